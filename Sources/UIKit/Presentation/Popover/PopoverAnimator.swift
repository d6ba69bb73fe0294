import Foundation

/// Fades the panel of a popover in or out.
@MainActor final class PopoverAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let popover: UIPopoverPresentationController
    private let isPresentation: Bool

    init(_ popover: UIPopoverPresentationController, isPresentation: Bool) {
        self.popover = popover
        self.isPresentation = isPresentation
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.2
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let panel = popover.panel else { return context.completeTransition(true) }
        if isPresentation { UIView.performWithoutAnimation { panel.alpha = 0 } }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState, .overrideInheritedDuration],
            animations: { [isPresentation] in panel.alpha = isPresentation ? 1 : 0 },
            completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}
