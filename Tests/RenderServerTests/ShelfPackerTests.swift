import Testing

@testable import RenderServer

@Suite struct ShelfPackerTests {
    private struct Rect {
        let x, y, width, height: Int

        func touches(_ other: Rect) -> Bool {
            x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
        }
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>) func addedAndRemovedRectanglesNeverOverlap(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var room = ShelfPacker(width: 200, height: 150)
        var packed: [Rect] = []
        var refusals = 0
        for _ in 0..<2000 {
            if !packed.isEmpty, random.next() % 5 < 2 {
                let gone = packed.remove(at: Int(random.next() % UInt64(packed.count)))
                room.remove(x: gone.x, y: gone.y, width: gone.width)
            }
            let (width, height) = (Int(random.next() % 60) + 1, Int(random.next() % 40) + 1)
            guard let corner = room.add(width: width, height: height) else {
                refusals += 1
                continue
            }
            let new = Rect(x: corner.x, y: corner.y, width: width, height: height)
            try #require(new.x >= 0 && new.y >= 0 && new.x + width <= 200 && new.y + height <= 150)
            try #require(!packed.contains { $0.touches(new) })
            packed.append(new)
        }
        #expect(refusals > 0 && !packed.isEmpty)
        for rect in packed { room.remove(x: rect.x, y: rect.y, width: rect.width) }
        // All of it is one again.
        #expect(room.add(width: 200, height: 150).map { $0 == (0, 0) } == true)
        #expect(room.add(width: 1, height: 1) == nil)
    }

    @Test func freedRoomIsReused() {
        var room = ShelfPacker(width: 100, height: 40)
        var corners: [(x: Int, y: Int)] = []
        while let corner = room.add(width: 25, height: 20) { corners.append(corner) }
        #expect(corners.count == 8)
        room.remove(x: corners[1].x, y: corners[1].y, width: 25)
        room.remove(x: corners[2].x, y: corners[2].y, width: 25)
        // Two neighbours are room for one of twice their width.
        #expect(room.add(width: 50, height: 18).map { $0 == corners[1] } == true)
        #expect(room.add(width: 1, height: 18) == nil)
    }

    @Test func `Space that is added joins an empty shelf above it`() {
        var room = ShelfPacker(width: 10, height: 8)
        #expect(room.add(width: 10, height: 5) != nil)
        #expect(room.add(width: 1, height: 4) == nil)
        room.grow(to: 16)
        #expect(room.add(width: 10, height: 11).map { $0 == (0, 5) } == true)
        #expect(room.add(width: 1, height: 1) == nil)
        room.grow(to: 17)
        #expect(room.add(width: 10, height: 1).map { $0 == (0, 16) } == true)
        room.remove(x: 0, y: 0, width: 10)
        room.remove(x: 0, y: 5, width: 10)
        room.remove(x: 0, y: 16, width: 10)
        #expect(room.add(width: 10, height: 17).map { $0 == (0, 0) } == true)
    }

    @Test func whatCannotFitIsRefused() {
        var room = ShelfPacker(width: 10, height: 10)
        #expect(room.add(width: 11, height: 1) == nil)
        #expect(room.add(width: 1, height: 11) == nil)
        #expect(room.add(width: 10, height: 10) != nil)
    }
}
