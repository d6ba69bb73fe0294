import CoreGraphics
import Foundation
import QuartzCore

/// The animation of a push and a pop: the upper view slides over the lower one, which moves by a part of the distance and is dimmed.
///
/// Nothing but layer animations is used, so that it keeps its rate while the main thread is busy.
@MainActor final class NavigationSlide: NSObject, UIViewControllerAnimatedTransitioning {
    /// The part of the width by which the lower view moves.
    private static let parallax: CGFloat = 0.3
    private static let dimming: CGFloat = 0.1

    private let isPush: Bool
    /// Whether the views follow a finger, which they do along a line.
    private let isInteractive: Bool
    private let dimmingView = UIView()
    private let shadowView = UIView()
    private weak var from: UIView?
    private weak var to: UIView?

    init(isPush: Bool, isInteractive: Bool) {
        self.isPush = isPush
        self.isInteractive = isInteractive
        super.init()
        dimmingView.backgroundColor = .black
        dimmingView.isUserInteractionEnabled = false
        shadowView.isUserInteractionEnabled = false
        shadowView.backgroundColor = UIColor(white: 0, alpha: 0.12)
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        NavigationBarChange.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
            return context.completeTransition(true)
        }
        (self.from, self.to) = (from, to)
        let isRightToLeft = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = isRightToLeft ? -container.bounds.width : container.bounds.width
        let (upper, lower) = isPush ? (to, from) : (from, to)
        let beside = CGAffineTransform(translationX: width, y: 0)
        let below = CGAffineTransform(translationX: -width * Self.parallax, y: 0)
        UIView.performWithoutAnimation {
            if let controller = context.viewController(forKey: .to) {
                to.transform = .identity
                to.frame = context.finalFrame(for: controller)
            }
            if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
            to.layoutIfNeeded()
            dimmingView.frame = container.bounds
            dimmingView.alpha = isPush ? 0 : Self.dimming
            container.insertSubview(dimmingView, belowSubview: upper)
            let edge: CGFloat = isRightToLeft ? container.bounds.maxX : -1
            shadowView.frame = CGRect(x: edge, y: 0, width: 1, height: container.bounds.height)
            container.addSubview(shadowView)
            upper.transform = isPush ? beside : .identity
            shadowView.transform = upper.transform
            lower.transform = isPush ? .identity : below
        }
        UIView.animate(
            withDuration: NavigationBarChange.duration, delay: 0,
            options: [
                isInteractive ? .curveLinear : .curveEaseInOut, .overrideInheritedDuration, .overrideInheritedCurve,
                .allowUserInteraction,
            ],
            animations: { [dimmingView, shadowView, isPush] in
                upper.transform = isPush ? .identity : beside
                shadowView.transform = upper.transform
                lower.transform = isPush ? below : .identity
                dimmingView.alpha = isPush ? Self.dimming : 0
            }, completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }

    func animationEnded(_ transitionCompleted: Bool) {
        dimmingView.removeFromSuperview()
        shadowView.removeFromSuperview()
        UIView.performWithoutAnimation {
            from?.transform = .identity
            to?.transform = .identity
        }
    }
}
