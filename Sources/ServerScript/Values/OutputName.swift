/// The name of an output: letters, digits, and `-`, `_`, `.`, as in `HDMI-A-1`.
package struct OutputName: Hashable, Sendable {
    /// The maximum number of characters.
    package static let maxLength = 64

    package let text: String
}

extension OutputName: ScriptWord {
    package static let expectation = "an output's name: at most \(maxLength) letters, digits, and “-”, “_”, “.”"

    package init?(word: String) {
        let isValid = word.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                true
            default: false
            }
        }
        guard isValid, (1...Self.maxLength).contains(word.utf8.count) else { return nil }
        text = word
    }

    package var word: String { text }
}

extension OutputName: ExpressibleByStringLiteral {
    /// - Precondition: The literal is a valid name.
    package init(stringLiteral text: String) {
        self.text = text
    }
}

extension OutputName: CustomStringConvertible {
    package var description: String { text }
}
