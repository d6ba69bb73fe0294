import CAllocations
import Locking
@testable import QuartzCore
import Testing

extension CoreAnimationTests {
    /// Layout visits exactly the layers that need it.
    @MainActor @Suite struct LayoutFlagTests {
        /// A layer that sometimes requests more layout while it is laid out.
        private final class Busy: CALayer {
            var layouts = 0
            var whenLaidOut: (() -> Void)?

            override func layoutSublayers() {
                super.layoutSublayers()
                layouts += 1
                whenLaidOut?()
            }
        }

        private func visits(_ body: () -> Void) -> Int {
            let before = TransactionContext.current.layersVisited
            body()
            return TransactionContext.current.layersVisited - before
        }

        private func all(_ layer: CALayer) -> [CALayer] {
            [layer] + (layer.sublayers ?? []).flatMap(all) + (layer.mask.map(all) ?? [])
        }

        @Test func preparationsKeepNothing() {
            // That of UIKit, if its tests have run in this process.
            let former = LayoutPreparation.set {}
            defer { LayoutPreparation.set(former) }
            LayoutPreparation.run()
            let before = oriel_allocated_bytes()
            for _ in 0..<1000 { LayoutPreparation.run() }
            // A function that wraps the one before took more than 200 bytes, and each commit called all of them.
            #expect(oriel_allocated_bytes() == before)
        }

        @Test func `A commit makes a second pass only after something was done`() {
            let passes = Mutex(0), calls = Mutex(0), result = Mutex(false)
            let formerPreparation = LayoutPreparation.set { passes.withLock { $0 += 1 } }
            let formerCompletion = LayoutCompletion.set(nil)
            defer {
                LayoutPreparation.set(formerPreparation)
                LayoutCompletion.set(formerCompletion)
            }
            let layer = CALayer()
            CATransaction.flush()
            /// Returns the number of passes of a commit that moves the layer.
            func commit() -> Int {
                passes.withLock { $0 = 0 }
                layer.position.x += 1
                CATransaction.flush()
                return passes.withLock { $0 }
            }
            #expect(commit() == 1, "no pointer has been used")
            LayoutCompletion.set {
                calls.withLock { $0 += 1 }
                return result.withLock { $0 }
            }
            #expect(commit() == 1, "the pointer is over nothing that wants to know")
            result.withLock { $0 = true }
            #expect(commit() == 2)
            #expect(calls.withLock { $0 } == 2)
        }

        @Test func onlyTheWayThereIsVisited() {
            let root = CALayer()
            for _ in 0..<100 {
                let group = CALayer()
                for _ in 0..<10 { group.addSublayer(CALayer()) }
                root.addSublayer(group)
            }
            root.layoutIfNeeded()
            #expect(visits { root.layoutIfNeeded() } == 1)
            root.sublayers?[70].sublayers?[3].setNeedsLayout()
            #expect(root.needsLayout() == false)
            #expect(visits { root.layoutIfNeeded() } == 3)
            #expect(visits { root.layoutIfNeeded() } == 1)
        }

        @Test func aMaskIsLaidOutToo() {
            let root = CALayer(), group = CALayer(), mask = Busy()
            root.addSublayer(group)
            group.mask = mask
            root.layoutIfNeeded()
            let layouts = mask.layouts
            mask.setNeedsLayout()
            root.layoutIfNeeded()
            #expect(mask.layouts == layouts + 1)
        }

        /// Layout of an earlier sibling, or of the layer itself, that is requested during a walk is left for the next walk.
        @Test func askingMeanwhileIsNotLost() {
            let root = CALayer(), first = Busy(), second = Busy(), inner = Busy()
            root.addSublayer(first)
            root.addSublayer(second)
            first.addSublayer(inner)
            root.layoutIfNeeded()
            var asked = false
            second.whenLaidOut = { [unowned inner] in
                guard !asked else { return }
                asked = true
                inner.setNeedsLayout()
            }
            second.setNeedsLayout()
            root.layoutIfNeeded()
            #expect(inner.needsLayout())
            let layouts = inner.layouts
            root.layoutIfNeeded()
            #expect(!inner.needsLayout() && inner.layouts == layouts + 1)
            // A nested walk finds the layers that the outer one has not visited yet.
            asked = false
            first.whenLaidOut = { [unowned root, unowned second] in
                second.setNeedsLayout()
                root.layoutIfNeeded()
                asked = true
            }
            first.setNeedsLayout()
            let before = second.layouts
            root.layoutIfNeeded()
            #expect(asked && second.layouts > before && !second.needsLayout())
        }

        /// Trees with all kinds of changes: after a walk from the top no layer needs layout.
        @Test func nothingIsEverMissed() {
            var state: UInt64 = 11
            func next(_ bound: Int) -> Int {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Int(state >> 33) % bound
            }
            let root = CALayer()
            var layers: [CALayer] = [root]
            for step in 0..<3000 {
                let layer = layers[next(layers.count)]
                switch next(9) {
                case 0, 1:
                    let new = CALayer()
                    layer.addSublayer(new)
                    layers.append(new)
                case 2, 3: layer.setNeedsLayout()
                case 4: layer.bounds.size.width += 1
                case 5 where layer !== root:
                    let target = layers[next(layers.count)]
                    if !all(layer).contains(where: { $0 === target }) { target.addSublayer(layer) }
                case 6 where layer !== root && layers.count > 30:
                    let gone = all(layer)
                    layer.removeFromSuperlayer()
                    layers.removeAll { kept in gone.contains { $0 === kept } }
                case 7: layer.layoutIfNeeded()
                default: CATransaction.flush()
                }
                guard step % 7 == 0 else { continue }
                root.layoutIfNeeded()
                #expect(!all(root).contains { $0.subtreeNeedsLayout }, "step \(step)")
            }
        }
    }
}
