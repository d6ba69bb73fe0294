import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// The elements of menus, and how they are built.
    @MainActor @Suite struct MenuTests {
        private let window = Headless.showWindow()

        @Test func `Menus have UIKit's defaults`() {
            let menu = UIMenu()
            #expect(menu.title == "" && menu.options == [] && menu.children.isEmpty && menu.image == nil)
            #expect(menu.identifier != UIMenu().identifier && menu.preferredElementSize == .automatic)
            let command = UIKeyCommand(input: "a", modifierFlags: .command, action: "copy:")
            #expect(command.title == "" && command.state == .off && command.attributes == [])
            #expect(!command.wantsPriorityOverSystemBehavior && command.allowsAutomaticLocalization)
            #expect(command.allowsAutomaticMirroring && command.repeatBehavior == .automatic)
            #expect(command.discoverabilityTitle == nil && command.propertyList == nil && command.alternates == [])
            let action = UIAction(title: "A") { _ in }
            #expect(action.state == .off && action.attributes == [] && action.sender == nil)
        }

        @Test func `Copies are independent`() {
            let action = UIAction(title: "A", identifier: .init("a"), attributes: .destructive, state: .on) { _ in }
            let copy = action.copy() as? UIAction
            action.title = "B"
            action.state = .off
            #expect(copy?.title == "A" && copy?.state == .on && copy?.attributes == .destructive)
            #expect(copy?.identifier == action.identifier)
            let command = UIKeyCommand(title: "C", action: "copy:", input: "c", modifierFlags: .command)
            command.wantsPriorityOverSystemBehavior = true
            let copied = command.copy() as? UIKeyCommand
            #expect(copied?.input == "c" && copied?.modifierFlags == .command && copied?.title == "C")
            #expect(copied?.wantsPriorityOverSystemBehavior == true)
        }

        @Test func `Replaced children and selected elements`() {
            let on = UIAction(title: "On", state: .on) { _ in }, off = UIAction(title: "Off") { _ in }
            let inner = UIMenu(options: .displayInline, children: [on])
            let menu = UIMenu(title: "M", options: .singleSelection, children: [off, inner, UIMenu(children: [on])])
            #expect(menu.selectedElements == [on])
            let replaced = menu.replacingChildren([off])
            #expect(replaced.children == [off] && replaced.identifier == menu.identifier && replaced.title == "M")
            #expect(menu.children.count == 3)
        }

        @Test func `Actions have their sender while they are performed`() {
            let control = UIControl()
            var senders: [Bool] = []
            let action = UIAction { senders.append($0.sender as? UIControl === control) }
            control.sendAction(action)
            #expect(senders == [true] && action.sender == nil)
            action.attributes = .disabled
            control.sendAction(action)
            #expect(senders.count == 1)
        }

        @Test func `Deferred elements are made once, or each time`() {
            var count = 0
            func load(_ element: UIDeferredMenuElement) -> [UIMenuElement] {
                var result: [UIMenuElement] = []
                element.resolve { result = $0 }
                return result
            }
            let provider: UIDeferredMenuElement.Provider = { completion in
                count += 1
                completion([UIAction(title: "\(count)") { _ in }])
            }
            let cached = UIDeferredMenuElement(provider), uncached = UIDeferredMenuElement.uncached(provider)
            #expect(load(cached).first?.title == "1" && load(cached).first?.title == "1")
            #expect(load(uncached).first?.title == "2" && load(uncached).first?.title == "3")
        }

        private func titles(_ menu: UIMenu?) -> [String] { menu?.children.map(\.title) ?? [] }

        @Test func `A builder changes menus`() {
            func menu(_ name: String) -> UIMenu { UIMenu(title: name, identifier: .init(name)) }
            let builder = MenuBuilder(
                system: .context, root: UIMenu(identifier: .root, children: [menu("a"), menu("b")]))
            builder.insertSibling(menu("before"), beforeMenu: .init("b"))
            builder.insertSibling(menu("after"), afterMenu: .init("b"))
            builder.insertChild(menu("first"), atStartOfMenu: .root)
            builder.insertChild(menu("deep"), atEndOfMenu: .init("a"))
            #expect(titles(builder.root) == ["first", "a", "before", "b", "after"])
            #expect(titles(builder.menu(for: .init("a"))) == ["deep"])
            builder.replace(menu: .init("deep"), with: menu("deeper"))
            builder.replaceChildren(ofMenu: .init("a")) { $0 + [UICommand(title: "Copy", action: "copy:")] }
            #expect(titles(builder.menu(for: .init("a"))) == ["deeper", "Copy"])
            #expect(builder.command(for: "copy:")?.title == "Copy" && builder.command(for: "cut:") == nil)
            builder.remove(menu: .init("a"))
            builder.remove(menu: .init("unknown"))
            #expect(titles(builder.root) == ["first", "before", "b", "after"])
            #expect(builder.menu(for: .init("deeper")) == nil)
        }

        @Test func `The main menu is built by the application and its delegate`() {
            final class Delegate: UIResponder, UIApplicationDelegate {
                var builds = 0
                override func buildMenu(with builder: any UIMenuBuilder) {
                    super.buildMenu(with: builder)
                    guard builder.system === UIMenuSystem.main else { return }
                    builds += 1
                    builder.remove(menu: .format)
                    let go = UIKeyCommand(title: "Go", action: "find:", input: "g", modifierFlags: .command)
                    builder.insertChild(UIMenu(options: .displayInline, children: [go]), atEndOfMenu: .view)
                }
            }
            let delegate = Delegate(), app = UIApplication.shared
            let old = app.delegate
            app.delegate = delegate
            defer {
                app.delegate = old
                UIMenuSystem.main.setNeedsRebuild()
            }
            UIMenuSystem.main.setNeedsRebuild()
            #expect(titles(UIMenuSystem.main.menu) == ["File", "Edit", "View", "Window", "Help"])
            #expect(
                UIMenuSystem.main.keyCommands.map(\.title)
                    == [
                        "Undo", "Redo", "Redo", "Cut", "Copy", "Paste", "Select All", "Find…", "Find and Replace…",
                        "Find Next",
                        "Find Previous", "Use Selection for Find", "Go",
                    ])
            #expect(delegate.builds == 1)
            UIMenuSystem.main.setNeedsRebuild()
            _ = UIMenuSystem.main.menu
            #expect(delegate.builds == 2)
        }
    }
}
