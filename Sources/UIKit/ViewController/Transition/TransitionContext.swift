import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// The context and the coordinator of a transition between two controllers: of a presentation, or within a container.
///
/// It runs an animation object, interactively or not, performs the animations alongside, and calls its owner at the end.
/// Without an animation object, or if `isAnimated` is false, it ends immediately.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning,
    UIViewControllerTransitionCoordinator
{
    typealias Handler = @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void

    private enum Phase {
        /// Not started.
        case waiting
        case running
        /// Ended; later calls have no effect.
        case ended
    }

    /// A controller of the transition, with its view and the frames of that.
    struct Side {
        let controller: UIViewController
        /// The view that the animation object may change; nil for none.
        var view: UIView?
        var initialFrame = CGRect.zero
        var finalFrame = CGRect.zero
    }

    let containerView: UIView
    let presentationStyle: UIModalPresentationStyle
    let targetTransform = CGAffineTransform.identity
    private(set) var from: Side?
    private(set) var to: Side?
    private var animator: (any UIViewControllerAnimatedTransitioning)?
    private var interactor: (any UIViewControllerInteractiveTransitioning)?
    /// Called once at the end, with whether the transition was completed.
    private var onEnd: ((Bool) -> Void)?

    private var phase = Phase.waiting
    /// The timeline of an interactive transition.
    private(set) var clock: TransitionClock?
    private var alongside: [Handler] = []
    private var completions: [Handler] = []
    private var interactionHandlers: [(onlyEnd: Bool, handler: Handler)] = []

    let isAnimated: Bool
    private(set) var initiallyInteractive = false
    private(set) var isInteractive = false {
        didSet { if isInteractive != oldValue, phase == .running { notifyOfInteraction() } }
    }
    private(set) var transitionWasCancelled = false
    private(set) var percentComplete: CGFloat = 0
    private(set) var transitionDuration: TimeInterval = 0

    var isInterruptible: Bool { interactor != nil }
    var isCancelled: Bool { transitionWasCancelled }
    var completionVelocity: CGFloat { interactor?.completionSpeed ?? 1 }
    var completionCurve: UIView.AnimationCurve { interactor?.completionCurve ?? .easeInOut }
    var isEnded: Bool { phase == .ended }

    /// - Parameters:
    ///   - container: The superview of the views during the transition.
    ///   - from: The controller that is visible before the transition.
    ///   - to: The controller that is visible after it.
    ///   - style: The style of a presentation; `none` in a container.
    ///   - animator: The object that animates the transition; nil for no animation.
    ///   - interactor: The object that controls its progress; nil for none.
    ///   - onEnd: Called once at the end, with whether the transition was completed.
    init(
        in container: UIView, from: Side? = nil, to: Side? = nil, style: UIModalPresentationStyle = .none,
        animator: (any UIViewControllerAnimatedTransitioning)?,
        interactor: (any UIViewControllerInteractiveTransitioning)? = nil, onEnd: @escaping (Bool) -> Void
    ) {
        containerView = container
        self.from = from
        self.to = to
        presentationStyle = style
        self.animator = animator
        self.interactor = animator == nil ? nil : interactor
        self.onEnd = onEnd
        isAnimated = animator != nil
        if let interactor = self.interactor {
            initiallyInteractive = interactor.wantsInteractiveStart
            isInteractive = initiallyInteractive
        }
        super.init()
        let duration = animator?.transitionDuration(using: self) ?? 0
        transitionDuration = duration > 0 ? min(duration, 1e9) : 0
    }

    /// Sets the controllers of a transition that has not started.
    func setSides(from: Side, to: Side) { (self.from, self.to) = (from, to) }

    // MARK: Members

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from?.controller : key == .to ? to?.controller : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? from?.view : key == .to ? to?.view : nil
    }

    func initialFrame(for vc: UIViewController) -> CGRect {
        [from, to].first { $0?.controller === vc }??.initialFrame ?? .zero
    }

    func finalFrame(for vc: UIViewController) -> CGRect {
        [from, to].first { $0?.controller === vc }??.finalFrame ?? .zero
    }

    // MARK: Running

    /// Starts the transition. It may end before this method returns.
    func start() {
        guard phase == .waiting else { return }
        phase = .running
        guard let animator else {
            UIView.performWithoutAnimation { performAlongside() }
            return completeTransition(true)
        }
        guard let interactor else {
            animator.animateTransition(using: self)
            return startAlongside()
        }
        let isPercentDriven = interactor is UIPercentDrivenInteractiveTransition
        let clock = TransitionClock(isPercentDriven ? [containerView.layer] : [])
        self.clock = clock
        if isPercentDriven || initiallyInteractive {
            interactor.startInteractiveTransition(self)
        } else {
            clock.collect { animator.animateTransition(using: self) }
        }
        startAlongside()
        if !isInteractive { self.clock?.run(rate: 1) }
    }

    /// Starts the animation object for an interactor that controls it; returns the animation that it scrubs, or nil if it
    /// scrubs the clock.
    func startScrubbedAnimation() -> (any UIViewImplicitlyAnimating)? {
        guard phase == .running, let animator else { return nil }
        let animation = animator.interruptibleAnimator(using: self)
        guard animation === AbsentAnimator.shared else {
            // It has a time of its own, so the container does not stand still.
            clock?.invalidate()
            clock = TransitionClock([])
            return animation
        }
        clock?.collect { animator.animateTransition(using: self) }
        return nil
    }

    private func startAlongside() {
        guard phase == .running, !alongside.isEmpty else { return }
        let animate = { [self] in
            UIView.animate(
                withDuration: transitionDuration, delay: 0,
                options: [.allowUserInteraction, .overrideInheritedDuration, .overrideInheritedOptions],
                animations: { self.performAlongside() })
        }
        if let clock { clock.collect(animate) } else { animate() }
    }

    private func performAlongside() {
        let handlers = alongside
        alongside = []
        for handler in handlers { handler(self) }
    }

    func completeTransition(_ didComplete: Bool) {
        guard phase != .ended else { return }
        if phase == .waiting || !alongside.isEmpty { UIView.performWithoutAnimation { performAlongside() } }
        if !didComplete { transitionWasCancelled = true }
        isInteractive = false
        phase = .ended
        clock?.isReversed = !didComplete
        clock?.invalidate()
        clock = nil
        let end = onEnd
        onEnd = nil
        end?(didComplete)
        animator?.animationEnded(didComplete)
        // Animation objects of apps store the context.
        animator = nil
        (interactor as? UIPercentDrivenInteractiveTransition)?.transitionDidEnd()
        interactor = nil
        interactionHandlers = []
        let completions = completions
        self.completions = []
        guard !completions.isEmpty else { return }
        AppearanceQueue.shared.afterAppearance { for handler in completions { handler(self) } }
    }

    /// Ends the transition immediately, because another one begins.
    func finish() { completeTransition(!transitionWasCancelled) }

    // MARK: Interaction

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard phase == .running, isInteractive, percentComplete.isFinite else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        clock?.stop(at: Double(self.percentComplete) * transitionDuration)
    }

    func finishInteractiveTransition() {
        guard phase == .running, isInteractive else { return }
        isInteractive = false
        clock?.run(rate: speed)
    }

    func cancelInteractiveTransition() {
        guard phase == .running, isInteractive else { return }
        transitionWasCancelled = true
        isInteractive = false
        clock?.isReversed = true
        clock?.run(rate: -speed)
    }

    func pauseInteractiveTransition() {
        guard phase == .running, !isInteractive, let clock else { return }
        let time = min(max(clock.now, 0), transitionDuration)
        transitionWasCancelled = false
        clock.isReversed = false
        clock.stop(at: time)
        percentComplete = transitionDuration > 0 ? CGFloat(time / transitionDuration) : 1
        isInteractive = true
    }

    /// The speed without a gesture, above 0.
    private var speed: Double {
        let speed = Double(completionVelocity)
        return speed.isFinite && speed > 0 ? speed : 1
    }

    private func notifyOfInteraction() {
        for entry in interactionHandlers where !entry.onlyEnd || !isInteractive { entry.handler(self) }
    }

    // MARK: Coordinator

    @discardableResult func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
        guard phase != .ended else { return false }
        if let animation { alongside.append(animation) }
        if let completion { completions.append(completion) }
        if phase == .running, animation != nil, isAnimated { startAlongside() }
        return true
    }

    @discardableResult func animateAlongsideTransition(
        in view: UIView?, animation: Handler?, completion: Handler?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

    func notifyWhenInteractionEnds(_ handler: @escaping Handler) {
        if phase != .ended { interactionHandlers.append((true, handler)) }
    }

    func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
        if phase != .ended { interactionHandlers.append((false, handler)) }
    }
}
