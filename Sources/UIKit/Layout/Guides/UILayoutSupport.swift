import CoreGraphics
import Foundation

/// The length of what covers an end of a controller's view, with anchors to make constraints of.
///
/// A guide is also an item of constraints and of visual formats: `"V:[topLayoutGuide]-[label]"`.
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

/// A guide at the top or bottom of a controller's view, across all of it.
@MainActor final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
    var length: CGFloat {
        guard let insets = storedOwner?.safeAreaInsets else { return 0 }
        return kind == .topBars ? insets.top : insets.bottom
    }
}
