import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import Testing

extension CoreAnimationTests {
    /// Particles on screen, at times of a manual clock.
    @MainActor @Suite struct EmitterLayerTests {
        private let start = 1000.0

        private func emitter(on stage: Stage, _ change: (CAEmitterLayer, CAEmitterCell) -> Void) -> CAEmitterLayer {
            let layer = CAEmitterLayer()
            layer.frame = stage.root.bounds
            let cell = CAEmitterCell()
            cell.birthRate = 1
            cell.lifetime = 100
            layer.emitterCells = [cell]
            change(layer, cell)
            stage.root.addSublayer(layer)
            return layer
        }

        private func square(_ size: Int, _ color: CGColor) throws -> CGImage {
            try .drawn(size, size) {
                $0.setFillColor(color)
                $0.fill(CGRect(x: 0, y: 0, width: size, height: size))
            }
        }

        private func at(_ time: Double, _ stage: Stage) throws -> FrameStatistics? {
            MediaClock.set(start + time)
            return try stage.frame()
        }

        @Test(arguments: [1.0, 2.0]) func aParticleIsDrawnWhereItFlies(scale: CGFloat) throws {
            MediaClock.set(start)
            defer { MediaClock.set(nil) }
            let stage = Stage(100, 60, scale: scale)
            let image = try square(8, .rgb(1, 1, 1))
            _ = emitter(on: stage) { layer, cell in
                layer.emitterPosition = CGPoint(x: 20, y: 30)
                cell.contents = image
                cell.color = .rgb(0, 1, 0)
                cell.velocity = 10
                cell.yAcceleration = 4
            }
            #expect(try at(0, stage) != nil)
            _ = try at(1.5, stage)
            // It was born at 1.
            _ = try at(1.999, stage)
            let age = 0.999
            let picture = try stage.picture()
            #expect(abs(picture.area - 64 * Double(scale * scale)) < 0.5)
            #expect(
                picture.centroid.isNear(
                    CGPoint(x: (20 + 10 * age) * scale, y: (30 + 2 * age * age) * scale), within: 0.05))
            #expect(picture.shows(green, at: Int(29 * scale), Int(32 * scale)))
        }

        @Test func changesComeByDamage() throws {
            MediaClock.set(start)
            defer { MediaClock.set(nil) }
            let stage = Stage(120, 120)
            stage.add(0, 0, 120, 120, .rgb(0.2, 0.3, 0.4))
            let image = try square(6, .white)
            let layer = emitter(on: stage) { layer, cell in
                layer.emitterPosition = CGPoint(x: 60, y: 60)
                layer.renderMode = .oldestLast
                cell.contents = image
                cell.birthRate = 30
                cell.lifetime = 0.5
                cell.velocity = 40
                cell.emissionRange = 2 * .pi
                cell.spinRange = 4
                cell.alphaSpeed = -1.5
                cell.redRange = 1
            }
            _ = try at(0, stage)
            for step in 1...20 {
                let frame = try #require(try at(Double(step) * 0.083, stage))
                // The first frame draws everything. Particles reach 20 points out, and 5 from corner to corner.
                if step > 1 { #expect(frame.damagedPixels <= 52 * 52) }
                #expect(try stage.incrementalDifference() == 0)
            }
            layer.birthRate = 0
            _ = try at(1.7, stage)
            #expect(try at(2.25, stage) != nil)
            #expect(try stage.picture().shows(RGBA(51, 77, 102, 255), at: 60, 60))
            // No particle is left, and nothing is animated.
            #expect(try at(2.3, stage) == nil)
            #expect(try at(20, stage) == nil)
        }

        @Test func aThousandAreOneDraw() throws {
            MediaClock.set(start)
            defer { MediaClock.set(nil) }
            let stage = Stage(300, 300)
            let image = try square(4, .white)
            _ = emitter(on: stage) { layer, cell in
                layer.emitterPosition = CGPoint(x: 150, y: 150)
                layer.emitterShape = .rectangle
                layer.emitterSize = CGSize(width: 280, height: 280)
                cell.contents = image
                cell.birthRate = 1000
            }
            _ = try at(0, stage)
            let frame = try #require(try at(1.0005, stage))
            #expect(frame.quads == 1000 && frame.drawCalls == 1)
        }

        @Test func additiveParticlesAddUp() throws {
            MediaClock.set(start)
            defer { MediaClock.set(nil) }
            let stage = Stage(40, 40)
            stage.add(0, 0, 40, 40, .rgb(0.1, 0, 0))
            let image = try square(10, .white)
            let layer = emitter(on: stage) { layer, cell in
                layer.emitterPosition = CGPoint(x: 20, y: 20)
                layer.renderMode = .additive
                cell.contents = image
                cell.color = .rgb(0.2, 0.1, 0)
            }
            _ = try at(0, stage)
            for count in 1...3 {
                _ = try at(Double(count) + 0.5, stage)
                let expected = RGBA(26 + count * 51, Int((Double(count) * 25.5).rounded()), 0, 255)
                #expect(try stage.picture().shows(expected, at: 20, 20))
            }
            layer.renderMode = .unordered
            _ = try at(3.6, stage)
            #expect(try stage.picture().shows(RGBA(51, 26, 0, 255), at: 20, 20))
            layer.opacity = 0.5
            layer.renderMode = .additive
            _ = try at(3.7, stage)
            #expect(try stage.picture().shows(RGBA(26 + 77, 39, 0, 255), at: 20, 20, tolerance: 3))
        }

        @Test func orderDecidesWhoIsOnTop() throws {
            MediaClock.set(start)
            defer { MediaClock.set(nil) }
            let stage = Stage(40, 40)
            let layer = emitter(on: stage) { layer, cell in
                layer.emitterPosition = CGPoint(x: 20, y: 20)
                layer.renderMode = .oldestFirst
                cell.contents = try? square(10, .white)
                // The first one is green, and z grows with age.
                cell.color = .rgb(0, 1, 0)
                cell.zAcceleration = 1
            }
            _ = try at(0, stage)
            _ = try at(1.5, stage)
            layer.emitterCells?[0].color = .rgb(1, 0, 0)
            _ = try at(1.6, stage)
            _ = try at(2.5, stage)
            #expect(try stage.picture().shows(red, at: 20, 20))
            for mode in [CAEmitterLayerRenderMode.oldestLast, .backToFront] {
                layer.renderMode = mode
                #expect(try stage.incrementalDifference() == 0)
                #expect(try stage.picture().shows(green, at: 20, 20))
            }
        }

        @Test func boundsAndParentsCutWhenTheyMask() throws {
            MediaClock.set(start)
            defer { MediaClock.set(nil) }
            let stage = Stage(60, 60)
            let image = try square(20, .white)
            let layer = emitter(on: stage) { layer, cell in
                layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
                layer.emitterPosition = CGPoint(x: 20, y: 10)
                cell.contents = image
            }
            _ = try at(0, stage)
            _ = try at(1.5, stage)
            #expect(try stage.picture().shows(white, at: 36, 20))
            layer.masksToBounds = true
            #expect(try stage.incrementalDifference() == 0)
            #expect(try stage.picture().shows(clear, at: 36, 20) && stage.picture().shows(white, at: 25, 20))
        }

        @Test func depthIsPreservedWhenAskedFor() throws {
            MediaClock.set(start)
            defer { MediaClock.set(nil) }
            let stage = Stage(200, 200)
            let image = try square(10, .white)
            let layer = emitter(on: stage) { layer, cell in
                layer.emitterPosition = CGPoint(x: 150, y: 100)
                layer.emitterZPosition = 100
                layer.transform.m34 = -1 / 200
                cell.contents = image
            }
            _ = try at(0, stage)
            _ = try at(1.5, stage)
            #expect(try stage.picture().centroid.isNear(CGPoint(x: 150, y: 100), within: 0.1))
            layer.preservesDepth = true
            // w is 1 − 100 / 200: twice as far from the middle and twice as large.
            #expect(try stage.incrementalDifference() == 0)
            #expect(try stage.picture().shows(clear, at: 150, 100))
            layer.emitterPosition = CGPoint(x: 120, y: 100)
            _ = try at(1.6, stage)
            _ = try at(2.5, stage)
            #expect(try stage.picture().shows(white, at: 140, 100) && stage.picture().shows(white, at: 132, 108))
        }

        @Test func aCircleOfCellsIsCutOff() throws {
            MediaClock.set(start)
            defer { MediaClock.set(nil) }
            let stage = Stage(40, 40)
            let image = try square(4, .white)
            let layer = emitter(on: stage) { layer, cell in
                layer.emitterPosition = CGPoint(x: 20, y: 20)
                cell.contents = image
                cell.emitterCells = [cell]
                cell.velocity = .nan
                cell.xAcceleration = .infinity
                cell.contentsScale = 0
            }
            _ = try at(0, stage)
            _ = try at(2.5, stage)
            #expect(try stage.picture().shows(white, at: 20, 20))
            layer.emitterCells?.first?.emitterCells = nil
            layer.emitterCells = nil
            _ = try at(2.6, stage)
            #expect(try stage.picture().area == 0)
        }

        @Test func aHiddenEmitterDrawsNothingAndCatchesUp() throws {
            MediaClock.set(start)
            defer { MediaClock.set(nil) }
            let stage = Stage(100, 40)
            let image = try square(4, .white)
            let layer = emitter(on: stage) { layer, cell in
                layer.emitterPosition = CGPoint(x: 0, y: 20)
                cell.contents = image
                cell.velocity = 10
            }
            _ = try at(0, stage)
            layer.isHidden = true
            _ = try at(1.1, stage)
            #expect(try at(5, stage) == nil)
            layer.isHidden = false
            #expect(try at(6.5, stage) != nil)
            for x in [5, 15, 25, 35, 45, 55] { #expect(try stage.picture().shows(white, at: x, 20)) }
        }

        @Test func emissionContinuesWithoutCommitsAndStops() async throws {
            let stage = Stage(40, 40, refresh: 250)
            let image = try square(4, .white)
            let layer = emitter(on: stage) { layer, cell in
                layer.emitterPosition = CGPoint(x: 20, y: 20)
                cell.contents = image
                cell.birthRate = 200
                cell.lifetime = 0.05
                cell.velocity = 100
            }
            CATransaction.flush()
            // Without another commit, frame after frame.
            try await framesReach(10, stage)
            layer.birthRate = 0
            CATransaction.flush()
            try await Task.sleep(for: .milliseconds(150))
            let shown = try stage.statistics().framesPresented
            try await Task.sleep(for: .milliseconds(60))
            #expect(try stage.statistics().framesPresented == shown)
            #expect(try stage.picture().area == 0)
        }

        private func framesReach(_ count: Int, _ stage: Stage) async throws {
            for _ in 0..<500 where try stage.statistics().framesPresented < count {
                try await Task.sleep(for: .milliseconds(10))
            }
            #expect(try stage.statistics().framesPresented >= count)
        }

        @Test func defaultsAreCoreAnimations() {
            let layer = CAEmitterLayer()
            #expect(layer.birthRate == 1 && layer.lifetime == 1 && layer.velocity == 1 && layer.scale == 1)
            #expect(layer.emitterShape == .point && layer.emitterMode == .volume && layer.renderMode == .unordered)
            #expect(layer.seed == 0 && !layer.preservesDepth && layer.emitterCells == nil)
            let cell = CAEmitterCell()
            #expect(cell.birthRate == 0 && cell.lifetime == 0 && cell.scale == 1 && cell.isEnabled)
            #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1) && cell.contentsScale == 1)
            let copy = CAEmitterLayer(layer: layer)
            #expect(copy.emitterPosition == layer.emitterPosition)
        }
    }
}
