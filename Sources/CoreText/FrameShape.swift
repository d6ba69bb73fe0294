import CoreGraphics
import Foundation
import PathGeometry

/// The area of a frame, relative to the top-left corner of its bounds, with y down.
struct FrameShape {
    let size: CGSize
    /// Whether the area is a rectangle, so that every line has the same width.
    let isRect: Bool
    private var outlines: [[CGPoint]] = []
    private var holes: [[[CGPoint]]] = []
    private var isEvenOdd = true

    /// Creates a rectangle, whose sides may be unlimited.
    init(_ size: CGSize) {
        func side(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, 0), .greatestFiniteMagnitude) }
        self.size = CGSize(width: side(size.width), height: side(size.height))
        isRect = true
    }

    /// Creates the inside of a path with y up.
    init(_ path: CGPath, _ attributes: CFDictionary) {
        let bounds = path.isEmpty ? .zero : path.boundingBoxOfPath
        let clips = (attributes[kCTFrameClippingPathsAttributeName] as? [Any] ?? []).compactMap {
            ($0 as? CGPath) ?? ($0 as? CFDictionary)?[kCTFramePathClippingPathAttributeName] as? CGPath
        }
        size = bounds.isNull ? .zero : bounds.size
        isRect = clips.isEmpty && path.isRect(nil)
        guard !isRect, !bounds.isNull else { return }
        let rule = attributes[kCTFramePathFillRuleAttributeName]
        isEvenOdd = (rule as? NSNumber)?.uint32Value ?? (rule as? UInt32) ?? (rule as? Int).map { UInt32($0) } ?? 0 == 0
        let map = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -bounds.minX, ty: bounds.maxY)
        func lines(_ path: CGPath) -> [[CGPoint]] {
            let lines = path.elements.applying(map).flattened(tolerance: 0.1)
            return lines.lines.map { line in lines.points[line.range].map { CGPoint(x: $0.x, y: $0.y) } }
        }
        outlines = lines(path)
        holes = clips.map { lines($0) }
    }

    /// Returns the ranges of x that are inside the shape over a whole range of y, from the left.
    func spans(from top: CGFloat, to bottom: CGFloat) -> [ClosedRange<CGFloat>] {
        if isRect { return [0...size.width] }
        guard bottom > top else { return [] }
        var result: [ClosedRange<CGFloat>] = [0...size.width]
        for y in Self.levels([outlines], top, bottom) {
            let inside = Self.inside(outlines, y, isEvenOdd: isEvenOdd)
            result = result.flatMap { span in inside.compactMap { Self.common($0, span) } }
        }
        for hole in holes {
            for y in Self.levels([hole], top, bottom) {
                for gap in Self.inside(hole, y, isEvenOdd: true) {
                    result = result.flatMap { Self.without(gap, $0) }
                }
            }
        }
        return result
    }

    /// Returns the levels in a range of y at which the shape's sides can change direction. Between them all sides are
    /// straight: what is inside at two adjacent levels is inside between them.
    private static func levels(_ shapes: [[[CGPoint]]], _ top: CGFloat, _ bottom: CGFloat) -> [CGFloat] {
        let tiny = min(0.001, (bottom - top) / 4)
        var levels: Set<CGFloat> = [top + tiny, bottom - tiny]
        for point in shapes.joined().joined() where point.y > top && point.y < bottom {
            if point.y - tiny > top { levels.insert(point.y - tiny) }
            if point.y + tiny < bottom { levels.insert(point.y + tiny) }
        }
        return levels.sorted()
    }

    private static func inside(_ outlines: [[CGPoint]], _ y: CGFloat, isEvenOdd: Bool) -> [ClosedRange<CGFloat>] {
        var crossings: [(x: CGFloat, direction: Int)] = []
        for points in outlines {
            guard var previous = points.last else { continue }
            for point in points {
                if (previous.y <= y) != (point.y <= y) {
                    let share = (y - previous.y) / (point.y - previous.y)
                    crossings.append((previous.x + (point.x - previous.x) * share, point.y > previous.y ? 1 : -1))
                }
                previous = point
            }
        }
        crossings.sort { $0.x < $1.x }
        var result: [ClosedRange<CGFloat>] = []
        var winding = 0
        for (crossing, next) in zip(crossings, crossings.dropFirst()) {
            winding += crossing.direction
            if isEvenOdd ? !winding.isMultiple(of: 2) : winding != 0, next.x > crossing.x {
                result.append(crossing.x...next.x)
            }
        }
        return result
    }

    private static func common(_ a: ClosedRange<CGFloat>, _ b: ClosedRange<CGFloat>) -> ClosedRange<CGFloat>? {
        let lower = max(a.lowerBound, b.lowerBound)
        let upper = min(a.upperBound, b.upperBound)
        return lower < upper ? lower...upper : nil
    }

    private static func without(_ gap: ClosedRange<CGFloat>, _ span: ClosedRange<CGFloat>) -> [ClosedRange<CGFloat>] {
        guard gap.overlaps(span) else { return [span] }
        var result: [ClosedRange<CGFloat>] = []
        if span.lowerBound < gap.lowerBound { result.append(span.lowerBound...gap.lowerBound) }
        if gap.upperBound < span.upperBound { result.append(gap.upperBound...span.upperBound) }
        return result
    }
}
