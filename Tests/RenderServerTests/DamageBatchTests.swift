import RenderProtocol
import Testing

@testable import RenderServer

/// What is left out of the damage of a commit once a target is redrawn as a whole.
struct DamageBatchTests {
    /// A root with `count` layers from 1 on.
    private func row(of count: UInt32) -> TestTree {
        let scene = TestTree()
        scene.apply {
            for id in 1...count { $0.set(id, .shown(Double(id), 0, 10, 10)) }
            $0.setChildren(Array(1...count), of: 0)
        }
        return scene
    }

    private func moveAll(_ commit: inout Commit, _ count: UInt32) {
        for id in 1...count { commit.set(id, .shown(Double(id), 50, 10, 10)) }
    }

    @Test func `Layers that move after the target is redrawn as a whole are not reported`() {
        let scene = row(of: 40)
        scene.tree.isRedrawnWhole = { _ in true }
        #expect(scene.apply { moveAll(&$0, 40) } == [Box(1, 0, 10, 10)])
        #expect(row(of: 40).apply { moveAll(&$0, 40) }.count == 80)
    }

    @Test func `The next commit reports again`() {
        let scene = row(of: 2)
        scene.tree.isRedrawnWhole = { _ in true }
        scene.apply { moveAll(&$0, 2) }
        scene.tree.isRedrawnWhole = { _ in false }
        #expect(scene.apply { $0.set(2, .shown(0, 0, 10, 10)) } == [Box(2, 50, 10, 10), Box(0, 0, 10, 10)])
        #expect(scene.collectDamage { scene.tree.damage(1) } == [Box(1, 50, 10, 10)])
    }

    @Test func `A portal on another target is redrawn`() {
        let tree = RenderTree(contents: ContentsTable(maxTextureSize: 4096))
        var reported: Set<TargetID> = []
        tree.onDamage = { target, box in if !box.isEmpty { reported.insert(target) } }
        tree.isRedrawnWhole = { $0 == 0 }
        var commit = Commit()
        var portal = LayerEffects()
        portal.kind = .portal
        portal.portalSource = 1
        for root in [0, 10] as [UInt32] { commit.set(root, LayerState(0, 0, 100, 100)) }
        for layer in [1, 2, 3] as [UInt32] { commit.set(layer, .shown(0, 0, 20, 20)) }
        commit.setState(.shown(0, 0, 20, 20), effects: portal, of: 11)
        commit.setChildren([3, 1], of: 0)
        commit.setChildren([2], of: 1)
        commit.setChildren([11], of: 10)
        tree.apply(commit)
        tree.setTarget(0, root: 0)
        tree.setTarget(1, root: 10)
        reported = []
        var change = Commit()
        change.set(3, .shown(5, 5, 20, 20))
        change.set(2, .shown(5, 5, 10, 10))
        tree.apply(change)
        #expect(reported == [0, 1])
    }
}

extension DrawingTests {
    @Suite struct WholeTargets {
        @Test func `A flattened layer is drawn again although its target is redrawn as a whole`() throws {
            let stage = OffscreenStage(60, 60)
            var group = LayerState(10, 10, 30, 30)
            group.opacity = 0.5
            stage.set(1, LayerState(0, 0, 60, 60, color: SIMD4(1, 1, 1, 1)))
            stage.set(2, group)
            stage.set(3, LayerState(0, 0, 20, 20, color: SIMD4(1, 0, 0, 1)))
            stage.set(4, LayerState(10, 10, 20, 20, color: SIMD4(0, 1, 0, 1)))
            stage.children([1, 2])
            stage.children([3, 4], of: 2)
            _ = stage.frame()
            // The first layer of the commit covers the target.
            stage.change(1) { $0.backgroundColor = SIMD4(0, 0, 0, 1) }
            stage.change(4) { $0.backgroundColor = SIMD4(0, 0, 1, 1) }
            let statistics = stage.frame()
            #expect(statistics.offscreenPasses == 1)
            #expect(try stage.picture().shows(SIMD4(0, 0, 0.5, 1), at: 35, 35, tolerance: 1))
            #expect(try stage.incrementalDifference() == 0)
        }
    }
}
