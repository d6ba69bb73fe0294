import RenderProtocol
import Testing

@testable import RenderServer

@Suite struct AnimationStoreTests {
    /// A layer of 10 × 10 points in the root.
    private func stage() -> TestTree {
        let test = TestTree()
        test.setTime(100)
        test.apply {
            $0.set(1, LayerState(0, 0, 10, 10, color: SIMD4(1, 0, 0, 1)))
            $0.setChildren([1], of: 0)
        }
        return test
    }

    private func slide(begin: Double = 100, _ change: (inout MediaTiming) -> Void = { _ in }) -> AnimationDescription {
        AnimationDescription(.init(.position), [0, 0, 100, 0], begin: begin, change)
    }

    @Test func moves() {
        let test = stage()
        test.apply { $0.animate(1, id: 1, slide()) }
        #expect(test.tree.animations.nextChange(on: 0) <= 100)
        let damage = test.sample(100.5)
        #expect(test.position(1) == SIMD2(50, 0))
        #expect(damage == [Box(0, 0, 10, 10), Box(50, 0, 10, 10)])
        #expect(test.next() == 100.5)
        #expect(test.tree.animations.nextChange(on: 7) == .infinity)
        test.sample(102)
        #expect(test.position(1) == .zero && test.next() == .infinity)
    }

    @Test func modelsChangeBelow() {
        let test = stage()
        let additive = slide().with { $0.isAdditive = true }
        test.apply { $0.animate(1, id: 1, additive) }
        test.sample(100.5)
        #expect(test.position(1) == SIMD2(50, 0))
        test.apply { $0.set(1, LayerState(0, 70, 10, 10)) }
        test.sample(100.75)
        #expect(test.position(1) == SIMD2(75, 70))
        #expect(test.state(1).backgroundColor == .zero)
        test.setTime(101)
        _ = test.tree.animations.advance(to: 101)
        #expect(test.position(1) == SIMD2(0, 70))
        #expect(test.tree.animations.isEmpty)
    }

    @Test func eventsInOrder() {
        let test = stage()
        let store = test.tree.animations
        test.apply {
            $0.animate(1, id: 1, slide())
            $0.animate(1, id: 2, slide(begin: 100.5))
            $0.animate(1, id: 3, isRemoved: false, slide { $0.fill = .forwards })
        }
        #expect(store.advance(to: 99).isEmpty && store.nextEvent == 100)
        #expect(store.advance(to: 100) == [.started(1, layer: 1), .started(3, layer: 1)])
        #expect(store.advance(to: 100.2).isEmpty && store.nextEvent == 100.5)
        #expect(store.advance(to: 100.6) == [.started(2, layer: 1)])
        #expect(store.advance(to: 101) == [.ended(1, layer: 1), .ended(3, layer: 1)])
        #expect(store.advance(to: 200) == [.ended(2, layer: 1)])
        #expect(store.advance(to: 300).isEmpty && store.nextEvent == .infinity)
        // The last one stays on its layer and holds it, at no cost.
        test.sample(300)
        #expect(test.position(1) == SIMD2(100, 0) && test.next() == .infinity)
        test.apply { $0.stop(1, id: 3) }
        #expect(test.position(1) == .zero && store.isEmpty && store.advance(to: 300).isEmpty)
    }

    @Test func removedAndDestroyed() {
        let test = stage()
        let store = test.tree.animations
        test.apply {
            $0.animate(1, id: 1, slide())
            $0.animate(1, id: 2, AnimationDescription(.init(.opacity), [0, 1], begin: 100))
        }
        _ = store.advance(to: 100)
        test.sample(100.5)
        test.setTime(100.5)
        test.apply { $0.stop(1, id: 1) }
        #expect(test.position(1) == .zero && test.state(1).opacity == 0.5)
        #expect(store.advance(to: 100.5) == [.ended(1, layer: 1, finished: false)])
        test.apply {
            $0.setChildren([], of: 0)
            $0.destroy(1)
        }
        #expect(store.advance(to: 100.6) == [.ended(2, layer: 1, finished: false)])
        #expect(store.isEmpty && test.next() == .infinity && store.nextEvent == .infinity)
        // Of an unknown layer.
        test.apply { $0.animate(9, id: 3, slide()) }
        #expect(store.advance(to: 100.7) == [.ended(3, layer: 9, finished: false)])
        // One that is not there.
        test.apply { $0.stop(0, id: 4) }
        #expect(store.advance(to: 100.7).isEmpty)
    }

    @Test func layerTime() {
        let test = stage()
        let store = test.tree.animations
        test.apply {
            $0.setTime(0) {
                $0.beginTime = 100
                $0.speed = 2
            }
            $0.animate(1, id: 1, slide(begin: 0))
        }
        #expect(store.advance(to: 100) == [.started(1, layer: 1)] && store.nextEvent == 100.5)
        test.sample(100.25)
        #expect(test.position(1) == SIMD2(50, 0))
        test.setTime(500)
        // Stopped where it is: nothing wakes up, and nothing ends.
        test.apply {
            $0.setTime(0) {
                $0.speed = 0
                $0.timeOffset = 0.5
            }
        }
        test.sample(500)
        #expect(test.position(1) == SIMD2(50, 0) && test.next() == .infinity)
        #expect(store.advance(to: 500).isEmpty && store.nextEvent == .infinity)
        // And on again.
        test.apply {
            $0.setTime(0) {
                $0.beginTime = 500
                $0.timeOffset = 0.5
            }
        }
        test.sample(500.25)
        #expect(store.advance(to: 500.25).isEmpty)
        #expect(test.position(1) == SIMD2(75, 0) && store.nextEvent == 500.5)
        #expect(store.advance(to: 500.5) == [.ended(1, layer: 1)])
    }

    @Test func sleepsUntilItBegins() {
        let test = stage()
        test.apply { $0.animate(1, id: 1, slide(begin: 300)) }
        #expect(test.next() == 300)
        #expect(test.sample(200).isEmpty)
    }

    @Test func hiddenOnesSleepAndEnd() {
        let test = stage()
        let store = test.tree.animations
        var hidden = LayerState(0, 0, 50, 50)
        hidden.flags.insert(.hidden)
        test.apply {
            $0.set(2, hidden)
            $0.setChildren([2], of: 0)
            $0.setChildren([1], of: 2)
            $0.animate(1, id: 1, slide())
        }
        #expect(test.next() == .infinity)
        _ = store.advance(to: 100)
        #expect(store.advance(to: 101) == [.ended(1, layer: 1)])
        // One whose own animation brings it back does not.
        test.apply { $0.animate(2, id: 2, AnimationDescription(.init(.isHidden), [0, 0], begin: 200)) }
        test.apply { $0.animate(1, id: 3, slide(begin: 200)) }
        #expect(test.next() == 200)
        test.sample(200.5)
        #expect(!test.state(2).flags.contains(.hidden) && test.position(1) == SIMD2(50, 0))
    }

    @Test func everyPropertyComesBack() {
        let test = stage()
        var model = LayerState(3, 4, 20, 30, color: SIMD4(0.25, 0.5, 0.75, 1))
        model.opacity = 0.5
        model.cornerRadius = 4
        model.flags.insert(.flipsGeometry)
        var effects = LayerEffects()
        effects.shadowTint = SIMD4(1, 0, 0, 1)
        effects.contentsCenter = SIMD4(0, 0.25, 1, 0.5)
        test.apply { $0.setState(model, effects: effects, of: LayerID(index: 1)) }
        let before = test.tree.unresolved(1)
        for (number, base) in AnimatedProperty.Base.allCases.enumerated() {
            let home = base.storage
            guard home == .state || home == .effects else { continue }
            let count = base.componentCount
            let values = (0..<(2 * count)).map { Double($0 % 5) / 4 }
            test.apply {
                $0.animate(1, id: UInt64(number), AnimationDescription(.init(base), values, begin: 100))
            }
            test.sample(100.5)
            test.apply { $0.stop(1, id: UInt64(number)) }
            let after = test.tree.unresolved(1)
            #expect(after.0 == before.0 && after.1 == before.1, "\(base)")
        }
        #expect(test.tree.animations.isEmpty)
    }

    @Test func effectsAppearAndGo() {
        let test = stage()
        test.apply {
            $0.animate(1, id: 1, AnimationDescription(.init(.shadowOpacity), [0, 1], begin: 100))
        }
        test.sample(100.5)
        #expect(test.tree.effects(of: 1)?.pointee.shadowColor == SIMD4(0, 0, 0, 0.5))
        // Its shadow is part of what it covers.
        #expect(test.tree.nodes[1].subtree != Box(0, 0, 10, 10))
        test.apply { $0.stop(1, id: 1) }
        #expect(test.tree.nodes[1].effects == .none && test.tree.nodes[1].subtree == Box(0, 0, 10, 10))
    }

    /// Twenty changes of the goal during the animation: additive animations preserve position and speed.
    @Test func retargetsWithoutASeam() {
        let test = stage()
        let timingCurve = TimingCurve.bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
        var goal = 0.0
        var generator = SeededGenerator(seed: 20)
        var time = 1000.0
        let h = 1e-4
        for change in 1...20 {
            let next = Double.random(in: -200...200, using: &generator)
            test.sample(time - h)
            let earlier = test.position(1).x
            test.sample(time)
            let before = test.position(1).x
            test.setTime(time)
            test.apply {
                $0.set(1, LayerState(next, 0, 10, 10))
                $0.animate(
                    1, id: UInt64(change),
                    AnimationDescription(
                        .init(.position), [goal - next, 0, 0, 0], begin: time, duration: 0.5, timingCurve: timingCurve
                    )
                    .with { $0.isAdditive = true })
            }
            test.sample(time)
            #expect(abs(test.position(1).x - before) < 1e-9)
            test.sample(time + h)
            #expect(abs((test.position(1).x - before) / h - (before - earlier) / h) < 20)
            goal = next
            time += Double.random(in: 0.02...0.2, using: &generator)
        }
        test.setTime(time + 1)
        _ = test.tree.animations.advance(to: time + 1)
        #expect(test.position(1).x == goal && test.tree.animations.isEmpty)
    }

    /// Frames with many animated layers equal those of a tree with the layers at their current positions.
    @Test func boxesFollow() {
        let test = TestTree()
        test.setTime(100)
        test.apply { commit in
            for layer in 1...50 as ClosedRange<UInt32> {
                commit.set(layer, LayerState(Double(layer), 0, 10, 10))
                if layer > 1 { commit.setChildren([layer], of: layer - 1) }
                commit.animate(
                    layer, id: UInt64(layer),
                    AnimationDescription(.init(.position), [0, 0, 3, 1], begin: 10).with { $0.isAdditive = true })
            }
            commit.setChildren([1], of: 0)
        }
        test.sample(10.5)
        var box = Box.empty
        for layer in (1...50 as ClosedRange<Int>).reversed() {
            let node = test.tree.nodes[layer]
            box = Box(0, 0, 10, 10).union(box)
            test.tree.recomputeBounds(LayerID(index: UInt32(layer)))
            #expect(test.tree.nodes[layer].subtree == box, "\(layer)")
            box = node.toParent.boundingBox(of: box)
        }
    }
}
