import Foundation
import QuartzCore
import RenderProtocol
import Testing
import UIKitTestSupport
import UIPlatform

@testable import UIKit

extension WindowTests {
    /// Keys that move the focus among rows, select them and delete them.
    @MainActor @Suite struct TableKeyTests {
        private final class Model: TableRows, UITableViewDataSource, UITableViewDelegate {
            var unfocusable: Set<Int> = []
            func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
                !unfocusable.contains(indexPath.row)
            }
            func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
            func tableView(
                _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
                forRowAt indexPath: IndexPath
            ) {
                sections[indexPath.section].remove(at: indexPath.row)
                tableView.deleteRows(at: [indexPath], with: .none)
            }
        }

        private let model = Model([(0..<300).map { "row \($0)" }, ["last"]])
        private let stage: TableStage

        init() {
            stage = TableStage(model)
            MediaClock.set(nil)
            stage.window.windowScene?.focusSystem?.suspend()
        }

        private func press(_ key: UIKeyboardHIDUsage, _ modifiers: KeyboardEvent.Modifiers = []) {
            guard let code = key.linuxCode else { return }
            Headless.platform.key(code, modifiers: modifiers, isPressed: true)
            Headless.platform.key(code, modifiers: modifiers, isPressed: false)
        }

        private var focused: String? {
            (stage.window.windowScene?.focusSystem?.focusedItem as? UITableViewCell)?.textLabel?.text
        }

        @Test func `Arrows, pages and ends move the focus to rows that were never visible`() {
            press(.keyboardTab)
            #expect(focused == "row 0")
            press(.keyboardDownArrow)
            #expect(focused == "row 1")
            press(.keyboardPageDown)
            #expect(focused == "row 11")
            #expect(stage.visible["row 11"] == 436)
            press(.keyboardPageUp)
            #expect(focused == "row 1")
            press(.keyboardEnd)
            #expect(focused == "last")
            #expect(stage.table.contentOffset.y == 12_764)
            press(.keyboardUpArrow)
            #expect(focused == "row 299")
            press(.keyboardHome)
            #expect(focused == "row 0")
            #expect(stage.table.contentOffset.y == 0)
            press(.keyboardUpArrow)
            #expect(focused == "row 0", "there is none above")
        }

        @Test func `Rows that cannot have the focus are passed over`() {
            model.unfocusable = [1, 2]
            press(.keyboardTab)
            press(.keyboardDownArrow)
            #expect(focused == "row 3")
            stage.table.selectionFollowsFocus = true
            press(.keyboardDownArrow)
            #expect(stage.table.indexPathForSelectedRow == [0, 4])
        }

        @Test func `Return selects a row, and Delete deletes it`() {
            press(.keyboardTab)
            press(.keyboardDownArrow)
            #expect(stage.table.indexPathForSelectedRow == nil)
            press(.keyboardReturnOrEnter)
            #expect(stage.table.indexPathForSelectedRow == [0, 1])
            press(.keyboardDeleteForward)
            #expect(model.sections[0].prefix(2) == ["row 0", "row 2"])
        }
    }
}
