import RenderProtocol

/// Sorts pieces of planes so that each is painted before what lies in front of it, and cuts those that intersect.
///
/// The view is perpendicular to the plane into which the pieces are flattened: a piece is a convex polygon in it, and
/// its depth is a linear function over it. Perspective preserves both planes and the order of depths. Only overlapping
/// pieces are compared, so that nothing is cut without need; ties keep painting order.
struct DepthOrder {
    /// A part of a plane.
    struct Piece {
        /// The index of its plane.
        var plane: Int32
        /// The last cut that created it.
        var cut = StoreIndex<Cut>.none
        var first: Int32
        var count: Int32
        var box: Box
    }

    /// The line of a cut: where a function of x, y and 1 is zero.
    struct Cut {
        var line: SIMD3<Double>
        /// Whether the remaining side is the one where the function is above zero.
        var isAbove: Bool
        var next: StoreIndex<Cut>
    }

    private struct Edge {
        var before: Int32
        var next: StoreIndex<Edge>
    }

    private(set) var pieces: [Piece] = []
    private(set) var cuts: [Cut] = []
    /// The indices of the pieces, farthest first.
    private(set) var order: [Int32] = []

    private var depths: [SIMD3<Double>] = []
    private var points: [SIMD2<Double>] = []
    private var isParallel = true
    private var waiting: [Piece] = []
    /// For each piece, the list of those to be painted before it.
    private var firstEdge: [StoreIndex<Edge>] = []
    private var edges: [Edge] = []
    private var newEdges: [(before: Int32, after: Int32)] = []
    private var marks: [UInt8] = []
    private var stack: [(piece: Int32, edge: StoreIndex<Edge>)] = []
    private var common: [SIMD2<Double>] = []
    private var scratch: [SIMD2<Double>] = []

    /// The minimum area of an overlap in square points: planes that share an edge overlap in less.
    private static let minArea = 1e-4

    mutating func removeAll() {
        pieces.removeAll(keepingCapacity: true)
        cuts.removeAll(keepingCapacity: true)
        order.removeAll(keepingCapacity: true)
        depths.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
        isParallel = true
    }

    /// Adds a plane, which lies in front of the previous ones where the depths are equal.
    ///
    /// - Parameters:
    ///   - map: The map from the plane's own coordinates.
    ///   - depth: The depth function, as in `SpaceMap.plane`.
    ///   - box: The painted part of the plane in its own coordinates.
    mutating func add(map: Homography, depth: SIMD3<Double>, box: Box) {
        let first = points.count
        var function = SIMD3<Double>.zero
        // A plane seen edge-on or an infinite one is not compared.
        if let back = map.inverse, box.isFinite, !box.isEmpty {
            function.x = depth.x * back.a + depth.y * back.b + depth.z * back.px
            function.y = depth.x * back.c + depth.y * back.d + depth.z * back.py
            function.z = depth.x * back.tx + depth.y * back.ty + depth.z * back.pw
            if function.x.isFinite, function.y.isFinite, function.z.isFinite {
                addPoints(map, box)
            } else {
                function = .zero
            }
        }
        if let one = depths.first, isParallel {
            isParallel = abs(one.x - function.x) < 1e-9 && abs(one.y - function.y) < 1e-9
        }
        depths.append(function)
        pieces.append(piece(Int32(depths.count - 1), first, .none))
    }

    private mutating func addPoints(_ map: Homography, _ box: Box) {
        let corners = (
            map.homogeneous(box.minX, box.minY), map.homogeneous(box.maxX, box.minY),
            map.homogeneous(box.maxX, box.maxY), map.homogeneous(box.minX, box.maxY)
        )
        let near = Homography.nearest
        func add(_ p: SIMD3<Double>, _ next: SIMD3<Double>) {
            if p.z >= near { points.append(SIMD2(p.x, p.y) / p.z) }
            guard (p.z >= near) != (next.z >= near) else { return }
            let cut = p + (next - p) * ((near - p.z) / (next.z - p.z))
            points.append(SIMD2(cut.x, cut.y) / near)
        }
        add(corners.0, corners.1)
        add(corners.1, corners.2)
        add(corners.2, corners.3)
        add(corners.3, corners.0)
    }

    private func piece(_ plane: Int32, _ first: Int, _ cut: StoreIndex<Cut>) -> Piece {
        var box = Box.empty
        for p in points[first...] {
            box = Box(
                minX: min(box.minX, p.x), minY: min(box.minY, p.y), maxX: max(box.maxX, p.x), maxY: max(box.maxY, p.y))
        }
        return Piece(plane: plane, cut: cut, first: Int32(first), count: Int32(points.count - first), box: box)
    }

    // MARK: Sorting

    /// Fills `order`. O(n log n) for parallel planes, O(n²) in the number of pieces for others.
    mutating func sort() {
        if isParallel {
            for index in pieces.indices { order.append(Int32(index)) }
            order.sort { (depths[Int($0)].z, $0) < (depths[Int($1)].z, $1) }
            return
        }
        let limit = pieces.count * 8 + 64
        swap(&pieces, &waiting)
        pieces.removeAll(keepingCapacity: true)
        firstEdge.removeAll(keepingCapacity: true)
        edges.removeAll(keepingCapacity: true)
        waiting.reverse()
        while let next = waiting.popLast() { insert(next, mayCut: pieces.count + waiting.count < limit) }
        if !sortByEdges() { sortByPartition(limit: limit) }
    }

    /// Compares a piece with the inserted ones, and inserts it, or cuts it in two that are inserted later.
    private mutating func insert(_ piece: Piece, mayCut: Bool) {
        newEdges.removeAll(keepingCapacity: true)
        let new = Int32(pieces.count)
        for index in pieces.indices where pieces[index].box.intersects(piece.box) {
            findCommon(pieces[index], piece)
            guard Self.area(common) > Self.minArea else { continue }
            let line = depths[Int(piece.plane)] - depths[Int(pieces[index].plane)]
            let (low, high) = range(line, of: common[...], noise: pieces[index].plane, piece.plane)
            if low < 0, high > 0 {
                if mayCut, cut(piece, line) { return }
                newEdges.append(low + high >= 0 ? (Int32(index), new) : (new, Int32(index)))
            } else if high > 0 || low == 0 {
                newEdges.append((Int32(index), new))
            } else {
                newEdges.append((new, Int32(index)))
            }
        }
        pieces.append(piece)
        firstEdge.append(.none)
        for edge in newEdges {
            edges.append(Edge(before: edge.before, next: firstEdge[Int(edge.after)]))
            firstEdge[Int(edge.after)] = StoreIndex(edges.count - 1)
        }
    }

    /// Returns the minimum and the maximum of `line` over a polygon; values within the rounding error count as 0.
    private func range(
        _ line: SIMD3<Double>, of polygon: ArraySlice<SIMD2<Double>>, noise a: Int32, _ b: Int32
    ) -> (low: Double, high: Double) {
        var (low, high) = (0.0, 0.0)
        for p in polygon {
            let value = line.x * p.x + line.y * p.y + line.z
            let size =
                abs(depths[Int(a)].x * p.x) + abs(depths[Int(a)].y * p.y) + abs(depths[Int(b)].x * p.x)
                + abs(depths[Int(b)].y * p.y)
            // A rotation by 180° in floats has an error of 1e-7 of the size.
            guard abs(value) > 1e-4 + 1e-6 * size else { continue }
            low = min(low, value)
            high = max(high, value)
        }
        return (low, high)
    }

    /// Queues both parts of `piece`, on either side of `line`, in its place; returns false when there are no two parts.
    private mutating func cut(_ piece: Piece, _ line: SIMD3<Double>) -> Bool {
        let (firstPoint, firstCut) = (points.count, cuts.count)
        guard let above = half(of: piece, line, isAbove: true), let below = half(of: piece, line, isAbove: false) else {
            points.removeLast(points.count - firstPoint)
            cuts.removeLast(cuts.count - firstCut)
            return false
        }
        waiting.append(above)
        waiting.append(below)
        return true
    }

    /// Returns the part of `piece` on one side of `line`; nil for none.
    private mutating func half(of piece: Piece, _ line: SIMD3<Double>, isAbove: Bool) -> Piece? {
        let first = points.count
        scratch.removeAll(keepingCapacity: true)
        scratch.append(contentsOf: points[Int(piece.first)..<Int(piece.first + piece.count)])
        Self.clip(scratch, line: isAbove ? line : -line, to: &points)
        guard Self.area(points[first...]) > Self.minArea else { return nil }
        cuts.append(Cut(line: line, isAbove: isAbove, next: piece.cut))
        return self.piece(piece.plane, first, StoreIndex(cuts.count - 1))
    }

    /// Sorts depth first from the first piece in painting order: the pieces to be painted before a piece directly
    /// precede it.
    ///
    /// - Returns: False when pieces overlap cyclically.
    private mutating func sortByEdges() -> Bool {
        marks.removeAll(keepingCapacity: true)
        marks.append(contentsOf: repeatElement(0, count: pieces.count))
        for root in pieces.indices where marks[root] == 0 {
            stack.append((Int32(root), firstEdge[root]))
            marks[root] = 1
            while let (piece, edge) = stack.last {
                if edge == .none {
                    stack.removeLast()
                    marks[Int(piece)] = 2
                    order.append(piece)
                    continue
                }
                stack[stack.count - 1].edge = edges[edge].next
                let before = edges[edge].before
                switch marks[Int(before)] {
                case 0:
                    marks[Int(before)] = 1
                    stack.append((before, firstEdge[Int(before)]))
                case 1:
                    stack.removeAll(keepingCapacity: true)
                    order.removeAll(keepingCapacity: true)
                    return false
                default: break
                }
            }
        }
        return true
    }

    // MARK: Cycles

    /// Partitions space by one plane after the other, which cuts more than needed and always terminates.
    private mutating func sortByPartition(limit: Int) {
        var list = Array(pieces.indices.map { Int32($0) })
        partition(&list, limit: limit)
    }

    private mutating func partition(_ list: inout [Int32], limit: Int) {
        guard let pivot = list.first else { return }
        let depth = depths[Int(pieces[Int(pivot)].plane)]
        var (behind, same, inFront): ([Int32], [Int32], [Int32]) = ([], [pivot], [])
        for index in list.dropFirst() {
            let piece = pieces[Int(index)]
            let line = depths[Int(piece.plane)] - depth
            let polygon = points[Int(piece.first)..<Int(piece.first + piece.count)]
            let (low, high) = range(line, of: polygon, noise: piece.plane, pieces[Int(pivot)].plane)
            if low == 0, high == 0 {
                same.append(index)
            } else if low < 0, high > 0, pieces.count < 2 * limit, cut(piece, line) {
                pieces.append(waiting.removeLast())
                behind.append(Int32(pieces.count - 1))
                pieces.append(waiting.removeLast())
                inFront.append(Int32(pieces.count - 1))
            } else if high > -low {
                inFront.append(index)
            } else {
                behind.append(index)
            }
        }
        partition(&behind, limit: limit)
        order.append(contentsOf: same)
        partition(&inFront, limit: limit)
    }

    // MARK: Polygons

    /// Fills `common` with the intersection of two convex polygons.
    private mutating func findCommon(_ a: Piece, _ b: Piece) {
        common.removeAll(keepingCapacity: true)
        common.append(contentsOf: points[Int(a.first)..<Int(a.first + a.count)])
        let last = Int(b.first + b.count) - 1
        guard b.count > 2 else {
            common.removeAll(keepingCapacity: true)
            return
        }
        let turn: Double = Self.signedArea(points[Int(b.first)...last]) < 0 ? -1 : 1
        var from = points[last]
        for index in Int(b.first)...last {
            let to = points[index]
            let edge = to - from
            // Above zero to the left of the edge, which is the inside for this orientation of the polygon.
            let line = SIMD3(-edge.y, edge.x, edge.y * from.x - edge.x * from.y) * turn
            swap(&common, &scratch)
            common.removeAll(keepingCapacity: true)
            Self.clip(scratch, line: line, to: &common)
            from = to
        }
    }

    /// Appends the part of a convex polygon where `line` is not below zero to `result`.
    private static func clip(_ polygon: [SIMD2<Double>], line: SIMD3<Double>, to result: inout [SIMD2<Double>]) {
        guard var from = polygon.last else { return }
        var before = line.x * from.x + line.y * from.y + line.z
        for to in polygon {
            let after = line.x * to.x + line.y * to.y + line.z
            if (before < 0) != (after < 0) { result.append(from + (to - from) * (before / (before - after))) }
            if after >= 0 { result.append(to) }
            from = to
            before = after
        }
    }

    private static func signedArea(_ polygon: some Collection<SIMD2<Double>>) -> Double {
        guard let origin = polygon.first else { return 0 }
        var sum = 0.0
        var last = SIMD2<Double>.zero
        for point in polygon {
            let p = point - origin
            sum += last.x * p.y - last.y * p.x
            last = p
        }
        return sum / 2
    }

    private static func area(_ polygon: some Collection<SIMD2<Double>>) -> Double { abs(signedArea(polygon)) }
}
