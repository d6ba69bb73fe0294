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
