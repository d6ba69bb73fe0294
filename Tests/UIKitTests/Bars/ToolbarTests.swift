import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIKitTesting

extension WindowTests {
    @MainActor @Suite final class ToolbarTests {
        private let window = Headless.showWindow()
        private let toolbar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 300, height: 44))
        private let synthesizer: UIEventSynthesizer

        init() throws {
            synthesizer = try UIEventSynthesizer()
            window.addSubview(toolbar)
        }

        private func square(_ side: CGFloat = 30) -> UIBarButtonItem {
            UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: side, height: side)))
        }

        private func frame(_ item: UIBarButtonItem) -> CGRect {
            window.layoutIfNeeded()
            return item.itemView?.frame ?? .null
        }

        @Test func `Flexible spaces share the width that the items leave`() {
            let (a, b, c) = (square(), square(), square())
            toolbar.items = [a, .flexibleSpace(), b, .flexibleSpace(), c]
            #expect(frame(a).minX == UIToolbar.margin && frame(c).maxX == 300 - UIToolbar.margin)
            #expect(abs(frame(b).midX - 150) <= 1)
            #expect(frame(a).midY == 22)
            toolbar.bounds.size.width = 400
            #expect(frame(c).maxX == 400 - UIToolbar.margin)
        }

        @Test func `Fixed spaces have their width, and items begin at the leading edge`() {
            let (a, b) = (square(), square())
            toolbar.items = [a, .fixedSpace(20), b]
            #expect(frame(b).minX - frame(a).maxX == 20 + BarItemRow.gap)
            toolbar.semanticContentAttribute = .forceRightToLeft
            toolbar.setNeedsLayout()
            #expect(frame(a).maxX == 300 - UIToolbar.margin && frame(b).maxX < frame(a).minX)
        }

        @Test func `A hidden item has no view, and one with a width that width`() {
            let (a, b) = (square(), UIBarButtonItem(title: "B"))
            toolbar.items = [a, b]
            b.width = 90
            #expect(frame(b).width == 90)
            a.isHidden = true
            #expect(frame(b).minX == UIToolbar.margin && a.customView?.superview == nil)
            a.isHidden = false
            #expect(frame(a).minX == UIToolbar.margin)
        }

        @Test func `Items without space are in a menu`() throws {
            let journal = Journal()
            let items = (0..<12).map { index in
                UIBarButtonItem(
                    title: "Item \(index)", primaryAction: UIAction { _ in journal.note("\(index)") })
            }
            toolbar.items = items
            window.layoutIfNeeded()
            let more = try #require(toolbar.moreButton)
            #expect(more.superview === toolbar.content && more.frame.maxX <= 300)
            let menu = try #require(more.item.menu)
            #expect(!menu.children.isEmpty && menu.children.count < 12)
            let last = try #require(menu.children.last as? UIAction)
            #expect(last.title == "Item 11")
            last.performWithSender(nil, target: nil)
            #expect(journal.take() == ["11"])
            toolbar.items = Array(items.prefix(2))
            window.layoutIfNeeded()
            #expect(toolbar.moreButton == nil)
        }

        @Test func `A click performs the action of an item`() async {
            let journal = Journal()
            let item = UIBarButtonItem(
                title: "Save",
                primaryAction: UIAction { action in
                    journal.note("\(action.sender is UIBarButtonItem)")
                })
            toolbar.items = [item]
            window.layoutIfNeeded()
            await synthesizer.pointer.click(CGPoint(x: 20, y: 122))
            #expect(journal.take() == ["true"])
            item.isEnabled = false
            window.layoutIfNeeded()
            await synthesizer.pointer.click(CGPoint(x: 20, y: 122))
            #expect(journal.take() == [])
            item.isEnabled = true
            item.isSelected = true
            #expect((item.itemView as? UIControl)?.isSelected == true)
        }

        @Test func `An item with only a menu presents it`() async {
            toolbar.items = [UIBarButtonItem(title: "Sort", menu: UIMenu(children: [UIAction(title: "Name") { _ in }]))]
            window.layoutIfNeeded()
            await synthesizer.pointer.click(CGPoint(x: 20, y: 122))
            #expect(window.menuSession != nil)
            window.menuSession?.dismiss()
        }

        @Test func `New items are faded in, and the old ones out`() async {
            let (a, b) = (square(), square())
            toolbar.items = [a]
            window.layoutIfNeeded()
            toolbar.setItems([b], animated: true)
            #expect(toolbar.items?.count == 1 && a.customView?.superview == nil)
            await synthesizer.advance(by: 0.5)
            #expect(b.customView?.alpha == 1 && toolbar.content.subviews.count == 1)
        }

        @Test func `A bar releases its items, and they it`() {
            weak var released: UIToolbar?
            let item = UIBarButtonItem(title: "A")
            do {
                let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
                bar.items = [item]
                bar.layoutIfNeeded()
                released = bar
            }
            #expect(released == nil && item.observer == nil)
        }

        @Test func `Assistive technology reads the names of buttons`() {
            let item = UIBarButtonItem(systemItem: .trash)
            toolbar.items = [item]
            window.layoutIfNeeded()
            #expect(item.itemView?.accessibilityLabel == "Delete")
            #expect(item.itemView?.accessibilityTraits.contains(.button) == true)
            item.accessibilityLabel = "Throw away"
            #expect(item.itemView?.accessibilityLabel == "Throw away")
        }
    }
}
