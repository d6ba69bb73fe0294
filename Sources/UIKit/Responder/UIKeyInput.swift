/// Simple text entry: a responder that adopts it gets the keyboard's text while it is the first responder.
@preconcurrency @MainActor public protocol UIKeyInput: AnyObject {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Takes what was typed; a new line is `"\n"`.
    func insertText(_ text: String)
    /// Takes the last character away.
    func deleteBackward()
}
