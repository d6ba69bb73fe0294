import Foundation
import UIFoundation

/// An object with text into which data is pasted: a text view or a text field.
@preconcurrency @MainActor public protocol UITextPasteConfigurationSupporting: UIPasteConfigurationSupporting {
    /// The object that decides on pasted and dropped data; not retained.
    var pasteDelegate: (any UITextPasteDelegate)? { get set }
}

/// An item that is pasted or dropped into text. Its result is set once; the first call counts.
@preconcurrency @MainActor public protocol UITextPasteItem: NSObjectProtocol {
    /// Provides the item's data.
    var itemProvider: NSItemProvider { get }
    /// The object of a dragged item of the same app; nil if there is none.
    var localObject: Any? { get }
    /// The attributes of text at the place.
    var defaultAttributes: [NSAttributedString.Key: Any] { get }

    /// Inserts a text with the attributes of the place.
    func setResult(string: String)
    /// Inserts a text with its attributes, as far as the view allows attributes to be edited.
    func setResult(attributedString string: NSAttributedString)
    /// Inserts an attachment.
    func setResult(attachment textAttachment: NSTextAttachment)
    /// Inserts nothing.
    func setNoResult()
    /// Inserts the text of the item, or its image if the view allows attributes to be edited.
    func setDefaultResult()
}

/// Decides on data that is pasted or dropped into text. All methods are optional.
@preconcurrency @MainActor public protocol UITextPasteDelegate: NSObjectProtocol {
    /// Sets the result of an item, now or later; by default it is the default result. The paste is performed when all items have one.
    func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem)
    /// Returns the text of several items; by default their texts in lines of their own.
    func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
    ) -> NSAttributedString
    /// Inserts a text in place of a range, and returns the range that it has then. By default it is inserted as the user would type it.
    func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
    ) -> UITextRange
    /// Returns whether the change fades in; false by default.
    func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        shouldAnimatePasteOf attributedString: NSAttributedString, to textRange: UITextRange
    ) -> Bool
}

extension UITextPasteDelegate {
    public func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem
    ) { item.setDefaultResult() }
    public func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
    ) -> NSAttributedString { TextPaste.joined(itemStrings) }
    public func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
    ) -> UITextRange {
        let editor = (textPasteConfigurationSupporting as? any TextEditorView)?.editor
        return editor?.performPaste(attributedString, to: textRange) ?? textRange
    }
    public func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        shouldAnimatePasteOf attributedString: NSAttributedString, to textRange: UITextRange
    ) -> Bool { false }
}
