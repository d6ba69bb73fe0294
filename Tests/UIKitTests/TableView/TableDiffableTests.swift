import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

extension WindowTests {
    /// Snapshots, and the data source that displays them.
    @MainActor @Suite struct TableDiffableTests {
        private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

        private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
            var snapshot = Snapshot()
            for (section, items) in sections {
                snapshot.appendSections([section])
                snapshot.appendItems(items)
            }
            return snapshot
        }

        private let stage = TableStage(TableModel([]))

        private func makeSource() -> UITableViewDiffableDataSource<String, Int> {
            UITableViewDiffableDataSource(tableView: stage.table) { table, path, item in
                let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
                cell.textLabel?.text = "\(item)"
                return cell
            }
        }

        private var texts: [String] { stage.table.visibleCells.compactMap { $0.textLabel?.text } }

        @Test func `A snapshot is changed by identifiers`() {
            var snapshot = snapshot([("a", [1, 2, 3]), ("b", [4, 5])])
            #expect(snapshot.numberOfItems == 5)
            #expect(snapshot.sectionIdentifier(containingItem: 4) == "b")
            #expect(snapshot.indexOfItem(5) == 4)
            snapshot.insertItems([9], beforeItem: 2)
            snapshot.moveItem(5, afterItem: 1)
            #expect(snapshot.itemIdentifiers == [1, 5, 9, 2, 3, 4])
            snapshot.deleteItems([1, 77])
            #expect(snapshot.itemIdentifiers(inSection: "a") == [5, 9, 2, 3])
            snapshot.insertSections(["c"], beforeSection: "a")
            snapshot.moveSection("b", beforeSection: "c")
            #expect(snapshot.sectionIdentifiers == ["b", "c", "a"])
            snapshot.reloadItems([4, 4, 5])
            #expect(snapshot.reloadedItemIdentifiers == [4, 5])
            snapshot.deleteSections(["b"])
            #expect(snapshot.reloadedItemIdentifiers == [5])
            #expect(snapshot.numberOfItems == 4)
            #expect(snapshot.indexOfItem(4) == nil)
            snapshot.deleteAllItems()
            #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
        }

        @Test func `A table displays snapshots, and keeps cells of items that remain`() throws {
            defer { stage.end() }
            let source = makeSource()
            source.apply(snapshot([("a", [1, 2, 3])]))
            stage.step(to: 0.1)
            #expect(texts == ["1", "2", "3"])
            let cell = try #require(stage.table.cellForRow(at: [0, 2]))
            var isFinished = false
            source.apply(snapshot([("b", [9]), ("a", [3, 1])])) { isFinished = true }
            #expect(texts == ["9", "3", "1"])
            #expect(stage.table.cellForRow(at: [1, 0]) === cell)
            stage.run(for: 0.5)
            #expect(isFinished)
            #expect(stage.table.visibleCells.map(\.frame.minY) == [0, 44, 88])
            #expect(source.itemIdentifier(for: [1, 1]) == 1)
            #expect(source.itemIdentifier(for: [4, 1]) == nil)
            #expect(source.indexPath(for: 3) == [1, 0])
            #expect(source.index(for: "a") == 1)
            #expect(source.sectionIdentifier(for: 0) == "b")
            #expect(source.snapshot() == snapshot([("b", [9]), ("a", [3, 1])]))
        }

        @Test func `Reloaded items have other cells, reconfigured ones the same`() throws {
            defer { stage.end() }
            let source = makeSource()
            source.apply(snapshot([("a", [1, 2])]), animatingDifferences: false)
            stage.step(to: 0.1)
            let first = try #require(stage.table.cellForRow(at: [0, 0]) as? SizedCell)
            let second = try #require(stage.table.cellForRow(at: [0, 1]) as? SizedCell)
            var next = source.snapshot()
            next.reloadItems([1])
            next.reconfigureItems([2])
            source.apply(next)
            #expect(stage.table.cellForRow(at: [0, 0]) !== first)
            #expect(stage.table.cellForRow(at: [0, 1]) === second)
            #expect(second.reuses == 0)
        }

        @Test func `Ten thousand shuffled items are displayed`() {
            defer { stage.end() }
            let source = makeSource()
            source.apply(snapshot([("a", Array(0..<10_000))]))
            stage.step(to: 0.1)
            stage.scroll(to: 200_000)
            let shuffled = (0..<10_000).map { ($0 * 7919) % 10_000 }
            source.apply(snapshot([("a", shuffled)]), animatingDifferences: false)
            stage.step(to: 0.2)
            for path in stage.table.indexPathsForVisibleRows ?? [] {
                #expect(stage.table.cellForRow(at: path)?.textLabel?.text == "\(shuffled[path.row])")
            }
            #expect(stage.table.visibleCells.count >= 10)
        }
    }
}
