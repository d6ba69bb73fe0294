import Foundation

/// The text that a custom keyboard changes.
@preconcurrency @MainActor public protocol UITextDocumentProxy: UIKeyInput {
    /// The text before the insertion point, or its last 1,024 UTF-16 code units; nil if it is not known.
    var documentContextBeforeInput: String? { get }
    /// The text after the insertion point, or its first 1,024 UTF-16 code units; nil if it is not known.
    var documentContextAfterInput: String? { get }
    /// The selected text; nil if there is none, or if it is not known.
    var selectedText: String? { get }
    /// Identifies the document.
    var documentIdentifier: UUID { get }
    /// The language in which the text is typed; nil if it is not known.
    var documentInputMode: UITextInputMode? { get }
    /// Moves the insertion point by a number of UTF-16 code units, at most to the end of the text.
    func adjustTextPosition(byCharacterOffset offset: Int)
    /// Replaces the marked text; see `UITextInput.setMarkedText(_:selectedRange:)`.
    func setMarkedText(_ markedText: String, selectedRange: NSRange)
    /// Makes the marked text a part of the text.
    func unmarkText()
}
