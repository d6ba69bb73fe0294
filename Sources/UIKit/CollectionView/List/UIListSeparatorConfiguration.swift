import CoreGraphics
import Foundation
import UIFoundation

/// The lines above and below an item of a list.
///
///     configuration.itemSeparatorHandler = { indexPath, separators in
///         var separators = separators
///         if indexPath.item == 0 { separators.bottomSeparatorVisibility = .hidden }
///         return separators
///     }
public struct UIListSeparatorConfiguration: Hashable {
    /// Whether a line is visible.
    public enum Visibility: Int, Sendable {
        /// The choice of the list's appearance.
        case automatic = 0
        case visible = 1
        case hidden = 2
    }

    /// The insets whose edges stand for the choice of the list; edges can be taken from it one by one.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: automaticInset, leading: automaticInset, bottom: automaticInset, trailing: automaticInset)
    private static let automaticInset = CGFloat.greatestFiniteMagnitude

    private let appearance: UICollectionLayoutListConfiguration.Appearance

    /// Creates a configuration of the default values for an appearance.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) { appearance = listAppearance }

    /// Whether the line above the item is visible; automatic by default.
    public var topSeparatorVisibility = Visibility.automatic
    /// Whether the line below the item is visible; automatic by default.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// The distances in points of the line above the item from the item's edges; automatic by default.
    public var topSeparatorInsets = Self.automaticInsets
    /// The distances in points of the line below the item from the item's edges; automatic by default.
    public var bottomSeparatorInsets = Self.automaticInsets
    /// The colour of the lines.
    public var color: UIColor = .separator
    /// The colour of the lines between selected items.
    public var multipleSelectionColor: UIColor = .separator
    /// The effect of the lines, such as a vibrancy; nil, the default, for lines of the colour alone.
    public var visualEffect: UIVisualEffect?
}

extension UIListSeparatorConfiguration {
    /// Returns an inset, or another one for the automatic one and for one that is no length.
    static func resolved(_ inset: CGFloat, or automatic: CGFloat) -> CGFloat {
        inset.isFinite && abs(inset) < 100_000 ? inset : automatic
    }
}
