import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import Testing

extension CoreAnimationTests {
    /// The overlays of `CADebugOverlays`, by their pixels.
    @MainActor struct OverlayTests {
        private func with(_ overlays: CADebugOverlays, _ body: () throws -> Void) throws {
            CADebugOverlays.current = overlays
            defer { CADebugOverlays.current = [] }
            try body()
        }

        /// What the target shows, as frame after frame made it.
        private func shown(_ stage: Stage) throws -> Snapshot {
            _ = try stage.frame()
            return try RenderServer.shared.presentedPicture(of: stage.host.target)
        }

        /// `color` under a tint, both in parts of one and premultiplied.
        private func tinted(_ under: SIMD4<Double>, _ tints: SIMD4<Double>...) -> RGBA {
            var color = under
            for tint in tints { color = tint + color * (1 - tint.w) }
            color = color * 255
            return RGBA(
                Int(color.x.rounded()), Int(color.y.rounded()), Int(color.z.rounded()), Int(color.w.rounded()))
        }

        private static let opaque = SIMD4<Double>(0, 1, 0, 1) * 0.3
        private static let blended = SIMD4<Double>(1, 0, 0, 1) * 0.3
        private static let shifted = SIMD4<Double>(1, 0, 1, 1) * 0.5
        private static let scaled = SIMD4<Double>(1, 1, 0, 1) * 0.5
        private static let offscreen = SIMD4<Double>(1, 1, 0, 1) * 0.4
        private static let damage = SIMD4<Double>(0, 0.6, 1, 1) * 0.4

        @Test func opaqueIsGreenAndBlendedIsRed() throws {
            let stage = Stage(200, 100)
            stage.add(10, 10, 20, 20, .blue)
            let first = stage.add(50, 10, 20, 20, .rgb(1, 1, 1, 0.5))
            stage.add(60, 10, 20, 20, .rgb(1, 1, 1, 0.5))
            let rotated = stage.add(100, 20, 40, 40, .blue)
            rotated.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
            try with(.blendedLayers) {
                let picture = try shown(stage)
                let half = SIMD4<Double>(repeating: 0.5)
                let blue = SIMD4<Double>(0, 0, 1, 1)
                #expect(picture.shows(clear, at: 40, 20))
                #expect(picture.shows(tinted(blue, Self.opaque), at: 20, 20))
                #expect(picture.shows(tinted(half, Self.blended), at: 52, 20))
                let both = half + half * 0.5
                #expect(picture.shows(tinted(both, Self.blended, Self.blended), at: 65, 20))
                #expect(picture.shows(tinted(blue, Self.blended), at: 120, 40), "its edges are mixed")
                #expect(picture.shows(clear, at: 103, 23), "the tint is rotated with the layer")
                #expect(try stage.incrementalDifference() <= Stage.roundingDifference)
                first.position.x += 33
                rotated.position.y += 3.3
                #expect(try stage.incrementalDifference() <= Stage.roundingDifference)
            }
            let after = try shown(stage)
            #expect(after.shows(blue, at: 20, 20), "and off again")
        }

        @Test func aBackgroundThatIsClearedToIsGreen() throws {
            let stage = Stage(40, 40)
            stage.root.backgroundColor = .white
            try with(.blendedLayers) {
                let picture = try shown(stage)
                #expect(picture.shows(tinted(SIMD4(1, 1, 1, 1), Self.opaque), at: 20, 20))
            }
        }

        @Test(arguments: [1, 2] as [CGFloat]) func picturesThatMissThePixelsAreTinted(scale: CGFloat) throws {
            let stage = Stage(200, 100, scale: scale)
            let image = try CGImage.drawn(Int(20 * scale), Int(20 * scale)) {
                $0.setFillColor(.green)
                $0.fill(CGRect(x: 0, y: 0, width: 1000, height: 1000))
            }
            for (x, y, side) in [(10, 10, 20), (50.25, 10, 20), (90, 10, 40), (150, 10, 10)]
                as [(CGFloat, CGFloat, CGFloat)]
            {
                stage.add(x, y, side, side).contents = image
            }
            let rotated = stage.add(10, 60, 20, 20)
            rotated.contents = image
            rotated.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
            let drawn = DrawingLayer()
            drawn.frame = CGRect(x: 50, y: 60, width: 20, height: 20)
            drawn.contentsScale = 1
            drawn.onDraw = { context, _ in
                context.setFillColor(.green)
                context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            }
            stage.root.addSublayer(drawn)
            drawn.setNeedsDisplay()
            try with(.misalignedImages) {
                let picture = try shown(stage)
                let plain = SIMD4<Double>(0, 1, 0, 1)
                func expect(_ color: RGBA, _ x: CGFloat, _ y: CGFloat, _ what: Comment) {
                    #expect(picture.shows(color, at: Int(x * scale), Int(y * scale)), what)
                }
                expect(green, 20, 20, "on the pixels")
                expect(tinted(plain, Self.shifted), 60, 20, "between the pixels")
                expect(tinted(plain, Self.scaled), 110, 30, "enlarged")
                expect(tinted(plain, Self.scaled), 155, 15, "made smaller")
                expect(green, 20, 70, "a quarter turn")
                expect(scale == 1 ? green : tinted(plain, Self.scaled), 60, 70, "drawn at scale 1")
                #expect(try stage.incrementalDifference() <= Stage.roundingDifference)
            }
        }

        @Test func whatNeedsABitmapIsYellow() throws {
            let stage = Stage(100, 50)
            stage.add(5, 5, 10, 10, .blue)
            let group = stage.add(30, 10, 30, 20)
            group.opacity = 0.5
            stage.add(0, 0, 20, 20, .white, to: group)
            stage.add(10, 0, 20, 20, .white, to: group)
            try with(.offscreenPasses) {
                let picture = try shown(stage)
                #expect(picture.shows(blue, at: 10, 10))
                #expect(picture.shows(tinted(SIMD4(repeating: 0.5), Self.offscreen), at: 45, 20))
                #expect(picture.shows(clear, at: 80, 20))
            }
        }

        @Test func damageFlashesForOneFrame() throws {
            MediaClock.set(1000)
            defer { MediaClock.set(nil) }
            // So slow that no frame is drawn but those that are asked for.
            let stage = Stage(100, 50, refresh: 0.05)
            stage.root.backgroundColor = .white
            let mover = stage.add(10, 10, 10, 10, .blue)
            _ = try stage.frame()
            try with(.flashedDamage) {
                mover.backgroundColor = .red
                let frame = try #require(try stage.frame())
                #expect(frame.damagedPixels == 100)
                @MainActor func picture() throws -> Snapshot {
                    try RenderServer.shared.presentedPicture(of: stage.host.target)
                }
                let flash = try picture()
                #expect(flash.shows(tinted(SIMD4(1, 0, 0, 1), Self.damage), at: 15, 15))
                #expect(flash.shows(white, at: 21, 15))
                #expect(try stage.frame() == nil, "a frame that is not the app's")
                #expect(try picture().shows(red, at: 15, 15))
                #expect(try stage.incrementalDifference() == 0)

                // The next frame of the app takes the flash away as well.
                mover.backgroundColor = .green
                _ = try stage.frame()
                stage.add(50, 10, 10, 10, .blue)
                _ = try stage.frame()
                let next = try picture()
                #expect(next.shows(green, at: 15, 15))
                #expect(next.shows(tinted(SIMD4(0, 0, 1, 1), Self.damage), at: 55, 15))
            }
            _ = try stage.frame()
            #expect(try stage.incrementalDifference() == 0)
        }

        /// The text at a position of the panel, read from its pixels.
        private func reads(_ text: String, at column: Int, line: Int, unit: Int, in picture: Snapshot) -> Bool {
            for (index, character) in text.enumerated() {
                let glyph = HUDGlyphs.rows(of: character)
                for y in 0..<7 {
                    for x in 0..<5 {
                        let isLit = glyph[y] >> UInt8(4 - x) & 1 != 0
                        let px = (4 + (column + index) * 6 + x) * unit
                        let py = (4 + line * 9 + y) * unit
                        for (dx, dy) in [(0, 0), (unit - 1, unit - 1)] {
                            let pixel = picture[px + dx, py + dy]
                            // A panel of three quarters black on white.
                            if isLit != (pixel == white) || !isLit && abs(pixel.x - 64) > 2 { return false }
                        }
                    }
                }
            }
            return true
        }

        @Test(arguments: [1, 2] as [CGFloat]) func thePanelSaysWhatTheFrameCost(scale: CGFloat) throws {
            MediaClock.set(1000)
            defer { MediaClock.set(nil) }
            let stage = Stage(300, 200, scale: scale)
            stage.root.backgroundColor = .white
            let mover = stage.add(200, 150, 10, 10, .blue)
            _ = try stage.frame()
            try with(.hud) {
                _ = try stage.frame()
                mover.position.x += 10
                let frame = try #require(try stage.frame())
                let unit = Int(scale)
                #expect(frame.damagedPixels == 200 * unit * unit)
                let picture = try RenderServer.shared.presentedPicture(of: stage.host.target)
                for (line, label) in ["FRAME", "CPU", "GPU", "LAYERS", "DRAWS", "DAMAGED"].enumerated() {
                    #expect(reads(label, at: 0, line: line, unit: unit, in: picture), "\(label)")
                }
                let damaged = "\(frame.damagedPixels)"
                #expect(reads(damaged, at: 20 - damaged.count, line: 5, unit: unit, in: picture))
                let draws = "\(frame.drawCalls)"
                #expect(reads(draws, at: 20 - draws.count, line: 4, unit: unit, in: picture))
                #expect(picture.shows(white, at: 129 * unit, 20), "beside the panel")
                #expect(picture.shows(blue, at: 215 * unit, 155 * unit))
                // A change under the panel is seen through it.
                stage.add(2, 1, 8, 2, .red)
                _ = try stage.frame()
                let under = try RenderServer.shared.presentedPicture(of: stage.host.target)
                #expect(under.shows(RGBA(64, 0, 0, 255), at: 5 * unit, 1 * unit))
            }
            _ = try stage.frame()
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func countsAreAsWithout() throws {
            MediaClock.set(1000)
            defer { MediaClock.set(nil) }
            func run(_ overlays: CADebugOverlays) throws -> ([FrameStatistics], RenderServer.TargetStatistics) {
                var frames: [FrameStatistics] = []
                var statistics: RenderServer.TargetStatistics?
                try with(overlays) {
                    let stage = Stage(300, 200)
                    stage.root.backgroundColor = .white
                    let group = stage.add(20, 20, 100, 100)
                    group.opacity = 0.5
                    let mover = stage.add(0, 0, 40, 40, .red, to: group)
                    stage.add(30, 30, 40, 40, .green, to: group)
                    let picture = stage.add(200, 100, 50, 50)
                    picture.contents = try CGImage.quarters(50, 50)
                    for step in 0..<6 {
                        if step != 3 {
                            mover.position.x += 5
                            picture.position.y += CGFloat(step) / 3
                        }
                        if let frame = try stage.frame() { frames.append(frame) }
                    }
                    statistics = try stage.statistics()
                }
                return (frames, try #require(statistics))
            }
            let (plain, before) = try run([])
            for overlays in [
                .blendedLayers, .misalignedImages, .offscreenPasses, .flashedDamage, .hud,
                [.blendedLayers, .misalignedImages, .offscreenPasses, .flashedDamage, .hud],
            ] as [CADebugOverlays] {
                let (frames, after) = try run(overlays)
                #expect(frames == plain && after.framesPresented == before.framesPresented)
                #expect(after.total == before.total)
            }
        }

        @Test func anyThreadMaySet() async {
            await withTaskGroup(of: Void.self) { group in
                for index in 0..<8 {
                    group.addTask { CADebugOverlays.current = index % 2 == 0 ? .hud : [] }
                }
            }
            CADebugOverlays.current = []
            #expect(CADebugOverlays.current.isEmpty)
        }
    }
}

/// Characters of the panel that tests read.
private enum HUDGlyphs {
    static func rows(of character: Character) -> [UInt8] {
        HUDFont.characters.firstIndex(of: character).map { HUDFont.rows[$0] } ?? []
    }
}

extension Snapshot {
    /// The pixel at (x, y) from the top left.
    subscript(x: Int, y: Int) -> RGBA {
        let offset = (y * width + x) * 4
        return RGBA(Int(bytes[offset + 2]), Int(bytes[offset + 1]), Int(bytes[offset]), Int(bytes[offset + 3]))
    }

    /// Whether the pixel at (x, y) is `color`, give or take.
    func shows(_ color: RGBA, at x: Int, _ y: Int, tolerance: Int = 2) -> Bool {
        let difference = self[x, y] &- color
        return (0..<4).allSatisfy { abs(difference[$0]) <= tolerance }
    }
}
