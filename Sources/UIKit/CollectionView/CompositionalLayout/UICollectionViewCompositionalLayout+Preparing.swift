import CoreGraphics
import Foundation
import Lists

extension UICollectionViewCompositionalLayout {
    var _axis: ScrollAxis { _configuration.scrollDirection == .horizontal ? .horizontal : .vertical }

    func _crossExtent(_ size: CGSize) -> CGFloat { _axis == .vertical ? size.width : size.height }

    /// Whether leading is at the right.
    var _isMirrored: Bool {
        flipsHorizontallyInOppositeLayoutDirection
            && _collectionView.map { $0.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection } ?? false
    }

    /// The frames, computed if needed; nil without a collection.
    var _layout: CompositionalLayout? {
        guard _collectionView != nil else { return nil }
        _prepareIfNeeded()
        // A subclass may ask before its `prepare` calls that of this class, or without calling it.
        if state.layout == nil { _prepare() }
        return state.layout
    }

    /// Asks for sections and computes the frames if they, the collection's size or its traits are out of date.
    func _prepare() {
        guard let collectionView = _collectionView, !state.isPreparing else { return }
        state.isPreparing = true
        defer { state.isPreparing = false }
        updateEnvironment(of: collectionView)
        guard state.layout == nil, let environment = state.environment else { return }
        let count = collectionView.numberOfSections
        let sections = state.sections ?? (0..<count).map { sectionProvider($0, environment) }
        state.sections = sections
        updateFeatures(of: sections)
        let traits = environment.traitCollection
        state.layout = CompositionalLayout(
            axis: _axis, container: LayoutSize(state.container), isRightToLeft: _isMirrored,
            sections: sections.map { section in
                section.map {
                    $0.layoutValue(_axis, reference: referenceInsets(of: $0, in: collectionView), traits: traits)
                }
                    ?? .empty
            },
            itemCounts: sections.indices.map { collectionView.numberOfItems(inSection: $0) },
            sectionSpacing: Double(_configuration.interSectionSpacing),
            boundaries: _configuration.boundarySupplementaryItems.map { $0.layoutValue(_axis) },
            measured: state.measured.items)
        state.restoreBoundarySizes()
    }

    /// Finds what needs attention when the collection is scrolled.
    private func updateFeatures(of sections: [NSCollectionLayoutSection?]) {
        let edge: NSDirectionalRectEdge = _axis == .vertical ? .top : .leading
        (state.hasPinnedItems, state.hasPinnedHeaders, state.hasHandler) = (false, false, false)
        func check(_ items: [NSCollectionLayoutBoundarySupplementaryItem]) {
            for item in items where item.pinToVisibleBounds {
                state.hasPinnedItems = true
                if item.alignment.edges.contains(edge) { state.hasPinnedHeaders = true }
            }
        }
        check(_configuration.boundarySupplementaryItems)
        for case let section? in sections {
            check(section.boundarySupplementaryItems)
            if section.visibleItemsInvalidationHandler != nil { state.hasHandler = true }
        }
    }

    private func updateEnvironment(of collectionView: UICollectionView) {
        let container = collectionView._layoutContainerSize()
        let traits = collectionView.traitCollection
        let isNew = state.collectionView !== collectionView
        guard isNew || container != state.container || state.environment?.traitCollection != traits else { return }
        // Sizes were measured for the old width.
        if isNew || _crossExtent(container) != _crossExtent(state.container) {
            state.measured = CompositionalLayoutState.Sizes()
        }
        (state.collectionView, state.container, state.sections) = (collectionView, container, nil)
        state.environment = LayoutEnvironment(
            size: container, insets: insets(of: _configuration.contentInsetsReference, in: collectionView),
            traits: traits)
        state.removeFrames()
    }

    // MARK: Insets

    private func referenceInsets(
        of section: NSCollectionLayoutSection, in collectionView: UICollectionView
    ) -> NSDirectionalEdgeInsets {
        let reference = section.contentInsetsReference
        return insets(
            of: reference == .automatic ? _configuration.contentInsetsReference : reference, in: collectionView)
    }

    /// Returns the insets of a reference in addition to the content insets, across the axis.
    private func insets(
        of reference: UIContentInsetsReference, in collectionView: UICollectionView
    ) -> NSDirectionalEdgeInsets {
        let edges: UIEdgeInsets
        switch reference {
        case .none: return .zero
        case .automatic, .safeArea: edges = collectionView.safeAreaInsets
        case .layoutMargins: edges = collectionView.layoutMargins
        case .readableContent: edges = readableInsets(of: collectionView)
        }
        let own = collectionView.adjustedContentInset
        guard _axis == .vertical else {
            return NSDirectionalEdgeInsets(
                top: max(0, edges.top - own.top), leading: 0, bottom: max(0, edges.bottom - own.bottom), trailing: 0)
        }
        let (left, right) = (max(0, edges.left - own.left), max(0, edges.right - own.right))
        return NSDirectionalEdgeInsets(
            top: 0, leading: _isMirrored ? right : left, bottom: 0, trailing: _isMirrored ? left : right)
    }

    /// Returns the margins, and half of the width by which the content between them is wider than is readable at both sides.
    private func readableInsets(of collectionView: UICollectionView) -> UIEdgeInsets {
        var margins = collectionView.layoutMargins
        let excess = collectionView.bounds.width - margins.left - margins.right - Self.readableWidth
        if excess > 0 {
            margins.left += excess / 2
            margins.right += excess / 2
        }
        return margins
    }

    /// The width of `readableContentGuide` at most, in points.
    private static var readableWidth: CGFloat { 672 }
}
