import Diagnostics
import Foundation

extension UIViewController {
    /// Replaces a child by another one; see `transition(from:to:duration:options:animations:completion:)`.
    func _transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
    ) {
        require(
            fromViewController._parent === self && toViewController._parent === self,
            """
            \(type(of: self)).transition(from:to:duration:options:animations:completion:): \
            \(type(of: fromViewController)) and \(type(of: toViewController)) must be its children; call addChild(_:) first
            """)
        guard let container = fromViewController.viewIfLoaded?.superview else {
            logger.warning(
                """
                \(type(of: self)).transition(from:to:…): the view of \(type(of: fromViewController)) has no superview: \
                nothing is replaced
                """)
            completion?(false)
            return
        }
        let transition = ContainerTransition(
            of: self, in: container, from: fromViewController, to: toViewController)
        transition.setsFrames = false
        transition.animator = ChildAnimator(duration, options, animations)
        transition.run(animated: true) { completion?($0) }
    }
}

/// The animation of `transition(from:to:duration:options:animations:completion:)`.
@MainActor private final class ChildAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let duration: TimeInterval
    private let options: UIView.AnimationOptions
    private let animations: (() -> Void)?

    init(_ duration: TimeInterval, _ options: UIView.AnimationOptions, _ animations: (() -> Void)?) {
        self.duration = duration
        self.options = options
        self.animations = animations
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        guard let to = context.view(forKey: .to) else { return context.completeTransition(true) }
        let complete: (Bool) -> Void = { _ in context.completeTransition(true) }
        guard options.transition != 0 else {
            UIView.performWithoutAnimation { container.addSubview(to) }
            return UIView.animate(
                withDuration: duration, delay: 0, options: options, animations: { [animations] in animations?() },
                completion: complete)
        }
        UIView.transition(
            with: container, duration: duration, options: options,
            animations: { [animations] in
                container.addSubview(to)
                context.view(forKey: .from)?.isHidden = true
                animations?()
            },
            completion: { finished in
                context.view(forKey: .from)?.isHidden = false
                complete(finished)
            })
    }
}
