import CoreGraphics
import Diagnostics
import Foundation

/// Controls the progress of an animation object by a fraction, such as that of a swipe.
///
///     func pan(_ recognizer: UIPanGestureRecognizer) {
///         let fraction = recognizer.translation(in: view).x / view.bounds.width
///         switch recognizer.state {
///         case .changed: transition.update(fraction)
///         case .ended where fraction > 0.5: transition.finish()
///         case .ended, .cancelled: transition.cancel()
///         default: break
///         }
///     }
///
/// The animations of the animation object are those of the container's views, and follow the fraction in time. An
/// animation object with an `interruptibleAnimator(using:)` is scrubbed by that instead.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
    UIViewControllerInteractiveTransitioning
{
    private weak var context: (any UIViewControllerContextTransitioning)?
    /// The animation that is scrubbed; nil if the clock of the transition is.
    private var animation: (any UIViewImplicitlyAnimating)?

    public override init() { super.init() }

    /// The duration of the animation object in seconds; 0 before the transition.
    open var duration: CGFloat { CGFloat((context as? TransitionContext)?.transitionDuration ?? 0) }

    /// The fraction that was set last, or that the animation has reached; from 0 to 1.
    open var percentComplete: CGFloat { (context as? TransitionContext)?.percentComplete ?? lastPercent }
    private var lastPercent: CGFloat = 0

    /// The speed of the animation after `finish()` and `cancel()`, relative to its duration; 1 by default.
    open var completionSpeed: CGFloat = 1

    /// The curve of an interruptible animation after `finish()` and `cancel()`; ease-in, ease-out by default. Other animations
    /// continue along their own curve.
    open var completionCurve = UIView.AnimationCurve.easeInOut

    /// The timing of an interruptible animation after `finish()` and `cancel()`, in place of `completionCurve`; nil by default.
    open var timingCurve: (any UITimingCurveProvider)?

    /// Whether the transition is interactive from its beginning; true by default. If not, it runs until `pause()`.
    open var wantsInteractiveStart = true

    /// Begins the transition with the progress 0. An override calls `super`.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        lastPercent = 0
        guard let context = transitionContext as? TransitionContext else {
            logger.warning(
                """
                \(type(of: self)) cannot scrub \(type(of: transitionContext)), which is a context of the app: it only \
                reports progress to it
                """)
            return
        }
        animation = context.startScrubbedAnimation()
        if wantsInteractiveStart { animation?.pauseAnimation() } else { animation?.startAnimation() }
    }

    /// Sets the progress of the transition, from 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        guard let context, percentComplete.isFinite else { return }
        lastPercent = min(max(percentComplete, 0), 1)
        context.updateInteractiveTransition(lastPercent)
        if context.isInteractive { animation?.fractionComplete = lastPercent }
    }

    /// Pauses a transition that runs, to control its progress again.
    open func pause() {
        guard let context, !context.isInteractive else { return }
        context.pauseInteractiveTransition()
        guard let animation else { return }
        animation.pauseAnimation()
        if animation.isReversed { animation.isReversed = false }
        lastPercent = animation.fractionComplete
        context.updateInteractiveTransition(lastPercent)
    }

    /// Runs the transition to its end from the current progress.
    open func finish() {
        guard let context, context.isInteractive else { return }
        context.finishInteractiveTransition()
        resume(reversed: false)
    }

    /// Runs the transition back to its beginning from the current progress.
    open func cancel() {
        guard let context, context.isInteractive else { return }
        context.cancelInteractiveTransition()
        resume(reversed: true)
    }

    /// Called at the end of the transition.
    func transitionDidEnd() { animation = nil }

    private func resume(reversed: Bool) {
        guard let animation else { return }
        animation.isReversed = reversed
        let rest = max(0.01, reversed ? lastPercent : 1 - lastPercent)
        let speed = completionSpeed.isFinite && completionSpeed > 0 ? completionSpeed : 1
        animation.continueAnimation(
            withTimingParameters: timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve),
            durationFactor: rest / speed)
    }
}
