import CoreGraphics
import UIFoundation

/// The text of a text field, which is clipped to its rectangle. Its bounds are in the coordinates of the field.
final class TextFieldCanvas: UIView {
    private unowned let field: UITextField

    init(_ field: UITextField) {
        self.field = field
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        clipsToBounds = true
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { fatalError("TextFieldCanvas is not archived") }

    override func draw(_ rect: CGRect) { field.drawContent() }
}

/// The border and the background of a text field.
final class TextFieldBorder: UIView {
    private var imageView: UIImageView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("TextFieldBorder is not archived") }

    func update(_ style: UITextField.BorderStyle, image: UIImage?) {
        layer.borderWidth = style == .none ? 0 : 1
        layer.cornerRadius = style == .roundedRect ? 6 : 0
        layer.borderColor = (style == .line ? UIColor.label : .separator).resolvedColor(with: traitCollection).cgColor
        backgroundColor = style == .roundedRect ? .systemBackground : nil
        let image = style == .roundedRect ? nil : image
        if image != nil, imageView == nil {
            let view = UIImageView()
            insertSubview(view, at: 0)
            imageView = view
        }
        imageView?.image = image
        imageView?.frame = bounds
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView?.frame = bounds
    }
}

/// The button of a text field that removes the text: a cross in a disc.
final class TextFieldClearButton: UIControl {
    private unowned let field: UITextField
    /// The image in place of the disc; nil for none.
    var image: UIImage? { didSet { if image !== oldValue { setNeedsDisplay() } } }

    init(_ field: UITextField) {
        self.field = field
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        accessibilityLabel = "Clear text"
        addAction(UIAction { [unowned self] _ in self.field.clear() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { fatalError("TextFieldClearButton is not archived") }

    /// Tab moves between fields, not to their parts.
    override var canBecomeFocused: Bool { false }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -8, dy: -8).contains(point)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if let image { return image.draw(in: bounds) }
        let disc = bounds.insetBy(dx: 2, dy: 2)
        (isHighlighted ? UIColor.secondaryLabel : .tertiaryLabel).setFill()
        UIBezierPath(ovalIn: disc).fill()
        context.saveGState()
        context.setStrokeColor(UIColor.systemBackground.cgColor)
        context.setLineWidth(1.5)
        context.setLineCap(.round)
        let cross = disc.insetBy(dx: disc.width * 0.32, dy: disc.height * 0.32)
        context.move(to: CGPoint(x: cross.minX, y: cross.minY))
        context.addLine(to: CGPoint(x: cross.maxX, y: cross.maxY))
        context.move(to: CGPoint(x: cross.maxX, y: cross.minY))
        context.addLine(to: CGPoint(x: cross.minX, y: cross.maxY))
        context.strokePath()
        context.restoreGState()
    }
}
