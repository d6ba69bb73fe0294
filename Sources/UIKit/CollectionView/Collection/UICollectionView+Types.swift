extension UICollectionView {
    /// The kinds of views in a collection.
    @frozen public enum ElementCategory: Int, Sendable, CaseIterable { case cell, supplementaryView, decorationView }

    /// The directions in which a flow layout is scrolled.
    @frozen public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

    /// The places to which an item is scrolled; one vertical and one horizontal can be combined.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let top = ScrollPosition(rawValue: 1 << 0)
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        public static let left = ScrollPosition(rawValue: 1 << 3)
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// The speeds at which items make way for one that is dropped.
    @frozen public enum ReorderingCadence: Int, Sendable { case immediate, fast, slow }

    /// The occasions on which cells that size themselves are measured again.
    @frozen public enum SelfSizingInvalidation: Int, Sendable {
        /// Never.
        case disabled
        /// When the app requests it.
        case enabled
        /// Also when the constraints in the content of a cell change.
        case enabledIncludingConstraints
    }

    /// A function that is called after an interactive change of the layout, with whether its animation ran to its end and whether the
    /// layout has changed.
    public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void
}

@available(*, deprecated, renamed: "UICollectionView.ScrollPosition")
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
@available(*, deprecated, renamed: "UICollectionView.ScrollDirection")
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
