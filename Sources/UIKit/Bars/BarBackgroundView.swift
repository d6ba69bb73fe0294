import CoreGraphics

/// The background of a bar: a colour, an image, and a line or a shadow at the edge beside the content.
@MainActor final class BarBackgroundView: UIView {
    private var imageView: UIImageView?
    private let line = UIView()
    private var shadowView: UIImageView?
    /// Whether the line is at the top edge, as in a toolbar.
    var hasLineAtTop = false {
        didSet { if hasLineAtTop != oldValue { setNeedsLayout() } }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(line)
    }

    required init?(coder: NSCoder) { nil }

    /// Displays an appearance.
    func apply(_ appearance: UIBarAppearance) {
        backgroundColor = appearance.backgroundColor
        if let image = appearance.backgroundImage, image.size != .zero {
            let view = imageView ?? UIImageView()
            imageView = view
            if view.superview !== self { insertSubview(view, at: 0) }
            view.image = image
            view.contentMode = appearance.backgroundImageContentMode
            view.clipsToBounds = true
        } else {
            imageView?.removeFromSuperview()
            imageView = nil
        }
        if let image = appearance.shadowImage {
            line.isHidden = true
            let view = shadowView ?? UIImageView()
            shadowView = view
            if view.superview !== self { addSubview(view) }
            view.image = image
            view.tintColor = appearance.shadowColor
        } else {
            shadowView?.removeFromSuperview()
            shadowView = nil
            line.isHidden = appearance.shadowColor == nil
            line.backgroundColor = appearance.shadowColor
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView?.frame = bounds
        let thickness = max(1 / contentScaleFactor, 0.25)
        // Outside the bar, so that it does not cover its content.
        line.frame = CGRect(
            x: 0, y: hasLineAtTop ? -thickness : bounds.maxY, width: bounds.width, height: thickness)
        if let shadowView, let image = shadowView.image {
            let height = image.size.height
            shadowView.frame = CGRect(
                x: 0, y: hasLineAtTop ? -height : bounds.maxY, width: bounds.width, height: height)
        }
    }
}
