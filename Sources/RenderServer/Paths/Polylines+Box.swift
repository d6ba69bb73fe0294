import RenderProtocol
import PathGeometry

extension Polylines {
    /// The bounding box of all points; empty without any. O(points).
    var box: Box {
        corners.map { Box(minX: $0.low.x, minY: $0.low.y, maxX: $0.high.x, maxY: $0.high.y) } ?? .empty
    }
}
