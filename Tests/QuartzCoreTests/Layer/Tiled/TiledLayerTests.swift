import CoreGraphics
import Foundation
import Locking
import QuartzCore
import RenderProtocol
import RenderServer
import Testing

/// What its tiles were drawn with.
private struct Drawing: Hashable {
    let rect: CGRect
    let scale: CGFloat
    let isMain: Bool
}

/// Draws a colour, and records the rectangles.
private class LoggedTiles: CATiledLayer {
    private struct State {
        var drawings: [Drawing] = []
        var color = CGColor.blue
        var gate: DispatchSemaphore?
    }

    private let state = Mutex(State())
    /// Signalled by each drawing as it begins.
    let began = DispatchSemaphore(value: 0)

    var drawings: [Drawing] { state.withLock { $0.drawings } }
    var color: CGColor {
        get { state.withLock { $0.color } }
        set { state.withLock { $0.color = newValue } }
    }
    /// What a drawing waits for.
    var gate: DispatchSemaphore? {
        get { state.withLock { $0.gate } }
        set { state.withLock { $0.gate = newValue } }
    }

    func forget() { state.withLock { $0.drawings = [] } }

    override class func fadeDuration() -> CFTimeInterval { 0 }

    override func draw(in ctx: CGContext) {
        let drawing = Drawing(rect: ctx.boundingBoxOfClipPath, scale: ctx.ctm.a, isMain: Thread.isMainThread)
        let gate = gate
        began.signal()
        if let gate {
            // Once opened, it lets all through.
            gate.wait()
            gate.signal()
        }
        let color = state.withLock { state in
            state.drawings.append(drawing)
            return state.color
        }
        ctx.setFillColor(color)
        ctx.fill(drawing.rect)
    }
}

/// The same with the usual fade.
private final class FadingTiles: LoggedTiles {
    override class func fadeDuration() -> CFTimeInterval { CATiledLayer.fadeDuration() }
}

/// Horizontal and vertical stripes, which distinguish each point from its neighbours.
private final class StripedTiles: CATiledLayer {
    override class func fadeDuration() -> CFTimeInterval { 0 }
    override func draw(in ctx: CGContext) { stripes(in: ctx) }
}

private func stripes(in context: CGContext) {
    let box = context.boundingBoxOfClipPath
    for y in Int(box.minY / 3)...Int(box.maxY / 3) {
        for x in Int(box.minX / 3)...Int(box.maxX / 3) {
            context.setFillColor(
                .rgb(CGFloat(x * 37 % 256) / 255, CGFloat(y * 59 % 256) / 255, CGFloat((x ^ y) % 16) / 15))
            context.fill(CGRect(x: x * 3, y: y * 3, width: 3, height: 3))
        }
    }
}

extension CoreAnimationTests {
    /// Tiles: which are drawn, where, how they look together, and what they cost.
    @MainActor @Suite struct TiledLayerTests {
        private func settle(_ stage: Stage) throws {
            for _ in 0..<4 {
                _ = try stage.frame()
                TileDrawing.waitUntilIdle()
            }
            _ = try stage.frame()
        }

        private func add(
            _ layer: CATiledLayer, _ bounds: CGRect, to stage: Stage, tile: CGFloat = 64, levels: Int = 1, bias: Int = 0
        ) {
            layer.anchorPoint = .zero
            layer.bounds = bounds
            layer.tileSize = CGSize(width: tile, height: tile)
            layer.levelsOfDetail = levels
            layer.levelsOfDetailBias = bias
            stage.root.addSublayer(layer)
        }

        /// Of the tiles that 200 × 200 pixels show of a layer of 512 × 512 points.
        @Test(arguments: [
            // scale, levels, bias; resolution, points a tile, tiles
            (1.0, 1, 0, 1.0, 64.0, 16), (0.5, 3, 0, 0.5, 128, 16), (0.5, 1, 0, 1, 64, 49), (0.1, 3, 0, 0.25, 256, 4),
            (2, 1, 0, 1, 64, 4), (2, 4, 1, 2, 32, 16), (0.6, 3, 0, 1, 64, 36),
        ]) func tilesAreOfTheLevelThatIsSeen(
            scale: Double, levels: Int, bias: Int, resolution: Double, points: Double, count: Int
        ) throws {
            let stage = Stage(200, 200)
            let layer = LoggedTiles()
            add(layer, CGRect(x: 0, y: 0, width: 512, height: 512), to: stage, levels: levels, bias: bias)
            layer.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
            try settle(stage)
            let drawings = layer.drawings
            #expect(drawings.count == count && Set(drawings).count == count)
            for drawing in drawings {
                #expect(abs(drawing.scale - resolution) < 1e-9 && !drawing.isMain)
                let (column, row) = (drawing.rect.minX / points, drawing.rect.minY / points)
                #expect(column == column.rounded() && row == row.rounded())
                #expect(drawing.rect.width == points && drawing.rect.height == points)
                #expect(drawing.rect.minX * scale < 200 && drawing.rect.minY * scale < 200)
            }
            #expect(try stage.picture().shows(blue, at: 40, 40))
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test(arguments: [1.0, 2.0]) func togetherTheyAreOnePicture(scale: CGFloat) throws {
            let stage = Stage(150, 150, scale: scale)
            let layer = StripedTiles()
            layer.contentsScale = scale
            add(layer, CGRect(x: 0, y: 0, width: 140, height: 130), to: stage, tile: 32)
            layer.position = CGPoint(x: 5, y: 7)
            try settle(stage)
            let plain = Stage(150, 150, scale: scale)
            let whole = DrawingLayer()
            whole.onDraw = { context, _ in stripes(in: context) }
            whole.contentsScale = scale
            whole.frame = CGRect(x: 5, y: 7, width: 140, height: 130)
            whole.setNeedsDisplay()
            plain.root.addSublayer(whole)
            let (tiled, reference) = (try stage.picture(), try plain.picture())
            var differing = 0
            for y in 0..<tiled.height {
                for x in 0..<tiled.width where tiled[x, y] != reference[x, y] { differing += 1 }
            }
            #expect(differing == 0)
        }

        @Test(arguments: [0.37, 0.73, 1.0, 1.31]) func neighboursLeaveNoGap(scale: Double) throws {
            for angle in [0, 0.4] {
                let stage = Stage(160, 160)
                stage.add(0, 0, 160, 160, .red)
                let layer = LoggedTiles()
                add(layer, CGRect(x: 0, y: 0, width: 900, height: 900), to: stage, tile: 32)
                layer.position = CGPoint(x: -100.3, y: -80.7)
                layer.setAffineTransform(CGAffineTransform(rotationAngle: -angle).scaledBy(x: scale, y: scale))
                try settle(stage)
                let picture = try stage.picture()
                var wrong = 0
                for y in 60..<110 { for x in 0..<110 where !picture.shows(blue, at: x, y, tolerance: 0) { wrong += 1 } }
                #expect(wrong == 0)
            }
        }

        @Test func largeRotatedTilesHaveNoHoles() throws {
            let stage = Stage(600, 600)
            stage.root.backgroundColor = .white
            let layer = LoggedTiles()
            add(layer, CGRect(x: 0, y: 0, width: 2000, height: 2000), to: stage, tile: 512)
            layer.position = CGPoint(x: 100, y: -200)
            layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
            try settle(stage)
            let picture = try stage.picture()
            var holes = 0
            for y in 200..<400 { for x in 200..<400 where !picture.shows(blue, at: x, y) { holes += 1 } }
            #expect(holes == 0)
        }

        @Test func ofAHugeLayerOnlyWhatIsSeenIsDrawnAndLittleIsKept() throws {
            let stage = Stage(256, 256)
            let before = try stage.statistics().textureBytes
            let layer = LoggedTiles()
            add(layer, CGRect(x: 0, y: 0, width: 1e6, height: 1e6), to: stage)
            stage.root.bounds.origin = CGPoint(x: 500_000, y: 400_000)
            try settle(stage)
            // One more each way, where a pixel of slack reaches into the next.
            #expect(layer.drawings.count >= 16 && layer.drawings.count <= 36)
            for drawing in layer.drawings {
                #expect(drawing.rect.intersects(CGRect(x: 499_990, y: 399_990, width: 276, height: 276)))
            }
            for step in 1...40 {
                stage.root.bounds.origin = CGPoint(x: 500_000 + step * 50, y: 400_000 + step * 30)
                _ = try stage.frame()
                TileDrawing.waitUntilIdle()
                _ = try stage.frame()
                // Twice what is seen and 16, and eight textures to use again.
                let limit = (2 * 36 + 16 + 8) * 64 * 64 * 4
                #expect(try stage.statistics().textureBytes - before <= limit)
            }
            try settle(stage)
            #expect(try stage.picture().shows(blue, at: 128, 128))
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func whatIsOutOfDateIsDrawnAgainAndNothingElse() throws {
            let stage = Stage(128, 128)
            let layer = LoggedTiles()
            add(layer, CGRect(x: 0, y: 0, width: 128, height: 128), to: stage)
            try settle(stage)
            #expect(layer.drawings.count == 4)
            layer.forget()
            layer.color = .red
            layer.setNeedsDisplay(CGRect(x: 70, y: 10, width: 5, height: 5))
            try settle(stage)
            #expect(layer.drawings.map(\.rect) == [CGRect(x: 64, y: 0, width: 64, height: 64)])
            let picture = try stage.picture()
            #expect(
                picture.shows(red, at: 100, 60) && picture.shows(blue, at: 60, 60) && picture.shows(blue, at: 100, 70))
            layer.setNeedsDisplay()
            try settle(stage)
            #expect(layer.drawings.count == 5)
            #expect(try stage.picture().shows(red, at: 10, 120))
        }

        @Test func aDrawingThatWasOvertakenIsNotShown() throws {
            let stage = Stage(64, 64)
            let layer = LoggedTiles()
            let gate = DispatchSemaphore(value: 0)
            layer.gate = gate
            add(layer, CGRect(x: 0, y: 0, width: 64, height: 64), to: stage)
            _ = try stage.frame()
            // The first drawing is under way when it goes out of date.
            #expect(layer.began.wait(timeout: .now() + 20) == .success)
            layer.setNeedsDisplay()
            _ = try stage.frame()
            layer.gate = nil
            layer.color = .red
            gate.signal()
            try settle(stage)
            #expect(layer.drawings.count == 2)
            #expect(try stage.picture().shows(red, at: 32, 32))
        }

        @Test func changedBoundsRedrawTiles() throws {
            let stage = Stage(128, 128)
            let layer = LoggedTiles()
            add(layer, CGRect(x: 0, y: 0, width: 100, height: 64), to: stage)
            try settle(stage)
            #expect(Set(layer.drawings.map(\.rect.width)) == [64, 36])
            layer.forget()
            layer.bounds.size.width = 110
            try settle(stage)
            #expect(layer.drawings.map(\.rect) == [CGRect(x: 64, y: 0, width: 46, height: 64)])
            let picture = try stage.picture()
            #expect(picture.shows(blue, at: 109, 32) && picture.shows(clear, at: 110, 32))
        }

        @Test func tilesFadeInAndThenRest() throws {
            MediaClock.set(50)
            defer { MediaClock.set(nil) }
            let stage = Stage(64, 64)
            let layer = FadingTiles()
            layer.color = .red
            add(layer, CGRect(x: 0, y: 0, width: 64, height: 64), to: stage)
            _ = try stage.frame()
            TileDrawing.waitUntilIdle()
            _ = try stage.frame()
            #expect(try stage.picture().area == 0)
            MediaClock.set(50.1)
            #expect(try stage.frame() != nil)
            // 0.1 of 0.25 seconds.
            #expect(try stage.picture().shows(RGBA(102, 0, 0, 102), at: 32, 32))
            MediaClock.set(50.3)
            #expect(try stage.frame() != nil)
            #expect(try stage.picture().shows(red, at: 32, 32))
            MediaClock.set(50.4)
            #expect(try stage.frame() == nil)
            MediaClock.set(60)
            #expect(try stage.frame() == nil)
        }

        @Test func aCoarserOneStandsInForAFinerOne() throws {
            let stage = Stage(128, 128)
            let layer = LoggedTiles()
            add(layer, CGRect(x: 0, y: 0, width: 256, height: 256), to: stage, levels: 2)
            layer.setAffineTransform(CGAffineTransform(scaleX: 0.5, y: 0.5))
            try settle(stage)
            layer.color = .red
            let gate = DispatchSemaphore(value: 0)
            layer.gate = gate
            layer.setAffineTransform(.identity)
            _ = try stage.frame()
            #expect(try stage.picture().shows(blue, at: 100, 100))
            layer.gate = nil
            gate.signal()
            try settle(stage)
            #expect(try stage.picture().shows(red, at: 100, 100))
            // And finer ones for a coarser one that is redrawn.
            layer.color = .green
            let second = DispatchSemaphore(value: 0)
            layer.setAffineTransform(CGAffineTransform(scaleX: 0.5, y: 0.5))
            layer.tileSize = CGSize(width: 64, height: 64)
            layer.gate = second
            _ = try stage.frame()
            #expect(try stage.picture().shows(blue, at: 60, 60))
            layer.gate = nil
            second.signal()
            try settle(stage)
        }

        @Test func aLayerMayGoWhileItsTilesAreDrawn() throws {
            let stage = Stage(128, 128)
            weak var gone: LoggedTiles?
            let gate = DispatchSemaphore(value: 0)
            do {
                let layer = LoggedTiles()
                gone = layer
                layer.gate = gate
                add(layer, CGRect(x: 0, y: 0, width: 512, height: 512), to: stage)
                _ = try stage.frame()
                layer.removeFromSuperlayer()
            }
            _ = try stage.frame()
            gate.signal()
            TileDrawing.waitUntilIdle()
            for _ in 0..<50 where gone != nil { Thread.sleep(forTimeInterval: 0.01) }
            #expect(gone == nil)
            _ = try stage.frame()
            #expect(try stage.picture().area == 0)
        }

        @Test func hostileSizesAreBounded() throws {
            let stage = Stage(64, 64)
            let layer = LoggedTiles()
            add(layer, CGRect(x: 0, y: 0, width: 1e15, height: 1e15), to: stage, tile: .nan)
            layer.levelsOfDetail = .max
            layer.levelsOfDetailBias = .min
            layer.setAffineTransform(CGAffineTransform(scaleX: 1e-13, y: 1e-13))
            try settle(stage)
            #expect(layer.drawings.count <= 1100)
            let small = LoggedTiles()
            add(small, CGRect(x: 0, y: 0, width: 64, height: 64), to: stage, tile: 1e9)
            try settle(stage)
            #expect(small.drawings.count == 1)
        }

        @Test func defaultsAreCoreAnimations() {
            let layer = CATiledLayer()
            #expect(layer.tileSize == CGSize(width: 256, height: 256) && CATiledLayer.fadeDuration() == 0.25)
            #expect(layer.levelsOfDetail == 1 && layer.levelsOfDetailBias == 0)
        }
    }
}
