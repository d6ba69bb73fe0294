import TestRandom
import Testing

@testable import Ropes

@Suite struct SummaryTreeTests {
    private struct Item: Summarized, Equatable {
        var value: Int
        var summary: Int { value }
    }

    @Test func `A tree of many elements equals an array`() {
        var tree = SummaryTree((0..<100_000).map { Item(value: $0 % 7) })
        tree.checkInvariants()
        #expect(tree.count == 100_000)
        #expect(tree[54_321].value == 54_321 % 7)
        #expect(tree.summary(before: 70) == 210)
        #expect(tree.find(210) { $0 } == (71, 210))
        tree.replace(10..<99_990, with: [])
        tree.checkInvariants()
        #expect(tree.count == 20)
        tree.replace(0..<20, with: [])
        tree.checkInvariants()
        #expect(tree.count == 0 && tree.summary == 0)
        #expect(tree.find(5) { $0 } == (0, 0))
    }

    @Test(arguments: 0..<4 as Range<UInt64>) func `Random replacements equal those of an array`(seed: UInt64) {
        var random = SplitMix(seed)
        var tree = SummaryTree<Item>()
        var model: [Item] = []
        for step in 0..<600 {
            let lower = Int.random(in: 0...model.count, using: &random)
            let isBulk = Int.random(in: 0..<20, using: &random) == 0
            let removed = min(
                model.count - lower, Int.random(in: 0...(isBulk ? max(model.count, 1) : 4), using: &random))
            let added = Int.random(in: 0...(isBulk ? 3_000 : 4), using: &random)
            let new = (0..<added).map { _ in Item(value: Int.random(in: 0...9, using: &random)) }
            tree.replace(lower..<lower + removed, with: new)
            model.replaceSubrange(lower..<lower + removed, with: new)
            if !model.isEmpty {
                let index = Int.random(in: 0..<model.count, using: &random)
                tree.update(at: index) { $0.value += 1 }
                model[index].value += 1
            }
            guard step % 50 == 0 else { continue }
            tree.checkInvariants()
            var elements: [Item] = []
            tree.forEach(in: 0..<tree.count) {
                #expect($0 == elements.count)
                elements.append($1)
                return true
            }
            #expect(elements == model)
            guard !model.isEmpty else { continue }
            let index = Int.random(in: 0..<model.count, using: &random)
            let before = model[..<index].reduce(0) { $0 + $1.value }
            #expect(tree.summary(before: index) == before)
            // Elements without a length contain no position.
            let next = model[index...].firstIndex { $0.value > 0 } ?? model.count - 1
            let between = model[index..<next].reduce(0) { $0 + $1.value }
            #expect(tree.find(before) { $0 } == (next, before + between))
        }
    }

    @Test func `A copy does not change with the original`() {
        var tree = SummaryTree((0..<1_000).map { Item(value: $0) })
        let copy = tree
        tree.update(at: 500) { $0.value = -1 }
        tree.replace(0..<400, with: [])
        #expect(copy.count == 1_000 && copy[500].value == 500)
        #expect(tree.count == 600 && tree[100].value == -1)
        copy.checkInvariants()
        tree.checkInvariants()
    }

    @Test func `A part of a tree is visited`() {
        let tree = SummaryTree((0..<5_000).map { Item(value: $0) })
        var seen: [Int] = []
        tree.forEach(in: 40..<4_000) {
            seen.append($1.value)
            return $0 < 1_234
        }
        #expect(seen == Array(40...1_234))
    }
}
