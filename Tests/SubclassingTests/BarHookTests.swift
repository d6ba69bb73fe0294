import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

extension WindowTests {
    /// The members of `UIViewController` that containers with bars ask for.
    @MainActor @Suite struct BarHookTests {
        private final class Page: UIViewController {
            let item = UINavigationItem(title: "Page")
            let tabItem = UITabBarItem(title: "Page", image: nil, tag: 7)
            let tool = UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)
            let scrollView = UIScrollView()
            var edges = UIRectEdge.all
            var includesOpaqueBars = false
            var hidesBottomBar = false
            var askedEdges: [NSDirectionalRectEdge] = []

            override var navigationItem: UINavigationItem { item }
            override var tabBarItem: UITabBarItem! {
                get { tabItem }
                set {}
            }
            override var toolbarItems: [UIBarButtonItem]? {
                get { [tool] }
                set {}
            }
            override var edgesForExtendedLayout: UIRectEdge {
                get { edges }
                set {}
            }
            override var extendedLayoutIncludesOpaqueBars: Bool {
                get { includesOpaqueBars }
                set {}
            }
            override var hidesBottomBarWhenPushed: Bool {
                get { hidesBottomBar }
                set {}
            }
            override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
                askedEdges.append(edge)
                return scrollView
            }
        }

        private final class Container: UIViewController {
            var log: [String] = []
            var isContext = false
            override var definesPresentationContext: Bool {
                get { isContext }
                set {}
            }
            override func show(_ vc: UIViewController, sender: Any?) { log.append("show \(vc.title ?? "")") }
            override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
                log.append("detail \(vc.title ?? "")")
            }
        }

        private let window = Headless.showWindow()
        private let page = Page()

        /// Displays a controller, and waits until it has appeared.
        private func display(_ controller: UIViewController) async {
            window.rootViewController = controller
            await layOut()
        }

        private func layOut() async {
            for _ in 0..<3 {
                await Headless.nextTurn()
                window.layoutIfNeeded()
            }
        }

        /// Whether the view of a page begins below the navigation bar.
        private func isBelowBar(isTranslucent: Bool, _ edges: UIRectEdge = .all, opaque: Bool = false) async -> Bool {
            let page = Page()
            page.edges = edges
            page.includesOpaqueBars = opaque
            let navigation = UINavigationController(rootViewController: page)
            navigation.navigationBar.isTranslucent = isTranslucent
            await display(navigation)
            let frame = page.view.convert(page.view.bounds, to: window)
            window.rootViewController = nil
            return frame.minY > 0
        }

        @Test func `Bars display the items that a controller returns`() async {
            let navigation = UINavigationController(rootViewController: page), other = Page()
            navigation.setToolbarHidden(false, animated: false)
            await display(navigation)
            #expect(navigation.navigationBar.topItem === page.item && navigation.toolbar.items?.first === page.tool)
            #expect(page.askedEdges.contains(.top))
            let tabs = UITabBarController()
            tabs.viewControllers = [other]
            await display(tabs)
            #expect(tabs.tabBar.items?.first === other.tabItem)
            window.rootViewController = nil
        }

        @Test func `The view of a controller extends under bars at the edges that it returns`() async {
            #expect(await !isBelowBar(isTranslucent: true))
            #expect(await isBelowBar(isTranslucent: false))
            #expect(await !isBelowBar(isTranslucent: false, opaque: true))
            #expect(await isBelowBar(isTranslucent: true, []))
        }

        @Test func `A controller decides whether the toolbar is hidden when it is pushed`() async {
            let navigation = UINavigationController(rootViewController: UIViewController()), other = Page()
            navigation.setToolbarHidden(false, animated: false)
            await display(navigation)
            navigation.pushViewController(page, animated: false)
            await layOut()
            #expect(page.view.safeAreaInsets.bottom > window.safeAreaInsets.bottom)
            other.hidesBottomBar = true
            navigation.pushViewController(other, animated: false)
            await layOut()
            #expect(other.view.safeAreaInsets.bottom == window.safeAreaInsets.bottom)
            window.rootViewController = nil
        }

        @Test func `A container that overrides show and showDetailViewController does both for its descendants`() {
            let container = Container(), child = UIViewController(), next = UIViewController()
            next.title = "next"
            container.addChild(child)
            child.addChild(page)
            page.show(next, sender: nil)
            page.showDetailViewController(next, sender: nil)
            #expect(container.log == ["show next", "detail next"])
        }

        @Test func `The nearest controller that defines a context presents in its context`() async {
            let container = Container(), inner = Container(), child = UIViewController()
            window.rootViewController = container
            container.addChild(inner)
            container.view.addSubview(inner.view)
            inner.addChild(child)
            inner.view.addSubview(child.view)
            for isContext in [true, false] {
                inner.isContext = isContext
                let presented = UIViewController()
                presented.modalPresentationStyle = .overCurrentContext
                child.present(presented, animated: false)
                await Headless.nextTurn()
                #expect(presented.presentingViewController === (isContext ? inner : container))
                presented.dismiss(animated: false)
                await Headless.nextTurn()
            }
            window.rootViewController = nil
        }
    }
}
