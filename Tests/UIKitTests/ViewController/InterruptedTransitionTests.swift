import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIKitTesting

extension WindowTests {
    /// Changes of containers and presentations while a gesture controls another one, or after it was cancelled.
    @MainActor @Suite struct InterruptedTransitionTests {
        private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                let (old, new) = (context.view(forKey: .from), context.view(forKey: .to))
                if let new { context.containerView.addSubview(new) }
                UIView.animate(withDuration: 1) {
                    (new ?? old)?.alpha = 0.5
                } completion: { _ in
                    (new ?? old)?.alpha = 1
                    context.completeTransition(!context.transitionWasCancelled)
                }
            }
        }

        /// A delegate of all containers, whose transitions are interactive.
        private final class Delegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
            UIViewControllerTransitioningDelegate
        {
            let journal = Journal()
            let interactor = UIPercentDrivenInteractiveTransition()
            var animates = true

            private var animation: Fade? { animates ? Fade() : nil }

            func navigationController(
                _ navigationController: UINavigationController, willShow viewController: UIViewController,
                animated: Bool
            ) { journal.note("willShow \(viewController.title ?? "")") }
            func navigationController(
                _ navigationController: UINavigationController, didShow viewController: UIViewController,
                animated: Bool
            ) { journal.note("didShow \(viewController.title ?? "")") }
            func navigationController(
                _ navigationController: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
                to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { animation }
            func navigationController(
                _ navigationController: UINavigationController,
                interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
            ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

            func tabBarController(
                _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
                to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { animation }
            func tabBarController(
                _ tabBarController: UITabBarController,
                interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
            ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

            func animationController(
                forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { animation }
            func animationController(
                forDismissed dismissed: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { animation }
            func interactionControllerForPresentation(
                using animator: any UIViewControllerAnimatedTransitioning
            ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
            func interactionControllerForDismissal(
                using animator: any UIViewControllerAnimatedTransitioning
            ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
        }

        private let delegate = Delegate()

        // MARK: Stacks

        private func makeNavigation() async throws -> (NavigationStage, NavigationStage.Page) {
            let stage = try await NavigationStage()
            let page = stage.page("B")
            stage.navigation.pushViewController(page, animated: false)
            try await stage.rest()
            stage.navigation.delegate = delegate
            return (stage, page)
        }

        @Test func `A push in viewWillAppear of an interactive pop is kept`() async throws {
            let (stage, page) = try await makeNavigation()
            let next = stage.page("C")
            stage.root.onWillAppear = { root in
                root.onWillAppear = nil
                root.navigationController?.pushViewController(next, animated: false)
            }
            stage.navigation.popViewController(animated: true)
            #expect(stage.titles == ["A", "C"])
            try await stage.rest()
            #expect(stage.titles == ["A", "C"] && stage.displays(next))
            #expect(page.parent == nil && next.parent === stage.navigation && !next.isMovingToParent)
        }

        @Test func `A pop to the root during an interactive change pops to the root before it`() async throws {
            let (stage, page) = try await makeNavigation()
            stage.navigation.setViewControllers([stage.page("C")], animated: true)
            #expect(stage.titles == ["C"])
            delegate.animates = false
            #expect(stage.navigation.popToRootViewController(animated: false) == [page])
            try await stage.rest()
            #expect(stage.titles == ["A"] && stage.displays(stage.root))
        }

        @Test func `The delegate receives didShow once for each willShow`() async throws {
            let (stage, _) = try await makeNavigation()
            delegate.animates = false
            let (first, second) = (stage.page("1"), stage.page("2"))
            let navigation = UINavigationController(rootViewController: first)
            navigation.delegate = delegate
            first.onWillAppear = { page in
                page.onWillAppear = nil
                page.navigationController?.pushViewController(second, animated: false)
            }
            stage.window.rootViewController = navigation
            try await stage.rest()
            #expect(navigation.topViewController === second && second.view.window === stage.window)
            #expect(delegate.journal.lines.filter { $0 == "didShow 2" }.count == 1)
            #expect(delegate.journal.lines.last == "didShow 2" && !delegate.journal.lines.contains("didShow 1"))
        }

        // MARK: Tabs

        @Test func `A selection wins over one that was cancelled and runs back`() {
            let stage = TabControllerStage()
            stage.tabs.delegate = delegate
            stage.tabs.selectedIndex = 1
            delegate.interactor.update(0.5)
            delegate.interactor.cancel()
            delegate.animates = false
            stage.tabs.selectedIndex = 1
            stage.flush()
            #expect(stage.tabs.selectedIndex == 1 && stage.children[1].view.window === stage.window)
            #expect(stage.children[0].view.window == nil)
        }

        @Test func `Children of a tab bar controller are not moving`() {
            let stage = TabControllerStage()
            #expect(stage.children.allSatisfy { !$0.isMovingToParent })
        }

        // MARK: Presentations

        private func makePresentation(
            _ style: UIModalPresentationStyle
        ) throws -> (UIWindow, UIViewController, UIViewController, UIEventSynthesizer) {
            let window = Headless.showWindow(), synthesizer = try UIEventSynthesizer()
            let (root, presented) = (UIViewController(), UIViewController())
            window.rootViewController = root
            presented.modalPresentationStyle = style
            presented.transitioningDelegate = delegate
            return (window, root, presented, synthesizer)
        }

        @Test(arguments: [false, true])
        func `A dismissal wins over one that was cancelled and runs back`(animated: Bool) async throws {
            let (window, root, presented, synthesizer) = try makePresentation(.fullScreen)
            root.present(presented, animated: false)
            await synthesizer.advance(by: 0.02)
            root.dismiss(animated: true)
            delegate.interactor.update(0.8)
            delegate.interactor.cancel()
            await synthesizer.advance(by: 0.1)
            delegate.animates = false
            root.dismiss(animated: animated) { [delegate] in delegate.journal.note("dismissed") }
            await synthesizer.advance(by: 2)
            #expect(root.presentedViewController == nil && window.subviews == [root.view])
            #expect(delegate.journal.lines == ["dismissed"] && !presented.isBeingDismissed)
        }

        @Test func `A controller that is being dismissed presents nothing`() async throws {
            let (window, root, presented, synthesizer) = try makePresentation(.overFullScreen)
            root.present(presented, animated: false)
            await synthesizer.advance(by: 0.02)
            delegate.animates = false
            root.dismiss(animated: true)
            let other = UIViewController()
            presented.present(other, animated: false)
            #expect(other.presentingViewController == nil && presented.presentedViewController == nil)
            await synthesizer.advance(by: 2)
            #expect(window.subviews == [root.view])
        }

        @Test func `A cancelled presentation removes what the presented controller presents`() async throws {
            let (window, root, presented, synthesizer) = try makePresentation(.overFullScreen)
            let other = UIViewController()
            root.present(presented, animated: true)
            delegate.interactor.update(0.4)
            presented.present(other, animated: false)
            #expect(other.presentingViewController === presented)
            delegate.interactor.cancel()
            await synthesizer.advance(by: 2)
            #expect(root.presentedViewController == nil && other.presentingViewController == nil)
            #expect(window.subviews == [root.view])
        }
    }
}
