import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKitTestSupport

@testable import UIKit

extension WindowTests {
    @MainActor @Suite struct TabBarTests {
        private final class Delegate: NSObject, UITabBarDelegate {
            var chosen: [Int] = []
            func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { chosen.append(item.tag) }
        }

        private let window = Headless.showWindow()
        private let bar = UITabBar(frame: CGRect(x: 0, y: 400, width: 320, height: 49))
        private let delegate = Delegate()

        private func items(_ count: Int) -> [UITabBarItem] {
            (0..<count).map { UITabBarItem(title: "Item \($0)", image: nil, tag: $0) }
        }

        init() {
            bar.delegate = delegate
            window.addSubview(bar)
        }

        @Test func `Items share the width of a narrow bar`() {
            bar.items = items(4)
            window.layoutIfNeeded()
            #expect(bar.buttons.map(\.frame.minX) == [0, 80, 160, 240])
            #expect(bar.buttons.allSatisfy { $0.frame.width == 80 && $0.frame.height == 49 })
            #expect(bar.sizeThatFits(CGSize(width: 320, height: 0)).height == 49)
        }

        @Test func `Centred items have the width and the distance that are set`() {
            bar.itemPositioning = .centered
            bar.itemWidth = 50
            bar.itemSpacing = 10
            bar.items = items(2)
            window.layoutIfNeeded()
            #expect(bar.buttons.map(\.frame.minX) == [105, 165])
            // Items without space share the width.
            bar.itemWidth = 1e308
            window.layoutIfNeeded()
            #expect(bar.buttons.map(\.frame.width) == [160, 160])
            bar.itemWidth = .nan
            bar.itemSpacing = -.infinity
            window.layoutIfNeeded()
            #expect(bar.buttons.allSatisfy { $0.frame.width.isFinite })
        }

        @Test func `Items are mirrored in a right-to-left layout`() {
            bar.semanticContentAttribute = .forceRightToLeft
            bar.items = items(2)
            window.layoutIfNeeded()
            #expect(bar.buttons.map(\.frame.minX) == [160, 0])
        }

        @Test func `A press selects an item and notifies the delegate, even of the selected item`() {
            bar.items = items(3)
            #expect(bar.selectedItem == nil)
            window.layoutIfNeeded()
            Headless.tap(at: CGPoint(x: 160, y: 420))
            #expect(bar.selectedItem === bar.items?[1] && delegate.chosen == [1])
            Headless.advance(by: 1)
            Headless.tap(at: CGPoint(x: 160, y: 420))
            #expect(delegate.chosen == [1, 1])
            bar.selectedItem = bar.items?[2]
            #expect(delegate.chosen == [1, 1])
            window.layoutIfNeeded()
            #expect(bar.buttons.map(\.isSelected) == [false, false, true])
        }

        @Test func `An item that is not enabled cannot be chosen`() {
            bar.items = items(2)
            bar.items?[0].isEnabled = false
            window.layoutIfNeeded()
            Headless.tap(at: CGPoint(x: 40, y: 420))
            #expect(bar.selectedItem == nil && delegate.chosen == [])
        }

        @Test func `An item of another bar cannot be selected, and a removed one is not selected`() {
            bar.items = items(2)
            bar.selectedItem = UITabBarItem()
            #expect(bar.selectedItem == nil)
            bar.selectedItem = bar.items?[1]
            bar.items = Array(bar.items?.prefix(1) ?? [])
            #expect(bar.selectedItem == nil && bar.buttons.count == 1)
            bar.items = nil
            #expect(bar.buttons.isEmpty)
            window.layoutIfNeeded()
        }

        @Test func `Badges and titles follow their items`() {
            bar.items = items(1)
            window.layoutIfNeeded()
            func badges() -> [TabBadge] { bar.buttons[0].subviews.compactMap { $0 as? TabBadge } }
            #expect(badges().isEmpty)
            bar.items?[0].badgeValue = "12"
            window.layoutIfNeeded()
            #expect(badges().count == 1 && bar.buttons[0].accessibilityValue == "12")
            #expect(badges().first?.backgroundColor == .systemRed)
            bar.items?[0].badgeColor = .systemBlue
            window.layoutIfNeeded()
            #expect(badges().first?.backgroundColor == .systemBlue)
            bar.items?[0].badgeValue = nil
            window.layoutIfNeeded()
            #expect(badges().isEmpty)
            bar.items?[0].title = "New"
            #expect(bar.buttons[0].accessibilityLabel == "New")
        }

        @Test func `An appearance is copied, and followed when the bar's own is changed`() {
            let appearance = UITabBarAppearance()
            appearance.backgroundColor = .red
            bar.standardAppearance = appearance
            appearance.backgroundColor = .green
            #expect(bar.background.backgroundColor == .red)
            bar.standardAppearance.backgroundColor = .blue
            #expect(bar.background.backgroundColor == .blue)
            bar.isAtScrollEdge = true
            #expect(bar.background.backgroundColor == nil)
            let edge = UITabBarAppearance()
            edge.backgroundColor = .yellow
            bar.scrollEdgeAppearance = edge
            #expect(bar.background.backgroundColor == .yellow)
        }

        @Test func `The older properties set the background`() {
            bar.barTintColor = .red
            #expect(bar.background.backgroundColor == .red)
            bar.isAtScrollEdge = true
            #expect(bar.background.backgroundColor == .red)
            bar.barTintColor = UIColor.red.withAlphaComponent(0.5)
            bar.isTranslucent = false
            #expect(bar.background.backgroundColor?.cgColor.alpha == 1 && !bar.isBackgroundTranslucent)
        }

        @Test func `A proxy's values are used by a bar that has none of its own`() {
            defer { AppearanceProxies.removeAll() }
            UITabBar.appearance().barTintColor = .green
            UITabBar.appearance().unselectedItemTintColor = .red
            let own = UITabBar(), other = UITabBar()
            own.barTintColor = .blue
            window.addSubview(own)
            window.addSubview(other)
            #expect(own.barTintColor == .blue && own.unselectedItemTintColor == .red)
            #expect(other.barTintColor == .green)
        }

        @Test func `The arrow keys move the focus among the items, and Space chooses one`() {
            let stage = TypingStage()
            stage.window.addSubview(bar)
            bar.items = items(3)
            bar.selectedItem = bar.items?[0]
            stage.window.layoutIfNeeded()
            stage.tab()
            #expect(bar.buttons[0].isFocused)
            stage.press(106, keysym: 0xFF53)
            #expect(bar.buttons[1].isFocused)
            stage.press(57, keysym: 0x20, text: " ")
            #expect(bar.selectedItem === bar.items?[1])
        }

        @Test func `A bar without items has no traps in odd sizes`() {
            for size in [CGSize.zero, CGSize(width: 1, height: 1), CGSize(width: 10_000, height: 3)] {
                bar.frame.size = size
                bar.items = items(7)
                bar.layoutIfNeeded()
            }
            #expect(bar.sizeThatFits(CGSize(width: CGFloat.infinity, height: .nan)).height == 49)
        }
    }
}
