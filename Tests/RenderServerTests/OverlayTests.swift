import GLES
import RenderProtocol
import Testing

@testable import RenderServer

@Suite struct OverlayTests {
    @Test func namesAreReadFromAList() {
        var warnings: [String] = []
        func read(_ list: String?) -> DebugOverlays { DebugOverlays.requested(list) { warnings.append($0) } }
        #expect(read(nil) == [] && read("") == [] && read(" , ,") == [])
        #expect(read("hud") == .hud)
        #expect(read("blended, misaligned,OFFSCREEN,damage,hud").rawValue == 31)
        #expect(warnings.isEmpty)
        #expect(read("hud,fps,blended,42") == [.hud, .blended])
        #expect(warnings.count == 1)
        for name in ["fps", "42", "blended", "misaligned", "offscreen", "damage", "hud"] {
            #expect(warnings.first?.contains(name) == true)
        }
    }

    @Test func aRegionLosesAnother() {
        let limit = PixelRect(0, 0, 100, 100)
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<50 {
            func region() -> DirtyRegion {
                var region = DirtyRegion(limit: limit)
                for _ in 0..<Int.random(in: 0...6, using: &generator) {
                    let (x, y) = (Int.random(in: 0..<90, using: &generator), Int.random(in: 0..<90, using: &generator))
                    region.add(PixelRect(x, y, .random(in: 1...9, using: &generator), 8))
                }
                return region
            }
            let (a, b) = (region(), region())
            var rest = a
            rest.subtract(b)
            func has(_ region: DirtyRegion, _ x: Int, _ y: Int) -> Int {
                region.rects.count { $0.contains(PixelRect(x, y, 1, 1)) }
            }
            var isRight = true
            for x in 0..<100 {
                for y in 0..<100 {
                    let wanted = has(a, x, y) == 1 && has(b, x, y) == 0 ? 1 : 0
                    if has(rest, x, y) != wanted { isRight = false }
                }
            }
            #expect(isRight)
        }
    }

    /// A picture of 10 × 20 texels in the middle of a texture of 40 × 40.
    private func match(_ map: Homography, _ texel: Float = 0) -> TexelMatch {
        var item = DrawItem(pipeline: .sprite, blends: true, isOpaque: false, cover: .empty, scissor: .empty)
        item.quad = DeviceQuad(Box(0, 0, 10, 20), DeviceMap(map))
        item.attributes = .sprite(
            SpriteInstance(part: SIMD4((10 + texel) / 40, 0.25, 0.25, 0.5), color: SIMD4(1, 1, 1, 1)))
        return TexelMatch(item, texture: SIMD2(40, 40))
    }

    @Test func texelsMeetPixels() {
        #expect(match(Homography()) == .exact)
        #expect(match(Homography(tx: 7, ty: -3)) == .exact)
        #expect(match(Homography(tx: 7.001)) == .exact)
        #expect(match(Homography(tx: 0.5)) == .shifted)
        #expect(match(Homography(ty: 0.1)) == .shifted)
        #expect(match(Homography(), 0.5) == .shifted)
        #expect(match(Homography(a: -1)) == .exact, "mirrored")
        #expect(match(Homography(a: 0, b: 1, c: -1, d: 0)) == .exact, "a quarter turn")
        #expect(match(Homography(a: 0.8, b: 0.6, c: -0.6, d: 0.8)) == .shifted, "rotated")
        #expect(match(Homography(a: 2, d: 2)) == .scaled)
        #expect(match(Homography(a: 1, d: 0.99)) == .scaled)
        #expect(match(Homography(a: 1.6, b: 1.2, c: -1.2, d: 1.6)) == .scaled)
        #expect(match(Homography(px: 0.001)) == .scaled, "in perspective")
    }

    @Test func everyCharacterIsItsOwn() {
        #expect(HUDFont.rows.count == HUDFont.characters.count)
        #expect(HUDFont.rows.allSatisfy { $0.count == HUDFont.height && $0.allSatisfy { $0 < 32 } })
        #expect(Set(HUDFont.rows).count == HUDFont.rows.count)
    }

    @Test func thePanelHasRoom() {
        var statistics = FrameStatistics()
        (statistics.layersVisited, statistics.paintedPixels) = (100_000, 99_999_999_999)
        statistics.uploadedBytes = 99_999_999_999
        let panel = HUDPanel(
            frame: FrameTimes(wall: 1e9, cpu: 0.0314159), gpu: .infinity, statistics: statistics, layers: 100_000,
            unit: 1, history: FrameHistory())
        for line in panel.lines {
            #expect(line.label.count + line.value.count < HUDPanel.columns, "\(line)")
            #expect((line.label + line.value).allSatisfy { $0 == " " || HUDFont.index(of: $0) != nil }, "\(line)")
        }
        #expect(panel.lines.map(\.value).contains("31.42 MS"))
    }

    @Test func theHistoryKeepsTheNewest() {
        var history = FrameHistory()
        for index in 0..<300 {
            history.add(Double(index))
            #expect(history[0] == Double(index) && history.count == min(index + 1, FrameHistory.capacity))
        }
        #expect(history[FrameHistory.capacity - 1] == 180)
    }

    @Test func aFlashLastsOneFrameAndThenAllIsQuiet() throws {
        let renderer = try Renderer(platform: .surfaceless)
        let target = RenderTarget(
            id: TargetID(index: 0), presenter: OffscreenPresenter(limit: renderer.driver.maxTextureSize))
        target.setOverlays([.damage, .hud])
        renderer.tree.onDamage = { target.damage($1) }
        var commit = Commit()
        commit.set(0, LayerState(0, 0, 300, 200, color: SIMD4(0, 0, 1, 1)))
        renderer.apply(commit)
        try target.configure(
            TargetUpdate(
                id: target.id, root: LayerID(index: 0), pixelWidth: 300, pixelHeight: 200, scale: 1),
            tree: renderer.tree)
        for shown in 1...3 {
            #expect(target.needsFrame)
            try target.frame(renderer)
            #expect(target.framesPresented == shown && target.needsFrame, "the flash is to go")
            let (last, total) = (target.last, target.total)
            try target.frame(renderer)
            #expect(target.framesPresented == shown && !target.needsFrame)
            #expect(target.last == last && target.total == total)
            target.damage(Box(200, 150, 10, 10))
        }
        #expect(target.last.damagedPixels == 100)
        target.setOverlays([])
        #expect(target.needsFrame)
        try target.frame(renderer)
        #expect(target.framesPresented == 4, "with something of the app's in it")
        #expect(!target.needsFrame && target.overlays.isIdle)
    }

    @Test func theGPUIsAskedWithoutWaiting() throws {
        let renderer = try Renderer(platform: .surfaceless)
        guard let timer = GPUTimer(renderer.driver) else {
            #expect(!renderer.driver.hasTimerQueries)
            return
        }
        let framebuffer = try GLFramebuffer(width: 64, height: 64, limit: 64)
        framebuffer.bind()
        let whole = PixelRect(0, 0, 64, 64)
        let canvas = Painter.Canvas(width: 64, height: 64, isBottomUp: false)
        // More than the ring has room for: none waits, and none that is open is begun again.
        for _ in 0..<40 {
            timer.begin()
            timer.begin()
            renderer.batcher.batch([DrawItem(fill: whole, SIMD4(0, 0, 0, 0.5), scissor: whole)], regionStarts: [])
            renderer.painter.begin(canvas)
            try renderer.painter.draw(renderer.batcher, clips: [], region: whole, on: canvas)
            timer.end()
            timer.end()
        }
        _ = Snapshot(of: framebuffer)
        timer.collect()
        #expect((1...40).contains(timer.frames) && (0..<60).contains(timer.seconds))
        #expect(try #require(timer.latest) <= timer.seconds)
    }

    @Test func theGPUIsMeasuredWhereThereIsOne() throws {
        let server = RenderServer()
        server.setMeasuresGPU(true)
        let target = server.makeTarget(.offscreen(refresh: nil))
        defer { server.removeTarget(target) }
        for index in 1...20 {
            var commit = Commit()
            commit.set(0, LayerState(0, 0, 64, 64, color: SIMD4(Float(index) / 20, 0, 0, 0.5)))
            commit.targets = [
                TargetUpdate(id: target, root: LayerID(index: 0), pixelWidth: 64, pixelHeight: 64, scale: 1)
            ]
            server.post(commit)
            server.renderNow()
        }
        let statistics = try #require(server.statistics(of: target))
        #expect(statistics.framesPresented == 20 && statistics.cpuTime > 0)
        #expect(try (statistics.gpuTime != nil) == server.information().hasGPUTimer)
        #expect((0...20).contains(statistics.gpuTime?.frames ?? 0))
    }

    @Test func theGPUIsMeasuredAfterALossToo() throws {
        let server = RenderServer()
        server.setMeasuresGPU(true)
        let target = server.makeTarget(.offscreen(refresh: nil))
        defer { server.removeTarget(target) }
        func draw(_ blue: Float) {
            var commit = Commit()
            commit.set(0, LayerState(0, 0, 64, 64, color: SIMD4(0, 0, blue, 0.5)))
            commit.targets = [
                TargetUpdate(id: target, root: LayerID(index: 0), pixelWidth: 64, pixelHeight: 64, scale: 1)
            ]
            server.post(commit)
            server.renderNow()
        }
        draw(1)
        server.simulateContextLoss()
        draw(0.5)
        #expect(try #require(server.statistics(of: target)).framesPresented >= 2)
        #expect(try server.information().measuresGPU)
        // The timer that there is now is one of the new context: the old one's went with it.
        #expect(try (server.statistics(of: target)?.gpuTime != nil) == server.information().hasGPUTimer)
    }

    @Test func nothingIsMeasuredUnasked() throws {
        let server = RenderServer()
        let target = server.makeTarget(.offscreen(refresh: nil))
        defer { server.removeTarget(target) }
        #expect(try #require(server.statistics(of: target)).gpuTime == nil)
    }
}
