public import Foundation

/// The message of a `Logger`: a string literal with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
    let text: String

    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }

    public init(stringLiteral value: String) { text = value }
}

/// The values in a message, with their formats and their privacy.
public struct OSLogInterpolation: StringInterpolationProtocol {
    private(set) var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
        text.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) { text += literal }

    // MARK: Numbers

    /// Appends an integer, which is public unless `privacy` says otherwise.
    public mutating func appendInterpolation<T: FixedWidthInteger>(
        _ number: @autoclosure () -> T, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { append(privacy, isPublic: true, align) { format.text(of: number()) } }

    /// Appends a number, which is public unless `privacy` says otherwise.
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { append(privacy, isPublic: true, align) { format.text(of: number()) } }

    /// Appends a number, which is public unless `privacy` says otherwise.
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { append(privacy, isPublic: true, align) { format.text(of: Double(number())) } }

    /// Appends a Boolean, which is public unless `privacy` says otherwise.
    public mutating func appendInterpolation(
        _ boolean: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
    ) { append(privacy, isPublic: true, .none) { format.text(of: boolean()) } }

    /// Appends an address, which is public unless `privacy` says otherwise.
    public mutating func appendInterpolation(
        _ pointer: @autoclosure () -> UnsafeRawPointer?, privacy: OSLogPrivacy = .auto
    ) {
        append(privacy, isPublic: true, .none) {
            OSLogIntegerFormatting.hex(includePrefix: true).text(of: UInt(bitPattern: pointer()))
        }
    }

    // MARK: Strings and objects

    /// Appends a string, which is private unless `privacy` says otherwise.
    public mutating func appendInterpolation(
        _ argument: @autoclosure () -> String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) { append(privacy, isPublic: false, align, argument) }

    /// Appends a value's description, which is private unless `privacy` says otherwise.
    @_disfavoredOverload
    public mutating func appendInterpolation<T: CustomStringConvertible>(
        _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) { append(privacy, isPublic: false, align) { value().description } }

    /// Appends the description of an object, which is private unless `privacy` says otherwise.
    public mutating func appendInterpolation(
        _ object: @autoclosure () -> NSObject, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { append(privacy, isPublic: false, .none) { object().description } }

    /// Appends the description of an object, which is private unless `privacy` says otherwise, or `(null)`.
    public mutating func appendInterpolation(
        _ object: @autoclosure () -> NSObject?, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { append(privacy, isPublic: false, .none) { object()?.description ?? "(null)" } }

    /// Appends an error, which is private unless `privacy` says otherwise.
    @_disfavoredOverload
    public mutating func appendInterpolation(
        _ error: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { append(privacy, isPublic: false, .none) { "\(error())" } }

    /// Appends the name of a type, which is public unless `privacy` says otherwise.
    public mutating func appendInterpolation(
        _ type: @autoclosure () -> Any.Type, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { append(privacy, isPublic: true, align) { String(describing: type()) } }

    private mutating func append(
        _ privacy: OSLogPrivacy, isPublic: Bool, _ alignment: OSLogStringAlignment, _ value: () -> String
    ) { text += alignment.aligned(privacy.text(isPublic: isPublic, value)) }
}
