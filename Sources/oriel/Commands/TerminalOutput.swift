import Diagnostics
import Foundation

/// Lines on standard output and standard error, at once, with escapes for what a terminal would interpret.
enum TerminalOutput {
    /// Prints a text, which may have several lines.
    static func print(_ text: String) { write(text.escapedForTerminals(keepingLines: true), to: .standardOutput) }

    /// Prints a message for the user.
    static func report(_ message: String) { write(message.escapedForTerminals(keepingLines: true), to: .standardError) }

    /// Prints JSON, whose encoders leave some characters in texts that terminals interpret.
    static func print(json text: String) {
        let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
            let isKept = scalar == "\n" || !scalar.isInterpretedByTerminals
            let digits = String(scalar.value, radix: 16)
            result += isKept ? String(scalar) : "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        write(escaped, to: .standardOutput)
    }

    /// Prints a value as JSON.
    static func print(_ value: some Encodable, as formatting: JSONEncoder.OutputFormatting) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
        print(json: String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    private static func write(_ text: String, to file: FileHandle) {
        file.write(Data((text + "\n").utf8))
    }
}
