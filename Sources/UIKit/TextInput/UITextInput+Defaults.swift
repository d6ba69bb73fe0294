import CoreGraphics
import Diagnostics
import Foundation

// The optional requirements of `UITextInput`.

extension UITextInput {
    public var isEditable: Bool { true }

    public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

    public func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
        setMarkedText(markedText?.string, selectedRange: selectedRange)
    }

    // Without storage of its own, a text input displays each caret at the line that follows.
    public var selectionAffinity: UITextStorageDirection {
        get { .forward }
        set {}
    }

    public func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition? {
        guard let position = position(from: range.start, offset: offset),
            compare(position, to: range.start) != .orderedAscending,
            compare(position, to: range.end) != .orderedDescending
        else { return nil }
        return position
    }

    public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
        offset(from: range.start, to: position)
    }

    public var textInputView: UIView {
        var responder = self as? UIResponder
        while let current = responder {
            if let view = current as? UIView { return view }
            responder = current.next
        }
        logger.once(
            "\(type(of: self)): a text input that is no view, and has none in its responder chain, must implement textInputView."
        )
        return UIView()
    }

    public func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? { nil }

    public func caretTransform(for position: UITextPosition) -> CGAffineTransform { .identity }

    // MARK: Floating cursor

    public func beginFloatingCursor(at point: CGPoint) { updateFloatingCursor(at: point) }

    public func updateFloatingCursor(at point: CGPoint) {
        guard let position = closestPosition(to: point), let range = textRange(from: position, to: position) else {
            return
        }
        selectedTextRange = range
    }

    public func endFloatingCursor() {}

    // MARK: Dictation and placeholders

    public func insertText(_ text: String, alternatives: [String], style: UITextAlternativeStyle) { insertText(text) }

    public func insertTextPlaceholder(with size: CGSize) -> UITextPlaceholder { UITextPlaceholder() }

    public func remove(_ textPlaceholder: UITextPlaceholder) {}

    public func insertDictationResult(_ dictationResult: [UIDictationPhrase]) {
        insertText(dictationResult.map(\.text).joined())
    }

    public func dictationRecordingDidEnd() {}
    public func dictationRecognitionFailed() {}
    public var insertDictationResultPlaceholder: Any { NSObject() }

    public func frame(forDictationResultPlaceholder placeholder: Any) -> CGRect {
        selectedTextRange.map { caretRect(for: $0.end) } ?? .zero
    }

    public func removeDictationResultPlaceholder(_ placeholder: Any, willInsertResult: Bool) {}

    // MARK: Edit menu

    public func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? { nil }
    public func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {}
    public func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {}
}
