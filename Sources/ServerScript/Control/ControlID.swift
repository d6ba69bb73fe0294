/// The identifier of a request, which its reply repeats.
package enum ControlID: Hashable, Sendable {
    /// The range of numbers: the integers that JSON parsers of all languages represent exactly.
    package static let range = -0x1F_FFFF_FFFF_FFFF...0x1F_FFFF_FFFF_FFFF
    /// The maximum number of characters in text.
    package static let maxLength = 128

    case number(Int)
    case text(String)

    /// Reads an integer or a text.
    init?(_ value: ScriptValue) {
        switch value.content {
        case .number(let number):
            guard let integer = Int(exactly: number), Self.range.contains(integer) else { return nil }
            self = .number(integer)
        case .text(let text):
            guard text.count <= Self.maxLength else { return nil }
            self = .text(text)
        default: return nil
        }
    }

    var encoded: ScriptValue {
        switch self {
        case .number(let number): .number(number)
        case .text(let text): .text(text)
        }
    }
}
