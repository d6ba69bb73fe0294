import Testing
import WaylandCompositor

struct RegionTests {
    private typealias Box = SurfaceRectangle

    @Test func subtractingTheMiddleLeavesFourParts() {
        var region = Region(Box(minX: 0, minY: 0, maxX: 30, maxY: 30))
        region.subtract(Box(minX: 10, minY: 10, maxX: 20, maxY: 20))
        #expect(region.rectangles.count == 4)
        #expect(!region.contains(Point(x: 15, y: 15)))
        #expect(region.contains(Point(x: 9.99, y: 15)))
        #expect(region.contains(Point(x: 20, y: 15)))
        #expect(!region.contains(Point(x: 30, y: 15)))
        #expect(region.contains(Box(minX: 0, minY: 0, maxX: 30, maxY: 10)))
        #expect(!region.contains(Box(minX: 0, minY: 0, maxX: 30, maxY: 11)))
    }

    @Test func partsNeverOverlap() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            var region = Region<SurfaceSpace>()
            var expected = Set<Int>()
            for _ in 0..<12 {
                let x = Int.random(in: 0..<16, using: &generator)
                let y = Int.random(in: 0..<16, using: &generator)
                let box = Box(
                    minX: x, minY: y, maxX: x + Int.random(in: 0..<9, using: &generator),
                    maxY: y + Int.random(in: 0..<9, using: &generator))
                let cells = (box.minY..<box.maxY).flatMap { row in (box.minX..<box.maxX).map { row * 100 + $0 } }
                if Bool.random(using: &generator) {
                    region.add(box)
                    expected.formUnion(cells)
                } else {
                    region.subtract(box)
                    expected.subtract(cells)
                }
            }
            #expect(region.rectangles.reduce(0) { $0 + $1.width * $1.height } == expected.count)
            for cell in expected { #expect(region.contains(Point(x: Double(cell % 100), y: Double(cell / 100)))) }
        }
    }

    @Test func extremeRectanglesOfTheWireDoNotOverflow() {
        let box = Box(x: .max, y: .min, width: .max, height: .max)
        #expect(box.maxX == 2 * Int(Int32.max))
        #expect(Box(x: 0, y: 0, width: .min, height: -1).isEmpty)
        var region = Region(Box(x: .min, y: .min, width: .max, height: .max))
        region.subtract(box)
        region.add(Box(x: .min, y: 0, width: .max, height: .max))
        #expect(region.bounds.minX == Int(Int32.min))
    }
}
