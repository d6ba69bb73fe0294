import CoreGraphics
import Diagnostics
import Foundation
import Lists

/// Scrolling to items.
extension CollectionContent {
    /// The distance of an animated scrolling, in lengths of the collection: one over more items begins nearer to its end.
    private static let animatedLengths: CGFloat = 3
    /// The number of attempts to find the place of an item whose neighbours size themselves: each measures the items that are visible at
    /// the place of the one before.
    private static let passes = 8

    func scroll(to indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool) {
        let index = ItemIndex(indexPath)
        load()
        require(
            exists(index),
            "\(collection.debugName).scrollToItem(at: \(index.section), \(index.item)): there is no such item; the numbers of items are \(counts.prefix(20))"
        )
        guard collection.bounds.width > 0, collection.bounds.height > 0 else { return }
        layOut()
        guard let attributes = attributes(of: .item(index)) else { return }
        // Of an item of a section with a scroll view of its own, the section is made visible.
        let isOrthogonal = scrollOrthogonally(to: attributes, at: position, animated: animated)
        let element = CollectionElement.item(index)
        guard let target = resolveOffset(of: element, at: position, isOrthogonal) else { return }
        guard animated, collection.window != nil else {
            collection.setContentOffset(target, animated: false)
            return layOut()
        }
        approach(target)
        // Items on the way are measured now: none of them moves the end while the animation is in progress.
        let bounds = collection.bounds
        measureElements(in: bounds.union(CGRect(origin: target, size: bounds.size)))
        guard let end = resolveOffset(of: element, at: position, isOrthogonal) else { return }
        collection.setContentOffset(end, animated: true)
    }

    /// Measures the items that are visible if an element is at a position; returns the offset.
    private func resolveOffset(
        of element: CollectionElement, at position: UICollectionView.ScrollPosition, _ isOrthogonal: Bool
    ) -> CGPoint? {
        var target = offset(of: element, at: position, isOrthogonal)
        for _ in 0..<Self.passes {
            guard let origin = target else { return nil }
            measureElements(in: CGRect(origin: origin, size: collection.bounds.size))
            target = offset(of: element, at: position, isOrthogonal)
            if target == origin { break }
        }
        return target
    }

    /// Moves to where an animated scrolling to an offset begins.
    private func approach(_ target: CGPoint) {
        let current = collection.contentOffset, size = collection.bounds.size
        func near(_ current: CGFloat, _ target: CGFloat, _ length: CGFloat) -> CGFloat {
            let limit = Self.animatedLengths * length
            return abs(target - current) > limit ? target - (target < current ? -limit : limit) : current
        }
        let start = CGPoint(
            x: near(current.x, target.x, size.width), y: near(current.y, target.y, size.height))
        guard start != current else { return }
        collection.setContentOffset(start, animated: false)
        layOut()
    }

    /// Returns the content offset at which an element is at a position; nil if the layout does not place it.
    private func offset(
        of element: CollectionElement, at position: UICollectionView.ScrollPosition, _ isOrthogonal: Bool
    ) -> CGPoint? {
        guard let attributes = attributes(of: element) else { return nil }
        var frame = attributes.frame
        var position = position
        if isOrthogonal, let section = element.item.flatMap({ layout._orthogonalSection($0.section) }) {
            frame = section.frame
            // The position across the collection's axis was that in the section.
            position.subtract([.left, .centeredHorizontally, .right])
        }
        let inset = collection.adjustedContentInset
        let pinned = pinnedExtent(over: element, frame)
        let visible = collection.bounds.size, current = collection.contentOffset
        let range = offsetRange
        let x = Self.offset(
            current.x + inset.left, frame.minX...max(frame.minX, frame.maxX),
            length: visible.width - inset.left - inset.right, end: collection.contentSize.width, position, .left,
            .centeredHorizontally, .right)
        let y = Self.offset(
            current.y + inset.top + pinned, frame.minY...max(frame.minY, frame.maxY),
            length: visible.height - inset.top - inset.bottom - pinned, end: .infinity, position, .top,
            .centeredVertically, .bottom)
        let scale = collection.contentScaleFactor
        return CGPoint(
            x: range.width > 0
                ? min(max(x - inset.left, range.minX), range.maxX).rounded(toPixelsAt: scale) : current.x,
            y: range.height > 0
                ? min(max(y - inset.top - pinned, range.minY), range.maxY).rounded(toPixelsAt: scale) : current.y)
    }

    /// The height of the headers that stay in front of an item at the top.
    private func pinnedExtent(over element: CollectionElement, _ frame: CGRect) -> CGFloat {
        guard let index = element.item,
            let attributes = layout.layoutAttributesForSupplementaryView(
                ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(indexes: [index.section, 0])),
            layout._pinsHeaders
        else { return 0 }
        return attributes.frame.height
    }

    /// Returns the offset along an axis at which a range is at a position.
    ///
    /// - Parameters:
    ///   - current: The present offset.
    ///   - range: The extent of the item.
    ///   - length: The visible length.
    ///   - end: The end of the content.
    static func offset(
        _ current: CGFloat, _ range: ClosedRange<CGFloat>, length: CGFloat, end: CGFloat,
        _ position: UICollectionView.ScrollPosition, _ atStart: UICollectionView.ScrollPosition,
        _ atCenter: UICollectionView.ScrollPosition, _ atEnd: UICollectionView.ScrollPosition
    ) -> CGFloat {
        let first = range.lowerBound, last = range.upperBound - length
        let offset: CGFloat
        if position.contains(atStart) {
            offset = first
        } else if position.contains(atCenter) {
            offset = (first + last) / 2
        } else if position.contains(atEnd) {
            offset = last
        } else {
            // An item that is longer than the visible part is visible from its start.
            offset = current > first || last > first ? first : max(current, last)
        }
        return max(0, min(offset, max(0, end - length)))
    }
}
