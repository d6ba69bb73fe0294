import Foundation
import UIKit

/// Random edits, selections, compositions, undos and redos of a text view and a text field, each of which is compared with a model.
@MainActor final class RandomEdits {
    private var random: RandomSource
    private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    private let field = UITextField(frame: CGRect(x: 0, y: 210, width: 200, height: 30))
    private let texts: [FuzzedText]
    /// The names of the last edits, for the report of a fault.
    private var log: [String] = []
    /// The numbers of edits by name.
    private(set) var counts: [String: Int] = [:]

    /// Edits between two comparisons of the lines with those of a new layout.
    private static let editsPerLayout = 16
    /// The length in UTF-16 units above which more is deleted than inserted.
    private static let maximumLength = 4000

    private static let words = [
        "a", "word", " ", " and ", "\n", "\n\n", "\r\n", "\u{2029}", "e\u{301}", "\u{1F600}",
        "\u{5E9}\u{5DC}\u{5D5}\u{5DD}",
        "\u{633}\u{644}\u{627}\u{645}", "\u{1F469}\u{200D}\u{1F680}", "\u{1F3F3}\u{FE0F}\u{200D}\u{1F308}", "12", "\t",
        "\u{4E2D}\u{6587}", "supercalifragilisticexpialidocious", "\u{E01}\u{E34}", "-",
    ]

    init(seed: UInt64, in window: UIWindow) {
        random = RandomSource(seed: seed)
        texts = [FuzzedText(view), FuzzedText(field)]
        window.rootViewController?.view.addSubview(view)
        window.rootViewController?.view.addSubview(field)
    }

    // MARK: Rounds

    /// Begins with other texts.
    func beginRound() {
        log = []
        for text in texts { reset(text, isLong: random.chance(4)) }
        _ = view.becomeFirstResponder()
    }

    private func reset(_ text: FuzzedText, isLong: Bool) {
        var content = ""
        for _ in 0..<random.index(isLong ? 600 : 12) { content += word(for: text) }
        // A paragraph of several fragments.
        if isLong, random.chance(2) { content = content.filter { !$0.isNewline } }
        let style = random.index(FuzzedText.styleCount)
        var styles = [Int](repeating: style, count: content.utf16.count)
        if random.chance(2), !styles.isEmpty {
            for index in random.index(styles.count)..<styles.count {
                styles[index] = (style + 1) % FuzzedText.styleCount
            }
        }
        let attributed = FuzzedText.attributed(content, styles)
        if text.view != nil { text.view?.attributedText = attributed } else { text.field?.attributedText = attributed }
        text.model.setText(content, styles: styles)
        record("reset", text, "\(content.utf16.count) units")
    }

    private func word(for text: FuzzedText) -> String {
        let word = random.pick(Self.words)
        return text.field != nil && word.contains(where: \.isNewline) ? " " : word
    }

    private func record(_ name: String, _ text: FuzzedText, _ detail: String = "") {
        counts[name, default: 0] += 1
        log.append("\(text.view == nil ? "field" : "view") \(name) \(detail)")
        if log.count > 40 { log.removeFirst() }
    }

    // MARK: Edits

    /// Makes an edit, and returns a difference from the model; nil if there is none.
    func edit(number: Int) -> String? {
        let text = texts[random.chance(4) ? 1 : 0]
        if let fault = perform(on: text) ?? text.fault() { return describe(fault) }
        guard number.isMultiple(of: Self.editsPerLayout) else { return nil }
        return texts.lazy.compactMap { $0.layoutFault() }.first.map(describe)
    }

    private func describe(_ fault: String) -> String { "\(fault)\nafter: \(log.joined(separator: "\n       "))" }

    private func perform(on text: FuzzedText) -> String? {
        switch random.index(24) {
        case 0..<6: insert(text)
        case 6..<9: deleteBackward(text)
        case 9..<12: select(text)
        case 12: replaceRange(text)
        case 13..<15: compose(text)
        case 15:
            record("unmark", text)
            text.input.unmarkText()
            text.model.unmark()
        case 16..<18: return undo(text)
        case 18: return redo(text)
        case 19: setTypingStyle(text)
        case 20: changeStorage(text)
        case 21: setStyle(text)
        case 22: scroll(text)
        default: if text.model.count > Self.maximumLength { deleteMuch(text) } else { pasteMuch(text) }
        }
        return nil
    }

    private func insert(_ text: FuzzedText) {
        let word = word(for: text)
        record("insert", text, FuzzedText.escaped(Array(word.utf16)))
        text.input.insertText(word)
        text.model.insert(word)
    }

    private func deleteBackward(_ text: FuzzedText) {
        record("delete", text)
        text.input.deleteBackward()
        text.model.deleteBackward()
    }

    /// A range of the text, near the selection or anywhere; short mostly.
    private func range(of text: FuzzedText) -> Range<Int> {
        let count = text.model.count
        let near = text.model.selection.lowerBound + random.index(9) - 4
        let lower = min(max(0, random.chance(2) ? near : random.index(count + 1)), count)
        let length = random.chance(3) ? 0 : random.chance(8) ? random.index(count + 1) : random.index(12)
        return lower..<min(count, lower + length)
    }

    private func select(_ text: FuzzedText) {
        let range = range(of: text)
        record("select", text, "\(range)")
        if let view = text.view, random.chance(2) {
            view.selectedRange = NSRange(range)
        } else {
            text.input.selectedTextRange = text.range(range)
        }
        text.model.select(range)
    }

    private func replaceRange(_ text: FuzzedText) {
        let (range, word) = (range(of: text), random.chance(3) ? "" : word(for: text))
        guard let place = text.range(range) else { return }
        record("replace", text, "\(range) by \(FuzzedText.escaped(Array(word.utf16)))")
        text.input.replace(place, withText: word)
        text.model.replaceRange(range, with: word)
    }

    private func compose(_ text: FuzzedText) {
        let word = random.chance(6) ? "" : word(for: text)
        let start = random.index(word.utf16.count + 1)
        let selected = start..<start + random.index(word.utf16.count - start + 1)
        record("compose", text, "\(FuzzedText.escaped(Array(word.utf16))) \(selected)")
        text.input.setMarkedText(word, selectedRange: NSRange(selected))
        text.model.setMarked(word, selected: selected)
    }

    private func setTypingStyle(_ text: FuzzedText) {
        guard let view = text.view else { return }
        let style = random.index(FuzzedText.styleCount)
        record("style of typing", text, "\(style)")
        view.typingAttributes = FuzzedText.attributes(style)
        text.model.typingStyle = style
    }

    // MARK: The app's edits

    private func changeStorage(_ text: FuzzedText) {
        guard let view = text.view, random.chance(3) else { return }
        let range = text.model.clamped(range(of: text))
        let (word, style) = (word(for: text), random.index(FuzzedText.styleCount))
        record("storage", text, "\(range) by \(FuzzedText.escaped(Array(word.utf16)))")
        view.textStorage.replaceCharacters(
            in: NSRange(range), with: NSAttributedString(string: word, attributes: FuzzedText.attributes(style)))
        text.model.replaceInStorage(range, with: word, style: style)
    }

    private func setStyle(_ text: FuzzedText) {
        guard let view = text.view, random.chance(2) else { return }
        let (range, style) = (text.model.clamped(range(of: text)), random.index(FuzzedText.styleCount))
        guard !range.isEmpty else { return }
        record("style", text, "\(range) \(style)")
        // What could be undone has other attributes.
        view.unmarkText()
        text.model.unmark()
        view.textStorage.setAttributes(FuzzedText.attributes(style), range: NSRange(range))
        text.manager?.removeAllActions()
        text.model.setStyle(style, in: range)
    }

    private func pasteMuch(_ text: FuzzedText) {
        guard random.chance(6) else { return }
        let content = (0..<random.index(120)).map { _ in word(for: text) }.joined()
        record("insert much", text, "\(content.utf16.count) units")
        text.input.insertText(content)
        text.model.insert(content)
    }

    private func deleteMuch(_ text: FuzzedText) {
        let half = text.model.count / 2
        let range = text.model.clamped(random.index(half)..<half + random.index(half))
        guard let place = text.range(range) else { return }
        record("delete much", text, "\(range)")
        text.input.replace(place, withText: "")
        text.model.replaceRange(range, with: "")
    }

    private func scroll(_ text: FuzzedText) {
        guard let view = text.view else { return }
        switch random.index(6) {
        case 0:
            view.frame.size.width = CGFloat(120 + 40 * random.index(6))
            record("width", text, "\(view.frame.width)")
        case 1:
            view.scrollRangeToVisible(NSRange(range(of: text)))
            record("show", text)
        default:
            view.contentOffset.y = random.unit() * max(0, view.contentSize.height - view.bounds.height)
            record("scroll", text)
        }
        view.layoutIfNeeded()
    }

    // MARK: Undo

    private func undo(_ text: FuzzedText) -> String? {
        record("undo", text)
        let selection = text.model.selection
        // What is being composed is the last edit.
        text.model.unmark()
        let canUndo = text.model.canUndo
        text.manager?.undo()
        let found = text.state
        guard canUndo else { return nil }
        let isFirst = text.manager?.canUndo == false
        if text.model.undo(to: found, isFirst: isFirst) { return nil }
        return
            "undo leads from \(selection) to \(FuzzedText.escaped(found.units)), \(found.selection), which was no earlier state \(isFirst ? "without" : "with") edits before it"
    }

    private func redo(_ text: FuzzedText) -> String? {
        record("redo", text)
        text.model.unmark()
        text.manager?.redo()
        _ = text.model.redo()
        return nil
    }
}
