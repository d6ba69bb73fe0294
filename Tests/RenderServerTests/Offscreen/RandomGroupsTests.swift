import RenderProtocol
import Testing

@testable import RenderServer

extension DrawingTests {
    /// Random trees of groups, masks, clips, bitmaps and blend modes: damage adds up to the whole.
    @Suite struct RandomTrees {
        private final class Forest {
            let stage = OffscreenStage(120, 120, color: SIMD4(1, 1, 1, 1))
            private var random: SeededGenerator
            private var parents: [UInt32: UInt32] = [:]
            private var children: [UInt32: [UInt32]] = [0: []]
            private var masks: [UInt32: UInt32] = [:]
            private let count: UInt32
            /// Whether every map keeps whole pixels; those of rotated bitmaps may round either way.
            private let isAxisAligned: Bool

            init(seed: UInt64, count: UInt32, isAxisAligned: Bool) {
                random = SeededGenerator(seed: seed)
                self.count = count
                self.isAxisAligned = isAxisAligned
                for id in 1...count {
                    let parent = id < 4 ? 0 : UInt32.random(in: 0..<id, using: &random)
                    parents[id] = parent
                    children[parent]!.append(id)
                    children[id] = []
                    set(id)
                }
                for (id, list) in children { stage.children(list, of: id) }
            }

            private func set(_ id: UInt32) {
                func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
                var state = LayerState(
                    number(-10...60), number(-10...60), number(0...70), number(0...70),
                    color: SIMD4(
                        Float.random(in: 0...1, using: &random), Float.random(in: 0...1, using: &random),
                        Float.random(in: 0...1, using: &random), [0, 0.5, 1].randomElement(using: &random)!))
                if number(0...3) == 0 { state.opacity = [0, 0.3, 0.7].randomElement(using: &random)! }
                if number(0...3) == 0, id <= 12 { state.flags.insert(.masksToBounds) }
                if number(0...3) == 0 { state.cornerRadius = Float(number(1...20)) }
                if number(0...6) == 0 { state.borderWidth = 2 }
                if number(0...9) == 0 { state.flags.insert(.hidden) }
                if number(0...6) == 0 { state.flags.insert(.rasterizes) }
                // Parents have lower numbers, so no clip lies within these, between pixels.
                if number(0...3) == 0, id > 12 { state.position += SIMD2(0.5, 0.25) }
                if number(0...9) == 0 { state.zPosition = Float(number(-2...2)) }
                if number(0...5) == 0 { state.turn(isAxisAligned ? .scale(2, 2) : .scale(1.3, 1.3)) }
                if !isAxisAligned, number(0...4) == 0 { state.turn(.turn(sin: 0.6, cos: 0.8)) }
                var effects: LayerEffects?
                if number(0...4) == 0 {
                    effects = LayerEffects()
                    effects!.blendMode = [.multiply, .screen, .difference, .normal].randomElement(using: &random)!
                    effects!.rasterizationScale = isAxisAligned ? 1 : 0.5
                    if let mask = masks[id] { effects!.mask = LayerID(index: mask) }
                } else if let mask = masks[id] {
                    effects = LayerEffects()
                    effects!.mask = LayerID(index: mask)
                }
                stage.set(id, state, effects)
            }

            private func isAbove(_ id: UInt32, _ other: UInt32) -> Bool {
                var layer: UInt32? = other
                while let current = layer {
                    if current == id { return true }
                    layer = parents[current] ?? masks.first { $0.value == current }?.key
                }
                return false
            }

            func mutate() {
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    let id = UInt32.random(in: 1...count, using: &random)
                    switch Int.random(in: 0..<7, using: &random) {
                    case 0: set(id)
                    case 1, 2: stage.change(id) { $0.position += SIMD2(3, -2) }
                    case 3: stage.change(id) { $0.backgroundColor.x = 1 - $0.backgroundColor.x }
                    case 4: stage.change(id) { $0.opacity = $0.opacity < 1 ? 1 : 0.5 }
                    case 5:
                        // To another parent; a mask becomes a sublayer.
                        let parent = UInt32.random(in: 0..<id, using: &random)
                        guard !isAbove(id, parent) else { continue }
                        if let masked = masks.first(where: { $0.value == id })?.key {
                            masks[masked] = nil
                            set(masked)
                        }
                        detach(id)
                        parents[id] = parent
                        children[parent]!.append(id)
                        stage.children(children[parent]!, of: parent)
                    default:
                        // The mask of another.
                        let masked = UInt32.random(in: 1...id, using: &random)
                        guard !isAbove(id, masked), masks[masked] == nil, !masks.values.contains(id) else { continue }
                        detach(id)
                        masks[masked] = id
                        set(masked)
                    }
                }
            }

            private func detach(_ id: UInt32) {
                guard let parent = parents[id] else { return }
                parents[id] = nil
                children[parent]!.removeAll { $0 == id }
                stage.children(children[parent]!, of: parent)
            }
        }

        @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as [UInt64]) func axisAlignedTrees(seed: UInt64) throws {
            try check(Forest(seed: seed, count: 24, isAxisAligned: true), seed, tolerance: 2)
        }

        @Test(arguments: [11, 12, 13, 14] as [UInt64]) func rotatedTrees(seed: UInt64) throws {
            try check(Forest(seed: seed, count: 24, isAxisAligned: false), seed, tolerance: 2)
        }

        private func check(_ forest: Forest, _ seed: UInt64, tolerance: Int) throws {
            var passes = 0
            for step in 0..<40 {
                passes += forest.stage.frame().offscreenPasses
                let difference = try forest.stage.incrementalDifference()
                guard difference <= tolerance else {
                    Issue.record("seed \(seed), step \(step): differs by \(difference)")
                    return
                }
                forest.mutate()
            }
            #expect(passes > 5)
        }
    }
}
