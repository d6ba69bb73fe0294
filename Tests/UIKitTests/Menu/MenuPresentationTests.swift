import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIKitTesting

extension WindowTests {
    /// Menus that are shown: their rows, and how pointer, touch and keys choose from them.
    @MainActor @Suite struct MenuPresentationTests {
        private let window = Headless.showWindow()
        private let journal = Journal()
        private let synthesizer: UIEventSynthesizer
        private let source = Source(frame: CGRect(x: 20, y: 20, width: 200, height: 100))

        init() throws {
            synthesizer = try UIEventSynthesizer()
            source.journal = journal
            window.addSubview(source)
        }

        private final class Source: UIView, UIContextMenuInteractionDelegate {
            var journal: Journal?
            var menu: UIMenu?
            var canCopy = true
            override var canBecomeFirstResponder: Bool { true }
            override func copy(_ sender: Any?) { journal?.note("copy") }
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                action == "copy:" ? canCopy : super.canPerformAction(action, withSender: sender)
            }
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                menu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
            }
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
                animator: (any UIContextMenuInteractionAnimating)?
            ) {
                journal?.note("will display")
                animator?.addCompletion { [journal] in journal?.note("displayed") }
            }
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
                animator: (any UIContextMenuInteractionAnimating)?
            ) {
                journal?.note("will end")
                animator?.addCompletion { [journal] in journal?.note("ended") }
            }
        }

        private func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
            UIAction(title: title, attributes: attributes) { [journal] in journal.note($0.title) }
        }

        private var session: MenuSession? { window.menuSession }

        private func titles(_ panel: Int = 0) -> [String] {
            guard let panels = session?.panels, panels.indices.contains(panel) else { return [] }
            return panels[panel].rowViews.map { $0.row.isSeparator ? "-" : $0.row.title }
        }

        private var selected: String? {
            guard let panel = session?.panels.last, let index = panel.selection else { return nil }
            return panel.rowViews[index].row.title
        }

        private func showContextMenu(_ children: [UIMenuElement]) async {
            source.menu = UIMenu(children: children)
            if source.interactions.isEmpty { source.addInteraction(UIContextMenuInteraction(delegate: source)) }
            await synthesizer.pointer.click(CGPoint(x: 30, y: 30), in: source, button: 2)
            await synthesizer.advance(by: 0.3)
        }

        private func click(_ title: String, panel: Int = 0) async {
            guard let view = session?.panels[panel].rowViews.first(where: { $0.row.title == title }) else {
                Issue.record("no row \(title)")
                return
            }
            await synthesizer.pointer.click(CGPoint(x: 40, y: view.bounds.midY), in: view)
        }

        @Test func `A secondary click opens the menu, and a click chooses`() async {
            await showContextMenu([action("One"), action("Two")])
            #expect(titles() == ["One", "Two"] && journal.take() == ["will display", "displayed"])
            #expect(session?.frame.origin == CGPoint(x: 50, y: 50))
            await click("Two")
            #expect(session == nil)
            await synthesizer.advance(by: 0.3)
            #expect(journal.take() == ["will end", "Two", "ended"])
            #expect(!window.subviews.contains { $0 is MenuOverlay })
        }

        @Test func `A click outside closes the menu and does nothing else`() async {
            let button = UIButton(frame: CGRect(x: 20, y: 300, width: 50, height: 50))
            button.addAction(action("button"), for: .touchUpInside)
            window.addSubview(button)
            await showContextMenu([action("One")])
            _ = journal.take()
            await synthesizer.pointer.click(CGPoint(x: 25, y: 25), in: button)
            await synthesizer.advance(by: 0.3)
            #expect(session == nil && journal.take() == ["will end", "ended"])
            await synthesizer.pointer.click(CGPoint(x: 25, y: 25), in: button)
            #expect(journal.take() == ["button"])
        }

        @Test func `A long touch opens the menu, a tap and the primary button do not`() async {
            source.menu = UIMenu(children: [action("One")])
            source.addInteraction(UIContextMenuInteraction(delegate: source))
            await synthesizer.tap(in: source)
            await synthesizer.pointer.click(CGPoint(x: 30, y: 30), in: source)
            await synthesizer.advance(by: 1)
            #expect(session == nil)
            await synthesizer.press(in: source)
            await synthesizer.advance(by: 0.3)
            #expect(titles() == ["One"])
            guard let row = session?.panels[0].rowViews[0] else { return }
            await synthesizer.tap(in: row)
            #expect(session == nil && journal.lines.contains("One"))
        }

        @Test func `A view without a menu leaves the click to the view around it`() async {
            let inner = Source(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            source.addSubview(inner)
            inner.addInteraction(UIContextMenuInteraction(delegate: inner))
            await showContextMenu([action("Outer")])
            #expect(titles() == ["Outer"])
            session?.dismiss()
            inner.menu = UIMenu(children: [action("Inner")])
            await synthesizer.advance(by: 1)
            await showContextMenu([action("Outer")])
            #expect(titles() == ["Inner"])
        }

        @Test func `Keys choose`() async {
            await showContextMenu([
                action("One"), action("Off", .disabled), UIMenu(options: .displayInline, children: [action("Two")]),
                UIMenu(title: "More", children: [action("Inner"), action("Last")]),
            ])
            #expect(titles() == ["One", "Off", "-", "Two", "-", "More"])
            _ = journal.take()
            await synthesizer.press(.keyboardDownArrow)
            #expect(selected == "One")
            await synthesizer.press(.keyboardDownArrow)
            #expect(selected == "Two")
            await synthesizer.press(.keyboardDownArrow)
            await synthesizer.press(.keyboardDownArrow)
            #expect(selected == "One")
            await synthesizer.press(.keyboardUpArrow)
            #expect(selected == "More")
            await synthesizer.press(.keyboardRightArrow)
            #expect(titles(1) == ["Inner", "Last"] && selected == "Inner")
            await synthesizer.press(.keyboardLeftArrow)
            #expect(titles(1) == [] && selected == "More")
            await synthesizer.press(.keyboardReturnOrEnter)
            await synthesizer.press(.keyboardEnd)
            #expect(selected == "Last")
            await synthesizer.press(.keyboardHome)
            await synthesizer.press(.keyboardReturnOrEnter)
            #expect(session == nil && journal.take() == ["will end", "Inner"])
            await showContextMenu([action("One"), action("Two")])
            await synthesizer.type("t")
            #expect(selected == "Two")
            await synthesizer.press(.keyboardEscape)
            #expect(session == nil && !journal.take().contains("Two"))
        }

        @Test func `Submenus open when the pointer rests`() async {
            // The submenu has space beside the menu.
            source.frame.origin.x = 0
            await showContextMenu([
                UIMenu(title: "More", children: [action("Inner")]), action("Plain"),
                UIMenu(title: "Other", children: [action("Deep")]),
            ])
            guard let rows = session?.panels[0].rowViews else { Issue.record("no menu"); return }
            synthesizer.pointer.move(to: CGPoint(x: 20, y: 10), in: rows[0])
            await synthesizer.advance(by: 0.1)
            #expect(selected == "More" && titles(1) == [])
            await synthesizer.advance(by: 0.2)
            #expect(titles(1) == ["Inner"])
            #expect(session?.panels[1].frame.minX == (session?.panels[0].frame.maxX ?? 0) - 2)
            // The way to the submenu may cross another row.
            synthesizer.pointer.move(to: CGPoint(x: 20, y: 10), in: rows[1])
            await synthesizer.advance(by: 0.05)
            #expect(titles(1) == ["Inner"])
            synthesizer.pointer.move(to: CGPoint(x: 20, y: 10), in: rows[2])
            await synthesizer.advance(by: 0.3)
            #expect(titles(1) == ["Deep"])
            synthesizer.pointer.move(to: CGPoint(x: 20, y: 10), in: rows[1])
            await synthesizer.advance(by: 0.3)
            #expect(titles(1) == [])
            _ = journal.take()
            synthesizer.pointer.move(to: CGPoint(x: 20, y: 10), in: rows[0])
            await synthesizer.advance(by: 0.3)
            await click("Inner", panel: 1)
            #expect(journal.take() == ["will end", "Inner"])
        }

        @Test func `Rows show what can be done`() async {
            let mark = UIAction(title: "Mark", image: .checkmark, state: .on) { _ in }
            let command = UIKeyCommand(title: "Copy", action: "copy:", input: "c", modifierFlags: [.command, .shift])
            await showContextMenu([
                mark, action("Hidden", .hidden), command, UICommand(title: "Paste", action: "paste:"),
                UIMenu(title: "Group", options: .displayInline, children: [action("Delete", .destructive)]),
                UIMenu(title: "Empty"),
            ])
            #expect(titles() == ["Mark", "Copy", "-", "Group", "Delete"])
            let rows = session?.panels[0].rowViews.map(\.row) ?? []
            #expect(rows[0].mark == "✓" && rows[0].image != nil && rows[1].trailingText == "Ctrl+Shift+C")
            #expect(rows[4].isDestructive && !rows[3].isEnabled)
            _ = journal.take()
            await click("Copy")
            #expect(journal.take() == ["will end", "copy"])
            source.canCopy = false
            await showContextMenu([command])
            #expect(session == nil)
        }

        @Test func `Elements that keep the menu open, and single selections`() async {
            let a = UIAction(title: "A", attributes: .keepsMenuPresented, state: .on) { _ in }
            let b = UIAction(title: "B", attributes: .keepsMenuPresented) { _ in }
            await showContextMenu([UIMenu(options: [.displayInline, .singleSelection], children: [a, b])])
            await click("B")
            #expect(session != nil && a.state == .off && b.state == .on)
            #expect(session?.panels[0].rowViews.map(\.row.mark) == ["", "✓"])
        }

        @Test func `Deferred elements appear when they arrive`() async {
            var arrive: (@MainActor ([UIMenuElement]) -> Void)?
            await showContextMenu([action("One"), UIDeferredMenuElement { arrive = $0 }])
            #expect(titles() == ["One", "Loading…"])
            arrive?([action("Two"), action("Three")])
            #expect(titles() == ["One", "Two", "Three"])
        }

        @Test func `Menus stay in the window`() async {
            source.frame = window.bounds
            source.menu = UIMenu(children: (0..<40).map { action("Row \($0)") })
            source.addInteraction(UIContextMenuInteraction(delegate: source))
            let corner = CGPoint(x: window.bounds.maxX - 5, y: window.bounds.maxY - 5)
            await synthesizer.pointer.click(corner, in: source, button: 2)
            await synthesizer.advance(by: 0.3)
            #expect(window.bounds.insetBy(dx: 7, dy: 7).contains(session?.frame ?? .zero))
            await synthesizer.press(.keyboardEnd)
            #expect(selected == "Row 39")
            guard let panel = session?.panels[0], let index = panel.selection else { return }
            let row = panel.rowViews[index]
            #expect(panel.bounds.contains(row.convert(row.bounds, to: panel)))
        }

        @Test func `Buttons show their menu`() async {
            let button = UIButton(frame: CGRect(x: 20, y: 200, width: 100, height: 30))
            button.addAction(action("pressed"), for: .touchUpInside)
            button.addAction(action("menu"), for: .menuActionTriggered)
            window.addSubview(button)
            button.menu = UIMenu(children: [action("One"), action("Two")])
            #expect(button.isContextMenuInteractionEnabled && !button.showsMenuAsPrimaryAction)
            await synthesizer.pointer.click(CGPoint(x: 10, y: 10), in: button)
            #expect(session == nil && journal.take() == ["pressed"])
            await synthesizer.pointer.click(CGPoint(x: 10, y: 10), in: button, button: 2)
            #expect(titles() == ["One", "Two"])
            session?.dismiss()
            await synthesizer.advance(by: 1)
            button.showsMenuAsPrimaryAction = true
            await synthesizer.pointer.click(CGPoint(x: 10, y: 10), in: button)
            #expect(titles() == ["One", "Two"] && journal.take() == ["menu"])
            await synthesizer.advance(by: 0.3)
            #expect(session?.frame.origin == CGPoint(x: 20, y: 234))
            await click("One")
            await synthesizer.advance(by: 1)
            #expect(journal.take() == ["One"])
            // By the keyboard, the first element is selected.
            await synthesizer.press(.keyboardTab)
            await synthesizer.press(.keyboardSpacebar)
            #expect(selected == "One" && journal.take() == ["menu"])
            await synthesizer.press(.keyboardEscape)
            #expect(session == nil && button.isFocused)
            button.menu = nil
            #expect(!button.isContextMenuInteractionEnabled && button.interactions.isEmpty)
        }

        @Test func `A pop-up button shows its selection`() async {
            let button = UIButton(frame: CGRect(x: 20, y: 200, width: 100, height: 30))
            window.addSubview(button)
            button.changesSelectionAsPrimaryAction = true
            button.showsMenuAsPrimaryAction = true
            let one = UIAction(title: "One", state: .on) { _ in }, two = UIAction(title: "Two") { _ in }
            button.menu = UIMenu(children: [one, two])
            #expect(button.currentTitle == "One")
            await synthesizer.pointer.click(CGPoint(x: 10, y: 10), in: button)
            await click("Two")
            #expect(button.currentTitle == "Two" && one.state == .off && two.state == .on)
        }

        @Test func `The Menu key opens the menu of the focus`() async {
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
            source.addSubview(button)
            source.menu = UIMenu(children: [action("One")])
            source.addInteraction(UIContextMenuInteraction(delegate: source))
            await synthesizer.press(.keyboardTab)
            await synthesizer.press(.keyboardApplication)
            #expect(selected == "One")
            session?.dismiss()
            await synthesizer.press(.keyboardF10, modifiers: .shift)
            #expect(selected == "One")
        }

        @Test func `The menu ends with its view and its window`() async {
            await showContextMenu([action("One")])
            source.removeFromSuperview()
            #expect(session == nil)
            window.addSubview(source)
            await synthesizer.advance(by: 1)
            await showContextMenu([action("One")])
            #expect(session != nil)
            window.isHidden = true
            #expect(session == nil)
        }

        @Test func `An edit menu has the commands that can be performed`() async {
            final class Delegate: UIEditMenuInteractionDelegate {
                var extra: UIMenuElement?
                func editMenuInteraction(
                    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
                    suggestedActions: [UIMenuElement]
                ) -> UIMenu? { UIMenu(children: suggestedActions + [extra].compactMap { $0 }) }
            }
            source.becomeFirstResponder()
            let delegate = Delegate()
            delegate.extra = action("Extra")
            let interaction = UIEditMenuInteraction(delegate: delegate)
            source.addInteraction(interaction)
            interaction.presentEditMenu(with: .init(identifier: nil, sourcePoint: CGPoint(x: 10, y: 10)))
            await synthesizer.advance(by: 0.3)
            #expect(titles() == ["Copy", "-", "Extra"])
            await click("Copy")
            #expect(journal.take() == ["copy"])
            source.canCopy = false
            delegate.extra = nil
            interaction.presentEditMenu(with: .init(identifier: nil, sourcePoint: .zero))
            #expect(session == nil)
        }

        @available(*, deprecated) @Test func `The menu controller shows the same menu`() async {
            final class Custom: UIView {
                var calls = 0
                override var canBecomeFirstResponder: Bool { true }
                func custom() { calls += 1 }
                override func copy(_ sender: Any?) { calls += 10 }
            }
            let view = Custom(frame: CGRect(x: 0, y: 200, width: 100, height: 20))
            window.addSubview(view)
            view.becomeFirstResponder()
            let controller = UIMenuController.shared
            controller.menuItems = [
                UIMenuItem(title: "Custom", action: Selector("custom", Custom.custom)),
                UIMenuItem(title: "Other", action: Selector("other", Source.layoutSubviews)),
            ]
            defer { controller.menuItems = nil }
            controller.showMenu(from: view, rect: view.bounds)
            await synthesizer.advance(by: 0.3)
            #expect(controller.isMenuVisible && titles() == ["Copy", "-", "Custom"])
            #expect(controller.menuFrame.minY == 224)
            await click("Custom")
            #expect(view.calls == 1 && !controller.isMenuVisible)
            controller.showMenu(from: view, rect: view.bounds)
            controller.hideMenu()
            #expect(!controller.isMenuVisible)
        }
    }
}
