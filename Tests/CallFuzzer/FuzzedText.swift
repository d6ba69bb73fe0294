import Foundation
import UIKit

/// A text view or a text field whose edits a `TextModel` makes as well.
@MainActor final class FuzzedText {
    /// The attributes that tell the styles apart; the fonts differ in the heights of their lines.
    static let styleKey = NSAttributedString.Key("CallFuzzer.style")
    static let styleCount = 3
    static let fonts = (0..<styleCount).map { UIFont.systemFont(ofSize: CGFloat(11 + 5 * $0)) }

    let input: any UITextInput
    /// The view; nil for a field.
    let view: UITextView?
    let field: UITextField?
    var model = TextModel()

    init(_ view: UITextView) {
        (input, self.view, field) = (view, view, nil)
    }

    init(_ field: UITextField) {
        (input, view, self.field) = (field, nil, field)
    }

    static func attributes(_ style: Int) -> [NSAttributedString.Key: Any] {
        style == TextModel.defaultStyle ? [:] : [.font: fonts[style], styleKey: style, .foregroundColor: UIColor.label]
    }

    static func attributed(_ text: String, _ styles: [Int]) -> NSAttributedString {
        let result = NSMutableAttributedString(string: text)
        var start = 0
        while start < styles.count {
            let end = styles[start...].firstIndex { $0 != styles[start] } ?? styles.count
            result.setAttributes(attributes(styles[start]), range: NSRange(location: start, length: end - start))
            start = end
        }
        return result
    }

    var manager: UndoManager? { view?.undoManager ?? field?.undoManager }

    private var attributedText: NSAttributedString {
        view?.attributedText ?? field?.attributedText ?? NSAttributedString(string: "")
    }

    func range(_ offsets: Range<Int>) -> UITextRange? {
        guard let start = input.position(from: input.beginningOfDocument, offset: offsets.lowerBound),
            let end = input.position(from: start, offset: offsets.count)
        else { return nil }
        return input.textRange(from: start, to: end)
    }

    private func offsets(_ range: UITextRange?) -> Range<Int>? {
        guard let range else { return nil }
        let start = input.offset(from: input.beginningOfDocument, to: range.start)
        let end = input.offset(from: input.beginningOfDocument, to: range.end)
        return start..<max(start, end)
    }

    var selection: Range<Int> { offsets(input.selectedTextRange) ?? 0..<0 }

    /// The text, the styles and the selection as the view has them.
    var state: TextModel.State {
        let text = attributedText
        var styles: [Int] = []
        while styles.count < text.length {
            var run = NSRange()
            let style = text.attribute(Self.styleKey, at: styles.count, effectiveRange: &run) as? Int
            let end = max(styles.count + 1, run.location + run.length)
            styles += repeatElement(style ?? TextModel.defaultStyle, count: end - styles.count)
        }
        return TextModel.State(units: Array(text.string.utf16), styles: styles, selection: selection)
    }

    // MARK: Comparing

    /// Returns the first difference from the model; nil without any.
    func fault() -> String? {
        let state = state
        if state.units != model.units {
            return "the text is \(Self.escaped(state.units)), not \(Self.escaped(model.units))"
        }
        if state.styles != model.styles { return "the styles are \(state.styles), not \(model.styles)" }
        if state.selection != model.selection { return "the selection is \(state.selection), not \(model.selection)" }
        let marked = offsets(input.markedTextRange)
        if marked != model.marked {
            return "the marked range is \(String(describing: marked)), not \(String(describing: model.marked))"
        }
        if let manager, manager.canUndo != model.canUndo { return "canUndo is \(manager.canUndo)" }
        if let manager, manager.canRedo != model.canRedo { return "canRedo is \(manager.canRedo)" }
        return nil
    }

    static func escaped(_ units: [UInt16]) -> String {
        String(decoding: units, as: UTF16.self).unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    }

    /// A line of a text, with its rectangles rounded to the units of the text engine.
    private struct LineBox: Equatable {
        var range: NSRange
        var rect: [Int]
        var used: [Int]
        var baseline: Int
    }

    private static func boxes(_ manager: NSLayoutManager, _ container: NSTextContainer) -> [LineBox] {
        manager.ensureLayout(for: container)
        var boxes: [LineBox] = []
        func rounded(_ rect: CGRect) -> [Int] {
            [rect.minX, rect.minY, rect.width, rect.height].map { Int(($0 * 64).rounded()) }
        }
        let all = NSRange(location: 0, length: manager.textStorage?.length ?? 0)
        manager.enumerateLineFragments(forGlyphRange: all) { rect, used, _, range, _ in
            let baseline = manager.location(forGlyphAt: range.location).y
            boxes.append(
                LineBox(
                    range: range, rect: rounded(rect), used: rounded(used), baseline: Int((baseline * 64).rounded())))
        }
        let extra = manager.extraLineFragmentRect
        if extra.height > 0 {
            boxes.append(
                LineBox(
                    range: NSRange(location: all.length, length: 0), rect: rounded(extra),
                    used: rounded(manager.extraLineFragmentUsedRect), baseline: 0))
        }
        return boxes
    }

    /// Returns the first line that a new layout of the same text has elsewhere; nil if there is none.
    func layoutFault() -> String? {
        if let field { return Self.fieldFault(field) }
        guard let view else { return nil }
        let fresh = UITextView(frame: view.frame)
        fresh.font = view.font
        fresh.textContainerInset = view.textContainerInset
        fresh.attributedText = view.attributedText
        // Marked text has a line below it only, which changes no box.
        fresh.layoutIfNeeded()
        // Before visible lines, one may end at a guess, which stays until these are no longer visible.
        let offset = view.contentOffset
        view.contentOffset = .zero
        view.layoutIfNeeded()
        defer { view.contentOffset = offset }
        let (found, expected) = (
            Self.boxes(view.layoutManager, view.textContainer), Self.boxes(fresh.layoutManager, fresh.textContainer)
        )
        for (number, (line, other)) in zip(found, expected).enumerated() where line != other {
            return "line \(number) is \(line), in a new layout \(other)"
        }
        return found.count == expected.count ? nil : "there are \(found.count) lines, in a new layout \(expected.count)"
    }

    /// Compares the places of a field's carets, from that at its start, with those of a new field.
    private static func fieldFault(_ field: UITextField) -> String? {
        let fresh = UITextField(frame: field.frame)
        fresh.attributedText = field.attributedText
        func places(_ field: UITextField) -> [Int] {
            let length = field.offset(from: field.beginningOfDocument, to: field.endOfDocument)
            let start = field.caretRect(for: field.beginningOfDocument).minX
            return stride(from: 0, through: length, by: max(1, length / 8)).compactMap { offset in
                field.position(from: field.beginningOfDocument, offset: offset)
                    .map { Int(((field.caretRect(for: $0).minX - start) * 64).rounded()) }
            }
        }
        for field in [field, fresh] { field.layoutIfNeeded() }
        let (found, expected) = (places(field), places(fresh))
        return found == expected ? nil : "the carets are at \(found), in a new field at \(expected)"
    }
}
