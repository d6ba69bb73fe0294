/// The level of a message.
///
/// They are written with the levels of swift-log: `debug`, `info`, `notice` for the default, `error`, and `critical` for a fault.
/// Unless the program bootstraps `LoggingSystem`, those from `info` go to standard error.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Creates a level from its number.
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// A message without a level of its own.
    public static let `default` = OSLogType(rawValue: 0)
    /// A message that helps, and is not needed.
    public static let info = OSLogType(rawValue: 1)
    /// A message for those who develop the program.
    public static let debug = OSLogType(rawValue: 2)
    /// An error of the program.
    public static let error = OSLogType(rawValue: 16)
    /// A mistake in the program.
    public static let fault = OSLogType(rawValue: 17)
}
