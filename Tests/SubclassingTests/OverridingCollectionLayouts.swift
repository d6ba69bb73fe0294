import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingNSCollectionLayoutAnchor: NSCollectionLayoutAnchor {
    override var edges: NSDirectionalRectEdge { super.edges }
    override var offset: CGPoint { super.offset }
    override var isAbsoluteOffset: Bool { super.isAbsoluteOffset }
    override var isFractionalOffset: Bool { super.isFractionalOffset }
    override func copy(with zone: NSZone? = nil) -> Any {
        super.copy(with: zone)
    }
}

private class OverridingNSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutBoundarySupplementaryItem {
    override var extendsBoundary: Bool {
        get { super.extendsBoundary }
        set { super.extendsBoundary = newValue }
    }
    override var pinToVisibleBounds: Bool {
        get { super.pinToVisibleBounds }
        set { super.pinToVisibleBounds = newValue }
    }
    override var alignment: NSRectAlignment { super.alignment }
    override var offset: CGPoint { super.offset }
}

private class OverridingNSCollectionLayoutDecorationItem: NSCollectionLayoutDecorationItem {
    override var zIndex: Int {
        get { super.zIndex }
        set { super.zIndex = newValue }
    }
    override var elementKind: String { super.elementKind }
}

private class OverridingNSCollectionLayoutDimension: NSCollectionLayoutDimension {
    override var isFractionalWidth: Bool { super.isFractionalWidth }
    override var isFractionalHeight: Bool { super.isFractionalHeight }
    override var isAbsolute: Bool { super.isAbsolute }
    override var isEstimated: Bool { super.isEstimated }
    override var isUniformAcrossSiblings: Bool { super.isUniformAcrossSiblings }
    override var dimension: CGFloat { super.dimension }
    override func copy(with zone: NSZone? = nil) -> Any {
        super.copy(with: zone)
    }
    override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object)
    }
    override var hash: Int { super.hash }
}

private class OverridingNSCollectionLayoutEdgeSpacing: NSCollectionLayoutEdgeSpacing {
    override var leading: NSCollectionLayoutSpacing? { super.leading }
    override var top: NSCollectionLayoutSpacing? { super.top }
    override var trailing: NSCollectionLayoutSpacing? { super.trailing }
    override var bottom: NSCollectionLayoutSpacing? { super.bottom }
    override func copy(with zone: NSZone? = nil) -> Any {
        super.copy(with: zone)
    }
    override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object)
    }
    override var hash: Int { super.hash }
}

private class OverridingNSCollectionLayoutGroup: NSCollectionLayoutGroup {
    override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { super.supplementaryItems }
        set { super.supplementaryItems = newValue }
    }
    override var interItemSpacing: NSCollectionLayoutSpacing? {
        get { super.interItemSpacing }
        set { super.interItemSpacing = newValue }
    }
    override var subitems: [NSCollectionLayoutItem] { super.subitems }
    override func visualDescription() -> String {
        super.visualDescription()
    }
}

private class OverridingNSCollectionLayoutGroupCustomItem: NSCollectionLayoutGroupCustomItem {
    override var frame: CGRect { super.frame }
    override var zIndex: Int { super.zIndex }
    override func copy(with zone: NSZone? = nil) -> Any {
        super.copy(with: zone)
    }
}

private class OverridingNSCollectionLayoutItem: NSCollectionLayoutItem {
    override var layoutSize: NSCollectionLayoutSize { super.layoutSize }
    override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { super.supplementaryItems }
    override var contentInsets: NSDirectionalEdgeInsets {
        get { super.contentInsets }
        set { super.contentInsets = newValue }
    }
    override var edgeSpacing: NSCollectionLayoutEdgeSpacing? {
        get { super.edgeSpacing }
        set { super.edgeSpacing = newValue }
    }
    override func copy(with zone: NSZone? = nil) -> Any {
        super.copy(with: zone)
    }
}

private class OverridingNSCollectionLayoutSection: NSCollectionLayoutSection {
    override var contentInsets: NSDirectionalEdgeInsets {
        get { super.contentInsets }
        set { super.contentInsets = newValue }
    }
    override var interGroupSpacing: CGFloat {
        get { super.interGroupSpacing }
        set { super.interGroupSpacing = newValue }
    }
    override var contentInsetsReference: UIContentInsetsReference {
        get { super.contentInsetsReference }
        set { super.contentInsetsReference = newValue }
    }
    override var supplementaryContentInsetsReference: UIContentInsetsReference {
        get { super.supplementaryContentInsetsReference }
        set { super.supplementaryContentInsetsReference = newValue }
    }
    override var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior {
        get { super.orthogonalScrollingBehavior }
        set { super.orthogonalScrollingBehavior = newValue }
    }
    override var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties {
        super.orthogonalScrollingProperties
    }
    override var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
        get { super.boundarySupplementaryItems }
        set { super.boundarySupplementaryItems = newValue }
    }
    override var supplementariesFollowContentInsets: Bool {
        get { super.supplementariesFollowContentInsets }
        set { super.supplementariesFollowContentInsets = newValue }
    }
    override var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler? {
        get { super.visibleItemsInvalidationHandler }
        set { super.visibleItemsInvalidationHandler = newValue }
    }
    override var decorationItems: [NSCollectionLayoutDecorationItem] {
        get { super.decorationItems }
        set { super.decorationItems = newValue }
    }
    override func copy(with zone: NSZone? = nil) -> Any {
        super.copy(with: zone)
    }
}

private class OverridingNSCollectionLayoutSize: NSCollectionLayoutSize {
    override var widthDimension: NSCollectionLayoutDimension { super.widthDimension }
    override var heightDimension: NSCollectionLayoutDimension { super.heightDimension }
    override func copy(with zone: NSZone? = nil) -> Any {
        super.copy(with: zone)
    }
    override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object)
    }
    override var hash: Int { super.hash }
}

private class OverridingNSCollectionLayoutSpacing: NSCollectionLayoutSpacing {
    override var spacing: CGFloat { super.spacing }
    override var isFlexibleSpacing: Bool { super.isFlexibleSpacing }
    override var isFixedSpacing: Bool { super.isFixedSpacing }
    override func copy(with zone: NSZone? = nil) -> Any {
        super.copy(with: zone)
    }
    override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object)
    }
    override var hash: Int { super.hash }
}

private class OverridingNSCollectionLayoutSupplementaryItem: NSCollectionLayoutSupplementaryItem {
    override var zIndex: Int {
        get { super.zIndex }
        set { super.zIndex = newValue }
    }
    override var elementKind: String { super.elementKind }
    override var containerAnchor: NSCollectionLayoutAnchor { super.containerAnchor }
    override var itemAnchor: NSCollectionLayoutAnchor? { super.itemAnchor }
}

private class OverridingUICollectionLayoutSectionOrthogonalScrollingProperties:
    UICollectionLayoutSectionOrthogonalScrollingProperties
{
    override var decelerationRate: DecelerationRate {
        get { super.decelerationRate }
        set { super.decelerationRate = newValue }
    }
    override var bounce: Bounce {
        get { super.bounce }
        set { super.bounce = newValue }
    }
    override func copy(with zone: NSZone? = nil) -> Any {
        super.copy(with: zone)
    }
}
