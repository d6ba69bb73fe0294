internal import Logging

/// Writes a message with a format string, whose values have a privacy in braces, as in `%{public}@`.
///
/// Strings and objects are private without one, and numbers public. Mistakes in the format are seen in the message.
///
/// - Parameters:
///   - message: The format, as of `printf`, with `%@` for objects and strings.
///   - log: The log to write to.
///   - type: The level of the message.
@_disfavoredOverload
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ arguments: any CVarArg...
) {
    write(message, log, type, arguments)
}

/// Writes a message of a level with a format string.
@_disfavoredOverload
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
    _ arguments: any CVarArg...
) {
    write(message, log, type, arguments)
}

/// Writes a message of the default level to the log of the program.
public func os_log(_ message: @autoclosure () -> OSLogMessage) {
    guard OSLog.default.isEnabled(.notice) else { return }
    OSLog.default.write(.notice, message().text)
}

/// Writes a message of a level.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: @autoclosure () -> OSLogMessage) {
    guard log.isEnabled(type.level) else { return }
    log.write(type.level, message().text)
}

private func write(_ message: StaticString, _ log: OSLog, _ type: OSLogType, _ arguments: [any CVarArg]) {
    guard log.isEnabled(type.level) else { return }
    log.write(type.level, OSLogFormat(format: message.description, arguments: arguments).text)
}
