import CoreGraphics
import QuartzCore

/// The view of a popover: a rounded panel with an arrow, and the content.
@MainActor final class PopoverPanel: UIView {
    nonisolated static let cornerRadius: CGFloat = 12
    nonisolated static let arrowHeight: CGFloat = 12
    nonisolated static let arrowBase: CGFloat = 24

    private let shape = CAShapeLayer()
    private let clip = UIView()
    private weak var content: UIView?
    private var direction = UIPopoverArrowDirection.unknown
    private var arrow: CGFloat = 0
    private var drawn: (size: CGSize, direction: UIPopoverArrowDirection, arrow: CGFloat)?

    init() {
        super.init(frame: .zero)
        shape.shadowColor = UIColor.black.cgColor
        shape.shadowOpacity = 0.25
        shape.shadowRadius = 10
        shape.shadowOffset = CGSize(width: 0, height: 3)
        shape.lineWidth = 0.5
        shape.strokeColor = UIColor.separator.cgColor
        layer.addSublayer(shape)
        clip.layer.cornerRadius = Self.cornerRadius
        clip.clipsToBounds = true
        addSubview(clip)
    }

    required init?(coder: NSCoder) { nil }

    func setFillColor(_ color: UIColor?) {
        withoutActions { shape.fillColor = (color ?? .systemBackground).resolvedColor(with: traitCollection).cgColor }
    }

    /// Adds the content. It stays visible if it is, and the panel is in a window.
    func show(_ content: UIView) {
        self.content = content
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.frame = clip.bounds
        clip.addSubview(content)
    }

    /// Sets the direction of the arrow, and its position along the edge.
    func point(_ direction: UIPopoverArrowDirection, at arrow: CGFloat) {
        (self.direction, self.arrow) = (direction, arrow)
        setNeedsLayout()
    }

    /// The rectangle of the content.
    var body: CGRect {
        let height = Self.arrowHeight
        return switch direction {
        case .up: bounds.inset(by: UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0))
        case .down: bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0))
        case .left: bounds.inset(by: UIEdgeInsets(top: 0, left: height, bottom: 0, right: 0))
        case .right: bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: height))
        default: bounds
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        clip.frame = body
        if content?.superview === clip { content?.frame = clip.bounds }
        if let drawn, drawn == (bounds.size, direction, arrow) { return }
        drawn = (bounds.size, direction, arrow)
        withoutActions {
            shape.frame = bounds
            shape.path = outline.cgPath
            // A shadow of a rounded rectangle has a formula.
            shape.shadowPath = UIBezierPath(roundedRect: body, cornerRadius: Self.cornerRadius).cgPath
        }
    }

    /// The outline of the panel and the arrow, clockwise.
    private var outline: UIBezierPath {
        let (body, radius, half) = (body, Self.cornerRadius, Self.arrowBase / 2)
        let path = UIBezierPath()
        func corner(_ x: CGFloat, _ y: CGFloat, from angle: CGFloat) {
            path.addArc(
                withCenter: CGPoint(x: x, y: y), radius: radius, startAngle: angle, endAngle: angle + .pi / 2,
                clockwise: true)
        }
        func arrow(_ points: (CGFloat, CGFloat)...) {
            for (x, y) in points { path.addLine(to: CGPoint(x: x, y: y)) }
        }
        let (left, right, top, bottom) = (
            body.minX + radius, body.maxX - radius, body.minY + radius, body.maxY - radius
        )
        let tip = self.arrow
        path.move(to: CGPoint(x: left, y: body.minY))
        if direction == .up { arrow((tip - half, body.minY), (tip, bounds.minY), (tip + half, body.minY)) }
        corner(right, top, from: -.pi / 2)
        if direction == .right { arrow((body.maxX, tip - half), (bounds.maxX, tip), (body.maxX, tip + half)) }
        corner(right, bottom, from: 0)
        if direction == .down { arrow((tip + half, body.maxY), (tip, bounds.maxY), (tip - half, body.maxY)) }
        corner(left, bottom, from: .pi / 2)
        if direction == .left { arrow((body.minX, tip + half), (bounds.minX, tip), (body.minX, tip - half)) }
        corner(left, top, from: .pi)
        path.close()
        return path
    }

    private func withoutActions(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
    }
}
