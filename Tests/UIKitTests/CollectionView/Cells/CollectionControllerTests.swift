import CoreGraphics
import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

extension WindowTests {
    /// The controller of a collection.
    @MainActor @Suite struct CollectionControllerTests {
        private class Controller: UICollectionViewController {
            var items = 5
            var log: [String] = []
            let registration = UICollectionView.CellRegistration<SizedItem, Int> { cell, _, item in
                cell.text = "\(item)"
            }
            override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
            {
                items
            }
            override func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
            }
            override func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scrolled") }
        }

        private final class MovingController: Controller {
            override func collectionView(
                _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
                to destinationIndexPath: IndexPath
            ) { log.append("move \(sourceIndexPath.item) to \(destinationIndexPath.item)") }
        }

        private func show(_ controller: UIViewController) -> UIWindow {
            let window = Headless.showWindow()
            window.rootViewController = controller
            window.layoutIfNeeded()
            return window
        }

        private func press(_ collection: UICollectionView) -> UILongPressGestureRecognizer? {
            (collection.gestureRecognizers ?? []).lazy.compactMap { $0 as? UILongPressGestureRecognizer }
                .first { $0.delegate is CollectionMovementGesture }
        }

        @Test func `The collection fills the controller's view, which is not scrolled`() throws {
            let controller = Controller(collectionViewLayout: CollectionStage.grid())
            let layout = controller.collectionViewLayout
            #expect(!controller.isViewLoaded)
            let window = show(controller)
            let collection = try #require(controller.collectionView)
            #expect(collection.collectionViewLayout === layout)
            #expect(collection.superview === controller.view)
            #expect(collection.frame == controller.view.bounds)
            #expect(collection.dataSource === controller && collection.delegate === controller)
            #expect(collection.visibleCells.count == 5)
            #expect(window.rootViewController === controller)
            collection.contentOffset.y = 3
            #expect(controller.log.contains("scrolled"))
        }

        @Test func `Another collection replaces that of the controller`() {
            let controller = Controller(collectionViewLayout: CollectionStage.grid())
            controller.loadViewIfNeeded()
            let old = controller.collectionView
            let new = UICollectionView(frame: .zero, collectionViewLayout: CollectionStage.grid())
            controller.collectionView = new
            #expect(old?.superview == nil)
            #expect(controller.collectionView === new)
            #expect(new.superview === controller.view)
            #expect(new.frame == controller.view.bounds)
            #expect(new.dataSource === controller)
        }

        @Test func `The selection is cleared when the view appears, unless the app forbids it`() {
            let controller = Controller(collectionViewLayout: CollectionStage.grid())
            let window = show(controller)
            defer { window.isHidden = true }
            controller.collectionView.selectItem(at: [0, 1], animated: false, scrollPosition: [])
            controller.clearsSelectionOnViewWillAppear = false
            controller.viewWillAppear(false)
            #expect(controller.collectionView.indexPathsForSelectedItems == [[0, 1]])
            controller.clearsSelectionOnViewWillAppear = true
            controller.viewWillAppear(false)
            #expect(controller.collectionView.indexPathsForSelectedItems?.isEmpty != false)
        }

        @Test func `Editing the controller edits the collection`() {
            let controller = Controller(collectionViewLayout: CollectionStage.grid())
            let window = show(controller)
            defer { window.isHidden = true }
            controller.setEditing(true, animated: false)
            #expect(controller.collectionView.isEditing)
        }

        @Test func `A press moves items of a controller that moves them in its data`() throws {
            let plain = Controller(collectionViewLayout: CollectionStage.grid())
            let window = show(plain)
            defer { window.isHidden = true }
            #expect(!plain.collectionView(plain.collectionView, canMoveItemAt: [0, 0]))
            let controller = MovingController(collectionViewLayout: CollectionStage.grid())
            let other = show(controller)
            defer { other.isHidden = true }
            let collection = try #require(controller.collectionView)
            #expect(controller.collectionView(collection, canMoveItemAt: [0, 0]))
            let start = collection.convert(
                try #require(collection.layoutAttributesForItem(at: [0, 0])).center, to: nil)
            let end = collection.convert(try #require(collection.layoutAttributesForItem(at: [0, 2])).center, to: nil)
            Headless.touchDown(at: start)
            Headless.advance(by: 1)
            Headless.touchMove(to: end)
            Headless.touchUp()
            #expect(controller.log.filter { $0.hasPrefix("move") } == ["move 0 to 2"])
        }

        @Test func `The gesture is installed once, or not at all`() {
            let controller = MovingController(collectionViewLayout: CollectionStage.grid())
            let window = show(controller)
            defer { window.isHidden = true }
            let collection: UICollectionView = controller.collectionView
            #expect(press(collection) != nil)
            controller.installsStandardGestureForInteractiveMovement = false
            #expect(press(collection) == nil)
            controller.installsStandardGestureForInteractiveMovement = true
            controller.installsStandardGestureForInteractiveMovement = true
            let presses = (collection.gestureRecognizers ?? []).filter { $0.delegate is CollectionMovementGesture }
            #expect(presses.count == 1)
        }

        @Test func `A controller of a table receives the calls of scrolling`() {
            final class Rows: UITableViewController {
                var calls = 0
                override func scrollViewDidScroll(_ scrollView: UIScrollView) { calls += 1 }
            }
            let controller = Rows(style: .plain)
            let window = show(controller)
            defer { window.isHidden = true }
            controller.tableView.contentOffset.y = 5
            #expect(controller.calls > 0)
        }
    }
}
