import CoreGraphics
import Foundation
import QuartzCore

/// The size that a section's groups are relative to.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size in points, with the content insets.
    var contentSize: CGSize { get }
    /// The size in points, without the content insets.
    var effectiveContentSize: CGSize { get }
    /// The content insets in points.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The content insets in points that reduce the size.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The size and the traits that a compositional layout is computed for.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// The container.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection.
    var traitCollection: UITraitCollection { get }
}

/// A visible element of a section, whose look a ``NSCollectionLayoutSection/visibleItemsInvalidationHandler`` changes.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
    /// The opacity, from 0 to 1.
    var alpha: CGFloat { get set }
    /// The position in front of or behind other elements.
    var zIndex: Int { get set }
    /// Whether the element is not displayed.
    var isHidden: Bool { get set }
    /// The centre in points, in the coordinates of the section's content.
    var center: CGPoint { get set }
    /// The affine transform around the centre.
    var transform: CGAffineTransform { get set }
    /// The transform around the centre.
    var transform3D: CATransform3D { get set }
    /// The kind of the supplementary or decoration view; an empty string for a cell.
    var name: String { get }
    /// The item, or the index path of a supplementary or decoration view.
    var indexPath: IndexPath { get }
    /// The frame in points, in the coordinates of the section's content.
    var frame: CGRect { get }
    /// The bounds in points.
    var bounds: CGRect { get }
    /// The kind of view.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of the supplementary or decoration view; nil for a cell.
    var representedElementKind: String? { get }
}

/// A container with plain values.
final class LayoutContainer: NSObject, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets

    init(size: CGSize, insets: NSDirectionalEdgeInsets) {
        (contentSize, contentInsets) = (size, insets)
        super.init()
    }

    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    var effectiveContentSize: CGSize {
        CGSize(
            width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
    }
}

/// An environment with plain values.
final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
    let container: any NSCollectionLayoutContainer
    let traitCollection: UITraitCollection

    init(size: CGSize, insets: NSDirectionalEdgeInsets = .zero, traits: UITraitCollection) {
        container = LayoutContainer(size: size, insets: insets)
        traitCollection = traits
        super.init()
    }
}
