/// The groups of a section of a compositional layout: one group that is repeated along an axis for all items.
///
/// Groups without measured items are copies of one template, so that the frame of an item is arithmetic and a million items need no
/// memory. The extents of the others are kept by an `ExtentSequence`. If the number of items of a group depends on their sizes, as
/// for words in lines, the first item of each group is kept as well.
struct CompositionalGroups: Sendable {
    private let group: CompositionalItem
    private let container: LayoutSize
    private let axis: ScrollAxis
    private let spacing: Double
    /// The number of items.
    let count: Int
    /// A full group of items that are not measured.
    private let template: ResolvedGroup
    /// The largest distance by which an item or a badge lies outside of its group, in points.
    let overhang: Double
    /// The extents of the groups, each with the spacing after it.
    private var extents = ExtentSequence()
    private var measured: [Int: LayoutSize] = [:]
    /// The first items of the groups if their numbers of items differ.
    private var starts: [Int]?
    /// The extents across the axis of the groups that differ from the template.
    private var crossExtents: [Int: Double] = [:]

    /// The number of items up to which a group is full.
    private static var templateSize: Int { 256 }

    /// - Parameters:
    ///   - container: The size that the group's fractional dimensions are relative to.
    ///   - axis: The axis along which groups are repeated.
    init(
        _ group: CompositionalItem, count: Int, container: LayoutSize, axis: ScrollAxis, spacing: Double,
        measured: [Int: LayoutSize] = [:]
    ) {
        self.group = group
        self.measured = group.isEstimated ? measured.filter { 0..<max(0, count) ~= $0.key } : [:]
        self.count = max(0, count)
        self.container = container
        self.axis = axis
        self.spacing = spacing.clampedSpacing
        // A full group, even if there are fewer items, so that free space is divided as in other sections.
        template = CompositionalSolver.resolve(group, in: container, limit: max(Self.templateSize, count))
        overhang = template.overhang
        guard self.count > 0, !template.frames.isEmpty else { return }
        if group.hasVariableCount {
            updateStarts(from: 0)
        } else {
            let groups = (self.count - 1) / template.frames.count + 1
            extents.insert(repeating: extent(of: template), count: groups, at: 0)
            // The last group may be smaller.
            update(groups - 1)
            for item in self.measured.keys where item / template.frames.count != groups - 1 {
                update(self.group(of: item))
            }
        }
    }

    /// The extent of all groups and the spacing between them.
    var extent: Double { extents.count > 0 ? max(0, extents.total - spacing) : 0 }
    /// The number of groups.
    var groupCount: Int { extents.count }

    /// The largest extent of a group across the axis. O(groups that differ from the template).
    var crossExtent: Double {
        let others = crossExtents.values.max() ?? 0
        return crossExtents.count < groupCount ? max(others, axis.crossExtent(template.size)) : others
    }

    private func extent(of group: ResolvedGroup) -> Double { axis.extent(group.size) + spacing }

    /// Returns the items of a group.
    private func items(of group: Int) -> Range<Int> {
        if let starts { return starts[group]..<(group + 1 < starts.count ? starts[group + 1] : count) }
        let first = group * template.frames.count
        return first..<min(count, first + template.frames.count)
    }

    private func group(of item: Int) -> Int {
        guard let starts else { return item / template.frames.count }
        return starts.indices.partition { starts[$0] > item } - 1
    }

    /// Returns the frames of a group. O(1) for a copy of the template, and otherwise O(items of the group).
    private func resolved(_ index: Int) -> ResolvedGroup {
        guard group.isEstimated else { return template }
        let items = items(of: index)
        let isTemplate = items.count == template.frames.count && !items.contains { measured[$0] != nil }
        guard !isTemplate else { return template }
        return CompositionalSolver.resolve(
            group, in: container, limit: items.count, measured: measured, first: items.lowerBound)
    }

    // MARK: Frames

    /// Whether an item is placed. A group without subitems places none.
    func contains(_ item: Int) -> Bool { item >= 0 && item < count && extents.count > 0 }

    /// Returns the frame of an item, from the origin of the first group. O(log n).
    func frame(of item: Int) -> LayoutRect {
        guard contains(item) else { return LayoutRect(x: 0, y: 0, width: 0, height: 0) }
        let group = group(of: item)
        let (frames, index) = (resolved(group).frames, item - items(of: group).lowerBound)
        // A custom group may return fewer frames than before.
        return index < frames.count ? move(frames[index], in: group) : LayoutRect(x: 0, y: 0, width: 0, height: 0)
    }

    /// Returns the traits of an item. O(log n).
    func traits(of item: Int) -> CompositionalItemTraits {
        guard contains(item) else { return CompositionalItemTraits() }
        let group = group(of: item)
        let (traits, index) = (resolved(group).traits, item - items(of: group).lowerBound)
        return index < traits.count ? traits[index] : CompositionalItemTraits()
    }

    /// Returns the part of the axis that a group covers. O(log n).
    func range(ofGroup index: Int) -> Range<Double> {
        let start = extents.offset(at: index)
        return start..<max(start, start + extents.extent(at: index) - spacing)
    }

    /// Returns the group that begins nearest to an offset; nil if there is none. O(log n).
    func nearestGroup(to offset: Double) -> Int? {
        guard extents.count > 0 else { return nil }
        guard let index = extents.index(at: max(0, offset)) else { return offset > 0 ? extents.count - 1 : 0 }
        let start = extents.offset(at: index)
        return offset - start > extents.extent(at: index) / 2 && index + 1 < extents.count ? index + 1 : index
    }

    /// Returns the supplementary items of an item. O(log n).
    func supplementaries(of item: Int) -> [(description: AnchoredSupplementary, frame: LayoutRect)] {
        guard contains(item), !template.supplementaries.isEmpty else { return [] }
        let group = group(of: item)
        let first = items(of: group).lowerBound
        return resolved(group).supplementaries.filter { first + $0.item == item }.map {
            ($0.description, move($0.frame, in: group))
        }
    }

    private func move(_ frame: LayoutRect, in group: Int) -> LayoutRect {
        let offset = axis.size(extent: extents.offset(at: group), crossExtent: 0)
        return frame.offsetBy(x: offset.width, y: offset.height)
    }

    /// Calls a closure with the items of the groups that may intersect a range along the axis. O(log n + items).
    func forEachItem(in range: Range<Double>, _ body: (Int) -> Void) {
        let range = range.lowerBound - overhang..<range.upperBound + overhang
        extents.forEach(in: range, of: ExtentSpan(start: 0, end: extents.total)) { group in
            items(of: group).forEach(body)
        }
    }

    // MARK: Measured sizes

    /// Replaces the estimated dimensions of an item. O(log n), or O(n) if the number of items of a group depends on it.
    mutating func setSize(_ size: LayoutSize, of item: Int) {
        guard contains(item), group.isEstimated, measured[item] != size else { return }
        measured[item] = size
        let group = group(of: item)
        guard starts == nil else { return updateStarts(from: max(0, group - 1)) }
        update(group)
    }

    private mutating func update(_ index: Int) {
        guard group.isEstimated else { return }
        let resolved = resolved(index)
        extents.setExtent(extent(of: resolved), at: index, isMeasured: true)
        crossExtents[index] = axis.crossExtent(resolved.size)
    }

    /// Divides items into groups again. The first item of a group may fit into the one before, so that it changes as well.
    private mutating func updateStarts(from group: Int) {
        var starts = starts ?? []
        var item = starts.isEmpty ? 0 : starts[group]
        starts.removeSubrange(min(group, starts.count)...)
        var new: [Double] = []
        while item < count {
            let resolved = CompositionalSolver.resolve(
                self.group, in: container, limit: count - item, measured: measured, first: item)
            crossExtents[starts.count] = axis.crossExtent(resolved.size)
            starts.append(item)
            new.append(extent(of: resolved))
            item += max(1, resolved.frames.count)
        }
        extents.remove(min(group, extents.count)..<extents.count)
        extents.insert(contentsOf: new, areMeasured: true, at: extents.count)
        for removed in starts.count..<max(starts.count, self.starts?.count ?? 0) { crossExtents[removed] = nil }
        self.starts = starts
    }
}
