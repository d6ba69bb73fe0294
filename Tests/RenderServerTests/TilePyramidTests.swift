import RenderProtocol
import Testing

@testable import RenderServer

@Suite struct TilePyramidTests {
    private func pyramid(_ levels: Int, bias: Int, contentsScale: Double = 1, tile: Int = 100) -> TilePyramid {
        var description = TiledDescription()
        description.tileWidth = tile
        description.tileHeight = tile
        description.levelsOfDetail = levels
        description.levelsOfDetailBias = bias
        description.contentsScale = contentsScale
        return TilePyramid(layer: 0, description: description)
    }

    @Test func theLevelIsTheCoarsestThatNeedNotBeEnlarged() {
        let one = pyramid(1, bias: 0)
        for scale in [0.01, 0.5, 1, 2, 100] { #expect(one.level(for: scale) == 0) }
        let four = pyramid(4, bias: 1)
        let levels: [(Double, Int32)] = [
            (4, 1), (2, 1), (1.5, 1), (1, 0), (0.75, 0), (0.5, -1), (0.4, -1), (0.25, -2), (0.1, -2), (0, -2),
            (.nan, -2),
        ]
        for (scale, level) in levels { #expect(four.level(for: scale) == level) }
        // Twice as many pixels for a point, on a screen with twice as many.
        #expect(pyramid(4, bias: 0, contentsScale: 2).level(for: 2) == 0)
        #expect(pyramid(4, bias: 0, contentsScale: 2).level(for: 1) == -1)
    }

    @Test func rangesHoldWhatIsTouched() {
        let pyramid = pyramid(8, bias: 0)
        #expect(
            pyramid.range(of: Box(0, 0, 200, 100), level: 0)
                == TileRange(level: 0, minColumn: 0, minRow: 0, maxColumn: 2, maxRow: 1))
        #expect(
            pyramid.range(of: Box(-1, 50, 202, 100), level: 0)
                == TileRange(level: 0, minColumn: -1, minRow: 0, maxColumn: 3, maxRow: 2))
        // Half the resolution, twice the points.
        #expect(
            pyramid.range(of: Box(0, 0, 200, 201), level: -1)
                == TileRange(level: -1, minColumn: 0, minRow: 0, maxColumn: 1, maxRow: 2))
        #expect(pyramid.range(of: Box(0, 0, 1e300, 1e300), level: 0) == nil)
        #expect(pyramid.range(of: .infinite, level: 0) == nil)
        #expect(pyramid.rect(of: TileKey(level: -2, column: 3, row: -1)) == Box(1200, -400, 400, 400))
    }

    /// Draws a frame of the area `visible` and returns the requested tiles.
    private func frame(
        _ pyramid: TilePyramid, _ visible: Box, scale: Double = 1, frame: UInt32 = 1, version: inout UInt64
    ) -> [TileKey]? {
        let bounds = Box(0, 0, 1e6, 1e6)
        guard
            let range = pyramid.beginDrawing(
                visible, scale: scale, onTarget: visible, bounds: bounds, version: &version)
        else { return nil }
        for row in range.minRow..<range.maxRow {
            for column in range.minColumn..<range.maxColumn {
                let key = TileKey(level: range.level, column: column, row: row)
                pyramid.recordDrawn(pyramid.want(key, version: &version), frame: frame)
            }
        }
        return pyramid.endFrame(frame)?.tiles.map(\.key)
    }

    @Test func onlyWhatIsSeenIsAskedForOnceAndFromTheMiddle() throws {
        let pyramid = pyramid(1, bias: 0)
        var version: UInt64 = 0
        let keys = try #require(frame(pyramid, Box(500_000, 500_000, 300, 300), version: &version))
        #expect(keys.count == 9 && keys[0] == TileKey(level: 0, column: 5001, row: 5001))
        // The corners last.
        #expect(keys[5...].allSatisfy { abs($0.column - 5001) == 1 && abs($0.row - 5001) == 1 })
        #expect(frame(pyramid, Box(500_000, 500_000, 300, 300), version: &version) == nil)
        // One column further: three leave the list, three are new.
        let next = try #require(frame(pyramid, Box(500_100, 500_000, 300, 300), version: &version))
        #expect(next.count == 9 && next.allSatisfy { $0.column >= 5001 } && pyramid.table.count == 9)
    }

    @Test func tooManyAtOnceMakeTheLevelCoarser() throws {
        let pyramid = pyramid(1, bias: 0)
        var version: UInt64 = 0
        let keys = try #require(frame(pyramid, Box(0, 0, 1e6, 1e6), scale: 0.001, version: &version))
        #expect(keys.count <= TilePyramid.maxSeen && keys.count > TilePyramid.maxSeen / 8 && keys[0].level < 0)
    }

    @Test func aDrawingOfBeforeIsRefused() throws {
        let pyramid = pyramid(1, bias: 0)
        var version: UInt64 = 0
        _ = frame(pyramid, Box(0, 0, 100, 100), version: &version)
        let key = TileKey(level: 0, column: 0, row: 0)
        let old = pyramid.table[0].version
        pyramid.invalidate(Box(50, 50, 1, 1))
        let update = { Commit.TileUpdate(layer: LayerID(index: 0), key: key, version: $0, pixels: nil) }
        #expect(pyramid.take(update(old), now: 0, limit: 4096) == nil)
        #expect(frame(pyramid, Box(0, 0, 100, 100), version: &version) == [key])
        #expect(pyramid.take(update(old), now: 0, limit: 4096) == nil)
        #expect(pyramid.take(update(pyramid.table[0].version), now: 0, limit: 4096) == Box(0, 0, 100, 100))
        // Without memory it stays empty, and is not requested repeatedly.
        #expect(frame(pyramid, Box(0, 0, 100, 100), version: &version) == nil)
    }

    @Test func theTableFindsWhatIsThere() {
        var table = TileTable()
        var random = SeededGenerator(seed: 3)
        var keys: Set<TileKey> = []
        for _ in 0..<2000 {
            let key = TileKey(
                level: .random(in: -3...3, using: &random), column: .random(in: -40...40, using: &random),
                row: .random(in: -40...40, using: &random))
            #expect((table.find(key) != nil) == keys.contains(key))
            if keys.insert(key).inserted { _ = table.append(Tile(key: key)) }
            if keys.count % 97 == 0 {
                table.removeAll { $0.key.column == key.column }
                keys = keys.filter { $0.column != key.column }
            }
        }
        #expect(table.count == keys.count)
        for key in keys { #expect(table.find(key).map { table[$0].key } == key) }
    }
}
