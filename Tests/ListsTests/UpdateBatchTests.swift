import TestRandom
import Testing

@testable import Lists

@Suite struct UpdateBatchTests {
    @Test func `Deletes are indices before and inserts after the batch`() throws {
        var batch = UpdateBatch()
        batch.insertItem(at: ItemIndex(section: 0, item: 1))
        batch.deleteItems(at: [ItemIndex(section: 0, item: 0), ItemIndex(section: 0, item: 2)])
        batch.reloadItem(at: ItemIndex(section: 0, item: 3))
        let script = try batch.script(before: [4], after: [3])
        #expect((0..<4).map { script.newIndex(of: ItemIndex(section: 0, item: $0))?.item } == [nil, 0, nil, 2])
        #expect((0..<3).map { script.oldIndex(of: ItemIndex(section: 0, item: $0))?.item } == [1, nil, 3])
        #expect(
            script.reloadedItems == [
                .init(from: ItemIndex(section: 0, item: 3), to: ItemIndex(section: 0, item: 2))
            ])
    }

    @Test func `Sections keep their items when they move`() throws {
        var batch = UpdateBatch()
        batch.moveSection(from: 0, to: 2)
        batch.deleteItem(at: ItemIndex(section: 0, item: 0))
        batch.insertItem(at: ItemIndex(section: 2, item: 1))
        let script = try batch.script(before: [2, 5, 6], after: [5, 6, 2])
        #expect(script.newIndex(of: ItemIndex(section: 0, item: 1)) == ItemIndex(section: 2, item: 0))
        #expect(script.newIndex(of: ItemIndex(section: 1, item: 4)) == ItemIndex(section: 0, item: 4))
        #expect(script.oldIndex(of: ItemIndex(section: 2, item: 1)) == nil)
    }

    @Test func `Items move out of a deleted section, and its other items are not listed`() throws {
        var batch = UpdateBatch()
        batch.deleteSection(at: 0)
        batch.deleteItem(at: ItemIndex(section: 0, item: 0))
        batch.reloadItem(at: ItemIndex(section: 0, item: 1))
        batch.moveItem(from: ItemIndex(section: 0, item: 2), to: ItemIndex(section: 0, item: 0))
        let script = try batch.script(before: [3, 1], after: [2])
        #expect(script.deletedItems.isEmpty && script.reloadedItems.isEmpty)
        #expect(script.newIndex(of: ItemIndex(section: 0, item: 2)) == ItemIndex(section: 0, item: 0))
        #expect(script.newIndex(of: ItemIndex(section: 1, item: 0)) == ItemIndex(section: 0, item: 1))
        #expect(script.newIndex(of: ItemIndex(section: 0, item: 1)) == nil)
    }

    @Test func `An empty batch of many items is an empty script`() throws {
        let counts = Array(repeating: 1_000_000, count: 1_000)
        #expect(try UpdateBatch().script(before: counts, after: counts).isEmpty)
    }

    @Test func `20,000 random legal batches map as a model does`() throws {
        var random = SplitMix(7)
        for number in 0..<20_000 {
            let change = RandomBatch(using: &random)
            let script = try change.batch.script(before: change.countsBefore, after: change.countsAfter)
            guard !change.isDescribed(by: script) else { continue }
            Issue.record("batch \(number): \(script) is not from \(change.before) to \(change.after)")
            return
        }
    }

    @Test func `Wrong counts are thrown`() {
        var random = SplitMix(8)
        var tried = 0
        for _ in 0..<5_000 {
            let change = RandomBatch(using: &random)
            var counts = change.countsAfter
            guard let section = counts.indices.randomElement(using: &random) else { continue }
            guard let old = change.oldSections[section], !change.reloadedSections.contains(old) else { continue }
            counts[section] += Int.random(in: 1...3, using: &random) * (Bool.random(using: &random) ? 1 : -1)
            tried += 1
            #expect(throws: InvalidUpdate.self) { try change.batch.script(before: change.countsBefore, after: counts) }
        }
        #expect(tried > 1_500)
    }

    @Test func `Repeated operations are thrown`() {
        var random = SplitMix(9)
        var tried = 0
        for _ in 0..<5_000 {
            let change = RandomBatch(using: &random)
            var batch = change.batch
            guard let old = change.before.indices.randomElement(using: &random) else { continue }
            let isChanged =
                change.deletedSections.contains(old) || change.movedSections.contains(old)
                || change.reloadedSections.contains(old)
            guard isChanged else { continue }
            tried += 1
            batch.deleteSection(at: old)
            #expect(throws: InvalidUpdate.self) {
                try batch.script(before: change.countsBefore, after: change.countsAfter)
            }
        }
        #expect(tried > 1_000)
    }

    @Test func `20,000 batches of random operations and hostile numbers do not trap`() {
        var random = SplitMix(10)
        var thrown = 0
        for _ in 0..<20_000 {
            var batch = UpdateBatch()
            for _ in 0..<Int.random(in: 1...6, using: &random) { addRandomOperation(to: &batch, using: &random) }
            let (before, after) = (counts(using: &random), counts(using: &random))
            guard let script = try? batch.script(before: before, after: after) else {
                thrown += 1
                continue
            }
            // A batch that is legal by chance maps each section back to itself.
            for section in before.indices {
                guard let new = script.newSection(of: section) else { continue }
                #expect(script.oldSection(of: new) == section && after.indices.contains(new))
            }
        }
        #expect(thrown > 15_000)
    }

    private func counts(using random: inout SplitMix) -> [Int] {
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
            [0, 1, 2, 3, -1, .max, .min].randomElement(using: &random) ?? 0
        }
    }

    private func addRandomOperation(to batch: inout UpdateBatch, using random: inout SplitMix) {
        func number() -> Int { [0, 1, 2, 3, 7, -1, .max, .min].randomElement(using: &random) ?? 0 }
        func index() -> ItemIndex { ItemIndex(section: number(), item: number()) }
        switch Int.random(in: 0..<8, using: &random) {
        case 0: batch.deleteItem(at: index())
        case 1: batch.insertItem(at: index())
        case 2: batch.moveItem(from: index(), to: index())
        case 3: batch.reloadItem(at: index())
        case 4: batch.deleteSection(at: number())
        case 5: batch.insertSection(at: number())
        case 6: batch.moveSection(from: number(), to: number())
        default: batch.reloadSection(at: number())
        }
    }

    // MARK: Messages

    private func message(
        before: [Int], after: [Int], kind: InvalidUpdate.ViewKind = .table, _ add: (inout UpdateBatch) -> Void
    ) -> String {
        var batch = UpdateBatch()
        add(&batch)
        do throws(InvalidUpdate) {
            _ = try batch.script(before: before, after: after)
            return ""
        } catch {
            return error.message(for: kind)
        }
    }

    @Test func `Messages about counts have UIKit's words`() {
        #expect(
            message(before: [4], after: [5]) { _ in }
                == "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing "
                + "section after the update (5) must be equal to the number of rows contained in that section before "
                + "the update (4), plus or minus the number of rows inserted or deleted from that section (0 inserted, "
                + "0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 "
                + "moved out).")
        #expect(
            message(before: [1], after: [1, 1], kind: .collection) { $0.deleteSection(at: 0) }
                == "Invalid update: invalid number of sections. The number of sections contained in the collection "
                + "view after the update (2) must be equal to the number of sections contained in the collection view "
                + "before the update (1), plus or minus the number of sections inserted or deleted (0 inserted, 1 "
                + "deleted).")
    }

    @Test func `Messages about indices have UIKit's words`() {
        let (first, seventh) = (ItemIndex(section: 0, item: 0), ItemIndex(section: 0, item: 7))
        #expect(
            message(before: [3], after: [3]) { $0.deleteItem(at: seventh) }
                == "attempt to delete row 7 from section 0 which only contains 3 rows before the update")
        #expect(
            message(before: [3], after: [3]) { $0.insertItem(at: seventh) }
                == "attempt to insert row 7 into section 0, but there are only 3 rows in section 0 after the update")
        #expect(
            message(before: [3], after: [3], kind: .collection) { $0.insertItem(at: ItemIndex(section: 4, item: 7)) }
                == "attempt to insert item 7 into section 4, but there are only 1 sections after the update")
        #expect(
            message(before: [3], after: [3]) { $0.deleteSection(at: 2) }
                == "attempt to delete section 2, but there are only 1 sections before the update")
        #expect(
            message(before: [3], after: [2]) {
                $0.deleteItem(at: first)
                $0.moveItem(from: first, to: first)
            }
                == "attempt to perform a delete and a move from the same index path ({length = 2, path = 0 - 0})")
        #expect(
            message(before: [3], after: [4]) {
                $0.insertItem(at: first)
                $0.moveItem(from: first, to: first)
            }
                == "attempt to perform an insert and a move to the same index path ({length = 2, path = 0 - 0})")
        #expect(
            message(before: [3, 3], after: [3]) {
                $0.deleteSection(at: 0)
                $0.reloadSection(at: 0)
            } == "attempt to delete and reload the same section (0)")
    }
}
