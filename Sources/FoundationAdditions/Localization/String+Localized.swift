import Foundation

extension String {
    /// A key of localized strings, with the values that its translation formats.
    ///
    /// An interpolation becomes a placeholder of the key: `%lld` for integers, `%lf` for floating-point numbers, `%@` for
    /// strings and objects, `%%` is a percent sign of a key with values.
    public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
        fileprivate let key: String
        fileprivate let arguments: [Argument]

        /// Creates a key without values.
        public init(_ value: String) { (key, arguments) = (value, []) }

        public init(stringLiteral value: String) { self.init(value) }

        public init(stringInterpolation: StringInterpolation) {
            arguments = stringInterpolation.arguments
            key = arguments.isEmpty ? stringInterpolation.plainKey : stringInterpolation.key
        }

        fileprivate enum Argument: Equatable, Sendable {
            case string(String)
            case integer(Int64)
            case unsigned(UInt64)
            case number(Double)

            var value: any CVarArg {
                switch self {
                case .string(let string): NSString(string: string)
                case .integer(let integer): integer
                case .unsigned(let integer): integer
                case .number(let number): number
                }
            }
        }

        /// The parts of a key with values.
        public struct StringInterpolation: StringInterpolationProtocol, Sendable {
            fileprivate var key = ""
            fileprivate var plainKey = ""
            fileprivate var arguments: [Argument] = []

            public init(literalCapacity: Int, interpolationCount: Int) {}

            public mutating func appendLiteral(_ literal: String) {
                key += literal.replacing("%", with: "%%")
                plainKey += literal
            }

            /// Adds a string.
            public mutating func appendInterpolation(_ value: String) { add("%@", .string(value)) }

            /// Adds a string.
            public mutating func appendInterpolation(_ value: Substring) { add("%@", .string(String(value))) }

            /// Adds the description of an object.
            public mutating func appendInterpolation(_ value: NSObject) { add("%@", .string(value.description)) }

            /// Adds a signed integer.
            public mutating func appendInterpolation<Value: FixedWidthInteger & SignedInteger>(_ value: Value) {
                add(Value.bitWidth > 32 ? "%lld" : "%d", .integer(Int64(value)))
            }

            /// Adds an unsigned integer.
            public mutating func appendInterpolation<Value: FixedWidthInteger & UnsignedInteger>(_ value: Value) {
                add(Value.bitWidth > 32 ? "%llu" : "%u", .unsigned(UInt64(value)))
            }

            /// Adds a floating-point number.
            public mutating func appendInterpolation<Value: BinaryFloatingPoint>(_ value: Value) {
                add(Value.self == Float.self ? "%f" : "%lf", .number(Double(value)))
            }

            /// Adds a value as a format style writes it.
            public mutating func appendInterpolation<Style: FormatStyle>(_ value: Style.FormatInput, format: Style)
            where Style.FormatOutput == String {
                add("%@", .string(format.format(value)))
            }

            private mutating func add(_ placeholder: String, _ argument: Argument) {
                key += placeholder
                arguments.append(argument)
            }
        }
    }

    /// Creates the translation of a key, with its values.
    ///
    /// - Parameters:
    ///   - table: The name of the strings file; nil for `Localizable`.
    ///   - bundle: The bundle with the file; nil for the program's.
    ///   - locale: The locale by which numbers are written. The language is the bundle's.
    ///   - comment: A note for translators.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = Self.localized(
            keyAndValue.key, keyAndValue.arguments, fallback: nil, table: table, bundle: bundle, locale: locale)
    }

    /// Creates the translation of a key, or a default with its values if there is none.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = Self.localized(
            "\(key)", defaultValue.arguments, fallback: defaultValue.key, table: table, bundle: bundle, locale: locale)
    }

    private static func localized(
        _ key: String, _ arguments: [LocalizationValue.Argument], fallback: String?, table: String?, bundle: Bundle?,
        locale: Locale
    ) -> String {
        let format = _LocalizedStrings.string(forKey: key, value: fallback, table: table, in: bundle ?? .main)
        guard !arguments.isEmpty else { return format }
        // Foundation on Linux reads the placeholders of C; its lengths are those of the values.
        return _LocalizedStrings.format(format, locale: locale, arguments.map(\.value))
    }
}
