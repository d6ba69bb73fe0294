import CoreGraphics
import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

extension WindowTests {
    /// The data source of a collection that displays snapshots.
    @MainActor @Suite struct CollectionDiffableTests {
        private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
        private typealias Source = UICollectionViewDiffableDataSource<String, Int>
        private typealias Transaction = NSDiffableDataSourceTransaction<String, Int>

        private let stage = CollectionStage(ItemsModel([]))
        private let registration = UICollectionView.CellRegistration<SizedItem, Int> { cell, _, item in
            cell.text = "\(item)"
        }

        private var collection: UICollectionView { stage.collection }

        private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
            var snapshot = Snapshot()
            for (section, items) in sections {
                snapshot.appendSections([section])
                snapshot.appendItems(items)
            }
            return snapshot
        }

        private func makeSource() -> Source {
            let registration = registration
            return Source(collectionView: collection) { collection, path, item in
                collection.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
            }
        }

        private var texts: [String] {
            collection.indexPathsForVisibleItems.sorted().compactMap {
                (collection.cellForItem(at: $0) as? SizedItem)?.text
            }
        }

        @Test func `A collection displays snapshots, and keeps cells of items that remain`() throws {
            defer { stage.end() }
            let source = makeSource()
            source.apply(snapshot([("a", [1, 2, 3])]))
            stage.step(to: 0.1)
            #expect(texts == ["1", "2", "3"])
            let cell = try #require(collection.cellForItem(at: [0, 2]))
            var isFinished = false
            source.apply(snapshot([("b", [9]), ("a", [3, 1])])) { isFinished = true }
            #expect(texts == ["9", "3", "1"])
            #expect(collection.cellForItem(at: [1, 0]) === cell)
            stage.run(for: 1)
            #expect(isFinished)
            #expect(source.itemIdentifier(for: [1, 1]) == 1)
            #expect(source.itemIdentifier(for: [4, 1]) == nil)
            #expect(source.itemIdentifier(for: [1]) == nil)
            #expect(source.indexPath(for: 3) == [1, 0])
            #expect(source.indexPath(for: 2) == nil)
            #expect(source.index(for: "a") == 1)
            #expect(source.sectionIdentifier(for: 0) == "b")
            #expect(source.sectionIdentifier(for: 2) == nil)
            #expect(source.snapshot() == snapshot([("b", [9]), ("a", [3, 1])]))
        }

        @Test func `Without an animation cells remain too, and the completion follows`() async throws {
            defer { stage.end() }
            let source = makeSource()
            await source.applySnapshotUsingReloadData(snapshot([("a", [1, 2])]))
            stage.step(to: 0.1)
            let cell = try #require(collection.cellForItem(at: [0, 1]))
            await source.apply(snapshot([("a", [2, 1])]), animatingDifferences: false)
            #expect(collection.cellForItem(at: [0, 0]) === cell)
            #expect(texts == ["2", "1"])
        }

        @Test func `Reloaded items have other cells, reconfigured ones the same`() throws {
            defer { stage.end() }
            let source = makeSource()
            source.apply(snapshot([("a", [1, 2])]), animatingDifferences: false)
            stage.step(to: 0.1)
            let first = try #require(collection.cellForItem(at: [0, 0]))
            let second = try #require(collection.cellForItem(at: [0, 1]) as? SizedItem)
            second.text = ""
            var next = source.snapshot()
            next.reloadItems([1])
            next.reconfigureItems([2])
            source.apply(next, animatingDifferences: false)
            stage.step(to: 0.2)
            #expect(collection.cellForItem(at: [0, 0]) !== first)
            #expect(collection.cellForItem(at: [0, 1]) === second)
            #expect(second.reuses == 0)
            #expect(second.text == "2")
            #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
        }

        // MARK: Registrations

        @Test func `A registration reuses its cells, and no other registration's`() throws {
            defer { stage.end() }
            let other = UICollectionView.CellRegistration<SizedItem, Int> { cell, _, item in cell.text = "other \(item)"
            }
            let registration = registration
            #expect(other.identifier.name != registration.identifier.name)
            let source = Source(collectionView: collection) { collection, path, item in
                collection.dequeueConfiguredReusableCell(
                    using: item < 10 ? registration : other, for: path, item: item)
            }
            source.apply(snapshot([("a", [1, 2])]), animatingDifferences: false)
            stage.step(to: 0.1)
            let cells = Set(collection.visibleCells.map(ObjectIdentifier.init))
            source.apply(snapshot([("a", [11])]), animatingDifferences: false)
            stage.step(to: 0.2)
            #expect(texts == ["other 11"])
            let third = try #require(collection.cellForItem(at: [0, 0]))
            #expect(!cells.contains(ObjectIdentifier(third)))
            source.apply(snapshot([("a", [3])]), animatingDifferences: false)
            stage.step(to: 0.3)
            let fourth = try #require(collection.cellForItem(at: [0, 0]) as? SizedItem)
            #expect(cells.contains(ObjectIdentifier(fourth)))
            #expect(fourth.text == "3" && fourth.reuses == 1)
        }

        @Test func `A supplementary registration configures views of its kind`() throws {
            defer { stage.end() }
            let layout = CollectionStage.grid()
            layout.headerReferenceSize = CGSize(width: 320, height: 30)
            collection.collectionViewLayout = layout
            let kind = UICollectionView.elementKindSectionHeader
            let header = UICollectionView.SupplementaryRegistration<ItemHeader>(elementKind: kind) { view, kind, path in
                view.tag = path.section + 5
                view.accessibilityLabel = kind
            }
            let source = makeSource()
            source.supplementaryViewProvider = { collection, _, path in
                collection.dequeueConfiguredReusableSupplementary(using: header, for: path)
            }
            source.apply(snapshot([("a", [1]), ("b", [2])]), animatingDifferences: false)
            stage.step(to: 0.1)
            let view = try #require(collection.supplementaryView(forElementKind: kind, at: [1, 0]) as? ItemHeader)
            #expect(view.tag == 6)
            #expect(view.accessibilityLabel == kind)
        }

        @Test func `An item of nil leaves the cell as it is`() throws {
            defer { stage.end() }
            let registration = registration
            let source = Source(collectionView: collection) { collection, path, item in
                collection.dequeueConfiguredReusableCell(using: registration, for: path, item: item == 1 ? nil : item)
            }
            source.apply(snapshot([("a", [1, 2])]), animatingDifferences: false)
            stage.step(to: 0.1)
            #expect(texts == ["", "2"])
        }

        @Test func `A registration that a provider makes is recognized`() {
            defer { stage.end() }
            #expect(!RegistrationIdentifier(kind: nil).wasMadeForOneView)
            let isRecognized = RegistrationIdentifier.providing { RegistrationIdentifier(kind: nil).wasMadeForOneView }
            #expect(isRecognized)
            #expect(!RegistrationIdentifier(kind: nil).wasMadeForOneView)
        }

        // MARK: Outlines

        private var outline: NSDiffableDataSourceSectionSnapshot<Int> {
            var outline = NSDiffableDataSourceSectionSnapshot<Int>()
            outline.append([1, 2])
            outline.append([3, 4], to: 1)
            outline.append([5], to: 3)
            return outline
        }

        private func cell(_ source: Source, _ item: Int) -> UICollectionViewCell? {
            source.indexPath(for: item).flatMap { collection.cellForItem(at: $0) }
        }

        private func hasToggle(_ source: Source, _ item: Int) -> Bool { cell(source, item)?._outlineToggle != nil }

        @Test func `An outline shows its visible items, and the user expands and collapses them`() throws {
            defer { stage.end() }
            let source = makeSource()
            source.apply(outline, to: "a", animatingDifferences: false)
            stage.step(to: 0.1)
            #expect(texts == ["1", "2"])
            #expect(source.snapshot() == snapshot([("a", [1, 2])]))
            let first = try #require(cell(source, 1))
            #expect(!first._isExpanded && first._outlineLevel == 0)
            first._outlineToggle?()
            stage.run(for: 1)
            #expect(texts == ["1", "3", "4", "2"])
            #expect(cell(source, 1) === first)
            #expect(first._isExpanded)
            #expect(cell(source, 4)?._outlineLevel == 1)
            #expect(source.snapshot(for: "a").isExpanded(1))
            cell(source, 3)?._outlineToggle?()
            stage.run(for: 1)
            #expect(texts == ["1", "3", "5", "4", "2"])
            #expect(cell(source, 5)?._outlineLevel == 2)
            first._outlineToggle?()
            stage.run(for: 1)
            #expect(texts == ["1", "2"])
            #expect(!first._isExpanded)
            // What is hidden keeps its state.
            #expect(source.snapshot(for: "a").isExpanded(3))
            #expect(source.snapshot(for: "a").items == [1, 3, 5, 4, 2])
        }

        @Test func `The handlers decide on what the user expands, and provide what is below`() throws {
            defer { stage.end() }
            let source = makeSource()
            var calls: [String] = []
            source.sectionSnapshotHandlers.shouldExpandItem = { $0 != 2 }
            source.sectionSnapshotHandlers.willExpandItem = { calls.append("expand \($0)") }
            source.sectionSnapshotHandlers.shouldCollapseItem = {
                calls.append("should collapse \($0)")
                return false
            }
            source.sectionSnapshotHandlers.willCollapseItem = { calls.append("collapse \($0)") }
            source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, below in
                calls.append("\(parent) has \(below.items)")
                var loaded = below
                loaded.append([7])
                return loaded
            }
            source.apply(outline, to: "a", animatingDifferences: false)
            stage.step(to: 0.1)
            source.toggle(2, in: "a")
            #expect(calls.isEmpty)
            source.toggle(1, in: "a")
            stage.run(for: 1)
            #expect(calls == ["expand 1", "1 has [3, 5, 4]"])
            #expect(texts == ["1", "3", "4", "7", "2"])
            source.toggle(1, in: "a")
            #expect(calls.last == "should collapse 1")
            #expect(source.snapshot(for: "a").isExpanded(1))
        }

        @Test func `A section without an outline has its items at the top, and cells without a toggle`() throws {
            defer { stage.end() }
            let source = makeSource()
            source.apply(snapshot([("a", [1, 2])]), animatingDifferences: false)
            stage.step(to: 0.1)
            #expect(source.snapshot(for: "a").rootItems == [1, 2])
            #expect(source.snapshot(for: "missing").items.isEmpty)
            #expect(cell(source, 1) != nil && !hasToggle(source, 1))
            // A section that does not exist is added.
            var other = NSDiffableDataSourceSectionSnapshot<Int>()
            other.append([8])
            source.apply(other, to: "b", animatingDifferences: false)
            stage.step(to: 0.2)
            #expect(source.snapshot() == snapshot([("a", [1, 2]), ("b", [8])]))
            #expect(hasToggle(source, 8))
        }

        @Test func `A snapshot of all sections keeps an outline that can show its items`() throws {
            defer { stage.end() }
            let source = makeSource()
            var expanded = outline
            expanded.expand([1])
            source.apply(expanded, to: "a", animatingDifferences: false)
            stage.step(to: 0.1)
            var next = source.snapshot()
            next.deleteItems([4])
            next.appendItems([9])
            next.reconfigureItems([1])
            source.apply(next, animatingDifferences: false)
            stage.step(to: 0.2)
            #expect(source.snapshot(for: "a").items == [1, 3, 5, 2, 9])
            #expect(source.snapshot(for: "a").parent(of: 3) == 1)
            next = source.snapshot()
            next.moveItem(1, afterItem: 2)
            source.apply(next, animatingDifferences: false)
            stage.step(to: 0.3)
            // Children before their parent are no outline.
            #expect(source.snapshot(for: "a").rootItems == [3, 2, 1, 9])
            #expect(cell(source, 1) != nil && !hasToggle(source, 1))
            #expect(cell(source, 3)?._outlineLevel == 0)
        }

        // MARK: Reordering

        @Test func `An item that the user moves is moved in the snapshot between two calls`() throws {
            defer { stage.end() }
            let source = makeSource()
            source.apply(snapshot([("a", [1, 2, 3]), ("b", [4])]), animatingDifferences: false)
            stage.step(to: 0.1)
            #expect(!source.collectionView(collection, canMoveItemAt: [0, 0]))
            source.reorderingHandlers.canReorderItem = { $0 != 2 }
            #expect(source.collectionView(collection, canMoveItemAt: [0, 0]))
            #expect(!source.collectionView(collection, canMoveItemAt: [0, 1]))
            #expect(!source.collectionView(collection, canMoveItemAt: [3, 0]))
            var backing = [1, 2, 3, 4]
            var before: [Int] = []
            var transactions: [Transaction] = []
            source.reorderingHandlers.willReorder = { [unowned source] _ in before = source.snapshot().itemIdentifiers }
            source.reorderingHandlers.didReorder = { [unowned source] transaction in
                transactions.append(transaction)
                #expect(transaction.finalSnapshot == source.snapshot())
                backing = backing.applying(transaction.difference) ?? []
            }
            source.collectionView(collection, moveItemAt: [0, 0], to: [0, 2])
            #expect(before == [1, 2, 3, 4])
            #expect(source.snapshot() == snapshot([("a", [2, 3, 1]), ("b", [4])]))
            #expect(backing == [2, 3, 1, 4])
            source.collectionView(collection, moveItemAt: [0, 1], to: [1, 1])
            #expect(source.snapshot() == snapshot([("a", [2, 1]), ("b", [4, 3])]))
            #expect(backing == [2, 1, 4, 3])
            #expect(transactions.map { $0.sectionTransactions.map(\.sectionIdentifier) } == [["a"], ["a", "b"]])
            let last = try #require(transactions.last?.sectionTransactions.last)
            #expect(last.initialSnapshot.items == [4] && last.finalSnapshot.items == [4, 3])
            #expect([4].applying(last.difference) == [4, 3])
            // Places that do not exist change nothing.
            source.collectionView(collection, moveItemAt: [0, 7], to: [0, 0])
            source.collectionView(collection, moveItemAt: [0, 0], to: [9, 0])
            #expect(transactions.count == 2)
        }

        @Test func `The collection moves an item with its cell`() throws {
            defer { stage.end() }
            let source = makeSource()
            source.reorderingHandlers.canReorderItem = { _ in true }
            source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
            stage.step(to: 0.1)
            let cell = try #require(collection.cellForItem(at: [0, 0]))
            let target = try #require(collection.layoutAttributesForItem(at: [0, 2])).center
            #expect(collection.beginInteractiveMovementForItem(at: [0, 0]))
            collection.updateInteractiveMovementTargetPosition(target)
            collection.endInteractiveMovement()
            stage.run(for: 1)
            #expect(source.snapshot().itemIdentifiers == [2, 3, 1])
            #expect(texts == ["2", "3", "1"])
            #expect(collection.cellForItem(at: [0, 2]) === cell)
        }

        // In an asynchronous test, `apply` itself would be the asynchronous one.
        private func display(
            _ snapshot: NSDiffableDataSourceSectionSnapshot<Int>, in section: String, of source: Source
        ) { source.apply(snapshot, to: section, animatingDifferences: false) }

        private func display(_ snapshot: NSDiffableDataSourceSnapshot<String, Int>, of source: Source) {
            source.apply(snapshot, animatingDifferences: false)
        }

        @Test func `An item of an outline takes what is below it along`() async throws {
            defer { stage.end() }
            let source = makeSource()
            var expanded = outline
            expanded.expand([1])
            display(expanded, in: "a", of: source)
            stage.step(to: 0.1)
            source.collectionView(collection, moveItemAt: [0, 0], to: [0, 3])
            #expect(source.snapshot().itemIdentifiers == [3, 4, 2, 1])
            await Headless.nextTurn()
            #expect(source.snapshot().itemIdentifiers == [2, 1, 3, 4])
            #expect(source.snapshot(for: "a").items == [2, 1, 3, 5, 4])
            #expect(source.snapshot(for: "a").isExpanded(1))
            // An item that is dropped behind the first of some children is one of them.
            source.collectionView(collection, moveItemAt: [0, 0], to: [0, 1])
            await Headless.nextTurn()
            #expect(source.snapshot(for: "a").parent(of: 2) == 1)
            #expect(source.snapshot(for: "a").items == [1, 2, 3, 5, 4])
            #expect(source.snapshot().itemIdentifiers == [1, 2, 3, 4])
        }

        @Test func `An item of an outline moves to a section without one`() async throws {
            defer { stage.end() }
            let source = makeSource()
            display(snapshot([("a", []), ("b", [8, 9])]), of: source)
            var expanded = outline
            expanded.expand([1])
            display(expanded, in: "a", of: source)
            stage.step(to: 0.1)
            source.collectionView(collection, moveItemAt: [0, 0], to: [1, 1])
            await Headless.nextTurn()
            #expect(source.snapshot(for: "a").items == [2])
            #expect(source.snapshot(for: "b").items == [8, 1, 3, 5, 4, 9])
            #expect(source.snapshot() == snapshot([("a", [2]), ("b", [8, 1, 3, 4, 9])]))
        }
    }
}
