import RenderProtocol
import Testing

@testable import RenderServer

/// The painting order of planes in space.
struct DepthOrderTests {
    private struct Plane {
        var map: Homography
        var depth: SIMD3<Double>
        var box: Box
        var back: Homography

        init(_ space: SpaceMap, _ box: Box) {
            (map, depth) = space.plane
            back = map.inverse!
            self.box = box
        }

        /// The depth at a point of the screen; nil outside of the plane, or within `margin` of its edge.
        func depth(_ x: Double, _ y: Double, margin: Double = 0) -> Double? {
            let q = back.homogeneous(x, y)
            guard q.z > 0 else { return nil }
            let own = SIMD2(q.x, q.y) / q.z
            let inner = box.outset(-margin)
            guard own.x > inner.minX, own.x < inner.maxX, own.y > inner.minY, own.y < inner.maxY else { return nil }
            return (depth * q).sum()
        }
    }

    /// A rotation about an axis through the origin, then a move, then perspective.
    private static func space(_ sin: Double, _ axis: SIMD3<Double>, at position: SIMD3<Double>, eye: Double) -> SpaceMap
    {
        let (s, c) = (sin, (1 - sin * sin).squareRoot())
        let length = (axis * axis).sum().squareRoot()
        let a = axis / length
        let k = 1 - c
        var map = SpaceMap.identity
        map.x = SIMD4(c + a.x * a.x * k, a.x * a.y * k + a.z * s, a.x * a.z * k - a.y * s, 0)
        map.y = SIMD4(a.x * a.y * k - a.z * s, c + a.y * a.y * k, a.y * a.z * k + a.x * s, 0)
        map.z = SIMD4(a.x * a.z * k + a.y * s, a.y * a.z * k - a.x * s, c + a.z * a.z * k, 0)
        map = map.to(position)
        guard eye > 0 else { return map }
        var perspective = SpaceMap.identity
        perspective.z.w = -1 / eye
        return map.then(perspective)
    }

    /// The pieces that lie at a point, back to front, as indices of planes.
    private func painted(_ order: DepthOrder, _ planes: [Plane], _ x: Double, _ y: Double) -> [Int] {
        order.order.compactMap { index in
            let piece = order.pieces[Int(index)]
            guard planes[Int(piece.plane)].depth(x, y) != nil else { return nil }
            var cut = piece.cut
            while cut != .none {
                let this = order.cuts[cut]
                if (this.line.x * x + this.line.y * y + this.line.z > 0) != this.isAbove { return nil }
                cut = this.next
            }
            return Int(piece.plane)
        }
    }

    private func sorted(_ planes: [Plane]) -> DepthOrder {
        var order = DepthOrder()
        // Twice: nothing of the first time may be left.
        for _ in 0..<2 {
            order.removeAll()
            for plane in planes { order.add(map: plane.map, depth: plane.depth, box: plane.box) }
            order.sort()
        }
        return order
    }

    private func checkGrid(_ planes: [Plane], _ order: DepthOrder) {
        for y in stride(from: -95.0, through: 95, by: 9.7) {
            for x in stride(from: -95.0, through: 95, by: 9.7) {
                let here = planes.indices.compactMap { index in
                    planes[index].depth(x, y).map { (index: index, depth: $0) }
                }
                let expected = here.sorted { ($0.depth, $0.index) < ($1.depth, $1.index) }
                // Within the tolerance of a line where two planes meet, either may be in front.
                if zip(expected, expected.dropFirst()).contains(where: { $1.depth - $0.depth < 1e-2 }) { continue }
                #expect(painted(order, planes, x, y) == expected.map(\.index))
            }
        }
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64], [0.0, 400])
    func randomPlanesAreInOrderAtEachPoint(seed: UInt64, eye: Double) {
        var random = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let planes = (0..<12).map { _ in
            Plane(
                Self.space(
                    number(-0.95...0.95), SIMD3(number(-1...1), number(-1...1), number(-1...1)),
                    at: SIMD3(number(-60...60), number(-60...60), number(-60...60)), eye: eye),
                Box(-40, -30, 80, 60))
        }
        let order = sorted(planes)
        #expect(order.pieces.count > planes.count && order.order.count == order.pieces.count)
        checkGrid(planes, order)
    }

    @Test func planesThatCoverOneAnotherInACircle() {
        // Three long planes, each tilted along its length and a third of a turn from the next.
        let planes = (0..<3).map { index in
            let (s, c) = [(0.0, 1.0), (0.75.squareRoot(), -0.5), (-0.75.squareRoot(), -0.5)][index]
            var tilt = SpaceMap.identity
            tilt.x = SIMD4(0.9, 0, 0.4, 0)
            tilt = tilt.to(SIMD3(0, 20, 0))
            var turn = SpaceMap.identity
            turn.x = SIMD4(c, s, 0, 0)
            turn.y = SIMD4(-s, c, 0, 0)
            return Plane(tilt.then(turn), Box(-60, -10, 120, 20))
        }
        let order = sorted(planes)
        checkGrid(planes, order)
        #expect(order.order.count > 3)
    }

    @Test func whatDoesNotMeetIsNotCut() {
        // A row of covers: tilted to either side, and one in front.
        var planes = [Plane(Self.space(0, SIMD3(0, 1, 0), at: SIMD3(0, 0, 50), eye: 500), Box(-20, -20, 40, 40))]
        for step in 1...4 {
            for side in [-1.0, 1] {
                planes.append(
                    Plane(
                        Self.space(
                            0.9 * side, SIMD3(0, 1, 0), at: SIMD3(side * (15 + 12 * Double(step)), 0, 0), eye: 500),
                        Box(-20, -20, 40, 40)))
            }
        }
        let order = sorted(planes)
        #expect(order.pieces.count == planes.count)
        checkGrid(planes, order)
        // A cube: its faces meet only in their edges.
        var faces: [Plane] = []
        for (sin, turns) in [(0.0, 0), (1, 0), (-1, 0), (0, 1)] {
            var map = Self.space(sin, SIMD3(0, 1, 0), at: .zero, eye: 0)
            if turns == 1 { (map.x, map.z) = (-map.x, -map.z) }
            map = SpaceMap.identity.to(SIMD3(0, 0, 30)).then(map)
            faces.append(
                Plane(map.then(Self.space(0.6, SIMD3(1, 1, 0), at: .zero, eye: 500)), Box(-30, -30, 60, 60)))
        }
        let cube = sorted(faces)
        #expect(cube.pieces.count == faces.count)
        checkGrid(faces, cube)
    }

    @Test func tiesKeepPaintingOrder() {
        let flat = (0..<5).map { _ in Plane(.identity, Box(-20, -20, 40, 40)) }
        #expect(sorted(flat).order == [0, 1, 2, 3, 4])
        let tilted = (0..<5).map { _ in
            Plane(Self.space(0.5, SIMD3(1, 2, 0), at: .zero, eye: 300), Box(-20, -20, 40, 40))
        }
        #expect(sorted(tilted).order == [0, 1, 2, 3, 4])
        // With another plane across them, each side has them in order.
        checkGrid(
            [tilted[0], Plane(Self.space(-0.5, SIMD3(1, 0, 0), at: .zero, eye: 300), Box(-20, -20, 40, 40))],
            sorted([tilted[0], Plane(Self.space(-0.5, SIMD3(1, 0, 0), at: .zero, eye: 300), Box(-20, -20, 40, 40))]))
    }

    @Test func hostilePlanesEnd() {
        var order = DepthOrder()
        let boxes = [
            Box.infinite, .empty, Box(0, 0, 1e300, 1e300), Box(0, 0, 10, 10), Box(-1e9, -1e9, 2e9, 2e9),
            Box(minX: .nan, minY: 0, maxX: 1, maxY: 1),
        ]
        let maps = [
            Homography.identity, Homography(a: 0, d: 0), Homography(a: .nan), Homography(a: 1e300, d: 1e300),
            Homography(px: -1, py: 1, pw: 0.5), Homography(a: 1e-300, d: 1e-300), Homography(pw: -1),
        ]
        for box in boxes {
            for map in maps {
                order.add(map: map, depth: SIMD3(1, -1, 0), box: box)
                order.add(map: map, depth: SIMD3(.nan, 0, .infinity), box: box)
                order.add(map: map, depth: SIMD3(-1e200, 1e100, 3), box: box)
            }
        }
        order.sort()
        #expect(order.order.count == order.pieces.count && order.order.count >= boxes.count * maps.count * 3)
    }
}
