import CoreGraphics
import QuartzCore

/// The default handle of a selection: a line beside the text, with a knob.
@MainActor final class SelectionHandleView: UIView, UITextSelectionHandleView {
    /// The diameter of the knob, and the width of the line, in points.
    static let knob: CGFloat = 12
    static let stem: CGFloat = 2

    var direction: NSDirectionalRectEdge {
        didSet { if direction != oldValue { setNeedsLayout() } }
    }
    var customShape: UIBezierPath? {
        didSet { updateShape() }
    }
    var isVertical: Bool { direction.contains(.top) || direction.contains(.bottom) }

    private let stemLayer = StillLayer()
    private let knobLayer = StillLayer()
    private var shapeLayer: CAShapeLayer?

    init(_ direction: NSDirectionalRectEdge) {
        self.direction = direction
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        knobLayer.cornerRadius = Self.knob / 2
        layer.addSublayer(stemLayer)
        layer.addSublayer(knobLayer)
        tintColorDidChange()
    }

    required init?(coder: NSCoder) { nil }

    private var isLeading: Bool { direction.contains(.leading) || direction.contains(.top) }

    func preferredFrame(for rect: CGRect) -> CGRect {
        CGRect(
            x: rect.midX - Self.knob / 2, y: isLeading ? rect.minY - Self.knob + Self.stem : rect.minY,
            width: Self.knob, height: rect.height + Self.knob - Self.stem)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        let color = tintColor.cgColor
        stemLayer.backgroundColor = color
        knobLayer.backgroundColor = color
        shapeLayer?.fillColor = color
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = bounds.size
        let knob = CGRect(
            x: (size.width - Self.knob) / 2, y: isLeading ? 0 : size.height - Self.knob, width: Self.knob,
            height: Self.knob)
        let inner = Self.knob - Self.stem
        let stem = CGRect(
            x: (size.width - Self.stem) / 2, y: isLeading ? inner : 0, width: Self.stem,
            height: max(0, size.height - inner))
        knobLayer.frame = alignedToPixels(knob, .originAndSize)
        stemLayer.frame = alignedToPixels(stem, .originAndSize)
        knobLayer.cornerRadius = knobLayer.bounds.width / 2
        shapeLayer?.frame = stem
    }

    private func updateShape() {
        shapeLayer?.removeFromSuperlayer()
        shapeLayer = nil
        stemLayer.isHidden = customShape != nil
        guard let customShape else { return }
        let shape = CAShapeLayer()
        shape.path = customShape.cgPath
        shape.fillColor = tintColor.cgColor
        layer.addSublayer(shape)
        shapeLayer = shape
        setNeedsLayout()
    }
}
