import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

extension UIView {
    /// Animates the changes to views that `animations` makes.
    ///
    /// A property that changes during an animation continues from its current value to the new one.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds; with 0 the changes take effect immediately.
    ///   - delay: The delay in seconds.
    ///   - options: The animation options.
    ///   - animations: A closure that changes views.
    ///   - completion: Called when all animations have ended, with whether all ran to their end; in the next run-loop
    ///     turn if nothing is animated.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(AnimationBlock.Settings(duration: duration, delay: delay, options: options), animations, completion)
    }

    /// Animates changes with an ease-in, ease-out curve; `completion` is called when they have ended.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates changes with a spring that comes to rest within the duration.
    ///
    /// - Parameters:
    ///   - duration: In seconds.
    ///   - delay: The seconds before the animations begin.
    ///   - dampingRatio: 1 to come to rest without oscillation, less to oscillate; above 0.
    ///   - velocity: The initial velocity in distances to the new value per second.
    ///   - options: The options of the animation.
    ///   - animations: A closure that changes views.
    ///   - completion: Called when the animations have ended, with whether they ran to their end.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let timing = AnimationTiming.spring(
            dampingRatio: dampingRatio.isFinite ? Double(dampingRatio) : 1,
            velocity: velocity.isFinite ? Double(velocity) : 0)
        animate(
            AnimationBlock.Settings(duration: duration, delay: delay, timing: timing, options: options), animations,
            completion)
    }

    /// Animates changes with a spring of a perceptual duration.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration in seconds.
    ///   - bounce: From −1 to 1; values above 0 overshoot.
    ///   - initialSpringVelocity: The initial velocity in distances to the new value per second.
    ///   - delay: The seconds before the animations begin.
    ///   - options: The options of the animation.
    ///   - animations: A closure that changes views.
    ///   - completion: Called when the animations have ended, with whether they ran to their end.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = CASpringAnimation(
            perceptualDuration: AnimationBlock.Settings.seconds(duration), bounce: bounce)
        if initialSpringVelocity.isFinite { spring.initialVelocity = initialSpringVelocity }
        let timing = AnimationTiming.physicalSpring(
            mass: Double(spring.mass), stiffness: Double(spring.stiffness), damping: Double(spring.damping),
            velocity: Double(spring.initialVelocity))
        let length = duration > 0 ? spring.settlingDuration : 0
        animate(
            AnimationBlock.Settings(duration: length, delay: delay, timing: timing, options: options), animations,
            completion)
    }

    private class func animate(
        _ settings: AnimationBlock.Settings, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
    ) {
        let block = AnimationBlock(
            settings.inheriting(from: AnimationBlock.current), AnimationEnding(completion),
            changeHandler: AnimationBlock.current?.changeHandler)
        block.run(animations)
    }

    /// Makes changes without animation, even inside an animation block.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        AnimationBlock.without(actionsWithoutAnimation)
    }

    /// Whether changes in animation blocks are animated; true by default.
    public class var areAnimationsEnabled: Bool { AnimationBlock.isEnabled }

    /// Enables or disables the animation of changes in animation blocks.
    public class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.isEnabled = enabled }

    /// The duration of the innermost open animation block, in seconds; 0 if there is none.
    public class var inheritedAnimationDuration: TimeInterval { AnimationBlock.current?.settings.duration ?? 0 }

    /// Repeats some of a block's animations.
    ///
    /// - Parameters:
    ///   - count: The number of runs, which may be fractional: 2.5 with `autoreverses` ends at the new values.
    ///   - autoreverses: Whether each run is followed by a reversed one.
    ///   - animations: A closure that changes views.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let outer = AnimationBlock.current else {
            logger.warning(
                "UIView.modifyAnimations was called outside an animation block: the changes are not animated.")
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

    /// Performs a system animation on views, together with other changes.
    ///
    /// - Parameters:
    ///   - animation: With `delete`, the views shrink and fade, and leave their superviews at the end.
    ///   - views: The views to remove.
    ///   - options: The options of the animation.
    ///   - parallelAnimations: A closure with changes that are animated together with the removal; nil for none.
    ///   - completion: Called when the animations have ended, with whether they ran to their end.
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
