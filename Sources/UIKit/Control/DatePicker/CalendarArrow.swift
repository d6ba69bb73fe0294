import CoreGraphics
import QuartzCore

/// A button with an arrow, which turns to the next or the previous month.
final class CalendarArrow: UIControl {
    private let isForward: Bool
    private let arrow = CAShapeLayer()

    init(isForward: Bool) {
        self.isForward = isForward
        super.init(frame: .zero)
        isOpaque = false
        arrow.fillColor = nil
        arrow.lineWidth = 2.5
        arrow.lineCap = .round
        arrow.lineJoin = .round
        layer.addSublayer(arrow)
    }

    /// A calendar that is unarchived replaces its buttons.
    required init?(coder: NSCoder) {
        isForward = true
        super.init(coder: coder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let sign: CGFloat = isForward != isMirrored ? 1 : -1
        let path = CGMutablePath()
        path.move(to: CGPoint(x: bounds.midX - 3.5 * sign, y: bounds.midY - 7))
        path.addLine(to: CGPoint(x: bounds.midX + 3.5 * sign, y: bounds.midY))
        path.addLine(to: CGPoint(x: bounds.midX - 3.5 * sign, y: bounds.midY + 7))
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        arrow.path = path
        arrow.strokeColor = resolved(isEnabled ? tintColor : .tertiaryLabel).cgColor
        arrow.opacity = isHighlighted ? 0.3 : 1
        CATransaction.commit()
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isTouchInside { perform(.primaryActionTriggered, event: event) }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override var contentsDependOnTraits: Bool { true }
    override func contentTraitsDidChange() { setNeedsLayout() }
    override var focusCornerRadius: CGFloat { 8 }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }
}
