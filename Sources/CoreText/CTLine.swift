import CoreGraphics
import Foundation

/// A line of text.
///
///     let line = CTLineCreateWithAttributedString(NSAttributedString(string: "Hello") as CFAttributedString)
///     context.textPosition = CGPoint(x: 20, y: 40)
///     CTLineDraw(line, context)
///
/// Coordinates are points from the start of the baseline, with y up. In a context whose y axis points down, as in
/// UIKit, set a text matrix that flips, or flip the context.
public final class CTLine: NSObject {
    let source: LineText
    /// The range of characters, in UTF-16 offsets into the source's string.
    let range: Range<Int>
    /// The runs, from the left.
    let runs: [CTRun]
    let isRightToLeft: Bool
    let width: CGFloat

    init(_ source: LineText, range: Range<Int>, runs: [CTRun], isRightToLeft: Bool) {
        self.source = source
        self.range = range
        self.runs = runs
        self.isRightToLeft = isRightToLeft
        width = runs.reduce(0) { $0 + $1.run.width }
        super.init()
    }

    /// The width of the white space at the end of the text.
    private(set) lazy var trailingWhitespaceWidth: CGFloat = {
        let text = source.string.string.utf16
        guard !range.isEmpty,
            let start = text.index(text.startIndex, offsetBy: range.lowerBound, limitedBy: text.endIndex),
            let end = text.index(text.startIndex, offsetBy: range.upperBound, limitedBy: text.endIndex)
        else { return 0 }
        let units = text[start..<end].reversed()
        let white = units.prefix { unit in
            Unicode.Scalar(unit).map { $0.properties.isWhitespace && $0.value != 0xA0 && $0.value != 0x202F } ?? false
        }.count
        let first = range.upperBound - white
        return runs.flatMap(\.run.clusters).filter { $0.range.lowerBound >= first }.reduce(0) { $0 + $1.width }
    }()

    var ascent: CGFloat { runs.reduce(0) { max($0, $1.run.metrics.ascender + $1.rise) } }
    var descent: CGFloat { runs.reduce(0) { max($0, -$1.run.metrics.descender - $1.rise) } }
    var leading: CGFloat { runs.reduce(0) { max($0, $1.run.metrics.leading) } }
}

extension CTRun {
    var rise: CGFloat { run.attributes.baselineOffset.isFinite ? run.attributes.baselineOffset : 0 }
}

/// Options of a line's bounds.
public struct CTLineBoundsOptions: OptionSet, Sendable {
    public let rawValue: CFOptionFlags

    public init(rawValue: CFOptionFlags) {
        self.rawValue = rawValue
    }

    /// Excludes the recommended space between lines.
    public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
    /// Excludes shifts of the font; there are none.
    public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 << 1)
    /// Lets punctuation overhang; without effect.
    public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 1 << 2)
    /// Uses the glyphs' outlines.
    public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
    /// Uses the glyphs' optical bounds, which are the outlines.
    public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 1 << 4)
    /// Uses the maximum height of the language's letters, which is the font's ascent and descent.
    public static let includeLanguageExtents = CTLineBoundsOptions(rawValue: 1 << 5)
}

/// Creates a line of a whole string. Paragraph separators have no width. O(n).
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
    CTTypesetter(attrString).line(0..<attrString.length)
}

/// Returns the number of glyphs.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.runs.reduce(0) { $0 + $1.run.glyphs.count } }

/// Returns the runs of glyphs from the left, each a ``CTRun``.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs }

/// Returns the range of the line's characters, in UTF-16 offsets into the string that it was created from.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
    CFRange(location: line.range.lowerBound, length: line.range.count)
}

/// Returns the line's width, including trailing white space, and its ascent and descent in points, as positive values.
@discardableResult
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = line.ascent
    descent?.pointee = line.descent
    leading?.pointee = line.leading
    return Double(line.width)
}

/// Returns the bounds of a line relative to the start of its baseline.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
    if !options.isDisjoint(with: [.useGlyphPathBounds, .useOpticalBounds]) { return CTLineGetImageBounds(line, nil) }
    let leading = options.contains(.excludeTypographicLeading) ? 0 : line.leading
    return CGRect(
        x: 0, y: -line.descent - leading, width: line.width, height: line.ascent + line.descent + leading)
}

/// Returns the width of the white space at the end of the text, in points.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { Double(line.trailingWhitespaceWidth) }

/// Returns the bounding box of the drawn line relative to the text position of the context, or to the start of the
/// baseline if there is no context. It is null if nothing is drawn.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
    line.runs.reduce(CGRect.null) { $0.union($1.run.inkBounds) }.moved(to: context)
}

/// Returns the offset that aligns a line in a wider space: to the left for 0, to the centre for 0.5, to the right for
/// 1. White space at its end may overhang.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
    let factor = flushFactor.isNaN ? 0 : min(max(flushFactor, 0), 1)
    let space = CGFloat(flushWidth) - (line.width - line.trailingWhitespaceWidth)
    return space.isFinite ? Double(max(space, 0) * factor) : 0
}

/// Draws a line with the start of its baseline at the context's text position, transformed by its text matrix.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    context.show(line.runs.map(\.run))
}
