import Foundation

/// The text that a custom keyboard changes.
@preconcurrency @MainActor public protocol UITextDocumentProxy: UIKeyInput {
    /// The text before the insertion point; nil if it is not known.
    var documentContextBeforeInput: String? { get }
    /// The text after the insertion point; nil if it is not known.
    var documentContextAfterInput: String? { get }
    /// The selected text; nil if it is not known.
    var selectedText: String? { get }
    /// Identifies the document.
    var documentIdentifier: UUID { get }
}

// A responder of `UIKeyInput` has no positions of its text.
extension UITextDocumentProxy {
    public var documentContextBeforeInput: String? { nil }
    public var documentContextAfterInput: String? { nil }
    public var selectedText: String? { nil }
}
