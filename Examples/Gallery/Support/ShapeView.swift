import UIKit

/// A view whose layer is a shape, with a path for each size.
final class ShapeView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }

    private let path: (CGRect) -> UIBezierPath

    /// - Parameters:
    ///   - fill: The fill colour; nil for none.
    ///   - stroke: The stroke colour; nil for none.
    ///   - width: The line width.
    ///   - path: Returns the path for the view's bounds.
    init(
        fill: UIColor? = nil, stroke: UIColor? = nil, width: CGFloat = 1, path: @escaping (CGRect) -> UIBezierPath,
        change: (CAShapeLayer) -> Void = { _ in }
    ) {
        self.path = path
        super.init(frame: .zero)
        shape.fillColor = fill?.cgColor
        shape.strokeColor = stroke?.cgColor
        shape.lineWidth = width
        change(shape)
    }

    required init?(coder: NSCoder) { nil }

    /// The view's layer.
    var shape: CAShapeLayer {
        guard let shape = layer as? CAShapeLayer else { preconditionFailure("layerClass makes a CAShapeLayer") }
        return shape
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        shape.path = path(bounds).cgPath
    }
}
