import UIKit

/// A text input of one's own: characters of 10×20 points in lines of a number of columns.
///
/// Letters of the Hebrew block are written from right to left; the first letter of a paragraph decides its direction.
class GridTextView: UIView, UITextInput {
    final class Position: UITextPosition {
        let offset: Int
        weak var owner: GridTextView?
        init(_ offset: Int, _ owner: GridTextView) { (self.offset, self.owner) = (offset, owner) }
    }

    final class Range: UITextRange {
        private let from: Position
        private let to: Position
        init(_ from: Position, _ to: Position) { (self.from, self.to) = (from, to) }
        override var isEmpty: Bool { from.offset == to.offset }
        override var start: UITextPosition { from }
        override var end: UITextPosition { to }
    }

    struct Line {
        var range: Swift.Range<Int>
        /// The offsets of the characters, from left to right, and their ends.
        var cells: [Swift.Range<Int>]
        var isRightToLeft: Bool
    }

    var columns = 10 { didSet { lines = layOut() } }
    var content = "" {
        didSet {
            units = Array(content.utf16)
            lines = layOut()
        }
    }
    private(set) var units: [UInt16] = []
    private(set) var lines: [Line] = []
    var isSecure = false
    /// Whether the edit menu has an action of its own.
    var addsAction = false
    var keyboardType = UIKeyboardType.default
    var returnKeyType = UIReturnKeyType.default
    /// The calls that the toolkit made.
    var log: [String] = []
    var allowsChanges = true
    var longestRead = 0
    private(set) var marked: Swift.Range<Int>?
    private var affinity = UITextStorageDirection.forward

    convenience init(_ content: String, columns: Int = 10) {
        self.init(frame: CGRect(x: 0, y: 0, width: 10 * CGFloat(columns), height: 200))
        self.columns = columns
        set(content)
    }

    func set(_ content: String) {
        self.content = content
        select(0..<0)
        log = []
    }

    override var canBecomeFirstResponder: Bool { true }
    var isSecureTextEntry: Bool { isSecure }

    // MARK: Offsets

    var selection: Swift.Range<Int> = 0..<0

    func select(_ range: Swift.Range<Int>) { selection = range }

    func at(_ offset: Int) -> Position { Position(offset, self) }

    func range(_ range: Swift.Range<Int>) -> Range { Range(at(range.lowerBound), at(range.upperBound)) }

    func offset(of position: UITextPosition) -> Int? {
        guard let position = position as? Position, position.owner === self else { return nil }
        return position.offset
    }

    func offsets(of range: UITextRange) -> Swift.Range<Int>? {
        guard let start = offset(of: range.start), let end = offset(of: range.end) else { return nil }
        return start..<end
    }

    // MARK: Layout

    private static func isHebrew(_ unit: UInt16) -> Bool { (0x0590...0x05FF).contains(unit) }

    private func layOut() -> [Line] {
        var lines: [Line] = []
        var start = 0
        for paragraph in content.split(separator: "\n", omittingEmptySubsequences: false) {
            let first = paragraph.utf16.first { Self.isHebrew($0) || (0x41...0x7A).contains($0) }
            let isRightToLeft = first.map(Self.isHebrew) ?? false
            var clusters: [Swift.Range<Int>] = []
            var offset = start
            for character in paragraph {
                clusters.append(offset..<offset + String(character).utf16.count)
                offset += String(character).utf16.count
            }
            var rest = clusters[...]
            repeat {
                let part = Array(rest.prefix(columns))
                rest = rest.dropFirst(columns)
                let from = part.first?.lowerBound ?? start
                lines.append(
                    Line(
                        range: from..<(part.last?.upperBound ?? from), cells: ordered(part, isRightToLeft),
                        isRightToLeft: isRightToLeft))
            } while !rest.isEmpty
            start = offset + 1
        }
        return lines
    }

    /// Returns characters in their order on the screen.
    private func ordered(_ clusters: [Swift.Range<Int>], _ isRightToLeft: Bool) -> [Swift.Range<Int>] {
        var runs: [(isHebrew: Bool, cells: [Swift.Range<Int>])] = []
        for cluster in clusters {
            let isHebrew = Self.isHebrew(units[cluster.lowerBound])
            if runs.last?.isHebrew == isHebrew {
                runs[runs.count - 1].cells.append(cluster)
            } else {
                runs.append((isHebrew, [cluster]))
            }
        }
        if isRightToLeft { runs.reverse() }
        return runs.flatMap { $0.isHebrew ? $0.cells.reversed() : $0.cells }
    }

    func lineIndex(of offset: Int) -> Int {
        let isAtEnd = affinity == .backward && selection == offset..<offset
        if isAtEnd, let index = lines.firstIndex(where: { $0.range.upperBound == offset }) { return index }
        return lines.lastIndex { $0.range.lowerBound <= offset } ?? 0
    }

    private func x(of offset: Int, in line: Line) -> CGFloat {
        guard let cell = line.cells.firstIndex(where: { $0.contains(offset) }) else {
            return line.isRightToLeft ? 0 : CGFloat(line.cells.count) * 10
        }
        return CGFloat(cell + (Self.isHebrew(units[line.cells[cell].lowerBound]) ? 1 : 0)) * 10
    }

    /// The offsets at which a caret stands in a line, with their x coordinates, from left to right.
    private func stops(of line: Line) -> [(x: CGFloat, offset: Int)] {
        let offsets = line.cells.map(\.lowerBound) + [line.range.upperBound]
        return offsets.sorted().map { (x(of: $0, in: line), $0) }.sorted { $0.0 < $1.0 }
    }

    // MARK: Edit menu

    func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        log.append("menu \(offsets(of: textRange) ?? 0..<0)")
        return addsAction ? UIMenu(children: suggestedActions + [UIAction(title: "More") { _ in }]) : nil
    }
    func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) { log.append("present") }
    func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) { log.append("dismiss") }

    // MARK: UIKeyInput

    var hasText: Bool { !content.isEmpty }

    func insertText(_ text: String) {
        log.append("insert \(text)")
        change(marked ?? selection, to: text)
        marked = nil
    }

    func deleteBackward() {
        log.append("deleteBackward")
        var range = selection
        if range.isEmpty, let cell = lines.flatMap(\.cells).first(where: { $0.upperBound == range.lowerBound }) {
            range = cell
        } else if range.isEmpty, range.lowerBound > 0 {
            range = range.lowerBound - 1..<range.lowerBound
        }
        change(range, to: "")
    }

    private func change(_ range: Swift.Range<Int>, to text: String) {
        var changed = units
        changed.replaceSubrange(range, with: Array(text.utf16))
        content = String(decoding: changed, as: UTF16.self)
        affinity = .forward
        select(range.lowerBound + text.utf16.count..<range.lowerBound + text.utf16.count)
    }

    // MARK: UITextInput

    weak var inputDelegate: (any UITextInputDelegate)?
    lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
    var markedTextStyle: [NSAttributedString.Key: Any]?

    func text(in range: UITextRange) -> String? {
        guard let offsets = offsets(of: range) else { return nil }
        longestRead = max(longestRead, offsets.count)
        return String(decoding: units[offsets.clamped(to: 0..<units.count)], as: UTF16.self)
    }

    func replace(_ range: UITextRange, withText text: String) {
        guard let offsets = offsets(of: range) else { return }
        log.append("replace \(offsets) \(text)")
        change(offsets, to: text)
    }

    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        log.append("should \(offsets(of: range) ?? 0..<0) \(text)")
        return allowsChanges
    }

    var selectedTextRange: UITextRange? {
        get { range(selection) }
        set {
            guard let offsets = newValue.flatMap(offsets(of:)) else { return }
            affinity = .forward
            select(offsets)
        }
    }

    var selectionAffinity: UITextStorageDirection {
        get { affinity }
        set { affinity = newValue }
    }

    var markedTextRange: UITextRange? { marked.map(range) }

    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        let target = marked ?? selection
        let text = markedText ?? ""
        change(target, to: text)
        marked = text.isEmpty ? nil : target.lowerBound..<target.lowerBound + text.utf16.count
        let start = target.lowerBound + selectedRange.location
        if marked != nil { select(start..<start + selectedRange.length) }
    }

    func unmarkText() {
        log.append("unmark")
        marked = nil
    }

    var beginningOfDocument: UITextPosition { at(0) }
    var endOfDocument: UITextPosition { at(units.count) }

    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        guard let from = offset(of: fromPosition), let to = offset(of: toPosition) else { return nil }
        return range(min(from, to)..<max(from, to))
    }

    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        guard let start = self.offset(of: position), (0...units.count).contains(start + offset) else { return nil }
        return at(start + offset)
    }

    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        guard let start = self.offset(of: position) else { return nil }
        let index = lineIndex(of: start)
        let x = x(of: start, in: lines[index])
        if direction == .up || direction == .down {
            let next = direction == .up ? index - 1 : index + 1
            guard lines.indices.contains(next) else { return nil }
            return closestPosition(to: CGPoint(x: x, y: CGFloat(next) * 20 + 10))
        }
        let stops = stops(of: lines[index])
        let isRight = direction == .right
        if let stop = isRight ? stops.first(where: { $0.x > x }) : stops.last(where: { $0.x < x }) {
            return at(stop.offset)
        }
        let isForward = isRight != lines[index].isRightToLeft
        let next = isForward ? lines[index].range.upperBound + 1 : lines[index].range.lowerBound - 1
        return (0...units.count).contains(next) ? at(next) : nil
    }

    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let (first, second) = (offset(of: position) ?? 0, offset(of: other) ?? 0)
        return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
    }

    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        (offset(of: toPosition) ?? 0) - (offset(of: from) ?? 0)
    }

    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        direction == .left || direction == .up ? range.start : range.end
    }

    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
        guard let end = self.position(from: position, in: direction, offset: 1) else { return nil }
        return textRange(from: position, to: end)
    }

    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection {
        lines[lineIndex(of: offset(of: position) ?? 0)].isRightToLeft ? .rightToLeft : .leftToRight
    }

    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}

    func firstRect(for range: UITextRange) -> CGRect {
        guard let offsets = offsets(of: range), !offsets.isEmpty,
            let index = lines.firstIndex(where: { $0.range.contains(offsets.lowerBound) }),
            let cell = lines[index].cells.firstIndex(where: { $0.contains(offsets.lowerBound) })
        else { return .null }
        return CGRect(x: CGFloat(cell) * 10, y: CGFloat(index) * 20, width: 10, height: 20)
    }

    func caretRect(for position: UITextPosition) -> CGRect {
        guard let offset = offset(of: position) else { return .null }
        let index = lineIndex(of: offset)
        return CGRect(x: x(of: offset, in: lines[index]), y: CGFloat(index) * 20, width: 0, height: 20)
    }

    /// A rectangle of selected cells.
    final class SelectedCells: UITextSelectionRect {
        private let _rect: CGRect
        init(_ rect: CGRect) { _rect = rect }
        override var rect: CGRect { _rect }
    }

    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        guard let offsets = offsets(of: range) else { return [] }
        return lines.enumerated().flatMap { index, line in
            line.cells.indices.filter { offsets.contains(line.cells[$0].lowerBound) }.map { cell in
                SelectedCells(CGRect(x: CGFloat(cell) * 10, y: CGFloat(index) * 20, width: 10, height: 20))
            }
        }
    }

    func closestPosition(to point: CGPoint) -> UITextPosition? {
        let index = min(max(Int((point.y / 20).rounded(.down)), 0), lines.count - 1)
        let line = lines[index]
        if point.x <= 0 { return at(line.isRightToLeft ? line.range.upperBound : line.range.lowerBound) }
        if point.x >= CGFloat(line.cells.count) * 10 {
            return at(line.isRightToLeft ? line.range.lowerBound : line.range.upperBound)
        }
        return stops(of: line).min { abs($0.x - point.x) < abs($1.x - point.x) }.map { at($0.offset) }
    }

    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        guard let closest = closestPosition(to: point).flatMap(offset(of:)), let offsets = offsets(of: range) else {
            return nil
        }
        return at(min(max(closest, offsets.lowerBound), offsets.upperBound))
    }

    func characterRange(at point: CGPoint) -> UITextRange? {
        let (line, cell) = (Int((point.y / 20).rounded(.down)), Int((point.x / 10).rounded(.down)))
        guard lines.indices.contains(line), lines[line].cells.indices.contains(cell) else { return nil }
        return range(lines[line].cells[cell])
    }
}
