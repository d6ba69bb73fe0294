/// The directed edges of closed contours, as the coverage rasterizer draws them.
struct EdgeList {
    /// A closed chain, or several: right of its box the areas of its edges add up to nothing.
    struct Contour {
        /// Index past its last edge.
        var end: Int
        /// minX, minY, maxX, maxY.
        var box: SIMD4<Float>
    }

    /// What edges are measured from, in the layer's coordinates: near it a `Float` is precise.
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

    /// Around all edges, in the layer's coordinates.
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
    /// The edges of the filled lines, each of which is taken as closed.
    init(filling lines: Polylines) {
        let box = lines.box
        self.init(origin: box.isFinite ? SIMD2(box.minX, box.minY) : .zero)
        for line in lines.lines where line.count > 1 {
            var a = lines.points[line.first + line.count - 1]
            for b in lines.points[line.first..<(line.first + line.count)] {
                add(a, b)
                a = b
            }
            endContour()
        }
    }

    /// The part of the contours that lies in front of the viewer under `map`.
    ///
    /// What lies behind is moved to the line where it would vanish, so closed contours stay closed.
    func inFront(under map: Homography) -> EdgeList {
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
