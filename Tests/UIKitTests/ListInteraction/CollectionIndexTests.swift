import Foundation
import QuartzCore
import RenderProtocol
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

extension WindowTests {
    /// The index at the edge of a collection.
    @MainActor @Suite struct CollectionIndexTests {
        private final class Model: Items, UICollectionViewDataSource, UICollectionViewDelegate {
            var titles: [String]?
            var path: (Int) -> IndexPath = { [$0, 0] }
            func indexTitles(for collectionView: UICollectionView) -> [String]? {
                record("titles")
                return titles
            }
            func collectionView(
                _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
            ) -> IndexPath {
                record("path of \(title)")
                return path(index)
            }
        }

        private let model = Model((0..<5).map { section in (0..<60).map { "\(section)-\($0)" } })
        private let stage: CollectionStage

        init() {
            model.titles = ["A", "B", "C", "D", "E"]
            stage = CollectionStage(model)
            MediaClock.set(nil)
            model.calls = []
        }

        private var collection: UICollectionView { stage.collection }
        private var index: ListIndexView? { collection.subviews.last as? ListIndexView }

        @Test func `The index is in front at the trailing edge, also after scrolling`() {
            #expect(index?.frame == CGRect(x: 300, y: 0, width: 20, height: 480))
            stage.scroll(to: 700)
            #expect(index?.frame == CGRect(x: 300, y: 700, width: 20, height: 480))
            collection.semanticContentAttribute = .forceRightToLeft
            collection.setNeedsLayout()
            stage.window.layoutIfNeeded()
            #expect(index?.frame.minX == 0)
            #expect(!model.takeCalls().contains("titles"), "scrolling does not load it again")
        }

        @Test func `A touch scrolls to the item of a title`() {
            // Five lines of 14 points in the middle of 480.
            Headless.advance(by: 1)
            Headless.touchDown(at: CGPoint(x: 310, y: 205 + 14 * 3 + 7))
            #expect(model.takeCalls().contains("path of D"))
            #expect(collection.indexPathsForVisibleItems.first == [3, 0])
            Headless.touchMove(to: CGPoint(x: 310, y: 205 + 14 * 1 + 7))
            #expect(collection.indexPathsForVisibleItems.first == [1, 0])
            Headless.touchUp()
            #expect(collection.indexPathsForSelectedItems == [])
        }

        @Test func `A place that does not exist is ignored`() {
            model.path = { _ in [99, 3] }
            Headless.advance(by: 1)
            Headless.touchDown(at: CGPoint(x: 310, y: 240))
            Headless.touchUp()
            model.path = { _ in [1] }
            Headless.touchDown(at: CGPoint(x: 310, y: 240))
            Headless.touchUp()
            #expect(collection.contentOffset == .zero)
        }

        @Test func `Titles are loaded again with the items`() {
            model.titles = ["X"]
            collection.reloadData()
            stage.window.layoutIfNeeded()
            #expect(index?.titles == ["X"])
            model.titles = nil
            model.sections.removeLast()
            collection.deleteSections([4])
            stage.window.layoutIfNeeded()
            #expect(index == nil)
        }

        @Test func `The index shows the titles of a table as well`() {
            final class Rows: TableRows, UITableViewDataSource, UITableViewDelegate {
                func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }
            }
            let table = TableStage(Rows([["a"], ["b"]]))
            defer { table.end() }
            #expect((table.table.subviews.last as? ListIndexView)?.titles == ["A", "B"])
        }
    }
}
