import CoreGraphics
import Diagnostics
import Foundation
import Lists

extension UICollectionViewFlowLayout {
    var _axis: ScrollAxis { scrollDirection == .horizontal ? .horizontal : .vertical }

    // MARK: Preparing

    /// Computes the frames if they or the collection's size are out of date.
    func _prepare() {
        guard let collectionView = _collectionView, !state.isPreparing else { return }
        state.isPreparing = true
        defer { state.isPreparing = false }
        let container = collectionView._layoutContainerSize()
        if state.collectionView !== collectionView {
            (state.collectionView, state.sections, state.measured) = (collectionView, nil, [:])
            state.removeFrames()
        } else if container != state.container {
            // Sizes were measured for the old width.
            if _crossExtent(container) != _crossExtent(state.container) { state.measured = [:] }
            state.removeFrames()
        }
        state.container = container
        guard state.frames == nil else { return }
        let sections = state.sections ?? _makeSections(in: collectionView)
        state.sections = sections
        state.frames = FlowLayout(
            axis: _axis, container: LayoutSize(container), isRightToLeft: _isMirrored(in: collectionView),
            pinsHeaders: sectionHeadersPinToVisibleBounds, pinsFooters: sectionFootersPinToVisibleBounds,
            sections: sections.enumerated().map { _section($1, measured: state.measured[$0]) })
    }

    private func _isMirrored(in collectionView: UICollectionView) -> Bool {
        flipsHorizontallyInOppositeLayoutDirection
            && collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
    }

    /// The frames, computed if needed; nil without a collection.
    var _frames: FlowLayout? {
        guard _collectionView != nil else { return nil }
        _prepareIfNeeded()
        // A subclass may ask before its `prepare` calls that of this class, or without calling it.
        if state.frames == nil { _prepare() }
        return state.frames
    }

    func _crossExtent(_ size: CGSize) -> CGFloat { _axis == .vertical ? size.width : size.height }

    // MARK: Elements

    func _layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let frames = _frames else { return nil }
        return frames.elements(in: LayoutRect(rect), visible: _pinningRect).map { _attributes(of: $0) }
    }

    /// Returns an element of a kind, or an item if the kind is nil; nil if there is none.
    func _element(ofKind kind: String?, at indexPath: IndexPath) -> ListPositions.Element? {
        guard let frames = _frames, let section = indexPath.first, 0..<frames.sectionCount ~= section else {
            return nil
        }
        switch kind {
        case nil:
            guard indexPath.count == 2, 0..<frames.itemCount(in: section) ~= indexPath[1] else { return nil }
            return .item(ItemIndex(indexPath))
        case UICollectionView.elementKindSectionHeader?: return _visible(.header(section: section), in: frames)
        case UICollectionView.elementKindSectionFooter?: return _visible(.footer(section: section), in: frames)
        default: return nil
        }
    }

    private func _visible(_ element: ListPositions.Element, in frames: FlowLayout) -> ListPositions.Element? {
        let frame = frames.frame(of: element)
        return (_axis == .vertical ? frame.height : frame.width) > 0 ? element : nil
    }

    /// The visible bounds if headers or footers are pinned to them.
    private var _pinningRect: LayoutRect? {
        guard sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds else { return nil }
        return _collectionView.map { LayoutRect($0.bounds.inset(by: $0.adjustedContentInset)) }
    }

    /// Returns the attributes of an element that exists.
    func _attributes(of element: ListPositions.Element) -> UICollectionViewLayoutAttributes {
        state.attributes(of: element) {
            let attributes = _makeAttributes()
            configure(attributes, as: element)
            if let frames = state.frames { attributes.frame = CGRect(frames.frame(of: element, visible: _pinningRect)) }
            return attributes
        }
    }

    /// Sets everything but the frame.
    private func configure(_ attributes: UICollectionViewLayoutAttributes, as element: ListPositions.Element) {
        switch element {
        case .item(let index):
            attributes._setElement(.cell, nil, IndexPath(index))
            (attributes.fitsWidth, attributes.fitsHeight) = (_isEstimated, _isEstimated)
        case .header(let section):
            attributes._setElement(
                .supplementaryView, UICollectionView.elementKindSectionHeader, IndexPath(indexes: [section, 0]))
            if sectionHeadersPinToVisibleBounds { attributes.zIndex = Self.pinnedIndex }
        case .footer(let section):
            attributes._setElement(
                .supplementaryView, UICollectionView.elementKindSectionFooter, IndexPath(indexes: [section, 0]))
            if sectionFootersPinToVisibleBounds { attributes.zIndex = Self.pinnedIndex }
        }
    }

    /// The position of pinned headers and footers in front of cells.
    private static var pinnedIndex: Int { 10 }

    // MARK: Batches of changes

    /// Moves the sizes of measured items with their items.
    func _move(by script: EditScript) {
        let updates = LayoutUpdates(script)
        state.updates = (updates, state.frames)
        state.measured = updates.moveItems(state.measured)
        state.sections = nil
        state.removeFrames()
    }

    func _initialLayoutAttributesForAppearingItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let updates = state.updates?.updates, case .item(let item)? = _element(ofKind: nil, at: indexPath),
            updates.isInserted(item)
        else { return nil }
        let attributes = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
        attributes?.alpha = 0
        return attributes
    }

    func _finalLayoutAttributesForDisappearingItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let updates = state.updates?.updates, let old = state.updates?.frames, indexPath.count == 2,
            0..<old.sectionCount ~= indexPath[0], 0..<old.itemCount(in: indexPath[0]) ~= indexPath[1],
            updates.isDeleted(ItemIndex(indexPath))
        else { return nil }
        let attributes = _makeAttributes()
        configure(attributes, as: .item(ItemIndex(indexPath)))
        attributes.frame = CGRect(old.frame(of: .item(ItemIndex(indexPath))))
        attributes.alpha = 0
        return attributes
    }
}

extension UICollectionViewLayout {
    /// Creates attributes of the layout's class.
    func _makeAttributes() -> UICollectionViewLayoutAttributes {
        guard let type = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type,
            let attributes = type.makeInstance() as? UICollectionViewLayoutAttributes
        else {
            logger.once("layoutAttributesClass of \(type(of: self)) is not a class of UICollectionViewLayoutAttributes")
            return UICollectionViewLayoutAttributes()
        }
        return attributes
    }
}

extension UICollectionView {
    /// Returns the size in points that a layout can fill without scrolling in the present bounds or in others.
    func _layoutContainerSize(for newBounds: CGRect? = nil) -> CGSize {
        let bounds = newBounds ?? self.bounds
        let insets = adjustedContentInset
        return CGSize(
            width: max(0, bounds.width - insets.left - insets.right),
            height: max(0, bounds.height - insets.top - insets.bottom))
    }
}
