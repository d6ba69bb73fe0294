import Foundation
import FoundationAdditions

/// A list of paragraphs: the form of its items' markers and their first number.
///
///     let list = NSTextList(markerFormat: .decimal, startingItemNumber: 1)
///     print(list.marker(forItemNumber: 3))  // "3"
///
/// Lists are equal to themselves only, so that two lists after each other are told apart.
open class NSTextList: NSObject, NSCopying {
    private let foreignObjectMark = ForeignObjectMark()

    /// The form of the markers.
    public let markerFormat: MarkerFormat
    /// The form of the list.
    public let listOptions: Options
    /// The number of the first item, 1 by default.
    public let startingItemNumber: Int

    /// The form of markers: text around the name of a kind of numbers or symbols in braces, such as `({decimal})`.
    public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
        /// The form.
        public let rawValue: String

        /// Creates a form.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a form.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// An empty square.
        public static let box = MarkerFormat("{box}")
        /// A check mark.
        public static let check = MarkerFormat("{check}")
        /// An empty circle.
        public static let circle = MarkerFormat("{circle}")
        /// A filled diamond.
        public static let diamond = MarkerFormat("{diamond}")
        /// A filled circle.
        public static let disc = MarkerFormat("{disc}")
        /// A hyphen.
        public static let hyphen = MarkerFormat("{hyphen}")
        /// A filled square.
        public static let square = MarkerFormat("{square}")
        /// Numbers to the base of 8.
        public static let octal = MarkerFormat("{octal}")
        /// Numbers to the base of 16, in lowercase letters.
        public static let lowercaseHexadecimal = MarkerFormat("{lower-hexadecimal}")
        /// Numbers to the base of 16, in uppercase letters.
        public static let uppercaseHexadecimal = MarkerFormat("{upper-hexadecimal}")
        /// Lowercase letters.
        public static let lowercaseAlpha = MarkerFormat("{lower-alpha}")
        /// Uppercase letters.
        public static let uppercaseAlpha = MarkerFormat("{upper-alpha}")
        /// Lowercase letters.
        public static let lowercaseLatin = MarkerFormat("{lower-latin}")
        /// Uppercase letters.
        public static let uppercaseLatin = MarkerFormat("{upper-latin}")
        /// Lowercase Roman numbers.
        public static let lowercaseRoman = MarkerFormat("{lower-roman}")
        /// Uppercase Roman numbers.
        public static let uppercaseRoman = MarkerFormat("{upper-roman}")
        /// Numbers to the base of 10.
        public static let decimal = MarkerFormat("{decimal}")
    }

    /// The form of a list.
    public struct Options: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// Creates options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The marker of the enclosing list is before that of an item.
        public static let prependEnclosingMarker = Options(rawValue: 1)
    }

    /// Creates a list.
    public init(markerFormat: MarkerFormat, options: Options = [], startingItemNumber: Int = 1) {
        self.markerFormat = markerFormat
        listOptions = options
        self.startingItemNumber = startingItemNumber
        super.init()
    }

    /// Whether the markers have numbers or letters.
    open var isOrdered: Bool {
        let symbols: [MarkerFormat] = [.box, .check, .circle, .diamond, .disc, .hyphen, .square]
        return !symbols.contains { markerFormat.rawValue.contains($0.rawValue) }
    }

    /// Returns the marker of an item.
    open func marker(forItemNumber itemNumber: Int) -> String {
        let format = markerFormat.rawValue
        guard let open = format.firstIndex(of: "{"), let close = format[open...].firstIndex(of: "}") else {
            return format
        }
        let name = String(format[format.index(after: open)..<close])
        let marker = ListNumber.text(itemNumber, kind: name)
        return format[..<open] + marker + format[format.index(after: close)...]
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The symbols and numbers of lists.
enum ListNumber {
    /// Returns the symbol or number of a kind that CSS and `NSTextList` know; a decimal number for an unknown kind.
    static func text(_ number: Int, kind: String) -> String {
        switch kind {
        case "box": "\u{25A1}"
        case "check": "\u{2713}"
        case "circle": "\u{25E6}"
        case "diamond": "\u{25C6}"
        case "disc": "\u{2022}"
        case "hyphen": "\u{2043}"
        case "square": "\u{25AA}"
        case "octal": String(number, radix: 8)
        case "lower-hexadecimal": String(number, radix: 16)
        case "upper-hexadecimal": String(number, radix: 16, uppercase: true)
        case "lower-alpha", "lower-latin": letters(number)
        case "upper-alpha", "upper-latin": letters(number).uppercased()
        case "lower-roman": roman(number).lowercased()
        case "upper-roman": roman(number)
        default: String(number)
        }
    }

    /// Returns a, b, … z, aa, ab, …; a decimal number below 1.
    private static func letters(_ number: Int) -> String {
        guard number > 0 else { return String(number) }
        var (rest, result) = (number, "")
        while rest > 0 {
            rest -= 1
            result = String(UnicodeScalar(UInt8(97 + rest % 26))) + result
            rest /= 26
        }
        return result
    }

    /// Returns a Roman number from 1 to 3,999, otherwise a decimal number.
    private static func roman(_ number: Int) -> String {
        guard (1...3999).contains(number) else { return String(number) }
        let digits = [
            (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"),
            (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
        ]
        var (rest, result) = (number, "")
        for (value, text) in digits {
            while rest >= value {
                result += text
                rest -= value
            }
        }
        return result
    }
}
