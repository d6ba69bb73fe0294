import Foundation
import Porting

/// The rewritten copies of the sources of a package, in a folder of the build.
///
/// A copy depends on its file and on the facts of its module and of the modules that this imports. A change of a file is therefore a
/// change of one copy, unless it changes facts.
struct PortedSources {
    /// The folder of the copies and of what is known about them.
    let folder: String
    /// The paths of the originals of sources that are links, which the compiler names in place of these.
    var originals: [String: String] = [:]

    /// The record of a source file.
    struct Record: Codable, Sendable {
        let stamp: FileStamp
        /// The path of the rewritten copy, relative to the folder; nil if the file is compiled as it is.
        var copy: String?
        var diagnostics: [Diagnostic] = []
    }

    /// The state of the last port.
    struct State: Codable, Sendable {
        /// The stamp of the program that wrote the copies: another one may write others.
        var program: FileStamp?
        var files: [String: Record] = [:]
        /// The digest of the facts that the copies of a module depend on.
        var digests: [String: String] = [:]
        /// The declarations that are added at the end of files.
        var additions: [String: String] = [:]
        /// Counts the ports in which the copy of a file changed and the file did not. SwiftPM looks at the time of the file only; it
        /// compiles everything when this number, which is in the compiler's options, changes.
        var generation = 0
    }

    /// A construct in a file that has no way without the Objective-C runtime.
    struct Diagnostic: Codable, Hashable, Sendable {
        let kind: PortingDiagnostic.Kind
        let line: Int
        let column: Int
        let message: String
    }

    private var stateFile: JSONFile<State> { JSONFile("\(folder)/state.json") }
    private var factsFile: JSONFile<[String: FileFacts]> { JSONFile("\(folder)/facts.json") }

    /// Brings the copies up to date.
    ///
    /// - Returns: The state, and the number of files that were rewritten.
    func update(_ modules: [SourceModule]) throws -> (state: State, rewritten: Int) {
        var state = stateFile.read() ?? State()
        let program = FileStamp("/proc/self/exe")
        let isSameProgram = state.program == program
        var changed: Set<String> = []
        var stamps: [String: FileStamp] = [:]
        for path in modules.flatMap(\.sources) {
            guard let stamp = FileStamp(path) else { throw BuildError("\(path) cannot be read") }
            stamps[path] = stamp
            if !isSameProgram || state.files[path]?.stamp != stamp { changed.insert(path) }
        }
        var additions: [String: String] = [:]
        for module in modules {
            if let path = module.extendedFile { additions[path] = module.catalogs?.declarations }
        }
        for path in stamps.keys where additions[path] != state.additions[path] { changed.insert(path) }
        state.additions = additions
        let removed = state.files.keys.filter { stamps[$0] == nil }
        guard !changed.isEmpty || !removed.isEmpty else { return (state, 0) }
        // A port that is interrupted has changed copies and no record of it: the next one has the compiler read everything.
        var interrupted = state
        interrupted.generation += 1
        try stateFile.write(interrupted)
        for path in removed {
            if let copy = state.files.removeValue(forKey: path)?.copy {
                try? FileManager.default.removeItem(atPath: "\(folder)/\(copy)")
            }
        }
        state.program = program
        var port = Port(sources: self, stamps: stamps, changed: changed, state: state)
        try port.readFacts(from: factsFile)
        try port.rewrite(modules)
        try port.writeFacts(to: factsFile)
        try stateFile.write(port.state)
        return (port.state, port.rewritten)
    }
}
