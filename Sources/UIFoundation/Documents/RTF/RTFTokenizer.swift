import Foundation

/// The tokens of Rich Text Format.
struct RTFTokenizer {
    enum Token: Equatable {
        case open
        case close
        /// A control word such as `\fs24`, in ASCII letters.
        case word(String, Int?)
        /// A control symbol such as `\~`, and the line breaks that count as `\par`.
        case symbol(UInt8)
        /// A byte of text, or one written as `\'e9`.
        case byte(UInt8)
        /// Bytes that follow `\bin`.
        case data(Data)
    }

    /// The limit of numbers.
    static let maximumNumber = 1_000_000_000

    private let bytes: [UInt8]
    private var position = 0

    init(_ data: Data) { bytes = Array(data) }

    /// Returns the next token; nil at the end.
    mutating func next() -> Token? {
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "{"): return .open
            case UInt8(ascii: "}"): return .close
            case UInt8(ascii: "\\"): return control()
            case 0x0A, 0x0D, 0: continue
            default: return .byte(byte)
            }
        }
        return nil
    }

    private mutating func control() -> Token? {
        guard position < bytes.count else { return nil }
        let first = bytes[position]
        guard Self.isLetter(first) else {
            position += 1
            guard first == UInt8(ascii: "'") else { return .symbol(first) }
            guard position + 1 < bytes.count, let high = Self.digit(bytes[position]),
                let low = Self.digit(bytes[position + 1])
            else { return .byte(UInt8(ascii: "?")) }
            position += 2
            return .byte(high << 4 | low)
        }
        let start = position
        while position < bytes.count, Self.isLetter(bytes[position]), position - start < 32 { position += 1 }
        let name = String(decoding: bytes[start..<position], as: UTF8.self)
        let number = number()
        if position < bytes.count, bytes[position] == 0x20 { position += 1 }
        if name == "bin", let number {
            let end = min(bytes.count, position + max(0, number))
            defer { position = end }
            return .data(Data(bytes[position..<end]))
        }
        return .word(name, number)
    }

    private mutating func number() -> Int? {
        var index = position
        let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
        if isNegative { index += 1 }
        let start = index
        var value = 0
        while index < bytes.count, (0x30...0x39).contains(bytes[index]) {
            value = min(value * 10 + Int(bytes[index] - 0x30), Self.maximumNumber)
            index += 1
        }
        guard index > start else { return nil }
        position = index
        return isNegative ? -value : value
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}
