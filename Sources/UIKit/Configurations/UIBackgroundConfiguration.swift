import CoreGraphics
import Foundation

/// The background of a cell or of another view.
///
///     var background = UIBackgroundConfiguration.listGroupedCell()
///     background.backgroundColor = .systemYellow
///     cell.backgroundConfiguration = background
///
/// Colours that the app has not set follow the state in `updated(for:)`.
public struct UIBackgroundConfiguration: Hashable {
    /// The kinds of backgrounds, which determine the default colours in a state.
    enum Kind {
        case clear, plainCell, plainHeader, groupedCell, groupedHeader, sidebarHeader, sidebarCell,
            accompaniedSidebarCell
    }

    private let kind: Kind

    /// A view that fills the background, above its colour; nil for none.
    public var customView: UIView?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The distances of the background from the edges of its container, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The edges at which the container's layout margins are added to `backgroundInsets`; none by default.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// The colour; the state determines it until it is set, and nil stands for the container's tint colour.
    public var backgroundColor: UIColor? {
        get { hasOwnColor ? ownColor : stateColor }
        set { (ownColor, hasOwnColor) = (newValue, true) }
    }
    /// Derives the colour; nil for none.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// An effect below the colour, such as a blur of what is behind the container; nil, the default, for none.
    public var visualEffect: UIVisualEffect?
    /// An image above the colour; nil for none.
    public var image: UIImage?
    /// The adjustment of the image to the background's size; stretched by default.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The colour of the line around the background; nil for the container's tint colour.
    public var strokeColor: UIColor?
    /// Derives the colour of the line; nil for none.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the line in points; 0, the default, for no line.
    public var strokeWidth: CGFloat = 0
    /// The distance from the background's edge outwards to the line, in points; 0 by default.
    public var strokeOutset: CGFloat = 0
    private var ownColor: UIColor?
    /// Whether the app has set the colour.
    private(set) var hasOwnColor = false
    private var stateColor: UIColor?

    private init(_ kind: Kind) {
        self.kind = kind
        stateColor = kind.color(in: nil)
        if kind == .sidebarCell || kind == .accompaniedSidebarCell {
            cornerRadius = 10
            backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
        }
    }

    /// Returns a background without a colour.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
    /// Returns the background of a cell in a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
    /// Returns the background of a header or footer in a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeader) }
    /// Returns the background of a cell in a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }
    /// Returns the background of a header or footer in a grouped list.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.groupedHeader)
    }
    /// Returns the background of a header in a sidebar.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarHeader) }
    /// Returns the background of a cell in a sidebar.
    public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarCell) }
    /// Returns the background of a cell in a list beside a sidebar.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.accompaniedSidebarCell)
    }
    /// Returns the background of a cell, as in a plain list.
    public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
    /// Returns the background of a header, as in a plain list.
    public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeader) }
    /// Returns the background of a footer, as in a grouped list.
    public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedHeader) }

    /// Returns the configuration for a state.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        var copy = self
        copy.stateColor = kind.color(in: AppearanceState(state))
        return copy
    }

    /// Returns the colour in a container with a tint colour.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer.map { $0(color) } ?? color
    }

    /// Returns the colour of the line in a container with a tint colour.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer.map { $0(color) } ?? color
    }
}

extension UIBackgroundConfiguration.Kind {
    /// Returns the colour in a state, or without one; nil for the container's tint colour.
    fileprivate func color(in state: AppearanceState?) -> UIColor? {
        let isActive = state.map { ($0.isSelected || $0.isHighlighted) && !$0.isDisabled } ?? false
        switch self {
        case .clear, .groupedHeader, .sidebarHeader: return .clear
        case .plainCell: return isActive ? .systemGray4 : .systemBackground
        case .groupedCell: return isActive ? .systemGray4 : .secondarySystemGroupedBackground
        case .plainHeader: return state?.isPinned == true ? .systemBackground : .clear
        case .sidebarCell:
            if state?.isSelected == true, isActive, state?.isReordering == false { return nil }
            return isActive ? .systemFill : .clear
        case .accompaniedSidebarCell: return isActive ? .systemFill : .clear
        }
    }
}
