import Foundation
import QuartzCore
import TestRandom
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

extension WindowTests {
    /// Batches of changes, changes of the layout, and items that the user moves.
    @MainActor @Suite struct CollectionUpdateTests {
        private func texts(_ collection: UICollectionView) -> [String] {
            collection.visibleCells.compactMap { ($0 as? SizedItem)?.text }
        }

        // MARK: Batches

        @Test func `A batch moves, inserts and deletes items`() {
            let model = ItemsModel([["a", "b", "c", "d", "e"]])
            let stage = CollectionStage(model)
            defer { stage.end() }
            let kept = stage.collection.cellForItem(at: [0, 4])
            model.sections = [["e", "x", "a", "c", "d"]]
            var finished: Bool?
            stage.collection.performBatchUpdates {
                stage.collection.deleteItems(at: [[0, 1]])
                stage.collection.insertItems(at: [[0, 1]])
                stage.collection.moveItem(at: [0, 4], to: [0, 0])
            } completion: {
                finished = $0
            }
            #expect(texts(stage.collection) == ["e", "x", "a", "c", "d"])
            #expect(stage.collection.cellForItem(at: [0, 0]) === kept)
            #expect(finished == nil)
            stage.run(for: 0.5)
            #expect(finished == true)
            #expect(stage.visible["e"] == CGPoint(x: 0, y: 0))
            #expect(stage.visible["d"] == CGPoint(x: 110, y: 60))
            #expect(stage.collection.visibleCells.allSatisfy { $0.alpha == 1 })
        }

        @Test func `Items before the visible ones do not move them`() throws {
            let model = ItemsModel([(0..<300).map(String.init)])
            let stage = CollectionStage(model)
            defer { stage.end() }
            stage.scroll(to: 1000)
            let before = try #require(stage.visible["60"])
            model.sections[0].insert(contentsOf: ["x", "y", "z"], at: 5)
            stage.collection.insertItems(at: [[0, 5], [0, 6], [0, 7]])
            #expect(stage.visible["60"] == before)
            stage.run(for: 0.5)
            #expect(stage.visible["60"] == before)
        }

        @Test func `Sections move with their headers`() throws {
            let model = ItemsModel([["a"], ["b"], ["c"]])
            let layout = CollectionStage.grid()
            layout.headerReferenceSize = CGSize(width: 0, height: 30)
            let stage = CollectionStage(model, layout: layout)
            defer { stage.end() }
            let kind = UICollectionView.elementKindSectionHeader
            let header = try #require(stage.collection.supplementaryView(forElementKind: kind, at: [2, 0]))
            model.sections = [["c"], ["a"], ["n"]]
            stage.collection.performBatchUpdates {
                stage.collection.moveSection(2, toSection: 0)
                stage.collection.deleteSections(IndexSet(integer: 1))
                stage.collection.insertSections(IndexSet(integer: 2))
            }
            stage.run(for: 0.5)
            #expect(stage.collection.supplementaryView(forElementKind: kind, at: [0, 0]) === header)
            #expect(header.frame.minY == 0)
            #expect(texts(stage.collection) == ["c", "a", "n"])
            #expect(stage.collection.visibleSupplementaryViews(ofKind: kind).count == 3)
        }

        @Test func `A reloaded item has another cell, a reconfigured one the same`() throws {
            let model = ItemsModel([["a", "b", "c"]])
            let stage = CollectionStage(model)
            defer { stage.end() }
            let old = try #require(stage.collection.cellForItem(at: [0, 1]))
            model.sections = [["a", "B", "c"]]
            stage.collection.reloadItems(at: [[0, 1]])
            #expect(stage.collection.cellForItem(at: [0, 1]) !== old)
            stage.run(for: 0.5)
            let kept = try #require(stage.collection.cellForItem(at: [0, 0]) as? SizedItem)
            model.sections = [["A", "B", "c"]]
            stage.collection.reconfigureItems(at: [[0, 0]])
            #expect(stage.collection.cellForItem(at: [0, 0]) === kept)
            #expect(kept.text == "A")
        }

        /// A layout whose hooks of changes are recorded.
        private final class Recorder: UICollectionViewFlowLayout {
            var calls: [String] = []
            override func prepare() {
                super.prepare()
                calls.append("prepare")
            }
            override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
                super.prepare(forCollectionViewUpdates: updateItems)
                calls += updateItems.map { item in
                    "\(item.updateAction) \(item.indexPathBeforeUpdate?.pair ?? "") \(item.indexPathAfterUpdate?.pair ?? "")"
                }
            }
            override func finalizeCollectionViewUpdates() {
                super.finalizeCollectionViewUpdates()
                calls.append("finalize")
            }
            override func initialLayoutAttributesForAppearingItem(
                at itemIndexPath: IndexPath
            ) -> UICollectionViewLayoutAttributes? {
                calls.append("initial \(itemIndexPath.pair)")
                let attributes = layoutAttributesForItem(at: itemIndexPath)?.copy() as? UICollectionViewLayoutAttributes
                attributes?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
                return attributes
            }
            override func finalLayoutAttributesForDisappearingItem(
                at itemIndexPath: IndexPath
            ) -> UICollectionViewLayoutAttributes? {
                calls.append("final \(itemIndexPath.pair)")
                return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
            }
            override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
                calls.append("target")
                return proposedContentOffset
            }
        }

        @Test func `A layout is notified of changes and asked for their starts and ends`() {
            let model = ItemsModel([["a", "b", "c"]])
            let layout = Recorder()
            layout.itemSize = CGSize(width: 100, height: 50)
            let stage = CollectionStage(model, layout: layout)
            defer { stage.end() }
            layout.calls = []
            model.sections = [["a", "x", "c"]]
            stage.collection.performBatchUpdates {
                stage.collection.deleteItems(at: [[0, 1]])
                stage.collection.insertItems(at: [[0, 1]])
            }
            #expect(
                layout.calls == [
                    "prepare", "delete 0-1 ", "insert  0-1", "target", "initial 0-1", "final 0-1", "finalize",
                ])
            stage.run(for: 0.5)
            #expect(stage.collection.cellForItem(at: [0, 1])?.transform == .identity)
        }

        @Test func `Changes before the first layout, and within a call, are displayed`() {
            let model = ItemsModel([["a"]])
            let collection = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: CollectionStage.grid())
            collection.register(SizedItem.self, forCellWithReuseIdentifier: "item")
            collection.dataSource = model
            model.sections[0].append("b")
            collection.insertItems(at: [[0, 1]])
            collection.layoutIfNeeded()
            #expect(texts(collection) == ["a", "b"])
            collection.performBatchUpdates {
                model.sections[0].append("c")
                collection.reloadData()
            }
            collection.layoutIfNeeded()
            #expect(texts(collection) == ["a", "b", "c"])
        }

        @Test(arguments: 0..<8)
        func `Random batches leave the items of the data source`(seed: UInt64) {
            var random = SplitMix(seed)
            var next = 0
            func text() -> String {
                next += 1
                return "t\(next)"
            }
            let model = ItemsModel((0..<3).map { _ in (0..<40).map { _ in text() } })
            let layout = CollectionStage.grid()
            layout.headerReferenceSize = CGSize(width: 0, height: 30)
            if seed % 2 == 1 {
                layout.estimatedItemSize = CGSize(width: 80, height: 40)
                model.fitting = { CGSize(width: 70 + $0.utf8.count * 8, height: 30 + Int($0.utf8.last ?? 0) % 30) }
            }
            let stage = CollectionStage(model, layout: layout)
            defer { stage.end() }
            for step in 0..<40 {
                var new = model.sections
                var deleted: [IndexPath] = [], inserted: [IndexPath] = []
                for section in new.indices {
                    for item in new[section].indices.reversed() where Int.random(in: 0..<6, using: &random) == 0 {
                        new[section].remove(at: item)
                        deleted.append([section, item])
                    }
                    var item = 0
                    while item <= new[section].count {
                        if Int.random(in: 0..<6, using: &random) == 0 {
                            new[section].insert(text(), at: item)
                            inserted.append([section, item])
                        }
                        item += 1
                    }
                }
                model.sections = new
                let change = {
                    stage.collection.performBatchUpdates {
                        stage.collection.deleteItems(at: deleted)
                        stage.collection.insertItems(at: inserted)
                    }
                }
                if step % 3 == 0 { UIView.performWithoutAnimation(change) } else { change() }
                if step % 4 == 0 {
                    stage.collection.contentOffset.y = CGFloat(Int.random(in: 0..<900, using: &random))
                }
                stage.step(to: Double(step) * 0.1 + 0.1)
                for path in stage.collection.indexPathsForVisibleItems {
                    #expect(
                        (stage.collection.cellForItem(at: path) as? SizedItem)?.text == new[path.section][path.item],
                        "step \(step)")
                }
            }
            stage.run(for: 1)
            // A new collection with the same items has the same frames.
            let other = CollectionStage(model, layout: layout.twin())
            defer { other.end() }
            for path in stage.collection.indexPathsForVisibleItems where seed % 2 == 0 {
                #expect(
                    stage.collection.cellForItem(at: path)?.frame
                        == other.collection.layoutAttributesForItem(at: path)?.frame)
            }
            let count = stage.collection.subviews.filter { $0 is SizedItem && !$0.isHidden }.count
            #expect(count == stage.collection.visibleCells.count, "no cell is left behind")
        }

        // MARK: Changes of the layout

        @Test func `Another layout moves the cells that exist`() throws {
            let model = ItemsModel([(0..<300).map(String.init)])
            let stage = CollectionStage(model)
            defer { stage.end() }
            let cell = try #require(stage.collection.cellForItem(at: [0, 4]))
            let list = CollectionStage.grid()
            list.itemSize = CGSize(width: 320, height: 40)
            list.minimumLineSpacing = 0
            var finished = false
            stage.collection.setCollectionViewLayout(list, animated: true) { finished = $0 }
            #expect(stage.collection.collectionViewLayout === list)
            stage.run(for: 0.6)
            #expect(finished)
            #expect(stage.collection.cellForItem(at: [0, 4]) === cell)
            #expect(cell.frame == CGRect(x: 0, y: 160, width: 320, height: 40))
            #expect(stage.collection.visibleCells.count == 12)
            #expect(stage.collection.contentSize.height == 12_000)
            #expect(stage.collection.subviews.filter { $0 is SizedItem && !$0.isHidden }.count == 12)
        }

        @Test func `An interactive change follows its progress and may be cancelled`() {
            let model = ItemsModel([(0..<30).map(String.init)])
            let stage = CollectionStage(model)
            defer { stage.end() }
            let old = stage.collection.collectionViewLayout
            let list = CollectionStage.grid()
            list.itemSize = CGSize(width: 320, height: 40)
            list.minimumLineSpacing = 0
            var result: (Bool, Bool)?
            var transition = stage.collection.startInteractiveTransition(to: list) { result = ($0, $1) }
            transition.transitionProgress = 0.5
            stage.window.layoutIfNeeded()
            #expect(stage.collection.cellForItem(at: [0, 1])?.frame.minX == 55)
            stage.collection.cancelInteractiveTransition()
            stage.run(for: 0.6)
            #expect(result?.1 == false)
            #expect(stage.collection.collectionViewLayout === old)
            #expect(stage.visible["1"] == CGPoint(x: 110, y: 0))
            transition = stage.collection.startInteractiveTransition(to: list) { result = ($0, $1) }
            transition.transitionProgress = 1
            stage.collection.finishInteractiveTransition()
            stage.run(for: 0.6)
            #expect(result?.1 == true)
            #expect(stage.collection.collectionViewLayout === list)
            #expect(stage.visible["1"] == CGPoint(x: 0, y: 40))
        }

        // MARK: Moving

        private final class Movable: Items, UICollectionViewDataSource, UICollectionViewDelegate {
            var moves: [String] = []
            var fixed: Set<Int> = []
            func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
                !fixed.contains(indexPath.item)
            }
            func collectionView(
                _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
                to destinationIndexPath: IndexPath
            ) {
                moves.append("\(sourceIndexPath.pair) \(destinationIndexPath.pair)")
                let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
                sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.item)
            }
        }

        @Test func `Items make way for one that the user moves`() {
            let model = Movable([["a", "b", "c", "d", "e", "f"]])
            let stage = CollectionStage(model)
            defer { stage.end() }
            let collection = stage.collection
            #expect(collection.beginInteractiveMovementForItem(at: [0, 0]))
            collection.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 20))
            stage.run(for: 0.4)
            #expect(texts(collection) == ["b", "c", "a", "d", "e", "f"])
            #expect(stage.visible["b"] == CGPoint(x: 0, y: 0))
            #expect(stage.visible["a"] == CGPoint(x: 220, y: -5), "it is under the finger")
            #expect(model.moves.isEmpty)
            // What is loaded meanwhile is asked for by the data source's own order.
            collection.reconfigureItems(at: [[0, 0]])
            #expect(texts(collection) == ["b", "c", "a", "d", "e", "f"])
            collection.endInteractiveMovement()
            stage.run(for: 0.4)
            #expect(model.moves == ["0-0 0-2"])
            #expect(stage.visible["a"] == CGPoint(x: 220, y: 0))
        }

        @Test func `A movement that is cancelled, or not allowed, changes nothing`() {
            let model = Movable([["a", "b", "c"]])
            model.fixed = [1]
            let stage = CollectionStage(model)
            defer { stage.end() }
            #expect(!stage.collection.beginInteractiveMovementForItem(at: [0, 1]))
            #expect(stage.collection.beginInteractiveMovementForItem(at: [0, 2]))
            stage.collection.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 10))
            stage.collection.cancelInteractiveMovement()
            stage.run(for: 0.4)
            #expect(model.moves.isEmpty)
            #expect(texts(stage.collection) == ["a", "b", "c"])
            #expect(stage.visible["c"] == CGPoint(x: 220, y: 0))
        }
    }
}

extension UICollectionViewFlowLayout {
    /// Returns a layout with the same sizes.
    fileprivate func twin() -> UICollectionViewFlowLayout {
        let twin = UICollectionViewFlowLayout()
        twin.itemSize = itemSize
        twin.headerReferenceSize = headerReferenceSize
        twin.estimatedItemSize = estimatedItemSize
        return twin
    }
}
