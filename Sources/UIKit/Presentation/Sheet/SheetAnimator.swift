import CoreGraphics
import Foundation

/// Moves a sheet in from the bottom and out again; one in the middle of a window is faded as well.
@MainActor final class SheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let sheet: UISheetPresentationController
    private let isPresentation: Bool

    init(_ sheet: UISheetPresentationController, isPresentation: Bool) {
        self.sheet = sheet
        self.isPresentation = isPresentation
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        isPresentation ? 0.35 : 0.25
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let card = sheet.card else { return context.completeTransition(true) }
        let isEdgeAttached = sheet.placement != .center
        let center = card.center
        let distance =
            isEdgeAttached
            ? max(0, context.containerView.bounds.maxY - card.frame.minY) : min(60, card.bounds.height / 4)
        let away = CGPoint(x: center.x, y: center.y + distance)
        let fades = !isEdgeAttached
        let setVisible = { (isVisible: Bool) in
            card.center = isVisible ? center : away
            if fades { card.alpha = isVisible ? 1 : 0 }
        }
        if isPresentation { UIView.performWithoutAnimation { setVisible(false) } }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0,
            options: [
                isPresentation ? .curveEaseOut : .curveEaseIn, .allowUserInteraction, .overrideInheritedDuration,
            ],
            animations: { [isPresentation] in setVisible(isPresentation) },
            completion: { _ in
                if fades { card.alpha = 1 }
                context.completeTransition(!context.transitionWasCancelled)
            })
    }
}
