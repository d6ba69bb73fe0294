import CoreGraphics
import Foundation

/// The part of a line that an ellipsis replaces.
public enum CTLineTruncationType: UInt32, Sendable {
    case start = 0
    case end = 1
    case middle = 2
}

/// Creates a line truncated to a width.
///
/// - Parameters:
///   - width: In points. A line that fits is returned unchanged.
///   - truncationType: Where the line is truncated.
///   - truncationToken: A replacement of the omitted text, such as a line of “…”; nothing if `nil`.
/// - Returns: `nil` if not even the token fits.
public func CTLineCreateTruncatedLine(
    _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
    let limit = CGFloat(width.isNaN ? 0 : width)
    guard line.width - line.trailingWhitespaceWidth > limit + 0.001 else { return line }
    let available = limit - (truncationToken?.width ?? 0)
    guard available >= 0 else { return nil }
    let atEnd = truncationType == .end
    var (left, right) = (available, CGFloat(0))
    if truncationType == .middle {
        (left, right) = (available / 2, available / 2)
    } else if atEnd == line.isRightToLeft {
        (left, right) = (0, available)
    }
    return line.keeping(left: left, right: right, token: truncationToken)
}

/// Creates a line justified to a width, by increasing or decreasing the spaces between words.
///
/// - Parameters:
///   - justificationFactor: 1 for the whole width, 0 for no change, in between for a part.
///   - justificationWidth: In points; white space at the line's end is ignored.
/// - Returns: `nil` for an empty line, and for a width that is NaN or less than half of the line's.
public func CTLineCreateJustifiedLine(
    _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
    let natural = line.width - line.trailingWhitespaceWidth
    let factor = justificationFactor.isNaN ? 0 : min(max(justificationFactor, 0), 1)
    let target = CGFloat(justificationWidth)
    guard target.isFinite, natural > 0, target >= natural / 2 else { return nil }
    return line.stretched(by: (target - natural) * factor)
}

extension CTLine {
    /// Returns the leftmost `left` points and the rightmost `right` points of the line, with the token in between.
    func keeping(left: CGFloat, right: CGFloat, token: CTLine?) -> CTLine {
        let clusters = runs.enumerated().flatMap { number, run in run.run.clusters.map { (run: number, cluster: $0) } }
        var leftKeys = Set<Int>()
        var rightKeys = Set<Int>()
        var used: CGFloat = 0
        for entry in clusters {
            used += entry.cluster.width
            if used > left + 0.001 { break }
            leftKeys.insert(entry.cluster.range.lowerBound)
        }
        used = 0
        for entry in clusters.reversed() {
            used += entry.cluster.width
            if used > right + 0.001 || leftKeys.contains(entry.cluster.range.lowerBound) { break }
            rightKeys.insert(entry.cluster.range.lowerBound)
        }
        var pen: CGFloat = 0
        func layOut(_ runs: [CTRun], where isKept: (Int) -> Bool) -> [CTRun] {
            runs.compactMap { run in
                var copy = run.run
                copy.glyphs = copy.glyphs.filter { isKept($0.index) }
                guard !copy.glyphs.isEmpty else { return nil }
                copy.x = pen
                pen += copy.width
                return run.with(copy)
            }
        }
        var kept = layOut(runs) { leftKeys.contains($0) }
        kept += layOut(token?.runs ?? []) { _ in true }
        kept += layOut(runs) { rightKeys.contains($0) }
        return CTLine(source, range: range, runs: kept, isRightToLeft: isRightToLeft)
    }

    /// Returns the line with wider inner white space, or wider space between characters if there is none.
    func stretched(by distance: CGFloat) -> CTLine {
        let text = Array(source.string.string.utf16)
        let end = range.upperBound
        func isSpace(_ index: Int) -> Bool {
            text.indices.contains(index) && (text[index] == 0x20 || text[index] == 0xA0)
        }
        var inkEnd = end
        while inkEnd > range.lowerBound, Unicode.Scalar(text[inkEnd - 1])?.properties.isWhitespace ?? false {
            inkEnd -= 1
        }
        let starts = Set(runs.flatMap { $0.run.glyphs.map(\.index) }).filter { $0 < inkEnd }
        let spaces = starts.filter { isSpace($0) }
        let available = runs.flatMap(\.run.glyphs).filter { spaces.contains($0.index) }.reduce(0) { $0 + $1.advance }
        // Compressed words must not overlap.
        var gaps = spaces
        if spaces.isEmpty || distance < -available / 2 { gaps = starts.filter { $0 != starts.max() } }
        guard !gaps.isEmpty else { return self }
        let extra = distance / CGFloat(gaps.count)
        var pen: CGFloat = 0
        let moved = runs.map { run in
            var copy = run.run
            copy.x = pen
            for number in copy.glyphs.indices where gaps.contains(copy.glyphs[number].index) {
                let index = copy.glyphs[number].index
                let isClusterEnd = number + 1 == copy.glyphs.count || copy.glyphs[number + 1].index != index
                if isClusterEnd { copy.glyphs[number].advance += extra }
            }
            pen += copy.width
            return run.with(copy)
        }
        return CTLine(source, range: range, runs: moved, isRightToLeft: isRightToLeft)
    }
}
