import CoreGraphics
import QuartzCore

/// One of the two buttons of a stepper: a minus or a plus, or an image.
final class StepperHalf: UIView {
    private static let symbolSide: CGFloat = 15
    private static let lineWidth: CGFloat = 2
    private let bars = [CALayer(), CALayer()]
    private let shade = UIView()
    private var imageView: UIImageView?

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
        shade.isOpaque = false
        addSubview(shade)
        for bar in bars { layer.addSublayer(bar) }
    }

    func update(
        isPlus: Bool, image: UIImage?, color: UIColor, isPressed: Bool, isHovered: Bool, shade shadeColor: UIColor
    ) {
        shade.frame = bounds.insetBy(dx: 2, dy: 2)
        shade.layer.cornerRadius = 6
        shade.backgroundColor = shadeColor
        shade.alpha = isPressed ? 1 : isHovered ? 0.4 : 0
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (index, bar) in bars.enumerated() {
            bar.isHidden = image != nil || (index == 1 && !isPlus)
            bar.backgroundColor = color.cgColor
            bar.cornerRadius = Self.lineWidth / 2
            let size = CGSize(width: Self.symbolSide, height: Self.lineWidth)
            bar.bounds.size = index == 0 ? size : CGSize(width: size.height, height: size.width)
            bar.position = CGPoint(x: bounds.midX, y: bounds.midY)
        }
        CATransaction.commit()
        guard let image else {
            imageView?.removeFromSuperview()
            imageView = nil
            return
        }
        let view = imageView ?? UIImageView()
        if imageView == nil { addSubview(view) }
        imageView = view
        view.contentMode = .center
        view.image = image
        view.tintColor = color
        view.frame = bounds
    }
}
