import CoreGraphics

/// The layout of elements beside one another instead of one below the other.
enum MenuTile {
    /// Only their images, of a menu with `UIMenu.ElementSize.small`.
    case small
    /// Their images above their titles, of a menu with `UIMenu.ElementSize.medium`.
    case medium
    /// Only their images, of a palette.
    case palette

    /// Returns the form of a menu's elements; nil if each has a line of its own.
    @MainActor init?(elementsOf menu: UIMenu) {
        switch menu.preferredElementSize {
        case .small: self = .small
        case .medium: self = .medium
        case .automatic where menu.options.contains(.displayAsPalette): self = .palette
        case .large, .automatic: return nil
        }
    }

    /// The maximum number of elements in a line.
    var maxPerLine: Int {
        switch self {
        case .small: 4
        case .medium: 3
        case .palette: 8
        }
    }

    var showsTitle: Bool { self == .medium }

    /// The height, and the smallest width, in points.
    var height: CGFloat { self == .medium ? 58 : 38 }
    var minWidth: CGFloat { self == .medium ? 84 : 40 }
}
