import Foundation
import PathGeometry
import RenderProtocol
import Testing

@testable import RenderServer

extension DrawingTests {
    /// Animations as they are seen, on a clock set by hand.
    @Suite final class AnimationPixelTests {
        private let start = 1000.0

        init() { MediaClock.set(1000) }

        deinit { MediaClock.set(nil) }

        private func step(_ stage: OffscreenStage, to time: Double) throws -> Picture {
            MediaClock.set(start + time)
            _ = try stage.picture()
            // Rasterized layers that have moved are drawn again; each may move those in it by fractions of a pixel.
            for _ in 0..<8 where stage.frame().damagedPixels > 0 {}
            let picture = try stage.picture()
            #expect(try stage.incrementalDifference() <= 1, "at \(time)")
            return picture
        }

        private func animation(
            _ property: AnimatedProperty, _ values: [Double], _ change: (inout MediaTiming) -> Void = { _ in }
        ) -> AnimationDescription {
            AnimationDescription(property, values, begin: start, change)
        }

        @Test func slides() throws {
            let stage = OffscreenStage(100, 20)
            stage.set(1, LayerState(0, 0, 20, 20, color: SIMD4(1, 0, 0, 1)))
            stage.children([1])
            _ = try step(stage, to: 0)
            stage.add { $0.animate(1, id: 1, animation(.init(.position), [0, 0, 80, 0])) }
            for tenth in 0...10 {
                let picture = try step(stage, to: Double(tenth) / 10)
                let x = tenth == 10 ? 0 : 8 * tenth
                #expect(picture[x, 10] == RGBA(255, 0, 0, 255) && picture[x + 19, 10] == RGBA(255, 0, 0, 255))
                #expect(x == 0 || picture[x - 1, 10] == .zero)
                #expect(picture[x + 20, 10] == .zero)
            }
            // Nothing more to draw.
            MediaClock.set(start + 5)
            #expect(stage.frame().damagedPixels == 0)
        }

        /// A layer added with its animation is never seen without it, however late the frame.
        @Test func startsWithItsCommit() throws {
            let stage = OffscreenStage(100, 20)
            stage.frame()
            stage.set(1, LayerState(80, 0, 20, 20, color: SIMD4(1, 0, 0, 1)))
            stage.children([1])
            stage.add { $0.animate(1, id: 1, animation(.init(.position), [0, 0, 80, 0])) }
            let picture = try step(stage, to: 0.25)
            #expect(picture[20, 10].x == 255 && picture[39, 10].x == 255 && picture[80, 10] == .zero)
            #expect(stage.server.statistics(of: stage.target)?.sampleTime == start + 0.25)
        }

        @Test func fadesOneThroughTheOther() throws {
            let stage = OffscreenStage(40, 10, color: SIMD4(1, 1, 1, 1))
            let red = stage.contents(10, 10, isOpaque: true) { _, _ in RGBA(255, 0, 0, 255) }
            let blue = stage.contents(10, 10, isOpaque: true) { _, _ in RGBA(0, 0, 255, 255) }
            let dim = stage.contents(10, 10) { _, _ in RGBA(0, 64, 0, 128) }
            let ways = [(red, blue), (red, dim), (dim, red), (.none, blue)]
            for (index, way) in ways.enumerated() {
                var state = LayerState(Double(index) * 10, 0, 10, 10)
                state.contents = way.1
                stage.set(UInt32(index + 1), state)
                let values = [Double(way.0.index), Double(way.1.index)]
                stage.add {
                    $0.animate(UInt32(index + 1), id: UInt64(index), animation(.init(.contents), values))
                }
            }
            stage.children([1, 2, 3, 4])
            let colors: [ContentsID: SIMD4<Float>] = [
                red: SIMD4(1, 0, 0, 1), blue: SIMD4(0, 0, 1, 1), dim: SIMD4(0, 64, 0, 128) / 255,
            ]
            for tenth in 0...10 {
                let picture = try step(stage, to: Double(tenth) / 10)
                for (index, way) in ways.enumerated() {
                    let f = Float(tenth) / 10
                    let mixed = (colors[way.0] ?? .zero) * (1 - f) + (colors[way.1] ?? .zero) * f
                    #expect(
                        picture.shows(mixed.over(SIMD4(1, 1, 1, 1)), at: index * 10 + 5, 5), "\(index) at \(tenth)")
                }
            }
        }

        @Test func shapesAndGradients() throws {
            let stage = OffscreenStage(60, 40, scale: 2)
            func square(_ size: Double) -> PathData {
                PathData(
                    verbs: [.move, .line, .line, .line, .close],
                    points: [.zero, SIMD2(size, 0), SIMD2(size, size), SIMD2(0, size)])
            }
            var shape = LayerEffects()
            shape.kind = .shape
            shape.drawnBox = SIMD4(0, 0, 5, 5)
            stage.set(1, LayerState(0, 0, 10, 10), shape)
            var style = ShapeStyle()
            style.fillColor = SIMD4(1, 0, 0, 1)
            var slope = LayerEffects()
            slope.kind = .gradient
            stage.set(2, LayerState(20, 0, 10, 20), slope)
            var gradient = Gradient()
            gradient.stops = [
                .init(location: 0, color: SIMD4(1, 0, 0, 1)), .init(location: 1, color: SIMD4(1, 0, 0, 1)),
            ]
            stage.children([1, 2])
            stage.add {
                $0.paths.append(.init(owner: LayerID(index: 1), role: .shape, path: square(5)))
                $0.shapes.append(.init(id: LayerID(index: 1), style: style))
                $0.gradients.append(.init(id: LayerID(index: 2), gradient: gradient))
            }
            var picture = try step(stage, to: 0)
            #expect(picture[5, 5] == RGBA(255, 0, 0, 255) && picture[15, 5] == .zero)
            stage.add {
                $0.animate(
                    1, id: 1,
                    animation(.init(.shapePath), []).with { $0.paths = [square(5), square(15)] },
                    animation(.init(.fillColor), [1, 0, 0, 1, 0, 0, 1, 1]))
                $0.animate(
                    2, id: 2,
                    animation(
                        AnimatedProperty(.gradientColors, count: 8),
                        [1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 1]))
            }
            picture = try step(stage, to: 0.5)
            for (x, y) in [(5, 5), (18, 18), (45, 20)] {
                #expect(picture.shows(SIMD4(0.5, 0, 0.5, 1), at: x, y), "\(x)")
            }
            #expect(picture[22, 5] == .zero)
            // The model's colour changes below.
            style.fillColor = SIMD4(0, 1, 0, 1)
            stage.set(1, LayerState(0, 0, 10, 10), shape)
            stage.add { $0.shapes.append(.init(id: LayerID(index: 1), style: style)) }
            picture = try step(stage, to: 0.75)
            #expect(picture.shows(SIMD4(0.25, 0, 0.75, 1), at: 5, 5))
            picture = try step(stage, to: 1)
            #expect(picture[5, 5] == RGBA(0, 255, 0, 255) && picture[15, 5] == .zero)
            #expect(picture[45, 20] == RGBA(255, 0, 0, 255))
        }

        /// Trees in which everything moves at the same time: each frame's damage is sufficient.
        @Test(arguments: 1...6 as ClosedRange<UInt64>) func damageIsEnough(seed: UInt64) throws {
            var generator = SeededGenerator(seed: seed)
            func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
            let stage = OffscreenStage(120, 90, color: SIMD4(1, 1, 1, 1))
            var children: [[UInt32]] = Array(repeating: [], count: 16)
            for layer in 1...15 as ClosedRange<UInt32> {
                var state = LayerState(
                    number(0...60), number(0...50), number(10...50), number(10...40),
                    color: SIMD4(Float(number(0...1)), Float(number(0...1)), Float(number(0...1)), 1))
                state.anchorPoint = SIMD2(0.5, 0.5)
                if Bool.random(using: &generator) { state.flags.insert(.masksToBounds) }
                if number(0...1) < 0.3 { state.flags.insert(.rasterizes) }
                var effects: LayerEffects?
                if number(0...1) < 0.3 {
                    effects = LayerEffects()
                    effects!.shadowTint = SIMD4(0, 0, 0, 1)
                    effects!.shadowOpacity = 0.5
                    effects!.shadowColor = SIMD4(0, 0, 0, 0.5)
                }
                stage.set(layer, state, effects)
                children[Int(UInt32.random(in: 0..<layer, using: &generator))].append(layer)
            }
            for (parent, list) in children.enumerated() where !list.isEmpty { stage.children(list, of: UInt32(parent)) }
            _ = try step(stage, to: 0)
            let kinds: [(AnimatedProperty, [Double], Bool)] = [
                (.init(.position), [0, 0, 30, 20], true), (.init(.opacity), [0, 1], false),
                (AnimatedProperty(.transform, part: .rotationZ), [0, 3], false),
                (AnimatedProperty(.transform, part: .scale), [0.5, 1.5], false),
                (AnimatedProperty(.transform, part: .rotationY), [0, 2], false),
                (AnimatedProperty(.bounds, first: 2, count: 2), [0, 0, 15, 15], true),
                (.init(.cornerRadius), [0, 12], false), (.init(.shadowOpacity), [0, 1], false),
                (.init(.shadowRadius), [0, 6], false), (.init(.isHidden), [0, 1, 0], false),
                (.init(.zPosition), [-5, 5], false), (.init(.borderWidth), [0, 6], false),
                (.init(.masksToBounds), [0, 1], false),
            ]
            for id in 1...20 as ClosedRange<UInt64> {
                let kind = kinds.randomElement(using: &generator)!
                let layer = UInt32.random(in: 1...15, using: &generator)
                stage.add {
                    $0.animate(
                        layer, id: id,
                        animation(kind.0, kind.1) {
                            $0.duration = number(0.3...1)
                            $0.autoreverses = Bool.random(using: &generator)
                            $0.repeatCount = 1.5
                        }.with { $0.isAdditive = kind.2 })
                }
            }
            for tenth in 1...14 { _ = try step(stage, to: Double(tenth) * 0.12) }
            let end = try step(stage, to: 10)
            #expect(stage.frame().damagedPixels == 0)
            for layer in stage.states.keys { stage.change(layer) { _ in } }
            #expect(end.difference(try stage.picture()) <= 1)
        }
    }
}
