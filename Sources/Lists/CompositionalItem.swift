/// A width or height in a compositional layout.
package enum LayoutDimension: Hashable, Sendable {
    /// A fraction of the container's width.
    case fractionalWidth(Double)
    /// A fraction of the container's height.
    case fractionalHeight(Double)
    /// A number of points.
    case absolute(Double)
    /// A number of points until an item is measured; the extent of the content for a group.
    case estimated(Double)
    /// A number of points until an item is measured; then the largest of the items of the group.
    case uniform(Double)

    package var isEstimated: Bool {
        switch self {
        case .estimated, .uniform: true
        case .fractionalWidth, .fractionalHeight, .absolute: false
        }
    }

    var isUniform: Bool {
        if case .uniform = self { true } else { false }
    }

    func resolved(in container: LayoutSize) -> Double {
        switch self {
        case .fractionalWidth(let fraction): (container.width * fraction).clampedExtent
        case .fractionalHeight(let fraction): (container.height * fraction).clampedExtent
        case .absolute(let extent), .estimated(let extent), .uniform(let extent): extent.clampedExtent
        }
    }
}

/// A size in a compositional layout.
package struct LayoutDimensions: Hashable, Sendable {
    package var width: LayoutDimension
    package var height: LayoutDimension

    package init(width: LayoutDimension, height: LayoutDimension) {
        self.width = width
        self.height = height
    }

    func along(_ axis: ScrollAxis) -> LayoutDimension { axis == .vertical ? height : width }

    func resolved(in container: LayoutSize) -> LayoutSize {
        LayoutSize(width: width.resolved(in: container), height: height.resolved(in: container))
    }

    /// Returns a size whose estimated dimensions are replaced by those of a measured one.
    func resolved(in container: LayoutSize, measured: LayoutSize?) -> LayoutSize {
        var size = resolved(in: container)
        guard let measured else { return size }
        if width.isEstimated { size.width = measured.width.clampedExtent }
        if height.isEstimated { size.height = measured.height.clampedExtent }
        return size
    }
}

/// A distance between items in points: exactly a number, or at least one.
package enum LayoutSpacing: Hashable, Sendable {
    case fixed(Double)
    case flexible(Double)

    var minimum: Double {
        switch self {
        case .fixed(let spacing), .flexible(let spacing): spacing.clampedSpacing
        }
    }

    var isFlexible: Bool {
        if case .flexible = self { true } else { false }
    }
}

/// Distances of an item from its neighbours in a group and from the group's edges.
package struct LayoutEdgeSpacing: Hashable, Sendable {
    package var leading: LayoutSpacing?
    package var top: LayoutSpacing?
    package var trailing: LayoutSpacing?
    package var bottom: LayoutSpacing?

    package init(
        leading: LayoutSpacing? = nil, top: LayoutSpacing? = nil, trailing: LayoutSpacing? = nil,
        bottom: LayoutSpacing? = nil
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
    }

    func before(_ axis: ScrollAxis) -> LayoutSpacing? { axis == .vertical ? top : leading }
    func after(_ axis: ScrollAxis) -> LayoutSpacing? { axis == .vertical ? bottom : trailing }

    /// The number of flexible distances along an axis.
    func flexibleCount(_ axis: ScrollAxis) -> Int {
        (before(axis)?.isFlexible == true ? 1 : 0) + (after(axis)?.isFlexible == true ? 1 : 0)
    }

    /// The sum of the distances along an axis, at least.
    func minimum(_ axis: ScrollAxis) -> Double { (before(axis)?.minimum ?? 0) + (after(axis)?.minimum ?? 0) }
}

/// A point of a rectangle by fractions of its size, and an offset from there.
package struct LayoutAnchor: Hashable, Sendable {
    /// From 0 at the leading edge to 1 at the trailing edge.
    package var x: Double
    /// From 0 at the top to 1 at the bottom.
    package var y: Double
    /// An offset in points.
    package var absoluteOffset: LayoutSize
    /// An offset in sizes of the supplementary item.
    package var fractionalOffset: LayoutSize

    package init(x: Double, y: Double, absoluteOffset: LayoutSize = .zero, fractionalOffset: LayoutSize = .zero) {
        self.x = x
        self.y = y
        self.absoluteOffset = absoluteOffset
        self.fractionalOffset = fractionalOffset
    }
}

/// A supplementary item of an item or group, such as a badge.
package struct AnchoredSupplementary: Hashable, Sendable {
    /// The kind by which its view is registered.
    package var kind: String
    /// The size, whose container is the item.
    package var size: LayoutDimensions
    /// The point of the item at which the supplementary item is placed.
    package var containerAnchor: LayoutAnchor
    /// The point of the supplementary item that is placed there; by default the same one as that of the item.
    package var itemAnchor: LayoutAnchor?
    /// The position in front of or behind other elements.
    package var zIndex: Int

    package init(
        kind: String, size: LayoutDimensions, containerAnchor: LayoutAnchor, itemAnchor: LayoutAnchor? = nil,
        zIndex: Int = 1
    ) {
        self.kind = kind
        self.zIndex = zIndex
        self.size = size
        self.containerAnchor = containerAnchor
        self.itemAnchor = itemAnchor
    }

    func frame(in container: LayoutRect) -> LayoutRect {
        let size = size.resolved(in: LayoutSize(width: container.width, height: container.height))
        let own = itemAnchor ?? LayoutAnchor(x: containerAnchor.x, y: containerAnchor.y)
        let x = container.x + container.width * containerAnchor.x - size.width * own.x
        let y = container.y + container.height * containerAnchor.y - size.height * own.y
        let offsets = [containerAnchor, own].map {
            LayoutSize(
                width: $0.absoluteOffset.width + $0.fractionalOffset.width * size.width,
                height: $0.absoluteOffset.height + $0.fractionalOffset.height * size.height)
        }
        return LayoutRect(
            x: x + offsets[0].width + offsets[1].width, y: y + offsets[0].height + offsets[1].height,
            width: size.width, height: size.height
        ).clamped
    }
}

/// The properties of an item in a group besides its frame.
package struct CompositionalItemTraits: Hashable, Sendable {
    /// Whether the width is that of the measured item.
    package var estimatesWidth = false
    /// Whether the height is that of the measured item.
    package var estimatesHeight = false
    /// The position in front of or behind other elements.
    package var zIndex = 0
}

/// An item or group of a compositional layout.
///
///     let photo = CompositionalItem(size: .init(width: .fractionalWidth(0.5), height: .fractionalHeight(1)))
///     let row = CompositionalItem.group(
///         .horizontal, size: .init(width: .fractionalWidth(1), height: .absolute(100)), subitems: [photo])
///
/// The sizes of a group's subitems are relative to the group without its content insets.
package struct CompositionalItem: Sendable {
    /// The number of a group's subitems.
    package enum Repetition: Hashable, Sendable {
        /// The subitems are repeated in turn until the group is full, or once if its extent is estimated.
        case untilFull
        /// The subitems are repeated in turn up to a number.
        case count(Int)
        /// The subitems are repeated in turn up to a number, with equal extents that fill the group.
        case evenly(Int)
    }

    enum Content: Sendable {
        case item
        case group(ScrollAxis, [CompositionalItem], Repetition, spacing: LayoutSpacing)
        case custom(@Sendable (LayoutSize) -> [(frame: LayoutRect, zIndex: Int)])
    }

    package var size: LayoutDimensions
    /// The distances of an item from the edges of its place, which are ignored in estimated dimensions, or of a group's subitems from
    /// the edges of the group.
    package var contentInsets = LayoutInsets.zero
    package var edgeSpacing = LayoutEdgeSpacing()
    package var supplementaries: [AnchoredSupplementary] = []
    let content: Content

    /// Creates an item.
    package init(size: LayoutDimensions) {
        self.size = size
        content = .item
    }

    private init(size: LayoutDimensions, content: Content) {
        self.size = size
        self.content = content
    }

    /// Returns a group of subitems beside (horizontal) or below (vertical) each other.
    package static func group(
        _ axis: ScrollAxis, size: LayoutDimensions, subitems: [CompositionalItem],
        repetition: Repetition = .untilFull, spacing: LayoutSpacing = .fixed(0)
    ) -> CompositionalItem {
        CompositionalItem(size: size, content: .group(axis, subitems, repetition, spacing: spacing))
    }

    /// Returns a group whose items have frames of a closure's choice, in a container of the group's size.
    package static func customGroup(
        size: LayoutDimensions, frames: @escaping @Sendable (LayoutSize) -> [LayoutRect]
    ) -> CompositionalItem {
        CompositionalItem(size: size, content: .custom { frames($0).map { (frame: $0, zIndex: 0) } })
    }

    /// Returns a group whose items have frames and positions in front of each other of a closure's choice.
    package static func customGroup(
        size: LayoutDimensions, items: @escaping @Sendable (LayoutSize) -> [(frame: LayoutRect, zIndex: Int)]
    ) -> CompositionalItem {
        CompositionalItem(size: size, content: .custom(items))
    }

    /// Whether the item or a subitem has an estimated dimension.
    var isEstimated: Bool {
        if size.width.isEstimated || size.height.isEstimated { return true }
        guard case .group(_, let subitems, _, _) = content else { return false }
        return subitems.contains(where: \.isEstimated)
    }

    /// Whether the number of items depends on their measured sizes, as for words in lines.
    var hasVariableCount: Bool {
        guard case .group(let axis, let subitems, let repetition, _) = content else { return false }
        let isFilled = repetition == .untilFull && !size.along(axis).isEstimated
        return subitems.contains { isFilled && $0.size.along(axis).isEstimated || $0.hasVariableCount }
    }
}
