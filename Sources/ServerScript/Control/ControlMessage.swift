/// A message of the control protocol: one JSON object on a line.
package protocol ControlMessage: Equatable, Sendable {
    /// The maximum length of a line in bytes, without its line break.
    static var maxLineLength: Int { get }

    /// Reads the value of a line.
    static func read(_ value: ScriptValue) throws(ControlFailure) -> Self

    var encoded: ScriptValue { get }
}

/// A line that is not a valid message.
package struct ControlFailure: Error, Equatable, Sendable {
    /// The identifier, where the line has a valid one.
    package let id: ControlID?
    package let error: ControlError

    package init(id: ControlID?, _ code: ControlError.Code, _ message: String) {
        self.id = id
        error = ControlError(code, message)
    }

    /// Whether the connection cannot continue.
    package var isFatal: Bool { error.code == .lineTooLong }

    /// The server's answer.
    package var reply: ControlReply { ControlReply(id: id, .failure(error)) }
}
