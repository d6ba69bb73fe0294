import Diagnostics
import Foundation
import UIPlatform

extension UIKeyInput {
    /// Applies a change of an input method to text without positions.
    ///
    /// Bytes cannot be counted there, so that a deletion is one press of the Backspace key; what is composed appears when it
    /// is committed.
    func applyWithoutPositions(_ edit: TextInputEdit) {
        if edit.deletedBytesBefore > 0 { deleteBackward() }
        if edit.deletedBytesAfter > 0 {
            logger.once("\(type(of: self)): text after the caret cannot be deleted, because it is no UITextInput.")
        }
        if !edit.text.isEmpty { insertText(edit.text) }
    }
}

extension UITextInput {
    /// The text around the selection, without what is being composed; nil without a selection.
    ///
    /// O(4,000): of a long text no more is read.
    var surroundingText: SurroundingText? {
        guard let selected = markedTextRange ?? selectedTextRange,
            let before = text(before: selected.start, maximum: SurroundingText.maxLength),
            let after = text(after: selected.end, maximum: SurroundingText.maxLength)
        else { return nil }
        guard markedTextRange == nil, !selected.isEmpty else { return SurroundingText(before: before, after: after) }
        // One unit more shows that the selection does not fit.
        let length = offset(from: selected.start, to: selected.end)
        let selection =
            length > SurroundingText.maxLength
            ? text(before: selected.end, maximum: SurroundingText.maxLength + 1) : text(in: selected)
        return SurroundingText(before: before, selection: selection ?? "", after: after)
    }

    /// Removes what is composed, and applies the other changes of an input method in the order that the protocol sets.
    func apply(_ edit: TextInputEdit) {
        let isComposition = edit.text.isEmpty && edit.deletedBytesBefore <= 0 && edit.deletedBytesAfter <= 0
        // One composition is replaced by the next one in one step.
        if markedTextRange != nil, !isComposition || edit.preedit == nil {
            setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
            if markedTextRange != nil { unmarkText() }
        }
        delete(bytesBefore: edit.deletedBytesBefore, bytesAfter: edit.deletedBytesAfter)
        if !edit.text.isEmpty, mayReplaceSelection(by: edit.text) { insertText(edit.text) }
    }

    /// Marks the text that an input method is composing.
    func compose(_ preedit: TextInputEdit.Preedit) {
        let cursor = preedit.cursor ?? preedit.text.utf16.count..<preedit.text.utf16.count
        setMarkedText(preedit.text, selectedRange: NSRange(location: cursor.lowerBound, length: cursor.count))
    }

    private func mayReplaceSelection(by text: String) -> Bool {
        selectedTextRange.map { shouldChangeText(in: $0, replacementText: text) } ?? true
    }

    /// Deletes text on both sides of the selection, which stays.
    private func delete(bytesBefore: Int, bytesAfter: Int) {
        guard bytesBefore > 0 || bytesAfter > 0, let selected = selectedTextRange, let surroundingText else { return }
        let (before, after) = surroundingText.deletion(bytesBefore: bytesBefore, bytesAfter: bytesAfter)
        let length = offset(from: selected.start, to: selected.end)
        // The text after the selection first, so that the positions before it remain valid.
        if after > 0, let end = position(from: selected.end, offset: after) {
            delete(from: selected.end, to: end)
        }
        var start = selected.start
        if before > 0, let first = position(from: start, offset: -before), delete(from: first, to: start) {
            start = first
        }
        guard let end = position(from: start, offset: length), let range = textRange(from: start, to: end) else {
            return
        }
        selectedTextRange = range
    }

    @discardableResult private func delete(from start: UITextPosition, to end: UITextPosition) -> Bool {
        guard let range = textRange(from: start, to: end), shouldChangeText(in: range, replacementText: "") else {
            return false
        }
        replace(range, withText: "")
        return true
    }
}
