import Foundation
import Lists
import QuartzCore
import RenderProtocol
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

extension WindowTests {
    /// Data sources of which a table must find out whether they delete rows, and the looks of rows that are edited.
    @MainActor @Suite struct TableDeletionTests {
        /// A data source that leaves the decision on rows to the table.
        private final class Deleting: TableRows, UITableViewDataSource, UITableViewDelegate {
            func tableView(
                _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
                forRowAt indexPath: IndexPath
            ) {
                sections[indexPath.section].remove(at: indexPath.row)
                tableView.deleteRows(at: [indexPath], with: .none)
            }
        }

        /// A data source with the title of a deletion.
        private final class Titled: TableRows, UITableViewDataSource, UITableViewDelegate {
            func tableView(
                _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
            ) -> String? { nil }
        }

        /// A data source that deletes nothing.
        private final class Fixed: TableRows, UITableViewDataSource, UITableViewDelegate {}

        private final class FixedController: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
        }

        private func commits(_ table: UITableView) -> Bool { table.dataSourceCommitsEdits(at: [0, 0]) }

        @Test func `A data source is known to delete rows after it has done so`() {
            let stage = TableStage(Deleting([["a", "b", "c"]]))
            defer { stage.end() }
            #expect(!commits(stage.table), "it may not be called to find out")
            stage.table.setEditing(true, animated: false)
            stage.table.setEditing(false, animated: false)
            #expect(commits(stage.table), "a table that is edited is expected to be changed")
            stage.table.commit(.delete, at: [0, 1])
            #expect(stage.table.numberOfRows(inSection: 0) == 2)
            let other = TableStage(Deleting([["a"]]))
            defer { other.end() }
            #expect(commits(other.table), "objects of the same class have the same methods")
            #expect(other.table.swipes.actions(of: .init(section: 0, item: 0), isLeading: false)?.actions.count == 1)
        }

        @Test func `A data source without the method has no deletion after an attempt`() {
            let stage = TableStage(Fixed([["a", "b", "c"]]))
            defer { stage.end() }
            #expect(!commits(stage.table))
            stage.table.setEditing(true, animated: false)
            stage.table.commit(.delete, at: [0, 0])
            #expect(!commits(stage.table))
            #expect(stage.table.swipes.actions(of: .init(section: 0, item: 0), isLeading: false) == nil)
        }

        @Test func `A delegate that names the deletion has rows that are deleted`() {
            let stage = TableStage(Titled([["a"]]))
            defer { stage.end() }
            #expect(commits(stage.table))
        }

        @Test func `A controller shows by its override that it deletes rows`() {
            let controller = FixedController(style: .plain)
            let window = Headless.showWindow()
            window.rootViewController = controller
            window.layoutIfNeeded()
            controller.tableView.setEditing(true, animated: false)
            #expect(!commits(controller.tableView))
        }

        // MARK: Looks

        @Test func `An accessory of the app fades with editing, and has its opacity again`() throws {
            let stage = TableStage(Fixed([["a", "b", "c"]]))
            defer { stage.end() }
            let cell = try #require(stage.table.cellForRow(at: [0, 0]))
            let badge = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            badge.alpha = 0.5
            cell.accessoryView = badge
            stage.window.layoutIfNeeded()
            stage.table.setEditing(true, animated: true)
            #expect(badge.superview === cell && badge.alpha == 0)
            stage.run(for: 0.5)
            #expect(badge.superview == nil && badge.alpha == 0.5)
            stage.table.setEditing(false, animated: true)
            #expect(badge.superview === cell && badge.alpha == 0.5)
            stage.run(for: 0.1)
            stage.table.setEditing(true, animated: true)
            stage.run(for: 0.1)
            stage.table.setEditing(false, animated: true)
            stage.run(for: 1)
            #expect(badge.superview === cell && badge.alpha == 0.5, "editing ends before the accessory has gone")
            stage.table.setEditing(true, animated: false)
            #expect(badge.superview == nil && badge.alpha == 0.5)
        }

        @Test func `Actions have the round corners of an inset group`() throws {
            let stage = TableStage(Fixed([["a", "b", "c"]]), style: .insetGrouped)
            defer { stage.end() }
            let configuration = UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .normal, title: "Do") { _, _, done in done(true) }
            ])
            func layer(_ row: Int) -> CALayer? {
                stage.table.swiper.openTrailing(.init(section: 0, item: row), configuration)
                let rect = stage.table.rectForRow(at: [0, row])
                return stage.table.subviews.first { $0 is SwipeActionsView && $0.frame == rect }?.layer
            }
            let first = try #require(layer(0))
            #expect(first.cornerRadius == 10)
            #expect(first.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
            #expect(layer(1)?.cornerRadius == 0)
            #expect(layer(2)?.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        }

        // MARK: Places of placeholders

        @Test func `Index paths are those of the data source without placeholders`() {
            let stage = TableStage(Fixed([["a", "b", "c"]]))
            defer { stage.end() }
            let table = stage.table
            #expect(table.presentationIndexPath(forDataSourceIndexPath: [0, 2]) == [0, 2])
            #expect(table.dataSourceIndexPath(forPresentationIndexPath: [0, 2]) == [0, 2])
            #expect(table.presentationIndexPath(forDataSourceIndexPath: nil) == nil)
            #expect(table.dataSourceIndexPath(forPresentationIndexPath: nil) == nil)
            #expect(table.presentationSectionIndex(forDataSourceSectionIndex: 0) == 0)
            #expect(table.dataSourceSectionIndex(forPresentationSectionIndex: 9) == NSNotFound)
            var isCalled = false
            table.performUsingPresentationValues { isCalled = true }
            #expect(isCalled)
        }

        @Test func `Placeholders are counted in the places of a table`() {
            var gaps = RowGaps()
            let positions = ListPositions(sections: [
                ListPositions.Section(header: 0, items: ExtentSequence(repeating: 40, count: 3), footer: 0)
            ])
            final class Token {}
            let (first, second) = (Token(), Token())
            for (token, item) in [(first, 1), (second, 3)] {
                let isInserted = gaps.insert(
                    ObjectIdentifier(token), at: .init(section: 0, item: item), height: 10, in: positions)
                #expect(isInserted)
            }
            // a, placeholder, b, placeholder, c
            #expect((0..<3).map { gaps.presented(.init(section: 0, item: $0)).item } == [0, 2, 4])
            #expect([0, 2, 4].map { gaps.row(presentedAt: .init(section: 0, item: $0)).item } == [0, 1, 2])
            #expect(gaps.row(presentedAt: .init(section: 0, item: 1)).item == 1, "the row after a placeholder")
        }
    }
}
