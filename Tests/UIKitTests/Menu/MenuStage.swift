import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIKitTesting

/// A window with a view that has a context menu, and what is shown of it.
@MainActor final class MenuStage {
    let window = Headless.showWindow()
    let journal = Journal()
    let source = Source(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
    let synthesizer: UIEventSynthesizer

    /// A view that shows a menu.
    final class Source: UIView, UIContextMenuInteractionDelegate {
        var menu: UIMenu?
        var preview: (@MainActor () -> UIViewController?)?
        var onCommit: ((any UIContextMenuInteractionCommitAnimating) -> Void)?
        override var canBecomeFirstResponder: Bool { true }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            menu.map { menu in UIContextMenuConfiguration(previewProvider: preview, actionProvider: { _ in menu }) }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) { onCommit?(animator) }
    }

    init() throws {
        synthesizer = try UIEventSynthesizer()
        window.addSubview(source)
        source.addInteraction(UIContextMenuInteraction(delegate: source))
    }

    var session: MenuSession? { window.menuSession }

    var titles: [String] {
        session?.panels.last?.rowViews.map { $0.row.isSeparator ? "-" : $0.row.title } ?? []
    }

    var selected: String? {
        guard let panel = session?.panels.last, let index = panel.selection else { return nil }
        return panel.rowViews[index].row.title
    }

    func action(_ title: String, image: UIImage? = nil, state: UIMenuElement.State = .off) -> UIAction {
        UIAction(title: title, image: image, state: state) { [journal] in journal.note($0.title) }
    }

    func row(_ title: String) throws -> MenuRowView {
        let views = session?.panels.flatMap(\.rowViews) ?? []
        return try #require(views.first { $0.row.title == title })
    }

    /// The centre of a row in the window.
    func point(_ title: String) throws -> CGPoint {
        let row = try row(title)
        return row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: window)
    }

    /// Shows the menu with a click of the secondary button.
    func show(_ children: [UIMenuElement]) async {
        source.menu = UIMenu(children: children)
        await synthesizer.pointer.click(CGPoint(x: 30, y: 30), in: source, button: 2)
        await synthesizer.advance(by: 0.3)
    }
}
