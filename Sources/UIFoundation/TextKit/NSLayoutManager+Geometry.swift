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

    /// Returns the region of a glyph; nil if it is in none.
    public func textContainer(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> NSTextContainer? {
        guard isValidGlyphIndex(glyphIndex), let container = textContainers.first else { return nil }
        effectiveRange?.pointee = glyphRange(for: container)
        return container
    }

    /// Returns the glyphs in a region.
    public func glyphRange(for container: NSTextContainer) -> NSRange {
        guard container === textContainers.first, let layout else { return NSRange(location: 0, length: 0) }
        return NSRange(location: 0, length: layout.utf16Count)
    }

    /// Returns the rectangle that the text fills in a region, with the padding of its lines. Where the text has not been measured,
    /// it is an estimate; `ensureLayout(for:)` measures it.
    public func usedRect(for container: NSTextContainer) -> CGRect {
        guard container === textContainers.first, let layout else { return .zero }
        let used = layout.usedWidth
        return CGRect(
            x: used.lowerBound, y: 0, width: used.upperBound - used.lowerBound + 2 * container.padding,
            height: layout.height)
    }

    // MARK: Lines

    /// Returns the rectangle of a glyph's line, as wide as the region.
    public func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        guard let layout, let container = textContainers.first else { return .zero }
        let line = layout.line(at: glyphIndex)
        effectiveRange?.pointee = NSRange(line.range)
        return lineRect(line, container)
    }

    /// Returns the rectangle of the glyphs of a glyph's line, with the line's padding.
    public func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        guard let layout, let container = textContainers.first else { return .zero }
        let line = layout.line(at: glyphIndex)
        effectiveRange?.pointee = NSRange(line.range)
        return usedRect(line, container)
    }

    func lineRect(_ line: DocumentLayout.Line, _ container: NSTextContainer) -> CGRect {
        let width = NSTextContainer.limited(container.size.width)
        let used = line.frame.width + 2 * container.padding
        return CGRect(
            x: 0, y: line.frame.minY, width: width < NSTextContainer.unlimited ? width : used, height: line.frame.height
        )
    }

    private func usedRect(_ line: DocumentLayout.Line, _ container: NSTextContainer) -> CGRect {
        CGRect(
            x: line.frame.minX, y: line.frame.minY, width: line.frame.width + 2 * container.padding,
            height: line.frame.height)
    }

    /// The line after the last separator; empty if the text does not end with one.
    public var extraLineFragmentRect: CGRect {
        guard let line = extraLine, let container = textContainers.first else { return .zero }
        return lineRect(line, container)
    }

    /// The used part of the line after the last separator; empty if the text does not end with one.
    public var extraLineFragmentUsedRect: CGRect {
        guard let line = extraLine, let container = textContainers.first else { return .zero }
        return usedRect(line, container)
    }

    /// The region of the line after the last separator; nil if the text does not end with one.
    public var extraLineFragmentTextContainer: NSTextContainer? { extraLine == nil ? nil : textContainers.first }

    private var extraLine: DocumentLayout.Line? { layout?.emptyLastLine }

    /// Calls a closure for each line of glyphs, with the line's rectangle, its used part, its region and its glyphs.
    public func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let layout, let container = textContainers.first else { return }
        var stop = false as ObjCBool
        layout.enumerateLines(in: clamped(glyphRange)) { line in
            guard !line.range.isEmpty else { return true }
            block(lineRect(line, container), usedRect(line, container), container, NSRange(line.range), &stop)
            return !stop.boolValue
        }
    }

    // MARK: Glyphs

    /// Returns the position of a glyph on the baseline, in its line's rectangle.
    public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let layout, let container = textContainers.first else { return .zero }
        let line = layout.line(at: glyphIndex)
        let caret = layout.caretRect(at: glyphIndex)
        return CGPoint(x: caret.minX + container.padding, y: line.baseline - line.frame.minY)
    }

    /// Returns the size of the attachment of a glyph; zero if it has none.
    public func attachmentSize(forGlyphAt glyphIndex: Int) -> CGSize {
        guard isValidGlyphIndex(glyphIndex), let textStorage,
            textStorage.attribute(.attachment, at: glyphIndex, effectiveRange: nil) != nil
        else { return .zero }
        return boundingRect(
            forGlyphRange: NSRange(location: glyphIndex, length: 1), in: textContainers.first ?? NSTextContainer()
        ).size
    }

    /// Returns the smallest rectangle around glyphs in a region.
    public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        guard container === textContainers.first, let layout else { return .zero }
        let range = clamped(glyphRange)
        guard !range.isEmpty else {
            return layout.caretRect(at: range.lowerBound).offsetBy(dx: container.padding, dy: 0)
        }
        let box = layout.rects(for: range).reduce(CGRect.null) { $0.union($1) }
        return box.isNull ? .zero : box.offsetBy(dx: container.padding, dy: 0)
    }

    /// Calls a closure for the rectangles that cover glyphs, one or several for each line.
    public func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard textContainer === textContainers.first, let layout else { return }
        var stop = false as ObjCBool
        for rect in layout.rects(for: clamped(glyphRange)) {
            block(rect.offsetBy(dx: textContainer.padding, dy: 0), &stop)
            if stop.boolValue { return }
        }
    }

    /// Returns the glyphs of the lines that intersect a rectangle of a region.
    public func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        guard container === textContainers.first, let layout, layout.utf16Count > 0 else {
            return NSRange(location: 0, length: 0)
        }
        let first = layout.line(at: layout.offset(at: CGPoint(x: 0, y: bounds.minY)))
        let last = layout.line(at: layout.offset(at: CGPoint(x: 0, y: bounds.maxY)))
        return NSRange(first.range.lowerBound..<max(first.range.lowerBound, last.range.upperBound))
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
        guard container === textContainers.first, let layout, layout.utf16Count > 0 else { return 0 }
        let local = CGPoint(x: point.x - container.padding, y: point.y)
        let insertion = layout.offset(at: local)
        // The glyph under the point is before or after the nearest position.
        var candidates: [(index: Int, rect: CGRect)] = []
        let line = layout.line(at: min(insertion, layout.utf16Count - 1))
        for range in [
            composed(NSRange(location: max(0, insertion - 1), length: 1)),
            composed(NSRange(location: min(insertion, layout.utf16Count - 1), length: 1)),
        ] where range.length > 0 {
            let rects = layout.rects(for: range.location..<range.location + range.length)
            if let rect = rects.first(where: { abs($0.minY - line.frame.minY) < 0.5 }) ?? rects.first {
                candidates.append((range.location, rect))
            }
        }
        func distance(_ rect: CGRect) -> CGFloat {
            max(rect.minX - local.x, local.x - rect.maxX, 0) + max(rect.minY - local.y, local.y - rect.maxY, 0)
        }
        guard let best = candidates.min(by: { distance($0.rect) < distance($1.rect) }) else {
            return min(insertion, layout.utf16Count - 1)
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
}
