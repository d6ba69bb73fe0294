import Foundation
import QuartzCore
import RenderProtocol
import Testing
import UIKitTestSupport
import UIPlatform

@testable import UIKit

extension WindowTests {
    /// Typing that moves the focus to rows and items by their texts.
    @MainActor @Suite struct TypeAheadTests {
        private final class Model: TableRows, UITableViewDataSource, UITableViewDelegate {
            var titles: [String]?
            func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
        }

        private final class ItemModel: Items, UICollectionViewDataSource, UICollectionViewDelegate {
            override func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
                var content = UIListContentConfiguration.cell()
                content.text = sections[indexPath.section][indexPath.item]
                cell.contentConfiguration = content
                return cell
            }
        }

        private func makeStage(_ model: Model) -> TableStage {
            let stage = TableStage(model)
            MediaClock.set(nil)
            stage.window.windowScene?.focusSystem?.suspend()
            press(.keyboardTab)
            return stage
        }

        private func press(_ key: UIKeyboardHIDUsage, _ modifiers: KeyboardEvent.Modifiers = []) {
            guard let code = key.linuxCode else { return }
            let letter = UIKeyboardHIDUsage.keyboardA.rawValue...UIKeyboardHIDUsage.keyboardZ.rawValue ~= key.rawValue
            let text =
                letter ? String(UnicodeScalar(UInt8(0x61 + key.rawValue - UIKeyboardHIDUsage.keyboardA.rawValue))) : ""
            Headless.platform.key(code, text: text, modifiers: modifiers, isPressed: true)
            Headless.platform.key(code, modifiers: modifiers, isPressed: false)
        }

        private func focused(_ stage: TableStage) -> String? {
            (stage.window.windowScene?.focusSystem?.focusedItem as? UITableViewCell)?.textLabel?.text
        }

        @Test func `Characters of one second make a text`() {
            let stage = makeStage(Model([["Ada", "Bob", "Bea", "Carl", "Bert"]]))
            press(.keyboardB)
            #expect(focused(stage) == "Bob")
            press(.keyboardE)
            #expect(focused(stage) == "Bea")
            press(.keyboardR)
            #expect(focused(stage) == "Bert")
            Headless.advance(by: 2)
            press(.keyboardA)
            #expect(focused(stage) == "Ada", "another text begins, and the search begins again at the first row")
        }

        @Test func `The same character goes from match to match`() {
            let stage = makeStage(Model([["Ada", "Bob", "Bea", "Carl", "Bert"]]))
            for expected in ["Bob", "Bea", "Bert", "Bob"] {
                press(.keyboardB)
                #expect(focused(stage) == expected)
            }
        }

        @Test func `Rows that were never visible are found`() async {
            let model = Model([(0..<400).map { "row \($0)" } + ["Zoe"]])
            let stage = makeStage(model)
            press(.keyboardZ)
            for _ in 0..<20 { await Headless.nextTurn() }
            #expect(focused(stage) == "Zoe")
            #expect(stage.table.visibleCells.contains { $0.textLabel?.text == "Zoe" })
        }

        @Test func `At most a thousand rows are searched`() async {
            let model = Model([(0..<5000).map { "row \($0)" } + ["Zoe"]])
            let stage = makeStage(model)
            let before = model.cellsMade
            press(.keyboardZ)
            for _ in 0..<60 { await Headless.nextTurn() }
            #expect(focused(stage) == "row 0")
            #expect(model.cellsMade - before <= 1000)
        }

        @Test func `Titles of the index lead to their sections`() {
            let model = Model(
                (0..<26).map { letter in
                    let first = String(UnicodeScalar(UInt8(65 + letter)))
                    return (0..<100).map { "\(first)\(first.lowercased()) \($0)" }
                })
            model.titles = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
            let stage = makeStage(model)
            let before = model.cellsMade
            press(.keyboardQ)
            #expect(focused(stage) == "Qq 0")
            #expect(model.cellsMade - before < 100, "sections before it are passed over")
        }

        @Test func `A row keeps its cell, and cells of the search are used again`() {
            let model = Model([["Ada", "Bob"] + (0..<40).map { "row \($0)" }])
            let stage = makeStage(model)
            let cell = stage.table.cellForRow(at: [0, 1])
            press(.keyboardZ)
            #expect(stage.table.cellForRow(at: [0, 1]) === cell)
            #expect(focused(stage) == "Ada")
            let made = model.cellsMade
            Headless.advance(by: 2)
            press(.keyboardB)
            #expect(model.cellsMade == made && focused(stage) == "Bob")
        }

        @Test func `Modifiers and Space are no text`() {
            let stage = makeStage(Model([["Ada", "Bob", " blank"]]))
            press(.keyboardB, .control)
            #expect(focused(stage) == "Ada")
            press(.keyboardSpacebar)
            #expect(stage.table.indexPathForSelectedRow == [0, 0])
            #expect(focused(stage) == "Ada")
        }

        @Test func `A reload ends a search`() async {
            let model = Model([(0..<400).map { "row \($0)" } + ["Zoe"]])
            let stage = makeStage(model)
            press(.keyboardZ)
            model.sections = [["row 0"]]
            stage.table.reloadData()
            stage.window.layoutIfNeeded()
            for _ in 0..<20 { await Headless.nextTurn() }
            #expect(stage.table.numberOfRows(inSection: 0) == 1)
        }

        @Test func `Items with a list content are found`() {
            let model = ItemModel([["Ada", "Bob", "Carl"] + (0..<20).map { "item \($0)" } + ["Zoe"]])
            let stage = CollectionStage(model)
            MediaClock.set(nil)
            stage.window.windowScene?.focusSystem?.suspend()
            press(.keyboardTab)
            press(.keyboardZ)
            #expect((stage.window.windowScene?.focusSystem?.focusedItem as? SizedItem)?.text == "Zoe")
            Headless.advance(by: 2)
            press(.keyboardC)
            #expect((stage.window.windowScene?.focusSystem?.focusedItem as? SizedItem)?.text == "Carl")
        }
    }
}
