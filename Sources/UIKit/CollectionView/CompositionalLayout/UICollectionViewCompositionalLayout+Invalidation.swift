import CoreGraphics
import Foundation
import Lists

extension UICollectionViewCompositionalLayout {
    /// Removes what a context marks as out of date.
    func _invalidate(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything, context.invalidateDataSourceCounts {
            state.measured = CompositionalLayoutState.Sizes()
        }
        guard !context.invalidateEverything, !context.invalidateDataSourceCounts else {
            (state.sections, state.preferences) = (nil, [])
            return state.removeFrames()
        }
        let preferences = state.preferences.filter { $0.context === context }
        state.preferences.removeAll { $0.context === context }
        for preference in preferences { state.setSize(preference.size, of: preference.element) }
        if preferences.isEmpty, context.invalidatedItemIndexPaths != nil { state.removeFrames() }
        state.removeBoundaryAttributes()
    }

    // MARK: Bounds

    /// Returns whether new bounds change the size that sections are made for.
    func _changesContainer(_ newBounds: CGRect) -> Bool {
        // The collection may have the new bounds already.
        _collectionView.map { $0._layoutContainerSize(for: newBounds) != state.container } ?? false
    }

    /// Returns whether new bounds have another extent across the axis, for which measured sizes are not valid.
    func _changesCrossExtent(_ newBounds: CGRect) -> Bool {
        _collectionView.map {
            _crossExtent($0._layoutContainerSize(for: newBounds)) != _crossExtent(state.container)
        } ?? false
    }

    // MARK: Measured sizes

    /// Returns whether attributes differ in an estimated dimension.
    func _shouldInvalidateLayout(
        _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard original.fitsWidth || original.fitsHeight else { return false }
        var (new, old) = (LayoutSize(preferred.size), LayoutSize(original.size))
        if !original.fitsWidth { (new.width, old.width) = (0, 0) }
        if !original.fitsHeight { (new.height, old.height) = (0, 0) }
        return new.differs(from: old, scale: _collectionView?.traitCollection.displayScale ?? 1)
    }

    /// Stores the size that a view prefers until the layout is invalidated with a context.
    func _store(
        _ preferred: UICollectionViewLayoutAttributes, original: UICollectionViewLayoutAttributes,
        for context: UICollectionViewLayoutInvalidationContext
    ) {
        let element: CompositionalLayoutState.Measurable
        switch _element(of: original) {
        case .item(let item)?: element = .item(item)
        case .boundary(let section, let index)?: element = .boundary(section: section, index: index)
        case .global(let index)?: element = .global(index: index)
        case .anchored?, .decoration?, nil: return
        }
        // Contexts that an app does not use are not kept for ever.
        if state.preferences.count >= CompositionalLayoutState.maxPreferences { state.preferences.removeFirst() }
        state.preferences.append((context, element, LayoutSize(preferred.size)))
    }
}
