import Foundation
import TestSupport
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

extension WindowTests {
    /// The views that are lifted for the context menus of rows and items.
    @MainActor @Suite struct ListMenuPreviewTests {
        private final class Model: TableRows, UITableViewDataSource, UITableViewDelegate {
            var highlight: (UITableView) -> UITargetedPreview? = { _ in nil }
            var dismissal: (UITableView) -> UITargetedPreview? = { _ in nil }
            func tableView(
                _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "One") { _ in }]) })
            }
            func tableView(
                _ tableView: UITableView,
                previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
            ) -> UITargetedPreview? {
                record("highlight")
                return highlight(tableView)
            }
            func tableView(
                _ tableView: UITableView,
                previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
            ) -> UITargetedPreview? {
                record("dismiss")
                return dismissal(tableView)
            }
            func tableView(
                _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
                animator: (any UIContextMenuInteractionAnimating)?
            ) { record("will display menu") }
            func tableView(
                _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
                animator: (any UIContextMenuInteractionAnimating)?
            ) { record("will end menu") }
            func tableView(
                _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
                animator: any UIContextMenuInteractionCommitAnimating
            ) { record("commit") }
        }

        private final class ItemModel: Items, UICollectionViewDataSource, UICollectionViewDelegate {
            func collectionView(
                _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
                point: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "One") { _ in }]) })
            }
            func collectionView(
                _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
                highlightPreviewForItemAt indexPath: IndexPath
            ) -> UITargetedPreview? {
                record("highlight \(indexPath.pair)")
                return nil
            }
            func collectionView(
                _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
                dismissalPreviewForItemAt indexPath: IndexPath
            ) -> UITargetedPreview? {
                record("dismiss \(indexPath.pair)")
                return nil
            }
        }

        private let model = Model([(0..<30).map { "row \($0)" }])
        private let stage: TableStage
        private let synthesizer: UIEventSynthesizer

        init() throws {
            stage = TableStage(model)
            stage.end()
            synthesizer = try UIEventSynthesizer()
            model.calls = []
        }

        private var session: MenuSession? { stage.window.menuSession }

        /// The calls about menus since the last ones.
        private func takeCalls() -> [String] { model.takeCalls().filter { $0.contains("menu") || !$0.contains(" ") } }

        private func open(_ row: Int) async {
            await synthesizer.press(CGPoint(x: 100, y: CGFloat(row) * 44 + 22), in: stage.table)
            await synthesizer.advance(by: 0.3)
        }

        private func close() async {
            await synthesizer.tap(CGPoint(x: 5, y: 475), in: stage.window)
            await synthesizer.advance(by: 0.3)
        }

        @Test func `A long touch lifts the row, with the menu below it`() async throws {
            await open(2)
            let lift = try #require(session?.lift)
            let row = stage.table.convert(stage.table.rectForRow(at: [0, 2]), to: stage.window)
            #expect(abs(lift.frame.midY - row.midY) < 0.01 && lift.frame.width > row.width)
            #expect(session?.frame.minY ?? 0 >= row.maxY)
            #expect(stage.table.menus.interaction.menuAppearance == .rich)
            #expect(takeCalls() == ["highlight", "will display menu"])
            await close()
            #expect(session == nil && takeCalls() == ["will end menu", "dismiss"])
            #expect(lift.window == nil)
        }

        @Test func `A row near the bottom has its menu above it`() async throws {
            await open(10)
            let lift = try #require(session?.lift)
            #expect((session?.frame.maxY ?? .infinity) <= lift.frame.minY + 10)
        }

        @Test func `The delegate chooses the views`() async throws {
            let badge = UIView(frame: CGRect(x: 200, y: 300, width: 40, height: 30))
            stage.window.addSubview(badge)
            model.highlight = { _ in UITargetedPreview(view: badge) }
            await open(2)
            let lift = try #require(session?.lift)
            #expect(lift.bounds.size == CGSize(width: 40, height: 30))
            #expect(lift.center == CGPoint(x: 220, y: 315))
            model.dismissal = { table in
                UITargetedPreview(
                    view: badge, parameters: UIPreviewParameters(),
                    target: UIPreviewTarget(container: table, center: CGPoint(x: 50, y: 60)))
            }
            await close()
            #expect(lift.center == stage.window.convert(CGPoint(x: 50, y: 60), from: stage.table))
        }

        @Test func `A view that is not in the window is not lifted`() async {
            model.highlight = { _ in
                UITargetedPreview(
                    view: UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), parameters: UIPreviewParameters(),
                    target: UIPreviewTarget(container: UIView(), center: .zero))
            }
            await open(2)
            #expect(session != nil && session?.lift == nil)
        }

        @Test func `A tap on the lifted row commits it`() async throws {
            await open(2)
            let lift = try #require(session?.lift)
            _ = takeCalls()
            await synthesizer.tap(CGPoint(x: lift.bounds.midX, y: lift.bounds.midY), in: lift)
            #expect(session == nil && takeCalls() == ["commit", "will end menu"])
        }

        @Test func `A row that was deleted under its menu does not return`() async throws {
            await open(2)
            model.sections[0].remove(at: 2)
            stage.table.deleteRows(at: [[0, 2]], with: .none)
            _ = takeCalls()
            await close()
            #expect(session == nil && takeCalls() == ["will end menu"])
        }

        @Test func `A pointer lifts nothing`() async {
            await synthesizer.pointer.click(CGPoint(x: 100, y: 100), in: stage.table, button: 2)
            await synthesizer.advance(by: 0.3)
            #expect(session != nil && session?.lift == nil)
            #expect(takeCalls() == ["will display menu"])
        }

        @Test func `Items are lifted`() async throws {
            let model = ItemModel([(0..<9).map(String.init)])
            let stage = CollectionStage(model)
            stage.end()
            let synthesizer = try UIEventSynthesizer()
            model.calls = []
            await synthesizer.press(CGPoint(x: 150, y: 20), in: stage.collection)
            await synthesizer.advance(by: 0.3)
            let lift = try #require(stage.window.menuSession?.lift)
            #expect(lift.bounds.size == CGSize(width: 100, height: 50))
            stage.window.menuSession?.dismiss()
            #expect(
                model.takeCalls().filter { $0.contains("light") || $0.contains("dismiss") } == [
                    "highlight 0-1", "dismiss 0-1",
                ])
        }
    }
}
