import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// The items of bars, without a bar.
    @MainActor @Suite struct BarItemTests {
        private final class Observer: BarItemObserver {
            var changes = 0
            func barItemDidChange(_ item: UIBarItem) { changes += 1 }
        }

        @MainActor private final class Target: NSObject {
            let journal = Journal()
            func save(_ sender: UIBarButtonItem) { journal.note("save \(sender.tag)") }
            func cancel() { journal.note("cancel") }
        }

        @Test func `Each property that a bar displays notifies it once for a new value`() {
            let observer = Observer()
            let item = UIBarButtonItem()
            item.observer = observer
            item.title = "A"
            item.title = "A"
            #expect(observer.changes == 1)
            item.isEnabled = false
            item.isEnabled = false
            item.width = 20
            item.tintColor = .red
            item.isHidden = true
            #expect(observer.changes == 5)
            item.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .disabled)
            #expect(observer.changes == 6)
            #expect(item.titleTextAttributes(for: .disabled)?[.foregroundColor] as? UIColor == .green)
            #expect(item.titleTextAttributes(for: .normal) == nil)
        }

        @Test func `Widths and offsets that are not finite are ignored`() {
            let item = UIBarButtonItem()
            item.width = 30
            item.width = .nan
            #expect(item.width == 30)
            item.width = .infinity
            #expect(item.width == 30)
            item.setTitlePositionAdjustment(UIOffset(horizontal: .nan, vertical: 1), for: .default)
            #expect(item.titlePositionAdjustment(for: .default) == .zero)
            item.setBackgroundVerticalPositionAdjustment(-.infinity, for: .compact)
            #expect(item.backgroundVerticalPositionAdjustment(for: .compact) == 0)
        }

        @Test func `An action gives an item its title and image, but not one of the system`() {
            let image = UIImage()
            let action = UIAction(title: "Save", image: image) { _ in }
            let item = UIBarButtonItem(primaryAction: action)
            #expect(item.title == "Save" && item.image === image)
            let titled = UIBarButtonItem(title: "Keep", primaryAction: action)
            #expect(titled.title == "Keep" && titled.image === image)
            let system = UIBarButtonItem(systemItem: .add, primaryAction: action)
            #expect(system.title == nil && system.image == nil && system.spokenTitle == "Add")
        }

        @Test func `The system's items have titles, images or spaces`() {
            #expect(UIBarButtonItem(systemItem: .done).style == .done)
            #expect(UIBarButtonItem(systemItem: .cancel).displayedTitle == "Cancel")
            #expect(UIBarButtonItem(systemItem: .trash).displayedImage(metrics: .default, scale: 2)?.scale == 2)
            #expect(UIBarButtonItem.flexibleSpace().isSpace)
            let space = UIBarButtonItem.fixedSpace(12)
            #expect(space.isSpace && space.width == 12 && space.overflowElement == nil)
        }

        @Test func `An action is sent to the target with the item, unless the item is disabled`() {
            let target = Target()
            let item = UIBarButtonItem(title: "Save", style: .plain, target: target, action: Target.save)
            item.tag = 3
            item.perform(event: nil)
            item.isEnabled = false
            item.perform(event: nil)
            UIBarButtonItem(barButtonSystemItem: .cancel, target: target, action: Target.cancel).perform(event: nil)
            #expect(target.journal.take() == ["save 3", "cancel"])
            #expect(item.target === target)
        }

        @Test func `The target is not retained`() {
            var target: Target? = Target()
            let item = UIBarButtonItem(title: "Save", style: .plain, target: target, action: Target.save)
            target = nil
            #expect(item.target == nil)
            item.perform(event: nil)
        }

        @Test func `An item that changes its selection toggles it`() {
            let item = UIBarButtonItem(title: "Bold")
            item.changesSelectionAsPrimaryAction = true
            item.perform(event: nil)
            #expect(item.isSelected)
            item.perform(event: nil)
            #expect(!item.isSelected)
        }

        @Test func `Groups know their items, and items their group`() {
            let item = UIBarButtonItem(title: "A")
            let group = UIBarButtonItemGroup.optionalGroup(
                customizationIdentifier: "g", isInDefaultCustomization: false, items: [item])
            #expect(group.isHidden && item.buttonGroup === group && group.customizationIdentifier == "g")
            group.barButtonItems = []
            #expect(item.buttonGroup == nil)
        }

        @Test func `A proxy is found by its class and containers`() {
            defer { BarItemProxies.removeAll() }
            UIBarButtonItem.appearance().tintColor = .red
            UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .green
            let item = UIBarButtonItem(title: "A")
            #expect(BarItemProxies.proxies(for: item, in: UIView()).first?.tintColor == .red)
            #expect(BarItemProxies.proxies(for: item, in: UIToolbar()).first?.tintColor == .green)
            #expect(BarItemProxies.proxies(for: UITabBarItem(), in: nil).isEmpty)
            #expect(UIBarButtonItem.appearance() === UIBarButtonItem.appearance())
        }

        @Test func `A controller's items follow its title, and its edit button its state`() {
            let controller = UIViewController()
            controller.title = "Songs"
            #expect(controller.navigationItem.title == "Songs" && controller.tabBarItem.title == "Songs")
            controller.title = "Albums"
            #expect(controller.navigationItem.title == "Albums" && controller.tabBarItem.title == "Albums")
            let button = controller.editButtonItem
            #expect(button.displayedTitle == "Edit" && button === controller.editButtonItem)
            button.perform(event: nil)
            #expect(controller.isEditing && button.displayedTitle == "Done" && button.style == .done)
            controller.isEditing = false
            #expect(button.displayedTitle == "Edit")
        }

        @Test func `A popover points to an item that a bar displays`() {
            let window = Headless.showWindow()
            let toolbar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 300, height: 44))
            window.addSubview(toolbar)
            let item = UIBarButtonItem(title: "A")
            #expect(item.frame(in: window) == nil)
            toolbar.items = [item]
            window.layoutIfNeeded()
            #expect(item.frame(in: window)?.minY == 100)
            let controller = UIViewController()
            controller.modalPresentationStyle = .popover
            controller.popoverPresentationController?.barButtonItem = item
            #expect(controller.popoverPresentationController?.barButtonItem === item)
            #expect(controller.popoverPresentationController?.sourceItem === item)
        }
    }
}
