import CoreGraphics
import Foundation

/// The animation of a presentation or dismissal in a `modalTransitionStyle`.
@MainActor final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let style: UIModalTransitionStyle
    private let isPresentation: Bool

    init(_ style: UIModalTransitionStyle, isPresentation: Bool) {
        self.style = style
        self.isPresentation = isPresentation
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        switch style {
        case .coverVertical: isPresentation ? 0.4 : 0.3
        case .flipHorizontal: 0.6
        case .crossDissolve: 0.25
        case .partialCurl: 0.6
        }
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let complete: @MainActor (Bool) -> Void = { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
        let duration = transitionDuration(using: context)
        guard let view = context.view(forKey: isPresentation ? .to : .from) else { return complete(true) }
        switch style {
        case .coverVertical: cover(context, view, duration, complete)
        case .crossDissolve: fade(view, duration, complete)
        case .flipHorizontal, .partialCurl: turn(context, view, duration, complete)
        }
    }

    private func cover(
        _ context: any UIViewControllerContextTransitioning, _ view: UIView, _ duration: TimeInterval,
        _ complete: @escaping @MainActor (Bool) -> Void
    ) {
        let container = context.containerView
        // The transform is left alone: the app may have set one.
        let center = view.center
        let below = CGPoint(x: center.x, y: center.y + max(0, container.bounds.maxY - view.frame.minY))
        if isPresentation { UIView.performWithoutAnimation { view.center = below } }
        UIView.animate(
            withDuration: duration, delay: 0,
            options: [isPresentation ? .curveEaseOut : .curveEaseInOut, .allowUserInteraction],
            animations: { [isPresentation] in view.center = isPresentation ? center : below }, completion: complete)
    }

    private func fade(_ view: UIView, _ duration: TimeInterval, _ complete: @escaping @MainActor (Bool) -> Void) {
        let alpha = view.alpha
        if isPresentation { UIView.performWithoutAnimation { view.alpha = 0 } }
        UIView.animate(
            withDuration: duration, delay: 0, options: .allowUserInteraction,
            animations: { [isPresentation] in view.alpha = isPresentation ? alpha : 0 },
            completion: { finished in
                view.alpha = alpha
                complete(finished)
            })
    }

    /// Flips or curls the container's superview, in which the view appears or from which it disappears.
    private func turn(
        _ context: any UIViewControllerContextTransitioning, _ view: UIView, _ duration: TimeInterval,
        _ complete: @escaping @MainActor (Bool) -> Void
    ) {
        guard let stage = context.containerView.superview else { return complete(true) }
        let options: UIView.AnimationOptions =
            switch (style, isPresentation) {
            case (.partialCurl, true): .transitionCurlUp
            case (.partialCurl, false): .transitionCurlDown
            case (_, true): .transitionFlipFromRight
            case (_, false): .transitionFlipFromLeft
            }
        UIView.performWithoutAnimation { view.isHidden = isPresentation }
        UIView.transition(
            with: stage, duration: duration, options: options,
            animations: { [isPresentation] in view.isHidden = !isPresentation },
            completion: { finished in
                view.isHidden = false
                complete(finished)
            })
    }
}
