/// The reason for which a command failed, as the control protocol reports it.
package struct ControlError: Error, Equatable, Sendable {
    package enum Code: String, CaseIterable, Sendable {
        /// A line is not JSON, or not UTF-8.
        case invalidJSON = "invalid_json"
        /// A line has no identifier, no command, or more than one.
        case invalidRequest = "invalid_request"
        case unknownCommand = "unknown_command"
        /// A value of a command is missing, of a wrong type or out of range, or its key is not known.
        case invalidValue = "invalid_value"
        /// A line is too long. The connection is closed.
        case lineTooLong = "line_too_long"
        /// There is no such output, window or program.
        case notFound = "not_found"
        /// An output with the name exists.
        case alreadyExists = "already_exists"
        /// The server cannot do that.
        case unsupported
        /// A wait has taken longer than its timeout.
        case timeout
        /// An expectation or a comparison is not met.
        case expectationFailed = "expectation_failed"
        /// The command was interrupted: the server ends, or the scenario's time is over.
        case cancelled
        /// A file, a program or the system failed.
        case failed
    }

    package let code: Code
    /// A sentence for people.
    package let message: String

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

extension ControlError: CustomStringConvertible {
    package var description: String { message }
}
