import Foundation
import Porting

/// One update of the copies of a package's sources.
struct Port {
    /// The files that stay parsed between the collection of facts and the rewriting. A parsed file takes about 50 times its size;
    /// more files are parsed twice.
    private static let bytesKeptParsed = 16 << 20

    let sources: PortedSources
    let stamps: [String: FileStamp]
    let changed: Set<String>
    private(set) var state: PortedSources.State
    private(set) var rewritten = 0
    private var facts: [String: FileFacts] = [:]
    private var parsed: [String: SourceFile] = [:]

    init(sources: PortedSources, stamps: [String: FileStamp], changed: Set<String>, state: PortedSources.State) {
        self.sources = sources
        self.stamps = stamps
        self.changed = changed
        self.state = state
    }

    // MARK: Facts

    /// Reads the facts of the files that have not changed, and collects those of the others.
    mutating func readFacts(from file: JSONFile<[String: FileFacts]>) throws {
        if let kept = file.read() { facts = kept.filter { stamps[$0.key] != nil && !changed.contains($0.key) } }
        var keptBytes = 0
        let paths = stamps.keys.filter { facts[$0] == nil }.sorted()
        // In groups: no more than these are in memory.
        for start in stride(from: 0, to: paths.count, by: 64) {
            let group = Array(paths[start..<min(start + 64, paths.count)])
            let files = try concurrentMap(group) { path in
                let file = SourceFile(bytes: try Self.bytes(of: path))
                return (file, file.facts)
            }
            for (path, (file, found)) in zip(group, files) {
                facts[path] = found
                guard keptBytes < Self.bytesKeptParsed else { continue }
                keptBytes += file.bytes.count
                parsed[path] = file
            }
        }
    }

    func writeFacts(to file: JSONFile<[String: FileFacts]>) throws { try file.write(facts) }

    private static func bytes(of path: String) throws -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: path) else { throw BuildError("\(path) cannot be read") }
        return Array(data)
    }

    // MARK: Rewriting

    /// Rewrites the files that have changed, and all files of modules whose facts or options have.
    mutating func rewrite(_ modules: [SourceModule]) throws {
        var isStale = false
        for module in modules {
            let imported = modules.dependencies(of: module).flatMap(\.sources)
            let packageFacts = PackageFacts(files: (module.sources + imported).compactMap { facts[$0] })
            var options = PortingOptions()
            options.isOnlyFileOfProgram = module.kind == .executable && module.sources.count == 1
            // Top-level code is no place for them where there is another.
            let using = module.sources.filter { facts[$0]?.usesBundles ?? false }
            let declaring = using.first { !$0.hasSuffix("/main.swift") } ?? using.first
            let digest = "\(packageFacts.digest) \(options.isOnlyFileOfProgram) \(declaring ?? "")"
            let isSame = state.digests.updateValue(digest, forKey: module.name) == digest
            let paths = isSame ? module.sources.filter { changed.contains($0) } : module.sources
            for start in stride(from: 0, to: paths.count, by: 64) {
                let group = Array(paths[start..<min(start + 64, paths.count)])
                let results = try concurrentMap(group) { [parsed, options] path in
                    let file = try parsed[path] ?? SourceFile(bytes: Self.bytes(of: path))
                    var options = options
                    options.declaresBundleFunctions = path == declaring
                    return file.rewritten(with: packageFacts, options: options)
                }
                for (path, result) in zip(group, results) {
                    let isSameFile = state.files[path]?.stamp == stamps[path]
                    if try store(result, of: path, in: module), isSameFile { isStale = true }
                }
            }
            rewritten += paths.count
        }
        if isStale { state.generation += 1 }
    }

    /// Stores the copy of a file; returns whether the compiler will read other text than before.
    private mutating func store(_ source: RewrittenSource, of path: String, in module: SourceModule) throws -> Bool {
        guard let stamp = stamps[path] else { return false }
        let old = state.files[path]?.copy
        let relative = path.hasPrefix(module.folder + "/") ? String(path.dropFirst(module.folder.count + 1)) : path
        let original = path.hasSuffix("/main.swift") ? nil : sources.originals[path]
        let addition = state.additions[path]
        let copy = source.isChanged || original != nil || addition != nil ? "copies/\(module.name)/\(relative)" : nil
        state.files[path] = PortedSources.Record(
            stamp: stamp, copy: copy,
            diagnostics: source.diagnostics.map {
                PortedSources.Diagnostic(kind: $0.kind, line: $0.line, column: $0.column, message: $0.message)
            })
        guard let copy else {
            if let old { try? FileManager.default.removeItem(atPath: "\(sources.folder)/\(old)") }
            return old != nil
        }
        let url = URL(fileURLWithPath: "\(sources.folder)/\(copy)")
        let location = original.map { "#sourceLocation(file: \(ManifestText.literal($0)), line: 1)\n" } ?? ""
        let data = Data(location.utf8) + Data(source.bytes) + Data(addition.map { "\n\($0)".utf8 } ?? "".utf8)
        if old == copy, FileManager.default.contents(atPath: url.path) == data { return false }
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url, options: .atomic)
        return true
    }
}
