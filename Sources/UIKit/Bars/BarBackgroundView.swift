import CoreGraphics

/// The background of a bar: a colour, an image, and a line or a shadow at the edge beside the content.
@MainActor final class BarBackgroundView: UIView {
    private var effectView: UIVisualEffectView?
    private var colorView: UIView?
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
        applyEffect(appearance)
        if let image = appearance.backgroundImage, image.size != .zero {
            let view = imageView ?? UIImageView()
            imageView = view
            if view.superview !== self { insertSubview(view, belowSubview: line) }
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

    /// Displays the blur, and the colour above it.
    private func applyEffect(_ appearance: UIBarAppearance) {
        guard let effect = appearance.backgroundEffect else {
            backgroundColor = appearance.backgroundColor
            effectView?.removeFromSuperview()
            colorView?.removeFromSuperview()
            (effectView, colorView) = (nil, nil)
            return
        }
        backgroundColor = nil
        let blur = effectView ?? UIVisualEffectView()
        if effectView == nil { insertSubview(blur, at: 0) }
        effectView = blur
        if blur.effect != effect { blur.effect = effect }
        let color = colorView ?? UIView()
        if colorView == nil { insertSubview(color, aboveSubview: blur) }
        colorView = color
        color.backgroundColor = appearance.backgroundColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        effectView?.frame = bounds
        colorView?.frame = bounds
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
