import RenderProtocol
import Testing

@testable import RenderServer

/// Layers that the render thread makes itself.
struct DelayedCopiesTests {
    /// The main thread recycles an identity as soon as it has posted the commit that destroys the layer, and the render thread may
    /// be some commits behind.
    @Test func `Copies are no layers that a pending commit destroys`() {
        let scene = TestTree()
        // The tree's root is 0.
        let layers = (0..<5).map { _ in IdentityPool.layers.take() }.filter { $0 != 0 }
        let (replicator, original, child, parent) = (layers[0], layers[1], layers[2], layers[3])
        scene.apply {
            $0.set(parent, .shown(10, 10, 20, 20))
            $0.set(child, .shown(0, 0, 5, 5))
            $0.setChildren([child], of: parent)
            $0.setChildren([parent], of: 0)
        }
        IdentityPool.layers.recycle(CollectionOfOne(parent))

        var effects = LayerEffects()
        effects.kind = .replicator
        effects.copies.count = 3
        effects.copies.delay = 0.5
        var commit = Commit()
        commit.setState(.shown(50, 50, 20, 20), effects: effects, of: LayerID(index: replicator))
        commit.set(original, .shown(0, 0, 5, 5))
        commit.setChildren([original], of: replicator)
        commit.setChildren([parent, replicator], of: 0)
        scene.tree.delayed.extend(&commit)
        scene.tree.apply(commit)
        scene.tree.delayed.finish(commit) { scene.tree.apply($0) }

        // Three instance roots and two copies of the original.
        #expect(scene.tree.layerCount == 5 + 5)
        #expect(scene.tree.nodes[Int(parent)].parent == 0)
        #expect(scene.tree.nodes[Int(parent)].children.count == 1)
        #expect(!scene.tree.delayed.isClone(LayerID(index: parent)))
        IdentityPool.layers.recycle(layers.filter { $0 != parent })
    }
}
