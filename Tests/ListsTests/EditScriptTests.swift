import TestRandom
import Testing

@testable import Lists

@Suite struct EditScriptTests {
    private typealias State = [(id: Int, items: [Int])]

    @Test func `One item that goes to the front is one move`() throws {
        let script = try editScript(from: [("a", [1, 2, 3])], to: [("a", [3, 1, 2])])
        #expect(
            script.movedItems == [.init(from: ItemIndex(section: 0, item: 2), to: ItemIndex(section: 0, item: 0))])
        #expect(script.deletedItems.isEmpty && script.insertedItems.isEmpty && script.movedSections.isEmpty)
    }

    @Test func `Items of a moved section move with it`() throws {
        let script = try editScript(
            from: [("a", [1, 2]), ("b", [3]), ("c", [4])], to: [("b", [3, 2]), ("c", [4]), ("a", [1])])
        #expect(script.movedSections == [.init(from: 0, to: 2)])
        #expect(
            script.movedItems == [.init(from: ItemIndex(section: 0, item: 1), to: ItemIndex(section: 0, item: 1))])
    }

    @Test func `Items survive the deletion of their section`() throws {
        let script = try editScript(from: [("a", [1, 2]), ("b", [3])], to: [("c", [2, 5]), ("b", [3])])
        #expect(script.deletedSections == [0] && script.insertedSections == [0])
        #expect(
            script.movedItems == [.init(from: ItemIndex(section: 0, item: 1), to: ItemIndex(section: 0, item: 0))])
        #expect(script.insertedItems.isEmpty && script.deletedItems.isEmpty)
    }

    @Test func `Equal states differ by what is reloaded`() throws {
        let state: [(id: String, items: [Int])] = [("a", [1, 2]), ("b", [3])]
        #expect(try editScript(from: state, to: state).isEmpty)
        let script = try editScript(from: state, to: state, reloadingSections: ["b", "x"], reloadingItems: [2, 3, 9])
        #expect(script.reloadedSections == [.init(from: 1, to: 1)])
        #expect(
            script.reloadedItems == [.init(from: ItemIndex(section: 0, item: 1), to: ItemIndex(section: 0, item: 1))])
    }

    @Test func `Repeated identifiers are named`() {
        func duplicate(
            _ old: [(id: String, items: [Int])], _ new: [(id: String, items: [Int])]
        ) -> DuplicateIdentifier? {
            do throws(DuplicateIdentifier) {
                _ = try editScript(from: old, to: new)
                return nil
            } catch {
                return error
            }
        }
        #expect(duplicate([("a", [1, 7]), ("b", [7])], [])?.identifier == "7")
        #expect(duplicate([("a", [1])], [("a", [1]), ("b", [1])])?.isInNewState == true)
        #expect(duplicate([], [("a", [5, 5])])?.identifier == "5")
        #expect(duplicate([], [("a", []), ("a", [])])?.kind == .section)
        #expect(
            duplicate([("a", []), ("a", [])], [])?.description
                == "section identifiers are not unique: a is contained more than once")
    }

    @Test func `The longest increasing subsequence is found`() {
        var random = SplitMix(5)
        for _ in 0..<300 {
            let numbers = (0..<Int.random(in: 0...9, using: &random)).map { $0 }.shuffled(using: &random)
            let kept = zip(numbers, numbers.longestIncreasingSubsequence()).filter(\.1).map(\.0)
            #expect(kept == kept.sorted())
            var longest = 0
            for subset in 0..<1 << numbers.count {
                let chosen = numbers.indices.filter { subset >> $0 & 1 != 0 }.map { numbers[$0] }
                if chosen == chosen.sorted() { longest = max(longest, chosen.count) }
            }
            #expect(kept.count == longest)
        }
    }

    @Test func `Random differences are legal batches and map identifiers`() throws {
        var random = SplitMix(6)
        for number in 0..<5_000 {
            let (old, new) = (state(using: &random), state(using: &random))
            let reloadingSections = Set((0..<6).filter { _ in Int.random(in: 0..<6, using: &random) == 0 })
            let reloadingItems = Set((0..<24).filter { _ in Int.random(in: 0..<6, using: &random) == 0 })
            let script = try editScript(
                from: old, to: new, reloadingSections: reloadingSections, reloadingItems: reloadingItems)
            let converted = try UpdateBatch(script).script(
                before: old.map(\.items.count), after: new.map(\.items.count))
            guard converted != script || !isExact(script, old, new, reloadingSections, reloadingItems) else { continue }
            Issue.record("difference \(number): \(script) is not from \(old) to \(new)")
            return
        }
    }

    private func state(using random: inout SplitMix) -> State {
        var items = Array(0..<24).shuffled(using: &random)
        return Array(0..<6).shuffled(using: &random).prefix(.random(in: 0...6, using: &random)).map { id in
            let count = min(items.count, Int.random(in: 0...6, using: &random))
            let own = Array(items.prefix(count))
            items.removeFirst(count)
            // States are often in order, so that not everything moves.
            return (id, Bool.random(using: &random) ? own : own.sorted())
        }
    }

    /// Returns whether a script maps elements by their identifiers, except those that it may not.
    private func isExact(
        _ script: EditScript, _ old: State, _ new: State, _ reloadingSections: Set<Int>, _ reloadingItems: Set<Int>
    ) -> Bool {
        let newItems = RandomBatch.indices(of: new.map(\.items))
        for (section, (id, items)) in old.enumerated() {
            let target = new.firstIndex { $0.id == id }
            let mapped = script.newSection(of: section)
            guard mapped == target || mapped == nil && reloadingSections.contains(id) else { return false }
            for (item, identifier) in items.enumerated() {
                let index = script.newIndex(of: ItemIndex(section: section, item: item))
                let mayBeNil =
                    reloadingItems.contains(identifier)
                    || newItems[identifier]?.section == target && reloadingSections.contains(id)
                guard index == newItems[identifier] || index == nil && mayBeNil else { return false }
            }
        }
        return true
    }

    @Test func `Ten thousand shuffled items are compared`() throws {
        var random = SplitMix(11)
        let old = Array(0..<10_000).shuffled(using: &random)
        let new = old.shuffled(using: &random)
        let script = try editScript(from: [(0, old)], to: [(0, new)])
        // The longest increasing subsequence of n random numbers has about 2·√n of them.
        #expect(script.movedItems.count > 9_700 && script.movedItems.count < 9_850)
        let converted = try UpdateBatch(script).script(before: [10_000], after: [10_000])
        #expect(converted == script)
    }
}

extension UpdateBatch {
    fileprivate init(_ script: EditScript) {
        self.init()
        deleteSections(at: script.deletedSections)
        insertSections(at: script.insertedSections)
        moveSections(script.movedSections)
        reloadSections(at: script.reloadedSections.map(\.from))
        deleteItems(at: script.deletedItems)
        insertItems(at: script.insertedItems)
        moveItems(script.movedItems)
        reloadItems(at: script.reloadedItems.map(\.from))
    }
}
