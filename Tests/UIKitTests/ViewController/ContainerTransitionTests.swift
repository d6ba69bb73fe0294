import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIKitTesting

extension WindowTests {
    /// Transitions between the children of a container.
    @MainActor @Suite final class ContainerTransitionTests {
        private final class Child: UIViewController {
            let name: String
            let journal: Journal

            init(_ name: String, _ journal: Journal) {
                self.name = name
                self.journal = journal
                super.init(nibName: nil, bundle: nil)
            }

            required init?(coder: NSCoder) { nil }

            override func viewWillAppear(_ animated: Bool) { journal.note("\(name) willAppear \(animated)") }
            override func viewIsAppearing(_ animated: Bool) { journal.note("\(name) isAppearing \(animated)") }
            override func viewDidAppear(_ animated: Bool) { journal.note("\(name) didAppear \(animated)") }
            override func viewWillDisappear(_ animated: Bool) { journal.note("\(name) willDisappear \(animated)") }
            override func viewDidDisappear(_ animated: Bool) { journal.note("\(name) didDisappear \(animated)") }
        }

        /// Fades the new view in with an animator.
        private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
            private var animator: UIViewPropertyAnimator?

            func transitionDuration(
                using transitionContext: (any UIViewControllerContextTransitioning)?
            ) -> TimeInterval { 1 }

            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                interruptibleAnimator(using: context).startAnimation()
            }

            func interruptibleAnimator(
                using context: any UIViewControllerContextTransitioning
            ) -> any UIViewImplicitlyAnimating {
                if let animator { return animator }
                let view = context.view(forKey: .to)
                if let view { context.containerView.addSubview(view) }
                view?.alpha = 0
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view?.alpha = 1 }
                animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
                self.animator = animator
                return animator
            }
        }

        private let journal = Journal()
        private let window = Headless.showWindow()
        private let container = UIViewController()
        private let first: Child
        private let second: Child
        private let synthesizer: UIEventSynthesizer

        init() throws {
            synthesizer = try UIEventSynthesizer()
            first = Child("a", journal)
            second = Child("b", journal)
            window.rootViewController = container
            for child in [first, second] { container.addChild(child) }
            first.view.frame = container.view.bounds
            container.view.addSubview(first.view)
            AppearanceQueue.shared.drain()
            _ = journal.take()
        }

        private func transition() -> ContainerTransition {
            let transition = ContainerTransition(of: container, in: container.view, from: first, to: second)
            transition.animator = BlockAnimator(duration: 1, options: .curveLinear) { context in
                context.view(forKey: .to)?.alpha = 0
            } animations: { context in
                context.view(forKey: .to)?.alpha = 1
                context.view(forKey: .from)?.alpha = 0
            }
            return transition
        }

        private func run(_ transition: ContainerTransition, animated: Bool = true) {
            transition.run(animated: animated) { [journal] in journal.note("completed \($0)") }
        }

        @Test func `Children are notified around an animated transition`() async {
            run(transition())
            #expect(journal.take() == ["a willDisappear true", "b willAppear true", "b isAppearing true"])
            #expect(container.transitionCoordinator === second.transitionCoordinator)
            #expect(first.transitionCoordinator?.viewController(forKey: .to) === second)
            await synthesizer.advance(by: 1.2)
            #expect(journal.take() == ["a didDisappear true", "completed true", "b didAppear true"])
            #expect(first.view.superview == nil && second.view.frame == container.view.bounds)
            #expect(container.transitionCoordinator == nil)
        }

        @Test func `Children are notified in the same order without an animation`() async {
            run(transition(), animated: false)
            #expect(
                journal.take() == [
                    "a willDisappear false", "b willAppear false", "b isAppearing false", "a didDisappear false",
                    "completed true",
                ])
            await synthesizer.advance(by: 0.02)
            #expect(journal.take() == ["b didAppear false"])
        }

        @Test func `A cancelled transition puts the old child back`() async {
            let interactor = UIPercentDrivenInteractiveTransition()
            let transition = transition()
            transition.interactor = interactor
            run(transition)
            interactor.update(0.5)
            await synthesizer.advance(by: 0.1)
            #expect(first.view.alpha == 0 && abs((first.view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
            _ = journal.take()
            interactor.cancel()
            await synthesizer.advance(by: 0.8)
            #expect(
                journal.take() == [
                    "b willDisappear true", "b didDisappear true", "a willAppear true", "completed false",
                    "a didAppear true",
                ])
            #expect(first.view.alpha == 1 && first.view.superview === container.view)
            #expect(second.view.superview == nil && container.containerTransition == nil)
        }

        @Test(arguments: [UIView.AnimationOptions.curveLinear, .transitionCrossDissolve])
        func `A container replaces one child by another`(options: UIView.AnimationOptions) async {
            let frame = CGRect(x: 5, y: 6, width: 70, height: 80)
            second.view.frame = frame
            container.transition(
                from: first, to: second, duration: 0.3, options: options, animations: { self.first.view.alpha = 0.5 },
                completion: { [journal] in journal.note("completed \($0)") })
            #expect(journal.take() == ["a willDisappear true", "b willAppear true", "b isAppearing true"])
            await synthesizer.advance(by: 0.6)
            #expect(journal.take() == ["a didDisappear true", "completed true", "b didAppear true"])
            #expect(second.view.frame == frame && first.view.superview == nil && !first.view.isHidden)
        }

        @Test(arguments: [false, true])
        func `An interruptible animation is scrubbed, and finished or cancelled`(isCancelled: Bool) async {
            let interactor = UIPercentDrivenInteractiveTransition()
            let transition = transition()
            transition.animator = Fade()
            transition.interactor = interactor
            run(transition)
            interactor.update(0.5)
            await synthesizer.advance(by: 0.3)
            #expect(abs((second.view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
            if isCancelled { interactor.cancel() } else { interactor.finish() }
            await synthesizer.advance(by: 1)
            #expect(journal.take().contains("completed \(!isCancelled)"))
            #expect((second.view.superview === container.view) == !isCancelled)
            #expect((first.view.superview === container.view) == isCancelled)
        }

        @Test func `Another transition ends one that runs`() async {
            run(transition())
            await synthesizer.advance(by: 0.2)
            let back = ContainerTransition(of: container, in: container.view, from: second, to: first)
            run(back, animated: true)
            #expect(first.view.superview === container.view && second.view.superview == nil)
            await synthesizer.advance(by: 1.2)
            #expect(journal.lines.filter { $0 == "completed true" }.count == 2)
        }
    }
}
