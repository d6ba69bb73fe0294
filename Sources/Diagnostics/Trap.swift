import Logging

/// Reports a programming error and stops the program.
///
/// Swift's `precondition` and `preconditionFailure` drop their message in an optimized build. This function prints it
/// in every build: to standard error, and to the app's log where `LoggingSystem` has been bootstrapped with a handler
/// that writes elsewhere.
///
/// - Parameter message: What is wrong, the object and the property concerned, and how to correct it.
public func trap(_ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    let message = message()
    let logger = Logger(label: "oriel")
    // swift-log's own handler writes to standard error, where `fatalError` already prints the message.
    if !(logger.handler is StreamLogHandler) { logger.critical("\(message)") }
    fatalError(message, file: file, line: line)
}

/// Stops the program with a message, in every build, unless a condition holds.
///
/// - Parameters:
///   - condition: Evaluated once, in optimized builds too.
///   - message: Evaluated only if `condition` is false. See ``trap(_:file:line:)``.
@inlinable
public func require(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
    line: UInt = #line
) {
    if !condition() { trap(message(), file: file, line: line) }
}
