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
        let parsed = concurrentMap(contents) { bytes in
            let file = SourceFile(bytes: bytes)
            return (file, file.facts)
        }
        files = parsed.map(\.0)
        facts = PackageFacts(files: parsed.map(\.1) + imported)
    }

    /// Returns each file as it compiles without the Objective-C runtime.
    public func rewritten(options: PortingOptions = PortingOptions()) -> [RewrittenSource] {
        concurrentMap(files) { [facts] in $0.rewritten(with: facts, options: options) }
    }
}

/// Returns the results of a function for each element, which is called on all cores.
///
/// - Throws: The error of the first element whose call threw one.
package func concurrentMap<Element: Sendable, Success: Sendable, Failure: Error>(
    _ elements: [Element], _ transform: @Sendable (Element) throws(Failure) -> Success
) throws(Failure) -> [Success] {
    let results = ConcurrentResults<Result<Success, Failure>>(count: elements.count)
    DispatchQueue.concurrentPerform(iterations: elements.count) { index in
        do throws(Failure) { results.buffer[index] = .success(try transform(elements[index])) } catch {
            results.buffer[index] = .failure(error)
        }
    }
    var values: [Success] = []
    values.reserveCapacity(elements.count)
    for case let result? in results.buffer { values.append(try result.get()) }
    return values
}

/// The results of calls on several threads.
private final class ConcurrentResults<Element: Sendable>: @unchecked Sendable {
    // Sendable: each call writes an element of its own, and they are read after all calls.
    let buffer: UnsafeMutableBufferPointer<Element?>

    init(count: Int) {
        buffer = .allocate(capacity: count)
        buffer.initialize(repeating: nil)
    }

    deinit {
        buffer.deinitialize()
        buffer.deallocate()
    }
}
