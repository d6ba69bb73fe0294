import Foundation
import Lists
import QuartzCore
import RenderProtocol
import Testing
import UIKitTestSupport
import UIPlatform

@testable import UIKit

extension WindowTests {
    /// The selection of several rows and items with two fingers.
    @MainActor @Suite struct MultipleSelectionTests {
        private final class Model: TableRows, UITableViewDataSource, UITableViewDelegate {
            var allows = true
            func tableView(
                _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
            ) -> Bool {
                record("should begin \(indexPath.pair)")
                return allows
            }
            func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
                record("did begin \(indexPath.pair)")
            }
            func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { record("did end") }
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                record("did select \(indexPath.pair)")
            }
            func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
                record("did deselect \(indexPath.pair)")
            }
        }

        private final class ItemModel: Items, UICollectionViewDataSource, UICollectionViewDelegate {
            func collectionView(
                _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
            ) -> Bool { true }
            func collectionView(
                _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
            ) { record("did begin \(indexPath.pair)") }
            func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
                record("did end")
            }
        }

        private let model = Model([(0..<60).map { "row \($0)" }])
        private let stage: TableStage
        private var table: UITableView { stage.table }

        init() {
            stage = TableStage(model)
            MediaClock.set(nil)
            stage.table.allowsMultipleSelection = true
            model.calls = []
        }

        /// Puts two fingers down beside each other, and moves them to heights of the window one after another.
        private func pan(_ heights: [CGFloat], lifts: Bool = true) {
            let platform = Headless.platform
            platform.advance(by: 1)
            for finger: Int32 in [1, 2] { platform.touchDown(finger, at: point(finger, heights[0])) }
            for (from, to) in zip(heights, heights.dropFirst()) {
                for step in 1...6 {
                    platform.advance(by: 1.0 / 60)
                    for finger: Int32 in [1, 2] {
                        platform.touchMove(finger, to: point(finger, from + (to - from) * CGFloat(step) / 6))
                    }
                }
            }
            if lifts { for finger: Int32 in [1, 2] { platform.touchUp(finger) } }
        }

        private func point(_ finger: Int32, _ y: CGFloat) -> CGPoint { CGPoint(x: 60 + 60 * CGFloat(finger), y: y) }

        /// The calls about the selection since the last ones.
        private func takeCalls() -> [String] {
            model.takeCalls().filter { $0.contains("begin") || $0.contains("select") || $0 == "did end" }
        }

        private func rows(_ rows: ClosedRange<Int>) -> [IndexPath] { rows.map { [0, $0] } }

        @Test func `Two fingers select the rows that they pass`() {
            pan([22, 22 + 3 * 44])
            #expect(table.indexPathsForSelectedRows == rows(0...3))
            #expect(
                takeCalls() == [
                    "should begin 0-0", "did begin 0-0", "did select 0-0", "did select 0-1", "did select 0-2",
                    "did select 0-3", "did end",
                ])
            #expect(table.contentOffset.y == 0, "they do not scroll")
        }

        @Test func `Rows that the fingers leave again have their former state`() {
            table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
            pan([22 + 44, 22 + 5 * 44, 22 + 44])
            #expect(table.indexPathsForSelectedRows == rows(1...2))
        }

        @Test func `Fingers that begin at a selected row deselect`() {
            for row in 1...4 { table.selectRow(at: [0, row], animated: false, scrollPosition: .none) }
            model.calls = []
            pan([22 + 2 * 44, 22 + 4 * 44])
            #expect(table.indexPathsForSelectedRows == rows(1...1))
            #expect(takeCalls().filter { $0.hasPrefix("did deselect") }.count == 3)
        }

        @Test func `Editing begins for the selection of several rows`() {
            table.allowsMultipleSelection = false
            table.allowsMultipleSelectionDuringEditing = true
            pan([22, 22 + 2 * 44])
            #expect(table.isEditing)
            #expect(table.indexPathsForSelectedRows == rows(0...2))
        }

        @Test func `Two fingers scroll if the delegate does not allow a selection`() {
            model.allows = false
            pan([400, 200])
            #expect(takeCalls() == ["should begin 0-9"], "it is asked once")
            #expect(table.indexPathsForSelectedRows == nil)
            #expect(table.contentOffset.y > 100)
        }

        @Test func `One finger scrolls`() {
            Headless.advance(by: 1)
            Headless.touchDown(at: CGPoint(x: 100, y: 400))
            for step in 1...6 { Headless.touchMove(to: CGPoint(x: 100, y: 400 - CGFloat(step) * 20)) }
            Headless.touchUp()
            #expect(takeCalls().isEmpty)
            #expect(table.contentOffset.y > 50)
        }

        @Test func `A reload and a deletion of the first row end the gesture`() {
            pan([22, 22 + 3 * 44], lifts: false)
            model.calls = []
            table.reloadData()
            #expect(takeCalls().filter { $0 == "did end" }.count == 1)
            #expect(table.indexPathsForSelectedRows == nil)
            for finger: Int32 in [1, 2] { Headless.platform.touchUp(finger) }
            #expect(!takeCalls().contains("did end"), "it has ended")
            stage.window.layoutIfNeeded()
            pan([22, 22 + 3 * 44], lifts: false)
            model.calls = []
            model.sections[0].removeFirst()
            table.deleteRows(at: [[0, 0]], with: .none)
            #expect(takeCalls().contains("did end"))
            #expect(table.indexPathsForSelectedRows == rows(0...2))
            Headless.cancelTouches()
        }

        @Test func `A cancelled gesture keeps its rows`() {
            pan([22, 22 + 2 * 44], lifts: false)
            Headless.cancelTouches()
            #expect(takeCalls().last == "did end")
            #expect(table.indexPathsForSelectedRows == rows(0...2))
        }

        @Test func `Shift extends the selection from the row at which the fingers began`() {
            pan([22 + 2 * 44, 22 + 4 * 44])
            table.selection.press(ItemIndex(section: 0, item: 0), .shift)
            #expect(table.indexPathsForSelectedRows == rows(0...4))
        }

        @Test func `Items between the first and the last are selected`() {
            let model = ItemModel([(0..<90).map(String.init)])
            let stage = CollectionStage(model)
            MediaClock.set(nil)
            stage.collection.allowsMultipleSelection = true
            model.calls = []
            // From the second item of the first row to the second of the third.
            pan([25, 25 + 2 * 60])
            #expect(stage.collection.indexPathsForSelectedItems == (1...7).map { [0, $0] })
            #expect(model.takeCalls().filter { $0.hasPrefix("did begin") || $0 == "did end" }.count == 2)
        }
    }
}
