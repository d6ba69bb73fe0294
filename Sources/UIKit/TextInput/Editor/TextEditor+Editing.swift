import Foundation
import UIFoundation

// The edits of the user and of input methods. Whether the text may change has been asked before.

extension TextEditor {
    /// Replaces marked text, or the selection, by typed text.
    func insertText(_ text: String) {
        let range = clearsOnInsertion ? 0..<length : clamped(marked ?? selection)
        setMarked(nil)
        replace(range, with: NSAttributedString(string: text, attributes: typingAttributes), kind: .typing)
    }

    /// Deletes marked text, the selection, or the composed character before the caret.
    func deleteBackward() {
        var range = clearsOnInsertion ? 0..<length : clamped(marked ?? selection)
        if range.isEmpty {
            guard range.lowerBound > 0 else { return }
            range = characterStart(before: range.lowerBound)..<range.lowerBound
        }
        setMarked(nil)
        replace(range, with: NSAttributedString(string: ""), kind: .deletion)
    }

    /// Replaces a range for the user; the caret then stands behind the new text.
    func replace(_ range: Range<Int>, with text: NSAttributedString, kind: TextUndo.Kind = .other) {
        let range = clamped(range)
        guard !range.isEmpty || text.length > 0 else { return }
        // Keys have replaced what was composed; an edit of other text would move it.
        if kind == .other { unmarkText() }
        let edit = TextEdit(
            location: range.lowerBound, removed: storage.attributedSubstring(from: NSRange(range)),
            inserted: text.length, selection: selection)
        change(range, to: text)
        let end = min(range.lowerBound + text.length, length)
        didEdit(selecting: end..<end)
        undo.register(edit, kind: kind, typed: text.string)
        view.editorDidChangeText()
        view.editorDidChangeSelection()
    }

    /// Reverts an edit, and registers what reverts that.
    func revert(_ edit: TextEdit) {
        let range = clamped(edit.location..<edit.location + edit.inserted)
        let inverse = TextEdit(
            location: edit.location, removed: storage.attributedSubstring(from: NSRange(range)),
            inserted: edit.removed.length, selection: selection)
        inputDelegate?.textWillChange(view)
        setMarked(nil)
        change(range, to: edit.removed)
        didEdit(selecting: edit.selection)
        undo.registerInverse(inverse)
        inputDelegate?.textDidChange(view)
        view.editorDidChangeText()
        view.editorDidChangeSelection()
    }

    private func change(_ range: Range<Int>, to text: NSAttributedString) {
        performEdit { storage.replaceCharacters(in: NSRange(range), with: text) }
    }

    private func didEdit(selecting range: Range<Int>) {
        selection = clamped(range)
        affinity = .forward
        explicitTypingAttributes = nil
        clearsOnInsertion = false
    }

    // MARK: Marked text

    /// Replaces what an input method composes, or the selection, and marks the replacement.
    func setMarkedText(_ text: NSAttributedString, selected: NSRange) {
        let range = clamped(marked ?? selection)
        guard !range.isEmpty || text.length > 0 else { return }
        undo.beginComposition(replacing: range)
        // The style of marked text may override that of an input method's segments.
        let styled = NSMutableAttributedString(string: text.string, attributes: typingAttributes)
        setMarked(nil)
        change(range, to: styled)
        let end = min(range.lowerBound + styled.length, length)
        let start = min(range.lowerBound + min(max(0, selected.location), styled.length), length)
        didEdit(selecting: start..<min(start + min(max(0, selected.length), styled.length), end))
        setMarked(range.lowerBound..<end)
        if marked == nil { undo.endComposition(range.lowerBound..<end) }
        view.editorDidChangeText()
        view.editorDidChangeSelection()
    }

    /// Makes the marked text a part of the text.
    func unmarkText() {
        guard let range = marked else { return }
        setMarked(nil)
        undo.endComposition(range)
        view.editorDidChangeSelection()
    }
}
