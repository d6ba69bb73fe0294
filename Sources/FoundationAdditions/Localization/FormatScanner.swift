/// A placeholder of a format, such as `%2$ld`.
struct FormatPlaceholder {
    /// The index of the argument, if the placeholder has one.
    var position: Int?
    /// The flags, the width and the precision.
    var options: String
    /// The letter of the conversion; `%` for a percent sign.
    var conversion: Character
    /// The name of a variable: `%#@name@`.
    var variable: String?
    /// Whether the placeholder is `%arg`, the argument of the variable around it.
    var isArgument = false

    /// Creates a placeholder from the specifier of a variable, such as `lld`.
    init(options: String, specifier: String) {
        self.options = options
        conversion = specifier.last ?? "@"
    }

    init(position: Int?, options: String, conversion: Character, variable: String? = nil, isArgument: Bool = false) {
        self.position = position
        self.options = options
        self.conversion = conversion
        self.variable = variable
        self.isArgument = isArgument
    }

    var isInteger: Bool { "diouxXcC".contains(conversion) }
    var isFloating: Bool { "eEfFgGaA".contains(conversion) }
    var isNumber: Bool { isInteger || isFloating }
}

/// The text and the placeholders of a format, in turn.
struct FormatScanner: Sequence, IteratorProtocol {
    enum Part {
        case text(String)
        case placeholder(FormatPlaceholder)
    }

    private let bytes: [UInt8]
    private var position = 0

    init(_ format: String) { bytes = Array(format.utf8) }

    mutating func next() -> Part? {
        guard position < bytes.count else { return nil }
        if let placeholder = scanPlaceholder() { return .placeholder(placeholder) }
        // A percent sign that begins no placeholder is the first byte of a text.
        let end = bytes[(position + 1)...].firstIndex(of: UInt8(ascii: "%")) ?? bytes.count
        defer { position = end }
        return .text(String(decoding: bytes[position..<end], as: UTF8.self))
    }

    private mutating func scanPlaceholder() -> FormatPlaceholder? {
        guard bytes[position] == UInt8(ascii: "%") else { return nil }
        var cursor = position + 1
        let digits = end(of: "0123456789", from: cursor)
        var argument: Int?
        if digits > cursor, digits < bytes.count, bytes[digits] == UInt8(ascii: "$") {
            // Positions begin with 1.
            argument = Int(text(cursor..<digits)).flatMap { (1...1000).contains($0) ? $0 - 1 : nil }
            cursor = digits + 1
        }
        if bytes[cursor...].starts(with: "#@".utf8),
            let close = bytes[(cursor + 2)...].firstIndex(of: UInt8(ascii: "@"))
        {
            position = close + 1
            return FormatPlaceholder(
                position: argument, options: "", conversion: "@", variable: text(cursor + 2..<close))
        }
        let flags = end(of: "-+ 0#'", from: cursor)
        var options = end(of: "0123456789", from: flags)
        if options < bytes.count, bytes[options] == UInt8(ascii: ".") {
            options = end(of: "0123456789", from: options + 1)
        }
        // Widths that would fill the memory are none.
        guard options - cursor < 8 else { return nil }
        if bytes[options...].starts(with: "arg".utf8) {
            position = options + 3
            return FormatPlaceholder(
                position: argument, options: text(cursor..<options), conversion: "@", isArgument: true)
        }
        let lengths = end(of: "hlqLzjt", from: options)
        guard lengths < bytes.count, "diouxXcCeEfFgGaAsSp@%".utf8.contains(bytes[lengths]) else { return nil }
        position = lengths + 1
        return FormatPlaceholder(
            position: argument, options: text(cursor..<options), conversion: Character(UnicodeScalar(bytes[lengths])))
    }

    private func end(of characters: StaticString, from start: Int) -> Int {
        characters.withUTF8Buffer { set in bytes[start...].firstIndex { !set.contains($0) } ?? bytes.count }
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
