import CoreGraphics
import Foundation
import Lists

extension UICollectionViewCompositionalLayout {
    // MARK: Finding elements

    func _layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let layout = _layout else { return nil }
        let elements = layout.elements(
            in: LayoutRect(rect), visible: pinningRect, orthogonalOffset: { self.leadingOffset(of: $0) })
        return elements.compactMap { element in
            // The handler changes attributes, which must not remain so.
            hasHandler(element) ? makeAttributes(of: element) : _attributes(of: element)
        }
    }

    /// Returns an item that is placed.
    func _item(at indexPath: IndexPath) -> ItemIndex? {
        guard let layout = _layout, indexPath.count == 2, layout.contains(ItemIndex(indexPath)) else { return nil }
        return ItemIndex(indexPath)
    }

    /// Returns the boundary item of the layout, or of a section, or the supplementary item of an item.
    func _supplementary(ofKind kind: String, at indexPath: IndexPath) -> CompositionalLayout.Element? {
        guard let layout = _layout, let section = indexPath.first else { return nil }
        if indexPath.count == 1 {
            return layout.globalBoundaries.map(\.kind).index(of: kind, number: section).map { .global(index: $0) }
        }
        guard indexPath.count == 2, 0..<layout.sectionCount ~= section else { return nil }
        let kinds = layout.boundaries(of: section).map(\.kind)
        if let index = kinds.index(of: kind, number: indexPath[1]) { return .boundary(section: section, index: index) }
        let item = ItemIndex(indexPath)
        guard layout.contains(item) else { return nil }
        return layout.supplementaries(of: item).firstIndex { $0.description.kind == kind }.map {
            .anchored(item, index: $0)
        }
    }

    func _decoration(ofKind kind: String, at indexPath: IndexPath) -> CompositionalLayout.Element? {
        guard let layout = _layout, indexPath.count == 2, 0..<layout.sectionCount ~= indexPath[0] else { return nil }
        return layout.decorations(of: indexPath[0]).map(\.kind).index(of: kind, number: indexPath[1]).map {
            .decoration(section: indexPath[0], index: $0)
        }
    }

    /// Returns the element that attributes describe.
    func _element(of attributes: UICollectionViewLayoutAttributes) -> CompositionalLayout.Element? {
        let (path, kind) = (attributes.indexPath, attributes.representedElementKind ?? "")
        return switch attributes.representedElementCategory {
        case .cell: _item(at: path).map { .item($0) }
        case .supplementaryView: _supplementary(ofKind: kind, at: path)
        case .decorationView: _decoration(ofKind: kind, at: path)
        }
    }

    // MARK: Attributes

    /// Returns the attributes of an element that exists.
    func _attributes(of element: CompositionalLayout.Element) -> UICollectionViewLayoutAttributes {
        state.attributes(of: element) { makeAttributes(of: element) }
    }

    private func makeAttributes(of element: CompositionalLayout.Element) -> UICollectionViewLayoutAttributes {
        let attributes = _makeAttributes()
        if let layout = state.layout {
            configure(attributes, as: element, in: layout)
            complete(attributes, element, in: layout)
        }
        return attributes
    }

    private func configure(
        _ attributes: UICollectionViewLayoutAttributes, as element: CompositionalLayout.Element,
        in layout: CompositionalLayout
    ) {
        var frame = CGRect(layout.frame(of: element, visible: pinningRect))
        switch element {
        case .item(let item):
            let traits = layout.traits(of: item)
            attributes._setElement(.cell, nil, IndexPath(item))
            (attributes.fitsWidth, attributes.fitsHeight) = (traits.estimatesWidth, traits.estimatesHeight)
            attributes.zIndex = traits.zIndex
            frame = moved(frame, in: item.section)
        case .anchored(let item, let index):
            let description = layout.supplementaries(of: item)[index].description
            attributes._setElement(.supplementaryView, description.kind, IndexPath(item))
            attributes.belongsToItem = true
            attributes.zIndex = description.zIndex
            frame = moved(frame, in: item.section)
        case .boundary(let section, let index):
            let boundaries = layout.boundaries(of: section)
            configure(attributes, boundaries, index, IndexPath(indexes: [section]))
            frame = inset(frame, by: _boundaryItem(index, in: section))
        case .global(let index):
            configure(attributes, layout.globalBoundaries, index, IndexPath())
            frame = inset(frame, by: _boundaryItem(index, in: nil))
        case .decoration(let section, let index):
            let decorations = layout.decorations(of: section)
            let path = IndexPath(indexes: [section, decorations.map(\.kind).number(at: index)])
            attributes._setElement(.decorationView, decorations[index].kind, path)
            attributes.zIndex = decorations[index].zIndex
        }
        attributes.frame = frame
    }

    private func configure(
        _ attributes: UICollectionViewLayoutAttributes, _ boundaries: [CompositionalBoundary], _ index: Int,
        _ path: IndexPath
    ) {
        let boundary = boundaries[index]
        let number = boundaries.map(\.kind).number(at: index)
        attributes._setElement(.supplementaryView, boundary.kind, path.appending(number))
        (attributes.fitsWidth, attributes.fitsHeight) = (
            boundary.size.width.isEstimated, boundary.size.height.isEstimated
        )
        attributes.zIndex = boundary.zIndex
    }

    /// Lets a list complete the attributes of its items, headers and footers.
    private func complete(
        _ attributes: UICollectionViewLayoutAttributes, _ element: CompositionalLayout.Element,
        in layout: CompositionalLayout
    ) {
        let (section, item): (Int, Int)
        switch element {
        case .item(let index): (section, item) = (index.section, index.item)
        case .boundary(let index, let boundary):
            let isHeader = layout.boundaries(of: index)[boundary].edge == .start
            (section, item) = (index, isHeader ? -1 : layout.itemCount(in: index))
        case .anchored, .global, .decoration: return
        }
        _section(section)?._configureAttributes?(attributes, item, layout.itemCount(in: section))
    }

    /// Returns what the provider returned for a section.
    func _section(_ index: Int) -> NSCollectionLayoutSection? {
        guard let sections = state.sections, sections.indices.contains(index) else { return nil }
        return sections[index]
    }

    /// Returns a boundary item of a section, or of the layout.
    func _boundaryItem(_ index: Int, in section: Int?) -> NSCollectionLayoutBoundarySupplementaryItem? {
        let items: [NSCollectionLayoutBoundarySupplementaryItem]
        if let section {
            items = _section(section)?.boundarySupplementaryItems ?? []
        } else {
            items = _configuration.boundarySupplementaryItems
        }
        return items.indices.contains(index) ? items[index] : nil
    }

    /// Returns the frame of a boundary item without the item's insets, which are ignored in estimated dimensions.
    private func inset(_ frame: CGRect, by item: NSCollectionLayoutBoundarySupplementaryItem?) -> CGRect {
        guard let item, item.contentInsets != .zero else { return frame }
        var insets = item.contentInsets.clampedToFinite
        let size = item.layoutSize
        if size.widthDimension.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
        if size.heightDimension.isEstimated { (insets.top, insets.bottom) = (0, 0) }
        return CGRect(
            x: frame.minX + (_isMirrored ? insets.trailing : insets.leading), y: frame.minY + insets.top,
            width: max(0, frame.width - insets.leading - insets.trailing),
            height: max(0, frame.height - insets.top - insets.bottom))
    }

    /// The visible bounds if boundary items are pinned to them.
    private var pinningRect: LayoutRect? {
        guard state.hasPinnedItems else { return nil }
        return _collectionView.map { LayoutRect($0.bounds.inset(by: $0.adjustedContentInset)) }
    }

    // MARK: Batches of changes

    /// Moves the sizes of measured items with their items.
    func _move(by script: EditScript) {
        let updates = LayoutUpdates(script)
        state.updates = (updates, state.layout)
        state.measured.items = updates.moveItems(state.measured.items)
        state.measured.boundaries = updates.moveSections(state.measured.boundaries)
        state.sections = nil
        state.removeFrames()
    }

    func _initialLayoutAttributesForAppearingItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let updates = state.updates?.updates, let item = _item(at: indexPath), updates.isInserted(item) else {
            return nil
        }
        let attributes = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
        attributes?.alpha = 0
        return attributes
    }

    func _finalLayoutAttributesForDisappearingItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        // The offsets of sections with scroll views of their own are no longer known.
        guard let updates = state.updates?.updates, let old = state.updates?.layout, indexPath.count == 2,
            old.contains(ItemIndex(indexPath)), updates.isDeleted(ItemIndex(indexPath)),
            !old.isOrthogonal(section: indexPath[0])
        else { return nil }
        let attributes = _makeAttributes()
        attributes._setElement(.cell, nil, indexPath)
        attributes.frame = CGRect(old.frame(of: .item(ItemIndex(indexPath))))
        attributes.alpha = 0
        return attributes
    }
}

extension [String] {
    /// Returns the position of one of several equal strings.
    fileprivate func index(of kind: String, number: Int) -> Int? {
        var remaining = number
        for (index, other) in enumerated() where other == kind {
            if remaining == 0 { return index }
            remaining -= 1
        }
        return nil
    }

    /// Returns the number of equal strings before a position.
    fileprivate func number(at index: Int) -> Int { self[..<index].reduce(0) { $0 + ($1 == self[index] ? 1 : 0) } }
}

extension NSDirectionalEdgeInsets {
    /// The insets with the nearest numbers that a layout can use; 0 for NaN.
    fileprivate var clampedToFinite: NSDirectionalEdgeInsets {
        func clamp(_ number: CGFloat) -> CGFloat { number.isNaN ? 0 : min(max(number, -1e9), 1e9) }
        return NSDirectionalEdgeInsets(
            top: clamp(top), leading: clamp(leading), bottom: clamp(bottom), trailing: clamp(trailing))
    }
}
