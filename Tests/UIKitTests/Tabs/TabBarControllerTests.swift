import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKitTestSupport
import UIPlatform

@testable import UIKit

extension WindowTests {
    @MainActor @Suite struct TabBarControllerTests {
        private final class Delegate: NSObject, UITabBarControllerDelegate {
            var calls: [String] = []
            var allows = true
            var animator: (any UIViewControllerAnimatedTransitioning)?

            func tabBarController(_ tabs: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
                calls.append("should \(viewController.title ?? "")")
                return allows
            }
            func tabBarController(_ tabs: UITabBarController, didSelect viewController: UIViewController) {
                calls.append("did \(viewController.title ?? "")")
            }
            func tabBarController(
                _ tabs: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
                to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? {
                calls.append("animator \(fromVC.title ?? "") \(toVC.title ?? "")")
                return animator
            }
        }

        @Test func `The first controller is selected, and only its view is loaded`() {
            let stage = TabControllerStage()
            #expect(stage.tabs.selectedIndex == 0 && stage.tabs.selectedViewController === stage.children[0])
            #expect(stage.children.map(\.isViewLoaded) == [true, false, false])
            #expect(stage.children.allSatisfy { $0.parent === stage.tabs && $0.tabBarController === stage.tabs })
            #expect(stage.tabs.tabBar.items?.map(\.title) == ["a", "b", "c"])
            #expect(stage.tabs.tabBar.selectedItem === stage.children[0].tabBarItem)
        }

        @Test func `Selecting a controller exchanges the views`() {
            let stage = TabControllerStage()
            stage.tabs.selectedIndex = 2
            stage.flush()
            let calls = stage.journal.take()
            #expect(Set(calls) == ["a willDisappear", "c willAppear", "a didDisappear", "c didAppear"])
            #expect(calls.last == "c didAppear")
            #expect(stage.children[0].view.window == nil && stage.children[2].view.window === stage.window)
            stage.tabs.selectedViewController = stage.children[1]
            #expect(stage.tabs.selectedIndex == 1)
            stage.tabs.selectedIndex = 99
            #expect(stage.tabs.selectedIndex == 1)
            stage.tabs.selectedIndex = -1
            #expect(stage.tabs.selectedIndex == 1)
        }

        @Test func `The delegate decides on presses only, and hears of the selected item too`() {
            let stage = TabControllerStage()
            let delegate = Delegate()
            stage.tabs.delegate = delegate
            stage.tabs.selectedIndex = 1
            delegate.calls = []
            stage.press(2)
            #expect(delegate.calls == ["should c", "animator b c", "did c"])
            delegate.calls = []
            stage.press(2)
            #expect(delegate.calls == ["should c", "did c"])
            delegate.allows = false
            delegate.calls = []
            stage.press(0)
            #expect(delegate.calls == ["should a"] && stage.tabs.selectedIndex == 2)
        }

        @Test func `A press of the selected item returns a navigation controller to its root`() {
            let stage = TabControllerStage(1)
            let navigation = UINavigationController(rootViewController: UIViewController())
            navigation.pushViewController(UIViewController(), animated: false)
            stage.tabs.viewControllers = [navigation, stage.children[0]]
            stage.tabs.selectedIndex = 0
            stage.flush()
            stage.press(0)
            #expect(navigation.viewControllers.count == 1)
        }

        @Test func `New controllers keep the selected one, or select its neighbour`() {
            let stage = TabControllerStage()
            stage.tabs.selectedIndex = 1
            stage.tabs.viewControllers = [stage.children[2], stage.children[1]]
            #expect(stage.tabs.selectedViewController === stage.children[1] && stage.tabs.selectedIndex == 1)
            #expect(stage.children[0].parent == nil)
            stage.tabs.setViewControllers([stage.children[0]], animated: true)
            #expect(stage.tabs.selectedViewController === stage.children[0])
            #expect(stage.children[0].view.window === stage.window)
            #expect(stage.children[1].view.window == nil && stage.children[1].parent == nil)
            stage.tabs.viewControllers = nil
            #expect(stage.tabs.viewControllers == nil && stage.tabs.selectedViewController == nil)
            #expect(stage.tabs.selectedIndex == NSNotFound && stage.children[0].view.window == nil)
        }

        @Test func `A controller that is twice in the array is used once`() {
            let stage = TabControllerStage(2)
            stage.tabs.viewControllers = [stage.children[0], stage.children[0], stage.children[1]]
            #expect(stage.tabs.viewControllers?.count == 2)
        }

        @Test func `Six controllers in a narrow window have a list of the rest`() {
            let stage = TabControllerStage(6)
            #expect(stage.tabs.tabBar.items?.count == 5 && stage.tabs.tabBar.items?.last?.title == "More")
            stage.press(4)
            #expect(stage.tabs.selectedViewController === stage.tabs.moreNavigationController)
            #expect(stage.tabs.selectedIndex == NSNotFound)
            #expect(stage.tabs.moreControllers == [stage.children[4], stage.children[5]])
            stage.tabs.userDidChoose(stage.children[5])
            #expect(stage.tabs.selectedIndex == 5)
            #expect(stage.tabs.tabBar.selectedItem === stage.tabs.moreNavigationController.tabBarItem)
            stage.tabs.viewControllers = Array(stage.children.prefix(3))
            #expect(stage.tabs.tabBar.items?.count == 3)
        }

        @Test func `A wide window has items for eight controllers`() {
            let stage = TabControllerStage(8, width: 900)
            #expect(stage.tabs.tabBar.items?.count == 8)
            stage.window.frame.size.width = 400
            stage.flush()
            #expect(stage.tabs.tabBar.items?.count == 5)
        }

        @Test func `The bar is a part of the safe area, unless it is hidden`() {
            let stage = TabControllerStage()
            #expect(stage.children[0].view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
            #expect(stage.children[0].view.safeAreaInsets.bottom == 49)
            #expect(stage.tabs.tabBar.frame == CGRect(x: 0, y: 431, width: 320, height: 49))
            stage.tabs.isTabBarHidden = true
            stage.flush()
            #expect(stage.children[0].view.safeAreaInsets.bottom == 0 && stage.tabs.tabBar.isHidden)
            stage.tabs.setTabBarHidden(false, animated: false)
            stage.flush()
            #expect(stage.children[0].view.safeAreaInsets.bottom == 49 && !stage.tabs.tabBar.isHidden)
        }

        @Test func `Views end above an opaque bar, and under it only if they ask for that`() {
            let stage = TabControllerStage()
            stage.tabs.tabBar.isTranslucent = false
            stage.flush()
            #expect(stage.children[0].view.frame.height == 431)
            stage.children[0].extendedLayoutIncludesOpaqueBars = true
            stage.tabs.view.setNeedsLayout()
            stage.flush()
            #expect(stage.children[0].view.frame.height == 480)
            stage.tabs.tabBar.isTranslucent = true
            stage.children[0].edgesForExtendedLayout = []
            stage.tabs.view.setNeedsLayout()
            stage.flush()
            #expect(stage.children[0].view.frame.height == 431)
        }

        @Test func `A pushed controller hides the bar`() {
            let stage = TabControllerStage(1)
            let navigation = UINavigationController(rootViewController: UIViewController())
            stage.tabs.viewControllers = [navigation]
            stage.flush()
            let detail = UIViewController()
            detail.hidesBottomBarWhenPushed = true
            navigation.pushViewController(detail, animated: false)
            stage.flush()
            #expect(stage.tabs.tabBar.isHidden && detail.view.safeAreaInsets.bottom == 0)
            navigation.popViewController(animated: false)
            stage.flush()
            #expect(!stage.tabs.tabBar.isHidden)
        }

        @Test func `Control-Tab selects the next controller, and with Shift the previous one`() {
            let stage = TabControllerStage()
            let keys = TypingKeys()
            keys.tab(.control)
            #expect(stage.tabs.selectedIndex == 1)
            keys.tab(.control)
            keys.tab(.control)
            #expect(stage.tabs.selectedIndex == 0)
            keys.tab([.control, .shift])
            #expect(stage.tabs.selectedIndex == 2)
        }

        @Test func `A change of a tab bar item changes the bar`() {
            let stage = TabControllerStage(2)
            let item = UITabBarItem(title: "New", image: nil, tag: 9)
            stage.children[1].tabBarItem = item
            #expect(stage.tabs.tabBar.items?[1] === item)
            stage.children[0].title = "First"
            #expect(stage.tabs.tabBar.items?[0].title == "First")
        }

        @Test func `An animator exchanges the views, and the controllers are notified at its end`() {
            final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
                var context: (any UIViewControllerContextTransitioning)?
                func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
                    1
                }
                func animateTransition(using context: any UIViewControllerContextTransitioning) {
                    self.context = context
                    if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
                }
            }
            let stage = TabControllerStage()
            let delegate = Delegate(), animator = Animator()
            delegate.animator = animator
            stage.tabs.delegate = delegate
            stage.tabs.selectedIndex = 1
            #expect(animator.context?.viewController(forKey: .from) === stage.children[0])
            #expect(stage.journal.take().contains("b willAppear"))
            stage.flush()
            #expect(!stage.journal.take().contains("b didAppear"))
            animator.context?.completeTransition(true)
            stage.flush()
            let calls = stage.journal.take()
            #expect(calls.contains("a didDisappear") && calls.contains("b didAppear"))
            #expect(stage.children[0].view.superview == nil)
        }

        @Test func `Tabs provide their controllers once, with their titles and badges`() {
            let stage = TabControllerStage(0)
            var made: [String] = []
            let first = UITab(title: "First", image: nil, identifier: "1") { tab in
                made.append(tab.identifier)
                return UIViewController()
            }
            let child = UITab(title: "Child", image: nil, identifier: "2.1") { _ in UIViewController() }
            let other = UITab(title: "Other", image: nil, identifier: "2.2") { _ in UIViewController() }
            let group = UITabGroup(title: "Group", image: nil, identifier: "2", children: [child, other])
            stage.tabs.tabs = [first, group]
            #expect(made == ["1"] && stage.tabs.viewControllers?.count == 2)
            #expect(stage.tabs.tabBar.items?.map(\.title) == ["First", "Group"])
            first.badgeValue = "3"
            #expect(stage.tabs.tabBar.items?[0].badgeValue == "3")
            #expect(stage.tabs.selectedTab === first && first.tabBarController === stage.tabs)
            stage.tabs.selectedTab = other
            stage.flush()
            #expect(stage.tabs.selectedIndex == 1 && group.selectedChild === other)
            #expect(stage.tabs.selectedTab === other && other.viewController?.view.window === stage.window)
            #expect(other.viewController?.tab === other && stage.tabs.tab(forIdentifier: "2.1") === child)
            first.isHidden = true
            #expect(stage.tabs.tabBar.items?.map(\.title) == ["Group"])
        }

        @Test func `A wide window has a list of the tabs in place of the bar, if the mode asks for that`() throws {
            let stage = TabControllerStage(0, width: 900)
            let child = UITab(title: "Child", image: nil, identifier: "2.1") { _ in UIViewController() }
            let first = UITab(title: "First", image: nil, identifier: "1") { _ in UIViewController() }
            stage.tabs.tabs = [first, UITabGroup(title: "Group", image: nil, identifier: "2", children: [child])]
            stage.tabs.mode = .tabSidebar
            stage.flush()
            let list = try #require(stage.tabs.sidebarView)
            #expect(list.frame == CGRect(x: 0, y: 0, width: 260, height: 480) && stage.tabs.tabBar.isHidden)
            #expect(list.rows.map(\.tab.title) == ["First", "Group", "Child"])
            #expect(stage.tabs.contentView.frame == CGRect(x: 260, y: 0, width: 640, height: 480))
            list.rows[2].sendActions(for: .touchUpInside)
            stage.flush()
            #expect(stage.tabs.selectedTab === child && list.rows.map(\.isSelected) == [false, false, true])
            stage.tabs.sidebar.isHidden = true
            stage.flush()
            #expect(stage.tabs.sidebarView == nil && !stage.tabs.tabBar.isHidden)
            stage.tabs.sidebar.isHidden = false
            stage.window.frame.size.width = 400
            stage.flush()
            #expect(stage.tabs.sidebarView == nil && stage.tabs.contentView.frame.width == 400)
        }

        @Test func `A group displays its selected child in a navigation controller`() {
            let stage = TabControllerStage(0)
            let first = UITab(title: "1", image: nil, identifier: "1") { _ in UIViewController() }
            let second = UITab(title: "2", image: nil, identifier: "2") { _ in UIViewController() }
            let group = UITabGroup(title: "Group", image: nil, identifier: "g", children: [first, second])
            let navigation = UINavigationController()
            group.managingNavigationController = navigation
            stage.tabs.tabs = [group]
            #expect(group.viewController === navigation && navigation.viewControllers == [first.viewController])
            group.selectedChild = second
            #expect(navigation.viewControllers == [second.viewController])
        }

        @Test func `A tab bar controller and its children are released`() {
            weak var released: UITabBarController?
            weak var child: UIViewController?
            do {
                let tabs = UITabBarController()
                let controller = UIViewController()
                tabs.viewControllers = [controller, UIViewController()]
                tabs.loadViewIfNeeded()
                _ = tabs.moreNavigationController
                tabs.selectedIndex = 1
                (released, child) = (tabs, controller)
            }
            AppearanceQueue.shared.drain()
            #expect(released == nil && child == nil)
        }
    }
}

/// Keys of the keyboard, for windows that a test has made itself.
@MainActor struct TypingKeys {
    private let platform = Headless.platform

    func press(_ code: UInt32, keysym: UInt32, text: String = "", _ modifiers: KeyboardEvent.Modifiers = []) {
        let key = KeyboardEvent.Key(
            code: code, keysym: keysym, text: text, textIgnoringModifiers: text, modifiers: modifiers,
            isPressed: true, isRepeat: false)
        platform.send(.keyboard(KeyboardEvent(seat: SeatID(1), timestamp: platform.now, action: .key(key))))
        platform.key(code, modifiers: modifiers, isPressed: false)
    }

    func tab(_ modifiers: KeyboardEvent.Modifiers = []) { press(15, keysym: 0xFF09, text: "\t", modifiers) }
}
