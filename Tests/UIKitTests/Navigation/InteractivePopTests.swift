import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIKitTesting

extension WindowTests {
    /// The ways in which the user returns to the previous controller.
    @MainActor @Suite struct InteractivePopTests {
        private func makeStage() async throws -> (NavigationStage, NavigationStage.Page) {
            let stage = try await NavigationStage()
            let page = stage.page("B")
            stage.navigation.pushViewController(page, animated: false)
            try await stage.rest()
            _ = stage.journal.take()
            return (stage, page)
        }

        /// Moves a finger from the left edge, and leaves it there.
        private func pan(_ stage: NavigationStage, to fraction: CGFloat) async -> SyntheticTouch {
            let touch = stage.synthesizer.touch()
            let width = stage.window.bounds.width
            touch.down(at: CGPoint(x: 4, y: 200), in: stage.window)
            await stage.synthesizer.advance(by: 0.02)
            await touch.drag(to: CGPoint(x: width * fraction, y: 200), duration: 0.4, in: stage.window)
            // The finger rests, so that it has no velocity.
            await stage.synthesizer.advance(by: 0.3)
            return touch
        }

        @Test func `A pan from the edge over half of the width pops`() async throws {
            let (stage, page) = try await makeStage()
            let touch = await pan(stage, to: 0.8)
            #expect(stage.titles == ["A"] && stage.navigation.navigationTransition != nil)
            #expect(stage.visibleViews.contains(page.view) && stage.visibleViews.contains(stage.root.view))
            #expect(page.transitionCoordinator?.isInteractive == true)
            touch.up()
            try await stage.rest()
            #expect(stage.displays(stage.root) && page.parent == nil)
            #expect(stage.take("did").contains("didShow A true") && stage.root.view.transform == .identity)
            #expect(stage.navigation.navigationBar.topItem === stage.root.navigationItem)
        }

        @Test func `A shorter pan is cancelled, and everything is as before`() async throws {
            let (stage, page) = try await makeStage()
            let touch = await pan(stage, to: 0.25)
            #expect(stage.titles == ["A"])
            touch.up()
            try await stage.rest()
            #expect(stage.titles == ["A", "B"] && stage.displays(page))
            #expect(page.parent === stage.navigation && !page.isMovingFromParent)
            #expect(page.view.transform == .identity && page.view.frame == stage.window.bounds)
            let bar = stage.navigation.navigationBar
            #expect(bar.topItem === page.navigationItem && bar.content?.item === page.navigationItem)
            #expect(bar.content?.alpha == 1 && bar.subviews.count { $0 is NavigationContentView } == 1)
            let calls = stage.take("ppear")
            #expect(calls.contains("B willDisappear true, moving") && calls.last == "B didAppear true")
            #expect(stage.navigation.popViewController(animated: true) === page)
            try await stage.rest()
            #expect(stage.displays(stage.root))
        }

        @Test func `A push during a pan cancels it`() async throws {
            let (stage, page) = try await makeStage()
            let touch = await pan(stage, to: 0.6)
            let next = stage.page("C")
            stage.navigation.pushViewController(next, animated: true)
            #expect(stage.titles == ["A", "B", "C"])
            touch.up()
            try await stage.rest()
            #expect(stage.displays(next) && page.parent === stage.navigation)
        }

        @Test func `The root, and a controller without a back button, stay`() async throws {
            let (stage, page) = try await makeStage()
            page.navigationItem.hidesBackButton = true
            let touch = await pan(stage, to: 0.8)
            touch.up()
            #expect(stage.titles == ["A", "B"] && stage.navigation.keyCommands == nil)
            page.navigationItem.hidesBackButton = false
            stage.navigation.interactivePopGestureRecognizer?.isEnabled = false
            let second = await pan(stage, to: 0.8)
            second.up()
            #expect(stage.titles == ["A", "B"])
        }

        @Test func `Alt and the left arrow, a mouse's button and the escape gesture return`() async throws {
            let (stage, page) = try await makeStage()
            #expect(stage.navigation.keyCommands?.first?.input == UIKeyCommand.inputLeftArrow)
            await stage.synthesizer.press(.keyboardLeftArrow, modifiers: .alternate)
            try await stage.rest()
            #expect(stage.titles == ["A"])
            await stage.synthesizer.press(.keyboardLeftArrow, modifiers: .alternate)
            #expect(stage.titles == ["A"])
            stage.navigation.pushViewController(page, animated: false)
            try await stage.rest()
            await stage.synthesizer.pointer.click(CGPoint(x: 100, y: 200), in: stage.window, button: 4)
            try await stage.rest()
            #expect(stage.titles == ["A"])
            stage.navigation.pushViewController(page, animated: false)
            #expect(stage.navigation.accessibilityPerformEscape() && stage.titles == ["A"])
            #expect(!stage.navigation.accessibilityPerformEscape())
        }

        @Test func `A subclass that is the delegate of the bar rejects the back button`() async throws {
            final class Navigation: UINavigationController, UINavigationBarDelegate {
                var allows = false
                func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
                    allows
                }
            }
            let stage = try await NavigationStage { Navigation(rootViewController: $0) }
            let navigation = try #require(stage.navigation as? Navigation)
            navigation.pushViewController(stage.page("B"), animated: false)
            navigation.backButtonPressed()
            #expect(stage.titles == ["A", "B"])
            navigation.allows = true
            navigation.backButtonPressed()
            #expect(stage.titles == ["A"])
        }

        @Test func `The menu of the back button returns to any of the previous controllers`() async throws {
            let (stage, _) = try await makeStage()
            stage.navigation.pushViewController(stage.page("C"), animated: false)
            let menu = try #require(stage.navigation.navigationBar.backMenu())
            #expect(menu.children.map(\.title) == ["B", "A"])
            (menu.children[1] as? UIAction)?.performWithSender(nil, target: nil)
            #expect(stage.titles == ["A"])
        }

        @Test func `The back action of an item replaces the return`() async throws {
            let (stage, page) = try await makeStage()
            var count = 0
            page.navigationItem.backAction = UIAction { _ in count += 1 }
            stage.navigation.backButtonPressed()
            #expect(count == 1 && stage.titles == ["A", "B"])
        }

        @Test func `A tap hides the bars and displays them again`() async throws {
            let (stage, _) = try await makeStage()
            stage.navigation.isToolbarHidden = false
            stage.navigation.hidesBarsOnTap = true
            let point = CGPoint(x: 100, y: 250)
            await stage.synthesizer.tap(point, in: stage.window)
            try await stage.rest()
            #expect(stage.navigation.isNavigationBarHidden)
            #expect(stage.navigation.toolbar.frame.minY >= stage.window.bounds.maxY)
            await stage.synthesizer.tap(point, in: stage.window)
            try await stage.rest()
            #expect(!stage.navigation.isNavigationBarHidden && stage.navigation.toolbar.alpha == 1)
            stage.navigation.hidesBarsOnTap = false
            await stage.synthesizer.tap(point, in: stage.window)
            #expect(!stage.navigation.isNavigationBarHidden)
        }
    }
}
