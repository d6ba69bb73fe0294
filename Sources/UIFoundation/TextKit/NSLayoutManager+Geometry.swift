import CoreGraphics
import Foundation
import TextDocuments

// Members that public code overrides stand in the class's body; these are called only.

extension NSLayoutManager {
    // MARK: Glyphs and characters

    /// The number of glyphs, which are the UTF-16 units of the text.
    public var numberOfGlyphs: Int { textStorage?.length ?? 0 }

    /// Returns whether there is a glyph at a position.
    public func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { glyphIndex >= 0 && glyphIndex < numberOfGlyphs }

    /// Returns the character of a glyph.
    public func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

    /// Returns the glyph of a character.
    public func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

    /// Returns the glyphs of characters: whole composed characters.
    public func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange {
        let range = composed(charRange)
        actualCharacterRange?.pointee = range
        return range
    }

    /// Returns the characters of glyphs: whole composed characters.
    public func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
        self.glyphRange(forCharacterRange: glyphRange, actualCharacterRange: actualGlyphRange)
    }

    /// Widens a range to whole composed characters. The paragraphs at its ends are read to 64 units on either side.
    private func composed(_ range: NSRange) -> NSRange {
        guard let textStorage else { return NSRange(location: 0, length: 0) }
        let range = clamped(range)
        func boundary(_ offset: Int, isUpper: Bool) -> Int {
            guard offset > 0, offset < textStorage.length else { return offset }
            let start = max(0, offset - 64)
            let window = textStorage.text(
                in: NSRange(location: start, length: min(textStorage.length, offset + 64) - start))
            let boundaries = TextBoundaries(window, isTailored: false)
            guard !boundaries.isBoundary(offset - start, of: .character) else { return offset }
            let other =
                isUpper
                ? boundaries.boundary(after: offset - start, of: .character)
                : boundaries.boundary(before: offset - start, of: .character)
            return other.map { $0 + start } ?? offset
        }
        let lower = boundary(range.lowerBound, isUpper: false)
        let upper = range.isEmpty ? lower : boundary(range.upperBound, isUpper: true)
        return NSRange(location: lower, length: max(0, upper - lower))
    }

    /// Returns a range within the text.
    func clamped(_ range: NSRange) -> Range<Int> {
        let count = textStorage?.length ?? 0
        let lower = min(max(0, range.location), count)
        return lower..<min(count, lower + min(max(0, range.length), count))
    }

    // MARK: Regions

    /// Returns the region of a glyph; nil if it is in none. The text is laid out to the glyph.
    ///
    /// - Parameter effectiveRange: Receives the glyphs of the region.
    public func textContainer(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> NSTextContainer? {
        guard isValidGlyphIndex(glyphIndex), let container = line(ofGlyph: glyphIndex)?.region.container else {
            return nil
        }
        if let effectiveRange { effectiveRange.pointee = glyphRange(for: container) }
        return container
    }

    /// Returns the region of a glyph. With `true`, text that is not laid out yet is in no region.
    public func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
    ) -> NSTextContainer? {
        guard !flag || glyphIndex < firstUnlaidGlyphIndex() else { return nil }
        return textContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
    }

    /// Returns the glyphs in a region. The text is laid out to the end of the region.
    public func glyphRange(for container: NSTextContainer) -> NSRange {
        guard let layout, let region = region(of: container) else { return NSRange(location: 0, length: 0) }
        let range = range(of: region, in: layout)
        notifyOfCompletedRegions()
        return NSRange(range)
    }

    /// Returns the rectangle that the text fills in a region, with the padding of its lines. Where the text has not been measured,
    /// it is an estimate; `ensureLayout(for:)` measures it.
    public func usedRect(for container: NSTextContainer) -> CGRect {
        guard let layout, let region = region(of: container) else { return .zero }
        guard layout.hasFlow else {
            let (used, height) = (layout.usedWidth, layout.height)
            let end = height > region.bottom ? layout.end(ofLinesAbove: region.bottom) : 0
            return CGRect(
                x: used.lowerBound, y: 0, width: used.upperBound - used.lowerBound + 2 * container.padding,
                height: height <= region.bottom ? height : end > 0 ? layout.line(at: end - 1).frame.maxY : 0)
        }
        var box = CGRect.null
        layout.enumerateLines(in: range(of: region, in: layout)) { line in
            guard region.contains(line) else { return line.frame.minY < region.bottom }
            box = box.union(region.usedRect(line))
            return true
        }
        if let line = extraLine, region.contains(line) { box = box.union(region.usedRect(line)) }
        return box.isNull ? .zero : box
    }

    // MARK: Lines

    /// Returns the rectangle of a glyph's line: as wide as the region, or as the place beside an exclusion path. It is zero for a glyph in
    /// no region.
    public func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        guard let (line, region) = line(ofGlyph: glyphIndex) else { return .zero }
        effectiveRange?.pointee = NSRange(line.range)
        return region.lineRect(line)
    }

    /// Returns the rectangle of a glyph's line. With `true`, it is zero for text that is not laid out yet.
    public func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
    ) -> CGRect {
        guard !flag || glyphIndex < firstUnlaidGlyphIndex() else { return .zero }
        return lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
    }

    /// Returns the rectangle of the glyphs of a glyph's line, with the line's padding. It is zero for a glyph in no region.
    public func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        guard let (line, region) = line(ofGlyph: glyphIndex) else { return .zero }
        effectiveRange?.pointee = NSRange(line.range)
        return region.usedRect(line)
    }

    /// Returns the used part of a glyph's line. With `true`, it is zero for text that is not laid out yet.
    public func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
    ) -> CGRect {
        guard !flag || glyphIndex < firstUnlaidGlyphIndex() else { return .zero }
        return lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
    }

    /// The line after the last separator; empty if the text does not end with one.
    public var extraLineFragmentRect: CGRect { located(extraLine).map { $1.lineRect($0) } ?? .zero }

    /// The used part of the line after the last separator; empty if the text does not end with one.
    public var extraLineFragmentUsedRect: CGRect { located(extraLine).map { $1.usedRect($0) } ?? .zero }

    /// The region of the line after the last separator; nil if the text does not end with one.
    public var extraLineFragmentTextContainer: NSTextContainer? { located(extraLine)?.region.container }

    private var extraLine: DocumentLayout.Line? { layout?.emptyLastLine }

    /// Returns the glyphs that an ellipsis replaces in a glyph's line; its location is `NSNotFound` for a line without one.
    public func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
        let none = NSRange(location: NSNotFound, length: 0)
        guard isValidGlyphIndex(glyphIndex), let layout, line(ofGlyph: glyphIndex) != nil else { return none }
        return layout.truncatedRange(inLineAt: glyphIndex).map { NSRange($0) } ?? none
    }

    /// Calls a closure for each line of glyphs, with the line's rectangle, its used part, its region and its glyphs.
    public func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let layout else { return }
        var stop = false as ObjCBool
        layout.enumerateLines(in: clamped(glyphRange)) { line in
            guard !line.range.isEmpty else { return true }
            guard let region = region(of: line) else { return false }
            block(region.lineRect(line), region.usedRect(line), region.container, NSRange(line.range), &stop)
            return !stop.boolValue
        }
    }

    // MARK: Glyphs

    /// Returns the position of a glyph on the baseline, in its line's rectangle.
    public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let layout, let (line, region) = line(ofGlyph: glyphIndex) else { return .zero }
        let caret = layout.caretRect(at: glyphIndex)
        return CGPoint(
            x: caret.minX + region.container.padding - (line.span?.lowerBound ?? 0), y: line.baseline - line.frame.minY)
    }

    /// Returns the size of the attachment of a glyph; zero if it has none.
    public func attachmentSize(forGlyphAt glyphIndex: Int) -> CGSize {
        guard isValidGlyphIndex(glyphIndex), let textStorage,
            textStorage.attribute(.attachment, at: glyphIndex, effectiveRange: nil) != nil,
            let container = line(ofGlyph: glyphIndex)?.region.container
        else { return .zero }
        return boundingRect(forGlyphRange: NSRange(location: glyphIndex, length: 1), in: container).size
    }

    /// Returns the smallest rectangle around glyphs in a region.
    public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        guard let layout, let region = region(of: container) else { return .zero }
        let range = clamped(glyphRange)
        guard !range.isEmpty else {
            let caret = layout.caretRect(at: range.lowerBound)
            return caret.minY >= region.top - 0.01 && caret.maxY <= region.bottom + 0.01 ? region.moved(caret) : .zero
        }
        let box = region.rects(of: range, in: layout).reduce(CGRect.null) { $0.union($1) }
        return box.isNull ? .zero : box
    }

    /// Calls a closure for the rectangles that cover glyphs, one or several for each line.
    public func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let layout, let region = region(of: textContainer) else { return }
        var stop = false as ObjCBool
        for rect in region.rects(of: clamped(glyphRange), in: layout) {
            block(rect, &stop)
            if stop.boolValue { return }
        }
    }

    /// Returns the glyphs of the lines that intersect a rectangle of a region.
    public func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        guard let layout, layout.utf16Count > 0, let region = region(of: container) else {
            return NSRange(location: 0, length: 0)
        }
        let upper = min(max(region.top + bounds.minY, region.top), region.bottom)
        let lower = min(max(region.top + bounds.maxY, region.top), region.bottom)
        // Lines may be side by side, in either direction.
        let edges = layout.hasFlow ? [0, NSTextContainer.limited(container.size.width)] : [0]
        let first =
            edges.map { layout.line(at: layout.offset(at: CGPoint(x: $0, y: upper))).range.lowerBound }.min() ?? 0
        let last =
            edges.map { layout.line(at: layout.offset(at: CGPoint(x: $0, y: lower))).range.upperBound }.max() ?? 0
        let range = first..<max(first, last)
        guard region.isLimited else { return NSRange(range) }
        let limits = self.range(of: region, in: layout)
        guard range.upperBound > limits.lowerBound, range.lowerBound < limits.upperBound else {
            return NSRange(location: limits.lowerBound, length: 0)
        }
        return NSRange(range.clamped(to: limits))
    }

    /// Returns the glyphs of lines that intersect a rectangle of a region. The lines are laid out, as always.
    public func glyphRange(
        forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer
    ) -> NSRange {
        glyphRange(forBoundingRect: bounds, in: container)
    }

    // MARK: Points

    /// Returns the glyph at a point of a region, or the nearest one.
    ///
    /// - Parameter partialFraction: The part of the glyph's width before the point, from 0 to 1.
    public func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>? = nil
    ) -> Int {
        partialFraction?.pointee = 0
        guard let layout, layout.utf16Count > 0, let region = region(of: container) else { return 0 }
        let local = region.layoutPoint(point)
        let limits = range(of: region, in: layout)
        guard !limits.isEmpty else { return min(limits.lowerBound, layout.utf16Count - 1) }
        let insertion = min(max(layout.offset(at: local), limits.lowerBound), limits.upperBound)
        // The glyph under the point is before or after the nearest position.
        var candidates: [(index: Int, rect: CGRect)] = []
        let line = layout.line(at: min(insertion, limits.upperBound - 1))
        for range in [
            composed(NSRange(location: max(0, insertion - 1), length: 1)),
            composed(NSRange(location: min(insertion, limits.upperBound - 1), length: 1)),
        ] where range.length > 0 && limits.contains(range.location) {
            let rects = layout.rects(for: range.location..<range.location + range.length)
            if let rect = rects.first(where: { abs($0.minY - line.frame.minY) < 0.5 }) ?? rects.first {
                candidates.append((range.location, rect))
            }
        }
        func distance(_ rect: CGRect) -> CGFloat {
            max(rect.minX - local.x, local.x - rect.maxX, 0) + max(rect.minY - local.y, local.y - rect.maxY, 0)
        }
        guard let best = candidates.min(by: { distance($0.rect) < distance($1.rect) }) else {
            return min(insertion, limits.upperBound - 1)
        }
        let part = best.rect.width > 0 ? min(max((local.x - best.rect.minX) / best.rect.width, 0), 1) : 0
        partialFraction?.pointee = line.isRightToLeft ? 1 - part : part
        return best.index
    }

    /// Returns the character at a point of a region, or the nearest one.
    ///
    /// - Parameter partialFraction: The part of the distance to the next insertion point that is before the point, from 0 to 1.
    public func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
    }

    /// Returns the part of a glyph's width that is before a point of a region, from 0 to 1.
    public func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
        var fraction: CGFloat = 0
        _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
        return fraction
    }
}
