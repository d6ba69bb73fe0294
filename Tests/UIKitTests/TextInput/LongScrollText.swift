import UIKit

/// A scroll view that is a text of lines of nine letters and a line break, of which it lays out none: its geometry is computed.
@MainActor final class LongScrollText: UIScrollView, UITextInput {
    final class Position: UITextPosition {
        let offset: Int
        init(_ offset: Int) { self.offset = offset }
    }

    final class Range: UITextRange {
        let range: Swift.Range<Int>
        init(_ range: Swift.Range<Int>) { self.range = range }
        override var isEmpty: Bool { range.isEmpty }
        override var start: UITextPosition { Position(range.lowerBound) }
        override var end: UITextPosition { Position(range.upperBound) }
    }

    final class LineRect: UITextSelectionRect {
        private let _rect: CGRect
        init(_ rect: CGRect) { _rect = rect }
        override var rect: CGRect { _rect }
    }

    let lineCount: Int
    var selection = 0..<0
    /// The number of rectangles that were requested.
    var requestedRects = 0

    init(lineCount: Int, frame: CGRect) {
        self.lineCount = lineCount
        super.init(frame: frame)
        contentSize = CGSize(width: 100, height: 20 * CGFloat(lineCount))
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }
    private var length: Int { 10 * lineCount }
    private func offset(_ position: UITextPosition) -> Int { (position as? Position)?.offset ?? 0 }

    func rects(of range: UITextRange, lines: Swift.Range<Int>) -> [UITextSelectionRect] {
        guard let range = (range as? Range)?.range, !range.isEmpty else { return [] }
        let selected = (range.lowerBound / 10..<(range.upperBound + 9) / 10).clamped(to: lines)
        requestedRects += selected.count
        return selected.map { line in
            let start = max(range.lowerBound - 10 * line, 0), end = min(range.upperBound - 10 * line, 9)
            return LineRect(CGRect(x: 10 * start, y: 20 * line, width: 10 * (end - start), height: 20))
        }
    }

    // MARK: UITextInput

    var hasText: Bool { true }
    func insertText(_ text: String) {}
    func deleteBackward() {}
    weak var inputDelegate: (any UITextInputDelegate)?
    lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
    func text(in range: UITextRange) -> String? {
        (range as? Range).map { range in String(range.range.map { $0 % 10 == 9 ? "\n" : "a" }) }
    }
    func replace(_ range: UITextRange, withText text: String) {}
    var selectedTextRange: UITextRange? {
        get { Range(selection) }
        set { selection = (newValue as? Range)?.range ?? selection }
    }
    var markedTextRange: UITextRange? { nil }
    var markedTextStyle: [NSAttributedString.Key: Any]?
    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
    func unmarkText() {}
    var beginningOfDocument: UITextPosition { Position(0) }
    var endOfDocument: UITextPosition { Position(length) }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let (from, to) = (offset(fromPosition), offset(toPosition))
        return Range(min(from, to)..<max(from, to))
    }
    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let result = self.offset(position) + offset
        return (0...length).contains(result) ? Position(result) : nil
    }
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        let step = [.left: -1, .right: 1, .up: -10, .down: 10][direction] ?? 0
        return self.position(from: position, offset: step * offset)
    }
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let (first, second) = (offset(position), offset(other))
        return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
    }
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { offset(toPosition) - offset(from) }
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        direction == .left || direction == .up ? range.start : range.end
    }
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
        nil
    }
    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { .leftToRight }
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
    func firstRect(for range: UITextRange) -> CGRect { caretRect(for: range.start) }
    func caretRect(for position: UITextPosition) -> CGRect {
        let offset = offset(position)
        return CGRect(x: offset % 10 * 10, y: offset / 10 * 20, width: 2, height: 20)
    }
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { rects(of: range, lines: 0..<lineCount) }
    func closestPosition(to point: CGPoint) -> UITextPosition? {
        let line = min(max(Int((point.y / 20).rounded(.down)), 0), lineCount - 1)
        return Position(10 * line + min(max(Int((point.x / 10).rounded()), 0), 9))
    }
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        closestPosition(to: point)
    }
    func characterRange(at point: CGPoint) -> UITextRange? {
        closestPosition(to: CGPoint(x: point.x - 5, y: point.y)).flatMap { start in
            position(from: start, offset: 1).flatMap { textRange(from: start, to: $0) }
        }
    }
}
