/// Parses the value of `--output` on the command line: `1920x1080@60,scale=2,transform=90,name=left,position=0:0`.
///
///     let left = try OutputArgument.parse("1920x1080,scale=1.5,name=left")
///
/// The mode comes first, or as `mode=1920x1080`; without one it is that of an `OutputConfiguration`.
package enum OutputArgument {
    /// The maximum length of an argument in bytes.
    package static let maxLength = 256

    /// The error of an argument, and its position.
    package struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
        package let argument: String
        /// The number of characters before the error.
        package let offset: Int
        package let message: String

        /// The argument, with a mark below the error.
        package var description: String {
            "\(argument)\n\(String(repeating: " ", count: offset))^ \(message)"
        }
    }

    private enum Key: String, CaseIterable {
        case mode, scale, transform, name, position, mirror
    }

    package static func parse(_ argument: String) throws(Failure) -> OutputConfiguration {
        guard argument.utf8.count <= maxLength else {
            throw Failure(
                argument: ScriptReader.excerpt(argument), offset: 0, message: "expected at most \(maxLength) bytes")
        }
        guard !argument.contains(where: { $0.isNewline || $0 == "\0" }) else {
            throw Failure(
                argument: ScriptReader.excerpt(argument), offset: 0, message: "expected an output on one line")
        }
        var configuration = OutputConfiguration()
        var seen: Set<Key> = []
        var offset = 0
        for (index, part) in argument.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
            func fail(_ message: String, after count: Int = 0) -> Failure {
                Failure(argument: argument, offset: offset + count, message: message)
            }
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let key: Key
            let text = String(pair[pair.count - 1])
            // Where the value begins.
            let valueOffset = part.count - text.count
            if pair.count == 1 {
                guard index == 0 else {
                    throw fail("expected \(keys) with “=”, found “\(ScriptReader.excerpt(text))”")
                }
                key = .mode
            } else if let known = Key(rawValue: String(pair[0])) {
                key = known
            } else {
                let name = String(pair[0])
                let closest = ClosestName.find(name, in: Key.allCases.map(\.rawValue))
                throw fail(
                    "unknown key “\(ScriptReader.excerpt(name))”; "
                        + (closest.map { "did you mean “\($0)”?" } ?? "expected \(keys)"))
            }
            guard seen.insert(key).inserted else { throw fail("expected “\(key.rawValue)” only once") }
            let expectation =
                switch key {
                case .mode: assign(text, to: &configuration.mode)
                case .scale: assign(text, to: &configuration.scale)
                case .transform: assign(text, to: &configuration.transform)
                case .name: assign(text, to: &configuration.name)
                case .position: assign(text, to: &configuration.position)
                case .mirror: assign(text, to: &configuration.mirror)
                }
            if let expectation {
                let found = text.isEmpty ? "nothing" : "“\(ScriptReader.excerpt(text))”"
                throw fail("expected \(expectation), found \(found)", after: valueOffset)
            }
            offset += part.count + 1
        }
        return configuration
    }

    private static let keys = Key.allCases.map(\.rawValue).joined(separator: ", ")

    /// Returns what was expected, if `text` is not that.
    private static func assign<Word: ScriptWord>(_ text: String, to value: inout Word) -> String? {
        guard let word = Word(word: text) else { return Word.expectation }
        value = word
        return nil
    }

    private static func assign<Word: ScriptWord>(_ text: String, to value: inout Word?) -> String? {
        guard let word = Word(word: text) else { return Word.expectation }
        value = word
        return nil
    }
}
