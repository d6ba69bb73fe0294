import UIKit

/// How-views-are-animated.md
@MainActor enum ViewAnimationSnippets {
    static func leave(_ card: UIView) {
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut) {
            card.center.x += 120
            card.alpha = 0.5
        } completion: { finished in
            if finished { card.removeFromSuperview() }
        }
    }

    static func show(_ badge: UIView) async {
        await UIView.animate(withDuration: 0.2) { badge.alpha = 1 }
        await UIView.animate(withDuration: 0.2, delay: 2) { badge.alpha = 0 }
        badge.removeFromSuperview()
    }

    static func bounce(_ ball: UIView) {
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4) { ball.center.y = 200 }
            UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.4) { ball.center.y = 40 }
        }
    }

    static func widen(_ panel: UIView, _ width: NSLayoutConstraint, _ row: UIStackView) {
        width.constant = 200
        UIView.animate(withDuration: 0.25) {
            panel.layoutIfNeeded()
            row.arrangedSubviews[1].isHidden = true
        }
    }

    static func turn(_ front: UIView, _ back: UIView) {
        UIView.transition(from: front, to: back, duration: 0.5, options: .transitionFlipFromRight)
    }
}

final class DrawerView: UIView {
    private let panel = UIView(frame: CGRect(x: 0, y: 400, width: 320, height: 400))
    private var animator: UIViewPropertyAnimator?
    private var start: CGFloat = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let spring = UISpringTimingParameters(dampingRatio: 0.8)
        let animator = UIViewPropertyAnimator(duration: 0.6, timingParameters: spring)
        animator.addAnimations { self.panel.frame.origin.y = 0 }
        animator.pauseAnimation()
        start = touches.first?.location(in: self).y ?? 0
        self.animator = animator
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        let y = touches.first?.location(in: self).y ?? start
        animator?.fractionComplete = (start - y) / 400
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let animator else { return }
        animator.isReversed = animator.fractionComplete < 0.5
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
}
