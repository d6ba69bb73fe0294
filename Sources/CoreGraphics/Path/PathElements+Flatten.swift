import Foundation

/// A sequence of connected line segments.
package struct Polyline {
    package var points: [CGPoint]
    var isClosed: Bool
    /// Whether each point lies inside a curve, where a stroke must not have a corner.
    var isSmooth: [Bool]
}

extension PathElements {
    /// Returns the subpaths as line segments within `tolerance` of the curves.
    package func flattened(tolerance: CGFloat) -> [Polyline] {
        var lines: [Polyline] = []
        var line = Polyline(points: [], isClosed: false, isSmooth: [])
        func flush() {
            if !line.points.isEmpty { lines.append(line) }
            line = Polyline(points: [], isClosed: false, isSmooth: [])
        }
        func add(_ point: CGPoint, smooth: Bool) {
            line.points.append(point)
            line.isSmooth.append(smooth)
        }
        forEach { verb, p in
            switch verb {
            case .move:
                flush()
                add(p[0], smooth: false)
            case .line:
                add(p[0], smooth: false)
            case .quad:
                let a = line.points[line.points.count - 1]
                let bend = hypot(a.x - 2 * p[0].x + p[1].x, a.y - 2 * p[0].y + p[1].y)
                let count = Self.pieces(bend / 4, tolerance)
                for i in 1...count {
                    let t = CGFloat(i) / CGFloat(count)
                    add(i == count ? p[1] : Self.quadPoint(a, p[0], p[1], t), smooth: i < count)
                }
            case .cubic:
                let a = line.points[line.points.count - 1]
                let bend = max(
                    hypot(a.x - 2 * p[0].x + p[1].x, a.y - 2 * p[0].y + p[1].y),
                    hypot(p[0].x - 2 * p[1].x + p[2].x, p[0].y - 2 * p[1].y + p[2].y))
                let count = Self.pieces(bend * 0.75, tolerance)
                for i in 1...count {
                    let t = CGFloat(i) / CGFloat(count)
                    add(i == count ? p[2] : Self.cubicPoint(a, p[0], p[1], p[2], t), smooth: i < count)
                }
            case .close:
                line.isClosed = true
                if line.points.count > 1, line.points.first == line.points.last {
                    line.points.removeLast()
                    line.isSmooth.removeLast()
                }
                flush()
            }
        }
        flush()
        return lines
    }

    /// Returns Wang's bound on the number of uniform parameter steps that keep a curve's chords within the tolerance.
    private static func pieces(_ bend: CGFloat, _ tolerance: CGFloat) -> Int {
        let count = (bend / max(tolerance, 1e-6)).squareRoot().rounded(.up)
        return count.isFinite ? min(max(Int(count), 1), 1000) : 1
    }

    /// A tolerance that is invisible at the size of this path.
    var fineTolerance: CGFloat {
        let box = controlBounds
        return box.isNull ? 0.01 : min(max(max(box.width, box.height) / 20_000, 1e-4), 0.05)
    }

    /// Returns whether the filled path covers a point.
    package func contains(_ point: CGPoint, using rule: CGPathFillRule) -> Bool {
        guard point.isFinite else { return false }
        let box = controlBounds
        guard !box.isNull, point.x >= box.minX, point.x <= box.maxX, point.y >= box.minY, point.y <= box.maxY else {
            return false
        }
        var winding = 0
        for line in flattened(tolerance: fineTolerance) where line.points.count > 1 {
            var a = line.points[line.points.count - 1]
            for b in line.points {
                let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
                if a.y <= point.y, b.y > point.y, side > 0 { winding += 1 }
                if a.y > point.y, b.y <= point.y, side < 0 { winding -= 1 }
                a = b
            }
        }
        return rule == .evenOdd ? !winding.isMultiple(of: 2) : winding != 0
    }
}
