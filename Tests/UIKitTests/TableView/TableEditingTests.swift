import Foundation
import Lists
import QuartzCore
import RenderProtocol
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

extension WindowTests {
    /// Controls of editing, swipes, and rows that a finger moves.
    @MainActor @Suite struct TableEditingTests {
        private final class Model: TableRows, UITableViewDataSource, UITableViewDelegate {
            var trailing: UISwipeActionsConfiguration?
            var leading: UISwipeActionsConfiguration?
            var style = UITableViewCell.EditingStyle.delete
            var movable = true
            var target: (IndexPath) -> IndexPath = { $0 }

            func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
            func tableView(
                _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
                forRowAt indexPath: IndexPath
            ) {
                record("commit \(editingStyle.rawValue) \(indexPath.pair)")
                guard editingStyle == .delete else { return }
                sections[indexPath.section].remove(at: indexPath.row)
                tableView.deleteRows(at: [indexPath], with: .automatic)
            }
            func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { movable }
            func tableView(
                _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
            ) {
                record("move \(sourceIndexPath.pair) to \(destinationIndexPath.pair)")
                let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
                sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.row)
            }
            func tableView(
                _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
                toProposedIndexPath proposedDestinationIndexPath: IndexPath
            ) -> IndexPath { target(proposedDestinationIndexPath) }
            func tableView(
                _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
            ) -> UITableViewCell.EditingStyle { style }
            func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
                record("will begin \(indexPath.pair)")
            }
            func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
                record("did end editing \(indexPath?.pair ?? "nil")")
            }
        }

        /// A delegate with actions of its own.
        private final class ActionsModel: TableRows, UITableViewDataSource, UITableViewDelegate {
            var trailing: UISwipeActionsConfiguration?
            var leading: UISwipeActionsConfiguration?
            func tableView(
                _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
            ) -> UISwipeActionsConfiguration? {
                record("trailing \(indexPath.pair)")
                return trailing
            }
            func tableView(
                _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
            ) -> UISwipeActionsConfiguration? { leading }
        }

        private func drag(
            _ from: CGPoint, by distance: CGFloat, vertical: Bool = false, steps: Int = 12, lift: Bool = true
        ) {
            Headless.advance(by: 1)
            Headless.touchDown(at: from)
            for step in 1...steps {
                Headless.advance(by: 0.02)
                let part = distance * CGFloat(step) / CGFloat(steps)
                Headless.touchMove(to: CGPoint(x: from.x + (vertical ? 0 : part), y: from.y + (vertical ? part : 0)))
            }
            // A finger that rests does not fling.
            Headless.advance(by: 0.3)
            Headless.touchMove(
                to: CGPoint(x: from.x + (vertical ? 0 : distance), y: from.y + (vertical ? distance : 0)))
            if lift { Headless.touchUp() }
        }

        private func actionsView(_ table: UITableView) -> SwipeActionsView? {
            table.subviews.lazy.compactMap { $0 as? SwipeActionsView }.first
        }

        @Test func `A swipe reveals the deletion, which commits it`() throws {
            let model = Model([["a", "b", "c"]])
            let stage = TableStage(model)
            MediaClock.set(nil)
            model.calls = []
            drag(CGPoint(x: 250, y: 66), by: -60)
            let view = try #require(actionsView(stage.table))
            #expect(model.takeCalls() == ["will begin 0-1"])
            #expect(stage.table.cellForRow(at: [0, 1])?.frame.minX == -view.fullWidth)
            Headless.advance(by: 1)
            Headless.tap(at: CGPoint(x: 310, y: 66))
            #expect(model.sections == [["a", "c"]])
            #expect(model.takeCalls().prefix(2) == ["commit 1 0-1", "sections"])
            #expect(stage.table.swiper.openRow == nil)
            #expect(actionsView(stage.table) == nil)
        }

        @Test func `A short swipe and a press elsewhere close the actions`() {
            let model = Model([["a", "b", "c"]])
            let stage = TableStage(model)
            MediaClock.set(nil)
            drag(CGPoint(x: 250, y: 66), by: -20)
            #expect(stage.table.swiper.openRow == nil)
            drag(CGPoint(x: 250, y: 66), by: -60)
            #expect(stage.table.swiper.openRow != nil)
            model.calls = []
            Headless.advance(by: 1)
            Headless.tap(at: CGPoint(x: 100, y: 20))
            #expect(stage.table.swiper.openRow == nil)
            #expect(model.takeCalls() == ["did end editing 0-1"])
            #expect(stage.table.indexPathForSelectedRow == nil, "the press only closes")
        }

        @Test func `A full swipe performs the first action`() {
            let model = ActionsModel([["a", "b", "c"]])
            var performed: [String] = []
            let first = UIContextualAction(style: .destructive, title: "First") { action, _, completion in
                performed.append(action.title ?? "")
                completion(true)
            }
            let second = UIContextualAction(style: .normal, title: "Second") { action, _, completion in
                performed.append(action.title ?? "")
                completion(true)
            }
            model.trailing = UISwipeActionsConfiguration(actions: [first, second])
            let stage = TableStage(model)
            MediaClock.set(nil)
            drag(CGPoint(x: 300, y: 66), by: -250)
            #expect(performed == ["First"])
            model.trailing?.performsFirstActionWithFullSwipe = false
            performed = []
            drag(CGPoint(x: 300, y: 66), by: -250)
            #expect(performed == [])
            #expect(stage.table.swiper.openRow == ItemIndex(IndexPath(row: 1, section: 0)))
            // The second action is at the inner side.
            let inner = 320 - (actionsView(stage.table)?.fullWidth ?? 0) + 10
            Headless.advance(by: 1)
            Headless.tap(at: CGPoint(x: inner, y: 66))
            #expect(performed == ["Second"])
        }

        @Test func `Leading actions are at the other edge`() throws {
            let model = ActionsModel([["a", "b"]])
            model.leading = UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .normal, title: "Flag") { _, _, completion in completion(true) }
            ])
            let stage = TableStage(model)
            MediaClock.set(nil)
            drag(CGPoint(x: 60, y: 20), by: 80)
            let view = try #require(actionsView(stage.table))
            #expect(view.isLeft)
            #expect(stage.table.cellForRow(at: [0, 0])?.frame.minX == view.fullWidth)
            stage.table.swiper.close(animated: false)
            drag(CGPoint(x: 250, y: 20), by: -80)
            #expect(stage.table.swiper.openRow == nil, "there are none at the trailing edge")
        }

        @Test func `A table without edits has no swipes`() {
            let stage = TableStage(TableModel([["a", "b"]]))
            MediaClock.set(nil)
            drag(CGPoint(x: 250, y: 20), by: -100)
            #expect(stage.table.swiper.openRow == nil)
        }

        @Test func `Editing shows controls, and deletes after a confirmation`() throws {
            let model = Model([["a", "b", "c"]])
            let stage = TableStage(model)
            MediaClock.set(nil)
            stage.table.setEditing(true, animated: false)
            stage.window.layoutIfNeeded()
            let cell = try #require(stage.table.cellForRow(at: [0, 1]))
            #expect(cell.isEditing)
            let control = try #require(cell._editControlFrame)
            Headless.advance(by: 1)
            Headless.tap(at: cell.convert(CGPoint(x: control.midX, y: control.midY), to: nil))
            #expect(stage.table.swiper.openRow == ItemIndex(IndexPath(row: 1, section: 0)))
            Headless.advance(by: 1)
            Headless.tap(at: CGPoint(x: 310, y: cell.frame.midY))
            #expect(model.sections == [["a", "c"]])
            stage.table.setEditing(false, animated: false)
            #expect(stage.table.visibleCells.allSatisfy { !$0.isEditing && $0._editControlFrame == nil })
        }

        @Test func `The control of insertion commits at once`() throws {
            let model = Model([["a"]])
            model.style = .insert
            let stage = TableStage(model)
            MediaClock.set(nil)
            stage.table.isEditing = true
            stage.window.layoutIfNeeded()
            let cell = try #require(stage.table.cellForRow(at: [0, 0]))
            let control = try #require(cell._editControlFrame)
            model.calls = []
            Headless.advance(by: 1)
            Headless.tap(at: cell.convert(CGPoint(x: control.midX, y: control.midY), to: nil))
            #expect(model.takeCalls() == ["commit 2 0-0"])
        }

        @Test func `A row follows the finger, and the data source moves it at the end`() throws {
            let model = Model([["a", "b", "c", "d", "e"]])
            let stage = TableStage(model)
            MediaClock.set(nil)
            stage.table.isEditing = true
            stage.window.layoutIfNeeded()
            let cell = try #require(stage.table.cellForRow(at: [0, 0]))
            let control = try #require(cell._reorderControlFrame)
            model.calls = []
            let start = cell.convert(CGPoint(x: control.midX, y: control.midY), to: nil)
            drag(start, by: 100, vertical: true, lift: false)
            #expect(cell.frame.minY == 100, "it is under the finger")
            #expect(stage.table.visibleCells.map { $0.textLabel?.text } == ["b", "c", "a", "d", "e"])
            #expect(!model.takeCalls().contains { $0.hasPrefix("move") })
            Headless.touchUp()
            #expect(model.sections == [["b", "c", "a", "d", "e"]])
            #expect(cell.frame.minY == 88)
            #expect(stage.table.cellForRow(at: [0, 2]) === cell)
        }

        @Test func `The delegate decides on the place, and a cancelled drag moves nothing`() throws {
            let model = Model([["a", "b", "c", "d"]])
            model.target = { IndexPath(row: min($0.row, 1), section: 0) }
            let stage = TableStage(model)
            MediaClock.set(nil)
            stage.table.isEditing = true
            stage.window.layoutIfNeeded()
            let cell = try #require(stage.table.cellForRow(at: [0, 0]))
            let control = try #require(cell._reorderControlFrame)
            let start = cell.convert(CGPoint(x: control.midX, y: control.midY), to: nil)
            drag(start, by: 140, vertical: true)
            #expect(model.sections == [["b", "a", "c", "d"]])
            drag(CGPoint(x: start.x, y: start.y), by: 140, vertical: true, lift: false)
            Headless.cancelTouches()
            #expect(model.sections == [["b", "a", "c", "d"]])
            stage.window.layoutIfNeeded()
            #expect(stage.table.visibleCells.map { $0.textLabel?.text } == ["b", "a", "c", "d"])
        }

        @Test func `Several rows are selected while the table is edited`() {
            let model = Model([["a", "b", "c"]])
            let stage = TableStage(model)
            MediaClock.set(nil)
            stage.table.allowsMultipleSelectionDuringEditing = true
            stage.table.isEditing = true
            stage.window.layoutIfNeeded()
            for y in [20.0, 108.0] {
                Headless.advance(by: 1)
                Headless.tap(at: CGPoint(x: 150, y: y))
            }
            #expect(stage.table.indexPathsForSelectedRows == [[0, 0], [0, 2]])
            stage.table.isEditing = false
            #expect(stage.table.indexPathsForSelectedRows == nil)
        }

        @Test func `Old row actions are swipes`() {
            final class OldModel: TableRows, UITableViewDataSource, UITableViewDelegate {
                var performed: [String] = []
                func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
                func tableView(
                    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
                ) -> [UITableViewRowAction]? {
                    [
                        UITableViewRowAction(style: .destructive, title: "Old") { [weak self] action, path in
                            self?.performed.append("\(action.title ?? "") \(path.pair)")
                        }
                    ]
                }
            }
            let model = OldModel([["a", "b"]])
            let stage = TableStage(model)
            MediaClock.set(nil)
            drag(CGPoint(x: 250, y: 66), by: -80)
            Headless.advance(by: 1)
            Headless.tap(at: CGPoint(x: 310, y: 66))
            #expect(model.performed == ["Old 0-1"])
            _ = stage
        }
    }
}
