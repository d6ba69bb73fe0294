import UIKit

/// Stripes that show the translucency of views in front of them.
final class StripedView: UIView {
    private let stripes = (0..<7).map { _ in UIView(color: UIColor(white: 0.86, alpha: 1)) }
    private let arrange: (CGRect) -> Void

    /// - Parameters:
    ///   - views: The views in front of the stripes.
    ///   - arrange: Sets their frames.
    init(_ views: [UIView], arrange: @escaping (CGRect) -> Void) {
        self.arrange = arrange
        super.init(frame: .zero)
        backgroundColor = Palette.well
        layer.cornerRadius = 10
        clipsToBounds = true
        for view in stripes + views { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = bounds.height / CGFloat(stripes.count * 2 - 1)
        for (index, stripe) in stripes.enumerated() {
            stripe.frame = CGRect(x: 0, y: CGFloat(index * 2) * height, width: bounds.width, height: height)
        }
        arrange(bounds)
    }
}
