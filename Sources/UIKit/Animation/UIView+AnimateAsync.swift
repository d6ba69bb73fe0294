import CoreGraphics
import Foundation

/// The forms that wait until the animations are over, as Swift makes them of the methods with a completion.
extension UIView {
    /// Animates changes, slow at both ends, and waits until they are over.
    ///
    /// - Returns: Whether all animations came to their end.
    @discardableResult public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void
    ) async -> Bool {
        await ending { animate(withDuration: duration, animations: animations, completion: $0) }
    }

    /// Animates changes and waits until they are over; with `repeat`, until somebody removes the animations.
    ///
    /// - Parameters:
    ///   - duration: Seconds; with 0 the changes are there at once.
    ///   - delay: Seconds until they begin.
    ///   - options: How they run.
    /// - Returns: Whether all animations came to their end.
    @discardableResult public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void
    ) async -> Bool {
        await ending {
            animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: $0)
        }
    }

    /// Animates changes as a spring moves, and waits until it is at rest.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 to come to rest without swinging over, less to swing; above 0.
    ///   - velocity: Distances to the new value per second, at the start.
    /// - Returns: Whether all animations came to their end.
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

    /// Animates changes in steps and waits until they are over.
    ///
    /// - Returns: Whether all animations came to their end.
    @discardableResult public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void
    ) async -> Bool {
        await ending {
            animateKeyframes(
                withDuration: duration, delay: delay, options: options, animations: animations, completion: $0)
        }
    }

    /// Runs an animation of the system on views and waits until it is over.
    ///
    /// - Returns: Whether all animations came to their end.
    @discardableResult public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?
    ) async -> Bool {
        await ending { perform(animation, on: views, options: options, animations: parallelAnimations, completion: $0) }
    }

    /// Shows a change of what is in a view as a transition and waits until it is over.
    ///
    /// - Returns: Whether it came to its end.
    @discardableResult public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?
    ) async -> Bool {
        await ending {
            transition(with: view, duration: duration, options: options, animations: animations, completion: $0)
        }
    }

    /// Puts one view in another's place, shown as a transition, and waits until it is over.
    ///
    /// - Returns: Whether it came to its end.
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
    /// Waits until the animator is over.
    ///
    /// After `stopAnimation(true)` nobody is told, and so nobody who waits goes on.
    ///
    /// - Returns: Where it ended.
    @discardableResult public func addCompletion() async -> UIViewAnimatingPosition {
        await withCheckedContinuation { ended in addCompletion { ended.resume(returning: $0) } }
    }
}
