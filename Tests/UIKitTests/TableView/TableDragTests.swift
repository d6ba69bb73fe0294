import Foundation
import QuartzCore
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

extension WindowTests {
    /// Rows that are dragged within a table and between two tables.
    @MainActor @Suite(.serialized) struct TableDragTests {
        private let letters = [["a", "b", "c", "d", "e"]]

        private func point(_ row: Int, x: CGFloat = 70) -> CGPoint { CGPoint(x: x, y: CGFloat(row) * 44 + 22) }

        // MARK: Within a table

        @Test func `The pointer moves a row, for which others make way`() async throws {
            let model = MoveModel(letters)
            let stage = try TableDragStage(model, DragModel([[]]))
            stage.drag(from: point(1), to: point(3))
            #expect(model.takeCalls() == ["items 0-1", "begin", "drop enter", "update 0-3"])
            #expect(stage.left.hasActiveDrag && stage.left.hasActiveDrop && !stage.right.hasActiveDrop)
            #expect(stage.tops(stage.left) == ["a": 0, "c": 44, "d": 88, "b": 132, "e": 176])
            #expect(stage.left.cellForRow(at: [0, 1])?.isHidden == true)
            // The data's index paths are those before the drag.
            #expect(stage.left.numberOfRows(inSection: 0) == 5 && !stage.left.hasUncommittedUpdates)
            #expect(stage.left.contentSize.height == 220)
            stage.move(to: point(0))
            #expect(stage.tops(stage.left) == ["b": 0, "a": 44, "c": 88, "d": 132, "e": 176])
            stage.move(to: point(3))
            _ = model.takeCalls()
            try await stage.drop()
            #expect(model.sections == [["a", "c", "d", "b", "e"]])
            let calls = model.takeCalls()
            #expect(calls.first == "move 0-1 to 0-3" && calls.suffix(2) == ["end", "drop end"])
            #expect(stage.tops(stage.left) == ["a": 0, "c": 44, "d": 88, "b": 132, "e": 176])
            #expect(stage.left.visibleCells.allSatisfy { !$0.isHidden && $0.dragState == .none })
            #expect(!stage.left.hasActiveDrag && !stage.left.hasActiveDrop)
        }

        @Test func `A finger lifts a row and moves it`() async throws {
            let model = MoveModel(letters)
            let stage = try TableDragStage(model, DragModel([[]]))
            let cell = try #require(stage.left.cellForRow(at: [0, 1]))
            let touch = stage.synthesizer.touch()
            touch.down(at: point(1))
            await stage.synthesizer.advance(by: 0.7)
            #expect(model.takeCalls() == ["items 0-1"] && stage.left.hasActiveDrag)
            #expect(cell.configurationState.cellDragState == .lifting)
            await touch.drag(to: point(3), duration: 0.2)
            #expect(cell.configurationState.cellDragState == .dragging)
            touch.up()
            try await stage.synthesizer.settle()
            #expect(cell.configurationState.cellDragState == .none)
            #expect(model.sections == [["a", "c", "d", "b", "e"]] && stage.left.indexPathForSelectedRow == nil)
        }

        @Test func `A row that is lifted and released is not dragged`() async throws {
            let model = MoveModel(letters)
            let stage = try TableDragStage(model, DragModel([[]]))
            let touch = stage.synthesizer.touch()
            touch.down(at: point(1))
            await stage.synthesizer.advance(by: 0.7)
            touch.up()
            try await stage.synthesizer.settle()
            #expect(model.takeCalls() == ["items 0-1"] && !stage.left.hasActiveDrag)
            #expect(stage.left.cellForRow(at: [0, 1])?.dragState == UITableViewCell.DragState.none)
        }

        @Test func `A row moves below the others, and into another section`() async throws {
            let model = MoveModel([["a", "b"], ["c"]])
            let stage = try TableDragStage(model, DragModel([[]]))
            stage.drag(from: point(0), to: CGPoint(x: 70, y: 400))
            #expect(model.takeCalls().last == "update 1-1")
            try await stage.drop()
            #expect(model.sections == [["b"], ["c", "a"]])
            stage.drag(from: point(2), to: point(0))
            try await stage.drop()
            #expect(model.sections == [["a", "b"], ["c"]])
        }

        @Test func `The delegate chooses another place`() async throws {
            let model = MoveModel(letters)
            model.target = { _ in [0, 4] }
            let stage = try TableDragStage(model, DragModel([[]]))
            stage.drag(from: point(1), to: point(2))
            #expect(model.takeCalls().last == "update 0-4")
            try await stage.drop()
            #expect(model.sections == [["a", "c", "d", "e", "b"]])
            // A place that does not exist is ignored.
            model.target = { _ in [7, 7] }
            stage.drag(from: point(0), to: point(1))
            try await stage.drop()
            #expect(model.sections == [["c", "a", "d", "e", "b"]])
        }

        @Test func `A data source that moves rows needs no drop delegate`() async throws {
            let model = MoveModel(letters)
            let stage = try TableDragStage(model, DragModel([["x"]]))
            stage.left.dropDelegate = nil
            stage.drag(from: point(4), to: point(0))
            try await stage.drop()
            #expect(model.sections == [["e", "a", "b", "c", "d"]])
            // Other rows cannot be dropped.
            stage.drag(from: point(0, x: 200), to: point(2))
            #expect(!stage.left.hasActiveDrop)
            try await stage.drop()
            #expect(model.sections == [["e", "a", "b", "c", "d"]])
        }

        @Test func `A delegate moves rows that the data source does not`() async throws {
            let model = DragModel(letters)
            let stage = try TableDragStage(model, DragModel([[]]))
            stage.drag(from: point(1), to: point(3))
            #expect(stage.tops(stage.left)["e"] == 176)
            _ = model.takeCalls()
            try await stage.drop()
            let calls = model.takeCalls()
            #expect(calls.first == "perform 0-3 from 0-1" && calls.contains("dropped"))
            #expect(model.sections == [["a", "c", "d", "b", "e"]])
            #expect(stage.tops(stage.left) == ["a": 0, "c": 44, "d": 88, "b": 132, "e": 176])
            #expect(stage.left.visibleCells.allSatisfy { !$0.isHidden })
        }

        @Test func `Rows without items are not dragged, nor are rows of a table that does not allow it`() async throws {
            let model = MoveModel(letters)
            model.fixed = ["b"]
            let stage = try TableDragStage(model, DragModel([[]]))
            stage.drag(from: point(1), to: point(3))
            #expect(model.takeCalls() == ["items 0-1"] && !stage.left.hasActiveDrag)
            try await stage.drop()
            stage.left.dragInteractionEnabled = false
            stage.drag(from: point(0), to: point(3))
            try await stage.drop()
            #expect(model.takeCalls() == [] && model.sections == letters)
        }

        // MARK: Cancelling

        @Test func `A drag that is released elsewhere or cancelled leaves the rows`() async throws {
            let model = MoveModel(letters)
            let stage = try TableDragStage(model, DragModel([[]]))
            stage.drag(from: point(1), to: point(3), CGPoint(x: 300, y: 460))
            #expect(stage.tops(stage.left) == ["a": 0, "b": 44, "c": 88, "d": 132, "e": 176])
            #expect(stage.left.cellForRow(at: [0, 1])?.isHidden == false)
            #expect(model.takeCalls().last == "drop exit" && !stage.left.hasActiveDrop && stage.left.hasActiveDrag)
            try await stage.drop()
            #expect(model.takeCalls() == ["end", "drop end"] && model.sections == letters)
            let touch = stage.synthesizer.touch()
            touch.down(at: point(1))
            await stage.synthesizer.advance(by: 0.7)
            await touch.drag(to: point(3), duration: 0.2)
            #expect(stage.left.cellForRow(at: [0, 1])?.isHidden == true)
            Headless.cancelTouches()
            try await stage.synthesizer.settle()
            #expect(model.takeCalls().suffix(2) == ["end", "drop end"] && model.sections == letters)
            #expect(stage.left.cellForRow(at: [0, 1])?.isHidden == false && !stage.left.hasActiveDrop)
        }

        @Test func `A proposal that takes nothing opens no gap`() async throws {
            let model = MoveModel(letters)
            model.proposal = { _ in
                UITableViewDropProposal(operation: .forbidden, intent: .insertAtDestinationIndexPath)
            }
            let stage = try TableDragStage(model, DragModel([[]]))
            stage.drag(from: point(1), to: point(3))
            #expect(stage.tops(stage.left)["b"] == 44 && stage.left.cellForRow(at: [0, 1])?.isHidden == false)
            try await stage.drop()
            #expect(model.sections == letters)
        }

        // MARK: Between tables

        @Test func `A row is copied to another table, whose rows make way`() async throws {
            let source = DragModel(letters), target = DragModel([["x", "y", "z"]])
            target.proposal = { _ in UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath) }
            let stage = try TableDragStage(source, target)
            stage.drag(from: point(1), to: point(1, x: 200))
            #expect(target.takeCalls() == ["drop enter", "update 0-1"])
            #expect(stage.tops(stage.right) == ["x": 0, "y": 88, "z": 132])
            #expect(stage.right.contentSize.height == 176 && stage.right.numberOfRows(inSection: 0) == 3)
            #expect(stage.right.indexPathForRow(at: CGPoint(x: 70, y: 100)) == [0, 1])
            stage.move(to: point(3, x: 200))
            #expect(stage.tops(stage.right) == ["x": 0, "y": 44, "z": 88])
            #expect(target.takeCalls() == ["update 0-3"])
            try await stage.drop()
            #expect(target.takeCalls().first == "perform 0-3 from elsewhere")
            #expect(source.sections == letters && target.sections == [["x", "y", "z", "b"]])
            #expect(source.takeCalls().last == "end")
            #expect(stage.tops(stage.right) == ["x": 0, "y": 44, "z": 88, "b": 132])
        }

        @Test func `A drop below the rows has no destination`() async throws {
            let source = DragModel(letters), target = DragModel([["x"]])
            target.take = { table, _ in
                target.sections[0].append("new")
                table.reloadData()
            }
            let stage = try TableDragStage(source, target)
            stage.drag(from: point(1), to: CGPoint(x: 200, y: 300))
            try await stage.drop()
            #expect(target.takeCalls().prefix(3) == ["drop enter", "update nil", "perform nil from elsewhere"])
            #expect(stage.tops(stage.right) == ["x": 0, "new": 44])
        }

        @Test func `A row takes items, and is highlighted`() async throws {
            let source = DragModel(letters), target = DragModel([["x", "y"]])
            target.proposal = { _ in UITableViewDropProposal(operation: .move, intent: .insertIntoDestinationIndexPath)
            }
            target.take = { _, coordinator in
                guard let item = coordinator.items.first, let path = coordinator.destinationIndexPath else { return }
                target.record("intent \(coordinator.proposal.intent) \(item.previewSize.width)")
                coordinator.drop(item.dragItem, intoRowAt: path, rect: CGRect(x: 10, y: 10, width: 20, height: 20))
                    .addCompletion { _ in target.record("dropped") }
            }
            let stage = try TableDragStage(source, target)
            let cells = stage.right.visibleCells
            stage.drag(from: point(1), to: point(1, x: 200))
            #expect(cells.map(\.configurationState.cellDropState) == [.none, .targeted])
            #expect(stage.tops(stage.right) == ["x": 0, "y": 44])
            stage.move(to: point(0, x: 200))
            #expect(cells.map(\.configurationState.cellDropState) == [.targeted, .none])
            _ = target.takeCalls()
            try await stage.drop()
            let calls = target.takeCalls()
            #expect(calls.prefix(2) == ["perform 0-0 from elsewhere", "intent insertIntoDestinationIndexPath 140.0"])
            #expect(calls.contains("dropped"))
            #expect(cells.map(\.configurationState.cellDropState) == [.none, .none])
        }

        @Test(arguments: [
            (CGFloat(46), "insertAt 0-1"), (66, "insertInto 0-1"), (86, "insertAt 0-2"),
        ])
        func `The part of a row decides whether it takes items`(y: CGFloat, result: String) async throws {
            let source = DragModel(letters), target = DragModel([["x", "y", "z"]])
            target.proposal = { _ in UITableViewDropProposal(operation: .copy, intent: .automatic) }
            target.take = { _, coordinator in
                let kind = coordinator.proposal.intent == .insertIntoDestinationIndexPath ? "insertInto" : "insertAt"
                target.record("\(kind) \(coordinator.destinationIndexPath?.pair ?? "nil")")
            }
            let stage = try TableDragStage(source, target)
            stage.drag(from: point(1), to: CGPoint(x: 200, y: y))
            // It is the same after the gap has opened.
            stage.move(to: CGPoint(x: 201, y: y))
            try await stage.drop()
            #expect(target.takeCalls().contains(result))
        }

        @Test func `Items without a place in the table go to a target`() async throws {
            let source = DragModel(letters), target = DragModel([["x"]])
            var completions = 0
            target.take = { table, coordinator in
                guard let item = coordinator.items.first?.dragItem else { return }
                coordinator.drop(item, to: UIDragPreviewTarget(container: table, center: .zero))
                    .addCompletion { _ in completions += 1 }
                // The last place counts, and an item of another session has none.
                coordinator.drop(item, intoRowAt: [9, 9], rect: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
                    .addCompletion { _ in completions += 1 }
                let other = UIDragItem(itemProvider: NSItemProvider(object: "other"))
                coordinator.drop(other, toRowAt: [0, 0]).addCompletion { _ in completions += 1 }
            }
            let stage = try TableDragStage(source, target)
            stage.drag(from: point(1), to: point(0, x: 200))
            try await stage.drop()
            #expect(completions == 3)
        }

        // MARK: Changes during a drag

        @Test func `A delegate that deletes the row for which it is asked drags nothing`() async throws {
            let model = MoveModel(letters)
            model.willDrag = { table in
                model.sections[0].remove(at: 1)
                table.deleteRows(at: [[0, 1]], with: .none)
            }
            let stage = try TableDragStage(model, DragModel([[]]))
            stage.drag(from: point(1), to: point(3))
            #expect(!stage.left.hasActiveDrag)
            try await stage.drop()
            #expect(model.sections == [["a", "c", "d", "e"]])
        }

        @Test func `A drag follows its row when others are inserted`() async throws {
            let model = DragModel(letters)
            let stage = try TableDragStage(model, DragModel([[]]))
            stage.drag(from: point(1), to: point(3))
            model.sections[0].insert("new", at: 0)
            stage.left.insertRows(at: [[0, 0]], with: .automatic)
            #expect(stage.tops(stage.left) == ["new": 0, "a": 44, "b": 88, "c": 132, "d": 176, "e": 220])
            _ = model.takeCalls()
            // The destination is found again although the pointer has not moved.
            try await stage.drop()
            #expect(model.takeCalls().contains("perform 0-3 from 0-2"))
            #expect(model.sections == [["new", "a", "c", "b", "d", "e"]])
        }

        @Test func `A delegate that changes the rows in each call does no harm`() async throws {
            let model = DragModel(letters)
            var count = 0
            model.willPropose = { table in
                count += 1
                switch count % 3 {
                case 0: table.reloadData()
                case 1:
                    model.sections[0].insert("new \(count)", at: 0)
                    table.insertRows(at: [[0, 0]], with: .automatic)
                default:
                    model.sections[0].removeLast()
                    table.deleteRows(at: [[0, model.sections[0].count]], with: .automatic)
                }
            }
            let stage = try TableDragStage(model, DragModel([[]]))
            stage.drag(from: point(1), to: point(3), point(0), point(2), point(4), point(1), point(3), point(2))
            #expect(stage.left.numberOfRows(inSection: 0) == model.sections[0].count)
            model.take = { table, _ in
                model.sections = [[]]
                table.reloadData()
            }
            try await stage.drop()
            #expect(stage.left.visibleCells == [] && !stage.left.hasActiveDrag)
        }

        @Test func `A table that is removed during a drag ends its drop`() async throws {
            let source = DragModel(letters), target = DragModel([["x", "y"]])
            let stage = try TableDragStage(source, target)
            stage.drag(from: point(1), to: point(1, x: 200))
            stage.right.dropDelegate = nil
            stage.right.dragDelegate = nil
            #expect(!stage.right.hasActiveDrop && stage.right.interactions.allSatisfy { !($0 is UIDropInteraction) })
            #expect(stage.tops(stage.right) == ["x": 0, "y": 44])
            try await stage.drop()
            #expect(source.takeCalls().last == "end" && target.sections == [["x", "y"]])
        }

        @Test func `Another finger adds a row`() async throws {
            let model = DragModel(letters)
            let stage = try TableDragStage(model, DragModel([[]]))
            let touch = stage.synthesizer.touch()
            touch.down(at: point(1))
            await stage.synthesizer.advance(by: 0.7)
            let second = stage.synthesizer.touch()
            second.down(at: point(3))
            await stage.synthesizer.advance(by: 0.05)
            second.up()
            #expect(model.takeCalls() == ["items 0-1", "add 0-3"] && model.session?.items.count == 2)
            #expect(stage.left.cellForRow(at: [0, 3])?.dragState == .lifting)
            let third = stage.synthesizer.touch()
            third.down(at: point(3))
            await stage.synthesizer.advance(by: 0.05)
            third.up()
            // It is a part of the drag already.
            #expect(model.takeCalls() == [] && model.session?.items.count == 2)
            touch.up()
            try await stage.synthesizer.settle()
            #expect(stage.left.visibleCells.allSatisfy { $0.dragState == .none })
        }

        @Test func `A drag at the edge scrolls the table`() async throws {
            let model = MoveModel([(0..<60).map { "row \($0)" }])
            let stage = try TableDragStage(model, DragModel([[]]))
            stage.drag(from: point(1), to: point(4), CGPoint(x: 70, y: 425))
            await stage.synthesizer.advance(by: 0.5)
            let offset = stage.left.contentOffset.y
            #expect(offset > 30)
            stage.move(to: CGPoint(x: 70, y: 220))
            await stage.synthesizer.advance(by: 0.3)
            #expect(stage.left.contentOffset.y < offset + 30)
            let place = try #require(model.takeCalls().last(where: { $0.hasPrefix("update ") }))
            try await stage.drop()
            #expect(model.takeCalls().contains("move 0-1 to \(place.dropFirst(7))"))
        }
    }
}
