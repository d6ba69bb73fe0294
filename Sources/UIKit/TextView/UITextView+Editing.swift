import CoreGraphics
import Diagnostics
import Foundation
import UIFoundation

extension UITextView {
    /// The font of a text without one, in a size of 12 points, as in UIKit.
    static let defaultFont = UIFont.systemFont(ofSize: 12)

    // MARK: Text

    /// The attributes of a text that has none of its own: those of the present text's first character.
    var _uniformAttributes: [NSAttributedString.Key: Any] {
        var attributes = editor.defaultAttributes
        guard textStorage.length > 0 else { return attributes }
        let first = textStorage.attributes(at: 0, effectiveRange: nil)
        for key in [NSAttributedString.Key.font, .foregroundColor, .paragraphStyle] where first[key] != nil {
            attributes[key] = first[key]
        }
        return attributes
    }

    func _attribute(_ key: NSAttributedString.Key) -> Any? {
        textStorage.length > 0
            ? textStorage.attribute(key, at: 0, effectiveRange: nil) : editor.defaultAttributes[key]
    }

    func _setAttributedText(_ text: NSAttributedString?) {
        // Characters without a font or a colour have the view's.
        editor.setText((text ?? NSAttributedString(string: "")).completed(with: editor.defaultAttributes))
        _detectData()
    }

    func _setAlignment(_ alignment: NSTextAlignment) {
        func style(_ old: Any?) -> NSParagraphStyle {
            let style = NSMutableParagraphStyle()
            style.setParagraphStyle(old as? NSParagraphStyle ?? .default)
            style.alignment = alignment
            return style
        }
        editor.defaultAttributes[.paragraphStyle] = style(editor.defaultAttributes[.paragraphStyle])
        if editor.explicitTypingAttributes != nil {
            editor.explicitTypingAttributes?[.paragraphStyle] = style(editor.explicitTypingAttributes?[.paragraphStyle])
        }
        guard textStorage.length > 0 else { return }
        editor.performEdit {
            var location = 0
            while location < textStorage.length {
                var run = NSRange()
                let old = textStorage.attribute(.paragraphStyle, at: location, effectiveRange: &run)
                let end = max(location + 1, run.location + run.length)
                textStorage.addAttribute(
                    .paragraphStyle, value: style(old), range: NSRange(location: location, length: end - location))
                location = end
            }
        }
    }

    func _select(_ range: NSRange) {
        guard range.location != NSNotFound, range.location >= 0, range.length >= 0 else { return }
        let (end, overflow) = range.location.addingReportingOverflow(range.length)
        editor.select(range.location..<(overflow ? .max : end), notifies: true)
    }

    func _updateBorder() {
        layer.borderWidth = borderStyle == .none ? 0 : 1
        layer.borderColor = UIColor.separator.cgColor
        layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
    }

    // MARK: First responder

    func _becomeFirstResponder(_ body: () -> Bool) -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, window != nil else { return false }
        if isEditable, delegate?.textViewShouldBeginEditing(self) == false { return false }
        guard body() else { return false }
        textInteraction.selectionDidChange()
        if isEditable {
            editor.beginSpelling()
            scrollRangeToVisible(selectedRange)
            delegate?.textViewDidBeginEditing(self)
            NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        }
        return true
    }

    func _resignFirstResponder(_ body: () -> Bool) -> Bool {
        guard isFirstResponder else { return body() }
        if isEditable, delegate?.textViewShouldEndEditing(self) == false { return false }
        guard body() else { return false }
        editor.undo.endTyping()
        editor.spelling?.end()
        textInteraction.selectionDidChange()
        if isEditable {
            delegate?.textViewDidEndEditing(self)
            NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        }
        return true
    }

    // MARK: TextEditorView

    var textOrigin: CGPoint { viewport.origin }

    // The viewport observes the layout.
    func editorDidChangeStorage() {}

    func editorDidChangeText() {
        if isFirstResponder { viewport.setNeedsScroll(to: NSRange(location: editor.head, length: 0)) }
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func editorDidChangeSelection() {
        editor.spelling?.selectionDidChange()
        editorDidMoveCaret()
        delegate?.textViewDidChangeSelection(self)
    }

    /// Displays the selection at another place.
    func editorDidMoveCaret() { textInteraction.selectionDidChange() }

    // MARK: Links

    /// Returns the link or the attachment at a point of the content; nil if there is none.
    func textItem(at point: CGPoint) -> UITextItem? {
        guard isSelectable, let character = characterRange(at: point).flatMap(editor.offsets) else { return nil }
        var run = NSRange()
        let all = NSRange(location: 0, length: textStorage.length)
        let link = textStorage.attribute(
            .link, at: character.lowerBound, longestEffectiveRange: &run, in: all)
        if let url = link as? URL ?? (link as? String).flatMap(URL.init(string:)) {
            return UITextItem(.link(url), range: run)
        }
        let attachment = textStorage.attribute(.attachment, at: character.lowerBound, effectiveRange: &run)
        return (attachment as? NSTextAttachment).map { UITextItem(.textAttachment($0), range: run) }
    }

    /// Performs the action of a link or an attachment, as far as the delegate agrees.
    func perform(_ item: UITextItem, _ interaction: UITextItemInteraction) {
        switch item.content {
        case .link(let url):
            guard delegate?.textView(self, shouldInteractWith: url, in: item.range, interaction: interaction) ?? true
            else { return }
            let open = UIAction(title: url.absoluteString) { _ in UIApplication.shared.open(url) }
            let action = delegate.map { $0.textView(self, primaryActionFor: item, defaultAction: open) } ?? open
            if interaction == .invokeDefaultAction { action?.performWithSender(self, target: nil) }
        case .textAttachment(let attachment):
            _ = delegate?.textView(
                self, shouldInteractWith: attachment, in: item.range, interaction: interaction)
        case .tag: break
        }
    }
}
