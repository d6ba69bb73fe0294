import CoreGraphics
import Foundation
import Lists

/// Returns the section of an index; nil for a section without items.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    (_ section: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// The properties of a compositional layout outside of its sections.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
    /// The direction in which the collection is scrolled; vertical by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The distance in points between sections; 0 by default.
    open var interSectionSpacing: CGFloat = 0
    /// The supplementary items at the edges of the whole content.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The rectangle that the content insets of sections are relative to; the safe area by default.
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    /// Creates a configuration of default values.
    public override init() { super.init() }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UICollectionViewCompositionalLayoutConfiguration()
        (copy.scrollDirection, copy.interSectionSpacing) = (scrollDirection, interSectionSpacing)
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.contentInsetsReference = contentInsetsReference
        return copy
    }
}

/// A layout whose sections consist of groups of items.
///
///     let layout = UICollectionViewCompositionalLayout { index, environment in
///         let section = NSCollectionLayoutSection(
///             group: environment.container.effectiveContentSize.width > 600 ? wide : narrow)
///         section.interGroupSpacing = 8
///         return section
///     }
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    let sectionProvider: UICollectionViewCompositionalLayoutSectionProvider
    var _configuration: UICollectionViewCompositionalLayoutConfiguration
    let state = CompositionalLayoutState()

    /// Creates a layout whose sections are all alike.
    public init(section: NSCollectionLayoutSection) {
        sectionProvider = { _, _ in section }
        _configuration = UICollectionViewCompositionalLayoutConfiguration()
        super.init()
    }
    /// Creates a layout whose sections are all alike, with a configuration.
    public init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        sectionProvider = { _, _ in section }
        _configuration = Self.copy(of: configuration)
        super.init()
    }
    /// Creates a layout whose sections a closure returns.
    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.sectionProvider = sectionProvider
        _configuration = UICollectionViewCompositionalLayoutConfiguration()
        super.init()
    }
    /// Creates a layout whose sections a closure returns, with a configuration.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.sectionProvider = sectionProvider
        _configuration = Self.copy(of: configuration)
        super.init()
    }

    /// Creates a layout without sections, since closures are not archived.
    public required init?(coder: NSCoder) {
        sectionProvider = { _, _ in nil }
        _configuration = UICollectionViewCompositionalLayoutConfiguration()
        super.init(coder: coder)
    }

    static func copy(
        of configuration: UICollectionViewCompositionalLayoutConfiguration
    ) -> UICollectionViewCompositionalLayoutConfiguration {
        configuration.copy() as? UICollectionViewCompositionalLayoutConfiguration ?? configuration
    }

    /// The properties outside of sections. The layout has a copy; setting it prepares the layout again.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { _configuration }
        set {
            _configuration = Self.copy(of: newValue)
            invalidateLayout()
        }
    }

    // MARK: Layout

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    open override func prepare() {
        super.prepare()
        _prepare()
    }
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        _layoutAttributesForElements(in: rect)
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        _item(at: indexPath).map { _attributes(of: .item($0)) }
    }
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        _supplementary(ofKind: elementKind, at: indexPath).map { _attributes(of: $0) }
    }
    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        _decoration(ofKind: elementKind, at: indexPath).map { _attributes(of: $0) }
    }
    open override var collectionViewContentSize: CGSize { _layout.map { CGSize($0.contentSize) } ?? .zero }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        _invalidate(with: context)
        super.invalidateLayout(with: context)
    }
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        _changesContainer(newBounds) || state.hasPinnedItems
    }
    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if _changesCrossExtent(newBounds) { context._invalidateEverything(counts: false) }
        return context
    }
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { _shouldInvalidateLayout(preferredAttributes, originalAttributes) }
    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        _store(preferredAttributes, original: originalAttributes, for: context)
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
    override var _estimatesSizes: Bool { true }
    override var _pinsHeaders: Bool { state.hasPinnedHeaders }
    override func _apply(_ script: EditScript) { _move(by: script) }
    override func _orthogonalSection(_ section: Int) -> OrthogonalSection? { _orthogonalPlacement(of: section) }
    override var _changesVisibleItems: Bool { state.hasHandler }
    override func _updateVisibleItems(
        _ attributes: [UICollectionViewLayoutAttributes], in section: Int, offset: CGPoint
    ) { _callHandler(attributes, in: section, offset: offset) }
}
