import CoreGraphics
import Foundation

/// Animates a transition between two view controllers.
///
///     final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
///         func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
///
///         func animateTransition(using context: any UIViewControllerContextTransitioning) {
///             guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
///             context.containerView.addSubview(view)
///             view.alpha = 0
///             UIView.animate(withDuration: transitionDuration(using: context)) {
///                 view.alpha = 1
///             } completion: { _ in
///                 context.completeTransition(!context.transitionWasCancelled)
///             }
///         }
///     }
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// Returns the duration of the animation in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval

    /// Animates the views of the context, and calls its `completeTransition(_:)` at the end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

    /// Returns an animation that can be paused and reversed. Optional; an interactive transition uses it in place of
    /// `animateTransition(using:)`. It is the same object during a transition.
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating

    /// Called after the transition with whether it was completed. Optional.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { AbsentAnimator.shared }

    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The result of an animation object that does not implement `interruptibleAnimator(using:)`.
@MainActor final class AbsentAnimator: UIViewPropertyAnimator {
    static let shared = AbsentAnimator(duration: 0, timingParameters: UICubicTimingParameters())
}

/// Controls the progress of a transition, usually by a gesture.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Begins the transition. The object then reports progress to the context until the gesture ends.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

    /// The speed of the animation after the gesture, relative to its duration. Optional; 1 by default.
    var completionSpeed: CGFloat { get }

    /// The curve of the animation after the gesture. Optional; ease-in, ease-out by default.
    var completionCurve: UIView.AnimationCurve { get }

    /// Whether the transition is interactive from its beginning. Optional; true by default.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var completionSpeed: CGFloat { 1 }
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    public var wantsInteractiveStart: Bool { true }
}
