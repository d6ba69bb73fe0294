import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// A layout between two others, through which a collection goes while the user changes its layout with a gesture.
///
///     let transition = collectionView.startInteractiveTransition(to: gridLayout)
///     transition.transitionProgress = recognizer.scale - 1
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    private let _currentLayout: UICollectionViewLayout
    private let _nextLayout: UICollectionViewLayout
    private var values: [String: CGFloat] = [:]
    /// The content offset at the beginning, in points.
    private var startOffset: CGPoint?

    /// Creates a layout between the collection's present one and another.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        (_currentLayout, _nextLayout) = (currentLayout, newLayout)
        super.init()
    }

    /// Creates a layout from what `encode(with:)` wrote; nil without two layouts.
    public required init?(coder: NSCoder) {
        guard coder.allowsKeyedCoding,
            let current = coder.decodeObject(forKey: Self.currentKey) as? UICollectionViewLayout,
            let next = coder.decodeObject(forKey: Self.nextKey) as? UICollectionViewLayout
        else { return nil }
        (_currentLayout, _nextLayout) = (current, next)
        super.init(coder: coder)
    }

    private static var currentKey: String { "UICurrentLayout" }
    private static var nextKey: String { "UINextLayout" }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(_currentLayout, forKey: Self.currentKey)
        coder.encode(_nextLayout, forKey: Self.nextKey)
    }

    /// The layout at the beginning.
    open var currentLayout: UICollectionViewLayout { _currentLayout }
    /// The layout at the end.
    open var nextLayout: UICollectionViewLayout { _nextLayout }

    /// The progress from 0 at the beginning to 1 at the end; 0 by default. Setting it invalidates the layout and moves the content
    /// offset.
    open var transitionProgress: CGFloat = 0 {
        didSet {
            if !transitionProgress.isFinite {
                logger.once("UICollectionViewTransitionLayout.transitionProgress is not finite; the old one remains")
                transitionProgress = oldValue
            }
            // Not everything: cells are not measured again.
            invalidateLayout(with: _makeInvalidationContext())
            guard let collectionView = _collectionView else { return }
            startOffset = startOffset ?? collectionView.contentOffset
            collectionView.contentOffset = _contentOffset
        }
    }

    /// Stores a value that a subclass uses for its attributes.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
    /// Returns a value that was stored; 0 if there is none.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    // MARK: Layout

    open override func prepare() {
        super.prepare()
        for layout in [_currentLayout, _nextLayout] {
            if layout._collectionView == nil { layout._collectionView = _collectionView }
            layout._prepareIfNeeded()
        }
        startOffset = startOffset ?? _collectionView?.contentOffset
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let (old, new) = rects(around: rect)
        let current = _currentLayout.layoutAttributesForElements(in: old) ?? []
        let next = _nextLayout.layoutAttributesForElements(in: new) ?? []
        var known: Set<TransitionElement> = []
        var result: [UICollectionViewLayoutAttributes] = []
        for attributes in current + next {
            let element = TransitionElement(attributes)
            guard known.insert(element).inserted, let mixed = mixed(element) else { continue }
            result.append(mixed)
        }
        return result
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        mixed(TransitionElement(category: .cell, kind: "", indexPath: indexPath))
    }
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        mixed(TransitionElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath))
    }
    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        mixed(TransitionElement(category: .decorationView, kind: elementKind, indexPath: indexPath))
    }

    open override var collectionViewContentSize: CGSize {
        let (old, new) = (_currentLayout.collectionViewContentSize, _nextLayout.collectionViewContentSize)
        return CGSize(
            width: max(0, mix(old.width, new.width)), height: max(0, mix(old.height, new.height)))
    }

    // MARK: Offsets

    /// The content offset at the end, in points.
    private var endOffset: CGPoint {
        guard let collectionView = _collectionView else { return .zero }
        let (size, inset) = (_nextLayout.collectionViewContentSize, collectionView.adjustedContentInset)
        func clamp(_ offset: CGFloat, _ extent: CGFloat, _ visible: CGFloat, _ before: CGFloat, _ after: CGFloat)
            -> CGFloat
        {
            max(-before, min(offset, extent + after - visible))
        }
        let start = startOffset ?? collectionView.contentOffset
        let proposed = CGPoint(
            x: clamp(start.x, size.width, collectionView.bounds.width, inset.left, inset.right),
            y: clamp(start.y, size.height, collectionView.bounds.height, inset.top, inset.bottom))
        return _nextLayout.targetContentOffset(forProposedContentOffset: proposed)
    }

    /// The content offset at the present progress, in points.
    var _contentOffset: CGPoint {
        let (start, end) = (startOffset ?? _collectionView?.contentOffset ?? .zero, endOffset)
        return CGPoint(x: mix(start.x, end.x), y: mix(start.y, end.y))
    }

    /// Returns the parts of both layouts with the elements that may be in a rectangle.
    private func rects(around rect: CGRect) -> (current: CGRect, next: CGRect) {
        guard let startOffset, let collectionView = _collectionView else { return (rect, rect) }
        let size = collectionView.bounds.size
        return (
            rect.union(CGRect(origin: startOffset, size: size)), rect.union(CGRect(origin: endOffset, size: size))
        )
    }

    // MARK: Attributes

    private func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * transitionProgress }

    /// Returns the attributes of an element at the present progress.
    private func mixed(_ element: TransitionElement) -> UICollectionViewLayoutAttributes? {
        let (old, new) = (element.attributes(in: _currentLayout), element.attributes(in: _nextLayout))
        guard let model = new ?? old, let result = model.copy() as? UICollectionViewLayoutAttributes else { return nil }
        // Sizes between two layouts are not those of the content.
        (result.fitsWidth, result.fitsHeight) = (false, false)
        let (from, to) = (old ?? model, new ?? model)
        result.size = CGSize(
            width: max(0, mix(from.size.width, to.size.width)), height: max(0, mix(from.size.height, to.size.height)))
        result.center = CGPoint(x: mix(from.center.x, to.center.x), y: mix(from.center.y, to.center.y))
        result.transform3D = mix(from.transform3D, to.transform3D)
        result.alpha = min(max(mix(visibleAlpha(old), visibleAlpha(new)), 0), 1)
        result.isHidden = old?.isHidden ?? true && new?.isHidden ?? true
        result.zIndex = transitionProgress < 0.5 ? from.zIndex : to.zIndex
        return result
    }

    /// Returns the opacity of an element, which is 0 in a layout without it.
    private func visibleAlpha(_ attributes: UICollectionViewLayoutAttributes?) -> CGFloat {
        attributes.map { $0.isHidden ? 0 : $0.alpha } ?? 0
    }

    private func mix(_ from: CATransform3D, _ to: CATransform3D) -> CATransform3D {
        CATransform3D(
            m11: mix(from.m11, to.m11), m12: mix(from.m12, to.m12), m13: mix(from.m13, to.m13),
            m14: mix(from.m14, to.m14), m21: mix(from.m21, to.m21), m22: mix(from.m22, to.m22),
            m23: mix(from.m23, to.m23), m24: mix(from.m24, to.m24), m31: mix(from.m31, to.m31),
            m32: mix(from.m32, to.m32), m33: mix(from.m33, to.m33), m34: mix(from.m34, to.m34),
            m41: mix(from.m41, to.m41), m42: mix(from.m42, to.m42), m43: mix(from.m43, to.m43),
            m44: mix(from.m44, to.m44))
    }
}

/// An element of two layouts.
private struct TransitionElement: Hashable {
    var category: UICollectionView.ElementCategory
    var kind: String
    var indexPath: IndexPath

    init(category: UICollectionView.ElementCategory, kind: String, indexPath: IndexPath) {
        (self.category, self.kind, self.indexPath) = (category, kind, indexPath)
    }

    @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
        self.init(
            category: attributes.representedElementCategory, kind: attributes.representedElementKind ?? "",
            indexPath: attributes.indexPath)
    }

    @MainActor func attributes(in layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
        switch category {
        case .cell: layout.layoutAttributesForItem(at: indexPath)
        case .supplementaryView: layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
        case .decorationView: layout.layoutAttributesForDecorationView(ofKind: kind, at: indexPath)
        }
    }
}
