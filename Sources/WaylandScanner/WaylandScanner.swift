import Foundation

/// Generates Swift bindings from protocol XML.
///
/// `WaylandScanner (--client | --server) --output DIR [--additions FILE.xml] FILE.xml…` writes one `.swift` file for each
/// XML file, and `InterfaceTable.swift` for all of them. The additions extend the protocol of the same name.
@main struct WaylandScanner {
    static func main() {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }

    struct UsageError: Error, CustomStringConvertible {
        var message: String
        var description: String {
            "error: \(message)\nusage: WaylandScanner (--client | --server) --output DIR "
                + "[--additions FILE.xml] FILE.xml…"
        }
    }

    static func run(_ arguments: [String]) throws {
        var side: Side?
        var output: String?
        var files: [String] = []
        var additions: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--client": side = .client
            case "--server": side = .server
            case "--output": output = rest.popFirst()
            case "--additions":
                guard let file = rest.popFirst() else { throw UsageError(message: "--additions needs a file") }
                additions.append(file)
            case let other where other.hasPrefix("--"): throw UsageError(message: "unknown option \(other)")
            default: files.append(argument)
            }
        }
        guard let side, let output, !files.isEmpty else {
            throw UsageError(message: "a side, an output folder and at least one file are required")
        }
        for (name, text) in try generate(side, files: files, additions: additions) {
            try text.write(toFile: output + "/" + name, atomically: true, encoding: .utf8)
        }
    }

    /// Returns the generated files by name.
    static func generate(
        _ side: Side, files: [String], additions: [String] = []
    ) throws(ScannerError) -> [(name: String, text: String)] {
        var documents: [ProtocolDocument] = []
        for file in files { documents.append(try ProtocolParser.parse(file: file)) }
        for file in additions {
            let addition = try ProtocolParser.parse(file: file)
            guard let index = documents.firstIndex(where: { $0.name == addition.name }) else {
                throw ScannerError(
                    position: SourcePosition(file: file, line: 1, column: 1),
                    message: "no protocol '\(addition.name)' to add to")
            }
            try documents[index].merge(addition)
        }
        let set = try ProtocolSet(documents)
        let emitter = SwiftEmitter(side: side, protocols: set)
        var result: [(name: String, text: String)] = [("InterfaceTable.swift", emitter.interfaceTable())]
        for document in documents {
            let base = URL(fileURLWithPath: document.file).deletingPathExtension().lastPathComponent
            result.append((SwiftName.type(base) + ".swift", emitter.source(of: document)))
        }
        return result
    }
}

/// The side of the wire for which bindings are generated.
enum Side {
    case client, server
}
