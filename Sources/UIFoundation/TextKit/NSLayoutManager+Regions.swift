import CoreGraphics
import Diagnostics
import Foundation
import TextDocuments

/// The regions that the delegate of a layout manager knows to be complete.
struct LayoutCompletion {
    /// The number of regions that are filled.
    var count = 0
    /// Whether the delegate knows that the text ends.
    var isEndKnown = false
    /// Whether the delegate knows that the regions are full.
    var isFullKnown = false
}

/// A region with its place in the layout, whose regions are one below the other.
struct LayoutRegion {
    var container: NSTextContainer
    /// The y of the region's top and bottom in the layout.
    var top: CGFloat
    var bottom: CGFloat
    /// Whether text may be in none or in other regions.
    var isLimited: Bool

    /// Returns whether a line is in the region.
    func contains(_ line: DocumentLayout.Line) -> Bool {
        line.frame.minY >= top - 0.01 && line.frame.maxY <= bottom + 0.01
    }

    /// Returns a rectangle of the layout in the coordinates of the region.
    func moved(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: container.padding, dy: -top) }

    /// Returns the top-left corner of the layout that is drawn with the region at a point.
    func corner(_ origin: CGPoint) -> CGPoint { CGPoint(x: origin.x + container.padding, y: origin.y - top) }

    /// Returns a point of the region in the coordinates of the layout.
    func layoutPoint(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x - container.padding, y: min(max(point.y + top, top), bottom))
    }

    /// Returns the rectangle of a line, as wide as its place.
    func lineRect(_ line: DocumentLayout.Line) -> CGRect {
        let width = NSTextContainer.limited(container.size.width)
        let used = line.frame.width + 2 * container.padding
        let rect = CGRect(x: 0, y: line.frame.minY - top, width: width, height: line.frame.height)
        guard let span = line.span else {
            return width < NSTextContainer.unlimited
                ? rect : CGRect(origin: rect.origin, size: CGSize(width: used, height: rect.height))
        }
        let place = span.upperBound - span.lowerBound + 2 * container.padding
        return CGRect(
            x: span.lowerBound, y: rect.minY, width: place < NSTextContainer.unlimited ? place : used,
            height: rect.height)
    }

    /// Returns the rectangle of a line's glyphs, with the padding of lines.
    func usedRect(_ line: DocumentLayout.Line) -> CGRect {
        CGRect(
            x: line.frame.minX, y: line.frame.minY - top, width: line.frame.width + 2 * container.padding,
            height: line.frame.height)
    }

    /// Returns the rectangles that cover characters in the region.
    func rects(of range: Range<Int>, in layout: DocumentLayout) -> [CGRect] {
        guard isLimited else { return layout.rects(for: range).map(moved) }
        return layout.rects(for: range, from: top, to: bottom).filter {
            $0.minY >= top - 0.01 && $0.maxY <= bottom + 0.01
        }.map(moved)
    }
}

extension NSLayoutManager {
    /// Returns a region with its place; nil if it is not one of the layout manager's.
    func region(of container: NSTextContainer) -> LayoutRegion? {
        guard let layout, let number = textContainers.firstIndex(where: { $0 === container }) else { return nil }
        if layout.hasFlow {
            let bounds = layout.bounds(ofRegion: number)
            return LayoutRegion(
                container: container, top: bounds.lowerBound, bottom: bounds.upperBound, isLimited: true)
        }
        // A layout with limits keeps to the height of its region itself.
        let isLimited = container.hasHeight && layout.limits == nil
        return LayoutRegion(
            container: container, top: 0, bottom: isLimited ? container.size.height : .infinity, isLimited: isLimited)
    }

    /// Returns the region of a line; nil for one that has no place.
    func region(of line: DocumentLayout.Line) -> LayoutRegion? {
        guard let layout, let first = textContainers.first else { return nil }
        guard layout.hasFlow else { return region(of: first).flatMap { $0.contains(line) ? $0 : nil } }
        let number = layout.region(atY: line.frame.minY)
        guard line.span != nil, textContainers.indices.contains(number) else { return nil }
        return region(of: textContainers[number])
    }

    /// Returns a line with its region; nil for one that has no place.
    func located(_ line: DocumentLayout.Line?) -> (line: DocumentLayout.Line, region: LayoutRegion)? {
        guard let line, let region = region(of: line) else { return nil }
        return (line, region)
    }

    /// Returns the line of a glyph, with its region; nil for a glyph in no region. The position after the text is that of its last line.
    func line(ofGlyph index: Int) -> (line: DocumentLayout.Line, region: LayoutRegion)? {
        guard let layout else { return nil }
        let line = layout.line(at: index)
        // Lines of a paragraph that the regions have no place for do not exist.
        guard !layout.hasFlow || index < max(line.range.upperBound, 1) || index >= layout.utf16Count && !layout.isFull
        else {
            return nil
        }
        return located(line)
    }

    /// Returns the characters in a region.
    func range(of region: LayoutRegion, in layout: DocumentLayout) -> Range<Int> {
        guard region.isLimited else { return 0..<layout.utf16Count }
        guard layout.hasFlow else { return 0..<layout.end(ofLinesAbove: region.bottom) }
        func end() -> Int {
            layout.measure(to: layout.utf16Count)
            return layout.placedEnd
        }
        guard let lower = layout.firstOffset(atOrBelow: region.top) else {
            let end = end()
            return end..<end
        }
        let isLast = textContainers.last === region.container
        let upper = isLast ? nil : layout.firstOffset(atOrBelow: region.bottom)
        return lower..<max(lower, upper ?? end())
    }

    /// Returns the characters of a range that can be drawn with one region, the one of its first line.
    func drawnPart(of range: Range<Int>) -> (range: Range<Int>, region: LayoutRegion)? {
        guard !range.isEmpty, let layout, let region = line(ofGlyph: range.lowerBound)?.region else { return nil }
        guard region.isLimited else { return (range, region) }
        let limits = self.range(of: region, in: layout)
        guard range.lowerBound < limits.upperBound, range.upperBound > limits.lowerBound else { return nil }
        return (range.clamped(to: limits), region)
    }

    /// Returns the y of a region's top in the layout, for a view that displays it.
    package func top(of container: NSTextContainer) -> CGFloat {
        guard textContainers.count > 1, let number = textContainers.firstIndex(where: { $0 === container }) else {
            return 0
        }
        return textContainers[..<number].reduce(0) { $0 + NSTextContainer.limited($1.size.height) }
    }

    /// Returns the height of the text in a region, for a view that displays it.
    package func height(of container: NSTextContainer) -> CGFloat {
        textContainers.count > 1 ? usedRect(for: container).maxY : layout?.height ?? 0
    }

    /// Returns the characters of a region, for a view that displays it; nil if it has all of them.
    package func part(in container: NSTextContainer) -> Range<Int>? {
        guard textContainers.count > 1, let layout, let region = region(of: container) else { return nil }
        return range(of: region, in: layout)
    }

    // MARK: Progress

    /// The first character that is not laid out; the number of characters if all are.
    public func firstUnlaidCharacterIndex() -> Int { layout?.firstUnmeasured ?? 0 }

    /// The first glyph that is not laid out; the number of glyphs if all are.
    public func firstUnlaidGlyphIndex() -> Int { firstUnlaidCharacterIndex() }

    /// Stores the first character and glyph that are not laid out.
    public func getFirstUnlaidCharacterIndex(
        _ charIndex: UnsafeMutablePointer<Int>?, glyphIndex: UnsafeMutablePointer<Int>?
    ) {
        let index = firstUnlaidCharacterIndex()
        charIndex?.pointee = index
        glyphIndex?.pointee = index
    }

    /// Lays text out, and notifies the delegate, which may add regions for more.
    func measure(_ body: (DocumentLayout) -> Void) {
        var count: Int
        repeat {
            count = textContainers.count
            guard let layout else { return }
            body(layout)
            notifyOfCompletedRegions()
        } while textContainers.count > count
    }

    /// Notifies the delegate of regions that have been completed since the last call.
    package func notifyOfCompletedRegions() {
        guard let delegate, !isNotifyingOfCompletion else { return }
        isNotifyingOfCompletion = true
        defer { isNotifyingOfCompletion = false }
        // The delegate may add and remove regions.
        while let layout = _layout {
            let current = layout.hasFlow ? layout.currentRegion : 0
            let isEnd = layout.isMeasured && !(layout.hasFlow && layout.isFull)
            if completion.count < min(current, textContainers.count) {
                completion.count += 1
                delegate.layoutManager(
                    self, didCompleteLayoutFor: textContainers[completion.count - 1], atEnd: false)
            } else if isEnd, !completion.isEndKnown, textContainers.indices.contains(current) {
                completion.isEndKnown = true
                delegate.layoutManager(self, didCompleteLayoutFor: textContainers[current], atEnd: true)
            } else if layout.hasFlow, layout.isFull, !completion.isFullKnown {
                completion.isFullKnown = true
                delegate.layoutManager(self, didCompleteLayoutFor: nil, atEnd: false)
            } else {
                return
            }
        }
    }
}
