import CoreGraphics
import Foundation
import Lists
import QuartzCore
import RenderProtocol
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

extension WindowTests {
    /// Swipes, editing, movement and outlines of lists.
    @MainActor @Suite struct ListSwipeTests {
        /// What the actions of a list have done.
        @MainActor private final class Log {
            var entries: [String] = []
        }

        private func configuration(_ log: Log, leading: Bool = false) -> UICollectionLayoutListConfiguration {
            var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
            configuration.trailingSwipeActionsConfigurationProvider = { path in
                UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
                        log.entries.append("delete \(path.pair)")
                        completion(true)
                    }
                ])
            }
            guard leading else { return configuration }
            configuration.leadingSwipeActionsConfigurationProvider = { path in
                UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .normal, title: "Flag") { _, _, completion in
                        log.entries.append("flag \(path.pair)")
                        completion(true)
                    }
                ])
            }
            return configuration
        }

        private func stage(_ model: ListModel, _ configuration: UICollectionLayoutListConfiguration) -> ListStage {
            let stage = ListStage(model, configuration)
            MediaClock.set(nil)
            return stage
        }

        @Test func `A swipe reveals the actions, and a press on one performs it`() throws {
            let log = Log()
            let stage = stage(ListModel([["a", "b", "c"]]), configuration(log))
            stage.drag(CGPoint(x: 250, y: 66), x: -60)
            let view = try #require(stage.actions)
            #expect(view.frame == CGRect(x: 0, y: 44, width: 320, height: 44))
            #expect(stage.frame(1)?.minX == -view.fullWidth)
            #expect(stage.cell(1)?.configurationState.isSwiped == true)
            // A layout leaves the cell where it is.
            stage.collection.setNeedsLayout()
            stage.window.layoutIfNeeded()
            #expect(stage.frame(1)?.minX == -view.fullWidth)
            stage.tap(CGPoint(x: 310, y: 66))
            #expect(log.entries == ["delete 0-1"])
            #expect(stage.collection.swiper.openRow == nil)
            #expect(stage.frame(1)?.minX == 0)
        }

        @Test func `A press elsewhere closes the actions, and selects nothing`() {
            let model = ListModel([["a", "b", "c"]])
            let stage = stage(model, configuration(Log()))
            stage.drag(CGPoint(x: 250, y: 66), x: -60)
            #expect(stage.collection.swiper.openRow == ItemIndex(section: 0, item: 1))
            stage.tap(CGPoint(x: 100, y: 20))
            #expect(stage.collection.swiper.openRow == nil)
            #expect(model.selected == [])
        }

        @Test func `A full swipe performs the first action, at both edges`() {
            let log = Log()
            let stage = stage(ListModel([["a", "b"]]), configuration(log, leading: true))
            stage.drag(CGPoint(x: 300, y: 66), x: -250)
            stage.drag(CGPoint(x: 20, y: 20), x: 250)
            #expect(log.entries == ["delete 0-1", "flag 0-0"])
        }

        @Test func `A list without actions, and one that is edited, has no swipes`() {
            let plain = stage(ListModel([["a"]]), .init(appearance: .plain))
            plain.drag(CGPoint(x: 250, y: 20), x: -100)
            #expect(plain.collection.swiper.openRow == nil)
            let edited = stage(ListModel([["a"]]), configuration(Log()))
            edited.collection.isEditing = true
            edited.drag(CGPoint(x: 250, y: 20), x: -100)
            #expect(edited.collection.swiper.openRow == nil)
        }

        @Test func `The actions follow their item in a batch, and leave with it`() {
            let model = ListModel([["a", "b", "c"]])
            let stage = stage(model, configuration(Log()))
            stage.drag(CGPoint(x: 250, y: 66), x: -60)
            model.sections = [["new", "a", "b", "c"]]
            UIView.performWithoutAnimation {
                stage.collection.performBatchUpdates { stage.collection.insertItems(at: [[0, 0]]) }
            }
            stage.window.layoutIfNeeded()
            #expect(stage.collection.swiper.openRow == ItemIndex(section: 0, item: 2))
            #expect(stage.actions?.frame.minY == 88)
            #expect(stage.frame(2)?.minX == stage.actions.map { -$0.fullWidth })
            #expect(stage.frame(1)?.minX == 0)
            model.sections = [["new", "a", "c"]]
            UIView.performWithoutAnimation {
                stage.collection.performBatchUpdates { stage.collection.deleteItems(at: [[0, 2]]) }
            }
            stage.window.layoutIfNeeded()
            #expect(stage.collection.swiper.openRow == nil)
            #expect(stage.actions == nil)
            #expect(stage.frame(2)?.minX == 0)
        }

        @Test func `Reloading closes the actions`() {
            let stage = stage(ListModel([["a", "b"]]), configuration(Log()))
            stage.drag(CGPoint(x: 250, y: 20), x: -60)
            stage.collection.reloadData()
            stage.window.layoutIfNeeded()
            #expect(stage.actions == nil)
            #expect(stage.frame(0)?.minX == 0)
        }

        // MARK: Editing

        @Test func `Editing shows controls, and that of deletion reveals the actions`() throws {
            let log = Log()
            let model = ListModel([["a", "b"]])
            model.accessories = [.delete(), .disclosureIndicator(displayed: .whenNotEditing)]
            let stage = stage(model, configuration(log))
            #expect(stage.cell(0)?.contentView.frame.minX == 0)
            stage.collection.isEditing = true
            stage.window.layoutIfNeeded()
            let cell = try #require(stage.cell(1))
            #expect(cell.configurationState.isEditing)
            #expect(cell.contentView.frame.minX == 38)
            #expect(cell.contentView.frame.maxX == 320)
            stage.tap(CGPoint(x: 27, y: 66))
            #expect(stage.collection.swiper.openRow == ItemIndex(section: 0, item: 1))
            stage.tap(CGPoint(x: 310, y: 66))
            #expect(log.entries == ["delete 0-1"])
            stage.collection.isEditing = false
            stage.window.layoutIfNeeded()
            #expect(stage.cell(0)?.contentView.frame.minX == 0)
        }

        @Test func `The control for moving moves the item with the finger`() throws {
            let model = ListModel([["a", "b", "c", "d", "e"]])
            model.accessories = [.reorder()]
            let stage = stage(model, .init(appearance: .plain))
            stage.collection.isEditing = true
            stage.window.layoutIfNeeded()
            let cell = try #require(stage.cell(0))
            let control = try #require(cell.accessoryViews.trailing.first?.view)
            let start = control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil)
            stage.drag(start, y: 100, lift: false)
            #expect(cell.frame.minY == 100, "it is under the finger")
            #expect(cell.frame.minX == 0)
            #expect(cell.configurationState.isReordering)
            #expect(model.sections == [["a", "b", "c", "d", "e"]])
            Headless.touchUp()
            #expect(model.sections == [["b", "c", "a", "d", "e"]])
            #expect(stage.cell(2) === cell)
            #expect(!cell.configurationState.isReordering)
            #expect(cell.frame.minY == 88)
            // A movement that is cancelled changes nothing.
            let next = control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil)
            stage.drag(next, y: 88, lift: false)
            Headless.cancelTouches()
            #expect(model.sections == [["b", "c", "a", "d", "e"]])
            #expect(stage.texts == ["b", "c", "a", "d", "e"])
        }

        // MARK: Outlines

        @Test func `An arrow expands an item of an outline, whose children are indented`() throws {
            let stage = stage(ListModel([]), .init(appearance: .plain))
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
                var content = cell.defaultContentConfiguration()
                content.text = text
                cell.contentConfiguration = content
                cell.accessories = text == "parent" ? [.outlineDisclosure()] : []
            }
            let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: stage.collection) {
                collectionView, indexPath, item in
                collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
            }
            var outline = NSDiffableDataSourceSectionSnapshot<String>()
            outline.append(["parent", "other"])
            outline.append(["child"], to: "parent")
            source.apply(outline, to: 0, animatingDifferences: false)
            stage.window.layoutIfNeeded()
            #expect(stage.texts == ["parent", "other"])
            // The arrow is at the trailing edge.
            stage.tap(CGPoint(x: 297, y: 22))
            stage.window.layoutIfNeeded()
            #expect(stage.texts == ["parent", "child", "other"])
            #expect(stage.cell(0)?.configurationState.isExpanded == true)
            #expect(stage.cell(1)?.indentationLevel == 1)
            #expect(stage.cell(1)?.contentView.frame.minX == 10)
            #expect(stage.collection.indexPathsForSelectedItems ?? [] == [])
            stage.tap(CGPoint(x: 297, y: 22))
            stage.window.layoutIfNeeded()
            #expect(stage.texts == ["parent", "other"])
            #expect(stage.cell(0)?.configurationState.isExpanded == false)
            _ = source
        }
    }
}
