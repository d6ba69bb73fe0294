import CoreGraphics

/// The view over a window that contains the card of an alert, and dims what is behind it.
@MainActor final class AlertStage: UIView {
    /// The distance of the card from the window's edges, in points.
    private static let margin: CGFloat = 16
    /// The maximum width of an action sheet at the bottom edge, in points.
    private static let sheetWidth: CGFloat = 420

    private weak var alert: UIAlertController?
    private(set) var card: AlertCard?
    private(set) var dimming: DimmingView?
    private var keyboard: KeyboardOverlap?
    /// The presenting controller's view, whose tint is dimmed, and its mode before.
    private var dimmed: (view: UIView, mode: UIView.TintAdjustmentMode)?

    init(_ alert: UIAlertController) {
        self.alert = alert
        super.init(frame: .zero)
        let dimming = DimmingView(frame: bounds) { [weak alert] in
            guard let alert, alert.preferredStyle == .actionSheet else { return }
            alert.cancelByUser(always: false)
        }
        self.dimming = dimming
        addSubview(dimming)
        keyboard = KeyboardOverlap(of: self) { [weak self] in
            self?.setNeedsLayout()
            self?.layoutIfNeeded()
        }
    }

    required init?(coder: NSCoder) { nil }

    func setCard(_ card: AlertCard) {
        self.card = card
        card.autoresizingMask = []
        card.setFree(true)
        addSubview(card)
        setNeedsLayout()
    }

    /// Dims the tint of the presenting controller's view; nil restores it.
    func dimTint(of view: UIView?) {
        if let dimmed { dimmed.view.tintAdjustmentMode = dimmed.mode }
        dimmed = nil
        guard let view else { return }
        dimmed = (view, view.extras?.tintAdjustmentMode ?? .automatic)
        view.tintAdjustmentMode = .dimmed
    }

    /// Whether the card is at the bottom edge.
    var isAtBottom: Bool {
        alert?.preferredStyle == .actionSheet && traitCollection.horizontalSizeClass != .regular
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        dimming?.frame = bounds
        guard let card, card.superview === self else { return }
        let safe = safeAreaInsets, keyboard = keyboard?.height ?? 0
        let top = safe.top + Self.margin
        let bottom = bounds.height - max(keyboard, safe.bottom) - Self.margin
        let space = max(0, bottom - top)
        let available = max(1, bounds.width - safe.left - safe.right - 2 * (isAtBottom ? 8 : Self.margin))
        let width = min(isAtBottom ? Self.sheetWidth : AlertCard.dialogWidth, available)
        let height = min(card.height(width: width), space)
        let y = isAtBottom ? bottom + 8 - height : top + (space - height) / 2
        let frame = CGRect(x: (bounds.width - width) / 2, y: y, width: width, height: height)
        let aligned = alignedToPixels(frame, .originAndSize)
        card.bounds.size = aligned.size
        card.center = CGPoint(x: aligned.midX, y: aligned.midY)
    }
}

/// Fades an alert in and out, and moves an action sheet.
@MainActor final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let stage: () -> AlertStage?
    private let isPresentation: Bool

    init(isPresentation: Bool, _ stage: @escaping () -> AlertStage?) {
        self.stage = stage
        self.isPresentation = isPresentation
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double {
        isPresentation ? 0.25 : 0.2
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let stage = stage(), let card = stage.card else { return context.completeTransition(true) }
        stage.layoutIfNeeded()
        let isAtBottom = stage.isAtBottom
        let offset = stage.bounds.maxY - card.frame.minY
        let setVisible = { (isVisible: Bool) in
            stage.dimming?.alpha = isVisible ? 1 : 0
            if isAtBottom {
                card.transform = isVisible ? .identity : CGAffineTransform(translationX: 0, y: offset)
            } else {
                card.alpha = isVisible ? 1 : 0
            }
        }
        let isPresentation = isPresentation
        if isPresentation {
            UIView.performWithoutAnimation {
                setVisible(false)
                if !isAtBottom { card.transform = CGAffineTransform(scaleX: 1.06, y: 1.06) }
            }
        } else {
            stage.isUserInteractionEnabled = false
        }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0,
            options: [.curveEaseOut, .allowUserInteraction, .beginFromCurrentState, .overrideInheritedDuration],
            animations: {
                setVisible(isPresentation)
                if isPresentation { card.transform = .identity }
            },
            completion: { _ in
                card.transform = .identity
                card.alpha = 1
                context.completeTransition(!context.transitionWasCancelled)
            })
    }
}
