import CoreGraphics
import Foundation

/// An object that decides on edits of a text view, and is notified of them; every method is optional.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
    // MARK: Editing

    /// Returns whether editing may begin.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Returns whether editing may end.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Called after editing has begun.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Called after editing has ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Returns whether the user may replace a range of the text.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called after the user has changed the text or its attributes.
    func textViewDidChange(_ textView: UITextView)
    /// Called after the selection has changed.
    func textViewDidChangeSelection(_ textView: UITextView)

    // MARK: Links and attachments

    /// Returns whether the text view performs the default action for a link, which is to open it.
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// Returns whether the text view performs the default action for an attachment, of which there is none.
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// An older form, which is asked by the newer one.
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
    /// An older form, which is asked by the newer one.
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange
    ) -> Bool
    /// Returns the action of a tap on a link or an attachment; nil for none. By default it is `defaultAction`.
    func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction?

    // MARK: Edit menu

    /// Returns the edit menu of a range; nil, the default, for a menu of the suggested elements.
    func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Called before the edit menu appears.
    func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// Called before the edit menu disappears.
    func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}

    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { self.textView(textView, shouldInteractWith: URL, in: characterRange) }
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { self.textView(textView, shouldInteractWith: textAttachment, in: characterRange) }
    public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
        true
    }
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange
    ) -> Bool { true }
    public func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? { defaultAction }

    public func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    public func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
    }
    public func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
    }
}

/// A way in which the user interacts with a link or an attachment.
public enum UITextItemInteraction: Int, Sendable {
    /// A tap, whose default action opens a link.
    case invokeDefaultAction
    /// A long touch.
    case presentActions
    /// A firm touch, which Oriel's devices do not report.
    case preview
}

/// A link, an attachment or a tagged range of text with which the user interacts.
@preconcurrency @MainActor public final class UITextItem: NSObject {
    /// The content of an item.
    public enum Content {
        case link(URL)
        case textAttachment(NSTextAttachment)
        case tag(String)
    }

    /// The link, the attachment or the tag.
    public let content: Content
    /// The characters of the item, in UTF-16.
    public let range: NSRange

    init(_ content: Content, range: NSRange) {
        (self.content, self.range) = (content, range)
        super.init()
    }
}
