import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// Animates the changes of views that `animations` makes.
    ///
    /// Changes of a property that is on its way already do not stop it: it goes on from where it is, to the new value.
    ///
    /// - Parameters:
    ///   - duration: Seconds; with 0 the changes are there at once.
    ///   - delay: Seconds until they begin.
    ///   - options: How they run.
    ///   - completion: Told when all of them are over, and whether all came to their end; for a block that animates nothing
    ///     at the next turn.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(AnimationBlock.Settings(duration: duration, delay: delay, options: options), animations, completion)
    }

    /// Animates changes, slow at both ends, and tells when they are over.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates changes as a spring moves, which is at rest when the duration is over.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 to come to rest without swinging over, less to swing; above 0.
    ///   - velocity: Distances to the new value per second, at the start.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let pace = AnimationPace.spring(
            dampingRatio: dampingRatio.isFinite ? Double(dampingRatio) : 1,
            velocity: velocity.isFinite ? Double(velocity) : 0)
        animate(
            AnimationBlock.Settings(duration: duration, delay: delay, pace: pace, options: options), animations,
            completion)
    }

    /// Animates changes as a spring moves that feels as if it took `duration`.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration in seconds.
    ///   - bounce: −1 to 1; 0 does not swing over, more does.
    ///   - initialSpringVelocity: Distances to the new value per second, at the start.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = CASpringAnimation(
            perceptualDuration: AnimationBlock.Settings.seconds(duration), bounce: bounce)
        if initialSpringVelocity.isFinite { spring.initialVelocity = initialSpringVelocity }
        let pace = AnimationPace.physicalSpring(
            mass: Double(spring.mass), stiffness: Double(spring.stiffness), damping: Double(spring.damping),
            velocity: Double(spring.initialVelocity))
        let length = duration > 0 ? spring.settlingDuration : 0
        animate(
            AnimationBlock.Settings(duration: length, delay: delay, pace: pace, options: options), animations,
            completion)
    }

    private class func animate(
        _ settings: AnimationBlock.Settings, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
    ) {
        let block = AnimationBlock(
            settings.inheriting(from: AnimationBlock.current), AnimationEnding(completion),
            taker: AnimationBlock.current?.taker)
        block.run(animations)
    }

    /// Makes changes without animation, also inside a block of animations.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        AnimationBlock.without(actionsWithoutAnimation)
    }

    /// Whether changes in blocks are animated; true by default.
    public class var areAnimationsEnabled: Bool { AnimationBlock.isEnabled }

    /// Has changes in blocks animated, or not.
    public class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.isEnabled = enabled }

    /// The duration of the block of animations that is open, in seconds; 0 without one.
    public class var inheritedAnimationDuration: TimeInterval { AnimationBlock.current?.settings.duration ?? 0 }

    /// Has a part of a block's changes repeat.
    ///
    /// - Parameters:
    ///   - count: Runs, also parts of one: 2.5 with `autoreverses` ends on the new values.
    ///   - autoreverses: Whether each run is forth and back.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let outer = AnimationBlock.current else {
            Log.warning("UIView.modifyAnimations has no block of animations around it: the changes are not animated.")
            return animations()
        }
        let old = outer.settings
        outer.settings.repeatCount = count.isFinite ? Float(max(0, count)) : .infinity
        if autoreverses {
            outer.settings.options.insert(.autoreverse)
        } else {
            outer.settings.options.remove(.autoreverse)
        }
        animations()
        outer.settings = old
    }

    /// Runs an animation of the system on views, together with changes of the caller's.
    ///
    /// - Parameter animation: With `delete`, the views shrink and fade, and leave their superviews at the end.
    public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            AnimationBlock.Settings(duration: 0.25, delay: 0, options: options),
            {
                for view in views {
                    view.alpha = 0
                    view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
                }
                parallelAnimations?()
            },
            { finished in
                for view in views { view.removeFromSuperview() }
                completion?(finished)
            })
    }
}
