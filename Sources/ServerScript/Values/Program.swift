import Foundation

/// A program to run in the server.
package struct Program: Equatable, Sendable {
    /// The maximum number of arguments, and of environment variables.
    package static let maxArguments = 1000

    /// The name with which other commands refer to it; that of the executable by default.
    package var name: String
    /// The executable, which is searched for in `PATH`, and its arguments.
    package var arguments: [String]
    /// Environment variables in addition to those of the server.
    package var environment: [String: String]
    /// The folder to run it in; nil for that of the server.
    package var directory: String?

    package init(
        _ arguments: [String], name: String? = nil, environment: [String: String] = [:], directory: String? = nil
    ) {
        self.arguments = arguments
        self.name = name ?? Self.name(ofExecutable: arguments.first ?? "")
        self.environment = environment
        self.directory = directory
    }

    private static func name(ofExecutable path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// Makes a program of a line for the shell, named after its first word.
    package init(shell line: String) {
        let word = line.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? line
        self.init(["/bin/sh", "-c", line], name: Self.name(ofExecutable: word))
    }

    /// Reads a line for the shell, a list of arguments, or a mapping.
    static func read(_ value: ScriptValue, reader: ScriptReader) -> Program? {
        switch value.content {
        case .text, .plain:
            return reader.text(value, name: "run").map { Program(shell: $0) }
        case .list:
            return readArguments(value, reader: reader).map { Program($0) }
        default:
            let expected = "a line for the shell, a list of arguments, or a mapping with the key program"
            guard let fields = reader.fields(value, name: "run", expected: expected) else { return nil }
            let command = fields.required("program").flatMap { value -> Program? in
                if case .list = value.content { return readArguments(value, reader: reader).map { Program($0) } }
                return reader.text(value, name: "program").map { Program(shell: $0) }
            }
            let name = fields.optionalText("name")
            let directory = fields.optionalText("directory")
            let environment = fields.value("environment").flatMap { readEnvironment($0, reader: reader) }
            fields.finish()
            guard var program = command else { return nil }
            if let name { program.name = name }
            program.directory = directory
            program.environment = environment ?? [:]
            return program
        }
    }

    private static func readArguments(_ value: ScriptValue, reader: ScriptReader) -> [String]? {
        guard let values = reader.list(value, name: "program", count: 1...maxArguments) else { return nil }
        let arguments = values.enumerated().compactMap { index, value in
            // An argument may be empty, the executable may not.
            if index > 0, case .text("") = value.content { "" } else { reader.text(value, name: "program") }
        }
        return arguments.count == values.count ? arguments : nil
    }

    private static func readEnvironment(_ value: ScriptValue, reader: ScriptReader) -> [String: String]? {
        guard case .mapping(let entries) = value.content, entries.count <= maxArguments else {
            return reader.fail(value, expected: "a mapping of at most \(maxArguments) variables", for: "environment")
        }
        var environment: [String: String] = [:]
        for entry in entries {
            guard !entry.key.isEmpty, !entry.key.contains("="), !entry.key.unicodeScalars.contains("\0") else {
                reader.record(
                    "environment: expected the name of a variable, found “\(ScriptReader.excerpt(entry.key))”",
                    at: entry.keyPosition)
                continue
            }
            if case .text("") = entry.value.content {
                environment[entry.key] = ""
            } else {
                environment[entry.key] = reader.text(entry.value, name: entry.key)
            }
        }
        return environment
    }

    var encoded: ScriptValue {
        let variables = environment.sorted { $0.key < $1.key }.map { ScriptValue.Entry($0.key, .text($0.value)) }
        return .mapping([
            "program": .list(arguments.map { .text($0) }), "name": .text(name), "directory": .text(directory),
            "environment": variables.isEmpty ? nil : ScriptValue(.mapping(variables)),
        ])
    }
}
