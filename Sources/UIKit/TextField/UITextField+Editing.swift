import Foundation
import UIFoundation

extension UITextField {
    // MARK: Text

    func _setAttributedText(_ text: NSAttributedString?) {
        editor.setText((text ?? NSAttributedString(string: "")).completed(with: editor.defaultAttributes))
    }

    func _setDefaultAttributes(_ attributes: [NSAttributedString.Key: Any]) {
        editor.defaultAttributes = attributes.merging(
            [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label]
        ) { old, _ in old }
        let storage = editor.storage
        editor.performEdit {
            storage.setAttributes(editor.defaultAttributes, range: NSRange(location: 0, length: storage.length))
        }
    }

    // MARK: First responder

    func _becomeFirstResponder(_ body: () -> Bool) -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, window != nil, delegate?.textFieldShouldBeginEditing(self) ?? true,
            body()
        else { return false }
        if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
            editor.replace(0..<editor.length, with: NSAttributedString(string: ""))
        }
        editor.select(editor.length..<editor.length, notifies: true)
        // A secret that cannot be seen is typed from its beginning.
        clearsOnInsertion = isSecureTextEntry
        editor.beginSpelling()
        needsCaretVisible = true
        contentDidChange()
        textInteraction.selectionDidChange()
        delegate?.textFieldDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        sendActions(for: .editingDidBegin)
        return true
    }

    func _resignFirstResponder(_ body: () -> Bool) -> Bool {
        guard isFirstResponder else { return body() }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, body() else { return false }
        editor.undo.endTyping()
        editor.spelling?.end()
        editor.clearsOnInsertion = false
        scrollOffset = 0
        contentDidChange()
        textInteraction.selectionDidChange()
        let reason = DidEndEditingReason.committed
        delegate?.textFieldDidEndEditing(self, reason: reason)
        NotificationCenter.default.post(
            name: Self.textDidEndEditingNotification, object: self,
            userInfo: [Self.didEndEditingReasonUserInfoKey: reason.rawValue])
        sendActions(for: .editingDidEnd)
        return true
    }

    /// Performs the action of the Return key.
    func performReturn() {
        if enablesReturnKeyAutomatically, !hasText { return }
        if editor.marked != nil { editor.unmarkText() }
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let endsEditing = hasActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        sendActions(for: .editingDidEndOnExit)
        if endsEditing { resignFirstResponder() }
    }

    private func hasActions(for event: Event) -> Bool { entries.contains { $0.events.contains(event) } }

    /// Removes the text for the clear button, if the delegate agrees.
    func clear() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        guard hasText else { return }
        editor.unmarkText()
        editor.editAsUser { editor.replace(0..<editor.length, with: NSAttributedString(string: "")) }
    }

    // MARK: TextEditorView

    func editorDidChangeStorage() {
        updateDisplayedText()
        editor.spelling?.storageDidChange()
        contentDidChange()
    }

    func editorDidChangeText() {
        needsCaretVisible = true
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        sendActions(for: .editingChanged)
    }

    func editorDidChangeSelection() {
        needsCaretVisible = true
        editor.spelling?.selectionDidChange()
        setNeedsLayout()
        textInteraction.selectionDidChange()
        delegate?.textFieldDidChangeSelection(self)
    }

    /// Measures and draws the field again.
    func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        canvas.setNeedsDisplay()
    }

    // MARK: Displayed text

    /// Lays out the text, or what is displayed in its place: bullets for a secret, spaces for separators of lines. Offsets are the same.
    private func updateDisplayedText() {
        let storage = editor.storage
        let text = storage.string
        guard isSecureTextEntry || text.contains(where: \.isNewline) else {
            if editor.layoutManager.textStorage !== storage { storage.addLayoutManager(editor.layoutManager) }
            if displayedText.length > 0 { displayedText.setAttributedString(NSAttributedString(string: "")) }
            return
        }
        var shown = ""
        for character in text {
            let units = character.utf16.count
            if isSecureTextEntry {
                // The rest of a character has no width.
                shown += "\u{2022}" + String(repeating: "\u{200B}", count: units - 1)
            } else {
                shown += character.isNewline ? String(repeating: " ", count: units) : String(character)
            }
        }
        let attributes = storage.length > 0 ? storage.attributes(at: 0, effectiveRange: nil) : editor.defaultAttributes
        displayedText.setAttributedString(NSAttributedString(string: shown, attributes: attributes))
        if editor.layoutManager.textStorage !== displayedText { displayedText.addLayoutManager(editor.layoutManager) }
    }
}
