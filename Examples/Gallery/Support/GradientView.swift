import UIKit

/// A view whose layer is a gradient.
final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    /// - Parameters:
    ///   - colors: The colours of the gradient.
    ///   - start: The start point, in the unit square of the bounds.
    ///   - end: The end point, in the unit square of the bounds.
    init(
        _ colors: [UIColor], type: CAGradientLayerType = .axial, start: CGPoint = CGPoint(x: 0.5, y: 0),
        end: CGPoint = CGPoint(x: 0.5, y: 1), locations: [Double]? = nil, cornerRadius: CGFloat = 10
    ) {
        super.init(frame: .zero)
        guard let gradient = layer as? CAGradientLayer else {
            preconditionFailure("layerClass makes a CAGradientLayer")
        }
        gradient.colors = colors.map(\.cgColor)
        gradient.type = type
        gradient.startPoint = start
        gradient.endPoint = end
        gradient.locations = locations?.map { NSNumber(value: $0) }
        gradient.cornerRadius = cornerRadius
    }

    required init?(coder: NSCoder) { nil }
}
