import CoreGraphics
import Foundation
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// The appearances of bars, which are copied.
    @MainActor @Suite struct BarAppearanceTests {
        @Test func `A copy changes independently, with its buttons`() {
            let appearance = UINavigationBarAppearance()
            appearance.backgroundColor = .red
            appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
            appearance.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
            let copy: UINavigationBarAppearance = appearance.copy()
            appearance.backgroundColor = .blue
            appearance.buttonAppearance.normal.titleTextAttributes = [:]
            #expect(copy.backgroundColor == .red && copy.titlePositionAdjustment.vertical == 2)
            let color = copy.buttonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor
            #expect(color == .green)
            let toolbar = UIToolbarAppearance(barAppearance: copy)
            #expect(toolbar.backgroundColor == .red)
        }

        @Test func `States have the values of the normal one where they have none`() {
            let buttons = UIBarButtonItemAppearance(style: .plain)
            buttons.normal.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: 0)
            #expect(buttons.highlighted.titlePositionAdjustment.horizontal == 3)
            buttons.highlighted.titlePositionAdjustment = UIOffset(horizontal: 4, vertical: 0)
            #expect(buttons.highlighted.titlePositionAdjustment.horizontal == 4)
            #expect(buttons.normal.titlePositionAdjustment.horizontal == 3)
            buttons.configureWithDefault(for: .done)
            #expect(buttons.highlighted.titlePositionAdjustment == .zero)
            let tabs = UITabBarItemAppearance(style: .inline)
            tabs.normal.iconColor = .red
            tabs.normal.badgeBackgroundColor = .green
            #expect(tabs.selected.iconColor == nil && tabs.selected.badgeBackgroundColor == .green)
        }

        @Test func `A bar copies an appearance that is set, and follows the one that it returns`() {
            let bar = UINavigationBar()
            let appearance = UINavigationBarAppearance()
            appearance.configureWithOpaqueBackground()
            appearance.backgroundColor = .red
            bar.standardAppearance = appearance
            #expect(bar.standardAppearance !== appearance)
            #expect(bar.background.backgroundColor == .red)
            appearance.backgroundColor = .green
            #expect(bar.background.backgroundColor == .red)
            bar.standardAppearance.backgroundColor = .blue
            #expect(bar.background.backgroundColor == .blue)
            bar.standardAppearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
            let style = bar.buttonStyle(bar.appearance(for: nil))
            #expect(style.plain?.normal.titleTextAttributes[.foregroundColor] as? UIColor == .red)
        }

        @Test func `Backgrounds are configured`() {
            let appearance = UIBarAppearance()
            #expect(appearance.backgroundColor != nil && appearance.shadowColor != nil)
            appearance.shadowImage = UIImage()
            appearance.configureWithTransparentBackground()
            #expect(appearance.backgroundColor == nil && appearance.shadowColor == nil && appearance.shadowImage == nil)
            appearance.configureWithOpaqueBackground()
            #expect(appearance.backgroundColor == .systemBackground)
        }

        @Test func `The older properties of a bar apply without an appearance of the app`() {
            let bar = UINavigationBar()
            bar.barTintColor = .red
            #expect(bar.background.backgroundColor == .red)
            bar.setBackgroundImage(UIImage(), for: .default)
            bar.shadowImage = UIImage()
            #expect(bar.background.backgroundColor == nil, "an empty image removes the background")
            bar.titleTextAttributes = [.foregroundColor: UIColor.green]
            let attributes = bar.titleAttributes(bar.appearance(for: nil))
            #expect(attributes[.foregroundColor] as? UIColor == .green && attributes[.font] is UIFont)
            let appearance = UINavigationBarAppearance()
            appearance.backgroundColor = .blue
            bar.standardAppearance = appearance
            #expect(bar.background.backgroundColor == .blue)
        }

        @Test func `Without content under it, a bar is transparent unless it has an appearance for that`() {
            let bar = UINavigationBar()
            let item = UINavigationItem(title: "A")
            bar.items = [item]
            bar.isScrolled = false
            #expect(bar.background.backgroundColor == nil)
            let edge = UINavigationBarAppearance()
            edge.backgroundColor = .red
            bar.scrollEdgeAppearance = edge
            #expect(bar.background.backgroundColor == .red)
            edge.backgroundColor = .green
            item.scrollEdgeAppearance = edge
            #expect(bar.background.backgroundColor == .green)
            bar.isScrolled = true
            #expect(bar.background.backgroundColor == .barBackground)
            item.standardAppearance = edge
            #expect(bar.background.backgroundColor == .green)
        }

        @Test func `Proxies apply to bars that enter a window, unless the bar has values of its own`() {
            defer { AppearanceProxies.removeAll() }
            UINavigationBar.appearance().barTintColor = .red
            UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
            UIToolbar.appearance().barTintColor = .green
            let window = Headless.showWindow()
            let bar = UINavigationBar(), own = UINavigationBar(), toolbar = UIToolbar()
            own.barTintColor = .blue
            for view in [bar, own, toolbar] { window.addSubview(view) }
            #expect(bar.barTintColor == .red && own.barTintColor == .blue && toolbar.barTintColor == .green)
            #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
        }
    }
}
