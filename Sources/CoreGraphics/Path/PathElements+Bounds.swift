import Foundation
import PathGeometry

extension PathElements {
    /// The bounding box of all points, including control points; null for an empty path.
    package var controlBounds: CGRect {
        guard var (minX, minY) = points.first.map({ ($0.x, $0.y) }) else { return .null }
        var (maxX, maxY) = (minX, minY)
        for point in points {
            minX = min(minX, point.x)
            maxX = max(maxX, point.x)
            minY = min(minY, point.y)
            maxY = max(maxY, point.y)
        }
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// The bounding box of the path itself; null for an empty path.
    package var exactBounds: CGRect {
        guard !points.isEmpty else { return .null }
        var box = Extent()
        var last = CGPoint.zero
        var start = CGPoint.zero
        forEach { verb, p in
            switch verb {
            case .move:
                box.add(p[0])
                start = p[0]
                last = p[0]
            case .line:
                box.add(p[0])
                last = p[0]
            case .quad:
                box.add(p[1])
                for t in Self.quadExtrema(last, p[0], p[1]) { box.add(Self.quadPoint(last, p[0], p[1], t)) }
                last = p[1]
            case .cubic:
                box.add(p[2])
                for t in Self.cubicExtrema(last, p[0], p[1], p[2]) {
                    box.add(Self.cubicPoint(last, p[0], p[1], p[2], t))
                }
                last = p[2]
            case .close:
                last = start
            }
        }
        return box.rect
    }

    private struct Extent {
        var minX = CGFloat.infinity
        var minY = CGFloat.infinity
        var maxX = -CGFloat.infinity
        var maxY = -CGFloat.infinity

        mutating func add(_ p: CGPoint) {
            minX = min(minX, p.x)
            minY = min(minY, p.y)
            maxX = max(maxX, p.x)
            maxY = max(maxY, p.y)
        }

        var rect: CGRect { CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) }
    }

    static func quadPoint(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ t: CGFloat) -> CGPoint {
        let s = 1 - t
        return CGPoint(
            x: s * s * a.x + 2 * s * t * b.x + t * t * c.x, y: s * s * a.y + 2 * s * t * b.y + t * t * c.y)
    }

    static func cubicPoint(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: CGFloat) -> CGPoint {
        let s = 1 - t
        let (wa, wb, wc, wd) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return CGPoint(
            x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y)
    }

    private static func quadExtrema(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> [CGFloat] {
        func root(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> CGFloat? {
            let divisor = a - 2 * b + c
            guard divisor != 0 else { return nil }
            let t = (a - b) / divisor
            return t > 0 && t < 1 ? t : nil
        }
        return [root(a.x, b.x, c.x), root(a.y, b.y, c.y)].compactMap { $0 }
    }

    private static func cubicExtrema(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> [CGFloat] {
        func roots(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
            // The derivative, divided by 3, is A·t² + B·t + C.
            let A = d - a + 3 * (b - c)
            let B = 2 * (a - 2 * b + c)
            let C = b - a
            if abs(A) < 1e-12 {
                return B == 0 ? [] : [-C / B]
            }
            let root = B * B - 4 * A * C
            guard root >= 0 else { return [] }
            return [(-B + root.squareRoot()) / (2 * A), (-B - root.squareRoot()) / (2 * A)]
        }
        return (roots(a.x, b.x, c.x, d.x) + roots(a.y, b.y, c.y, d.y)).filter { $0 > 0 && $0 < 1 }
    }
}
