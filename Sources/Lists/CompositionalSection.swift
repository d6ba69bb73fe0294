/// A section of a compositional layout.
package struct CompositionalSection: Sendable {
    /// The group that is repeated for all items.
    package var group: CompositionalItem
    package var interGroupSpacing: Double
    /// The distances of the groups from the edges of the section and from its header and footer.
    package var contentInsets: LayoutInsets
    /// Whether groups are repeated across the scroll axis, in a scroll view of the section.
    package var isOrthogonal: Bool
    package var boundaries: [CompositionalBoundary]
    /// Whether boundary supplementary items lie between the insets of the section.
    package var supplementariesFollowContentInsets: Bool
    package var decorations: [CompositionalDecoration]

    package init(
        group: CompositionalItem, interGroupSpacing: Double = 0, contentInsets: LayoutInsets = .zero,
        isOrthogonal: Bool = false, boundaries: [CompositionalBoundary] = [],
        supplementariesFollowContentInsets: Bool = true, decorations: [CompositionalDecoration] = []
    ) {
        self.group = group
        self.interGroupSpacing = interGroupSpacing
        self.contentInsets = contentInsets
        self.isOrthogonal = isOrthogonal
        self.boundaries = boundaries
        self.supplementariesFollowContentInsets = supplementariesFollowContentInsets
        self.decorations = decorations
    }
}

/// A decoration behind a section.
package struct CompositionalDecoration: Hashable, Sendable {
    /// The kind by which its view is registered.
    package var kind: String
    package var contentInsets: LayoutInsets
    /// The position in front of or behind other elements.
    package var zIndex: Int

    package init(kind: String, contentInsets: LayoutInsets = .zero, zIndex: Int = 0) {
        self.kind = kind
        self.zIndex = zIndex
        self.contentInsets = contentInsets
    }
}

/// A supplementary item at the boundary of a section or of the layout, such as a header.
package struct CompositionalBoundary: Hashable, Sendable {
    /// The place along the scroll axis.
    package enum Edge: Hashable, Sendable { case start, end }
    /// The place across the scroll axis.
    package enum Alignment: Hashable, Sendable { case leading, center, trailing }

    /// The kind by which its view is registered.
    package var kind: String
    package var size: LayoutDimensions
    package var edge: Edge
    package var alignment: Alignment
    /// An offset in points: the width is that from left to right, or from right to left if the layout is mirrored.
    package var offset: LayoutSize
    /// Whether the section has additional space for the item, so that it does not lie over the groups.
    package var extendsBoundary: Bool
    /// Whether the item stays in the visible bounds as long as its section does.
    package var isPinned: Bool
    /// The position in front of or behind other elements.
    package var zIndex: Int

    package init(
        kind: String, size: LayoutDimensions, edge: Edge, alignment: Alignment = .center, offset: LayoutSize = .zero,
        extendsBoundary: Bool = true, isPinned: Bool = false, zIndex: Int = 1
    ) {
        self.kind = kind
        self.zIndex = zIndex
        self.size = size
        self.edge = edge
        self.alignment = alignment
        self.offset = offset
        self.extendsBoundary = extendsBoundary
        self.isPinned = isPinned
    }

    /// Replaces the estimated dimensions.
    mutating func setMeasuredSize(_ measured: LayoutSize) {
        // An estimate remains one, so that the item can be measured again.
        if size.width.isEstimated { size.width = .estimated(measured.width) }
        if size.height.isEstimated { size.height = .estimated(measured.height) }
    }

    func extends(_ edge: Edge) -> Bool { extendsBoundary && self.edge == edge }

    func extent(along axis: ScrollAxis, in container: LayoutSize) -> Double {
        axis.extent(size.resolved(in: container))
    }

    /// Returns the item's frame.
    ///
    /// - Parameters:
    ///   - previous: The items before it, which lie nearer to the same edge.
    ///   - container: The size that fractions are relative to.
    ///   - crossStart: The place of the container across the axis.
    ///   - span: The part of the axis at whose edge the item lies.
    func frame(
        among previous: ArraySlice<CompositionalBoundary>, axis: ScrollAxis, container: LayoutSize, crossStart: Double,
        span: ClosedRange<Double>, visible: AxisRect?
    ) -> AxisRect {
        let size = size.resolved(in: container)
        let extent = axis.extent(size)
        let before = previous.reduce(0) {
            $0 + ($1.extends(edge) && extendsBoundary ? $1.extent(along: axis, in: container) : 0)
        }
        let free = axis.crossExtent(container) - axis.crossExtent(size)
        let cross = crossStart + (alignment == .leading ? 0 : alignment == .center ? free / 2 : free)
        var start = edge == .start ? span.lowerBound + before : span.upperBound - before - extent
        start += axis.extent(offset).clampedSpacing
        if isPinned, let visible {
            start =
                edge == .start
                ? min(max(start, visible.start + before), max(start, span.upperBound - extent))
                : max(min(start, visible.end - before - extent), min(start, span.lowerBound))
        }
        return AxisRect(
            start: start, extent: extent, crossStart: cross + axis.crossExtent(offset).clampedSpacing,
            crossExtent: axis.crossExtent(size))
    }
}

/// A section with its groups, from the offset 0 along the scroll axis.
struct PlacedCompositionalSection: Sendable {
    private(set) var description: CompositionalSection
    private(set) var groups: CompositionalGroups
    private let axis: ScrollAxis
    private let container: LayoutSize
    /// The extents of the boundary supplementary items before and after the groups.
    private var headers = 0.0
    private var footers = 0.0

    init(
        _ description: CompositionalSection, count: Int, container: LayoutSize, axis: ScrollAxis,
        measured: [Int: LayoutSize] = [:]
    ) {
        self.description = description
        self.axis = axis
        self.container = container
        groups = CompositionalGroups(
            description.group, count: count, container: container.inset(by: description.contentInsets),
            axis: description.isOrthogonal ? axis.crossAxis : axis, spacing: description.interGroupSpacing,
            measured: measured)
        updateBoundaries()
    }

    private mutating func updateBoundaries() {
        func extent(_ edge: CompositionalBoundary.Edge) -> Double {
            description.boundaries.reduce(0) {
                $0 + ($1.extends(edge) ? $1.extent(along: axis, in: boundaryContainer) : 0)
            }
        }
        (headers, footers) = (extent(.start), extent(.end))
    }

    /// The size that the fractions of boundary supplementary items are relative to.
    private var boundaryContainer: LayoutSize {
        guard description.supplementariesFollowContentInsets else { return container }
        let inner = container.inset(by: description.contentInsets)
        return axis.size(extent: axis.extent(container), crossExtent: axis.crossExtent(inner))
    }

    /// The extent of the section along the scroll axis.
    var extent: Double { max(0, groupsStart + groupsExtent + axis.trailing(insets).clampedSpacing + footers) }
    private var insets: LayoutInsets { description.contentInsets }
    private var groupsStart: Double { headers + axis.leading(insets).clampedSpacing }
    private var groupsExtent: Double { description.isOrthogonal ? groups.crossExtent : groups.extent }

    /// The size of the content of the section's own scroll view.
    var orthogonalContentSize: LayoutSize {
        let cross = axis.crossLeading(insets).clampedSpacing + axis.crossTrailing(insets).clampedSpacing
        return axis.size(
            extent: groupsExtent,
            crossExtent: description.isOrthogonal ? max(0, groups.extent + cross) : axis.crossExtent(container))
    }

    /// The part of the section along the scroll axis that the groups cover.
    var groupsRange: Range<Double> { groupsStart..<groupsStart + max(0, groupsExtent) }
    /// The distance of the first group from the edge across the axis.
    var groupsCrossStart: Double { axis.crossLeading(insets).clampedSpacing }

    // MARK: Frames

    func frame(of item: Int) -> LayoutRect { move(groups.frame(of: item)) }

    func supplementaries(of item: Int) -> [(description: AnchoredSupplementary, frame: LayoutRect)] {
        groups.supplementaries(of: item).map { ($0.description, move($0.frame)) }
    }

    private func move(_ frame: LayoutRect) -> LayoutRect {
        let offset = axis.size(extent: groupsStart, crossExtent: axis.crossLeading(insets).clampedSpacing)
        return frame.offsetBy(x: offset.width, y: offset.height)
    }

    func boundaryFrame(_ index: Int, from start: Double, visible: AxisRect?) -> AxisRect {
        precondition(
            description.boundaries.indices.contains(index),
            "CompositionalLayout.frame(of:visible:): boundary item \(index) is out of 0..<\(description.boundaries.count)"
        )
        let follows = description.supplementariesFollowContentInsets
        return description.boundaries[index].frame(
            among: description.boundaries[..<index], axis: axis, container: boundaryContainer,
            crossStart: follows ? axis.crossLeading(insets).clampedSpacing : 0, span: start...start + extent,
            visible: visible)
    }

    func decorationFrame(_ index: Int, from start: Double) -> AxisRect {
        precondition(
            description.decorations.indices.contains(index),
            "CompositionalLayout.frame(of:visible:): decoration \(index) is out of 0..<\(description.decorations.count)"
        )
        let insets = description.decorations[index].contentInsets
        let size = axis.size(extent: extent, crossExtent: axis.crossExtent(container)).inset(by: insets)
        return AxisRect(
            start: start + axis.leading(insets).clampedSpacing, extent: axis.extent(size),
            crossStart: axis.crossLeading(insets).clampedSpacing, crossExtent: axis.crossExtent(size))
    }

    /// Calls a closure with the items of the groups that intersect a rectangle.
    ///
    /// - Parameter start: The offset of the section along the scroll axis.
    func forEachItem(in rect: AxisRect, from start: Double, _ body: (Int) -> Void) {
        let isOrthogonal = description.isOrthogonal
        let lower =
            isOrthogonal
            ? rect.crossStart - axis.crossLeading(insets).clampedSpacing : rect.start - start - groupsStart
        let extent = isOrthogonal ? rect.crossExtent : rect.extent
        guard extent > 0, lower < lower + extent else { return }
        groups.forEachItem(in: lower..<lower + extent, body)
    }

    // MARK: Measured sizes

    mutating func setSize(_ size: LayoutSize, of item: Int) { groups.setSize(size, of: item) }

    mutating func setSize(_ size: LayoutSize, ofBoundary index: Int) {
        precondition(
            description.boundaries.indices.contains(index),
            "CompositionalLayout.setSize(_:ofBoundary:in:): item \(index) is out of 0..<\(description.boundaries.count)"
        )
        description.boundaries[index].setMeasuredSize(size)
        updateBoundaries()
    }
}
