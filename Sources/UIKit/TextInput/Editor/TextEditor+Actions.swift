import Foundation
import UIFoundation

// The standard edit actions of text views and text fields.

extension TextEditor {
    /// Returns whether an action of editing can be performed; nil for other actions.
    func canPerform(_ action: Selector) -> Bool? {
        let isEditable = view.isEditable
        let hasSelection = !selection.isEmpty
        switch action.description {
        case "copy:": return hasSelection && !view.isSecureTextEntry
        case "cut:": return isEditable && hasSelection && !view.isSecureTextEntry
        case "paste:", "pasteAndMatchStyle:": return isEditable && canPaste
        case "delete:": return isEditable && hasSelection
        case "select:": return length > 0 && !hasSelection && !view.isSecureTextEntry
        case "selectAll:": return length > 0 && selection.count < length
        case "makeTextWritingDirectionLeftToRight:", "makeTextWritingDirectionRightToLeft:": return isEditable
        case "toggleBoldface:", "toggleItalics:", "toggleUnderline:", "increaseSize:", "decreaseSize:":
            return isEditable && allowsEditingAttributes && hasSelection
        default: return nil
        }
    }

    /// Copies the selection to the pasteboard, unless it is secret.
    func copySelection() {
        guard !selection.isEmpty, !view.isSecureTextEntry else { return }
        UIPasteboard.general.string = storage.text(in: NSRange(selection))
    }

    func cutSelection() {
        guard !view.isSecureTextEntry else { return }
        copySelection()
        deleteSelection()
    }

    /// Deletes the selection, if the view agrees.
    func deleteSelection() {
        guard !selection.isEmpty, view.shouldChangeText(in: range(selection), replacementText: "") else { return }
        editAsUser { replace(selection, with: NSAttributedString(string: "")) }
    }

    /// Whether the pasteboard has data that can be pasted.
    private var canPaste: Bool {
        if view.pasteConfiguration != nil { return view.canPaste(UIPasteboard.general.itemProviders) }
        return UIPasteboard.general.hasStrings || (hasPasteDelegate && UIPasteboard.general.numberOfItems > 0)
    }

    private var hasPasteDelegate: Bool {
        (view as? any UITextPasteConfigurationSupporting)?.pasteDelegate != nil
    }

    /// Replaces the selection by the text of the pasteboard, if the view agrees.
    func paste(from pasteboard: UIPasteboard = .general) {
        guard view.isEditable else { return }
        if hasPasteDelegate || view.pasteConfiguration != nil {
            return view.paste(itemProviders: pasteboard.itemProviders)
        }
        guard let text = pasteboard.string, !text.isEmpty else { return }
        pasteText(text)
    }

    /// Replaces the selection by data, as far as the view accepts it, and the paste delegate transforms it.
    func paste(_ providers: [NSItemProvider]) {
        guard view.isEditable else { return }
        let accepted = providers.filter { view.pasteConfiguration?.accepts($0) ?? true }
        let target = clearsOnInsertion ? 0..<length : selection
        TextPaste.perform(accepted.map { ($0, nil) }, into: self, replacing: target)
    }

    /// Replaces the selection by pasted or dropped text, if the view agrees.
    func pasteText(_ text: String) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let text = acceptsNewlines ? text : lines.joined(separator: " ")
        unmarkText()
        let target = clearsOnInsertion ? 0..<length : selection
        guard view.shouldChangeText(in: range(target), replacementText: text) else { return }
        editAsUser { replace(target, with: NSAttributedString(string: text, attributes: typingAttributes)) }
    }

    /// Selects the word at the caret, or the one before it.
    func selectWord() {
        let tokenizer = view.tokenizer
        let caret = position(selection.lowerBound)
        let word =
            tokenizer.rangeEnclosingPosition(caret, with: .word, inDirection: .storage(.forward))
            ?? tokenizer.rangeEnclosingPosition(caret, with: .word, inDirection: .storage(.backward))
        if let word, let offsets = offsets(word) { select(offsets, notifies: true) }
    }

    /// Performs an edit that is neither a key nor an input method's, of which these are notified.
    func editAsUser(_ edit: () -> Void) {
        inputDelegate?.textWillChange(view)
        edit()
        inputDelegate?.textDidChange(view)
    }

    // MARK: Attributes

    /// Adds a symbolic trait to the fonts of the selection, or removes it if the first font has it.
    func toggle(_ trait: UIFontDescriptor.SymbolicTraits) {
        let first = storage.attribute(.font, at: selection.lowerBound, effectiveRange: nil) as? UIFont
        let adds = first?.fontDescriptor.symbolicTraits.contains(trait) != true
        changeFonts { font in
            var traits = font.fontDescriptor.symbolicTraits
            if adds { traits.insert(trait) } else { traits.remove(trait) }
            return font.fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: font.pointSize) }
        }
    }

    /// Adds an underline to the selection, or removes it.
    func toggleUnderline() {
        let key = NSAttributedString.Key.underlineStyle
        let old = storage.attribute(key, at: selection.lowerBound, effectiveRange: nil) as? Int ?? 0
        changeAttributes { $0[key] = old == 0 ? NSUnderlineStyle.single.rawValue : nil }
    }

    /// Changes the sizes of the fonts of the selection by a number of points.
    func changeFontSize(by delta: CGFloat) {
        changeFonts { $0.withSize(max(4, $0.pointSize + delta)) }
    }

    private func changeFonts(_ body: (UIFont) -> UIFont?) {
        changeAttributes { values in
            guard let font = values[.font] as? UIFont, let new = body(font) else { return }
            values[.font] = new
        }
    }

    /// Changes the attributes of the selection as an edit that can be undone.
    private func changeAttributes(_ body: (inout [NSAttributedString.Key: Any]) -> Void) {
        guard !selection.isEmpty, view.isEditable, allowsEditingAttributes else { return }
        let range = selection
        let new = NSMutableAttributedString(attributedString: storage.attributedSubstring(from: NSRange(range)))
        new.enumerateAttributes(in: NSRange(location: 0, length: new.length)) { values, run, _ in
            var values = values
            body(&values)
            new.setAttributes(values, range: run)
        }
        editAsUser { replace(range, with: new) }
        select(range, notifies: true)
    }
}
