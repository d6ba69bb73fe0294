import Glibc
import RenderProtocol
import Testing

@testable import RenderServer

private let red = SIMD4<Float>(1, 0, 0, 1)
private let blue = SIMD4<Float>(0, 0, 1, 1)
private let white = SIMD4<Float>(1, 1, 1, 1)
private let black = SIMD4<Float>(0, 0, 0, 1)

extension DrawingTests {
    /// Layers that show what is behind them, blurred.
    @Suite final class Backdrops {
        init() { MediaClock.set(1000) }

        deinit { MediaClock.set(nil) }

        private static func effects(radius: Float, saturation: Float = 1) -> LayerEffects {
            var effects = LayerEffects()
            effects.kind = .backdrop
            effects.backdrop.radius = radius
            effects.backdrop.saturation = saturation
            return effects
        }

        /// A black window, 200 × 200, with a white right half, layer 1, and a backdrop, layer 2, over its middle.
        private func halves(radius: Float = 4, _ frame: LayerState = LayerState(50, 50, 100, 100)) -> OffscreenStage {
            let stage = OffscreenStage(200, 200, color: black)
            stage.set(1, LayerState(100, 0, 100, 200, color: white))
            stage.set(2, frame, Self.effects(radius: radius))
            stage.children([1, 2])
            return stage
        }

        /// Red, green and blue, 0 to 255, are equal and within a range.
        private func isGray(_ color: RGBA, _ range: ClosedRange<Int>) -> Bool {
            range.contains(color.x) && color.x == color.y && color.y == color.z && color.w == 255
        }

        @Test(arguments: [1, 3, 4, 10, 20, 35] as [Float]) func `An edge behind a backdrop is a Gaussian`(
            radius: Float
        ) throws {
            let stage = halves(radius: radius)
            let picture = try stage.picture()
            for x in stride(from: 52, to: 148, by: 5) {
                let distance = (Double(x) + 0.5 - 100) / Double(radius)
                let expected = Int((127.5 * (1 + erf(distance / 2.0.squareRoot()))).rounded())
                let shown = picture[x, 100]
                #expect(isGray(shown, expected - 8...expected + 8), "\(x): \(shown), not \(expected)")
            }
            // Outside, nothing is blurred.
            #expect(picture.shows(black, at: 99, 49) && picture.shows(white, at: 100, 49))
            #expect(picture.shows(black, at: 49, 100) && picture.shows(white, at: 150, 100))
            #expect(try stage.incrementalDifference() <= 2)
        }

        @Test func `A uniform colour stays what it is, at the edges of the window too`() throws {
            let stage = OffscreenStage(203, 101, color: red)
            stage.set(1, LayerState(0, 0, 203, 101), Self.effects(radius: 25))
            stage.children([1])
            let picture = try stage.picture()
            for (x, y) in [(0, 0), (202, 0), (0, 100), (202, 100), (100, 50)] {
                #expect(picture.shows(red, at: x, y), "\(x), \(y): \(picture[x, y])")
            }
        }

        @Test func `The saturation is a distance from grey`() throws {
            let stage = OffscreenStage(40, 40, color: SIMD4(0.6, 0.4, 0.4, 1))
            stage.set(1, LayerState(0, 0, 20, 40), Self.effects(radius: 0, saturation: 0))
            stage.set(2, LayerState(20, 0, 20, 40), Self.effects(radius: 2, saturation: 2))
            stage.children([1, 2])
            let picture = try stage.picture()
            #expect(isGray(picture[10, 20], 111...115))
            let strong = picture[30, 20]
            #expect(abs(strong.x - 193) <= 3 && abs(strong.y - 91) <= 3 && abs(strong.z - 91) <= 3, "\(strong)")
        }

        @Test func `The background colour and sublayers are drawn over the backdrop`() throws {
            let stage = halves(radius: 4, LayerState(50, 50, 100, 100, color: SIMD4(1, 0, 0, 0.5)))
            stage.set(3, LayerState(0, 0, 10, 10, color: blue))
            stage.children([3], of: 2)
            let picture = try stage.picture()
            #expect(picture.shows(blue, at: 55, 55))
            #expect(picture.shows(SIMD4(0.5, 0, 0, 1), at: 70, 100))
            #expect(picture.shows(SIMD4(1, 0.5, 0.5, 1), at: 140, 100))
        }

        @Test func `A backdrop without filters draws nothing`() throws {
            let stage = halves(radius: 0)
            let picture = try stage.picture()
            #expect(picture.shows(black, at: 99, 100) && picture.shows(white, at: 100, 100))
            #expect(stage.frame().offscreenPasses == 0)
        }

        @Test func `Only what is behind is blurred`() throws {
            let stage = halves()
            stage.set(3, LayerState(60, 60, 10, 10, color: red))
            stage.children([1, 2, 3])
            var picture = try stage.picture()
            #expect(picture.shows(red, at: 60, 60) && picture.shows(red, at: 69, 69))
            #expect(picture.shows(black, at: 59, 60) && picture.shows(black, at: 70, 69))
            stage.children([1, 3, 2])
            picture = try stage.picture()
            #expect(picture[58, 65].x > 20 && picture[65, 65].x < 235)
            #expect(try stage.incrementalDifference() <= 2)
            stage.children([2, 1, 3])
            picture = try stage.picture()
            #expect(picture.shows(black, at: 99, 100) && picture.shows(white, at: 100, 100))
        }

        // MARK: Costs

        @Test func `Nothing is blurred while nothing behind changes`() throws {
            let stage = halves()
            stage.set(3, LayerState(60, 60, 10, 10, color: red))
            stage.children([1, 2, 3])
            #expect(stage.frame().offscreenPasses == 4)
            #expect(stage.frame().damagedPixels == 0)
            stage.change(3) { $0.position = SIMD2(80, 60) }
            let inFront = stage.frame()
            #expect(inFront.offscreenPasses == 0 && inFront.damagedPixels <= 3 * 100)
            #expect(try stage.incrementalDifference() <= 2)
        }

        @Test func `A change far from the backdrop does not redraw it`() throws {
            let stage = halves(radius: 4)
            stage.set(3, LayerState(0, 0, 10, 10, color: red))
            stage.children([1, 3, 2])
            stage.frame()
            stage.change(3) { $0.backgroundColor = blue }
            let far = stage.frame()
            #expect(far.offscreenPasses == 0 && far.damagedPixels == 100)
            // Near enough for the blur.
            stage.change(3) { $0.position = SIMD2(45, 60) }
            let near = stage.frame()
            #expect(near.offscreenPasses == 4)
            #expect(try stage.incrementalDifference() <= 2)
        }

        @Test func `A small change behind a large backdrop draws its surroundings only`() throws {
            let stage = OffscreenStage(1000, 1000, color: white)
            stage.set(1, LayerState(500, 500, 4, 4, color: red))
            stage.set(2, LayerState(0, 0, 1000, 1000), Self.effects(radius: 5))
            stage.children([1, 2])
            #expect(stage.frame().damagedPixels == 1_000_000)
            stage.change(1) { $0.backgroundColor = blue }
            let frame = stage.frame()
            #expect(frame.offscreenPasses == 4)
            #expect(frame.damagedPixels <= 72 * 72)
            #expect(frame.offscreenPixels <= 4 * 140 * 140)
            #expect(try stage.incrementalDifference() <= 2)
        }

        @Test func `A large blur has few pixels`() throws {
            let stage = OffscreenStage(512, 512, color: white)
            stage.set(1, LayerState(0, 0, 512, 512), Self.effects(radius: 40))
            stage.children([1])
            let frame = stage.frame()
            // What is behind, once, and four passes of a sixty-fourth.
            #expect(frame.offscreenPixels == 512 * 512 + 3 * 64 * 64)
        }

        // MARK: The tree

        @Test func `A backdrop in a translucent group shows the window`() throws {
            let stage = halves()
            var group = LayerState(0, 0, 200, 200)
            group.opacity = 0.5
            group.flags.insert(.groupsOpacity)
            stage.set(4, group)
            stage.set(3, LayerState(0, 0, 10, 10, color: red))
            stage.children([3, 2], of: 4)
            stage.children([1, 4])
            let picture = try stage.picture()
            // Half of the blurred edge and half of the sharp one.
            #expect(isGray(picture[99, 100], 40...80) && isGray(picture[100, 100], 175...215))
            #expect(picture.shows(SIMD4(0.5, 0, 0, 1), at: 5, 5))
            stage.change(1) { $0.backgroundColor = red }
            #expect(try stage.incrementalDifference() <= 2)
            #expect(try stage.picture()[140, 100].x > 250)
        }

        @Test func `Corners and clips of the layer and its ancestors cut the backdrop`() throws {
            let stage = halves(radius: 4)
            stage.change(2) { $0.cornerRadius = 50 }
            var picture = try stage.picture()
            #expect(picture.shows(white, at: 148, 52) && picture.shows(black, at: 51, 51))
            #expect(isGray(picture[99, 100], 90...140))
            stage.set(4, LayerState(50, 50, 100, 30))
            stage.change(4) { $0.flags.insert(.masksToBounds) }
            stage.change(2) {
                $0.cornerRadius = 0
                $0.position = .zero
            }
            stage.children([2], of: 4)
            stage.children([1, 4])
            picture = try stage.picture()
            #expect(isGray(picture[99, 60], 90...140))
            #expect(picture.shows(black, at: 99, 90) && picture.shows(white, at: 100, 90))
            #expect(try stage.incrementalDifference() <= 2)
        }

        @Test func `A rotated backdrop shows the window unrotated`() throws {
            let stage = halves(radius: 4)
            stage.change(2) {
                $0.anchorPoint = SIMD2(0.5, 0.5)
                $0.position = SIMD2(100, 100)
                $0.turn(.turn(sin: 0.70710678, cos: 0.70710678))
            }
            let picture = try stage.picture()
            #expect(isGray(picture[99, 100], 90...140) && isGray(picture[99, 50], 90...140))
            // A corner of the square is now outside.
            #expect(picture.shows(black, at: 55, 55) && picture.shows(white, at: 145, 145))
            #expect(try stage.incrementalDifference() <= 2)
        }

        @Test func `A mask hides a part of the backdrop`() throws {
            let stage = halves(radius: 4)
            stage.changeEffects(2) { $0.mask = LayerID(index: 3) }
            stage.set(3, LayerState(0, 0, 100, 20, color: SIMD4(0, 0, 0, 0.5)))
            let picture = try stage.picture()
            #expect(isGray(picture[99, 60], 40...80))
            #expect(picture.shows(black, at: 99, 80) && picture.shows(white, at: 100, 80))
        }

        @Test func `A backdrop in front of another one blurs it again`() throws {
            let stage = halves(radius: 4)
            stage.set(3, LayerState(50, 100, 100, 50), Self.effects(radius: 12))
            stage.children([1, 2, 3])
            let picture = try stage.picture()
            #expect(picture[88, 120].x > picture[88, 80].x + 10)
            stage.change(1) { $0.position = SIMD2(96, 0) }
            #expect(try stage.incrementalDifference() <= 2)
            #expect(stage.frame().damagedPixels == 0)
        }

        @Test func `A backdrop that moves shows its new place`() throws {
            let stage = halves(radius: 4, LayerState(0, 0, 50, 50))
            #expect(try stage.picture().shows(black, at: 25, 25))
            stage.change(2) { $0.position = SIMD2(75, 75) }
            #expect(isGray(try stage.picture()[99, 100], 90...140))
            #expect(try stage.incrementalDifference() <= 2)
        }

        @Test func `A change of the radius is drawn`() throws {
            let stage = halves(radius: 2)
            stage.frame()
            stage.changeEffects(2) { $0.backdrop.radius = 20 }
            #expect(try stage.picture()[85, 100].x > 30)
            stage.changeEffects(2) { $0.backdrop.radius = 0 }
            #expect(try stage.picture().shows(black, at: 99, 100))
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func `A destroyed backdrop frees its bitmap`() throws {
            let stage = OffscreenStage(512, 512, color: white)
            stage.children([])
            stage.frame()
            let before = stage.textureBytes
            stage.set(1, LayerState(0, 0, 512, 512), Self.effects(radius: 4))
            stage.children([1])
            stage.frame()
            #expect(stage.textureBytes > before)
            stage.destroy(1)
            stage.children([])
            stage.frame()
            // Unused bitmaps are kept for some frames.
            for index in 0..<40 {
                stage.change(0) { $0.backgroundColor = index % 2 == 0 ? red : white }
                stage.frame()
            }
            #expect(stage.textureBytes == before)
        }

        @Test(arguments: [Float.infinity, 1e30, .greatestFiniteMagnitude]) func `Any radius is drawn`(
            radius: Float
        ) throws {
            let stage = halves(radius: radius)
            let picture = try stage.picture()
            #expect(picture[100, 100].w == 255)
            #expect(picture.shows(black, at: 49, 100) && picture.shows(white, at: 150, 100))
        }

        @Test func `A backdrop far away or without area draws nothing`() throws {
            let stage = halves()
            for state in [
                LayerState(1e300, 0, 100, 100), LayerState(0, 0, 0, 0), LayerState(-1e9, -1e9, 2e9, 2e9),
                LayerState(1e8, 1e8, 10, 10),
            ] {
                stage.set(2, state, Self.effects(radius: 4))
                #expect(try stage.incrementalDifference() <= 2)
            }
        }

        @Test func `The content colour replaces the colours of a group`() throws {
            let stage = OffscreenStage(100, 100, color: white)
            var effects = LayerEffects()
            effects.kind = .backdrop
            effects.backdrop.contentColor = SIMD4(0, 0, 0, 0.5)
            stage.set(1, LayerState(0, 0, 100, 100), effects)
            stage.set(2, LayerState(10, 10, 20, 20, color: red))
            stage.set(3, LayerState(50, 10, 20, 20, color: SIMD4(0, 1, 0, 0.5)))
            stage.children([2, 3], of: 1)
            stage.children([1])
            let picture = try stage.picture()
            #expect(picture.shows(SIMD4(0.5, 0.5, 0.5, 1), at: 20, 20))
            #expect(picture.shows(SIMD4(0.75, 0.75, 0.75, 1), at: 60, 20))
            #expect(picture.shows(white, at: 40, 20))
        }
    }
}
