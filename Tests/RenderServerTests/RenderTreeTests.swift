import RenderProtocol
import Testing

@testable import RenderServer

/// What a commit reports as damage, in points of the target.
struct RenderTreeTests {
    private func scene() -> TestTree {
        let scene = TestTree()
        scene.apply {
            $0.set(1, LayerState.shown(10, 10, 20, 20))
            $0.set(2, LayerState.shown(100, 100, 50, 50))
            $0.set(3, LayerState.shown(5, 5, 10, 10))
            $0.setChildren([1, 2], of: 0)
            $0.setChildren([3], of: 2)
        }
        return scene
    }

    @Test func aMoveDamagesOldAndNew() {
        #expect(
            scene().apply { $0.set(1, LayerState.shown(60, 10, 20, 20)) } == [Box(10, 10, 20, 20), Box(60, 10, 20, 20)])
    }

    @Test func aChildIsDamagedAtItsParentsPosition() {
        #expect(
            scene().damageBox { $0.set(3, LayerState(5, 5, 10, 10, color: SIMD4(1, 0, 0, 1))) } == Box(105, 105, 10, 10)
        )
    }

    @Test func hidingAndShowing() {
        let scene = scene()
        var state = LayerState.shown(100, 100, 50, 50)
        state.flags.insert(.hidden)
        #expect(scene.damageBox { $0.set(2, state) } == Box(100, 100, 50, 50))
        #expect(scene.apply { $0.set(3, LayerState.shown(0, 0, 50, 50)) }.isEmpty)
        #expect(scene.damageBox { $0.set(2, LayerState.shown(100, 100, 50, 50)) } == Box(100, 100, 50, 50))
        state = LayerState.shown(100, 100, 50, 50)
        state.opacity = 0
        scene.apply { $0.set(2, state) }
        #expect(scene.apply { $0.set(3, LayerState.shown(5, 5, 1, 1)) }.isEmpty)
    }

    @Test func comingAndGoing() {
        let scene = scene()
        #expect(scene.apply { $0.setChildren([2], of: 0) } == [Box(10, 10, 20, 20)])
        #expect(scene.apply { $0.set(1, LayerState.shown(0, 0, 9, 9)) }.isEmpty)
        #expect(scene.apply { $0.setChildren([2, 1], of: 0) } == [Box(0, 0, 9, 9)])
        #expect(scene.apply { $0.destroy(1) } == [Box(0, 0, 9, 9)])
        #expect(scene.tree.layerCount == 3)
    }

    @Test func aMoveToAnotherParentDamagesBothPositions() {
        for oldParentFirst in [true, false] {
            let scene = scene()
            let damage = scene.apply {
                if oldParentFirst { $0.setChildren([2], of: 0) }
                $0.setChildren([3, 1], of: 2)
                if !oldParentFirst { $0.setChildren([2], of: 0) }
            }
            #expect(damage.contains(Box(10, 10, 20, 20)) && damage.contains(Box(110, 110, 20, 20)))
            #expect(!damage.contains { $0.contains(Box(100, 100, 50, 50)) })
        }
    }

    @Test func aNewOrderDamagesWhatMoved() {
        let scene = TestTree()
        scene.apply { commit in
            for id in 1...5 { commit.set(UInt32(id), LayerState.shown(Double(id) * 10, 0, 10, 10)) }
            commit.setChildren([1, 2, 3, 4, 5], of: 0)
        }
        #expect(scene.damageBox { $0.setChildren([2, 3, 4, 5, 1], of: 0) } == Box(10, 0, 10, 10))
        #expect(scene.damageBox { $0.setChildren([1, 2, 3, 4, 5], of: 0) } == Box(10, 0, 10, 10))
        #expect(scene.damageBox { $0.setChildren([1, 4, 3, 2, 5], of: 0) } == Box(20, 0, 30, 10))
        #expect(scene.apply { $0.setChildren([1, 4, 3, 2, 5], of: 0) }.isEmpty)
    }

    @Test func `Many layers in a new order are reported as one box, before and after`() {
        let scene = TestTree()
        let ids = (1...500).map { UInt32($0) }
        scene.apply { commit in
            for id in ids {
                commit.set(id, LayerState.shown(Double(id % 20) * 5, Double(id / 20) * 5, 5, 5))
            }
            commit.setChildren(ids, of: 0)
        }
        let damage = scene.apply { $0.setChildren(ids.reversed(), of: 0) }
        #expect(damage == [Box(0, 0, 100, 130), Box(0, 0, 100, 130)])
        let removed = scene.apply { $0.setChildren(ids.dropLast(100).reversed(), of: 0) }
        #expect(removed == [Box(0, 100, 100, 30)])
    }

    @Test func `Layers that change with one above are reported by that one`() {
        let scene = TestTree()
        let depth: UInt32 = 60
        func change(_ commit: inout Commit, _ x: Double) {
            for level in 1...depth {
                // Containers, each with a layer that draws.
                commit.set(level, LayerState(x, 0, 10, 10))
                commit.set(level + 100, LayerState.shown(x, Double(level), 1, 1))
            }
        }
        scene.apply { commit in
            change(&commit, 1)
            commit.setChildren([1], of: 0)
            for level in 1..<depth {
                commit.setChildren([level + 100, level + 1], of: level)
            }
            commit.setChildren([depth + 100], of: depth)
        }
        let damage = scene.apply { change(&$0, 2) }
        // The contents of all levels, before and after.
        #expect(damage.count == 2 * Int(depth))
        for level in (1...depth).map(Double.init) {
            for x in [1.0, 2] {
                #expect(damage.contains { $0.contains(Box((level + 1) * x, level, 1, 1)) }, "\(level)")
            }
        }
    }

    @Test func clippedAncestorsCutDamage() {
        let scene = scene()
        var state = LayerState.shown(100, 100, 50, 50)
        state.flags.insert(.masksToBounds)
        scene.apply { $0.set(2, state) }
        #expect(scene.damageBox { $0.set(3, LayerState.shown(40, 5, 100, 10)) } == Box(105, 105, 45, 10))
        #expect(scene.apply { $0.set(3, LayerState.shown(60, 5, 100, 10)) } == [Box(140, 105, 10, 10)])
        #expect(scene.apply { $0.set(3, LayerState.shown(70, 5, 100, 10)) }.isEmpty)
        // Unmasked, the hidden part becomes visible.
        #expect(scene.damageBox { $0.set(2, LayerState.shown(100, 100, 50, 50)) }.contains(Box(170, 105, 100, 10)))
    }

    @Test func boxesGrowAndShrinkWithDescendants() {
        let scene = scene()
        #expect(scene.damageBox { $0.set(3, LayerState.shown(-100, 5, 10, 10)) } == Box(0, 105, 115, 10))
        var hidden = LayerState.shown(100, 100, 50, 50)
        hidden.flags.insert(.hidden)
        #expect(scene.damageBox { $0.set(2, hidden) } == Box(0, 100, 150, 50))
        scene.apply { $0.set(2, LayerState.shown(100, 100, 50, 50)) }
        scene.apply { $0.set(3, LayerState.shown(5, 5, 10, 10)) }
        #expect(scene.damageBox { $0.set(2, hidden) } == Box(100, 100, 50, 50))
    }

    @Test func siblingsKeepTheirOrderWhenZPositionReturns() {
        let scene = TestTree()
        let builder = FrameBuilder(tree: scene.tree)
        func order() -> [Float] {
            builder.build(root: 0, toDevice: .identity, region: PixelRect(0, 0, 200, 200))
            return builder.items.map(\.uniform.x)
        }
        func state(_ id: UInt32, z: Float = 0) -> LayerState {
            var state = LayerState(0, 0, 50, 50, color: SIMD4(Float(id) / 8, 0, 0, 1))
            state.zPosition = z
            return state
        }
        scene.apply { commit in
            for id: UInt32 in 1...4 { commit.set(id, state(id)) }
            commit.setChildren([1, 2, 3, 4], of: 0)
        }
        #expect(order() == [0.125, 0.25, 0.375, 0.5])
        #expect(scene.damageBox { $0.set(2, state(2, z: 1)) } == Box(0, 0, 50, 50))
        #expect(order() == [0.125, 0.375, 0.5, 0.25])
        scene.apply { $0.set(4, state(4, z: -1)) }
        #expect(order() == [0.5, 0.125, 0.375, 0.25])
        scene.apply {
            $0.set(2, state(2))
            $0.set(4, state(4))
        }
        #expect(order() == [0.125, 0.25, 0.375, 0.5])
    }

    @Test func whatIsInContainersIsDamagedPieceByPieceWhileItIsLittle() {
        for (containers, pieces) in [(20, 2), (400, 1)] as [(UInt32, Int)] {
            let scene = TestTree()
            scene.apply {
                $0.set(1, LayerState(10, 10, 180, 180))
                $0.setChildren([1], of: 0)
                // Those in the middle are containers too, and empty.
                for id in 2..<2 + containers { $0.set(id, LayerState(0, 0, 10, 10)) }
                $0.setChildren(Array(2..<2 + containers), of: 1)
                for (id, x) in [(1000, 0), (1001, 150)] as [(UInt32, Double)] {
                    $0.set(id, LayerState.shown(x, 0, 10, 10))
                }
                $0.setChildren([1000, 1001], of: 2)
            }
            let damage = scene.collectDamage { scene.tree.damage(1) }
            #expect(damage.count == pieces, "\(containers)")
            let whole = damage.reduce(Box.empty) { $0.union($1) }
            #expect(whole == (pieces > 1 ? Box(10, 10, 160, 10) : Box(10, 10, 180, 180)), "\(containers)")
        }
    }

    @Test func countsOnlyWhatChanges() {
        let scene = TestTree()
        scene.apply { commit in
            for id: UInt32 in 1...300 { commit.set(id, LayerState(Double(id % 20) * 10, Double(id / 20) * 10, 10, 10)) }
            commit.setChildren(Array(1...300), of: 0)
        }
        #expect(scene.tree.layerCount == 301)
        var commit = Commit()
        commit.set(7, LayerState(0, 0, 5, 5))
        #expect(scene.tree.apply(commit) == 1)
        commit = Commit()
        commit.setChildren(Array(1...299), of: 0)
        commit.destroy(300)
        #expect(scene.tree.apply(commit) == 2)
        #expect(scene.tree.layerCount == 300)
    }

    @Test func aDestroyedRootStaysDestroyed() {
        let scene = scene()
        scene.apply { commit in for id: UInt32 in 0...3 { commit.destroy(id) } }
        #expect(scene.tree.layerCount == 0)
        scene.tree.setTarget(.none, root: 0)
        #expect(scene.tree.layerCount == 0)
        // Identities that have not been used yet.
        scene.tree.setTarget(.none, root: 100_000)
        scene.apply { $0.destroy(200_000) }
    }

    @Test func enormousBoxesBreakNoIndex() {
        let scene = TestTree()
        scene.apply { commit in
            for id: UInt32 in 1...100 {
                var state = LayerState(Double(id), 0, 10, 10)
                switch id % 5 {
                case 0: state.boundsSize = SIMD2(1e60, 1)
                case 1: state.turn(Matrix4(SIMD4(1, 0, 0, -1), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1)))
                case 2: state.turn(.scale(.infinity, 1))
                case 3: state.position.x = 1e308
                default: break
                }
                commit.set(id, state)
            }
            commit.setChildren(Array(1...100), of: 0)
        }
        let builder = FrameBuilder(tree: scene.tree)
        builder.build(root: 0, toDevice: .scale(2), region: PixelRect(0, 0, 10, 10))
        #expect(builder.layersVisited > 1)
        scene.apply { $0.set(1, LayerState(0, 0, 10, 10)) }
        builder.build(root: 0, toDevice: .scale(2), region: PixelRect(0, 0, 10, 10))
    }
}
