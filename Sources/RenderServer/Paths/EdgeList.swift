import PathGeometry
import RenderProtocol

/// The directed edges of closed contours, the input of the coverage rasterizer.
struct EdgeList {
    /// One or several closed chains: to the right of its box the areas of its edges add up to zero.
    struct Contour {
        /// The index after its last edge.
        var end: Int
        /// minX, minY, maxX, maxY.
        var box: SIMD4<Float>
    }

    /// The origin of the edges, in the layer's coordinates: `Float` is precise near it.
    let origin: SIMD2<Double>
    /// x and y of both ends.
    private(set) var edges: [SIMD4<Float>] = []
    private(set) var contours: [Contour] = []
    private var low = SIMD2<Float>(repeating: .infinity)
    private var high = SIMD2<Float>(repeating: -.infinity)

    init(origin: SIMD2<Double>) {
        self.origin = origin
    }

    var openEdgeCount: Int { edges.count - (contours.last?.end ?? 0) }

    mutating func add(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
        let (a, b) = (SIMD2<Float>(a - origin), SIMD2<Float>(b - origin))
        guard a != b else { return }
        edges.append(SIMD4(lowHalf: a, highHalf: b))
        low = pointwiseMin(low, pointwiseMin(a, b))
        high = pointwiseMax(high, pointwiseMax(a, b))
    }

    mutating func endContour() {
        guard openEdgeCount > 0 else { return }
        contours.append(Contour(end: edges.count, box: SIMD4(lowHalf: low, highHalf: high)))
        low = SIMD2(repeating: .infinity)
        high = SIMD2(repeating: -.infinity)
    }

    /// Adds a contour of a stroke.
    mutating func add(_ contour: ArraySlice<StrokeOutliner.Edge>) {
        for edge in contour { add(edge.start, edge.end) }
        endContour()
    }

    /// The maximum size in points of a box in which a `Float` relative to the box's corner resolves pixels.
    static let maxPreciseSize = 1_048_576.0

    /// Returns the best origin for edges within `box`.
    ///
    /// This is the corner or, for a box too large for a `Float` to resolve pixels, the point nearest to the layer's own
    /// origin, around which a layer shows its path.
    static func origin(for box: Box) -> SIMD2<Double> {
        guard box.isFinite else { return .zero }
        if max(box.width, box.height) <= maxPreciseSize { return SIMD2(box.minX, box.minY) }
        return SIMD2(min(max(0, box.minX), box.maxX), min(max(0, box.minY), box.maxY))
    }

    /// The bounding box of all edges, in the layer's coordinates.
    var box: Box {
        contours.reduce(.empty) {
            let (x, y) = (origin.x, origin.y)
            return $0.union(
                Box(
                    minX: x + Double($1.box.x), minY: y + Double($1.box.y), maxX: x + Double($1.box.z),
                    maxY: y + Double($1.box.w)))
        }
    }
}

extension EdgeList {
    /// Creates the edges of filled lines, each of which is implicitly closed.
    init(filling lines: Polylines) {
        self.init(origin: Self.origin(for: lines.box))
        for line in lines.lines where line.count > 1 {
            var a = lines.points[line.first + line.count - 1]
            for b in lines.points[line.range] {
                add(a, b)
                a = b
            }
            endContour()
        }
    }

    /// Returns the part of the contours in front of the viewer under `map`.
    ///
    /// Points behind the viewer are moved to the near plane, so that closed contours stay closed.
    func inFront(under map: DeviceMap) -> EdgeList {
        let nearest = 1e-3
        func depth(_ p: SIMD2<Double>) -> Double { p.x * map.px + p.y * map.py + map.pw }
        let slope = SIMD2(map.px, map.py)
        let steepness = slope.x * slope.x + slope.y * slope.y
        func moved(_ p: SIMD2<Double>) -> SIMD2<Double> {
            let d = depth(p)
            return d >= nearest || steepness == 0 ? p : p + slope * ((nearest - d) / steepness)
        }
        var result = EdgeList(origin: origin)
        var index = 0
        for contour in contours {
            for edge in edges[index..<contour.end] {
                let a = origin + SIMD2<Double>(edge.lowHalf)
                let b = origin + SIMD2<Double>(edge.highHalf)
                let (da, db) = (depth(a), depth(b))
                if (da < nearest) != (db < nearest) {
                    let cut = a + (b - a) * ((nearest - da) / (db - da))
                    result.add(moved(a), cut)
                    result.add(cut, moved(b))
                } else {
                    result.add(moved(a), moved(b))
                }
            }
            index = contour.end
            result.endContour()
        }
        return result
    }
}

extension EdgeList {
    /// Returns the part of the contours that is visible in `rect` under `map`, in pixels relative to the rectangle's
    /// corner.
    ///
    /// For paths so large that the GPU's numbers do not resolve their pixels; nothing of them may be behind the viewer.
    /// Edges to the left or right of the rectangle move to its edge, so that contours stay closed; those above and
    /// below are dropped.
    func clipped(to rect: PixelRect, under map: DeviceMap) -> EdgeList {
        let corner = SIMD2(Double(rect.minX), Double(rect.minY))
        let size = SIMD2(Double(rect.width), Double(rect.height)) + 1
        let far = SIMD2(repeating: 1e30)
        func pixel(_ p: SIMD2<Float>) -> SIMD2<Double> {
            let p = origin + pointwiseMax(pointwiseMin(SIMD2<Double>(p), far), -far)
            let q = map.homogeneous(p.x, p.y)
            return pointwiseMax(pointwiseMin(SIMD2(q.x, q.y) / q.z - corner, far), -far)
        }
        /// Returns the point of the line from `a` to `b` with `value` along an axis, computed from the nearer end.
        func cut(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ axis: Int, at value: Double) -> SIMD2<Double> {
            let (near, other) = abs(a[axis] - value) <= abs(b[axis] - value) ? (a, b) : (b, a)
            var result = near + (other - near) * ((value - near[axis]) / (other[axis] - near[axis]))
            result[axis] = value
            return result
        }
        var result = EdgeList(origin: .zero)
        /// Adds an edge that is between the rectangle's top and bottom.
        func add(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
            if min(a.x, b.x) >= size.x { return result.add(SIMD2(size.x, a.y), SIMD2(size.x, b.y)) }
            if max(a.x, b.x) <= -1 { return result.add(SIMD2(-1, a.y), SIMD2(-1, b.y)) }
            for x in [-1, size.x] where min(a.x, b.x) < x && max(a.x, b.x) > x {
                let middle = cut(a, b, 0, at: x)
                add(a, middle)
                add(middle, b)
                return
            }
            result.add(a, b)
        }
        var index = 0
        for contour in contours {
            for edge in edges[index..<contour.end] {
                var (a, b) = (pixel(edge.lowHalf), pixel(edge.highHalf))
                if max(a.y, b.y) <= -1 || min(a.y, b.y) >= size.y { continue }
                for y in [-1, size.y] where min(a.y, b.y) < y && max(a.y, b.y) > y {
                    let middle = cut(a, b, 1, at: y)
                    if (a.y < y) == (y == -1) { a = middle } else { b = middle }
                }
                add(a, b)
            }
            index = contour.end
            result.endContour()
        }
        return result
    }
}
