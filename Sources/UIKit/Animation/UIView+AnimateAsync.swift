import CoreGraphics
import Foundation

/// The asynchronous variants of the methods with a completion, as Swift imports them.
extension UIView {
    /// Animates changes with an ease-in, ease-out curve, and waits until they have ended.
    ///
    /// - Returns: Whether all animations ran to their end.
    @discardableResult public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void
    ) async -> Bool {
        await ending { animate(withDuration: duration, animations: animations, completion: $0) }
    }

    /// Animates changes and waits until they have ended; with `repeat`, until the animations are removed.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds; with 0 the changes take effect immediately.
    ///   - delay: The delay in seconds.
    ///   - options: The animation options.
    ///   - animations: A closure that changes views.
    /// - Returns: Whether all animations ran to their end.
    @discardableResult public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void
    ) async -> Bool {
        await ending {
            animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: $0)
        }
    }

    /// Animates changes with a spring, and waits until it is at rest.
    ///
    /// - Parameters:
    ///   - duration: In seconds.
    ///   - delay: The seconds before the animations begin.
    ///   - dampingRatio: 1 to come to rest without oscillation, less to oscillate; above 0.
    ///   - velocity: The initial velocity in distances to the new value per second.
    ///   - options: The options of the animation.
    ///   - animations: A closure that changes views.
    /// - Returns: Whether all animations ran to their end.
    @discardableResult public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void
    ) async -> Bool {
        await ending {
            animate(
                withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio,
                initialSpringVelocity: velocity, options: options, animations: animations, completion: $0)
        }
    }

    /// Animates changes in keyframes and waits until they have ended.
    ///
    /// - Returns: Whether all animations ran to their end.
    @discardableResult public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void
    ) async -> Bool {
        await ending {
            animateKeyframes(
                withDuration: duration, delay: delay, options: options, animations: animations, completion: $0)
        }
    }

    /// Performs a system animation on views and waits until it has ended.
    ///
    /// - Returns: Whether all animations ran to their end.
    @discardableResult public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?
    ) async -> Bool {
        await ending { perform(animation, on: views, options: options, animations: parallelAnimations, completion: $0) }
    }

    /// Performs changes to a view's content with a transition and waits until it has ended.
    ///
    /// - Returns: Whether it ran to its end.
    @discardableResult public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?
    ) async -> Bool {
        await ending {
            transition(with: view, duration: duration, options: options, animations: animations, completion: $0)
        }
    }

    /// Replaces one view by another with a transition and waits until it has ended.
    ///
    /// - Returns: Whether it ran to its end.
    @discardableResult public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = []
    ) async -> Bool {
        await ending {
            transition(from: fromView, to: toView, duration: duration, options: options, completion: $0)
        }
    }

    private class func ending(_ start: (@escaping (Bool) -> Void) -> Void) async -> Bool {
        await withCheckedContinuation { ended in start { ended.resume(returning: $0) } }
    }
}

extension UIViewPropertyAnimator {
    /// Waits until the animation has ended.
    ///
    /// After `stopAnimation(true)` completions are not called, so this method never returns.
    ///
    /// - Returns: The position at which it ended.
    @discardableResult public func addCompletion() async -> UIViewAnimatingPosition {
        await withCheckedContinuation { ended in addCompletion { ended.resume(returning: $0) } }
    }
}
