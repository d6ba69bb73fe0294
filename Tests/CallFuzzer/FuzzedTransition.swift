import Foundation
import UIKit

/// A transition that the app animates, with the state before it, and with a gesture that controls it or not.
@MainActor final class FuzzedTransition {
    enum Change {
        case stack(FuzzedNavigation, old: [UIViewController])
        case selection(FuzzedTabs, old: UIViewController)
        case presentation(UIViewController)
        case dismissal(UIViewController)
    }

    let change: Change
    /// The gesture; nil for none.
    let interactor: UIPercentDrivenInteractiveTransition?
    let duration: TimeInterval
    /// Whether the new view covers the old one, or else the old one leaves and reveals the new one.
    private let isForward: Bool
    private let fades: Bool
    private weak var stage: RandomContainers?
    /// Sets the values of the views at the end.
    private var restore: (() -> Void)?
    /// The context of the transition from its start to its end.
    private(set) var context: (any UIViewControllerContextTransitioning)?
    /// Whether the gesture was cancelled, and has not continued since.
    var isCancelled = false

    init(
        _ change: Change, isForward: Bool, isInteractive: Bool, on stage: RandomContainers,
        using random: inout RandomSource
    ) {
        self.change = change
        self.isForward = isForward
        self.stage = stage
        duration = random.pick([0, 0.1, 0.3, 0.3, 0.6])
        fades = random.chance(2)
        interactor = isInteractive ? UIPercentDrivenInteractiveTransition() : nil
        guard let interactor else { return }
        interactor.wantsInteractiveStart = !random.chance(4)
        interactor.completionSpeed = random.pick([0.5, 1, 1, 3])
    }

    /// Whether the transition runs back.
    var isRunningBack: Bool { context?.transitionWasCancelled ?? false }
    /// Whether a gesture controls the transition, or it runs back, so that another change of a stack restores the old one first.
    var isReversible: Bool { context?.isInteractive == true || isRunningBack }

    /// Adds the views to the container; returns the changes to animate.
    func begin(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
        self.context = context
        let container = context.containerView
        let (old, new) = (context.view(forKey: .from), context.view(forKey: .to))
        if let new, let controller = context.viewController(forKey: .to) {
            let frame = context.finalFrame(for: controller)
            if !frame.isEmpty { new.frame = frame }
            if !isForward, let old, old.superview === container {
                container.insertSubview(new, belowSubview: old)
            } else if isForward || new.superview !== container {
                container.addSubview(new)
            }
        }
        guard let moving = isForward ? new : old else { return {} }
        let (frame, away) = (moving.frame, moving.frame.offsetBy(dx: container.bounds.width, dy: 0))
        let (isForward, fades) = (isForward, fades)
        func set(isAway: Bool) {
            if fades { moving.alpha = isAway ? 0 : 1 } else { moving.frame = isAway ? away : frame }
        }
        if isForward { set(isAway: true) }
        restore = { moving.alpha = 1 }
        return { set(isAway: !isForward) }
    }

    /// Ends the animation, and with it the transition.
    func complete() {
        guard let context else { return }
        context.completeTransition(!context.transitionWasCancelled)
    }

    /// Called by the animation object after the transition has ended.
    func didEnd(completed: Bool) {
        context = nil
        restore?()
        restore = nil
        stage?.transitionDidEnd(self, completed: completed)
    }
}

/// An animation object of a transition of the fuzzer.
@MainActor protocol FuzzedAnimation: UIViewControllerAnimatedTransitioning {
    var transition: FuzzedTransition { get }
}

/// An animation in a block.
@MainActor final class BlockAnimation: NSObject, FuzzedAnimation {
    let transition: FuzzedTransition

    init(_ transition: FuzzedTransition) { self.transition = transition }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        transition.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let changes = transition.begin(transitionContext)
        UIView.animate(withDuration: transition.duration, animations: changes) { [transition] _ in
            transition.complete()
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { transition.didEnd(completed: transitionCompleted) }
}

/// An animation by a property animator, which a gesture scrubs.
@MainActor final class AnimatorAnimation: NSObject, FuzzedAnimation {
    let transition: FuzzedTransition
    private var animator: UIViewPropertyAnimator?

    init(_ transition: FuzzedTransition) { self.transition = transition }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        transition.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let changes = transition.begin(transitionContext)
        let animator = UIViewPropertyAnimator(duration: transition.duration, curve: .linear, animations: changes)
        animator.addCompletion { [transition] _ in transition.complete() }
        self.animator = animator
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) {
        // One that is paused when the transition is ended early has no other end.
        if let animator, animator.state == .active { animator.stopAnimation(true) }
        animator = nil
        transition.didEnd(completed: transitionCompleted)
    }
}
