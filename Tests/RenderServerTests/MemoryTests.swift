import CAllocations
import RenderProtocol
import Testing

@testable import RenderServer

/// The memory of the render tree with very many layers.
@Suite(.serialized) struct MemoryTests {
    /// A tree of `count` layers, `width` of them in a group, of which one pixel has been asked for; and bytes a layer.
    private func tree(_ count: Int, width: Int) -> (TestTree, bytes: Int) {
        let before = oriel_allocated_bytes()
        let tree = TestTree()
        tree.apply { commit in
            var groups: [UInt32] = []
            var next: UInt32 = 1
            while next < count {
                let group = next
                let children = (group + 1..<min(group + UInt32(width), UInt32(count))).map { $0 }
                commit.set(group, LayerState(Double(groups.count), 0, Double(width), 100))
                for (index, child) in children.enumerated() {
                    commit.set(child, LayerState(Double(index % 100), Double(index / 100), 1, 1))
                }
                commit.setChildren(children, of: group)
                groups.append(group)
                next += UInt32(width)
            }
            commit.setChildren(groups, of: 0)
        }
        var scratch: [LayerID] = []
        tree.tree.forEachChild(of: 0, touching: Box(0, 0, 1, 1), scratch: &scratch) { child in
            var scratch: [LayerID] = []
            tree.tree.forEachChild(of: child, touching: Box(0, 0, 1, 1), scratch: &scratch) { _ in }
        }
        return (tree, (oriel_allocated_bytes() - before) / count)
    }

    @Test(arguments: [10, 50_000]) func aHundredThousandNodesFit(width: Int) {
        let (tree, bytes) = tree(100_000, width: width)
        #expect(tree.tree.layerCount == 100_000)
        #expect(MemoryLayout<LayerNode>.stride <= 384)
        #expect(bytes <= 535)
    }
}
