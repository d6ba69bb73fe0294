import TestRandom
import Testing

@testable import UIKit

/// Snapshots of sections with outlines, compared with a naive model.
@Suite struct OutlineTests {
    private typealias Outline = NSDiffableDataSourceSectionSnapshot<Int>

    /// A node of the model, which is searched from its root each time.
    private final class Node {
        let item: Int
        var isExpanded = false
        var children: [Node] = []

        init(_ item: Int) { self.item = item }

        func visit(_ level: Int = 0, _ parent: Node? = nil, _ body: (Node, Int, Node?) -> Void) {
            if item >= 0 { body(self, level, parent) }
            for child in children { child.visit(item < 0 ? 0 : level + 1, item < 0 ? nil : self, body) }
        }

        func collectVisible(into result: inout [Int]) {
            for child in children {
                result.append(child.item)
                if child.isExpanded { child.collectVisible(into: &result) }
            }
        }

        func find(_ item: Int) -> Node? {
            self.item == item ? self : children.lazy.compactMap { $0.find(item) }.first
        }

        func holder(of item: Int) -> Node? {
            children.contains { $0.item == item }
                ? self : children.lazy.compactMap { $0.holder(of: item) }.first
        }

        func copy() -> Node {
            let node = Node(item)
            node.isExpanded = isExpanded
            node.children = children.map { $0.copy() }
            return node
        }
    }

    private func expectEqual(_ outline: Outline, _ root: Node, _ comment: Comment) {
        var items: [Int] = []
        var visible: [Int] = []
        root.collectVisible(into: &visible)
        root.visit { node, level, parent in
            items.append(node.item)
            #expect(outline.level(of: node.item) == level, comment)
            #expect(outline.parent(of: node.item) == parent?.item, comment)
            #expect(outline.isExpanded(node.item) == node.isExpanded, comment)
            #expect(outline.isVisible(node.item) == visible.contains(node.item), comment)
        }
        #expect(outline.items == items, comment)
        #expect(outline.visibleItems == visible, comment)
        #expect(outline.rootItems == root.children.map(\.item), comment)
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func `Random changes have the results of the model`(seed: UInt64) {
        var random = SplitMix(seed)
        var outline = Outline()
        let root = Node(-1)
        var next = 0
        func newItems() -> [Int] {
            let count = Int.random(in: 1...3, using: &random)
            defer { next += count }
            return Array(next..<next + count)
        }
        for step in 0..<60 {
            let items = outline.items
            let target = items.randomElement(using: &random)
            switch (Int.random(in: 0..<9, using: &random), target) {
            case (0, _), (_, nil):
                let new = newItems()
                outline.append(new)
                root.children += new.map(Node.init)
            case (1, let target?):
                let new = newItems()
                outline.append(new, to: target)
                root.find(target)?.children += new.map(Node.init)
            case (2, let target?), (3, let target?):
                let new = newItems()
                let isAfter = Bool.random(using: &random)
                if isAfter { outline.insert(new, after: target) } else { outline.insert(new, before: target) }
                insert(new.map(Node.init), beside: target, isAfter: isAfter, in: root)
            case (4, let target?):
                let other = items.randomElement(using: &random) ?? target
                outline.delete([target, other, 1_000_000])
                for item in [target, other] { root.holder(of: item)?.children.removeAll { $0.item == item } }
            case (5, let target?):
                outline.expand([target])
                root.find(target)?.isExpanded = true
            case (6, let target?):
                outline.collapse([target])
                root.find(target)?.isExpanded = false
            case (7, let target?):
                let (snapshot, nodes) = branch(newItems())
                outline.replace(childrenOf: target, using: snapshot)
                root.find(target)?.children = nodes
            case (_, let target?):
                let (snapshot, nodes) = branch(newItems())
                let isAfter = Bool.random(using: &random)
                if isAfter { outline.insert(snapshot, after: target) } else { outline.insert(snapshot, before: target) }
                insert(nodes, beside: target, isAfter: isAfter, in: root)
            }
            expectEqual(outline, root, "seed \(seed), step \(step)")
        }
    }

    private func insert(_ nodes: [Node], beside item: Int, isAfter: Bool, in root: Node) {
        guard let holder = root.holder(of: item),
            let index = holder.children.firstIndex(where: { $0.item == item })
        else { return }
        holder.children.insert(contentsOf: nodes, at: isAfter ? index + 1 : index)
    }

    /// Returns an outline in which each item but the first is below the first, which is expanded.
    private func branch(_ items: [Int]) -> (Outline, [Node]) {
        var snapshot = Outline()
        snapshot.append([items[0]])
        snapshot.append(Array(items.dropFirst()), to: items[0])
        snapshot.expand([items[0]])
        let node = Node(items[0])
        node.isExpanded = true
        node.children = items.dropFirst().map(Node.init)
        return (snapshot, [node])
    }

    private var sample: Outline {
        var outline = Outline()
        outline.append([1, 2])
        outline.append([3, 4], to: 1)
        outline.append([5], to: 3)
        outline.expand([1])
        return outline
    }

    @Test func `Items below collapsed ones are not visible, but remain`() {
        var outline = sample
        #expect(outline.items == [1, 3, 5, 4, 2])
        #expect(outline.visibleItems == [1, 3, 4, 2])
        #expect(outline.index(of: 4) == 3)
        #expect(outline.index(of: 9) == nil)
        #expect(!outline.isVisible(5) && outline.isVisible(4) && !outline.isVisible(9))
        outline.collapse([1])
        #expect(outline.visibleItems == [1, 2])
        // What is below keeps its state.
        outline.expand([3])
        #expect(outline.visibleItems == [1, 2])
        outline.expand([1])
        #expect(outline.visibleItems == [1, 3, 5, 4, 2])
        outline.deleteAll()
        #expect(outline.items.isEmpty && outline.rootItems.isEmpty && outline == Outline())
    }

    @Test func `A part is a snapshot of its own`() {
        let outline = sample
        let below = outline.snapshot(of: 1)
        #expect(below.items == [3, 5, 4])
        #expect(below.rootItems == [3, 4])
        #expect(below.level(of: 5) == 1)
        let whole = outline.snapshot(of: 1, includingParent: true)
        #expect(whole.rootItems == [1])
        #expect(whole.isExpanded(1) && !whole.isExpanded(3))
        #expect(outline.snapshot(of: 2).items.isEmpty)
    }

    @Test func `Copies are independent, and equal if their items and states are`() {
        let outline = sample
        var copy = outline
        copy.delete([3])
        #expect(outline.contains(5) && !copy.contains(5) && !copy.contains(3))
        #expect(copy != outline)
        copy.insert([3], before: 4)
        #expect(copy != outline)
        copy.append([5], to: 3)
        #expect(copy == outline)
        copy.expand([3])
        #expect(copy != outline)
    }

    @Test func `A description has a line for each item`() {
        #expect(sample.visualDescription() == "- 1\n  + 3\n    * 5\n  * 4\n* 2")
    }

    @Test func `A deep outline overflows no stack`() {
        let depth = 100_000
        var outline = Outline()
        outline.append([0])
        for item in 1..<depth { outline.append([item], to: item - 1) }
        outline.expand(Array(0..<depth))
        #expect(outline.visibleItems.count == 100_000)
        #expect(outline.level(of: 99_999) == 99_999)
        #expect(outline.isVisible(99_999))
        outline.collapse([0])
        #expect(!outline.isVisible(99_999))
        #expect(outline.visibleItems == [0])
        let part = outline.snapshot(of: 0)
        #expect(part.level(of: 99_999) == 99_998)
        outline.replace(childrenOf: 0, using: part)
        #expect(outline.items.count == 100_000)
        outline.delete([0])
        #expect(outline.items.isEmpty)
    }

    @Test func `Identifiers are unique, and those that changes refer to exist`() async {
        await #expect(processExitsWith: .failure) {
            var outline = NSDiffableDataSourceSectionSnapshot<Int>()
            outline.append([1, 1])
        }
        await #expect(processExitsWith: .failure) {
            var outline = NSDiffableDataSourceSectionSnapshot<Int>()
            outline.append([1], to: 2)
        }
        await #expect(processExitsWith: .failure) {
            var outline = NSDiffableDataSourceSectionSnapshot<Int>()
            outline.append([1])
            var other = NSDiffableDataSourceSectionSnapshot<Int>()
            other.append([2])
            other.append([1], to: 2)
            outline.insert(other, after: 1)
        }
        await #expect(processExitsWith: .failure) {
            _ = NSDiffableDataSourceSectionSnapshot<Int>().level(of: 1)
        }
    }

    // MARK: Lists of visible items

    @Test func `An outline shows a list with deleted and new items`() {
        #expect(sample.showing([1, 3, 4, 2]) == sample)
        // A new item is a child if it is among the visible ones.
        let new = sample.showing([7, 1, 8, 3, 4, 2, 9])
        #expect(new?.visibleItems == [7, 1, 8, 3, 4, 2, 9])
        #expect(new?.parent(of: 8) == 1)
        #expect(new?.parent(of: 7) == nil)
        #expect(new?.items == [7, 1, 8, 3, 5, 4, 2, 9])
        let deleted = sample.showing([1, 4])
        #expect(deleted?.items == [1, 4])
        #expect(deleted?.parent(of: 4) == 1)
        #expect(sample.showing([])?.items == [])
    }

    @Test func `An outline cannot show its items in another order`() {
        #expect(sample.showing([2, 1, 3, 4]) == nil)
        // The hidden item has no place.
        #expect(sample.showing([1, 3, 5, 4, 2]) == nil)
    }
}
