import UIKit

/// A view that shows layers which a closure places anew for each size.
final class LayerHostView: UIView {
    private let arrange: (CGRect) -> Void

    init(_ layers: [CALayer], arrange: @escaping (CGRect) -> Void) {
        self.arrange = arrange
        super.init(frame: .zero)
        for sublayer in layers { layer.addSublayer(sublayer) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Layers that belong to no view would glide to their places.
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        arrange(bounds)
        CATransaction.commit()
    }
}

extension CALayer {
    /// A plain coloured layer.
    convenience init(color: UIColor, cornerRadius: CGFloat = 0) {
        self.init()
        backgroundColor = color.cgColor
        self.cornerRadius = cornerRadius
    }

    /// Makes it a size, with its middle at a point.
    func place(_ size: CGSize, at point: CGPoint) {
        bounds.size = size
        position = point
    }
}
