import Foundation
import Lists
import QuartzCore
import RenderProtocol
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

extension WindowTests {
    /// Rows that the user and the app select.
    @MainActor @Suite struct TableSelectionTests {
        private final class Model: TableRows, UITableViewDataSource, UITableViewDelegate {
            var selectable: (IndexPath) -> IndexPath? = { $0 }
            var highlightable = true
            func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
                record("should highlight \(indexPath.pair)")
                return highlightable
            }
            func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
                record("did highlight \(indexPath.pair)")
            }
            func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
                record("did unhighlight \(indexPath.pair)")
            }
            func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
                record("will select \(indexPath.pair)")
                return selectable(indexPath)
            }
            func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
                record("will deselect \(indexPath.pair)")
                return indexPath
            }
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                record("did select \(indexPath.pair)")
            }
            func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
                record("did deselect \(indexPath.pair)")
            }
            func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
                record("primary \(indexPath.pair)")
            }
            func tableView(
                _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
            ) -> Bool {
                record("should begin \(indexPath.pair)")
                return true
            }
            func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
                record("did begin \(indexPath.pair)")
                tableView.allowsMultipleSelection = true
            }
            func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { record("did end") }
            func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
                record("accessory \(indexPath.pair)")
            }
        }

        private let model = Model([(0..<30).map { "row \($0)" }])

        private func press(_ row: Int, _ table: UITableView) {
            Headless.advance(by: 1)
            let rect = table.rectForRow(at: [0, row])
            Headless.tap(at: table.convert(CGPoint(x: 100, y: rect.midY), to: nil))
        }

        @Test func `A press highlights a row, deselects the other and selects it`() {
            let stage = TableStage(model)
            MediaClock.set(nil)
            press(1, stage.table)
            model.calls = []
            press(3, stage.table)
            #expect(
                model.takeCalls() == [
                    "should highlight 0-3", "did highlight 0-3", "will select 0-3", "will deselect 0-1",
                    "did deselect 0-1", "did select 0-3", "primary 0-3", "did unhighlight 0-3",
                ])
            #expect(stage.table.indexPathForSelectedRow == [0, 3])
            #expect(stage.table.cellForRow(at: [0, 3])?.isSelected == true)
            #expect(stage.table.cellForRow(at: [0, 1])?.isSelected == false)
        }

        @Test func `The delegate decides on the row`() {
            let stage = TableStage(model)
            MediaClock.set(nil)
            model.selectable = { _ in nil }
            press(1, stage.table)
            #expect(stage.table.indexPathForSelectedRow == nil)
            model.selectable = { _ in [0, 5] }
            press(1, stage.table)
            #expect(stage.table.indexPathForSelectedRow == [0, 5])
            model.highlightable = false
            press(2, stage.table)
            #expect(stage.table.indexPathForSelectedRow == [0, 5], "what is not highlighted is not selected")
            stage.table.allowsSelection = false
            #expect(stage.table.indexPathForSelectedRow == nil)
        }

        @Test func `Several rows are selected and deselected by presses`() {
            let stage = TableStage(model)
            MediaClock.set(nil)
            stage.table.allowsMultipleSelection = true
            press(1, stage.table)
            press(4, stage.table)
            #expect(stage.table.indexPathsForSelectedRows == [[0, 1], [0, 4]])
            model.calls = []
            press(1, stage.table)
            #expect(model.takeCalls().contains("did deselect 0-1"))
            #expect(stage.table.indexPathsForSelectedRows == [[0, 4]])
            stage.table.selection.press(.init(IndexPath(row: 7, section: 0)), .shift)
            #expect(stage.table.indexPathsForSelectedRows == [[0, 4], [0, 5], [0, 6], [0, 7]])
        }

        @Test func `Shift begins to select several rows if the delegate wants it`() {
            let stage = TableStage(model)
            MediaClock.set(nil)
            press(1, stage.table)
            model.calls = []
            stage.table.selection.press(.init(IndexPath(row: 3, section: 0)), .shift)
            #expect(
                model.takeCalls() == [
                    "should begin 0-3", "did begin 0-3", "will select 0-2", "did select 0-2", "will select 0-3",
                    "did select 0-3", "did end",
                ])
            #expect(stage.table.indexPathsForSelectedRows == [[0, 1], [0, 2], [0, 3]])
        }

        @Test func `The app's selection calls no delegate`() {
            let stage = TableStage(model)
            defer { stage.end() }
            model.calls = []
            stage.table.selectRow(at: [0, 20], animated: false, scrollPosition: .middle)
            #expect(model.takeCalls().allSatisfy { !$0.contains("select") })
            #expect(stage.table.cellForRow(at: [0, 20])?.isSelected == true, "it is scrolled to")
            stage.scroll(to: 0)
            stage.table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
            #expect(stage.table.contentOffset.y == 0)
            #expect(stage.table.indexPathsForSelectedRows == [[0, 2]])
            stage.table.deselectRow(at: [0, 2], animated: true)
            #expect(stage.table.indexPathsForSelectedRows == nil)
        }

        @Test func `A selected row stays selected out of sight`() {
            let stage = TableStage(model)
            defer { stage.end() }
            stage.table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
            stage.scroll(to: 600)
            #expect(stage.table.visibleCells.allSatisfy { !$0.isSelected }, "cells that are used again are not")
            stage.scroll(to: 0)
            #expect(stage.table.cellForRow(at: [0, 2])?.isSelected == true)
        }

        @Test func `A finger that scrolls selects nothing`() {
            let stage = TableStage(model)
            MediaClock.set(nil)
            model.calls = []
            Headless.advance(by: 1)
            Headless.touchDown(at: CGPoint(x: 100, y: 200))
            Headless.advance(by: 0.3)
            #expect(stage.table.cellForRow(at: [0, 4])?.isHighlighted == true)
            for step in 1...6 { Headless.touchMove(to: CGPoint(x: 100, y: 200 - CGFloat(step) * 10)) }
            #expect(stage.table.cellForRow(at: [0, 4])?.isHighlighted == false)
            Headless.touchUp()
            #expect(stage.table.indexPathForSelectedRow == nil)
            #expect(!model.takeCalls().contains { $0.contains("select") })
        }

        @Test func `A detail button reports its row, and selects nothing`() throws {
            let stage = TableStage(model)
            MediaClock.set(nil)
            let cell = try #require(stage.table.cellForRow(at: [0, 3]))
            cell.accessoryType = .detailButton
            cell.layoutIfNeeded()
            model.calls = []
            Headless.advance(by: 1)
            Headless.tap(at: CGPoint(x: 320 - 28, y: cell.frame.midY))
            #expect(model.takeCalls().contains("accessory 0-3"))
            #expect(stage.table.indexPathForSelectedRow == nil)
        }
    }
}
