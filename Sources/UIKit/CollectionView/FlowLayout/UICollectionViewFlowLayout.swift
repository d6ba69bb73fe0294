import CoreGraphics
import Foundation
import Lists

/// The size of items that are measured, for ``UICollectionViewFlowLayout/estimatedItemSize`` and `itemSize`.
public let UICollectionViewFlowLayoutAutomaticSize = UICollectionViewFlowLayout.automaticSize

/// The parts of a flow layout that are out of date.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
    UICollectionViewLayoutInvalidationContext
{
    /// Whether the delegate is asked for sizes and distances again; true by default.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether frames are computed again; true by default.
    open var invalidateFlowLayoutAttributes = true
    /// The sizes in points that cells prefer.
    var preferredSizes: [ItemIndex: LayoutSize] = [:]

    /// Creates a context in which the delegate's metrics and the frames are out of date.
    public override init() { super.init() }
}

/// A layout of items in lines, between the headers and footers of their sections.
///
///     let layout = UICollectionViewFlowLayout()
///     layout.itemSize = CGSize(width: 100, height: 100)
///     layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
///
/// A delegate that adopts ``UICollectionViewDelegateFlowLayout`` determines sizes and distances of its own. A grid of items of one size
/// needs no memory for each item.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The size of items that are measured.
    nonisolated public static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// The rectangles that the insets of sections are relative to.
    @frozen public enum SectionInsetReference: Int, Sendable {
        /// The bounds without the adjusted content insets.
        case fromContentInset
        /// The safe area.
        case fromSafeArea
        /// The layout margins.
        case fromLayoutMargins
    }

    let state = FlowLayoutState()

    /// Creates a layout.
    public override init() { super.init() }

    /// Creates a layout from what `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        _decode(from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        _encode(to: coder)
    }

    // MARK: Sizes and distances

    /// The least distance between lines in points; 10 by default.
    open var minimumLineSpacing: CGFloat = FlowDefaults.spacing {
        didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
    }
    /// The least distance between items of a line in points; 10 by default.
    open var minimumInteritemSpacing: CGFloat = FlowDefaults.spacing {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }
    /// The size of items in points; 50 by 50 by default.
    open var itemSize = FlowDefaults.itemSize { didSet { if itemSize != oldValue { invalidateLayout() } } }
    /// The size of items in points until their cells are measured; zero, the default, for items that are not measured.
    open var estimatedItemSize = CGSize.zero {
        didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
    }
    /// The direction in which the collection is scrolled; vertical by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }
    /// The size of headers in points, of which the extent along the scroll direction counts; zero, the default, for none.
    open var headerReferenceSize = CGSize.zero {
        didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
    }
    /// The size of footers in points, of which the extent along the scroll direction counts; zero, the default, for none.
    open var footerReferenceSize = CGSize.zero {
        didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
    }
    /// The distances in points of a section's items from the edges, the header and the footer; zero by default.
    open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
    /// The rectangle that the insets across the scroll direction are relative to.
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
    }
    /// Whether a header stays in the visible bounds as long as its section does; false by default.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }
    /// Whether a footer stays in the visible bounds as long as its section does; false by default.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    // MARK: Layout

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    open override func prepare() {
        super.prepare()
        _prepare()
    }
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        _layoutAttributesForElements(in: rect)
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        _element(ofKind: nil, at: indexPath).map { _attributes(of: $0) }
    }
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        _element(ofKind: elementKind, at: indexPath).map { _attributes(of: $0) }
    }
    open override var collectionViewContentSize: CGSize { _frames.map { CGSize($0.contentSize) } ?? .zero }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        _invalidate(with: context)
        super.invalidateLayout(with: context)
    }
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        _changesContainer(newBounds) || _changesPinnedViews
    }
    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        _complete(context, forBoundsChange: newBounds)
        return context
    }
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        _isEstimated && originalAttributes.representedElementCategory == .cell
            && LayoutSize(preferredAttributes.size).differs(
                from: LayoutSize(originalAttributes.size), scale: _collectionView?.traitCollection.displayScale ?? 1)
    }
    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        _complete(context, forPreferred: preferredAttributes, original: originalAttributes)
        return context
    }

    // MARK: Changes

    open override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        state.updates = nil
    }
    open override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { _initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
    open override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { _finalLayoutAttributesForDisappearingItem(at: itemIndexPath) }

    override var _anchorsVisibleItems: Bool { true }
    override var _estimatesSizes: Bool { _isEstimated }
    override var _pinsHeaders: Bool { sectionHeadersPinToVisibleBounds }
    override func _apply(_ script: EditScript) { _move(by: script) }
}
