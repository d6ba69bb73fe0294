import Foundation

/// Consecutive glyphs with the same font and attributes, in visual order from the left.
///
/// Coordinates are points from the start of the line's baseline, with y up.
package struct GlyphRun: Sendable {
    /// A glyph and its position.
    package struct Glyph: Sendable {
        /// The index of the glyph; `GlyphRun.blank` if nothing is drawn.
        package var glyph: CGGlyph
        /// The offset from the pen to the glyph's origin.
        package var offset = CGVector(dx: 0, dy: 0)
        /// The advance of the pen.
        package var advance: CGFloat = 0
        /// The UTF-16 offset of the first character of the glyph's cluster.
        package var index = 0

        package init(
            glyph: CGGlyph, offset: CGVector = CGVector(dx: 0, dy: 0), advance: CGFloat = 0, index: Int = 0
        ) {
            self.glyph = glyph
            self.offset = offset
            self.advance = advance
            self.index = index
        }
    }

    /// A placeholder for no glyph, such as that of a tab.
    package static let blank = CGGlyph.max

    package var font: CGFont
    /// The size in points.
    package var size: CGFloat
    /// The transformation of each glyph about its origin.
    package var matrix = CGAffineTransform.identity
    package var attributes: TextAttributes
    package var isRightToLeft = false
    /// The range of characters, in UTF-16 offsets.
    package var range = 0..<0
    package var glyphs: [Glyph] = []
    /// The position of the pen at the start.
    package var x: CGFloat = 0
    package var metrics: FontMetrics

    package init(font: CGFont, size: CGFloat, attributes: TextAttributes) {
        self.font = font
        self.size = size
        self.attributes = attributes
        metrics = font.metrics(size: size)
    }

    /// The sum of the advances. O(n).
    package var width: CGFloat { glyphs.reduce(0) { $0 + $1.advance } }

    /// The origin of each glyph.
    package var positions: [CGPoint] {
        var pen = x
        return glyphs.map { glyph in
            defer { pen += glyph.advance }
            return CGPoint(x: pen + glyph.offset.dx, y: glyph.offset.dy)
        }
    }

    /// Returns the bounding box of a glyph relative to its origin, or `nil` for a blank.
    package func box(of glyph: CGGlyph) -> CGRect? {
        guard glyph != Self.blank, let box = font.designBox(of: glyph), box.width > 0, box.height > 0 else {
            return nil
        }
        let unit = size / CGFloat(max(font.unitsPerEm, 1))
        return box.applying(
            CGAffineTransform(scaleX: unit, y: unit).concatenating(font.slant).concatenating(matrix))
    }

    /// The bounding box of the drawn glyphs, or null for none.
    package var inkBounds: CGRect {
        zip(glyphs, positions).reduce(.null) { bounds, next in
            guard let box = box(of: next.0.glyph) else { return bounds }
            return bounds.union(box.offsetBy(dx: next.1.x, dy: next.1.y))
        }
    }

    /// The clusters in the order of their glyphs, with their characters and positions.
    package var clusters: [(range: Range<Int>, x: CGFloat, width: CGFloat)] {
        var starts = Array(Set(glyphs.map(\.index))).sorted()
        starts.append(range.upperBound)
        var ends: [Int: Int] = [:]
        for (start, end) in zip(starts, starts.dropFirst()) { ends[start] = max(end, start) }
        var result: [(range: Range<Int>, x: CGFloat, width: CGFloat)] = []
        var pen = x
        for (number, glyph) in glyphs.enumerated() {
            if number > 0, glyphs[number - 1].index == glyph.index {
                result[result.count - 1].width += glyph.advance
            } else {
                result.append((glyph.index..<(ends[glyph.index] ?? glyph.index), pen, glyph.advance))
            }
            pen += glyph.advance
        }
        return result
    }

    /// Returns the run split at character offsets, in order from the left. A cluster belongs to the part that contains
    /// its start.
    package func split(at offsets: [Int]) -> [GlyphRun] {
        let cuts = offsets.filter { $0 > range.lowerBound && $0 < range.upperBound }.sorted()
        guard !cuts.isEmpty else { return [self] }
        var parts: [GlyphRun] = []
        var pen = x
        func number(_ index: Int) -> Int { cuts.firstIndex { index < $0 } ?? cuts.count }
        for glyph in glyphs {
            let part = number(glyph.index)
            let lower = part == 0 ? range.lowerBound : cuts[part - 1]
            if parts.last?.range.lowerBound != lower {
                var run = self
                run.glyphs = []
                run.x = pen
                run.range = lower..<(part == cuts.count ? range.upperBound : cuts[part])
                parts.append(run)
            }
            parts[parts.count - 1].glyphs.append(glyph)
            pen += glyph.advance
        }
        return parts
    }

    /// The maximum extent of drawing, with y down.
    var paintedBounds: CGRect {
        let reach = max(abs(size), metrics.lineHeight) + abs(attributes.strokeWidth * size / 100)
        var box = CGRect(x: x, y: -metrics.ascender, width: width, height: metrics.lineHeight)
        for (glyph, position) in zip(glyphs, positions) {
            let ink = self.box(of: glyph.glyph) ?? .zero
            box = box.union(ink.offsetBy(dx: position.x, dy: position.y).applying(CGAffineTransform(scaleX: 1, y: -1)))
        }
        return box.insetBy(dx: -reach, dy: -reach)
    }
}
