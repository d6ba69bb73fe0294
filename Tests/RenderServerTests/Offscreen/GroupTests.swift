import RenderProtocol
import Testing

@testable import RenderServer

private let red = SIMD4<Float>(1, 0, 0, 1)
private let green = SIMD4<Float>(0, 1, 0, 1)
private let blue = SIMD4<Float>(0, 0, 1, 1)
private let white = SIMD4<Float>(1, 1, 1, 1)

extension DrawingTests {
    /// Opacity of a layer and its sublayers as one.
    @Suite struct Groups {
        /// A group of two squares that overlap; the group is layer 1.
        private func pair(_ stage: OffscreenStage, at x: Double = 10, _ y: Double = 10, opacity: Float = 0.5) {
            var group = LayerState(x, y, 30, 30)
            group.opacity = opacity
            stage.set(1, group)
            stage.set(2, LayerState(0, 0, 20, 20, color: red))
            stage.set(3, LayerState(10, 10, 20, 20, color: green))
            stage.children([2, 3], of: 1)
        }

        @Test(arguments: [1, 1.5, 2]) func overlapIsBlendedOnce(scale: Double) throws {
            let stage = OffscreenStage(Int(50 * scale), Int(50 * scale), scale: scale, color: white)
            pair(stage)
            stage.children([1])
            let picture = try stage.picture()
            func at(_ x: Double, _ y: Double) -> (Int, Int) { (Int(x * scale), Int(y * scale)) }
            for (point, color) in [
                (at(15, 15), red * 0.5), (at(25, 25), green * 0.5), (at(35, 35), green * 0.5), (at(35, 15), .zero),
            ] {
                let expected = color.over(white)
                #expect(picture.shows(expected, at: point.0, point.1, tolerance: 1))
            }
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func withoutGroupOpacityEachIsBlended() throws {
            let stage = OffscreenStage(50, 50, color: white)
            pair(stage)
            stage.change(1) { $0.flags.remove(.groupsOpacity) }
            stage.children([1])
            let statistics = stage.frame()
            #expect(statistics.offscreenPasses == 0)
            #expect(try stage.picture().shows((green * 0.5).over((red * 0.5).over(white)), at: 25, 25))
        }

        @Test func nestedGroupsMultiply() throws {
            let stage = OffscreenStage(50, 50, color: white)
            pair(stage, at: 0, 0)
            var outer = LayerState(10, 10, 30, 30)
            outer.opacity = 0.6
            stage.set(4, outer)
            stage.set(5, LayerState(0, 20, 10, 10, color: blue))
            stage.children([1, 5], of: 4)
            stage.children([4])
            let statistics = stage.frame()
            #expect(statistics.offscreenPasses == 2 && statistics.offscreenPixels == 2 * 900)
            let picture = try stage.picture()
            #expect(picture.shows((green * 0.3).over(white), at: 25, 25))
            #expect(picture.shows((red * 0.3).over(white), at: 12, 12))
            #expect(picture.shows((blue * 0.6).over(white), at: 12, 32))
            #expect(stage.textureBytes == 2 * 900 * 4)
            // A leaf of the inner group goes through both.
            stage.change(2) { $0.backgroundColor = blue }
            let second = stage.frame()
            #expect(second.offscreenPasses == 2 && second.offscreenPixels == 2 * 400)
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func whatIsOneThingIsNotFlattened() throws {
            let stage = OffscreenStage(50, 50, color: white)
            var leaf = LayerState(0, 0, 20, 20, color: red)
            leaf.opacity = 0.5
            stage.set(1, leaf)
            var container = LayerState(20, 20, 30, 30)
            container.opacity = 0.5
            stage.set(2, container)
            stage.set(3, LayerState(0, 0, 20, 20))
            stage.set(4, LayerState(0, 0, 20, 20, color: green))
            stage.children([1, 2])
            stage.children([3], of: 2)
            stage.children([4], of: 3)
            var empty = LayerState(0, 30, 20, 20)
            empty.opacity = 0.5
            stage.set(5, empty)
            stage.children([1, 2, 5])
            #expect(stage.frame().offscreenPasses == 0)
            #expect(stage.textureBytes == 0)
            let picture = try stage.picture()
            #expect(picture.shows((red * 0.5).over(white), at: 5, 5))
            #expect(picture.shows((green * 0.5).over(white), at: 25, 25))
            // With a border it draws two things; without it the bitmap is recycled.
            stage.change(1) { $0.borderWidth = 2 }
            #expect(stage.frame().offscreenPasses == 1)
            #expect(stage.textureBytes > 0)
            stage.change(1) { $0.borderWidth = 0 }
            #expect(stage.frame().offscreenPasses == 0)
        }

        /// At opacities that flatten and hardly show, a group looks like its layers drawn directly, wherever it lies.
        @Test(arguments: [
            SIMD2(10.0, 10.0), SIMD2(10.5, 7.25), SIMD2(3.3, 9.9), SIMD2(-12.5, -3.75), SIMD2(30.125, 41.0),
        ]) func fractionalPositionsEqualDirectDrawing(position: SIMD2<Double>) throws {
            for scale in [1, 1.25, 2] {
                func draw(_ opacity: Float) throws -> Picture {
                    let stage = OffscreenStage(Int(60 * scale), Int(60 * scale), scale: scale, color: white)
                    var group = LayerState(position.x, position.y, 30, 30, color: SIMD4(0.2, 0.4, 0.9, 1))
                    group.opacity = opacity
                    group.cornerRadius = 7
                    stage.set(1, group)
                    var leaf = LayerState(5.3, 4.1, 13.7, 11.2, color: red)
                    leaf.cornerRadius = 3
                    stage.set(2, leaf)
                    var rotated = LayerState(18, 12, 9, 9, color: green)
                    rotated.turn(.turn(sin: 0.6, cos: 0.8))
                    stage.set(3, rotated)
                    stage.children([2, 3], of: 1)
                    stage.children([1])
                    let statistics = stage.frame()
                    #expect(statistics.offscreenPasses == (opacity < 1 ? 1 : 0))
                    return try stage.picture()
                }
                #expect(try draw(0.9999).difference(draw(1)) <= 2, "scale \(scale)")
            }
        }

        @Test func movingRedrawsNothingOfTheGroup() throws {
            let stage = OffscreenStage(100, 100, color: white)
            pair(stage)
            stage.children([1])
            #expect(stage.frame().offscreenPixels == 900)
            for step in 1...5 {
                stage.change(1) { $0.position += SIMD2(4, Double(step)) }
                let statistics = stage.frame()
                #expect(statistics.offscreenPasses == 0 && statistics.damagedPixels > 0)
                #expect(try stage.server.presentedPicture(of: stage.target).bytes.count == 40000)
            }
            stage.change(1) { $0.opacity = 0.25 }
            #expect(stage.frame().offscreenPasses == 0)
            #expect(try stage.incrementalDifference() == 0)
            // Half a pixel is another picture.
            stage.change(1) { $0.position += SIMD2(0.5, 0) }
            #expect(stage.frame().offscreenPixels >= 900)
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func aLeafRedrawsItsPixels() throws {
            let stage = OffscreenStage(100, 100, color: white)
            pair(stage)
            stage.set(4, LayerState(2, 3, 5, 6, color: blue))
            stage.children([2, 3, 4], of: 1)
            stage.children([1])
            stage.frame()
            stage.change(4) { $0.backgroundColor = green }
            let changed = stage.frame()
            #expect(changed.offscreenPasses == 1 && changed.offscreenPixels == 30)
            #expect(try stage.incrementalDifference() == 0)
            // While it is hidden, and is changed in hiding.
            stage.change(1) { $0.flags.insert(.hidden) }
            stage.frame()
            stage.change(4) { $0.backgroundColor = red }
            #expect(stage.frame().offscreenPasses == 0)
            stage.change(1) { $0.flags.remove(.hidden) }
            #expect(stage.frame().offscreenPixels == 30)
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func whatIsCoveredIsNotDrawn() {
            let stage = OffscreenStage(100, 100, color: white)
            pair(stage)
            stage.set(4, LayerState(0, 0, 60, 60, color: blue))
            stage.children([1, 4])
            #expect(stage.frame().offscreenPasses == 0)
            #expect(stage.textureBytes == 0)
            stage.children([1])
            #expect(stage.frame().offscreenPixels == 900)
        }

        @Test func growingAndShrinkingGroups() throws {
            let stage = OffscreenStage(200, 200, color: white)
            pair(stage)
            stage.children([1])
            stage.frame()
            for size in [22, 24, 40, 90, 8, 8.5, 30] as [Double] {
                stage.change(3) { $0.boundsSize = SIMD2(size, size) }
                #expect(try stage.incrementalDifference() == 0, "size \(size)")
            }
            var bytes = stage.textureBytes
            stage.change(3) { $0.boundsSize.x += 1 }
            stage.frame()
            #expect(stage.textureBytes == bytes)
            for size in [10, 40, 70, 20, 100, 5] as [Double] {
                stage.change(1) {
                    $0.boundsSize = SIMD2(size, size)
                    $0.backgroundColor = SIMD4(0, 0, 1, 0.5)
                }
                #expect(try stage.incrementalDifference() == 0, "size \(size)")
            }
            stage.destroy(1)
            stage.children([])
            stage.frame()
            bytes = stage.textureBytes
            #expect(bytes <= 4 * 200 * 200 * 4)
        }

        /// Rotated groups are bitmaps in their own plane: rotating redraws none of it.
        @Test func turningRedrawsNothing() throws {
            let stage = OffscreenStage(100, 100, color: white)
            pair(stage, at: 50, 50)
            stage.children([1])
            var first = true
            for step in 1...8 {
                let angle = Double(step) * 0.3
                stage.change(1) {
                    $0.anchorPoint = SIMD2(0.5, 0.5)
                    $0.turn(.turn(sin: Float(Self.sine(angle)), cos: Float(Self.sine(angle + .pi / 2))))
                }
                let statistics = stage.frame()
                #expect((statistics.offscreenPasses == 0) == !first)
                first = false
                #expect(try stage.picture().shows((green * 0.5).over(white), at: 50, 50))
                #expect(try stage.incrementalDifference() == 0)
            }
        }

        private static func sine(_ x: Double) -> Double {
            // No Foundation for one function: its series, which eight terms give to the last bit here.
            var (term, sum) = (x, x)
            for n in 1...14 {
                term *= -x * x / Double(2 * n * (2 * n + 1))
                sum += term
            }
            return sum
        }

        @Test func perspectiveAndHostileMaps() throws {
            let stage = OffscreenStage(100, 100, color: white)
            pair(stage, at: 20, 20)
            stage.children([1])
            for matrix in [
                Matrix4(SIMD4(1, 0.1, 0, 0.01), SIMD4(0, 1, 0, 0.004), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1)),
                Matrix4(SIMD4(1, 0, 0, -0.05), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1)),
                .scale(0, 1), .scale(1e20, 1e20), .scale(.nan, 1), .scale(1e-20, 1e-20), .scale(-2, 1.5),
                .scale(3e5, 3e5),
                Matrix4(SIMD4(9e4, 9e4, 0, 0), SIMD4(-9e4, 9e4, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1)),
            ] {
                stage.change(1) { $0.turn(matrix) }
                #expect(try stage.incrementalDifference() <= 1, "\(matrix)")
                stage.change(2) { $0.backgroundColor.z = 1 - $0.backgroundColor.z }
                #expect(try stage.incrementalDifference() <= 1, "\(matrix)")
                #expect(stage.textureBytes < 64 << 20)
            }
        }

        /// A group far larger than the window has a bitmap of the visible part and its surroundings.
        @Test func hugeGroupsAreKeptInPart() throws {
            let stage = OffscreenStage(100, 100, color: white)
            var group = LayerState(-500, -300, 30000, 20000, color: SIMD4(0, 0, 0.5, 1))
            group.opacity = 0.5
            stage.set(1, group)
            stage.set(2, LayerState(500, 300, 20, 20, color: red))
            stage.set(3, LayerState(700, 350, 20, 20, color: green))
            stage.children([2, 3], of: 1)
            stage.children([1])
            #expect(stage.frame().offscreenPixels <= 4 * 110 * 110)
            #expect(stage.textureBytes <= 4 * 110 * 110 * 4)
            #expect(try stage.picture().shows((red * 0.5).over(white), at: 5, 5))
            var redrawn = 0
            for _ in 0..<20 {
                stage.change(1) { $0.position -= SIMD2(10, 3) }
                redrawn += stage.frame().offscreenPasses
            }
            #expect(redrawn <= 6)
            #expect(try stage.picture().shows((green * 0.5).over(white), at: 5, 0))
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func fewBytesMeanMoreDrawing() throws {
            let stage = OffscreenStage(200, 200, color: white)
            // Five bitmaps of 60 × 60 pixels, room for two.
            stage.server.setBitmapBudget(2 * 60 * 60 * 4)
            var ids: [UInt32] = []
            for index in 0..<5 as Range<UInt32> {
                let base = 1 + index * 3
                var group = LayerState(Double(index) * 30, Double(index) * 30, 60, 60, color: blue)
                group.opacity = 0.5
                stage.set(base, group)
                stage.set(base + 1, LayerState(10, 10, 20, 20, color: red))
                stage.children([base + 1], of: base)
                ids.append(base)
            }
            stage.children(ids)
            #expect(stage.frame().offscreenPasses == 5)
            // What is being drawn, what it shows, and one more.
            #expect(stage.textureBytes <= 4 * 60 * 60 * 4)
            #expect(try stage.incrementalDifference() == 0)
            stage.server.setBitmapBudget(256 << 20)
            for step in 0..<4 {
                stage.change(1) { $0.position.x += 1 }
                stage.change(4) { $0.position.x += 1 }
                stage.change(13) { $0.position.x += 1 }
                if step > 1 { #expect(stage.frame().offscreenPasses == 0) }
                #expect(try stage.incrementalDifference() == 0)
            }
        }

        /// Nested extremely deep: each bitmap is released once it is drawn into the next.
        @Test func deepNestsStayWithinTheBudget() throws {
            let stage = OffscreenStage(200, 200, color: white)
            stage.server.setBitmapBudget(8 * 200 * 200 * 4)
            let depth: UInt32 = 60
            for id in 1...depth {
                var state = LayerState(0, 0, 200, 200)
                state.opacity = 0.99
                stage.set(id, state)
                stage.set(1000 + id, LayerState(Double(id), 0, 1, 200, color: red))
                stage.children(id < depth ? [1000 + id, id + 1] : [1000 + id], of: id)
            }
            stage.set(2000, LayerState(0, 100, 1, 1, color: blue))
            stage.children([2000, 1000 + depth], of: depth)
            stage.children([1])
            #expect(stage.frame().offscreenPasses == Int(depth))
            #expect(stage.textureBytes <= 10 * 200 * 200 * 4)
            #expect(try stage.incrementalDifference() == 0)
        }
    }

    @Suite struct Rasterized {
        private func badge(_ stage: OffscreenStage, scale: Float = 1) {
            var state = LayerState(10, 10, 40, 30, color: SIMD4(0.2, 0.5, 0.8, 1))
            state.cornerRadius = 9
            state.flags.insert(.rasterizes)
            var effects = LayerEffects()
            effects.rasterizationScale = scale
            stage.set(1, state, effects)
            stage.set(2, LayerState(5, 5, 12.5, 8, color: red))
            stage.children([2], of: 1)
            stage.children([1])
        }

        @Test(arguments: [1, 2]) func pixelForPixelAtItsScale(scale: Double) throws {
            let stage = OffscreenStage(Int(80 * scale), Int(80 * scale), scale: scale, color: white)
            badge(stage, scale: Float(scale))
            #expect(stage.frame().offscreenPasses == 1)
            let kept = try stage.picture()
            stage.change(1) { $0.flags.remove(.rasterizes) }
            #expect(stage.frame().offscreenPasses == 0)
            #expect(try kept.difference(stage.picture()) <= 1)
        }

        @Test func theBitmapIsKeptWhenTheLayerIsTransformed() throws {
            MediaClock.set(1000)
            defer { MediaClock.set(nil) }
            let stage = OffscreenStage(100, 100, color: white, refresh: 60)
            badge(stage)
            stage.frame()
            for matrix in [Matrix4.scale(1.5, 1.2), .turn(sin: 0.6, cos: 0.8), .scale(0.4, 0.4), .scale(-1, 1)] {
                stage.change(1) {
                    $0.turn(matrix)
                    $0.position = SIMD2(50.25, 30)
                }
                #expect(stage.frame().offscreenPasses == 0)
                #expect(try stage.incrementalDifference() == 0)
            }
            stage.change(2) { $0.position.x += 3 }
            let changed = stage.frame()
            #expect(changed.offscreenPasses == 1 && changed.offscreenPixels < 300)
            #expect(try stage.incrementalDifference() == 0)
        }

        /// A tenth of the pixels: an edge is a ramp between the middles of two of them.
        @Test func coarseBitmapsAreInterpolated() throws {
            let stage = OffscreenStage(100, 100, color: white)
            var state = LayerState(20, 20, 40, 40, color: SIMD4(0, 0, 0, 1))
            state.flags.insert(.rasterizes)
            var effects = LayerEffects()
            effects.rasterizationScale = 0.1
            stage.set(1, state, effects)
            stage.children([1])
            let picture = try stage.picture()
            // Pixel (x, 40) is x + 0.5 - 20 points in; the ramp goes from -5 to 5.
            for x in 12..<28 {
                let inside = min(1, max(0, (Float(x) + 0.5 - 15) / 10))
                let gray = 1 - inside
                #expect(picture.shows(SIMD4(gray, gray, gray, 1), at: x, 40, tolerance: 2), "\(x)")
            }
            stage.change(1) { $0.position.x += 7 }
            #expect(try stage.incrementalDifference() == 0)
            stage.change(1) { $0.backgroundColor = SIMD4(0, 0.5, 0, 1) }
            #expect(try stage.incrementalDifference() == 0)
        }
    }
}
