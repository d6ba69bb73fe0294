import PathGeometry
import RenderProtocol

extension DeviceMap {
    /// Returns the pixels per unit where the scale within `area` is largest.
    func scale(_ area: PixelRect) -> Double {
        func stretch(_ ax: Double, _ ay: Double, _ cx: Double, _ cy: Double) -> Double {
            // The larger singular value of a 2×2 matrix.
            let sum = ax * ax + ay * ay + cx * cx + cy * cy
            let det = ax * cy - ay * cx
            return ((sum + max(sum * sum - 4 * det * det, 0).squareRoot()) / 2).squareRoot()
        }
        if isAffine { return stretch(a, b, c, d) }
        guard let inverse else { return 1 }
        var largest = 0.0
        for (x, y) in [
            (area.minX, area.minY), (area.maxX, area.minY), (area.minX, area.maxY), (area.maxX, area.maxY),
        ] {
            let p = inverse.homography.homogeneous(Double(x), Double(y))
            let q = homogeneous(p.x / p.z, p.y / p.z)
            guard q.z > 1e-9 else { continue }
            let (u, v) = (Double(x), Double(y))
            largest = max(
                largest, stretch((a - u * px) / q.z, (b - v * px) / q.z, (c - u * py) / q.z, (d - v * py) / q.z))
        }
        return largest > 0 ? min(largest, 65536) : 1
    }
}

extension Polylines {
    /// The bounding box of all points; empty without any. O(points).
    var box: Box {
        corners.map { Box(minX: $0.low.x, minY: $0.low.y, maxX: $0.high.x, maxY: $0.high.y) } ?? .empty
    }
}
