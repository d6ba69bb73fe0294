internal import Foundation

/// The width of a value in a message.
public struct OSLogStringAlignment: Sendable {
    private enum Side { case left, right }

    private let side: Side
    private let columns: Int

    /// No more columns than the value has.
    public static var none: OSLogStringAlignment { .init(side: .right, columns: 0) }

    /// The value at the end of a number of columns.
    public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        .init(side: .right, columns: columns())
    }

    /// The value at the start of a number of columns.
    public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        .init(side: .left, columns: columns())
    }

    func aligned(_ text: String) -> String {
        guard columns > 0 else { return text }
        let spaces = String(repeating: " ", count: max(0, min(columns, Self.maxColumns) - text.count))
        return side == .left ? text + spaces : spaces + text
    }

    /// A limit for columns and digits, which may be computed from data.
    static let maxColumns = 1000
}

/// The form of an integer in a message.
public struct OSLogIntegerFormatting: Sendable {
    private let radix: Int
    private var isUppercase = false
    private var prefix = ""
    private var hasSign = false
    private var minDigits = 0

    /// Decimal digits, with a minus sign for a negative number.
    public static var decimal: OSLogIntegerFormatting { .init(radix: 10) }
    /// Hexadecimal digits in lower case.
    public static var hex: OSLogIntegerFormatting { .init(radix: 16) }
    /// Octal digits.
    public static var octal: OSLogIntegerFormatting { .init(radix: 8) }

    /// Decimal digits, with zeros before fewer than `minDigits`.
    public static func decimal(
        explicitPositiveSign: Bool = false, minDigits: @autoclosure () -> Int = 0
    ) -> OSLogIntegerFormatting { .init(radix: 10, hasSign: explicitPositiveSign, minDigits: minDigits()) }

    /// Hexadecimal digits, with zeros before fewer than `minDigits`, after `0x` if requested.
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure () -> Int = 0
    ) -> OSLogIntegerFormatting {
        .init(
            radix: 16, isUppercase: uppercase, prefix: includePrefix ? "0x" : "", hasSign: explicitPositiveSign,
            minDigits: minDigits())
    }

    /// Octal digits, with zeros before fewer than `minDigits`, after `0o` if requested.
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure () -> Int = 0
    ) -> OSLogIntegerFormatting {
        .init(
            radix: 8, isUppercase: uppercase, prefix: includePrefix ? "0o" : "", hasSign: explicitPositiveSign,
            minDigits: minDigits())
    }

    func text<T: FixedWidthInteger>(of number: T) -> String {
        let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = max(0, min(minDigits, OSLogStringAlignment.maxColumns) - digits.count)
        let sign = number < 0 ? "-" : hasSign ? "+" : ""
        return sign + prefix + String(repeating: "0", count: zeros) + digits
    }
}

/// The form of a number with a fraction in a message.
public struct OSLogFloatFormatting: Sendable {
    private let conversion: String
    private var precision: Int?
    private var hasSign = false

    /// Six digits after the point.
    public static var fixed: OSLogFloatFormatting { .init(conversion: "f") }
    /// Hexadecimal digits with a binary exponent.
    public static var hex: OSLogFloatFormatting { .init(conversion: "a") }
    /// Six digits after the point of a decimal exponent.
    public static var exponential: OSLogFloatFormatting { .init(conversion: "e") }
    /// The shorter one of `fixed` and `exponential`.
    public static var hybrid: OSLogFloatFormatting { .init(conversion: "g") }

    /// A number of digits after the point.
    public static func fixed(
        precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        .init(conversion: uppercase ? "F" : "f", precision: precision(), hasSign: explicitPositiveSign)
    }

    /// A number of digits after the point, and a decimal exponent.
    public static func exponential(
        precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        .init(conversion: uppercase ? "E" : "e", precision: precision(), hasSign: explicitPositiveSign)
    }

    /// The shorter one of `fixed` and `exponential`, with a number of significant digits.
    public static func hybrid(
        precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        .init(conversion: uppercase ? "G" : "g", precision: precision(), hasSign: explicitPositiveSign)
    }

    func text(of number: Double) -> String {
        let digits = precision.map { ".\(max(0, min($0, OSLogStringAlignment.maxColumns)))" } ?? ""
        return String(format: "%\(hasSign ? "+" : "")\(digits)\(conversion)", number)
    }
}

/// The form of a Boolean in a message.
public enum OSLogBoolFormat: Sendable {
    /// `true` and `false`.
    case truth
    /// `yes` and `no`.
    case answer

    func text(of value: Bool) -> String {
        switch self {
        case .truth: value ? "true" : "false"
        case .answer: value ? "yes" : "no"
        }
    }
}
