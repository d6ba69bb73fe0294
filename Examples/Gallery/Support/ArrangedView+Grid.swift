import UIKit

extension ArrangedView {
    /// Returns views side by side, all of equal size.
    static func row(_ views: [UIView], gap: CGFloat = 16) -> ArrangedView {
        grid(views, columns: views.count, gap: gap)
    }

    /// Returns views in rows of equal length, all of equal size.
    static func grid(_ views: [UIView], columns: Int, gap: CGFloat = 12) -> ArrangedView {
        ArrangedView(views) { bounds in
            let rows = bounds.rows((views.count + columns - 1) / columns, gap: gap)
            for (index, view) in views.enumerated() {
                view.frame = rows[index / columns].columns(columns, gap: gap)[index % columns]
            }
        }
    }

    /// Returns one view of a fixed size in the centre of the available area.
    static func centered(_ view: UIView, size: CGSize) -> ArrangedView {
        ArrangedView([view]) { bounds in
            view.bounds.size = size
            view.center = CGPoint(x: bounds.midX.rounded(), y: bounds.midY.rounded())
        }
    }
}

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
