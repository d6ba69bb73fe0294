import CoreGraphics
import Foundation
import UIFoundation

/// Data that is pasted or dropped into a text, and that the delegate transforms. It is inserted when all items have a result.
@MainActor final class TextPaste {
    private weak var editor: TextEditor?
    private var range: Range<Int>
    /// The results of the items, in their order; nil for one without a result so far.
    private var results: [Result?]
    private let completion: (Range<Int>?) -> Void

    /// The result of an item.
    enum Result {
        case none
        case text(NSAttributedString)
    }

    /// - Parameter completion: Called once with the range of the inserted text, or nil if there is none.
    private init(
        _ editor: TextEditor, _ range: Range<Int>, count: Int, completion: @escaping (Range<Int>?) -> Void
    ) {
        (self.editor, self.range, self.completion) = (editor, range, completion)
        results = Array(repeating: nil, count: count)
    }

    /// The maximum number of items of a paste.
    private static let maximumCount = 1000

    /// Pastes data in place of a range of a text.
    static func perform(
        _ providers: [(provider: NSItemProvider, localObject: Any?)], into editor: TextEditor,
        replacing range: Range<Int>,
        completion: @escaping (Range<Int>?) -> Void = { _ in }
    ) {
        guard !providers.isEmpty else { return completion(nil) }
        let limited = providers.prefix(maximumCount)
        let paste = TextPaste(editor, range, count: limited.count, completion: completion)
        // The items retain the paste: without any that is used, it is released.
        let items = limited.enumerated().map { index, element in
            TextPasteItem(element.provider, element.localObject, editor) { paste.setResult($0, at: index) }
        }
        let delegate = (editor.view as? any UITextPasteConfigurationSupporting).flatMap(\.pasteDelegate)
        for item in items {
            if let supporting = editor.view as? any UITextPasteConfigurationSupporting, let delegate {
                delegate.textPasteConfigurationSupporting(supporting, transform: item)
            } else {
                item.setDefaultResult()
            }
        }
    }

    /// Joins texts in lines of their own.
    static func joined(_ strings: [NSAttributedString]) -> NSAttributedString {
        let result = NSMutableAttributedString()
        for (index, string) in strings.enumerated() {
            if index > 0 { result.append(NSAttributedString(string: "\n")) }
            result.append(string)
        }
        return result
    }

    private func setResult(_ result: Result, at index: Int) {
        results[index] = result
        guard results.allSatisfy({ $0 != nil }) else { return }
        let strings = results.compactMap { result -> NSAttributedString? in
            if case .text(let text) = result { text } else { nil }
        }
        guard let editor, editor.view.isEditable, !strings.isEmpty else { return completion(nil) }
        completion(insert(strings, into: editor))
    }

    private func insert(_ strings: [NSAttributedString], into editor: TextEditor) -> Range<Int>? {
        // The text may have become shorter while the items were loaded.
        let target = editor.range(editor.clamped(range))
        guard let supporting = editor.view as? any UITextPasteConfigurationSupporting,
            let delegate = supporting.pasteDelegate
        else { return editor.performPaste(Self.joined(strings), to: target).flatMap(editor.offsets) }
        let text = delegate.textPasteConfigurationSupporting(
            supporting, combineItemAttributedStrings: strings, for: target)
        let animates = delegate.textPasteConfigurationSupporting(supporting, shouldAnimatePasteOf: text, to: target)
        var result: UITextRange?
        let change = {
            result = delegate.textPasteConfigurationSupporting(supporting, performPasteOf: text, to: target)
        }
        if animates, UIView.areAnimationsEnabled {
            UIView.transition(
                with: editor.view, duration: 0.2, options: [.transitionCrossDissolve, .allowUserInteraction],
                animations: change)
        } else {
            change()
        }
        return result.flatMap(editor.offsets)
    }
}

/// An item that is pasted into a text.
private final class TextPasteItem: NSObject, UITextPasteItem {
    let itemProvider: NSItemProvider
    let localObject: Any?
    let defaultAttributes: [NSAttributedString.Key: Any]
    private let allowsAttributes: Bool
    /// Receives the result; nil after it.
    private var didFinish: ((TextPaste.Result) -> Void)?

    init(
        _ provider: NSItemProvider, _ localObject: Any?, _ editor: TextEditor,
        _ didFinish: @escaping (TextPaste.Result) -> Void
    ) {
        itemProvider = provider
        self.localObject = localObject
        defaultAttributes = editor.typingAttributes
        allowsAttributes = editor.allowsEditingAttributes
        self.didFinish = didFinish
        super.init()
    }

    private func finish(_ result: TextPaste.Result) {
        let didFinish = didFinish
        self.didFinish = nil
        didFinish?(result)
    }

    func setResult(string: String) { finish(.text(NSAttributedString(string: string, attributes: defaultAttributes))) }
    func setResult(attributedString string: NSAttributedString) { finish(.text(string)) }
    func setResult(attachment textAttachment: NSTextAttachment) {
        finish(.text(NSAttributedString(attachment: textAttachment)))
    }
    func setNoResult() { finish(.none) }

    func setDefaultResult() {
        if itemProvider.canLoadObject(ofClass: String.self) {
            itemProvider.loadObject(ofClass: String.self) { string, _ in
                DispatchQueue.main.async {
                    if let string { self.setResult(string: string) } else { self.setNoResult() }
                }
            }
        } else if allowsAttributes, itemProvider.canLoadObject(ofClass: UIImage.self) {
            itemProvider.loadObject(ofClass: UIImage.self) { object, _ in
                let image = object as? UIImage
                DispatchQueue.main.async { self.setImage(image) }
            }
        } else {
            setNoResult()
        }
    }

    private func setImage(_ image: UIImage?) {
        guard let image else { return setNoResult() }
        let attachment = NSTextAttachment()
        attachment.image = image
        setResult(attachment: attachment)
    }
}

extension TextEditor {
    /// Replaces a range by pasted text, if the view agrees; returns the range of the text, or nil if there is none.
    ///
    /// Attributes are kept if the user may edit them, and attachments always.
    func performPaste(_ text: NSAttributedString, to range: UITextRange) -> UITextRange? {
        guard let target = offsets(range) else { return nil }
        unmarkText()
        let new = pasted(text)
        guard new.length > 0 || !target.isEmpty,
            view.shouldChangeText(in: self.range(target), replacementText: new.string)
        else { return nil }
        let place = clamped(target)
        editAsUser { replace(place, with: new) }
        let end = min(place.lowerBound + new.length, length)
        return self.range(min(place.lowerBound, end)..<end)
    }

    /// Returns pasted text with the attributes that it has here.
    private func pasted(_ text: NSAttributedString) -> NSAttributedString {
        let typing = typingAttributes
        let new = NSMutableAttributedString(attributedString: text)
        let all = NSRange(location: 0, length: new.length)
        if allowsEditingAttributes {
            return new.completed(with: typing)
        }
        let original = NSMutableAttributedString(attributedString: text)
        new.setAttributes(typing, range: all)
        original.enumerateAttribute(.attachment, in: all) { value, run, _ in
            if let value { new.addAttribute(.attachment, value: value, range: run) }
        }
        guard !acceptsNewlines, new.string.contains(where: \.isNewline) else { return new }
        let lines = new.string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return NSAttributedString(string: lines.joined(separator: " "), attributes: typing)
    }
}
