import CoreGraphics
import UIFoundation

/// A button with an arrow up or down.
@MainActor final class FindArrowButton: UIControl {
    private let isDown: Bool

    init(isDown: Bool) {
        self.isDown = isDown
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { fatalError("FindArrowButton is not archived") }

    override func stateDidChange() {
        super.stateDidChange()
        setNeedsDisplay()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let color: UIColor = isEnabled ? tintColor : .tertiaryLabel
        color.withAlphaComponent(isHighlighted ? 0.4 : 1).setStroke()
        let (x, y) = (bounds.midX, bounds.midY)
        let (width, height): (CGFloat, CGFloat) = (7, isDown ? 3.5 : -3.5)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: x - width, y: y - height))
        path.addLine(to: CGPoint(x: x, y: y + height))
        path.addLine(to: CGPoint(x: x + width, y: y - height))
        path.lineWidth = 2
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        path.stroke()
    }
}
