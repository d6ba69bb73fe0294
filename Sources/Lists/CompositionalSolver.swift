/// The frames of the items of one group.
struct ResolvedGroup: Sendable {
    struct Supplementary: Sendable {
        var description: AnchoredSupplementary
        var frame: LayoutRect
        /// The item that the supplementary item belongs to, or the first item of its group.
        var item: Int
    }

    var size = LayoutSize.zero
    /// The frames of the items, in order, in the group.
    var frames: [LayoutRect] = []
    /// The traits of the items, in order.
    var traits: [CompositionalItemTraits] = []
    var supplementaries: [Supplementary] = []

    /// The largest distance by which an item or a supplementary item lies outside of the group.
    var overhang: Double {
        (frames + supplementaries.map(\.frame)).reduce(0) {
            max($0, -$1.x, -$1.y, $1.maxX - size.width, $1.maxY - size.height)
        }
    }
}

/// The arithmetic of a compositional layout's group.
struct CompositionalSolver {
    /// Rounding that does not push an item into the next group, in points.
    private static var tolerance: Double { 1e-6 }

    /// A subitem that is placed in a group.
    private struct Child {
        var item: CompositionalItem
        var size: LayoutSize
        /// The subitem's items and supplementary items.
        var frames: Range<Int>
        var supplementaries: Range<Int>

        func extent(_ axis: ScrollAxis) -> Double { axis.extent(size) + item.edgeSpacing.minimum(axis) }
    }

    private var result = ResolvedGroup()
    /// The largest number of items.
    private let limit: Int
    private let measured: [Int: LayoutSize]
    /// The number of the group's first item in `measured`.
    private let first: Int

    /// Returns the frames of a group's items.
    ///
    /// - Parameters:
    ///   - container: The size that the group's fractional dimensions are relative to.
    ///   - limit: The number of items that exist.
    ///   - measured: The sizes of items that are measured.
    ///   - first: The number of the group's first item in `measured`.
    static func resolve(
        _ group: CompositionalItem, in container: LayoutSize, limit: Int, measured: [Int: LayoutSize] = [:],
        first: Int = 0
    ) -> ResolvedGroup {
        var solver = CompositionalSolver(limit: limit, measured: measured, first: first)
        solver.result.size = solver.place(group, in: container, extent: nil)
        return solver.result
    }

    private init(limit: Int, measured: [Int: LayoutSize], first: Int) {
        self.limit = limit
        self.measured = measured
        self.first = first
    }

    /// Adds an item or group at the origin and returns its size without edge spacing.
    ///
    /// - Parameter extent: An extent along an axis that replaces the item's own.
    private mutating func place(
        _ item: CompositionalItem, in container: LayoutSize, extent: (axis: ScrollAxis, value: Double)?
    ) -> LayoutSize {
        let isLeaf = if case .item = item.content { true } else { false }
        let own = isLeaf && !measured.isEmpty ? measured[first + result.frames.count] : nil
        var size = item.size.resolved(in: container, measured: own)
        if let extent {
            size =
                extent.axis == .vertical
                ? LayoutSize(width: size.width, height: extent.value)
                : LayoutSize(width: extent.value, height: size.height)
        }
        let firstItem = result.frames.count
        var frame = LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
        switch item.content {
        case .item:
            frame = frame.inset(by: item.contentInsets, of: item.size)
            result.frames.append(frame)
            result.traits.append(
                CompositionalItemTraits(
                    estimatesWidth: item.size.width.isEstimated && extent?.axis != .horizontal,
                    estimatesHeight: item.size.height.isEstimated && extent?.axis != .vertical))
        case .custom(let items):
            for item in items(size).prefix(limit - result.frames.count) {
                result.frames.append(item.frame.clamped)
                result.traits.append(CompositionalItemTraits(zIndex: item.zIndex))
            }
        case .group(let axis, let subitems, let repetition, let spacing):
            size = place(subitems, of: item, along: axis, repetition, spacing: spacing, size: size)
            frame = LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
        }
        for supplementary in item.supplementaries where result.frames.count > firstItem {
            result.supplementaries.append(
                .init(description: supplementary, frame: supplementary.frame(in: frame), item: firstItem))
        }
        return size
    }

    /// Adds the subitems of a group and returns its size, with the extents of the content where it is estimated.
    private mutating func place(
        _ subitems: [CompositionalItem], of group: CompositionalItem, along axis: ScrollAxis,
        _ repetition: CompositionalItem.Repetition, spacing: LayoutSpacing, size: LayoutSize
    ) -> LayoutSize {
        let inner = size.inset(by: group.contentInsets)
        let isEstimated = group.size.along(axis).isEstimated
        var children = children(
            subitems, in: inner, along: axis, repetition, spacing: spacing.minimum,
            available: isEstimated ? .infinity : axis.extent(inner))
        let used =
            children.reduce(0) { $0 + $1.extent(axis) } + spacing.minimum * Double(max(0, children.count - 1))
        let cross = axis.crossAxis
        makeUniform(&children, across: cross)
        let crossUsed = children.reduce(0) { max($0, $1.extent(cross)) }
        let content = axis.size(
            extent: isEstimated ? max(0, used) : axis.extent(inner),
            crossExtent: group.size.along(cross).isEstimated ? max(0, crossUsed) : axis.crossExtent(inner))
        arrange(
            children, of: group, along: axis, spacing: spacing, free: max(0, axis.extent(content) - used), in: content)
        return LayoutSize(
            width: group.size.width.isEstimated ? content.outset(by: group.contentInsets).width : size.width,
            height: group.size.height.isEstimated ? content.outset(by: group.contentInsets).height : size.height)
    }

    /// Gives the items whose extents are those of the largest among them this extent.
    private mutating func makeUniform(_ children: inout [Child], across axis: ScrollAxis) {
        func isUniform(_ child: Child) -> Bool {
            if case .item = child.item.content { child.item.size.along(axis).isUniform } else { false }
        }
        let largest = children.reduce(0) { isUniform($1) ? max($0, axis.extent($1.size)) : $0 }
        guard largest > 0 else { return }
        for index in children.indices where isUniform(children[index]) {
            let frame = children[index].frames.lowerBound
            if axis == .vertical {
                children[index].size.height = largest
                result.frames[frame].height = largest
            } else {
                children[index].size.width = largest
                result.frames[frame].width = largest
            }
        }
    }

    /// Adds the subitems of a group at the origin, as many as there are or fit.
    private mutating func children(
        _ subitems: [CompositionalItem], in container: LayoutSize, along axis: ScrollAxis,
        _ repetition: CompositionalItem.Repetition, spacing: Double, available: Double
    ) -> [Child] {
        var children: [Child] = []
        guard !subitems.isEmpty else { return children }
        let (count, extent) = count(repetition, of: subitems, container: axis.extent(container), spacing, available)
        var used = 0.0
        while children.count < count, result.frames.count < limit {
            let (frames, supplementaries) = (result.frames.count, result.supplementaries.count)
            let item = subitems[children.count % subitems.count]
            let size = place(item, in: container, extent: extent.map { (axis, $0) })
            let child = Child(
                item: item, size: size, frames: frames..<result.frames.count,
                supplementaries: supplementaries..<result.supplementaries.count)
            let next = used + (children.isEmpty ? 0 : spacing) + child.extent(axis)
            let isFilled = repetition == .untilFull && !children.isEmpty && next > available + Self.tolerance
            // Subitems without items or without an extent would be repeated for ever.
            let isEndless = children.count >= subitems.count && (next <= used || child.frames.isEmpty)
            guard !isFilled, !isEndless else {
                result.frames.removeSubrange(child.frames)
                result.traits.removeSubrange(child.frames)
                result.supplementaries.removeSubrange(child.supplementaries)
                break
            }
            used = next
            children.append(child)
        }
        return children
    }

    /// Returns the largest number of subitems, and the extent of each if they are equal.
    private func count(
        _ repetition: CompositionalItem.Repetition, of subitems: [CompositionalItem], container: Double,
        _ spacing: Double, _ available: Double
    ) -> (count: Int, extent: Double?) {
        switch repetition {
        case .untilFull: return (available.isFinite ? .max : subitems.count, nil)
        case .count(let count): return (max(0, count), nil)
        case .evenly(let count):
            let number = Double(max(1, count))
            return (max(0, count), ((container - spacing * (number - 1)) / number).clampedExtent)
        }
    }

    /// Moves subitems from the origin to their places, and divides free space among the flexible distances.
    private mutating func arrange(
        _ children: [Child], of group: CompositionalItem, along axis: ScrollAxis, spacing: LayoutSpacing, free: Double,
        in content: LayoutSize
    ) {
        let gaps = spacing.isFlexible ? max(0, children.count - 1) : 0
        let flexible = children.reduce(gaps) { $0 + $1.item.edgeSpacing.flexibleCount(axis) }
        let share = flexible > 0 ? free / Double(flexible) : 0
        func distance(_ spacing: LayoutSpacing?, _ share: Double) -> Double {
            spacing.map { $0.minimum + ($0.isFlexible ? share : 0) } ?? 0
        }
        let cross = axis.crossAxis
        var offset = axis.leading(group.contentInsets).clampedSpacing
        for child in children {
            let edges = child.item.edgeSpacing
            offset += distance(edges.before(axis), share)
            let crossFree = max(0, axis.crossExtent(content) - child.extent(cross))
            let crossShare = crossFree / Double(max(1, edges.flexibleCount(cross)))
            let crossOffset =
                axis.crossLeading(group.contentInsets).clampedSpacing + distance(edges.before(cross), crossShare)
            move(child, by: axis.size(extent: offset, crossExtent: crossOffset))
            offset += axis.extent(child.size) + distance(edges.after(axis), share) + distance(spacing, share)
        }
    }

    private mutating func move(_ child: Child, by offset: LayoutSize) {
        for index in child.frames {
            result.frames[index] = result.frames[index].offsetBy(x: offset.width, y: offset.height)
        }
        for index in child.supplementaries {
            result.supplementaries[index].frame = result.supplementaries[index].frame.offsetBy(
                x: offset.width, y: offset.height)
        }
    }
}

extension ScrollAxis {
    /// The other axis.
    var crossAxis: ScrollAxis { self == .vertical ? .horizontal : .vertical }
}

extension LayoutSize {
    func inset(by insets: LayoutInsets) -> LayoutSize {
        LayoutSize(
            width: (width - insets.leading.clampedSpacing - insets.trailing.clampedSpacing).clampedExtent,
            height: (height - insets.top.clampedSpacing - insets.bottom.clampedSpacing).clampedExtent)
    }

    func outset(by insets: LayoutInsets) -> LayoutSize {
        LayoutSize(
            width: (width + insets.leading.clampedSpacing + insets.trailing.clampedSpacing).clampedExtent,
            height: (height + insets.top.clampedSpacing + insets.bottom.clampedSpacing).clampedExtent)
    }
}

extension LayoutRect {
    /// The rectangle with finite numbers.
    var clamped: LayoutRect {
        LayoutRect(
            x: x.clampedSpacing, y: y.clampedSpacing, width: width.clampedExtent, height: height.clampedExtent)
    }

    /// Returns the rectangle without insets in those dimensions that are not estimated.
    func inset(by insets: LayoutInsets, of size: LayoutDimensions) -> LayoutRect {
        let inner = LayoutSize(width: width, height: height).inset(by: insets)
        var result = self
        if !size.width.isEstimated {
            result.x += insets.leading.clampedSpacing
            result.width = inner.width
        }
        if !size.height.isEstimated {
            result.y += insets.top.clampedSpacing
            result.height = inner.height
        }
        return result
    }
}
