import RenderProtocol
import Testing

@testable import RenderServer

private let red = SIMD4<Float>(1, 0, 0, 1)
private let green = SIMD4<Float>(0, 1, 0, 1)
private let white = SIMD4<Float>(1, 1, 1, 1)
private let black = SIMD4<Float>(0, 0, 0, 1)

extension DrawingTests {
    /// A layer times the alpha of another.
    @Suite struct Masks {
        /// Layer 1 is red with a green square in it, masked by layer 10.
        private func masked(_ stage: OffscreenStage, _ mask: LayerState, opacity: Float = 1) {
            var state = LayerState(10, 10, 60, 60, color: red)
            state.opacity = opacity
            var effects = LayerEffects()
            effects.mask = LayerID(index: 10)
            stage.set(1, state, effects)
            stage.set(2, LayerState(20, 20, 20, 20, color: green))
            stage.children([2], of: 1)
            stage.set(10, mask)
            stage.children([1])
        }

        @Test(arguments: [1, 0.5] as [Float]) func aRampOfAlpha(opacity: Float) throws {
            let stage = OffscreenStage(80, 80, color: white)
            var ramp = LayerState(0, 0, 60, 60)
            ramp.contents = stage.contents(60, 60) { x, _ in RGBA(x, 0, x, x * 4) }
            masked(stage, ramp, opacity: opacity)
            let picture = try stage.picture()
            for x in 0..<60 {
                let alpha = Float(x * 4) / 255 * opacity
                #expect(picture.shows((red * alpha).over(white), at: 10 + x, 15))
                let inner = 20..<40 ~= x ? green : red
                #expect(picture.shows((inner * alpha).over(white), at: 10 + x, 40))
            }
            #expect(picture.shows(white, at: 75, 75))
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func plainMasksClipWithoutABitmap() throws {
            let stage = OffscreenStage(80, 80, color: white)
            masked(stage, LayerState(5, 5, 30, 30, color: black))
            #expect(stage.frame().offscreenPasses == 0)
            var picture = try stage.picture()
            #expect(picture.shows(red, at: 16, 16) && picture.shows(white, at: 14, 16))
            #expect(picture.shows(green, at: 44, 44) && picture.shows(white, at: 45, 44))
            stage.change(10) { $0.cornerRadius = 15 }
            #expect(stage.frame().offscreenPasses == 0)
            picture = try stage.picture()
            #expect(picture.shows(white, at: 17, 17) && picture.shows(red, at: 22, 22))
            stage.change(10) { $0.position = SIMD2(9, 5) }
            #expect(try stage.incrementalDifference() == 0)
            // A hidden mask lets nothing through; half of one, half.
            stage.change(10) { $0.backgroundColor.w = 0.5 }
            #expect(stage.frame().offscreenPasses == 2)
            #expect(try stage.picture().shows((red * 0.5).over(white), at: 30, 20))
            stage.change(10) { $0.flags.insert(.hidden) }
            #expect(try stage.picture().shows(white, at: 30, 20))
            #expect(try stage.incrementalDifference() == 0)
        }

        /// A mask of several layers, rotated, with a group opacity.
        @Test func masksAreTrees() throws {
            let stage = OffscreenStage(80, 80, color: white)
            var mask = LayerState(30, 30, 40, 40)
            mask.anchorPoint = SIMD2(0.5, 0.5)
            mask.opacity = 0.5
            mask.turn(.turn(sin: 1, cos: 0))
            masked(stage, mask)
            stage.set(11, LayerState(0, 0, 25, 40, color: black))
            stage.set(12, LayerState(15, 0, 25, 20, color: black))
            stage.children([11, 12], of: 10)
            var picture = try stage.picture()
            // Rotated by a quarter about (30, 30): (x, y) of the mask comes from (y, 40 - x).
            func covered(_ x: Int, _ y: Int) -> Bool {
                let (u, v) = (y - 10, 40 - (x - 10) - 1)
                return (0..<25 ~= u && 0..<40 ~= v) || (15..<40 ~= u && 0..<20 ~= v)
            }
            for (x, y) in [(15, 15), (45, 25), (25, 45), (45, 45), (65, 65), (12, 45)] {
                let (lx, ly) = (x, y)
                let inner = 20..<40 ~= lx && 20..<40 ~= ly ? green : red
                let alpha: Float = covered(lx, ly) ? 0.5 : 0
                #expect(picture.shows((inner * alpha).over(white), at: lx + 10, ly + 10), "\(x), \(y)")
            }
            stage.change(12) { $0.boundsSize = SIMD2(25, 40) }
            #expect(try stage.incrementalDifference() == 0)
            picture = try stage.picture()
            stage.change(10) { $0.turn(.turn(sin: 0.6, cos: 0.8)) }
            #expect(try stage.incrementalDifference() == 0)
        }

        /// A moving mask redraws its old and new areas, and nothing of what it masks.
        @Test func movingMasks() throws {
            let stage = OffscreenStage(80, 80, color: white)
            masked(stage, LayerState(0, 0, 10, 60, color: SIMD4(0, 0, 0, 0.8)))
            stage.frame()
            for _ in 0..<6 {
                stage.change(10) { $0.position.x += 8 }
                let statistics = stage.frame()
                #expect(statistics.offscreenPasses == 1 && statistics.offscreenPixels <= 18 * 60)
                #expect(statistics.damagedPixels <= 18 * 60)
            }
            #expect(try stage.incrementalDifference() == 0)
            // The masked layer moves as one.
            stage.change(1) { $0.position += SIMD2(3, 4) }
            #expect(stage.frame().offscreenPasses == 0)
            #expect(try stage.incrementalDifference() == 0)
            // The square is invisible before the mask exists.
            stage.change(2) { $0.backgroundColor = SIMD4(0, 0, 1, 1) }
            #expect(stage.frame().offscreenPasses == 0)
            stage.change(10) { $0.position.x = 24 }
            let statistics = stage.frame()
            #expect(statistics.offscreenPasses == 2 && statistics.offscreenPixels <= 400 + 44 * 60)
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func masksComeAndGo() throws {
            let stage = OffscreenStage(80, 80, color: white)
            masked(stage, LayerState(0, 0, 30, 30, color: SIMD4(0, 0, 0, 0.5)))
            #expect(try stage.incrementalDifference() == 0)
            stage.changeEffects(1) { $0.mask = .none }
            #expect(try stage.picture().shows(red, at: 60, 60))
            #expect(try stage.incrementalDifference() == 0)
            // The former mask as a sublayer, and back.
            stage.children([2, 10], of: 1)
            #expect(try stage.incrementalDifference() == 0)
            #expect(try stage.picture().shows(black.premultiplied * 0.5 + red * 0.5, at: 15, 15))
            stage.children([2], of: 1)
            stage.changeEffects(1) { $0.mask = LayerID(index: 10) }
            #expect(try stage.picture().shows(white, at: 60, 60))
            #expect(try stage.incrementalDifference() == 0)
            // From one layer to the next, in the order that makes it harder.
            stage.set(3, LayerState(40, 0, 40, 40, color: green))
            stage.children([1, 3])
            stage.changeEffects(3) { $0.mask = LayerID(index: 10) }
            stage.changeEffects(1) { $0.mask = .none }
            #expect(try stage.picture().shows((green * 0.5).over(white), at: 42, 5))
            #expect(try stage.picture().shows(red, at: 20, 60))
            stage.destroy(10)
            #expect(try stage.picture().shows(green, at: 75, 35))
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func senselessMasksAreIgnored() throws {
            let stage = OffscreenStage(80, 80, color: white)
            masked(stage, LayerState(0, 0, 10, 10, color: SIMD4(0, 0, 0, 0.5)))
            for id in [1, 0, 2, 77] as [UInt32] {
                stage.changeEffects(1) { $0.mask = LayerID(index: id) }
                #expect(try stage.picture().shows(red, at: 60, 60), "\(id)")
                #expect(try stage.incrementalDifference() == 0)
            }
            // A cycle by way of a later sublayer: 10 masks 1, and 1's superlayer becomes 10's sublayer.
            stage.changeEffects(1) { $0.mask = LayerID(index: 10) }
            stage.set(4, LayerState(0, 0, 80, 80))
            stage.children([1], of: 4)
            stage.children([4])
            #expect(try stage.picture().shows(white, at: 60, 60))
            stage.children([4], of: 10)
            #expect(try stage.incrementalDifference() == 0)
            stage.children([10])
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func longChainsOfClipsCut() throws {
            let stage = OffscreenStage(160, 160, color: white)
            // Each is 3 points further in on the left; the innermost child would fill everything.
            let count: UInt32 = 20
            for id in 1...count {
                var state = LayerState(id == 1 ? 4 : 3, 0, 150, 150)
                state.cornerRadius = 10
                state.flags.insert(.masksToBounds)
                // Alternately upwards and downwards, so that each cuts a different row.
                state.boundsOrigin = .zero
                stage.set(id, state)
                stage.children([id + 1], of: id)
            }
            stage.set(count + 1, LayerState(-150, -150, 500, 500, color: red))
            stage.children([1])
            let statistics = stage.frame()
            #expect(statistics.offscreenPasses == 1)
            let picture = try stage.picture()
            // The outermost cuts the right edge at 154, the innermost the left at 61.
            #expect(picture.shows(white, at: 60, 75) && picture.shows(red, at: 61, 75))
            #expect(picture.shows(red, at: 153, 75) && picture.shows(white, at: 154, 75))
            // The corners: of the outermost on the right, of the innermost on the left.
            #expect(picture.shows(white, at: 152, 1) && picture.shows(white, at: 62, 1))
            #expect(picture.shows(red, at: 100, 1))
            // Each alone: without any one of them its part shows.
            for id in [1, 8, 16, 17, 20] as [UInt32] {
                stage.change(id) { $0.boundsSize.y = 100 }
                #expect(try stage.picture().shows(white, at: 100, 120), "\(id)")
                #expect(try stage.incrementalDifference() == 0)
                stage.change(id) { $0.boundsSize.y = 150 }
                #expect(try stage.picture().shows(red, at: 100, 120))
            }
        }
    }
}
