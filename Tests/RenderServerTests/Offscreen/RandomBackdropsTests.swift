import RenderProtocol
import Testing

@testable import RenderServer

extension DrawingTests {
    /// Backdrops among layers that change at random: what is drawn by damage is what is drawn as a whole.
    @Suite final class RandomBackdrops {
        init() { MediaClock.set(1000) }

        deinit { MediaClock.set(nil) }

        /// A generator whose numbers are the same in each run.
        private struct Numbers: RandomNumberGenerator {
            var state: UInt64

            mutating func next() -> UInt64 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return (state >> 33) | (state << 31)
            }
        }

        /// Layers 1 to 12, of which each fourth is a backdrop, and groups 20 and 21 that contain some of them.
        private final class Scene {
            let stage: OffscreenStage
            private var numbers: Numbers

            init(seed: UInt64, scale: Double) {
                numbers = Numbers(state: seed)
                stage = OffscreenStage(160, 120, scale: scale, color: SIMD4(0.9, 0.8, 0.7, 1))
                for id in 1...12 as ClosedRange<UInt32> { stage.set(id, state(), id % 4 == 0 ? backdrop() : nil) }
                for id in [20, 21] as [UInt32] { stage.set(id, LayerState(5, 5, 70, 60)) }
                order()
            }

            private func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }

            private func state() -> LayerState {
                var state = LayerState(
                    number(-10...60), number(-10...50), number(3...50), number(3...50),
                    color: SIMD4(
                        Float(number(0...1)), Float(number(0...1)), Float(number(0...1)), Float(number(0.2...1.5))))
                state.backgroundColor.w = min(1, state.backgroundColor.w)
                if Bool.random(using: &numbers) {
                    state.position = SIMD2(state.position.x.rounded(), state.position.y.rounded())
                }
                return state
            }

            private func backdrop() -> LayerEffects {
                var effects = LayerEffects()
                effects.kind = .backdrop
                effects.backdrop.radius = Float(number(0.5...12))
                effects.backdrop.saturation = Float(number(0.5...2))
                return effects
            }

            private func order() {
                let ids = Array(1...12 as ClosedRange<UInt32>).shuffled(using: &numbers)
                stage.children(Array(ids[0..<3]), of: 20)
                stage.children(Array(ids[3..<6]), of: 21)
                let others = ids[6...] + [20, 21]
                stage.children(others.shuffled(using: &numbers))
            }

            func change() {
                let id = UInt32.random(in: 1...12, using: &numbers)
                let group = UInt32.random(in: 20...21, using: &numbers)
                switch Int.random(in: 0..<9, using: &numbers) {
                case 0, 1, 2:
                    let new = state()
                    stage.change(id) {
                        $0.position = new.position
                        $0.boundsSize = new.boundsSize
                    }
                case 3:
                    let color = state().backgroundColor
                    stage.change(id) { $0.backgroundColor = id % 4 == 0 ? color * SIMD4(1, 1, 1, 0.3) : color }
                case 4: if id % 4 == 0 { stage.set(id, stage.states[id]!, backdrop()) }
                case 5: order()
                case 6:
                    let opacity = Float(number(0.3...1))
                    stage.change(group) {
                        $0.opacity = opacity
                        $0.flags.insert(.groupsOpacity)
                    }
                case 7:
                    let flag = [LayerState.Flags.hidden, .masksToBounds].randomElement(using: &numbers)!
                    stage.change(group) { $0.flags.formSymmetricDifference(flag) }
                default:
                    let position = SIMD2(number(0...40), number(0...30))
                    stage.change(group) { $0.position = position }
                }
            }
        }

        @Test(arguments: [1, 1.25, 2], 1...2) func `Frames by damage equal whole frames`(
            scale: Double, seed: Int
        ) throws {
            let scene = Scene(seed: UInt64(seed), scale: scale)
            scene.stage.frame()
            for step in 0..<40 {
                scene.change()
                let difference = try scene.stage.incrementalDifference()
                #expect(difference <= 3, "step \(step)")
                if difference > 3 { return }
            }
        }
    }
}
