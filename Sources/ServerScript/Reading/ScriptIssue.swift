/// Something that is wrong in a script, where it is.
package struct ScriptIssue: Equatable, Sendable {
    /// Nil in a message of the control protocol.
    package let position: ScriptPosition?
    /// A description of the expected and of the found text.
    package let message: String

    package init(_ message: String, at position: ScriptPosition?) {
        self.message = message
        self.position = position
    }
}
