import CoreGraphics
import Diagnostics
import Foundation
import Lists

extension UICollectionViewFlowLayout {
    // MARK: Sizes

    /// Whether the sizes of items are estimates until their cells are measured.
    var _isEstimated: Bool { estimatedItemSize != .zero || itemSize == Self.automaticSize }

    /// The size of items that the delegate does not determine, which is an estimate if they are measured.
    private var uniformSize: CGSize {
        if estimatedItemSize != .zero, estimatedItemSize != Self.automaticSize { return estimatedItemSize }
        return itemSize == Self.automaticSize ? FlowDefaults.itemSize : itemSize
    }

    /// Asks the delegate for all sizes and distances.
    func _makeSections(in collectionView: UICollectionView) -> [FlowLayout.Section] {
        let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
        let reference = referenceInsets(in: collectionView)
        return (0..<collectionView.numberOfSections).map { section in
            guard let delegate else { return makeSection(section, in: collectionView, reference) }
            return makeSection(section, in: collectionView, reference, delegate)
        }
    }

    private func makeSection(
        _ section: Int, in collectionView: UICollectionView, _ reference: UIEdgeInsets
    ) -> FlowLayout.Section {
        let count = collectionView.numberOfItems(inSection: section)
        return makeSection(
            insets: sectionInset, reference: reference, lineSpacing: minimumLineSpacing,
            itemSpacing: minimumInteritemSpacing, header: headerReferenceSize, footer: footerReferenceSize,
            items: .uniform(usable(uniformSize), count: count))
    }

    private func makeSection(
        _ section: Int, in collectionView: UICollectionView, _ reference: UIEdgeInsets,
        _ delegate: any UICollectionViewDelegateFlowLayout
    ) -> FlowLayout.Section {
        makeSection(
            insets: delegate.collectionView(collectionView, layout: self, insetForSectionAt: section),
            reference: reference,
            lineSpacing: delegate.collectionView(
                collectionView, layout: self, minimumLineSpacingForSectionAt: section),
            itemSpacing: delegate.collectionView(
                collectionView, layout: self, minimumInteritemSpacingForSectionAt: section),
            header: delegate.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: section),
            footer: delegate.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: section),
            items: items(of: section, in: collectionView, delegate))
    }

    private func makeSection(
        insets: UIEdgeInsets, reference: UIEdgeInsets, lineSpacing: CGFloat, itemSpacing: CGFloat, header: CGSize,
        footer: CGSize, items: FlowItems
    ) -> FlowLayout.Section {
        let insets = LayoutInsets(
            top: Double(insets.top + reference.top), leading: Double(insets.left + reference.left),
            bottom: Double(insets.bottom + reference.bottom), trailing: Double(insets.right + reference.right))
        let isVertical = _axis == .vertical
        return FlowLayout.Section(
            insets: insets, minimumLineSpacing: Double(lineSpacing), minimumInteritemSpacing: Double(itemSpacing),
            header: isVertical ? usable(header).height : usable(header).width,
            footer: isVertical ? usable(footer).height : usable(footer).width, items: items)
    }

    private func items(
        of section: Int, in collectionView: UICollectionView, _ delegate: any UICollectionViewDelegateFlowLayout
    ) -> FlowItems {
        let count = collectionView.numberOfItems(inSection: section)
        guard count > 0 else { return .sizes([]) }
        func size(_ item: Int) -> LayoutSize {
            let path = collectionView._dataIndexPath(of: IndexPath(indexes: [section, item]))
            let size = delegate.collectionView(collectionView, layout: self, sizeForItemAt: path)
            return usable(size == Self.automaticSize ? uniformSize : size)
        }
        state.delegateHasNoItemSizes = false
        let first = size(0)
        guard !state.delegateHasNoItemSizes else { return .uniform(usable(uniformSize), count: count) }
        return .sizes(count: count) { $0 == 0 ? first : size($0) }
    }

    /// Returns a size with numbers that a layout can use.
    private func usable(_ size: CGSize) -> LayoutSize {
        if !size.isUsableExtent {
            logger.once(
                "UICollectionViewFlowLayout: a size of an item, a header or a footer is not from 0 to 1e9 points; the nearest possible one is used"
            )
        }
        return LayoutSize(size)
    }

    // MARK: Insets

    /// The insets of `sectionInsetReference` in addition to the content insets, across the axis.
    private func referenceInsets(in collectionView: UICollectionView) -> UIEdgeInsets {
        let edges: UIEdgeInsets
        switch sectionInsetReference {
        case .fromContentInset: return .zero
        case .fromSafeArea: edges = collectionView.safeAreaInsets
        case .fromLayoutMargins: edges = collectionView.layoutMargins
        }
        let own = collectionView.adjustedContentInset
        return _axis == .vertical
            ? UIEdgeInsets(
                top: 0, left: max(0, edges.left - own.left), bottom: 0, right: max(0, edges.right - own.right))
            : UIEdgeInsets(
                top: max(0, edges.top - own.top), left: 0, bottom: max(0, edges.bottom - own.bottom), right: 0)
    }

    // MARK: Measured sizes

    /// Returns a section with the measured sizes of its items.
    func _section(_ section: FlowLayout.Section, measured: [Int: LayoutSize]?) -> FlowLayout.Section {
        var section = section
        if let measured, !measured.isEmpty { section.items = section.items.replacing(measured) }
        reportOversizedItems(of: section)
        return section
    }

    private func reportOversizedItems(of section: FlowLayout.Section) {
        let cross: (LayoutSize) -> Double = _axis == .vertical ? { $0.width } : { $0.height }
        let largest: Double
        switch section.items {
        case .uniform(let size, let count): largest = count > 0 ? cross(size) : 0
        case .sizes(let sizes): largest = sizes.reduce(0) { max($0, cross($1)) }
        }
        let insets =
            _axis == .vertical
            ? section.insets.leading + section.insets.trailing : section.insets.top + section.insets.bottom
        let container = Double(_crossExtent(state.container))
        guard container > 0, largest > container - insets + 1e-6 else { return }
        let extent = _axis == .vertical ? "width" : "height"
        logger.once(
            "UICollectionViewFlowLayout: an item has a larger \(extent) than the collection without its content insets and the insets of the section; return smaller sizes, and call invalidateLayout() before the collection becomes smaller"
        )
    }
}

extension FlowItems {
    /// Returns the items with some of their sizes replaced. O(count).
    fileprivate func replacing(_ new: [Int: LayoutSize]) -> FlowItems {
        var sizes: [LayoutSize]
        switch self {
        case .uniform(let size, let count): sizes = Array(repeating: size, count: max(0, count))
        case .sizes(let old): sizes = old
        }
        for (item, size) in new where sizes.indices.contains(item) { sizes[item] = size }
        guard let first = sizes.first, sizes.allSatisfy({ $0 == first }) else { return .sizes(sizes) }
        return .uniform(first, count: sizes.count)
    }
}
