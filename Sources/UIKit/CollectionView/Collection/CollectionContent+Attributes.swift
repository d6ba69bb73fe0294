import CoreGraphics
import Diagnostics
import Foundation
import Lists
import QuartzCore

/// The attributes of elements, and the item that stays where it is.
extension CollectionContent {
    // MARK: Attributes

    /// Returns the attributes of the elements that are visible, or about to be in a motion, in the order of the layout.
    func visibleAttributes() -> [UICollectionViewLayoutAttributes] {
        // A layout that changes items by the offset knows only the present one.
        let bounds = layout._changesVisibleItems ? collection.bounds : collection.boundsAhead
        let visible = attributes(around: bounds).filter { isVisible($0, in: bounds) }
        // The layout may hide an item now, and show it at another offset.
        updateVisibleItems(visible)
        return visible.filter { !$0.isHidden }
    }

    /// Returns the attributes of a part of the content that contains a rectangle. The part is larger, so that most steps of scrolling
    /// ask for none.
    func attributes(around rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        if let queried, queried.rect.contains(rect) { return queried.attributes }
        let large = rect.insetBy(dx: -rect.width / 2, dy: -rect.height / 2)
        let attributes = layout.layoutAttributesForElements(in: large) ?? []
        queried = (large, attributes)
        return attributes
    }

    func isVisible(_ attributes: UICollectionViewLayoutAttributes, in bounds: CGRect) -> Bool {
        guard let element = CollectionElement(attributes) else { return false }
        let frame = attributes._boundingBox
        guard frame.origin.x.isFinite, frame.origin.y.isFinite, frame.width.isFinite, frame.height.isFinite else {
            logger.once("\(type(of: layout)) returned attributes with a frame that is not finite; they are ignored")
            return false
        }
        if let index = element.item {
            guard exists(index) else {
                logger.once(
                    "\(type(of: layout)) returned attributes of item \(index), which does not exist; they are ignored")
                return false
            }
            if let section = layout._orthogonalSection(index.section) {
                let visible = section.frame.intersection(bounds)
                return !visible.isNull && frame.offsetBy(minus: orthogonalOffset(index.section)).overlaps(visible)
            }
        }
        return frame.overlaps(bounds) || frame.isEmpty && bounds.contains(frame.origin)
    }

    /// Returns the attributes of an element; nil if the layout has none.
    func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        load()
        layout._prepareIfNeeded()
        switch element {
        case .item(let index): return exists(index) ? layout.layoutAttributesForItem(at: IndexPath(index)) : nil
        case .supplementary(let kind, let path):
            return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
        case .decoration(let kind, let path): return layout.layoutAttributesForDecorationView(ofKind: kind, at: path)
        }
    }

    /// Returns the items that intersect a rectangle of the content, in their order. Items of sections with scroll views of their own are
    /// where they are at the offset zero.
    func items(in rect: CGRect) -> [ItemIndex] {
        load()
        layout._prepareIfNeeded()
        let attributes = layout.layoutAttributesForElements(in: rect) ?? []
        return attributes.compactMap { attributes in
            guard case .item(let index)? = CollectionElement(attributes), exists(index), !attributes.isHidden,
                attributes._boundingBox.overlaps(rect)
            else { return nil }
            return index
        }.sorted()
    }

    /// Returns the item in front at a point of the content.
    func item(at point: CGPoint) -> ItemIndex? {
        load()
        layout._prepareIfNeeded()
        guard point.x.isFinite, point.y.isFinite else { return nil }
        var best: (index: ItemIndex, zIndex: Int)?
        func consider(_ attributes: UICollectionViewLayoutAttributes, _ frame: CGRect) {
            guard case .item(let index)? = CollectionElement(attributes), exists(index), !attributes.isHidden,
                frame.contains(point), best.map({ attributes.zIndex >= $0.zIndex }) ?? true
            else { return }
            best = (index, attributes.zIndex)
        }
        for attributes in layout.layoutAttributesForElements(
            in: CGRect(origin: point, size: CGSize(width: 1, height: 1))) ?? []
        where layout._orthogonalSection(attributes.indexPath.first ?? 0) == nil {
            consider(attributes, attributes._boundingBox)
        }
        for (element, attributes) in applied {
            guard let index = element.item, let section = layout._orthogonalSection(index.section),
                section.frame.contains(point)
            else { continue }
            consider(attributes, attributes.frame.offsetBy(minus: orthogonalOffset(index.section)))
        }
        return best?.index
    }

    // MARK: Anchors

    /// Whether the content is at its start, where it stays: what is inserted there becomes visible.
    var isAtStart: Bool {
        let bounds = collection.bounds, inset = collection.adjustedContentInset
        return bounds.minY <= -inset.top && bounds.minX <= -inset.left
    }

    /// The visible item that is closest to the start of the content; nil at the start, and if no item is visible.
    func currentAnchor() -> Anchor? {
        guard !isAtStart else { return nil }
        let bounds = collection.bounds
        let visible = applied.filter { element, attributes in
            guard let index = element.item, displayed.contains(element) else { return false }
            return layout._orthogonalSection(index.section) == nil && attributes.frame.overlaps(bounds)
        }
        let first = visible.min {
            ($0.value.frame.minY, $0.value.frame.minX) < ($1.value.frame.minY, $1.value.frame.minX)
        }
        return first.map { element, attributes in
            Anchor(
                element: element,
                distance: CGPoint(x: attributes.frame.minX - bounds.minX, y: attributes.frame.minY - bounds.minY))
        }
    }

    /// Moves the offset so that the anchor is at its distance from the visible part's origin.
    func keepAnchor() {
        guard let anchor = pendingAnchor, let attributes = attributes(of: anchor.element) else { return }
        let origin = attributes.frame.origin
        move(to: CGPoint(x: origin.x - anchor.distance.x, y: origin.y - anchor.distance.y))
    }

    /// Moves to an offset as far as the content reaches, along the axes in which it can be scrolled.
    func move(to offset: CGPoint) {
        let range = offsetRange
        let current = collection.contentOffset
        let new = CGPoint(
            x: range.width > 0 ? min(max(offset.x, range.minX), range.maxX) : current.x,
            y: range.height > 0 ? min(max(offset.y, range.minY), range.maxY) : current.y)
        guard abs(new.x - current.x) > 1e-6 || abs(new.y - current.y) > 1e-6 else { return }
        isMoving = true
        collection.contentOffset = new
        isMoving = false
        layout._prepareIfNeeded()
    }

    /// The offsets at which the content fills the collection.
    var offsetRange: CGRect {
        let inset = collection.adjustedContentInset, size = collection.contentSize, bounds = collection.bounds.size
        return CGRect(
            x: -inset.left, y: -inset.top,
            width: max(0, size.width + inset.left + inset.right - bounds.width),
            height: max(0, size.height + inset.top + inset.bottom - bounds.height))
    }
}

extension CGRect {
    fileprivate func offsetBy(minus offset: CGPoint) -> CGRect { offsetBy(dx: -offset.x, dy: -offset.y) }

    /// Returns whether the rectangles have a common area; those that touch have none.
    fileprivate func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
    }
}

extension UICollectionViewLayoutAttributes {
    /// The smallest rectangle around the transformed view.
    var _boundingBox: CGRect {
        guard !CATransform3DIsIdentity(transform3D) else { return frame }
        let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            .applying(transform)
        return box.offsetBy(dx: center.x, dy: center.y)
    }
}
