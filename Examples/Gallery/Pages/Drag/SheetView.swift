import UIKit

/// A small screen with a half-open sheet.
final class SheetView: UIView {
    private let screen = UIView(color: Palette.ink, cornerRadius: 14)
    private let picture = UIImageView(image: Pictures.landscape)
    private let sheet = UIView(color: .systemBackground, cornerRadius: 14)
    private let grip = UIView(color: .tertiaryLabel, cornerRadius: 2)
    private let lines = (0..<6).map { _ in UIView(color: Palette.well, cornerRadius: 5) }
    private var isOpen = false
    private var animator: UIViewPropertyAnimator?
    private var finger: Finger?
    /// The fraction that was complete when a finger caught the sheet.
    private var caught: CGFloat = 0
    private var dragged: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        screen.clipsToBounds = true
        screen.isUserInteractionEnabled = false
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        addSubview(screen)
        for view in [picture, sheet] { screen.addSubview(view) }
        for view in [grip] + lines { sheet.addSubview(view) }
        for (index, line) in lines.enumerated() where index % 3 == 0 {
            line.backgroundColor = Palette.color(index / 3).withAlphaComponent(0.35)
        }
    }

    required init?(coder: NSCoder) { nil }

    private var travel: CGFloat { max(1, screen.bounds.height * 0.56) }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard animator == nil else { return }
        screen.frame = bounds.fitting(CGSize(width: 1.2, height: 1)).integral
        picture.bounds.size = screen.bounds.size
        picture.center = screen.bounds.middle
        sheet.bounds.size = screen.bounds.size
        grip.frame = CGRect(x: sheet.bounds.midX - 18, y: 7, width: 36, height: 4)
        for (index, line) in lines.enumerated() {
            let width = sheet.bounds.width - 32
            line.frame = CGRect(
                x: 16, y: 22 + CGFloat(index) * 24, width: index % 3 == 2 ? width * 0.6 : width, height: 16)
        }
        show(isOpen)
    }

    private func show(_ isOpen: Bool) {
        let top = screen.bounds.height * 0.8 - (isOpen ? travel : 0)
        sheet.center = CGPoint(x: screen.bounds.midX, y: top + sheet.bounds.height / 2)
        picture.transform = isOpen ? CGAffineTransform(scaleX: 0.88, y: 0.88) : .identity
        picture.alpha = isOpen ? 0.45 : 1
        picture.layer.cornerRadius = isOpen ? 14 : 0
    }

    /// Creates the animation to the other state, or uses the running one.
    private func takeAnimator() -> UIViewPropertyAnimator {
        if let animator { return animator }
        let opens = !isOpen
        let animator = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.8) { [weak self] in self?.show(opens) }
        animator.addCompletion { [weak self] position in
            self?.animator = nil
            if position == .end { self?.isOpen = opens }
        }
        self.animator = animator
        return animator
    }

    /// Opens or closes the sheet without a finger.
    func toggle() {
        takeAnimator().startAnimation()
    }

    // A window that is closed takes its views along without moving them out.
    isolated deinit { animator?.stopAnimation(true) }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        guard newWindow == nil, let animator else { return }
        animator.stopAnimation(false)
        animator.finishAnimation(at: .current)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        finger = Finger(touch, in: self)
        dragged = 0
        let animator = takeAnimator()
        animator.pauseAnimation()
        animator.isReversed = false
        caught = animator.fractionComplete
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let animator else { return }
        dragged += (finger?.move(touch, in: self).y ?? 0) * (isOpen ? 1 : -1)
        animator.fractionComplete = min(max(caught + dragged / travel, 0), 1)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, let animator else { return }
        // Relative to the remaining distance, as springs expect it.
        let speed = finger.velocity.y * (isOpen ? 1 : -1) / travel
        let isForward = abs(dragged) < 3 && caught == 0 || animator.fractionComplete + speed * 0.2 > 0.5
        animator.isReversed = !isForward
        let left = max(0.05, isForward ? 1 - animator.fractionComplete : animator.fractionComplete)
        let push = min(max((isForward ? speed : -speed) / left, -20), 20)
        animator.continueAnimation(
            withTimingParameters: UISpringTimingParameters(
                dampingRatio: 0.8, initialVelocity: CGVector(dx: push, dy: push)), durationFactor: 1)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesEnded(touches, with: event)
    }
}
