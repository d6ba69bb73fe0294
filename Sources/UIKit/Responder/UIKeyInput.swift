/// Simple text entry: a responder that conforms to it receives the keyboard's text while it is the first responder.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Inserts typed text; a new line is `"\n"`.
    func insertText(_ text: String)
    /// Deletes the last character.
    func deleteBackward()
}
