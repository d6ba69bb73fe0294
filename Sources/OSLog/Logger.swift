internal import Logging

/// Writes messages about one subject of a program.
///
///     let logger = Logger(subsystem: "com.example.app", category: "network")
///     logger.info("\(host, privacy: .public) answered \(status)")
///
/// A message of a level that is not written is not made. Strings and objects in it are private unless `privacy` says otherwise:
/// release builds write `<private>` for them. Numbers and Booleans are public.
public struct Logger: Sendable {
    private let log: OSLog

    /// Creates a logger of the program's own messages.
    public init() { log = .default }

    /// Creates a logger with the name of a part of the program and that of a subject.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

    /// Creates a logger that writes to a log.
    public init(_ logObj: OSLog) { log = logObj }

    /// Writes a message of the default level.
    public func log(_ message: @autoclosure () -> OSLogMessage) { write(.notice, message) }

    /// Writes a message of a level.
    public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) { write(level.level, message) }

    /// Writes a message for those who develop the program. The same as `debug`.
    public func trace(_ message: @autoclosure () -> OSLogMessage) { write(.debug, message) }

    /// Writes a message for those who develop the program.
    public func debug(_ message: @autoclosure () -> OSLogMessage) { write(.debug, message) }

    /// Writes a message that helps, and is not needed.
    public func info(_ message: @autoclosure () -> OSLogMessage) { write(.info, message) }

    /// Writes a message of the default level.
    public func notice(_ message: @autoclosure () -> OSLogMessage) { write(.notice, message) }

    /// Writes a message about what may be an error.
    public func warning(_ message: @autoclosure () -> OSLogMessage) { write(.warning, message) }

    /// Writes a message about an error.
    public func error(_ message: @autoclosure () -> OSLogMessage) { write(.error, message) }

    /// Writes a message about a mistake in the program. The same as `fault`.
    public func critical(_ message: @autoclosure () -> OSLogMessage) { write(.critical, message) }

    /// Writes a message about a mistake in the program.
    public func fault(_ message: @autoclosure () -> OSLogMessage) { write(.critical, message) }

    private func write(_ level: Logging.Logger.Level, _ message: () -> OSLogMessage) {
        guard log.isEnabled(level) else { return }
        log.write(level, message().text)
    }
}
