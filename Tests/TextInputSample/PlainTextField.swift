import CoreGraphics
import Foundation
import UIKit

/// A text field of one line, written like one of an app: every character is 10 points wide and 20 high.
///
/// It records the edits that it is asked for.
open class PlainTextField: UIView, UITextInput {
    /// A position in UTF-16 code units.
    public final class Position: UITextPosition {
        public let offset: Int
        public init(_ offset: Int) { self.offset = offset }
    }

    /// A range of UTF-16 code units.
    public final class TextRange: UITextRange {
        public let range: Range<Int>
        public init(_ range: Range<Int>) { self.range = range }
        public override var isEmpty: Bool { range.isEmpty }
        public override var start: UITextPosition { Position(range.lowerBound) }
        public override var end: UITextPosition { Position(range.upperBound) }
    }

    private var units: [UInt16] = []
    private var marked: Range<Int>?
    private var selection = 0..<0
    /// The edits since the last call of `takeCalls`.
    private var calls: [String] = []
    /// The length of the longest text that was read.
    public private(set) var longestRead = 0
    /// Whether the user may change the text.
    public var isEditable = true

    public var keyboardType = UIKeyboardType.default
    public var autocapitalizationType = UITextAutocapitalizationType.sentences
    public var autocorrectionType = UITextAutocorrectionType.default
    public var spellCheckingType = UITextSpellCheckingType.default
    public var isSecureTextEntry = false
    public var textContentType: UITextContentType!

    open override var canBecomeFirstResponder: Bool { true }

    /// The text; setting it moves the caret to its end, and is reported to the input delegate.
    public var text: String {
        get { string(0..<units.count) }
        set {
            inputDelegate?.textWillChange(self)
            units = Array(newValue.utf16)
            (marked, selection) = (nil, units.count..<units.count)
            setNeedsDisplay()
            inputDelegate?.textDidChange(self)
        }
    }

    /// The selection in UTF-16 code units.
    public var selectedOffsets: Range<Int> {
        get { selection }
        set {
            inputDelegate?.selectionWillChange(self)
            selection = newValue
            setNeedsDisplay()
            inputDelegate?.selectionDidChange(self)
        }
    }

    /// What is being composed, in UTF-16 code units; nil for nothing.
    public var markedOffsets: Range<Int>? { marked }

    /// Returns the edits since the last call.
    public func takeCalls() -> [String] {
        defer { calls = [] }
        return calls
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }

    private func replace(_ range: Range<Int>, by text: String) -> Range<Int> {
        units.replaceSubrange(range, with: text.utf16)
        setNeedsDisplay()
        return range.lowerBound..<range.lowerBound + text.utf16.count
    }

    // MARK: UIKeyInput

    public var hasText: Bool { !units.isEmpty }

    open func insertText(_ text: String) {
        calls.append("insert \(text)")
        let end = replace(selection, by: text).upperBound
        (marked, selection) = (nil, end..<end)
    }

    public func deleteBackward() {
        calls.append("delete")
        let range = selection.isEmpty ? max(0, selection.lowerBound - 1)..<selection.lowerBound : selection
        let start = replace(range, by: "").lowerBound
        (marked, selection) = (nil, start..<start)
    }

    // MARK: Text

    public func text(in range: UITextRange) -> String? {
        guard let range = (range as? TextRange)?.range, range.upperBound <= units.count else { return nil }
        longestRead = max(longestRead, range.count)
        return string(range)
    }

    public func replace(_ range: UITextRange, withText text: String) {
        guard let range = (range as? TextRange)?.range, range.upperBound <= units.count else { return }
        calls.append("replace \(range.lowerBound)..<\(range.upperBound) \(text)")
        let end = replace(range, by: text).upperBound
        (marked, selection) = (nil, end..<end)
    }

    public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { isEditable }

    public var selectedTextRange: UITextRange? {
        get { TextRange(selection) }
        set {
            guard let range = (newValue as? TextRange)?.range else { return }
            selection = range.clamped(to: 0..<units.count)
            setNeedsDisplay()
        }
    }

    public var markedTextRange: UITextRange? { marked.map(TextRange.init) }
    public var markedTextStyle: [NSAttributedString.Key: Any]?

    public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        let text = markedText ?? ""
        calls.append("mark \(text) \(selectedRange.location) \(selectedRange.length)")
        let range = replace(marked ?? selection, by: text)
        marked = range.isEmpty ? nil : range
        let start = range.lowerBound + selectedRange.location
        selection = (start..<start + selectedRange.length).clamped(to: range)
    }

    open func unmarkText() {
        calls.append("unmark")
        marked = nil
    }

    // MARK: Positions

    public var beginningOfDocument: UITextPosition { Position(0) }
    public var endOfDocument: UITextPosition { Position(units.count) }

    private func offset(_ position: UITextPosition) -> Int { (position as? Position)?.offset ?? 0 }

    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let (from, to) = (offset(fromPosition), offset(toPosition))
        return TextRange(min(from, to)..<max(from, to))
    }

    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let result = self.offset(position) + offset
        return (0...units.count).contains(result) ? Position(result) : nil
    }

    public func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        self.position(from: position, offset: direction == .left || direction == .up ? -offset : offset)
    }

    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let (first, second) = (offset(position), offset(other))
        return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
    }

    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { offset(toPosition) - offset(from) }

    // MARK: Collaborators

    public weak var inputDelegate: (any UITextInputDelegate)?
    public lazy var tokenizer: any UITextInputTokenizer = LineTokenizer(self)

    // MARK: Directions

    public func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        direction == .left || direction == .up ? range.start : range.end
    }

    public func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        textRange(
            from: position, to: direction == .left || direction == .up ? beginningOfDocument : endOfDocument)
    }

    public func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { .leftToRight }

    public func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}

    // MARK: Geometry

    public func firstRect(for range: UITextRange) -> CGRect {
        let (start, end) = (offset(range.start), offset(range.end))
        return CGRect(x: 10 * start, y: 0, width: 10 * (end - start), height: 20)
    }

    public func caretRect(for position: UITextPosition) -> CGRect {
        CGRect(x: 10 * offset(position), y: 0, width: 2, height: 20)
    }

    /// The selected part of the line.
    private final class SelectionRect: UITextSelectionRect {
        private let _rect: CGRect
        init(_ rect: CGRect) { _rect = rect }
        override var rect: CGRect { _rect }
        override var writingDirection: NSWritingDirection { .leftToRight }
        override var containsStart: Bool { true }
        override var containsEnd: Bool { true }
    }

    public func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        range.isEmpty ? [] : [SelectionRect(firstRect(for: range))]
    }

    public func closestPosition(to point: CGPoint) -> UITextPosition? {
        Position(min(max(0, Int((point.x / 10).rounded())), units.count))
    }

    public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        closestPosition(to: point)
    }

    public func characterRange(at point: CGPoint) -> UITextRange? {
        let index = Int((point.x / 10).rounded(.down))
        return units.indices.contains(index) ? TextRange(index..<index + 1) : nil
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let hasInteraction = interactions.contains { $0 is UITextInteraction }
        if !hasInteraction, let touch = touches.first, isFirstResponder || becomeFirstResponder() {
            selectedTextRange = closestPosition(to: touch.location(in: self)).flatMap { textRange(from: $0, to: $0) }
        }
        super.touchesEnded(touches, with: event)
    }
}

/// A tokenizer for which the line is one unit of every kind.
private final class LineTokenizer: NSObject, UITextInputTokenizer {
    private unowned let field: PlainTextField

    init(_ field: PlainTextField) { self.field = field }

    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? { field.textRange(from: field.beginningOfDocument, to: field.endOfDocument) }

    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        let edge = direction == .storage(.forward) ? field.endOfDocument : field.beginningOfDocument
        return field.compare(position, to: edge) == .orderedSame
    }

    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        let edge = direction == .storage(.forward) ? field.endOfDocument : field.beginningOfDocument
        return field.compare(position, to: edge) == .orderedSame ? nil : edge
    }

    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool { field.hasText }
}
