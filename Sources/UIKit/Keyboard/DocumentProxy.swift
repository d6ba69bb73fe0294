import Foundation

/// The text of the first responder of a controller's window.
@MainActor final class DocumentProxy: NSObject, UITextDocumentProxy {
    /// The largest context before or after the insertion point, in UTF-16 code units.
    static let maximumContext = 1024

    private unowned let controller: UIInputViewController
    let documentIdentifier = UUID()

    init(_ controller: UIInputViewController) { self.controller = controller }

    private var document: (any UIKeyInput)? {
        controller.viewIfLoaded?.window?.firstResponder as? any UIKeyInput
    }

    private var textInput: (any UITextInput)? { document as? any UITextInput }

    // MARK: Text

    var hasText: Bool { document?.hasText ?? false }
    func insertText(_ text: String) { document?.insertText(text) }
    func deleteBackward() { document?.deleteBackward() }

    var documentContextBeforeInput: String? {
        guard let textInput, let selection = textInput.selectedTextRange else { return nil }
        return textInput.text(before: selection.start, maximum: Self.maximumContext)
    }

    var documentContextAfterInput: String? {
        guard let textInput, let selection = textInput.selectedTextRange else { return nil }
        return textInput.text(after: selection.end, maximum: Self.maximumContext)
    }

    var selectedText: String? {
        guard let textInput, let selection = textInput.selectedTextRange, !selection.isEmpty else { return nil }
        return textInput.text(in: selection)
    }

    func adjustTextPosition(byCharacterOffset offset: Int) {
        guard let textInput, let selection = textInput.selectedTextRange else { return }
        let start = offset < 0 ? selection.start : selection.end
        let end = offset < 0 ? textInput.beginningOfDocument : textInput.endOfDocument
        let position = textInput.position(from: start, offset: offset) ?? end
        textInput.selectedTextRange = textInput.textRange(from: position, to: position)
    }

    func setMarkedText(_ markedText: String, selectedRange: NSRange) {
        textInput?.setMarkedText(markedText, selectedRange: selectedRange)
    }

    func unmarkText() { textInput?.unmarkText() }

    var documentInputMode: UITextInputMode? { (document as? UIResponder)?.textInputMode }

    // MARK: Traits

    var autocapitalizationType: UITextAutocapitalizationType { document?.autocapitalizationType ?? .sentences }
    var autocorrectionType: UITextAutocorrectionType { document?.autocorrectionType ?? .default }
    var spellCheckingType: UITextSpellCheckingType { document?.spellCheckingType ?? .default }
    var smartQuotesType: UITextSmartQuotesType { document?.smartQuotesType ?? .default }
    var smartDashesType: UITextSmartDashesType { document?.smartDashesType ?? .default }
    var smartInsertDeleteType: UITextSmartInsertDeleteType { document?.smartInsertDeleteType ?? .default }
    var inlinePredictionType: UITextInlinePredictionType { document?.inlinePredictionType ?? .default }
    var keyboardType: UIKeyboardType { document?.keyboardType ?? .default }
    var keyboardAppearance: UIKeyboardAppearance { document?.keyboardAppearance ?? .default }
    var returnKeyType: UIReturnKeyType { document?.returnKeyType ?? .default }
    var enablesReturnKeyAutomatically: Bool { document?.enablesReturnKeyAutomatically ?? false }
    var isSecureTextEntry: Bool { document?.isSecureTextEntry ?? false }
    var textContentType: UITextContentType! { document?.textContentType }
    var passwordRules: UITextInputPasswordRules? { document?.passwordRules }
}
