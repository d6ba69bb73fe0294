import CoreGraphics
import Foundation
import TextDocuments
import UIFoundation

// The geometry of `UITextInput`, in the coordinates of the view.

extension TextEditor {
    /// The width of the caret in points.
    static let caretWidth: CGFloat = 2

    /// The top-left corner of the text in the view, right of the padding of lines.
    private var origin: CGPoint {
        let corner = view.textOrigin
        return CGPoint(x: corner.x + container.lineFragmentPadding, y: corner.y)
    }

    func caretRect(for position: UITextPosition) -> CGRect {
        guard let caret = caret(position), let layout = layoutManager.layout else { return .null }
        return caretRect(at: caret, in: layout)
    }

    private func caretRect(at caret: CaretPosition, in layout: DocumentLayout) -> CGRect {
        var rect = layout.caretRect(at: caret.offset, affinity: caret.affinity)
        rect.size.width = Self.caretWidth
        return rect.offsetBy(dx: origin.x - Self.caretWidth / 2, dy: origin.y)
    }

    func firstRect(for range: UITextRange) -> CGRect {
        guard let range = offsets(range), let layout = layoutManager.layout else { return .null }
        guard !range.isEmpty else { return caretRect(at: CaretPosition(range.lowerBound), in: layout) }
        let line = layout.line(at: range.lowerBound)
        let box = layout.rects(for: range.clamped(to: line.range)).reduce(CGRect.null) { $0.union($1) }
        return box.isNull ? .null : box.offsetBy(dx: origin.x, dy: origin.y)
    }

    func closestPosition(to point: CGPoint) -> UITextPosition? {
        guard let layout = layoutManager.layout else { return nil }
        var caret = layout.position(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
        // A point below the last line of a region is not in the next one.
        if let part = layoutManager.part(in: container), !part.contains(caret.offset) {
            caret = CaretPosition(
                min(max(caret.offset, part.lowerBound), part.upperBound),
                caret.offset >= part.upperBound ? .backward : .forward)
        }
        return position(caret)
    }

    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        guard let limits = offsets(range), let closest = closestPosition(to: point) as? TextEditorPosition else {
            return nil
        }
        return position(min(max(closest.offset, limits.lowerBound), limits.upperBound))
    }

    /// Returns the range of the composed character that covers a point; nil if none does.
    func characterRange(at point: CGPoint) -> UITextRange? {
        guard let layout = layoutManager.layout, length > 0 else { return nil }
        let local = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        let nearest = layout.offset(at: local)
        for isForward in [true, false] {
            guard let other = boundary(from: nearest, isForward: isForward) else { continue }
            let candidate = min(nearest, other)..<max(nearest, other)
            if layout.rects(for: candidate).contains(where: { $0.contains(local) }) { return range(candidate) }
        }
        return nil
    }

    /// Returns the rectangles of a range as it is displayed selected.
    ///
    /// - Parameter visible: The part of the view of which rectangles are needed; null for all. O(visible lines).
    func selectionRects(for range: UITextRange, in visible: CGRect) -> [UITextSelectionRect] {
        guard let range = offsets(range), !range.isEmpty, let layout = layoutManager.layout else { return [] }
        let origin = origin
        var part = range
        if let own = layoutManager.part(in: container) {
            guard own.overlaps(range) else { return [] }
            part = range.clamped(to: own)
        }
        if !visible.isNull {
            let first = layout.line(at: layout.offset(at: CGPoint(x: 0, y: visible.minY - origin.y)))
            let last = layout.line(at: layout.offset(at: CGPoint(x: 0, y: visible.maxY - origin.y)))
            let shown = first.range.lowerBound..<max(first.range.lowerBound, last.range.upperBound)
            guard shown.overlaps(part) else { return [] }
            part = part.clamped(to: shown)
        }
        // A selection that goes on in the next line reaches to the edge of the container.
        let edge = container.size.width > 0 ? container.size.width - 2 * container.lineFragmentPadding : 0
        var result: [TextEditorSelectionRect] = []
        layout.enumerateLines(in: part) { line in
            let own = range.clamped(to: line.range)
            var rects = layout.rects(for: own, from: line.frame.minY, to: line.frame.maxY)
                .filter { $0.midY > line.frame.minY && $0.midY < line.frame.maxY }
            if range.upperBound > line.range.upperBound {
                let box = rects.reduce(CGRect.null) { $0.union($1) }
                let start = box.isNull ? layout.caretRect(at: line.range.lowerBound).minX : 0
                let left = line.span?.lowerBound ?? 0
                let edge = edge > 0 ? line.span?.upperBound ?? edge : 0
                if line.isRightToLeft {
                    let end = box.isNull ? start : box.minX
                    rects.append(
                        CGRect(x: left, y: line.frame.minY, width: max(end - left, 0), height: line.frame.height))
                } else {
                    let end = box.isNull ? start : box.maxX
                    // One space, where the container has no width.
                    let width = edge > 0 ? max(edge - end, 0) : line.frame.height / 4
                    rects.append(CGRect(x: end, y: line.frame.minY, width: width, height: line.frame.height))
                }
            }
            for rect in rects where rect.width > 0 {
                result.append(
                    TextEditorSelectionRect(
                        rect.offsetBy(dx: origin.x, dy: origin.y),
                        direction: line.isRightToLeft ? .rightToLeft : .leftToRight))
            }
            return true
        }
        if let first = result.first, part.lowerBound == range.lowerBound { first.setContainsStart() }
        if let last = result.last, part.upperBound == range.upperBound { last.setContainsEnd() }
        return result
    }
}

/// A rectangle of the selection of a `TextEditor`.
final class TextEditorSelectionRect: UITextSelectionRect {
    private let _rect: CGRect
    private let direction: NSWritingDirection
    private var hasStart = false
    private var hasEnd = false

    init(_ rect: CGRect, direction: NSWritingDirection) {
        (_rect, self.direction) = (rect, direction)
        super.init()
    }

    fileprivate func setContainsStart() { hasStart = true }
    fileprivate func setContainsEnd() { hasEnd = true }

    override var rect: CGRect { _rect }
    override var writingDirection: NSWritingDirection { direction }
    override var containsStart: Bool { hasStart }
    override var containsEnd: Bool { hasEnd }
}
