import CoreGraphics
import Foundation
import Lists

/// The frames of a compositional layout, and what they are computed from.
@MainActor final class CompositionalLayoutState {
    /// An element whose view is measured.
    enum Measurable {
        case item(ItemIndex)
        case boundary(section: Int, index: Int)
        case global(index: Int)
    }

    /// The sizes in points that views prefer, by their elements.
    struct Sizes {
        var items: [Int: [Int: LayoutSize]] = [:]
        var boundaries: [Int: [Int: LayoutSize]] = [:]
        var globals: [Int: LayoutSize] = [:]
    }

    /// The frames; nil if they must be computed.
    var layout: CompositionalLayout?
    /// The sections that the provider returned; nil if it must be asked.
    var sections: [NSCollectionLayoutSection?]?
    /// Whether boundary items depend on the visible bounds, and whether headers are among them.
    var (hasPinnedItems, hasPinnedHeaders) = (false, false)
    /// Whether a section has a handler of visible items.
    var hasHandler = false
    /// Whether sections are asked for now, which may ask the layout in turn.
    var isPreparing = false
    /// The environment that sections were made for.
    var environment: (any NSCollectionLayoutEnvironment)?
    /// The size in points that the frames are computed for.
    var container = CGSize.zero
    weak var collectionView: UICollectionView?
    var measured = Sizes()
    /// The batch of changes that is being displayed, and the frames before it.
    var updates: (updates: LayoutUpdates, layout: CompositionalLayout?)?
    /// Sizes that views prefer, of contexts with which the layout is not invalidated yet.
    var preferences: [(context: UICollectionViewLayoutInvalidationContext, element: Measurable, size: LayoutSize)] = []
    /// The number of such sizes that are kept at most.
    static let maxPreferences = 256

    /// The sections that are scrolled across the axis, as far as they were asked for since the frames have changed.
    var orthogonalSections: [Int: OrthogonalSection] = [:]

    private var attributes: [CompositionalLayout.Element: UICollectionViewLayoutAttributes] = [:]
    private var boundaryAttributes: [CompositionalLayout.Element: UICollectionViewLayoutAttributes] = [:]
    /// The number of attributes that are kept at most.
    private static let maxAttributes = 4096

    /// Returns an element's attributes, which `make` creates the first time.
    func attributes(
        of element: CompositionalLayout.Element, make: () -> UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        if let attributes = attributes[element] ?? boundaryAttributes[element] { return attributes }
        let new = make()
        switch element {
        case .boundary, .global:
            if boundaryAttributes.count >= Self.maxAttributes { removeBoundaryAttributes() }
            boundaryAttributes[element] = new
        case .item, .anchored, .decoration:
            if attributes.count >= Self.maxAttributes { attributes.removeAll(keepingCapacity: true) }
            attributes[element] = new
        }
        return new
    }

    /// Removes the attributes of all elements, and the metrics of sections, which depend on frames as well.
    func removeAttributes() {
        attributes.removeAll(keepingCapacity: true)
        orthogonalSections.removeAll(keepingCapacity: true)
        removeBoundaryAttributes()
    }

    /// Removes the attributes of boundary items, whose frames depend on the visible bounds if they are pinned.
    func removeBoundaryAttributes() { boundaryAttributes.removeAll(keepingCapacity: true) }

    /// Removes the frames.
    func removeFrames() {
        layout = nil
        removeAttributes()
    }

    /// Stores the measured size of an element.
    func setSize(_ size: LayoutSize, of element: Measurable) {
        switch element {
        case .item(let item):
            measured.items[item.section, default: [:]][item.item] = size
            if layout?.contains(item) == true { layout?.setSize(size, of: item) }
        case .boundary(let section, let index):
            measured.boundaries[section, default: [:]][index] = size
            setBoundarySize(size, index, in: section)
        case .global(let index):
            measured.globals[index] = size
            setGlobalSize(size, index)
        }
        removeAttributes()
    }

    /// Gives boundary items of new frames their measured sizes.
    func restoreBoundarySizes() {
        for (section, sizes) in measured.boundaries {
            for (index, size) in sizes { setBoundarySize(size, index, in: section) }
        }
        for (index, size) in measured.globals { setGlobalSize(size, index) }
    }

    private func setBoundarySize(_ size: LayoutSize, _ index: Int, in section: Int) {
        guard hasBoundary(index, in: section) else { return }
        // In place: another reference to the frames would make a copy of all sections.
        layout?.setSize(size, ofBoundary: index, in: section)
    }

    private func hasBoundary(_ index: Int, in section: Int) -> Bool {
        guard let layout, 0..<layout.sectionCount ~= section else { return false }
        return layout.boundaries(of: section).indices.contains(index)
    }

    private func setGlobalSize(_ size: LayoutSize, _ index: Int) {
        guard layout?.globalBoundaries.indices.contains(index) == true else { return }
        layout?.setSize(size, ofGlobal: index)
    }
}
