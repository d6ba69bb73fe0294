import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIKitTesting

extension WindowTests {
    /// The stack of a navigation controller, and the calls in their order.
    @MainActor @Suite struct NavigationControllerTests {
        private typealias Page = NavigationStage.Page

        @Test func `The root controller appears with the navigation controller`() async throws {
            let stage = try await NavigationStage()
            #expect(
                stage.journal.take() == [
                    "A willMove in", "A didMove in", "A willAppear false, moving", "willShow A false", "A isAppearing",
                    "A didAppear false", "didShow A false",
                ])
            #expect(stage.navigation.topViewController === stage.root && stage.root.navigationController != nil)
            #expect(stage.navigation.navigationBar.topItem === stage.root.navigationItem)
        }

        @Test func `An animated push and pop make their calls in order`() async throws {
            let stage = try await NavigationStage()
            _ = stage.journal.take()
            let page = stage.page("B")
            stage.navigation.pushViewController(page, animated: true)
            #expect(
                stage.journal.take() == [
                    "B willMove in", "animator push A B", "A willDisappear true", "B willAppear true, moving",
                    "willShow B true", "B isAppearing",
                ])
            #expect(page.transitionCoordinator?.isAnimated == true)
            try await stage.rest()
            #expect(
                stage.journal.take() == ["A didDisappear true", "B didMove in", "B didAppear true", "didShow B true"])
            #expect(stage.root.viewIfLoaded?.superview == nil && stage.displays(page))
            #expect(page.view.transform == .identity && page.view.frame == stage.navigation.container.bounds)
            #expect(!page.isMovingToParent)
            let popped = stage.navigation.popViewController(animated: true)
            #expect(popped === page)
            #expect(
                stage.journal.take() == [
                    "B willMove out", "animator pop B A", "B willDisappear true, moving", "A willAppear true",
                    "willShow A true", "A isAppearing",
                ])
            try await stage.rest()
            #expect(
                stage.journal.take() == ["B didDisappear true", "B didMove out", "A didAppear true", "didShow A true"])
            #expect(page.navigationController == nil && !page.isMovingFromParent)
            #expect(stage.displays(stage.root))
        }

        @Test func `A push without animation is immediate`() async throws {
            let stage = try await NavigationStage()
            _ = stage.journal.take()
            let page = stage.page("B")
            stage.navigation.pushViewController(page, animated: false)
            #expect(stage.displays(page))
            try await stage.rest()
            #expect(
                stage.journal.take() == [
                    "B willMove in", "A willDisappear false", "B willAppear false, moving", "willShow B false",
                    "B isAppearing", "A didDisappear false", "B didMove in", "B didAppear false", "didShow B false",
                ])
        }

        @Test func `Pops to a controller and to the root return those that were removed`() async throws {
            let stage = try await NavigationStage()
            let (b, c, d) = (stage.page("B"), stage.page("C"), stage.page("D"))
            stage.navigation.setViewControllers([stage.root, b, c, d], animated: false)
            #expect(stage.titles == ["A", "B", "C", "D"] && !b.isViewLoaded && !c.isViewLoaded)
            #expect(stage.navigation.popToViewController(b, animated: false) == [c, d])
            #expect(stage.navigation.popToRootViewController(animated: true) == [b])
            #expect(stage.navigation.popViewController(animated: true) == nil)
            try await stage.rest()
            #expect(stage.titles == ["A"] && stage.navigation.children == [stage.root])
            #expect(b.parent == nil && c.parent == nil && d.parent == nil)
        }

        @Test func `A new stack is a pop if its top was in the old one`() async throws {
            let stage = try await NavigationStage()
            let (b, c) = (stage.page("B"), stage.page("C"))
            stage.navigation.setViewControllers([stage.root, b], animated: true)
            #expect(stage.take("animator") == ["animator push A B"])
            try await stage.rest()
            stage.navigation.setViewControllers([c, stage.root], animated: true)
            #expect(stage.take("animator") == ["animator pop B A"])
            try await stage.rest()
            #expect(stage.titles == ["C", "A"] && stage.displays(stage.root))
            _ = stage.journal.take()
            stage.navigation.setViewControllers([b, stage.root], animated: true)
            try await stage.rest()
            #expect(stage.take("ppear") == [], "the top one remains")
            #expect(stage.navigation.navigationBar.backItem === b.navigationItem && c.parent == nil)
            stage.navigation.viewControllers = []
            #expect(stage.visibleViews.isEmpty && stage.navigation.topViewController == nil)
            #expect(stage.navigation.navigationBar.topItem == nil)
            stage.navigation.viewControllers = [c]
            #expect(stage.displays(c))
        }

        @Test func `Changes during a transition end it, and leave no broken screen`() async throws {
            let stage = try await NavigationStage()
            let (b, c) = (stage.page("B"), stage.page("C"))
            stage.navigation.pushViewController(b, animated: true)
            stage.navigation.pushViewController(c, animated: true)
            stage.navigation.popViewController(animated: true)
            await stage.synthesizer.advance(by: 0.1)
            stage.navigation.popToRootViewController(animated: true)
            stage.navigation.pushViewController(c, animated: true)
            try await stage.rest()
            #expect(stage.titles == ["A", "C"] && stage.displays(c))
            #expect(stage.navigation.navigationBar.topItem === c.navigationItem)
            #expect(stage.navigation.navigationBar.content?.item === c.navigationItem)
            #expect(c.view.transform == .identity && stage.navigation.children.count == 2)
            #expect(stage.take("didAppear").last == "C didAppear true")
        }

        @Test func `Changes from within calls wait for the transition that starts`() async throws {
            let stage = try await NavigationStage()
            let (b, c, d) = (stage.page("B"), stage.page("C"), stage.page("D"))
            b.onLoad = { $0.navigationController?.pushViewController(c, animated: true) }
            c.onWillAppear = { page in
                page.onWillAppear = nil
                page.navigationController?.pushViewController(d, animated: false)
            }
            stage.navigation.pushViewController(b, animated: true)
            try await stage.rest()
            #expect(stage.titles == ["A", "B", "C", "D"] && stage.displays(d))
            stage.delegate.onWillShow = { navigation in
                stage.delegate.onWillShow = nil
                navigation.popToRootViewController(animated: false)
            }
            stage.navigation.popViewController(animated: true)
            try await stage.rest()
            #expect(stage.titles == ["A"] && stage.displays(stage.root))
            #expect(stage.navigation.children == [stage.root] && b.parent == nil && d.parent == nil)
        }

        @Test func `A controller is released after it was popped`() async throws {
            let stage = try await NavigationStage()
            weak var released: Page?
            do {
                let page = stage.page("B")
                page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Save")
                released = page
                stage.navigation.pushViewController(page, animated: true)
            }
            try await stage.rest()
            #expect(released != nil)
            stage.navigation.popViewController(animated: true)
            try await stage.rest()
            #expect(released == nil)
        }

        @Test func `A navigation controller is released with its bars`() async throws {
            weak var released: UINavigationController?
            weak var bar: UINavigationBar?
            do {
                let navigation = UINavigationController(rootViewController: UIViewController())
                navigation.loadViewIfNeeded()
                navigation.isToolbarHidden = false
                navigation.hidesBarsOnTap = true
                navigation.hidesBarsWhenKeyboardAppears = true
                navigation.view.layoutIfNeeded()
                released = navigation
                bar = navigation.navigationBar
            }
            await Headless.nextTurn()
            #expect(released == nil && bar == nil)
        }

        @Test func `A stack changes without a view, which displays it later`() async throws {
            let journal = Journal()
            let navigation = UINavigationController()
            let (a, b) = (Page("A", journal), Page("B", journal))
            navigation.pushViewController(a, animated: true)
            navigation.pushViewController(b, animated: true)
            #expect(!navigation.isViewLoaded && !b.isViewLoaded)
            #expect(journal.take() == ["A willMove in", "A didMove in", "B willMove in", "B didMove in"])
            navigation.loadViewIfNeeded()
            #expect(b.isViewLoaded && !a.isViewLoaded && b.view.superview === navigation.container)
            #expect(navigation.popViewController(animated: true) === b)
            #expect(a.view.superview === navigation.container && b.view.superview == nil)
        }

        @Test func `show pushes onto the nearest navigation controller`() async throws {
            let stage = try await NavigationStage()
            let child = UIViewController(), page = stage.page("B")
            stage.root.addChild(child)
            stage.root.view.addSubview(child.view)
            child.didMove(toParent: stage.root)
            #expect(child.navigationController === stage.navigation)
            child.show(page, sender: nil)
            try await stage.rest()
            #expect(stage.navigation.topViewController === page)
        }

        @Test func `Classes of bars are those that were given`() {
            final class Bar: UINavigationBar {}
            final class Tools: UIToolbar {}
            let navigation = UINavigationController(navigationBarClass: Bar.self, toolbarClass: Tools.self)
            #expect(navigation.navigationBar is Bar && navigation.toolbar is Tools)
            #expect(UINavigationController(navigationBarClass: nil, toolbarClass: nil).viewControllers.isEmpty)
        }

        @Test func `A custom animation is used, and its coordinator reports it`() async throws {
            final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
                func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
                    1
                }
                func animateTransition(using context: any UIViewControllerContextTransitioning) {
                    guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
                    context.containerView.addSubview(view)
                    view.alpha = 0
                    UIView.animate(withDuration: 1) {
                        view.alpha = 1
                    } completion: { _ in
                        context.completeTransition(!context.transitionWasCancelled)
                    }
                }
            }
            let stage = try await NavigationStage()
            stage.delegate.animator = Fade()
            let page = stage.page("B")
            let journal = Journal()
            page.onWillAppear = { page in
                page.transitionCoordinator?.animate(
                    alongsideTransition: { journal.note("alongside \($0.isAnimated)") },
                    completion: { journal.note("completed \($0.isCancelled)") })
            }
            stage.navigation.pushViewController(page, animated: true)
            #expect(journal.take() == ["alongside true"])
            await stage.synthesizer.advance(by: 0.5)
            #expect(stage.visibleViews.count == 2)
            try await stage.rest()
            #expect(journal.take() == ["completed false"] && stage.displays(page))
        }
    }
}
