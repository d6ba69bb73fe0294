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
    package enum Edge: Hashable, Sendable {
        case start, end
        /// Beside the groups, at the edge across the axis that the alignment names.
        case beside
    }
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

    /// Returns the extent across the axis that the groups leave to the item at an edge.
    func extent(beside alignment: Alignment, axis: ScrollAxis, in container: LayoutSize) -> Double {
        guard extends(.beside), self.alignment == alignment else { return 0 }
        return axis.crossExtent(size.resolved(in: container))
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
        if edge == .beside {
            return frameBesideGroups(
                among: previous, axis: axis, container: container, crossStart: crossStart, span: span, visible: visible)
        }
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

extension CompositionalBoundary {
    /// Returns the frame of an item in the middle of the span, or of its visible part if the item is pinned.
    private func frameBesideGroups(
        among previous: ArraySlice<CompositionalBoundary>, axis: ScrollAxis, container: LayoutSize, crossStart: Double,
        span: ClosedRange<Double>, visible: AxisRect?
    ) -> AxisRect {
        let size = size.resolved(in: container)
        let (extent, crossExtent) = (axis.extent(size), axis.crossExtent(size))
        let before = previous.reduce(0) {
            $0 + (extendsBoundary ? $1.extent(beside: alignment, axis: axis, in: container) : 0)
        }
        let cross =
            alignment == .trailing
            ? crossStart + axis.crossExtent(container) - before - crossExtent : crossStart + before
        var start = (span.lowerBound + span.upperBound - extent) / 2 + axis.extent(offset).clampedSpacing
        if isPinned, let visible {
            start = max(min(start, visible.end - extent), visible.start)
            start = max(min(start, span.upperBound - extent), span.lowerBound)
        }
        return AxisRect(
            start: start, extent: extent, crossStart: cross + axis.crossExtent(offset).clampedSpacing,
            crossExtent: crossExtent)
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
    /// The space of the items beside the groups.
    private var beside: Beside

    /// The extents that the groups leave to the items beside them across the axis, and the largest extent of these along it.
    private struct Beside: Hashable, Sendable {
        var (leading, trailing, extent) = (0.0, 0.0, 0.0)
    }

    init(
        _ description: CompositionalSection, count: Int, container: LayoutSize, axis: ScrollAxis,
        measured: [Int: LayoutSize] = [:]
    ) {
        self.description = description
        self.axis = axis
        self.container = container
        beside = Self.beside(description, container, axis)
        groups = Self.groups(description, count, container, axis, beside, measured)
        updateBoundaries()
    }

    private static func groups(
        _ description: CompositionalSection, _ count: Int, _ container: LayoutSize, _ axis: ScrollAxis,
        _ beside: Beside, _ measured: [Int: LayoutSize]
    ) -> CompositionalGroups {
        let inner = container.inset(by: description.contentInsets)
        let cross = max(0, axis.crossExtent(inner) - beside.leading - beside.trailing)
        return CompositionalGroups(
            description.group, count: count, container: axis.size(extent: axis.extent(inner), crossExtent: cross),
            axis: description.isOrthogonal ? axis.crossAxis : axis, spacing: description.interGroupSpacing,
            measured: measured)
    }

    /// Returns the space of the items beside the groups. In a section that is scrolled across the axis they lie over the groups.
    private static func beside(_ description: CompositionalSection, _ container: LayoutSize, _ axis: ScrollAxis)
        -> Beside
    {
        guard !description.isOrthogonal else { return Beside() }
        let container = boundaryContainer(description, container, axis)
        return description.boundaries.reduce(into: Beside()) {
            $0.leading += $1.extent(beside: .leading, axis: axis, in: container)
            $0.trailing += $1.extent(beside: .trailing, axis: axis, in: container)
            if $1.extends(.beside) { $0.extent = max($0.extent, $1.extent(along: axis, in: container)) }
        }
    }

    private mutating func updateBoundaries() {
        func extent(_ edge: CompositionalBoundary.Edge) -> Double {
            description.boundaries.reduce(0) {
                $0 + ($1.extends(edge) ? $1.extent(along: axis, in: boundaryContainer) : 0)
            }
        }
        (headers, footers) = (extent(.start), extent(.end))
        let new = Self.beside(description, container, axis)
        guard new != beside else { return }
        // The sizes of items were measured for another width.
        if (new.leading, new.trailing) != (beside.leading, beside.trailing) {
            groups = Self.groups(description, groups.count, container, axis, new, [:])
        }
        beside = new
    }

    /// The size that the fractions of boundary supplementary items are relative to.
    private var boundaryContainer: LayoutSize { Self.boundaryContainer(description, container, axis) }

    private static func boundaryContainer(
        _ description: CompositionalSection, _ container: LayoutSize, _ axis: ScrollAxis
    ) -> LayoutSize {
        guard description.supplementariesFollowContentInsets else { return container }
        let inner = container.inset(by: description.contentInsets)
        return axis.size(extent: axis.extent(container), crossExtent: axis.crossExtent(inner))
    }

    /// The extent of the section along the scroll axis.
    var extent: Double {
        let groups = groupsStart + groupsExtent + axis.trailing(insets).clampedSpacing
        return max(0, max(groups, headers + beside.extent) + footers)
    }
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
    var groupsCrossStart: Double { axis.crossLeading(insets).clampedSpacing + beside.leading }

    // MARK: Frames

    func frame(of item: Int) -> LayoutRect { move(groups.frame(of: item)) }

    func supplementaries(of item: Int) -> [(description: AnchoredSupplementary, frame: LayoutRect)] {
        groups.supplementaries(of: item).map { ($0.description, move($0.frame)) }
    }

    private func move(_ frame: LayoutRect) -> LayoutRect {
        let offset = axis.size(extent: groupsStart, crossExtent: groupsCrossStart)
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
            crossStart: follows ? axis.crossLeading(insets).clampedSpacing : 0,
            span: span(of: description.boundaries[index].edge, from: start), visible: visible)
    }

    /// Returns the part of the axis at whose edge, or in whose middle, a boundary supplementary item lies.
    private func span(of edge: CompositionalBoundary.Edge, from start: Double) -> ClosedRange<Double> {
        guard edge == .beside else { return start...start + extent }
        return start + headers...max(start + headers, start + extent - footers)
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
            ? rect.crossStart - groupsCrossStart : rect.start - start - groupsStart
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
