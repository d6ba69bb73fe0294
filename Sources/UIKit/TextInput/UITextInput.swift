import CoreGraphics
import Foundation

/// A responder with text that the keyboard and input methods edit, select and compose.
///
/// The text is addressed by objects of its own subclasses of `UITextPosition` and `UITextRange`. Geometry is in the
/// coordinates of `textInputView`. Before and after a change that was not requested through this protocol, the object notifies
/// its `inputDelegate`.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
    // MARK: Text

    /// Returns the text of a range; nil if the range is not one of this text.
    func text(in range: UITextRange) -> String?
    /// Replaces the text of a range.
    func replace(_ range: UITextRange, withText text: String)
    /// Returns whether the user may replace a range; true by default. It is asked for the user's edits only.
    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool

    /// Whether the user may change the text; true by default.
    var isEditable: Bool { get }

    // MARK: Selection and marked text

    /// The selection; empty for a caret, nil for none.
    var selectedTextRange: UITextRange? { get set }
    /// The text that an input method is composing; nil if there is none. The selection lies within it.
    var markedTextRange: UITextRange? { get }
    /// The attributes with which marked text is drawn.
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    /// Replaces the marked text, or the selection if there is none, and marks the replacement.
    ///
    /// - Parameters:
    ///   - markedText: The text; nil or empty removes what is marked.
    ///   - selectedRange: The selection in UTF-16 offsets from the start of the marked text.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// Replaces the marked text with attributed text; by default with its characters.
    func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange)
    /// Makes the marked text a part of the text.
    func unmarkText()
    /// The line at which a caret between two lines is displayed: `backward` for the end of the first; `forward` by default.
    var selectionAffinity: UITextStorageDirection { get set }

    // MARK: Positions

    /// The position before the first character.
    var beginningOfDocument: UITextPosition { get }
    /// The position after the last character.
    var endOfDocument: UITextPosition { get }
    /// Returns the range between two positions, in either order; nil if one is not of this text.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// Returns the position at a distance in UTF-16 code units; nil if it is outside of the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// Returns the position at a number of steps on the screen: characters, or lines; nil if it is outside of the text.
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition?
    /// Returns the order of two positions.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// Returns the distance of two positions in UTF-16 code units; negative if the second is first.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// Returns the position at a character offset within a range; by default `position(from:offset:)` from its start.
    func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
    /// Returns the character offset of a position within a range; by default `offset(from:to:)` from its start.
    func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int

    // MARK: Collaborators

    /// The object that is notified of changes: the input system, while this object is the first responder.
    var inputDelegate: (any UITextInputDelegate)? { get set }
    /// The object that finds words, lines and other units: mostly a `UITextInputStringTokenizer`.
    var tokenizer: any UITextInputTokenizer { get }
    /// The view in whose coordinates geometry is given; by default this object, if it is a view, or the next view of the
    /// responder chain.
    var textInputView: UIView { get }

    // MARK: Directions

    /// Returns the position of a range that is farthest in a direction.
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
    /// Returns the range from a position to the farthest one in a direction.
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
    /// Returns the writing direction at a position, of the character that follows in a direction.
    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection
    /// Sets the writing direction of the paragraphs of a range.
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
    /// Returns the attributes of text at a position; nil, the default, if they are not known.
    func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]?

    // MARK: Geometry

    /// Returns the rectangle of a range's part in its first line; null if there is none.
    func firstRect(for range: UITextRange) -> CGRect
    /// Returns the rectangle of the caret at a position.
    func caretRect(for position: UITextPosition) -> CGRect
    /// Returns the transform of the caret at a position, for text that is turned; the identity by default.
    func caretTransform(for position: UITextPosition) -> CGAffineTransform
    /// Returns the rectangles of a range as it is drawn selected.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    /// Returns the position closest to a point.
    func closestPosition(to point: CGPoint) -> UITextPosition?
    /// Returns the position of a range closest to a point.
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    /// Returns the range of the character at a point; nil if there is none.
    func characterRange(at point: CGPoint) -> UITextRange?

    // MARK: Floating cursor

    /// Called when the user begins to drag the caret freely. By default the caret follows the closest position.
    func beginFloatingCursor(at point: CGPoint)
    /// Called when the caret is dragged to a point. By default the selection moves to the closest position.
    func updateFloatingCursor(at point: CGPoint)
    /// Called when the drag ends.
    func endFloatingCursor()

    // MARK: Dictation and placeholders

    /// Inserts text for which there are alternatives; by default inserts the text.
    func insertText(_ text: String, alternatives: [String], style: UITextAlternativeStyle)
    /// Reserves space of a size in points at the selection; by default the space is empty.
    func insertTextPlaceholder(with size: CGSize) -> UITextPlaceholder
    /// Removes reserved space.
    func remove(_ textPlaceholder: UITextPlaceholder)
    /// Inserts dictated phrases; by default their most likely texts.
    func insertDictationResult(_ dictationResult: [UIDictationPhrase])
    /// Called when the recording of dictated text has ended.
    func dictationRecordingDidEnd()
    /// Called when dictated text was not recognized.
    func dictationRecognitionFailed()
    /// An object that stands for text that is being recognized.
    var insertDictationResultPlaceholder: Any { get }
    /// Returns the rectangle in which a placeholder is animated.
    func frame(forDictationResultPlaceholder placeholder: Any) -> CGRect
    /// Removes a placeholder before the result is inserted, or because there is none.
    func removeDictationResultPlaceholder(_ placeholder: Any, willInsertResult: Bool)

    // MARK: Edit menu

    /// Returns the edit menu of a range; nil, the default, for a menu of the suggested elements.
    func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu?
    /// Called before the edit menu appears.
    func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating)
    /// Called before the edit menu disappears.
    func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating)
}

/// The emphasis of text for which there are alternatives.
public enum UITextAlternativeStyle: Int, Sendable { case none, lowConfidence }
