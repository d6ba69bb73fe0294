import CoreGraphics
import Diagnostics
import Foundation
import TextDocuments
import UIFoundation

// The queries of `UITextInput`, which text views and text fields forward.

extension TextEditor {
    func position(_ offset: Int) -> TextEditorPosition { TextEditorPosition(offset, in: self) }
    func position(_ caret: CaretPosition) -> TextEditorPosition {
        TextEditorPosition(caret.offset, caret.affinity, in: self)
    }
    func range(_ range: Range<Int>) -> TextEditorRange { TextEditorRange(range, in: self) }
    /// The selection.
    var selectedTextRange: TextEditorRange {
        TextEditorRange(selection, affinity == .backward ? .backward : .forward, in: self)
    }

    /// Selects a range for the input system, with the line of an empty one.
    func select(_ range: UITextRange?) {
        guard let range, let offsets = offsets(range) else { return }
        let affinity = offsets.isEmpty ? (range.start as? TextEditorPosition)?.affinity : nil
        select(offsets, affinity: affinity == .backward ? .backward : .forward, notifies: false)
    }

    /// Returns the caret of a position within the text; nil for a position of another text.
    func caret(_ position: UITextPosition) -> CaretPosition? {
        offset(position).map { CaretPosition($0, (position as? TextEditorPosition)?.affinity ?? .forward) }
    }

    /// Returns the offset of a position within the text; nil for one of another text, which is logged once.
    func offset(_ position: UITextPosition) -> Int? {
        guard let position = position as? TextEditorPosition, position.belongs(to: self) else {
            logger.once("\(type(of: view)): a position of another text was used")
            return nil
        }
        return min(position.offset, length)
    }

    func offsets(_ range: UITextRange) -> Range<Int>? {
        guard let start = offset(range.start), let end = offset(range.end) else { return nil }
        return min(start, end)..<max(start, end)
    }

    func text(in range: UITextRange) -> String? {
        offsets(range).map { storage.text(in: NSRange($0)) }
    }

    func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
        guard let first = caret(start), let last = caret(end) else { return nil }
        let offsets = min(first.offset, last.offset)..<max(first.offset, last.offset)
        return TextEditorRange(offsets, first.affinity, in: self)
    }

    func position(from position: UITextPosition, offset delta: Int) -> UITextPosition? {
        guard let start = offset(position) else { return nil }
        let (target, overflow) = start.addingReportingOverflow(delta)
        return overflow || target < 0 || target > length ? nil : self.position(target)
    }

    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        guard let first = offset(position), let second = offset(other), first != second else { return .orderedSame }
        return first < second ? .orderedAscending : .orderedDescending
    }

    func distance(from start: UITextPosition, to end: UITextPosition) -> Int {
        guard let start = offset(start), let end = offset(end) else { return 0 }
        return end - start
    }

    // MARK: Characters

    /// The number of units around a position that are read to find composed characters.
    private static let window = 256

    /// Returns the start of the composed character before a position. O(1).
    func characterStart(before offset: Int) -> Int { boundary(from: offset, isForward: false) ?? max(0, offset - 1) }

    /// Returns the other side of the composed character before or after a position; nil at the edge of the text. O(1).
    func boundary(from offset: Int, isForward: Bool) -> Int? {
        guard isForward ? offset < length : offset > 0 else { return nil }
        let start = clamped(max(0, offset - Self.window)..<min(length, offset + Self.window))
        let boundaries = TextBoundaries(storage.text(in: NSRange(start)))
        let local = offset - start.lowerBound
        let result =
            isForward
            ? boundaries.boundary(after: local, of: .character) : boundaries.boundary(before: local, of: .character)
        return result.map { $0 + start.lowerBound }
    }

    // MARK: Directions

    /// Whether the paragraph at a position is written from right to left.
    func isRightToLeft(at offset: Int) -> Bool { layoutManager.layout?.line(at: offset).isRightToLeft ?? false }

    /// Returns the position at a number of steps on the screen: characters, or lines; nil beyond the edge of the text.
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset count: Int
    ) -> UITextPosition? {
        guard var current = caret(position), let layout = layoutManager.layout else { return nil }
        let direction = count < 0 ? direction.opposite : direction
        // Several lines keep the x coordinate of the first.
        let x = layout.caretRect(at: current.offset, affinity: current.affinity).minX
        for _ in 0..<min(count.magnitude, UInt(length) + 1) {
            let next: CaretPosition? =
                switch direction {
                case .left: layout.position(from: current, moved: .left)
                case .right: layout.position(from: current, moved: .right)
                case .up: layout.position(above: current, atX: x)
                case .down: layout.position(below: current, atX: x)
                }
            guard let next else { return nil }
            current = next
        }
        return self.position(current)
    }

    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        guard let offsets = offsets(range) else { return nil }
        switch direction {
        case .up: return range.start
        case .down: return range.end
        case .left, .right:
            return (direction == .right) != isRightToLeft(at: offsets.lowerBound) ? range.end : range.start
        }
    }

    func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        guard let offset = offset(position), let layout = layoutManager.layout else { return nil }
        let line = layout.line(at: offset)
        switch direction {
        case .up: return range(0..<offset)
        case .down: return range(offset..<length)
        case .left, .right:
            return (direction == .right) != line.isRightToLeft
                ? range(offset..<max(offset, line.range.upperBound)) : range(line.range.lowerBound..<offset)
        }
    }

    /// Sets the writing direction of the paragraphs of a range.
    func setBaseWritingDirection(_ direction: NSWritingDirection, for range: UITextRange) {
        guard let offsets = offsets(range), length > 0 else { return }
        let paragraphs = NSString(string: storage.string).paragraphRange(for: NSRange(offsets))
        performEdit {
            var location = paragraphs.location
            let end = paragraphs.location + paragraphs.length
            while location < end {
                var run = NSRange()
                let old = storage.attribute(.paragraphStyle, at: location, effectiveRange: &run) as? NSParagraphStyle
                let style = NSMutableParagraphStyle()
                style.setParagraphStyle(old ?? .default)
                style.baseWritingDirection = direction
                let part = NSRange(location: location, length: min(run.location + run.length, end) - location)
                storage.addAttribute(.paragraphStyle, value: style, range: part)
                location += max(1, part.length)
            }
        }
    }

    func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? {
        guard let offset = offset(position) else { return nil }
        guard length > 0 else { return typingAttributes }
        let index = direction == .forward ? min(offset, length - 1) : max(0, offset - 1)
        return storage.attributes(at: index, effectiveRange: nil)
    }
}

extension UITextLayoutDirection {
    fileprivate var opposite: UITextLayoutDirection {
        switch self {
        case .left: .right
        case .right: .left
        case .up: .down
        case .down: .up
        }
    }
}
