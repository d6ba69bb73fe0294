import Foundation
import QuartzCore
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// Items of strings that can be dragged and dropped, and a record of calls.
@MainActor private class DraggableItems: Items {
    /// Returns the proposal for a destination.
    var proposal: (IndexPath?) -> UICollectionViewDropProposal = { _ in
        UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    /// Called when a drag is over the collection.
    var willPropose: (UICollectionView) -> Void = { _ in }
    /// Takes the items; by default those of items.
    var take: ((UICollectionView, any UICollectionViewDropCoordinator) -> Void)?

    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        record("items \(indexPath.pair)")
        let text = sections[indexPath.section][indexPath.item]
        let item = UIDragItem(itemProvider: NSItemProvider(object: text))
        item.localObject = text
        return [item]
    }
    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
        record("begin")
    }
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
        record("end")
    }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
        record("drop enter")
    }
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        record("update \(destinationIndexPath?.pair ?? "nil")")
        willPropose(collectionView)
        return proposal(destinationIndexPath)
    }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {
        record("drop exit")
    }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
        record("drop end")
    }
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        let source = coordinator.items.first?.sourceIndexPath?.pair ?? "elsewhere"
        record("perform \(coordinator.destinationIndexPath?.pair ?? "nil") from \(source)")
        if let take { take(collectionView, coordinator) } else { insertItems(of: coordinator, collectionView) }
    }

    /// Inserts dropped items, or moves them, as apps do.
    private func insertItems(
        of coordinator: any UICollectionViewDropCoordinator, _ collectionView: UICollectionView
    ) {
        for item in coordinator.items {
            guard let path = coordinator.destinationIndexPath, let text = item.dragItem.localObject as? String else {
                continue
            }
            collectionView.performBatchUpdates({
                if let source = item.sourceIndexPath {
                    self.sections[source.section].remove(at: source.item)
                    collectionView.deleteItems(at: [source])
                }
                self.sections[path.section].insert(text, at: path.item)
                collectionView.insertItems(at: [path])
            })
            coordinator.drop(item.dragItem, toItemAt: path).addCompletion { _ in self.record("dropped") }
        }
    }
}

/// Items that the delegate of drops moves.
private final class DragItems: DraggableItems, UICollectionViewDataSource, UICollectionViewDelegate,
    UICollectionViewDragDelegate, UICollectionViewDropDelegate
{}

/// Items that the data source moves.
private final class MoveItems: DraggableItems, UICollectionViewDataSource, UICollectionViewDelegate,
    UICollectionViewDragDelegate, UICollectionViewDropDelegate
{
    var movable = true

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { movable }
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        record("move \(sourceIndexPath.pair) to \(destinationIndexPath.pair)")
        let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.item)
    }
}

/// A collection at the top of a window, and another one at its bottom, with three items of 100 by 50 points in a line.
@MainActor private final class CollectionDragStage {
    typealias Model = DraggableItems & UICollectionViewDataSource & UICollectionViewDelegate
        & UICollectionViewDragDelegate & UICollectionViewDropDelegate

    let window = Headless.showWindow()
    let top: UICollectionView
    let bottom: UICollectionView
    let synthesizer: UIEventSynthesizer
    private let models: [any Model]

    init(_ topModel: any Model, _ bottomModel: any Model) throws {
        synthesizer = try UIEventSynthesizer()
        models = [topModel, bottomModel]
        top = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: CollectionStage.grid())
        bottom = UICollectionView(
            frame: CGRect(x: 0, y: 200, width: 320, height: 200), collectionViewLayout: CollectionStage.grid())
        for (collection, model) in [(top, topModel), (bottom, bottomModel)] {
            collection.register(SizedItem.self, forCellWithReuseIdentifier: "item")
            collection.dataSource = model
            collection.delegate = model
            collection.dragDelegate = model
            collection.dropDelegate = model
            window.addSubview(collection)
        }
        window.layoutIfNeeded()
        CATransaction.flush()
        for model in models { model.calls = [] }
    }

    /// The centre of an item of the top, or of the bottom.
    static func point(_ item: Int, isTop: Bool = true) -> CGPoint {
        CGPoint(x: CGFloat(item % 3) * 110 + 50, y: CGFloat(item / 3) * 60 + (isTop ? 25 : 225))
    }

    func drag(from start: CGPoint, to points: CGPoint...) {
        synthesizer.pointer.move(to: start)
        synthesizer.pointer.press()
        for point in points { synthesizer.pointer.move(to: point) }
    }

    func drop() async throws {
        synthesizer.pointer.release()
        try await synthesizer.settle()
    }

    /// The texts of the items of a collection that are visible, in the order of their places.
    func texts(_ collection: UICollectionView) -> [String] {
        collection.visibleCells.compactMap { $0 as? SizedItem }.filter { !$0.isHidden }
            .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }.map(\.text)
    }

    func line(in collection: UICollectionView) -> InsertionLine? {
        collection.subviews.lazy.compactMap { $0 as? InsertionLine }.first
    }
}

extension WindowTests {
    /// Items that are dragged within a collection and between two of them.
    @MainActor @Suite(.serialized) struct CollectionDragTests {
        private let letters = [["a", "b", "c", "d", "e", "f"]]

        private func point(_ item: Int, isTop: Bool = true) -> CGPoint {
            CollectionDragStage.point(item, isTop: isTop)
        }

        // MARK: Within a collection

        @Test func `The pointer moves an item, for which others make way`() async throws {
            let model = MoveItems(letters)
            let stage = try CollectionDragStage(model, DragItems([[]]))
            stage.drag(from: point(0), to: point(4))
            #expect(model.takeCalls() == ["items 0-0", "begin", "drop enter", "update 0-4"])
            #expect(stage.top.hasActiveDrag && stage.top.hasActiveDrop && !stage.bottom.hasActiveDrop)
            #expect(stage.texts(stage.top) == ["b", "c", "d", "e", "f"])
            #expect(stage.top.cellForItem(at: [0, 4])?.isHidden == true)
            #expect(stage.top.cellForItem(at: [0, 3])?.center == CGPoint(x: 50, y: 85))
            _ = model.takeCalls()
            try await stage.drop()
            #expect(model.sections == [["b", "c", "d", "e", "a", "f"]])
            let calls = model.takeCalls()
            #expect(calls.first == "move 0-0 to 0-4" && calls.suffix(2) == ["end", "drop end"])
            #expect(stage.texts(stage.top) == ["b", "c", "d", "e", "a", "f"])
            #expect(!stage.top.hasActiveDrag && !stage.top.hasActiveDrop && !stage.top.movement.isActive)
        }

        @Test func `A finger lifts an item and moves it`() async throws {
            let model = MoveItems(letters)
            let stage = try CollectionDragStage(model, DragItems([[]]))
            let cell = try #require(stage.top.cellForItem(at: [0, 5]))
            let touch = stage.synthesizer.touch()
            touch.down(at: point(5))
            await stage.synthesizer.advance(by: 0.7)
            #expect(cell.configurationState.cellDragState == .lifting)
            await touch.drag(to: point(1), duration: 0.3)
            #expect(cell.configurationState.cellDragState == .dragging)
            touch.up()
            try await stage.synthesizer.settle()
            #expect(cell.configurationState.cellDragState == .none && !cell.isHidden)
            #expect(model.sections == [["a", "f", "b", "c", "d", "e"]])
        }

        @Test func `A delegate moves items that the data source does not`() async throws {
            let model = DragItems(letters)
            let stage = try CollectionDragStage(model, DragItems([[]]))
            stage.drag(from: point(0), to: point(4))
            _ = model.takeCalls()
            try await stage.drop()
            let calls = model.takeCalls()
            #expect(calls.contains("perform 0-4 from 0-0") && calls.contains("dropped"))
            #expect(model.sections == [["b", "c", "d", "e", "a", "f"]])
            #expect(stage.texts(stage.top) == ["b", "c", "d", "e", "a", "f"])
        }

        @Test func `Items that the data source does not let move get a line`() async throws {
            let model = MoveItems(letters)
            model.movable = false
            let stage = try CollectionDragStage(model, DragItems([[]]))
            stage.drag(from: point(0), to: point(4))
            #expect(stage.texts(stage.top) == letters[0] && stage.line(in: stage.top) != nil)
            try await stage.drop()
            #expect(model.takeCalls().contains("perform 0-4 from 0-0") && stage.line(in: stage.top) == nil)
            #expect(model.sections == [["b", "c", "d", "e", "a", "f"]])
        }

        @Test func `A data source that moves items needs no drop delegate`() async throws {
            let model = MoveItems(letters)
            let stage = try CollectionDragStage(model, DragItems([["x"]]))
            stage.top.dropDelegate = nil
            stage.drag(from: point(2), to: point(0))
            try await stage.drop()
            #expect(model.sections == [["c", "a", "b", "d", "e", "f"]])
        }

        @Test func `A drag that is released elsewhere or cancelled leaves the items`() async throws {
            let model = MoveItems(letters)
            let stage = try CollectionDragStage(model, DragItems([[]]))
            stage.drag(from: point(0), to: point(4), CGPoint(x: 160, y: 450))
            #expect(stage.texts(stage.top) == letters[0] && !stage.top.hasActiveDrop)
            try await stage.drop()
            #expect(model.takeCalls().suffix(2) == ["end", "drop end"] && model.sections == letters)
            let touch = stage.synthesizer.touch()
            touch.down(at: point(1))
            await stage.synthesizer.advance(by: 0.7)
            await touch.drag(to: point(3), duration: 0.2)
            #expect(stage.top.movement.isActive)
            Headless.cancelTouches()
            try await stage.synthesizer.settle()
            #expect(!stage.top.movement.isActive && stage.texts(stage.top) == letters[0])
        }

        // MARK: Between collections

        @Test(arguments: [(CGFloat(-20), "0-1", CGFloat(103.5)), (20, "0-2", 213.5)])
        func `A line shows where an item of another collection would be inserted`(
            offset: CGFloat, destination: String, x: CGFloat
        ) async throws {
            let source = DragItems(letters), target = DragItems([["u", "v", "w", "x"]])
            let stage = try CollectionDragStage(source, target)
            let start = point(1, isTop: false)
            stage.drag(from: point(0), to: CGPoint(x: start.x + offset, y: start.y))
            #expect(target.takeCalls() == ["drop enter", "update \(destination)"])
            #expect(stage.line(in: stage.bottom)?.frame == CGRect(x: x, y: 0, width: 3, height: 50))
            #expect(stage.texts(stage.bottom) == ["u", "v", "w", "x"])
            try await stage.drop()
            #expect(target.takeCalls().contains("perform \(destination) from elsewhere"))
            #expect(stage.line(in: stage.bottom) == nil && target.sections[0].count == 5)
            #expect(stage.texts(stage.bottom) == target.sections[0] && source.sections == letters)
        }

        @Test func `A drop beside the items has no destination`() async throws {
            let source = DragItems(letters), target = DragItems([["u"]])
            target.take = { _, _ in }
            let stage = try CollectionDragStage(source, target)
            stage.drag(from: point(0), to: CGPoint(x: 300, y: 380))
            try await stage.drop()
            #expect(target.takeCalls().prefix(3) == ["drop enter", "update nil", "perform nil from elsewhere"])
        }

        @Test func `An item takes others, and is highlighted`() async throws {
            let source = DragItems(letters), target = DragItems([["u", "v"]])
            target.proposal = { path in
                UICollectionViewDropProposal(
                    operation: .move, intent: path == nil ? .unspecified : .insertIntoDestinationIndexPath)
            }
            target.take = { _, coordinator in
                guard let item = coordinator.items.first, let path = coordinator.destinationIndexPath else { return }
                coordinator.drop(item.dragItem, intoItemAt: path, rect: CGRect(x: 10, y: 10, width: 20, height: 20))
                    .addCompletion { _ in target.record("dropped") }
            }
            let stage = try CollectionDragStage(source, target)
            let cells = stage.bottom.visibleCells
            let start = point(0, isTop: false)
            // The half of an item does not matter.
            stage.drag(from: point(0), to: CGPoint(x: start.x + 20, y: start.y))
            #expect(cells.map(\.configurationState.cellDropState) == [.targeted, .none])
            #expect(stage.line(in: stage.bottom) == nil)
            try await stage.drop()
            let calls = target.takeCalls()
            #expect(calls.contains("perform 0-0 from elsewhere") && calls.contains("dropped"))
            #expect(cells.map(\.configurationState.cellDropState) == [.none, .none])
        }

        @Test func `A delegate that changes the items in each call does no harm`() async throws {
            let model = MoveItems(letters)
            var count = 0
            model.willPropose = { collection in
                count += 1
                switch count % 3 {
                case 0: collection.reloadData()
                case 1:
                    model.sections[0].insert("new \(count)", at: 0)
                    collection.insertItems(at: [[0, 0]])
                default:
                    model.sections[0].removeLast()
                    collection.deleteItems(at: [[0, model.sections[0].count]])
                }
            }
            let stage = try CollectionDragStage(model, DragItems([[]]))
            stage.drag(from: point(1), to: point(3), point(0), point(2), point(4), point(1), point(3), point(2))
            #expect(stage.top.numberOfItems(inSection: 0) == model.sections[0].count)
            try await stage.drop()
            #expect(stage.texts(stage.top) == model.sections[0])
            #expect(!stage.top.hasActiveDrag)
        }

        // MARK: Placeholders

        /// Drops an item of the top before the second one of the bottom.
        ///
        /// - Returns: The contexts of its placeholders, in their order.
        private func drop(
            _ count: Int, on target: DragItems
        ) async throws -> (CollectionDragStage, [any UICollectionViewDropPlaceholderContext]) {
            var contexts: [any UICollectionViewDropPlaceholderContext] = []
            target.take = { _, coordinator in
                guard let item = coordinator.items.first?.dragItem, let path = coordinator.destinationIndexPath else {
                    return
                }
                for number in 0..<count {
                    let placeholder = UICollectionViewDropPlaceholder(
                        insertionIndexPath: [path.section, path.item + number], reuseIdentifier: "item")
                    placeholder.cellUpdateHandler = { ($0 as? SizedItem)?.text = "waiting" }
                    contexts.append(coordinator.drop(item, to: placeholder))
                }
            }
            let stage = try CollectionDragStage(DragItems(letters), target)
            let start = point(1, isTop: false)
            stage.drag(from: point(0), to: CGPoint(x: start.x - 20, y: start.y))
            try await stage.drop()
            return (stage, contexts)
        }

        private func insert(_ text: String, in target: DragItems) -> (IndexPath) -> Void {
            { path in
                target.record("insert \(text) \(path.pair)")
                target.sections[path.section].insert(text, at: path.item)
            }
        }

        @Test func `A placeholder has a place, and becomes an item`() async throws {
            let target = DragItems([["u", "v"]])
            let (stage, contexts) = try await drop(1, on: target)
            #expect(stage.bottom.hasUncommittedUpdates && stage.texts(stage.bottom) == ["u", "waiting", "v"])
            (stage.bottom.cellForItem(at: [0, 1]) as? SizedItem)?.text = "changed"
            contexts[0].setNeedsCellUpdate()
            #expect(stage.texts(stage.bottom) == ["u", "waiting", "v"])
            _ = target.takeCalls()
            #expect(contexts[0].commitInsertion(dataSourceUpdates: insert("a", in: target)))
            #expect(target.takeCalls().first == "insert a 0-1" && !stage.bottom.hasUncommittedUpdates)
            try await stage.synthesizer.settle()
            #expect(stage.texts(stage.bottom) == ["u", "a", "v"])
            #expect(!contexts[0].commitInsertion(dataSourceUpdates: insert("b", in: target)))
            #expect(!contexts[0].deletePlaceholder() && target.sections == [["u", "a", "v"]])
        }

        @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0]])
        func `Placeholders keep their order, whichever arrives first`(order: [Int]) async throws {
            let target = DragItems([["u", "v"]])
            let (stage, contexts) = try await drop(3, on: target)
            #expect(stage.texts(stage.bottom) == ["u", "waiting", "waiting", "waiting", "v"])
            for number in order {
                #expect(contexts[number].commitInsertion(dataSourceUpdates: insert("\(number)", in: target)))
            }
            try await stage.synthesizer.settle()
            #expect(target.sections == [["u", "0", "1", "2", "v"]])
            #expect(stage.texts(stage.bottom) == target.sections[0])
        }

        @Test func `A placeholder is removed, by the app and by loading all items again`() async throws {
            let target = DragItems([["u", "v"]])
            let (stage, contexts) = try await drop(2, on: target)
            #expect(contexts[0].deletePlaceholder() && !contexts[0].deletePlaceholder())
            try await stage.synthesizer.settle()
            #expect(stage.texts(stage.bottom) == ["u", "waiting", "v"])
            stage.bottom.reloadData()
            stage.window.layoutIfNeeded()
            #expect(stage.texts(stage.bottom) == ["u", "v"] && !stage.bottom.hasUncommittedUpdates)
            #expect(!contexts[1].commitInsertion(dataSourceUpdates: insert("b", in: target)))
            #expect(target.sections == [["u", "v"]])
        }

        @Test func `Placeholders follow items that are inserted and deleted`() async throws {
            let target = DragItems([["u", "v"]])
            let (stage, contexts) = try await drop(1, on: target)
            target.sections[0].insert("new", at: 2)
            stage.bottom.insertItems(at: [[0, 2]])
            target.sections[0].remove(at: 0)
            stage.bottom.deleteItems(at: [[0, 0]])
            try await stage.synthesizer.settle()
            #expect(stage.texts(stage.bottom) == ["waiting", "v", "new"])
            #expect(contexts[0].commitInsertion(dataSourceUpdates: insert("a", in: target)))
            #expect(target.sections == [["a", "v", "new"]])
        }
    }
}

/// The line between items where others would be inserted.
@MainActor @Suite struct InsertionLineTests {
    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 100) -> CGRect {
        CGRect(x: x, y: y, width: width, height: 50)
    }

    @Test func `It is between the items of a line, or at the side of the only one`() {
        let first = rect(0, 0), second = rect(110, 0), below = rect(0, 60)
        func frame(_ previous: CGRect?, _ next: CGRect?, _ other: CGRect?, _ isRightToLeft: Bool = false) -> CGRect? {
            InsertionLine.frame(
                previous: previous, next: next, other: other, width: 320, isRightToLeft: isRightToLeft)
        }
        #expect(frame(first, second, nil) == CGRect(x: 103.5, y: 0, width: 3, height: 50))
        #expect(frame(nil, first, second) == CGRect(x: -1.5, y: 0, width: 3, height: 50))
        #expect(frame(second, nil, first) == CGRect(x: 208.5, y: 0, width: 3, height: 50))
        // At the start of the next line.
        #expect(frame(second, below, nil) == CGRect(x: -1.5, y: 60, width: 3, height: 50))
        #expect(frame(second, first, nil, true) == CGRect(x: 103.5, y: 0, width: 3, height: 50))
        #expect(frame(nil, second, first, true) == CGRect(x: 208.5, y: 0, width: 3, height: 50))
        #expect(frame(first, nil, nil, true) == CGRect(x: -1.5, y: 0, width: 3, height: 50))
        #expect(frame(nil, nil, first) == nil)
    }

    @Test func `It is horizontal in a list`() {
        let first = rect(0, 0, 320), second = rect(0, 60, 320)
        func frame(_ previous: CGRect?, _ next: CGRect?) -> CGRect? {
            InsertionLine.frame(previous: previous, next: next, other: nil, width: 320, isRightToLeft: false)
        }
        #expect(frame(first, second) == CGRect(x: 0, y: 53.5, width: 320, height: 3))
        #expect(frame(nil, first) == CGRect(x: 0, y: -1.5, width: 320, height: 3))
        #expect(frame(second, nil) == CGRect(x: 0, y: 108.5, width: 320, height: 3))
    }
}
