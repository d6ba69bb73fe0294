import CoreGraphics
import Foundation

/// The length of the bars that cover an end of a controller's view, with anchors for constraints.
///
/// The guide can be used in constraints and in visual formats: `"V:[topLayoutGuide]-[label]"`.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
    /// The length in points.
    var length: CGFloat { get }
    /// The guide's top edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The guide's bottom edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The guide's height, which is its length.
    var heightAnchor: NSLayoutDimension { get }
}

/// A guide across the top or bottom of a controller's view.
@MainActor final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
    var length: CGFloat {
        guard let insets = _owningView?.safeAreaInsets else { return 0 }
        return kind == .topBars ? insets.top : insets.bottom
    }
}
