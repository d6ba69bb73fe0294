import Dispatch

/// The source files of a package, which are rewritten with what each says about the others.
///
///     let package = SourcePackage(contents: paths.map(read))
///     for (path, source) in zip(paths, package.rewritten()) { write(source.bytes, path) }
///
/// Files are parsed and rewritten on all cores: 100,000 lines take 10 s of one core, nearly all of them in the parser.
public struct SourcePackage: Sendable {
    /// The files, in the order of their contents.
    public let files: [SourceFile]
    /// What the rewriting of each file depends on besides its contents.
    public let facts: PackageFacts

    /// Parses files.
    ///
    /// - Parameters:
    ///   - contents: The bytes of each file.
    ///   - imported: The facts of files of other packages, whose protocols and classes these use.
    public init(contents: [[UInt8]], imported: [FileFacts] = []) {
        let parsed = Self.map(contents) { bytes in
            let file = SourceFile(bytes: bytes)
            return (file, file.facts)
        }
        files = parsed.map(\.0)
        facts = PackageFacts(files: parsed.map(\.1) + imported)
    }

    /// Returns each file as it compiles without the Objective-C runtime.
    public func rewritten(options: PortingOptions = PortingOptions()) -> [RewrittenSource] {
        Self.map(files) { [facts] in $0.rewritten(with: facts, options: options) }
    }

    private static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        let results = Results<Result>(count: elements.count)
        DispatchQueue.concurrentPerform(iterations: elements.count) { results.buffer[$0] = transform(elements[$0]) }
        return results.buffer.compactMap(\.self)
    }

    /// The results of calls on several threads.
    private final class Results<Result: Sendable>: @unchecked Sendable {
        // Sendable: each call writes an element of its own, and they are read after all calls.
        let buffer: UnsafeMutableBufferPointer<Result?>

        init(count: Int) {
            buffer = .allocate(capacity: count)
            buffer.initialize(repeating: nil)
        }

        deinit {
            buffer.deinitialize()
            buffer.deallocate()
        }
    }
}
