import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// The calls that a presentation and its dismissal make of both controllers.
    @MainActor @Suite final class PresentationOrderTests {
        private final class Controller: UIViewController {
            let name: String
            let journal: Journal

            init(_ name: String, _ journal: Journal) {
                self.name = name
                self.journal = journal
                super.init(nibName: nil, bundle: nil)
            }

            required init?(coder: NSCoder) { nil }

            override func viewWillAppear(_ animated: Bool) { journal.note("\(name) willAppear") }
            override func viewIsAppearing(_ animated: Bool) { journal.note("\(name) isAppearing") }
            override func viewDidAppear(_ animated: Bool) { journal.note("\(name) didAppear") }
            override func viewWillDisappear(_ animated: Bool) { journal.note("\(name) willDisappear") }
            override func viewDidDisappear(_ animated: Bool) {
                journal.note("\(name) didDisappear\(isBeingDismissed ? ", dismissed" : "")")
            }
        }

        /// A custom presentation whose every hook is recorded.
        private final class Presentation: UIPresentationController {
            var journal: Journal?
            var removesPresenter = false
            let wrapper = UIView()

            var isFullscreen = true
            var style = UIModalPresentationStyle.custom
            var adaptiveStyle = UIModalPresentationStyle.none

            override var shouldRemovePresentersView: Bool { removesPresenter }
            override var shouldPresentInFullscreen: Bool { isFullscreen }
            override var presentationStyle: UIModalPresentationStyle { style }
            override func adaptivePresentationStyle(
                for traitCollection: UITraitCollection
            ) -> UIModalPresentationStyle {
                journal?.note("adaptive style")
                return adaptiveStyle == .none ? super.adaptivePresentationStyle(for: traitCollection) : adaptiveStyle
            }
            override var presentedView: UIView? {
                if wrapper.subviews.isEmpty { wrapper.addSubview(presentedViewController.view) }
                return wrapper
            }
            override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 10, y: 20, width: 100, height: 50) }
            override func containerViewWillLayoutSubviews() { journal?.note("will layout") }
            override func containerViewDidLayoutSubviews() { journal?.note("did layout") }
            override func presentationTransitionWillBegin() { journal?.note("will present") }
            override func presentationTransitionDidEnd(_ completed: Bool) { journal?.note("presented") }
            override func dismissalTransitionWillBegin() { journal?.note("will dismiss") }
            override func dismissalTransitionDidEnd(_ completed: Bool) { journal?.note("dismissed") }
        }

        private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            var made: [Presentation] = []
            var removesPresenter = false
            var askedFor: [UIViewController?] = []
            var configure: (Presentation) -> Void = { _ in }
            var journal: Journal?

            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? {
                askedFor += [presented, presenting, source]
                let presentation = Presentation(presentedViewController: presented, presenting: presenting)
                presentation.removesPresenter = removesPresenter
                presentation.journal = journal
                configure(presentation)
                made.append(presentation)
                return presentation
            }
        }

        private let journal = Journal()
        private let window: UIWindow
        private let first: Controller
        private let second: Controller

        init() {
            window = Headless.showWindow()
            first = Controller("a", journal)
            second = Controller("b", journal)
            window.rootViewController = first
            AppearanceQueue.shared.drain()
            _ = journal.take()
        }

        private func present(_ style: UIModalPresentationStyle) -> [String] {
            second.modalPresentationStyle = style
            first.present(second, animated: false) { self.journal.note("completed") }
            AppearanceQueue.shared.drain()
            return journal.take()
        }

        private func dismiss() -> [String] {
            second.dismiss(animated: false) { self.journal.note("completed") }
            AppearanceQueue.shared.drain()
            return journal.take()
        }

        @Test(arguments: [UIModalPresentationStyle.fullScreen, .currentContext])
        func `The presenter disappears before the presented controller appears, and is gone after it`(
            style: UIModalPresentationStyle
        ) {
            #expect(
                present(style) == [
                    "a willDisappear", "b willAppear", "b isAppearing", "b didAppear", "a didDisappear", "completed",
                ])
            #expect(first.presentedViewController === second && second.presentingViewController === first)
            #expect(second.view.frame == window.bounds && first.view.window == nil)
            #expect(
                dismiss() == [
                    "b willDisappear", "a willAppear", "a isAppearing", "a didAppear", "b didDisappear, dismissed",
                    "completed",
                ])
            #expect(first.presentedViewController == nil && first.view.window === window)
            #expect(!second.isBeingDismissed && second.view.window == nil)
        }

        @Test func `Children of the presenter disappear with it`() {
            let child = Controller("c", journal)
            first.addChild(child)
            first.view.addSubview(child.view)
            child.didMove(toParent: first)
            AppearanceQueue.shared.drain()
            _ = journal.take()
            #expect(
                present(.fullScreen) == [
                    "a willDisappear", "c willDisappear", "b willAppear", "b isAppearing", "b didAppear",
                    "a didDisappear",
                    "c didDisappear", "completed",
                ])
            #expect(
                dismiss() == [
                    "b willDisappear", "a willAppear", "c willAppear", "a isAppearing", "c isAppearing", "c didAppear",
                    "a didAppear", "b didDisappear, dismissed", "completed",
                ])
        }

        @Test(
            arguments: [
                UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .custom, .overFullScreen,
                .overCurrentContext, .popover,
            ])
        func `Sheets and what is over the presenter leave it as it is`(style: UIModalPresentationStyle) {
            second.modalPresentationStyle = style
            second.popoverPresentationController?.sourceView = first.view
            second.popoverPresentationController?.delegate = PopoversEverywhere.shared
            #expect(present(style) == ["b willAppear", "b isAppearing", "b didAppear", "completed"])
            #expect(first.view.window === window)
            #expect(dismiss() == ["b willDisappear", "b didDisappear, dismissed", "completed"])
            #expect(first.view.window === window)
        }

        private final class PopoversEverywhere: NSObject, UIPopoverPresentationControllerDelegate {
            static let shared = PopoversEverywhere()
            func adaptivePresentationStyle(
                for controller: UIPresentationController, traitCollection: UITraitCollection
            ) -> UIModalPresentationStyle { .none }
        }

        @Test func `A controller that is dismissed and presented again in one turn does not disappear`() {
            _ = present(.fullScreen)
            second.dismiss(animated: false)
            first.present(second, animated: false)
            AppearanceQueue.shared.drain()
            #expect(
                journal.take() == [
                    "b willDisappear", "a willAppear", "a isAppearing", "a willDisappear", "b willAppear",
                    "b isAppearing",
                    "b didAppear", "a didDisappear",
                ])
            #expect(!second.isBeingDismissed && first.view.window == nil && second.view.window === window)
            _ = dismiss()
        }

        @Test(arguments: [false, true])
        func `A custom presentation decides whether the presenter disappears`(removes: Bool) {
            let delegate = Delegate()
            delegate.removesPresenter = removes
            second.transitioningDelegate = delegate
            let presented = present(.custom)
            #expect(presented.contains("a willDisappear") == removes && presented.contains("a didDisappear") == removes)
            #expect((first.view.window == nil) == removes)
            #expect(delegate.askedFor == [second, first, first])
            #expect(dismiss().contains("a didAppear") == removes && first.view.window === window)
        }

        @Test func `A presentation that is not full-screen covers the presenting controller's view`() {
            let delegate = Delegate()
            delegate.configure = { $0.isFullscreen = false }
            second.transitioningDelegate = delegate
            first.view.frame = CGRect(x: 20, y: 30, width: 200, height: 100)
            _ = present(.custom)
            #expect(delegate.made.last?.containerView?.frame == CGRect(x: 20, y: 30, width: 200, height: 100))
            _ = dismiss()
        }

        @Test func `A custom presentation decides about its style, and its delegate about its adaptation`() {
            final class Adaptive: NSObject, UIAdaptivePresentationControllerDelegate {
                func adaptivePresentationStyle(
                    for controller: UIPresentationController, traitCollection: UITraitCollection
                ) -> UIModalPresentationStyle { .fullScreen }
            }
            let adaptive = Adaptive()
            let delegate = Delegate()
            second.transitioningDelegate = delegate
            delegate.configure = { $0.style = .overFullScreen }
            _ = present(.custom)
            #expect(second.view.frame == window.bounds && first.view.window === window)
            _ = dismiss()
            delegate.configure = { ($0.style, $0.adaptiveStyle) = (.custom, .overFullScreen) }
            _ = present(.custom)
            #expect(second.view.frame == window.bounds && first.view.window === window)
            _ = dismiss()
            delegate.configure = {
                $0.delegate = adaptive
                $0.removesPresenter = true
            }
            #expect(present(.custom).contains("a didDisappear") && second.view.frame == window.bounds)
            _ = dismiss()
        }

        @Test func `A custom presentation has a container and is asked for its view and frame`() {
            let delegate = Delegate()
            delegate.journal = journal
            second.transitioningDelegate = delegate
            #expect(
                present(.custom).filter { !$0.contains("layout") } == [
                    "adaptive style", "will present", "b willAppear", "b isAppearing", "b didAppear", "presented",
                    "completed",
                ])
            let presentation = delegate.made.last
            #expect(presentation?.containerView?.frame == window.bounds)
            #expect(presentation?.wrapper.superview === presentation?.containerView)
            #expect(presentation?.wrapper.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
            presentation?.containerView?.setNeedsLayout()
            window.layoutIfNeeded()
            #expect(journal.take() == ["will layout", "did layout"])
            #expect(
                dismiss() == [
                    "will dismiss", "b willDisappear", "b didDisappear, dismissed", "dismissed", "completed",
                ])
            #expect(presentation?.wrapper.window == nil && window.subviews == [first.view])
            // Another presentation has another controller.
            _ = present(.custom)
            #expect(delegate.made.count == 2)
            _ = dismiss()
        }
    }
}
