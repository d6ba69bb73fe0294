import CoreGraphics
import QuartzCore

/// The capsule and the knob of a switch.
final class SwitchTrack: UIView {
    private static let margin: CGFloat = 2
    /// The additional width of a knob that is pressed, in points.
    private static let stretch: CGFloat = 6
    private let knob = ControlKnob()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUpParts()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpParts()
    }

    private func setUpParts() {
        isUserInteractionEnabled = false
        isOpaque = false
        addSubview(knob)
    }

    func update(isAtEnd: Bool, isPressed: Bool, color: UIColor, knobColor: UIColor, edge: UIColor?) {
        backgroundColor = color
        layer.cornerRadius = bounds.height / 2
        layer.borderWidth = edge == nil ? 0 : 1
        layer.borderColor = edge?.cgColor
        knob.backgroundColor = knobColor
        let side = bounds.height - Self.margin * 2
        let width = side + (isPressed ? Self.stretch : 0)
        let x = isAtEnd ? bounds.width - Self.margin - width : Self.margin
        knob.frame = CGRect(x: x, y: Self.margin, width: width, height: side)
        knob.layoutIfNeeded()
    }
}

/// The box and the check mark of a switch in the style of a checkbox.
final class SwitchBox: UIView {
    static let side: CGFloat = 18
    private let mark = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUpMark()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpMark()
    }

    private func setUpMark() {
        isUserInteractionEnabled = false
        isOpaque = false
        layer.cornerRadius = 4
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 4.5, y: 9.5))
        path.addLine(to: CGPoint(x: 7.75, y: 12.75))
        path.addLine(to: CGPoint(x: 13.5, y: 5.5))
        mark.path = path
        mark.fillColor = nil
        mark.lineWidth = 2
        mark.lineCap = .round
        mark.lineJoin = .round
        mark.strokeColor = UIColor.white.cgColor
        layer.addSublayer(mark)
    }

    func update(isOn: Bool, fill: UIColor, edge: UIColor) {
        backgroundColor = fill
        layer.borderWidth = isOn ? 0 : 1
        layer.borderColor = edge.cgColor
        mark.opacity = isOn ? 1 : 0
    }
}
