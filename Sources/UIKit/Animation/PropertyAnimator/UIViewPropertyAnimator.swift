import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// Animates changes to views, and can be paused, scrubbed, reversed and resumed.
///
///     let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.8) { card.center.y += 100 }
///     animator.startAnimation()
///
/// The changes are made when the animator first becomes active: the views' properties then have their new values, and
/// the animation shows the transition to them.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// An animated property.
    struct Item {
        var change: LayerChange
        /// The property's keyframes; nil for a straight interpolation.
        let track: KeyframeTrack?
        let key: String
        /// The fraction of the duration before the item begins.
        let delay: Double
        /// The item's progress at the start of a segment that is not the whole animation.
        var origin = 0.0

        /// Returns the item's progress for a `progress` of the animator.
        func share(of progress: Double) -> Double {
            delay > 0 ? min(max((progress - delay) / (1 - delay), 0), 1) : progress
        }

        /// Returns the property's value for a progress of the item.
        func value(at share: Double) -> LayerValue {
            track?.value(at: share) ?? LayerChange.mix(change.old, change.new, share)
        }
    }

    /// The position that the layers show.
    enum Playhead {
        /// A time in seconds within a segment.
        case motion(AnimatorMotion, elapsed: Double)
        /// A progress set through `fractionComplete`, from 0 to 1.
        case scrubbed(Double)
    }

    /// The timing.
    public let timingParameters: (any UITimingCurveProvider)?
    /// The duration in seconds; for a spring with its own physics, the time until it comes to rest.
    public let duration: TimeInterval
    /// The delay in seconds between `startAnimation()` and the animation.
    open private(set) var delay: TimeInterval = 0
    /// Whether views receive touches while they are animated; true by default.
    open var isUserInteractionEnabled = true
    /// Whether the app performs hit testing; false by default.
    open var isManualHitTestingEnabled = false
    /// Whether the animator can be paused and stopped; true by default.
    open var isInterruptible = true
    /// Whether `fractionComplete` scrubs linearly, regardless of the timing; true by default.
    open var scrubsLinearly = true
    /// Whether the animator stays active at its end, so that it can be reversed; false by default.
    open var pausesOnCompletion = false

    /// The state of the animator.
    open internal(set) var state = UIViewAnimatingState.inactive
    /// Whether the animation is running, and not paused or waiting for its delay.
    open internal(set) var isRunning = false
    var _isReversed = false
    var items: [Item] = []
    var waiting: [(body: () -> Void, delay: Double)] = []
    var completions: [(UIViewAnimatingPosition) -> Void] = []
    var playhead: Playhead
    /// The options passed to `runningPropertyAnimator`.
    var options: UIView.AnimationOptions = []
    var run: AnimatorRun?
    var touchBlockedViews: [UIView] = []

    /// - Parameters:
    ///   - duration: The duration in seconds.
    ///   - parameters: The timing.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        timingParameters = parameters
        let motion = AnimatorMotion(parameters, duration: duration)
        self.duration = motion.duration
        playhead = .motion(motion, elapsed: 0)
        super.init()
    }

    /// Creates an animator with a named curve.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a Bézier curve.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        let parameters = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
        self.init(duration: duration, timingParameters: parameters)
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a spring that comes to rest within the duration.
    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator and starts it.
    @discardableResult open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let parameters = UICubicTimingParameters(animationCurve: options.curve)
        guard let animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters) as? Self else {
            trap("\(self).runningPropertyAnimator: call it on UIViewPropertyAnimator itself")
        }
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        animator.options = options.intersection([.beginFromCurrentState, .layoutSubviews])
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    deinit {
        let state = state
        require(
            state == .inactive,
            """
            A property animator was released while \(state == .stopped ? "stopped" : "paused"), which would leave its views \
            at their current values: retain it until finishAnimation(at:), or call stopAnimation(true)
            """)
    }

    // MARK: State

    /// Whether the animator runs towards its start. Setting it during the animation reverses the direction at the
    /// current position.
    open var isReversed: Bool {
        get { _isReversed }
        set { if newValue != _isReversed { reverse() } }
    }

    /// The completed fraction in the current direction, from 0 to 1. Setting it activates and pauses an inactive
    /// animator.
    open var fractionComplete: CGFloat {
        get { CGFloat(fraction) }
        set { scrub(to: newValue.isNaN ? 0 : Double(min(max(newValue, 0), 1))) }
    }

    // MARK: Control

    /// Starts the animation, or continues it after a pause.
    open func startAnimation() { _startAnimation(afterDelay: 0) }

    /// Starts the animation after a delay in seconds.
    open func startAnimation(afterDelay delay: TimeInterval) {
        self.delay = AnimationBlock.Settings.seconds(delay)
        _startAnimation(afterDelay: self.delay)
    }

    /// Pauses the animation: the animator is active, and its `fractionComplete` can be changed.
    open func pauseAnimation() { _pauseAnimation() }

    /// Stops the animation at its presented values. Without `withoutFinishing`, `finishAnimation(at:)` ends it.
    open func stopAnimation(_ withoutFinishing: Bool) { _stopAnimation(withoutFinishing) }

    /// Ends a stopped animation with the values of a position, and calls the completion blocks.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { _finishAnimation(at: finalPosition) }

    /// Adds changes to animate after a part of the remaining time, from 0 to 1.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        add(animation, delay: delayFactor.isFinite ? Double(min(max(delayFactor, 0), 1)) : 0)
    }

    /// Adds changes to animate.
    open func addAnimations(_ animation: @escaping () -> Void) { add(animation, delay: 0) }

    /// Adds a block that is called at the end of the animation with its position.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Resumes the animation after a pause.
    ///
    /// - Parameters:
    ///   - parameters: The timing of the remaining part; nil for the animator's own.
    ///   - durationFactor: The duration of the remaining part, as a multiple of `duration`; 0 for the remaining time.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        _continueAnimation(parameters, durationFactor: durationFactor.isFinite ? max(0, Double(durationFactor)) : 0)
    }
}
