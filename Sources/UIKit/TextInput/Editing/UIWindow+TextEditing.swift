extension UIWindow {
    /// Edits the text of the first responder with a key that no responder has handled; returns whether the key edits.
    func editText(with key: UIKey) -> Bool {
        guard let input = firstResponder as? any UITextInput, let command = TextEditCommand(key) else { return false }
        return textInputSession.keyEditor.perform(command, on: input)
    }

    /// Inserts typed text into the first responder, if that agrees.
    func insert(_ text: String, into input: any UIKeyInput) {
        if let input = input as? any UITextInput {
            textInputSession.keyEditor.insert(text, into: input)
        } else {
            input.insertText(text)
        }
    }
}
