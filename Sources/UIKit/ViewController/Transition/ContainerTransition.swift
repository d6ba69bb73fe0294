import CoreGraphics
import Foundation

/// A transition between two children of a container controller, which have been added to it.
///
///     let transition = ContainerTransition(of: self, in: contentView, from: old, to: new)
///     transition.animator = delegate?.animationController(...) ?? BlockAnimator(duration: 0.35) { context in
///         context.view(forKey: .to)?.frame.origin.x = width
///     } animations: { context in
///         context.view(forKey: .to)?.frame.origin.x = 0
///     }
///     transition.interactor = delegate?.interactionController(...)
///     transition.run(animated: animated) { completed in
///         if completed { old.removeFromParent() }
///     }
///
/// The views' controllers are notified in the order of UIKit: the old one will disappear, the new one will appear and is
/// appearing; at the end the old one has disappeared, and the new one has appeared. If the transition is cancelled, the new
/// one disappears and the old one appears again. `completion` is called after the old view was removed and before
/// `viewDidAppear`; `AppearanceQueue.shared.afterAppearance` calls a closure after that.
///
/// During the transition the container's and its children's `transitionCoordinator` is that of the transition. Another
/// transition of the same container ends it.
@MainActor final class ContainerTransition {
    private weak var parent: UIViewController?
    private let container: UIView
    let from: UIViewController?
    let to: UIViewController?
    /// The object that animates the transition; nil for no animation.
    var animator: (any UIViewControllerAnimatedTransitioning)?
    /// The object that controls the progress; nil for none.
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    /// The frame of the new view at the end; the container's bounds by default.
    var finalFrame: CGRect
    /// Whether the new view has the final frame at the end, in place of that which the animations set; true by default.
    var setsFrames = true
    /// Whether the old view is removed at the end; true by default.
    var removesFromView = true
    /// Called after the controllers were notified that they will disappear and appear, before the animation. Animations that it adds to the
    /// coordinator run alongside.
    var willStart: (() -> Void)?
    private(set) var context: TransitionContext?

    /// The coordinator, from `run(animated:completion:)` until the end.
    var coordinator: (any UIViewControllerTransitionCoordinator)? { context }
    var isAnimated: Bool { context?.isAnimated ?? false }

    /// - Parameters:
    ///   - parent: The controller that contains both.
    ///   - container: The superview of the children's views.
    ///   - from: The visible child; nil for none.
    ///   - to: The child that becomes visible; nil for none.
    init(of parent: UIViewController, in container: UIView, from: UIViewController?, to: UIViewController?) {
        self.parent = parent
        self.container = container
        self.from = from
        self.to = to
        finalFrame = container.bounds
    }

    /// Runs the transition.
    ///
    /// - Parameters:
    ///   - animated: Whether the animation object is used. Without a window there is no animation.
    ///   - completion: Called once with whether the transition was completed.
    func run(animated: Bool, completion: @escaping (_ completed: Bool) -> Void) {
        parent?.containerTransition?.finish()
        let isAnimated = animated && UIView.areAnimationsEnabled && container.window != nil && animator != nil
        let fromView = from?.viewIfLoaded
        let fromFrame = fromView?.frame ?? .zero
        let context = TransitionContext(
            in: container,
            from: from.map { .init(controller: $0, view: fromView, initialFrame: fromFrame) },
            to: to.map { .init(controller: $0, view: $0.view, finalFrame: finalFrame) },
            animator: isAnimated ? animator : nil, interactor: interactor
        ) { [self] completed in
            end(completed: completed, fromFrame: fromFrame)
            completion(completed)
        }
        self.context = context
        parent?.containerTransition = self
        from?.beginDisappearance(animated: isAnimated)
        if let to, container.window?.isVisible == true, to.viewIfLoaded?.window == nil,
            parent?.shouldAutomaticallyForwardAppearanceMethods ?? true
        {
            to.beginTransition(isAppearing: true, animated: isAnimated)
        }
        willStart?()
        // The bars of the container may have changed when the controllers were notified.
        if let from = context.from, var to = context.to {
            to.finalFrame = finalFrame
            context.setSides(from: from, to: to)
        }
        if !isAnimated, let view = to?.view { add(view) }
        context.start()
    }

    /// Ends the transition immediately, if it has not ended.
    func finish() { context?.finish() }

    /// Whether a child takes part in the transition.
    func involves(_ child: UIViewController) -> Bool { child === from || child === to }

    private func add(_ view: UIView) {
        if view.superview !== container { container.addSubview(view) }
        if setsFrames { view.frame = finalFrame }
    }

    private func end(completed: Bool, fromFrame: CGRect) {
        if completed {
            if let view = to?.viewIfLoaded, view.transform.isIdentity || view.superview !== container { add(view) }
            if removesFromView, let view = from?.viewIfLoaded, view !== to?.viewIfLoaded {
                if view.superview === container || !container.isDescendant(of: view) { view.removeFromSuperview() }
            }
        } else {
            if let view = to?.viewIfLoaded, view !== from?.viewIfLoaded { view.removeFromSuperview() }
            if let view = from?.viewIfLoaded {
                if view.superview == nil { container.addSubview(view) }
                if view.transform.isIdentity { view.frame = fromFrame }
            }
            from?.cancelDisappearance()
        }
        context = nil
        if parent?.containerTransition === self { parent?.containerTransition = nil }
        AppearanceQueue.shared.schedule()
    }
}

/// An animation object made of closures.
@MainActor final class BlockAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    typealias Change = @MainActor (any UIViewControllerContextTransitioning) -> Void

    private let duration: TimeInterval
    private let options: UIView.AnimationOptions
    private let prepare: Change
    private let animations: Change

    /// - Parameters:
    ///   - duration: In seconds.
    ///   - options: The options of the animation.
    ///   - prepare: Sets the values with which the animation begins. The new view has its final frame and is in front of
    ///     the others in the container.
    ///   - animations: Sets the final values.
    init(
        duration: TimeInterval, options: UIView.AnimationOptions = .curveEaseInOut,
        prepare: @escaping Change = { _ in },
        animations: @escaping Change
    ) {
        self.duration = duration
        self.options = options
        self.prepare = prepare
        self.animations = animations
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        UIView.performWithoutAnimation {
            if let view = context.view(forKey: .to) {
                if let controller = context.viewController(forKey: .to), view.transform.isIdentity {
                    view.frame = context.finalFrame(for: controller)
                }
                if view.superview !== context.containerView { context.containerView.addSubview(view) }
                view.layoutIfNeeded()
            }
            prepare(context)
        }
        UIView.animate(
            withDuration: duration, delay: 0,
            options: [options, .overrideInheritedDuration, .overrideInheritedCurve, .allowUserInteraction],
            animations: { [animations] in animations(context) },
            completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}
