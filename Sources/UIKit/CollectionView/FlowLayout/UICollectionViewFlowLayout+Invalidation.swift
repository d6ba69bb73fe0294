import CoreGraphics
import Diagnostics
import Foundation
import Lists

extension UICollectionViewFlowLayout {
    /// Removes what a context marks as out of date.
    func _invalidate(with context: UICollectionViewLayoutInvalidationContext) {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        // The collection measures cells again only if everything is out of date.
        if context.invalidateEverything { state.measured = [:] }
        guard let flow, !context.invalidateEverything, !context.invalidateDataSourceCounts,
            !flow.invalidateFlowLayoutDelegateMetrics
        else {
            state.sections = nil
            return state.removeFrames()
        }
        for (item, size) in flow.preferredSizes { state.measured[item.section, default: [:]][item.item] = size }
        if flow.invalidateFlowLayoutAttributes || !flow.preferredSizes.isEmpty
            || context.invalidatedItemIndexPaths != nil
        {
            state.removeFrames()
        } else {
            state.removeSupplementaries()
        }
    }

    // MARK: Bounds

    /// Returns whether new bounds change the frames of items.
    func _changesContainer(_ newBounds: CGRect) -> Bool {
        guard let collectionView = _collectionView else { return false }
        // The collection may have the new bounds already.
        return _crossExtent(collectionView._layoutContainerSize(for: newBounds)) != _crossExtent(state.container)
    }

    /// Whether new bounds change the frames of headers or footers.
    var _changesPinnedViews: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

    /// Marks what new bounds change: everything, or only pinned headers and footers.
    func _complete(_ context: UICollectionViewLayoutInvalidationContext, forBoundsChange newBounds: CGRect) {
        guard let context = context as? UICollectionViewFlowLayoutInvalidationContext else { return }
        // The sizes that a delegate returns often depend on the width, and seldom on the offset.
        let changesContainer = _changesContainer(newBounds)
        context.invalidateFlowLayoutDelegateMetrics = changesContainer
        context.invalidateFlowLayoutAttributes = changesContainer
        if changesContainer { context._invalidateEverything(counts: false) }
        guard !changesContainer, _changesPinnedViews else { return }
        var (headers, footers): ([IndexPath], [IndexPath]) = ([], [])
        for element in state.knownSupplementaries {
            switch element {
            case .header(let section): headers.append(IndexPath(indexes: [section, 0]))
            case .footer(let section): footers.append(IndexPath(indexes: [section, 0]))
            case .item: break
            }
        }
        if sectionHeadersPinToVisibleBounds, !headers.isEmpty {
            context.invalidateSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader, at: headers)
        }
        if sectionFootersPinToVisibleBounds, !footers.isEmpty {
            context.invalidateSupplementaryElements(ofKind: UICollectionView.elementKindSectionFooter, at: footers)
        }
    }

    // MARK: Measured sizes

    /// Stores the size that a cell prefers.
    func _complete(
        _ context: UICollectionViewLayoutInvalidationContext,
        forPreferred preferred: UICollectionViewLayoutAttributes, original: UICollectionViewLayoutAttributes
    ) {
        guard let context = context as? UICollectionViewFlowLayoutInvalidationContext else {
            return logger.once(
                "cells of \(type(of: self)) are not measured, since its invalidationContextClass is not a class of UICollectionViewFlowLayoutInvalidationContext"
            )
        }
        context.invalidateFlowLayoutDelegateMetrics = false
        guard original.representedElementCategory == .cell, original.indexPath.count == 2 else { return }
        context.preferredSizes[ItemIndex(original.indexPath)] = LayoutSize(preferred.size)
    }

    // MARK: Archives

    private enum Key {
        static let lineSpacing = "UILineSpacing", interitemSpacing = "UIInteritemSpacing", itemSize = "UIItemSize"
        static let estimatedItemSize = "UIEstimatedItemSize", scrollDirection = "UIScrollDirection"
        static let header = "UIHeaderReferenceSize", footer = "UIFooterReferenceSize", inset = "UISectionInset"
        static let insetReference = "UISectionInsetReference"
        static let pinsHeaders = "UISectionHeadersPinToVisibleBounds"
        static let pinsFooters = "UISectionFootersPinToVisibleBounds"
    }

    func _encode(to coder: NSCoder) {
        coder.encode(Double(minimumLineSpacing), forKey: Key.lineSpacing)
        coder.encode(Double(minimumInteritemSpacing), forKey: Key.interitemSpacing)
        coder.encode(itemSize, forKey: Key.itemSize)
        coder.encode(estimatedItemSize, forKey: Key.estimatedItemSize)
        coder.encode(scrollDirection.rawValue, forKey: Key.scrollDirection)
        coder.encode(headerReferenceSize, forKey: Key.header)
        coder.encode(footerReferenceSize, forKey: Key.footer)
        coder.encode(sectionInset, forKey: Key.inset)
        coder.encode(sectionInsetReference.rawValue, forKey: Key.insetReference)
        coder.encode(sectionHeadersPinToVisibleBounds, forKey: Key.pinsHeaders)
        coder.encode(sectionFootersPinToVisibleBounds, forKey: Key.pinsFooters)
    }

    func _decode(from coder: NSCoder) {
        guard coder.allowsKeyedCoding, coder.containsValue(forKey: Key.itemSize) else { return }
        minimumLineSpacing = CGFloat(coder.decodeDouble(forKey: Key.lineSpacing))
        minimumInteritemSpacing = CGFloat(coder.decodeDouble(forKey: Key.interitemSpacing))
        itemSize = coder.decodeCGSize(forKey: Key.itemSize)
        estimatedItemSize = coder.decodeCGSize(forKey: Key.estimatedItemSize)
        let direction = coder.decodeInteger(forKey: Key.scrollDirection)
        scrollDirection = UICollectionView.ScrollDirection(rawValue: direction) ?? .vertical
        headerReferenceSize = coder.decodeCGSize(forKey: Key.header)
        footerReferenceSize = coder.decodeCGSize(forKey: Key.footer)
        sectionInset = coder.decodeUIEdgeInsets(forKey: Key.inset)
        let reference = coder.decodeInteger(forKey: Key.insetReference)
        sectionInsetReference = SectionInsetReference(rawValue: reference) ?? .fromContentInset
        sectionHeadersPinToVisibleBounds = coder.decodeBool(forKey: Key.pinsHeaders)
        sectionFootersPinToVisibleBounds = coder.decodeBool(forKey: Key.pinsFooters)
    }
}
