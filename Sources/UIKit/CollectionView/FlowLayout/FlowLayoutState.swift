import CoreGraphics
import Lists

/// The frames of a flow layout, and the sizes from which they are computed.
@MainActor final class FlowLayoutState {
    /// The sections with the sizes that the delegate returned; nil if it must be asked.
    var sections: [FlowLayout.Section]?
    /// The frames; nil if they must be computed.
    var frames: FlowLayout?
    /// The size in points that the frames are computed for.
    var container = CGSize.zero
    /// Whether the delegate is asked now, which may ask the layout in turn.
    var isPreparing = false
    weak var collectionView: UICollectionView?
    /// The sizes of measured items by their sections and items.
    var measured: [Int: [Int: LayoutSize]] = [:]

    /// The batch of changes that is being displayed, and the frames before it.
    var updates: (updates: LayoutUpdates, frames: FlowLayout?)?

    /// Set when the delegate's default method has answered for an item's size.
    var delegateHasNoItemSizes = false

    private var items: [ListPositions.Element: UICollectionViewLayoutAttributes] = [:]
    private var supplementaries: [ListPositions.Element: UICollectionViewLayoutAttributes] = [:]
    /// The number of attributes that are kept at most.
    private static let maxAttributes = 4096

    /// The headers and footers whose attributes exist.
    var knownSupplementaries: some Sequence<ListPositions.Element> { supplementaries.keys }

    /// Returns an element's attributes, which `make` creates the first time.
    func attributes(
        of element: ListPositions.Element, make: () -> UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        if let attributes = items[element] ?? supplementaries[element] { return attributes }
        let attributes = make()
        if case .item = element {
            if items.count >= Self.maxAttributes { items.removeAll(keepingCapacity: true) }
            items[element] = attributes
        } else {
            if supplementaries.count >= Self.maxAttributes { removeSupplementaries() }
            supplementaries[element] = attributes
        }
        return attributes
    }

    /// Removes the frames and the attributes.
    func removeFrames() {
        frames = nil
        items.removeAll(keepingCapacity: true)
        removeSupplementaries()
    }

    /// Removes the attributes of headers and footers, whose frames depend on the visible bounds if they are pinned.
    func removeSupplementaries() { supplementaries.removeAll(keepingCapacity: true) }
}
