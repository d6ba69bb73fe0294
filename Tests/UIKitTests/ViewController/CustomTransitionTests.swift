import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIKitTesting

extension WindowTests {
    /// Presentations and dismissals with animation objects of the app.
    @MainActor @Suite final class CustomTransitionTests {
        private final class Controller: UIViewController {
            let name: String
            let journal: Journal

            init(_ name: String, _ journal: Journal) {
                self.name = name
                self.journal = journal
                super.init(nibName: nil, bundle: nil)
            }

            required init?(coder: NSCoder) { nil }

            override func viewWillAppear(_ animated: Bool) { journal.note("\(name) willAppear \(animated)") }
            override func viewDidAppear(_ animated: Bool) { journal.note("\(name) didAppear \(animated)") }
            override func viewWillDisappear(_ animated: Bool) { journal.note("\(name) willDisappear \(animated)") }
            override func viewDidDisappear(_ animated: Bool) { journal.note("\(name) didDisappear \(animated)") }
        }

        /// Moves the view of the presented controller from the right, and back.
        private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
            let journal: Journal
            let isPresentation: Bool
            var context: (any UIViewControllerContextTransitioning)?

            init(_ journal: Journal, isPresentation: Bool) {
                self.journal = journal
                self.isPresentation = isPresentation
            }

            func transitionDuration(
                using transitionContext: (any UIViewControllerContextTransitioning)?
            ) -> TimeInterval { 1 }

            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                self.context = context
                journal.note("animate")
                guard let view = context.view(forKey: isPresentation ? .to : .from),
                    let controller = context.viewController(forKey: isPresentation ? .to : .from)
                else { return context.completeTransition(false) }
                let frame = isPresentation ? context.finalFrame(for: controller) : context.initialFrame(for: controller)
                let away = frame.offsetBy(dx: frame.width, dy: 0)
                if isPresentation {
                    context.containerView.addSubview(view)
                    view.frame = away
                }
                UIView.animate(
                    withDuration: 1, delay: 0, options: .curveLinear,
                    animations: { view.frame = self.isPresentation ? frame : away },
                    completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
            }

            func animationEnded(_ transitionCompleted: Bool) { journal.note("ended \(transitionCompleted)") }
        }

        private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            let journal: Journal
            var interactor: UIPercentDrivenInteractiveTransition?
            var animators: [Slide] = []

            init(_ journal: Journal) { self.journal = journal }

            func animationController(
                forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? {
                animators.append(Slide(journal, isPresentation: true))
                return animators.last
            }

            func animationController(
                forDismissed dismissed: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? {
                animators.append(Slide(journal, isPresentation: false))
                return animators.last
            }

            func interactionControllerForPresentation(
                using animator: any UIViewControllerAnimatedTransitioning
            ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

            func interactionControllerForDismissal(
                using animator: any UIViewControllerAnimatedTransitioning
            ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
        }

        private let journal = Journal()
        private let window = Headless.showWindow()
        private let root: Controller
        private let presented: Controller
        private let delegate: Delegate
        private let synthesizer: UIEventSynthesizer

        init() throws {
            synthesizer = try UIEventSynthesizer()
            root = Controller("a", journal)
            presented = Controller("b", journal)
            delegate = Delegate(journal)
            window.rootViewController = root
            AppearanceQueue.shared.drain()
            _ = journal.take()
            presented.modalPresentationStyle = .fullScreen
            presented.transitioningDelegate = delegate
        }

        private func present() {
            root.present(presented, animated: true) { [journal] in journal.note("completed") }
        }

        /// The horizontal position of the presented view on screen.
        private var x: CGFloat? { presented.view.layer.presentation()?.frame.minX }

        @Test func `An animation object presents and dismisses, and controllers are notified around it`() async {
            present()
            #expect(journal.take() == ["a willDisappear true", "b willAppear true", "animate"])
            let context = delegate.animators[0].context
            #expect(context?.isAnimated == true && context?.isInteractive == false)
            #expect(context?.presentationStyle == .fullScreen && context?.viewController(forKey: .from) === root)
            #expect(context?.view(forKey: .from) === root.view && context?.view(forKey: .to) === presented.view)
            #expect(context?.finalFrame(for: presented) == window.bounds)
            #expect(context?.initialFrame(for: presented) == .zero && context?.initialFrame(for: root) == window.bounds)
            #expect(root.view.window === window && presented.isBeingPresented)
            await synthesizer.advance(by: 0.5)
            #expect(abs((x ?? 0) - window.bounds.width / 2) < 20)
            await synthesizer.advance(by: 0.7)
            #expect(
                journal.take() == ["ended true", "b didAppear true", "a didDisappear true", "completed"])
            #expect(root.view.window == nil && presented.view.frame == window.bounds && !presented.isBeingPresented)
            root.dismiss(animated: true) { [journal] in journal.note("dismissed") }
            #expect(journal.take() == ["b willDisappear true", "a willAppear true", "animate"])
            #expect(root.view.window === window && presented.view.window === window)
            await synthesizer.advance(by: 1.2)
            #expect(
                journal.take() == ["ended true", "a didAppear true", "b didDisappear true", "dismissed"])
            #expect(root.presentedViewController == nil && window.subviews == [root.view])
        }

        @Test func `Without animation no animation object is asked`() async {
            root.present(presented, animated: false)
            await synthesizer.advance(by: 0.02)
            root.dismiss(animated: false)
            await synthesizer.advance(by: 0.02)
            #expect(delegate.animators.isEmpty && root.view.window === window)
        }

        @Test func `A view over the presenter is nil for the animation object`() async {
            presented.modalPresentationStyle = .overFullScreen
            present()
            #expect(delegate.animators[0].context?.view(forKey: .from) == nil)
            #expect(delegate.animators[0].context?.viewController(forKey: .from) === root)
            await synthesizer.advance(by: 1.2)
            root.dismiss(animated: true)
            #expect(delegate.animators[1].context?.view(forKey: .to) == nil)
            await synthesizer.advance(by: 1.2)
        }

        @Test func `The coordinator animates alongside and calls its completions at the end`() async {
            present()
            let coordinator = presented.transitionCoordinator
            #expect(coordinator != nil && root.transitionCoordinator === coordinator)
            #expect(coordinator?.isAnimated == true && coordinator?.transitionDuration == 1)
            #expect(coordinator?.containerView === presented.view.superview)
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            window.addSubview(view)
            coordinator?.animate(
                alongsideTransition: { _ in
                    view.alpha = 0
                    #expect(UIView.inheritedAnimationDuration == 1)
                }, completion: { [journal] in journal.note("alongside \($0.isCancelled)") })
            #expect(view.layer.animation(forKey: "opacity") != nil)
            await synthesizer.advance(by: 1.2)
            #expect(journal.take().contains("alongside false"))
            #expect(presented.transitionCoordinator == nil)
            #expect(coordinator?.animate(alongsideTransition: nil, completion: nil) == false)
            view.removeFromSuperview()
            root.dismiss(animated: false)
        }

        @Test func `A percentage scrubs the animations, and a finished transition runs to its end`() async {
            let interactor = UIPercentDrivenInteractiveTransition()
            delegate.interactor = interactor
            let changes = Journal()
            present()
            presented.transitionCoordinator?.notifyWhenInteractionChanges { changes.note("\($0.isInteractive)") }
            #expect(presented.transitionCoordinator?.initiallyInteractive == true)
            await synthesizer.advance(by: 0.5)
            #expect(x == window.bounds.width, "it stands still")
            interactor.update(0.25)
            await synthesizer.advance(by: 0.5)
            #expect(abs((x ?? 0) - window.bounds.width * 0.75) < 1)
            #expect(interactor.percentComplete == 0.25 && interactor.duration == 1)
            #expect(presented.transitionCoordinator?.percentComplete == 0.25)
            interactor.update(.nan)
            interactor.update(7)
            #expect(interactor.percentComplete == 1)
            interactor.update(0.5)
            _ = journal.take()
            interactor.finish()
            #expect(changes.take() == ["false"])
            await synthesizer.advance(by: 0.25)
            #expect(abs((x ?? 0) - window.bounds.width * 0.25) < 30 && journal.take() == [])
            await synthesizer.advance(by: 0.5)
            #expect(
                journal.take() == ["ended true", "b didAppear true", "a didDisappear true", "completed"])
            #expect(presented.view.layer.animationKeys() == nil && presented.view.superview?.layer.speed == 1)
            interactor.update(0.1)
            interactor.cancel()
            root.dismiss(animated: false)
        }

        @Test func `A cancelled transition runs back, and leaves everything as it was`() async {
            let interactor = UIPercentDrivenInteractiveTransition()
            interactor.completionSpeed = 2
            root.present(presented, animated: false)
            await synthesizer.advance(by: 0.02)
            delegate.interactor = interactor
            _ = journal.take()
            root.dismiss(animated: true) { [journal] in journal.note("dismissed") }
            interactor.update(0.5)
            await synthesizer.advance(by: 0.1)
            #expect(journal.take() == ["b willDisappear true", "a willAppear true", "animate"])
            interactor.cancel()
            await synthesizer.advance(by: 0.125)
            #expect(abs((x ?? 0) - window.bounds.width * 0.25) < 40)
            await synthesizer.advance(by: 0.3)
            #expect(
                journal.take() == [
                    "b willAppear true", "a willDisappear true", "ended false", "b didAppear true",
                    "a didDisappear true",
                ])
            #expect(root.presentedViewController === presented && !presented.isBeingDismissed)
            #expect(presented.view.frame == window.bounds && root.view.window == nil)
            delegate.interactor = nil
            root.dismiss(animated: false)
        }

        @Test func `A cancelled presentation presents nothing`() async {
            let interactor = UIPercentDrivenInteractiveTransition()
            delegate.interactor = interactor
            presented.modalPresentationStyle = .overFullScreen
            present()
            interactor.update(0.4)
            interactor.cancel()
            await synthesizer.advance(by: 1)
            #expect(root.presentedViewController == nil && window.subviews == [root.view])
            #expect(journal.take().suffix(3) == ["b willDisappear true", "b didDisappear true", "ended false"])
            delegate.interactor = nil
            present()
            await synthesizer.advance(by: 1.2)
            #expect(root.presentedViewController === presented && presented.view.frame == window.bounds)
            root.dismiss(animated: false)
        }

        @Test func `A transition ends at once when another one begins`() async {
            present()
            await synthesizer.advance(by: 0.2)
            root.dismiss(animated: false)
            #expect(root.presentedViewController == nil && presented.view.window == nil)
            await synthesizer.advance(by: 1.5)
            #expect(window.subviews == [root.view] && root.view.window === window)
            #expect(journal.lines.filter { $0 == "completed" }.count == 1)
        }

        @Test func `Nothing is retained after a transition`() async {
            weak var weakAnimator: Slide?
            weak var weakController: UIViewController?
            weak var weakContext: AnyObject?
            do {
                let controller = UIViewController()
                controller.modalPresentationStyle = .fullScreen
                controller.transitioningDelegate = delegate
                weakController = controller
                root.present(controller, animated: true)
                weakAnimator = delegate.animators.last
                weakContext = delegate.animators.last?.context
                await synthesizer.advance(by: 1.2)
                root.dismiss(animated: false)
                await synthesizer.advance(by: 0.1)
                delegate.animators = []
            }
            await synthesizer.advance(by: 0.1)
            #expect(weakAnimator == nil)
            #expect(weakController == nil)
            #expect(weakContext == nil)
        }
    }
}
