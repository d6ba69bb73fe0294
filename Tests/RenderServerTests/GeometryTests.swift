import RenderProtocol
import Testing

@testable import RenderServer

struct HomographyTests {
    private let rotated = Homography(a: 0, b: 2, c: -2, d: 0, tx: 5, ty: 7)
    private let perspective = Homography(a: 1, b: 0.2, c: 0.1, d: 1.5, tx: 10, ty: -4, px: 0.001, py: 0.002, pw: 1)

    private func map(_ h: Homography, _ x: Double, _ y: Double) -> SIMD2<Double> {
        let p = h.homogeneous(x, y)
        return SIMD2(p.x / p.z, p.y / p.z)
    }

    private func isNear(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
        abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9
    }

    @Test func compositionIsOneAfterTheOther() {
        for (first, second) in [
            (rotated, perspective), (perspective, rotated), (rotated, rotated), (perspective, perspective),
        ] {
            let both = first.then(second)
            for (x, y) in [(0.0, 0.0), (3, 4), (-20, 11)] {
                let middle = map(first, x, y)
                #expect(isNear(map(both, x, y), map(second, middle.x, middle.y)))
            }
        }
    }

    @Test func inverseUndoes() throws {
        for h in [rotated, perspective, .scale(3), Homography(anchor: SIMD2(1, 2), position: SIMD2(30, 40))] {
            let inverse = try #require(h.inverse)
            for (x, y) in [(0.0, 0.0), (3, 4), (-20, 11)] {
                let p = map(h, x, y)
                #expect(isNear(map(inverse, p.x, p.y), SIMD2(x, y)))
            }
        }
        #expect(rotated.inverse?.isAffine == true)
        #expect(Homography.scale(0).inverse == nil)
        #expect(Homography(a: .infinity).inverse == nil)
    }

    @Test func boxesOfImages() {
        #expect(rotated.boundingBox(of: Box(0, 0, 10, 20)) == Box(minX: -35, minY: 7, maxX: 5, maxY: 27))
        #expect(Homography(a: -1, d: 1).boundingBox(of: Box(1, 2, 3, 4)) == Box(minX: -4, minY: 2, maxX: -1, maxY: 6))
        #expect(perspective.boundingBox(of: .empty).isEmpty)
        let box = perspective.boundingBox(of: Box(0, 0, 100, 50))
        for (x, y) in [(0.0, 0.0), (100, 0), (0, 50), (100, 50), (50, 25)] {
            let p = map(perspective, x, y)
            #expect(
                p.x >= box.minX - 1e-9 && p.x <= box.maxX + 1e-9 && p.y >= box.minY - 1e-9 && p.y <= box.maxY + 1e-9)
        }
    }

    @Test func `The box of an affine map is exactly that of the four corners`() {
        var random = SeededGenerator(seed: 30)
        for _ in 0..<1000 {
            func number() -> Double { .random(in: -1000...1000, using: &random) }
            let map = Homography(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
            let rect = Box(number(), number(), abs(number()), abs(number()))
            let corners = [
                (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY),
            ]
            .map { map.homogeneous($0.0, $0.1) }
            let (x, y) = (corners.map(\.x), corners.map(\.y))
            #expect(map.boundingBox(of: rect) == Box(minX: x.min()!, minY: y.min()!, maxX: x.max()!, maxY: y.max()!))
        }
        #expect(Homography(a: .nan, b: 1).boundingBox(of: Box(0, 0, 1, 1)) == .infinite)
        #expect(Homography(a: 1e308, b: 1, tx: 1e308).boundingBox(of: Box(0, 0, 9, 9)) == .infinite)
    }

    @Test func whatIsBehindTheViewerIsEverywhere() {
        let h = Homography(px: -0.01)
        #expect(h.boundingBox(of: Box(0, 0, 50, 10)).isFinite)
        #expect(h.boundingBox(of: Box(0, 0, 150, 10)).isFinite && h.boundingBox(of: Box(0, 0, 150, 10)).maxX > 1e6)
    }

    @Test func infiniteBoxesStayInfiniteWhenRotated() {
        #expect(rotated.boundingBox(of: .infinite) == .infinite)
        #expect(Homography.scale(2).boundingBox(of: .infinite) == .infinite)
        #expect(rotated.boundingBox(of: Box(minX: 0, minY: 0, maxX: .infinity, maxY: 1)) == .infinite)
        #expect(
            Homography(a: 1e300, b: 1e300, c: -1e300, d: 1e300).boundingBox(of: Box(1e200, 1e200, 1e200, 1e200))
                == .infinite)
    }

    @Test func aLayersMapToItsParent() {
        var state = LayerState()
        state.boundsOrigin = SIMD2(10, 20)
        state.boundsSize = SIMD2(40, 60)
        state.position = SIMD2(100, 200)
        // The anchor, the middle of the bounds, is at (30, 50).
        #expect(map(Homography(of: state), 30, 50) == SIMD2(100, 200))
        #expect(map(Homography(of: state), 10, 20) == SIMD2(80, 170))
        state.turn(.turn(sin: 1, cos: 0))
        #expect(map(Homography(of: state), 30, 50) == SIMD2(100, 200))
        #expect(map(Homography(of: state), 40, 50) == SIMD2(100, 210))
        state.transform.row1 = SIMD4(1, 0, 0, -0.01)
        state.transform.row2 = SIMD4(0, 1, 0, 0)
        // 10 points right of the anchor, w = 1 - 0.1.
        let h = Homography(of: state)
        let p = map(h, 40, 50)
        #expect(abs(p.x - (100 + 10 / 0.9)) < 1e-5 && abs(p.y - 200) < 1e-5)
        #expect(!h.isAffine && h.determinant > 0)
    }
}

struct DeviceMapTests {
    private let plane = Homography(a: 0, b: 2, c: -2, d: 0, tx: 5, ty: 7)
    private let perspective = Homography(a: 1, b: 0.2, c: 0.1, d: 1.5, tx: 10, ty: -4, px: 0.001, py: 0.002, pw: 1)

    @Test func compositionsAreThoseOfTheNumbers() throws {
        let toDevice = plane.then(DeviceMap(perspective))
        #expect(toDevice.homography == plane.then(perspective))
        #expect(toDevice.then(.translation(3, -4)).homography == toDevice.homography.then(Homography(tx: 3, ty: -4)))
        let fromDevice = try #require(toDevice.inverse)
        #expect(fromDevice.homography == toDevice.homography.inverse)
        #expect(fromDevice.then(.scale(2)).homography == fromDevice.homography.then(.scale(2)))
        #expect(DeviceMap.scale(0).inverse == nil)
    }

    @Test func boxesChangeTheirSpace() throws {
        let toDevice = plane.then(.scale(2) as DeviceMap)
        let box = Box(0, 0, 10, 20)
        let device = toDevice.deviceBox(of: box)
        #expect(device == DeviceBox(minX: -70, minY: 14, maxX: 10, maxY: 54))
        #expect(try #require(toDevice.inverse).layerBox(of: device) == box)
        #expect(PixelMap.translation(70, -14).deviceBox(of: device) == DeviceBox(0, 0, 80, 40))
        #expect(DeviceQuad(DeviceBox(0, 0, 3, 4), PixelMap.scale(2)).right.x == 6)
    }

    @Test func edgesThatAreNotAntialiasedAreOnPixels() {
        let map = DeviceMap(Homography(a: -1, d: 1, tx: 10.2, ty: 0.7))
        let box = Box(0, 0, 4, 4)
        #expect(map.deviceBox(of: box, edges: 0b1111) == map.deviceBox(of: box))
        // Minimum x of the layer is the right edge on the target, since the map mirrors.
        let snapped = map.deviceBox(of: box, edges: 0b1010)
        #expect(snapped.maxX == 10 && snapped.minX == map.deviceBox(of: box).minX)
        #expect(snapped.minY == 1 && snapped.maxY == map.deviceBox(of: box).maxY)
    }
}

struct BoxTests {
    @Test func emptyIsNeutral() {
        let box = Box(1, 2, 3, 4)
        #expect(Box.empty.union(box) == box && box.union(.empty) == box)
        #expect(Box.empty.isEmpty && Box(0, 0, 0, 5).isEmpty && !box.isEmpty)
        #expect(Box(minX: .nan, minY: 0, maxX: 1, maxY: 1).isEmpty)
        #expect(!box.intersects(Box(4, 2, 1, 1)) && box.intersects(Box(3.9, 5.9, 1, 1)))
        #expect(box.intersection(Box(2, 3, 10, 10)) == Box(2, 3, 2, 3))
        #expect(Box.infinite.contains(box) && !box.contains(.infinite))
    }

    @Test func edges() {
        let outer = Box(0, 0, 10, 10)
        #expect(!Box(1, 1, 8, 8).reachesEdge(of: outer))
        #expect(Box(0, 1, 2, 2).reachesEdge(of: outer) && Box(1, 9, 2, 1).reachesEdge(of: outer))
        #expect(Box(0, 0, 10, 5).coversHalf(of: outer) && !Box(0, 0, 10, 4.9).coversHalf(of: outer))
        #expect(Box.infinite.coversHalf(of: outer) && !Box(50, 0, 9, 9).coversHalf(of: outer))
    }

    @Test func alignment() {
        #expect(DeviceBox(1.001, 2, 3, 4).isPixelAligned && !DeviceBox(1.4, 2, 3, 4).isPixelAligned)
        #expect(!DeviceBox(edges: .infinite).isPixelAligned)
        #expect(Box(1, 1, 1, 1).outset(1) == Box(0, 0, 3, 3) && Box.empty.outset(1) == .empty)
    }
}

struct PixelRectTests {
    private let limit = PixelRect(0, 0, 100, 80)

    @Test func coversWhatABoxTouches() {
        #expect(PixelRect(covering: DeviceBox(1.2, 2.9, 3, 3), within: limit) == PixelRect(1, 2, 4, 4))
        #expect(PixelRect(covering: DeviceBox(1, 2, 3, 4), within: limit) == PixelRect(1, 2, 3, 4))
        // Rounding is no touch.
        #expect(PixelRect(covering: DeviceBox(0.9999, 2.0001, 3.0002, 4), within: limit) == PixelRect(1, 2, 3, 4))
        #expect(PixelRect(covering: DeviceBox(edges: .infinite), within: limit) == limit)
        #expect(PixelRect(covering: DeviceBox(-1e300, -1e300, 2e300, 2e300), within: limit) == limit)
        #expect(PixelRect(covering: DeviceBox(200, 0, 5, 5), within: limit).isEmpty)
        #expect(PixelRect(covering: DeviceBox(minX: .nan, minY: .nan, maxX: .nan, maxY: .nan), within: limit).isEmpty)
    }

    @Test func sets() {
        let a = PixelRect(0, 0, 10, 10)
        #expect(a.union(PixelRect(20, 5, 1, 1)) == PixelRect(0, 0, 21, 10))
        #expect(a.union(.empty) == a && PixelRect.empty.union(a) == a)
        #expect(a.intersection(PixelRect(5, 5, 10, 10)) == PixelRect(5, 5, 5, 5))
        #expect(a.intersection(PixelRect(10, 0, 5, 5)) == .empty && !a.intersects(PixelRect(10, 0, 5, 5)))
        #expect(a.contains(PixelRect(9, 9, 1, 1)) && !a.contains(PixelRect(9, 9, 2, 1)))
        #expect(a.area == 100 && PixelRect(minX: 5, minY: 0, maxX: 3, maxY: 9).area == 0)
    }
}

struct DirtyRegionTests {
    private let size = 320

    /// 4000 rectangles in regions of up to 100: none of their pixels is lost, none is drawn twice, and the list stays short.
    @Test(arguments: [12, 60, 200]) func noPixelIsLost(longest: Int) {
        var random = SeededGenerator(seed: UInt64(longest))
        let limit = PixelRect(0, 0, size, size)
        for _ in 0..<14 {
            var region = DirtyRegion(limit: limit)
            var dirty = [Bool](repeating: false, count: size * size)
            for _ in 0..<100 {
                let rect = PixelRect(
                    Int.random(in: -50..<350, using: &random), Int.random(in: -50..<350, using: &random),
                    Int.random(in: 0..<longest, using: &random), Int.random(in: 0..<longest, using: &random))
                region.add(rect)
                let cut = rect.intersection(limit)
                for y in cut.minY..<cut.maxY {
                    for x in cut.minX..<cut.maxX { dirty[Int(y) * size + Int(x)] = true }
                }
                #expect(region.rects.count <= DirtyRegion.capacity)
            }
            var isCovered = [Bool](repeating: false, count: size * size)
            var overlaps = 0
            for rect in region.rects {
                #expect(limit.contains(rect) && !rect.isEmpty)
                for y in rect.minY..<rect.maxY {
                    for x in rect.minX..<rect.maxX {
                        let pixel = Int(y) * size + Int(x)
                        if isCovered[pixel] { overlaps += 1 }
                        isCovered[pixel] = true
                        dirty[pixel] = false
                    }
                }
            }
            #expect(overlaps == 0)
            #expect(!dirty.contains(true))
        }
    }

    /// Lines of text that move up a little: what is redrawn is about as large as they are, not the screen.
    @Test func linesStayLines() {
        var region = DirtyRegion(limit: PixelRect(0, 0, 1280, 720))
        for move in [0, -7] {
            for line in 0..<18 {
                region.add(PixelRect(16, line * 40 + 12 + move, 240, 19))
                region.add(PixelRect(0, line * 40 + 39 + move, 1280, 1))
            }
        }
        #expect(region.area <= 18 * (240 * 26 + 2 * 1280))
    }

    /// A window's content that changes everywhere in a surface that is larger: the frame around it is not redrawn.
    @Test func `Many rectangles become one around them, not the whole target`() {
        var random = SeededGenerator(seed: 3)
        var region = DirtyRegion(limit: PixelRect(0, 0, 1328, 804))
        let content = PixelRect(24, 56, 1280, 720)
        for _ in 0..<200 {
            region.add(
                PixelRect(Int.random(in: 24..<1240, using: &random), Int.random(in: 56..<712, using: &random), 64, 64))
        }
        #expect(region.rects.count == 1 && region.area > content.area / 8 * 7)
        #expect(region.rects.allSatisfy { content.contains($0) })
    }

    @Test func smallStaysSmall() {
        var region = DirtyRegion(limit: PixelRect(0, 0, 1000, 1000))
        region.add(PixelRect(0, 0, 10, 10))
        region.add(PixelRect(900, 900, 10, 10))
        #expect(region.area == 200 && region.rects.count == 2)
        region.add(PixelRect(2, 2, 3, 3))
        #expect(region.area == 200)
        region.add(PixelRect(0, 10, 10, 10))
        #expect(region.rects.contains(PixelRect(0, 0, 10, 20)) && region.area == 300)
        var other = DirtyRegion(limit: region.limit)
        other.add(region)
        #expect(other.area == region.area)
    }

    @Test func everything() {
        var region = DirtyRegion(limit: PixelRect(0, 0, 100, 100))
        #expect(!region.isEverything && region.isEmpty)
        region.add(PixelRect(-5, -5, 500, 500))
        #expect(region.isEverything && region.rects == [region.limit])
        region.add(PixelRect(1, 1, 1, 1))
        #expect(region.rects.count == 1)
        region.removeAll()
        #expect(region.isEmpty)
        var nothing = DirtyRegion(limit: .empty)
        nothing.addEverything()
        nothing.add(PixelRect(0, 0, 5, 5))
        #expect(nothing.isEmpty)
    }
}

struct IdentityPoolTests {
    @Test func numbersAreUniqueUntilRecycled() {
        let pool = IdentityPool()
        let first = (0..<100).map { _ in pool.take() }
        #expect(Set(first).count == 100 && first.max() == 99)
        pool.recycle(first[10..<20])
        let second = (0..<10).map { _ in pool.take() }
        #expect(Set(second) == Set(first[10..<20]))
        #expect(pool.take() == 100)
    }
}
