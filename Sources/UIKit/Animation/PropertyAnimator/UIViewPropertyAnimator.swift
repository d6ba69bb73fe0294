import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// Animates changes of views, and can be paused, moved by hand, turned round and gone on with.
///
/// The changes are made when the animator first becomes active: views have their new values then, and what is shown follows.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// One property on its way.
    struct Item {
        var change: LayerChange
        /// nil for the straight one.
        let way: KeyframeWay?
        let key: String
        /// Share of the whole time that is over before it begins.
        let delay: Double
        /// How far it was on its own way when a stretch began that is not the whole way.
        var origin = 0.0

        /// How far it is on its own way when the animator has come to `progress`.
        func share(of progress: Double) -> Double {
            delay > 0 ? min(max((progress - delay) / (1 - delay), 0), 1) : progress
        }

        /// The property when a part of its own way is over.
        func value(at share: Double) -> LayerValue {
            way?.value(at: share) ?? LayerChange.mix(change.old, change.new, share)
        }
    }

    /// What the layers show.
    enum Place {
        /// Some seconds into a motion.
        case motion(AnimatorMotion, elapsed: Double)
        /// A progress that was set by hand, 0 to 1.
        case scrubbed(Double)
    }

    /// The pace.
    public let timingParameters: (any UITimingCurveProvider)?
    /// Seconds from start to end; of a spring with physics of its own, those until it rests.
    public let duration: TimeInterval
    /// Seconds between `startAnimation()` and the first move.
    open private(set) var delay: TimeInterval = 0
    /// Whether touches reach the views while they move; true by default.
    open var isUserInteractionEnabled = true
    /// Whether hit testing is left to the app; false by default.
    open var isManualHitTestingEnabled = false
    /// Whether it can be paused and stopped; true by default.
    open var isInterruptible = true
    /// Whether `fractionComplete` moves the views evenly, whatever the pace; true by default.
    open var scrubsLinearly = true
    /// Whether it stays active at its end, to be turned round; false by default.
    open var pausesOnCompletion = false

    open internal(set) var state = UIViewAnimatingState.inactive
    open internal(set) var isRunning = false
    var storedReversed = false
    var items: [Item] = []
    var waiting: [(body: () -> Void, delay: Double)] = []
    var completions: [(UIViewAnimatingPosition) -> Void] = []
    var place: Place
    /// Of `runningPropertyAnimator`.
    var options: UIView.AnimationOptions = []
    var run: AnimatorRun?
    var viewsWithoutTouches: [UIView] = []

    /// - Parameters:
    ///   - duration: Seconds.
    ///   - parameters: The pace.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        timingParameters = parameters
        let motion = AnimatorMotion(parameters, duration: duration)
        self.duration = motion.duration
        place = .motion(motion, elapsed: 0)
        super.init()
    }

    /// An animator with a named curve.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// An animator with a Bézier curve.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        let parameters = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
        self.init(duration: duration, timingParameters: parameters)
        if let animations { addAnimations(animations) }
    }

    /// An animator with a spring that is at rest when the duration is over.
    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator and starts it.
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
            A property animator was released while \(state == .stopped ? "stopped" : "paused"), and its views would stay where \
            they are: keep it until finishAnimation(at:), or call stopAnimation(true)
            """)
    }

    // MARK: State

    /// Whether it goes back to its start; set while it runs, it turns round where it is.
    open var isReversed: Bool {
        get { storedReversed }
        set { if newValue != storedReversed { turnRound() } }
    }

    /// How far it has come in its direction, 0 to 1. Set, an animator that has not begun becomes active and pauses there.
    open var fractionComplete: CGFloat {
        get { CGFloat(fraction) }
        set { scrub(to: newValue.isNaN ? 0 : Double(min(max(newValue, 0), 1))) }
    }

    // MARK: Control

    open func startAnimation() { start(afterDelay: 0) }

    open func startAnimation(afterDelay delay: TimeInterval) {
        self.delay = AnimationBlock.Settings.seconds(delay)
        start(afterDelay: self.delay)
    }

    open func pauseAnimation() { pause() }

    open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing) }

    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(at: finalPosition) }

    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        add(animation, delay: delayFactor.isFinite ? Double(min(max(delayFactor, 0), 1)) : 0)
    }

    open func addAnimations(_ animation: @escaping () -> Void) { add(animation, delay: 0) }

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Goes on after a pause.
    ///
    /// - Parameters:
    ///   - parameters: The pace of what remains; nil for the animator's own.
    ///   - durationFactor: How long that takes, times `duration`; 0 for what was left.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        goOn(parameters, durationFactor: durationFactor.isFinite ? max(0, Double(durationFactor)) : 0)
    }
}
