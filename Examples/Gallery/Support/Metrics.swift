import UIKit

/// Distances shared by the pages, in points.
enum Metrics {
    /// The margin of the page at the left and the right.
    static let margin: CGFloat = 24
    /// The margin of the page at the top and the bottom.
    static let verticalMargin: CGFloat = 20
    /// The distance between cards.
    static let gap: CGFloat = 16
    /// The padding of a card.
    static let inset: CGFloat = 16
}
