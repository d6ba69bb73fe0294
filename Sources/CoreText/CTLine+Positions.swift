import CoreGraphics
import Foundation

/// Returns the distance in points from the start of a line to the caret before a character.
///
/// - Parameters:
///   - charIndex: A UTF-16 offset into the line's string, clamped to the line.
///   - secondaryOffset: Set to the position of the caret after the previous character, which differs where the writing
///     direction changes.
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    let clusters = line.caretClusters
    let index = min(max(charIndex, line.range.lowerBound), line.range.upperBound)
    let leading = clusters.first { $0.range.contains(index) }.map { line.x(of: index, in: $0) }
    let trailing = clusters.first { $0.range.contains(index - 1) }.map { line.x(of: index, in: $0) }
    let primary = leading ?? trailing ?? 0
    secondaryOffset?.pointee = trailing ?? primary
    return primary
}

/// Returns the UTF-16 offset of the caret nearest to a point.
///
/// - Parameter position: A point relative to the start of the baseline; only x is used.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    guard !position.x.isNaN else { return kCFNotFound }
    var best = (distance: CGFloat.infinity, index: line.range.lowerBound)
    for cluster in line.caretClusters {
        for index in line.carets(in: cluster) {
            let distance = abs(line.x(of: index, in: cluster) - position.x)
            if distance < best.distance { best = (distance, index) }
        }
    }
    return best.index
}

/// Calls a block for each caret position, from the left: with the offset into the line, the character, and whether the
/// caret is at the character's leading edge. The block sets its last argument to stop.
public func CTLineEnumerateCaretOffsets(
    _ line: CTLine, _ block: (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
    var stop = false
    for cluster in line.caretClusters {
        let carets = line.carets(in: cluster)
        var edges = zip(carets, carets.dropFirst()).flatMap { start, end in
            [(line.x(of: start, in: cluster), start, true), (line.x(of: end, in: cluster), start, false)]
        }
        if cluster.isRightToLeft { edges.reverse() }
        for edge in edges {
            block(Double(edge.0), edge.1, edge.2, &stop)
            if stop { return }
        }
    }
}

extension CTLine {
    struct CaretCluster {
        var range: Range<Int>
        var x: CGFloat
        var width: CGFloat
        var isRightToLeft: Bool
    }

    /// The clusters from the left.
    var caretClusters: [CaretCluster] {
        runs.flatMap { run in
            run.run.clusters.map {
                CaretCluster(range: $0.range, x: $0.x, width: $0.width, isRightToLeft: run.run.isRightToLeft)
            }
        }
    }

    /// Returns the caret positions in a cluster: its ends, and between the characters of a ligature.
    func carets(in cluster: CaretCluster) -> [Int] {
        let text = source.string.string.utf16
        guard cluster.range.count > 1,
            let start = text.index(text.startIndex, offsetBy: cluster.range.lowerBound, limitedBy: text.endIndex),
            let end = text.index(start, offsetBy: cluster.range.count, limitedBy: text.endIndex),
            let part = String(text[start..<end])
        else { return [cluster.range.lowerBound, cluster.range.upperBound] }
        var result = [cluster.range.lowerBound]
        for character in part { result.append((result.last ?? 0) + character.utf16.count) }
        return result
    }

    func x(of index: Int, in cluster: CaretCluster) -> CGFloat {
        let carets = carets(in: cluster)
        let number = carets.lastIndex { $0 <= index } ?? 0
        let share = carets.count > 1 ? CGFloat(number) / CGFloat(carets.count - 1) : 0
        return cluster.x + cluster.width * (cluster.isRightToLeft ? 1 - share : share)
    }
}
