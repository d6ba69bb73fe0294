import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

extension WindowTests {
    /// Cells that stand for dropped rows whose data has not arrived.
    @MainActor @Suite(.serialized) struct TablePlaceholderTests {
        private let source = DragModel([["a", "b", "c"]])
        private let target = DragModel([["x", "y"]])

        /// Drops a row of the left table before the second row of the right one.
        ///
        /// - Returns: The contexts of placeholders with these heights, in their order.
        private func drop(_ heights: [CGFloat]) async throws -> (
            TableDragStage, [any UITableViewDropPlaceholderContext]
        ) {
            var contexts: [any UITableViewDropPlaceholderContext] = []
            target.take = { _, coordinator in
                guard let item = coordinator.items.first?.dragItem, let path = coordinator.destinationIndexPath else {
                    return
                }
                for (number, height) in heights.enumerated() {
                    let placeholder = UITableViewDropPlaceholder(
                        insertionIndexPath: [path.section, path.row + number], reuseIdentifier: "row", rowHeight: height
                    )
                    placeholder.cellUpdateHandler = { $0.textLabel?.text = "waiting" }
                    contexts.append(coordinator.drop(item, to: placeholder))
                }
            }
            let stage = try TableDragStage(source, target)
            stage.drag(from: CGPoint(x: 70, y: 22), to: CGPoint(x: 200, y: 66))
            try await stage.drop()
            return (stage, contexts)
        }

        private func insert(_ text: String) -> (IndexPath) -> Void {
            { path in
                target.record("insert \(text) \(path.pair)")
                target.sections[path.section].insert(text, at: path.row)
            }
        }

        private func waiting(_ table: UITableView) -> [CGRect] {
            table.subviews.compactMap { $0 as? UITableViewCell }
                .filter { $0.textLabel?.text == "waiting" && !$0.isHidden }.map(\.frame).sorted { $0.minY < $1.minY }
        }

        @Test func `A placeholder is no row, and becomes one`() async throws {
            let (stage, contexts) = try await drop([60])
            let table = stage.right
            #expect(table.hasUncommittedUpdates && table.numberOfRows(inSection: 0) == 2)
            #expect(stage.tops(table) == ["x": 0, "y": 104] && table.contentSize.height == 148)
            #expect(waiting(table) == [CGRect(x: 0, y: 44, width: 140, height: 60)])
            #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 110)) == [0, 1])
            #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 60)) == nil)
            #expect(contexts[0].dragItem.localObject as? String == "a")
            _ = target.takeCalls()
            #expect(contexts[0].commitInsertion(dataSourceUpdates: insert("a")))
            #expect(target.takeCalls().first == "insert a 0-1" && !table.hasUncommittedUpdates)
            try await stage.synthesizer.settle()
            #expect(stage.tops(table) == ["x": 0, "a": 44, "y": 88] && waiting(table) == [])
            #expect(!contexts[0].commitInsertion(dataSourceUpdates: insert("b")) && !contexts[0].deletePlaceholder())
            #expect(target.sections == [["x", "a", "y"]])
        }

        @Test func `A placeholder is removed`() async throws {
            let (stage, contexts) = try await drop([60])
            #expect(contexts[0].deletePlaceholder() && !contexts[0].deletePlaceholder())
            try await stage.synthesizer.settle()
            #expect(stage.tops(stage.right) == ["x": 0, "y": 44] && waiting(stage.right) == [])
            #expect(!contexts[0].commitInsertion(dataSourceUpdates: insert("b")) && target.sections == [["x", "y"]])
        }

        @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0]])
        func `Placeholders keep their order, whichever arrives first`(order: [Int]) async throws {
            let (stage, contexts) = try await drop([44, 44, 44])
            #expect(waiting(stage.right).map(\.minY) == [44, 88, 132] && stage.tops(stage.right)["y"] == 176)
            for number in order {
                #expect(contexts[number].commitInsertion(dataSourceUpdates: insert("new \(number)")))
            }
            #expect(target.sections == [["x", "new 0", "new 1", "new 2", "y"]])
            try await stage.synthesizer.settle()
            #expect(stage.tops(stage.right) == ["x": 0, "new 0": 44, "new 1": 88, "new 2": 132, "y": 176])
        }

        @Test func `Placeholders follow rows that are inserted and deleted`() async throws {
            let (stage, contexts) = try await drop([44])
            target.sections[0].insert(contentsOf: ["1", "2"], at: 0)
            stage.right.insertRows(at: [[0, 0], [0, 1]], with: .automatic)
            target.sections[0].remove(at: 2)
            stage.right.deleteRows(at: [[0, 2]], with: .automatic)
            try await stage.synthesizer.settle()
            #expect(stage.tops(stage.right) == ["1": 0, "2": 44, "y": 132])
            #expect(contexts[0].commitInsertion(dataSourceUpdates: insert("new")))
            #expect(target.sections == [["1", "2", "new", "y"]])
        }

        @Test func `Loading all rows again removes placeholders`() async throws {
            let (stage, contexts) = try await drop([44])
            stage.right.reloadData()
            stage.window.layoutIfNeeded()
            #expect(!stage.right.hasUncommittedUpdates && stage.tops(stage.right) == ["x": 0, "y": 44])
            #expect(!contexts[0].commitInsertion(dataSourceUpdates: insert("b")) && target.sections == [["x", "y"]])
        }

        @Test func `An app that loads all rows again when it inserts the data has the row once`() async throws {
            let (stage, contexts) = try await drop([44])
            let isCommitted = contexts[0].commitInsertion { path in
                target.sections[0].insert("new", at: path.row)
                stage.right.reloadData()
            }
            try await stage.synthesizer.settle()
            #expect(isCommitted && stage.tops(stage.right) == ["x": 0, "new": 44, "y": 88])
        }

        @Test(arguments: [
            (CGFloat.nan, CGFloat(88)), (UITableView.automaticDimension, 88), (.infinity, 1_000_044), (0, 44),
            (-500, 88),
        ])
        func `Heights are clamped, and an automatic one is that of the content`(
            height: CGFloat, expected: CGFloat
        ) async throws {
            let (stage, contexts) = try await drop([height])
            #expect(stage.right.rectForRow(at: [0, 1]).minY == expected)
            #expect(contexts[0].deletePlaceholder())
        }
    }
}
