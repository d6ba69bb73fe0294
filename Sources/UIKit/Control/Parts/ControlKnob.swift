import CoreGraphics
import QuartzCore

/// The round knob of a switch or a slider: white, with a thin edge and a soft shadow, in light and dark interfaces.
final class ControlKnob: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        setUpLook()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpLook()
    }

    private func setUpLook() {
        isUserInteractionEnabled = false
        isOpaque = false
        backgroundColor = .white
        layer.borderWidth = 0.5
        layer.borderColor = UIColor(white: 0, alpha: 0.12).cgColor
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.16
        layer.shadowRadius = 2.5
        layer.shadowOffset = CGSize(width: 0, height: 1.5)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let radius = min(bounds.width, bounds.height) / 2
        if layer.cornerRadius != radius { layer.cornerRadius = radius }
    }
}
