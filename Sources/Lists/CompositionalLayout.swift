/// The frames of `UICollectionViewCompositionalLayout`: sections of repeated groups.
///
///     let item = CompositionalItem(size: .init(width: .fractionalWidth(0.25), height: .fractionalHeight(1)))
///     let row = CompositionalItem.group(
///         .horizontal, size: .init(width: .fractionalWidth(1), height: .fractionalWidth(0.25)), subitems: [item])
///     var layout = CompositionalLayout(
///         container: LayoutSize(width: 320, height: 480), sections: [CompositionalSection(group: row)], itemCounts: [100])
///     layout.frame(of: .item(ItemIndex(section: 0, item: 5)))  // x: 80, y: 80
///
/// The frames of items are arithmetic unless some are measured. Lookups and changes cost O(log n) unless noted.
package struct CompositionalLayout: Sendable {
    /// A view of the layout.
    package enum Element: Hashable, Sendable {
        case item(ItemIndex)
        /// A supplementary item of an item or of the group that begins with it.
        case anchored(ItemIndex, index: Int)
        /// A boundary supplementary item of a section, such as its header.
        case boundary(section: Int, index: Int)
        /// A boundary supplementary item of the whole layout.
        case global(index: Int)
        /// A decoration behind a section.
        case decoration(section: Int, index: Int)
    }

    package let axis: ScrollAxis
    let container: LayoutSize
    let isRightToLeft: Bool
    private(set) var sections: [PlacedCompositionalSection]
    /// The extents of the sections, each with the spacing after it.
    private var extents = ExtentSequence()
    private let sectionSpacing: Double
    /// The largest distance by which an item or a badge lies outside of its group, in points.
    private let overhang: Double
    /// The boundary supplementary items of the whole layout.
    private(set) var boundaries: [CompositionalBoundary]

    /// Lays out sections. O(sections), and O(items) where the number of items of a group depends on their sizes.
    ///
    /// - Parameters:
    ///   - axis: The scroll direction.
    ///   - container: The size of the collection view without its content insets.
    ///   - sections: The sections of the layout.
    ///   - itemCounts: The number of items of each section.
    ///   - sectionSpacing: The distance between sections in points.
    ///   - boundaries: The boundary supplementary items of the whole layout.
    ///   - measured: The sizes of measured items, by their sections and items.
    package init(
        axis: ScrollAxis = .vertical, container: LayoutSize, isRightToLeft: Bool = false,
        sections: [CompositionalSection], itemCounts: [Int], sectionSpacing: Double = 0,
        boundaries: [CompositionalBoundary] = [], measured: [Int: [Int: LayoutSize]] = [:]
    ) {
        precondition(
            sections.count == itemCounts.count,
            "CompositionalLayout.init: \(sections.count) sections have \(itemCounts.count) numbers of items")
        self.axis = axis
        let container = LayoutSize(width: container.width.clampedExtent, height: container.height.clampedExtent)
        self.container = container
        self.isRightToLeft = isRightToLeft
        self.sectionSpacing = sectionSpacing.clampedSpacing
        self.boundaries = boundaries
        self.sections = sections.indices.map {
            PlacedCompositionalSection(
                sections[$0], count: itemCounts[$0], container: container, axis: axis, measured: measured[$0] ?? [:])
        }
        overhang = self.sections.reduce(0) { max($0, $1.groups.overhang) }
        extents.insert(
            contentsOf: self.sections.map { $0.extent + sectionSpacing.clampedSpacing }, areMeasured: true, at: 0)
    }

    // MARK: Extents

    /// The size of the layout's content.
    package var contentSize: LayoutSize {
        let (start, end) = (boundaryExtent(.start), boundaryExtent(.end))
        return axis.size(extent: start + sectionsExtent + end, crossExtent: axis.crossExtent(container))
    }

    private var sectionsExtent: Double { extents.count > 0 ? max(0, extents.total - sectionSpacing) : 0 }

    /// The extent of the boundary supplementary items before or after the sections.
    private func boundaryExtent(_ edge: CompositionalBoundary.Edge) -> Double {
        boundaries.reduce(0) { $0 + ($1.extends(edge) ? $1.extent(along: axis, in: container) : 0) }
    }

    /// The offset of a section along the scroll axis.
    func start(of section: Int) -> Double { boundaryExtent(.start) + extents.offset(at: section) }

    /// The number of sections.
    package var sectionCount: Int { sections.count }

    /// Returns the number of items of a section.
    package func itemCount(in section: Int) -> Int {
        check(section, "itemCount(in:)")
        return sections[section].groups.count
    }

    /// Returns the part of the content along the scroll axis that a section covers.
    package func range(ofSection section: Int) -> Range<Double> {
        check(section, "range(ofSection:)")
        let start = start(of: section)
        return start..<start + sections[section].extent
    }

    /// Returns whether an item is placed, which it is not if the section's group has no items.
    package func contains(_ index: ItemIndex) -> Bool {
        sections.indices.contains(index.section) && sections[index.section].groups.contains(index.item)
    }

    /// Returns the traits of an item.
    package func traits(of index: ItemIndex) -> CompositionalItemTraits {
        check(index, "traits(of:)")
        return sections[index.section].groups.traits(of: index.item)
    }

    /// Returns whether a section is scrolled across the scroll axis.
    package func isOrthogonal(section: Int) -> Bool {
        check(section, "isOrthogonal(section:)")
        return sections[section].description.isOrthogonal
    }

    /// The descriptions of a section's boundary supplementary items.
    package func boundaries(of section: Int) -> [CompositionalBoundary] {
        check(section, "boundaries(of:)")
        return sections[section].description.boundaries
    }

    /// The descriptions of a section's decorations.
    package func decorations(of section: Int) -> [CompositionalDecoration] {
        check(section, "decorations(of:)")
        return sections[section].description.decorations
    }

    /// The descriptions of the boundary supplementary items of the whole layout.
    package var globalBoundaries: [CompositionalBoundary] { boundaries }

    /// Returns the part of the content in which the groups of a section are scrolled across the axis.
    package func orthogonalFrame(ofSection section: Int) -> LayoutRect {
        check(section, "orthogonalFrame(ofSection:)")
        let range = sections[section].groupsRange
        return axis.rect(
            AxisRect(
                start: start(of: section) + range.lowerBound, extent: range.upperBound - range.lowerBound,
                crossStart: 0, crossExtent: axis.crossExtent(container)),
            mirroredWidth: mirroredWidth)
    }

    /// Returns the number of groups of a section.
    package func groupCount(in section: Int) -> Int {
        check(section, "groupCount(in:)")
        return sections[section].groups.groupCount
    }

    /// Returns the part that a group covers of a section that is scrolled across the axis, from its leading edge.
    package func range(ofGroup group: Int, in section: Int) -> Range<Double> {
        check(section, "range(ofGroup:in:)")
        let range = sections[section].groups.range(ofGroup: group)
        let start = sections[section].groupsCrossStart
        return start + range.lowerBound..<start + range.upperBound
    }

    /// Returns the group of a section that begins nearest to an offset across the axis; nil if there is none.
    package func nearestGroup(to offset: Double, in section: Int) -> Int? {
        check(section, "nearestGroup(to:in:)")
        return sections[section].groups.nearestGroup(to: offset.clampedSpacing - sections[section].groupsCrossStart)
    }

    /// Returns the size of the content of a section that is scrolled across the scroll axis, for its scroll view.
    package func orthogonalContentSize(ofSection section: Int) -> LayoutSize {
        check(section, "orthogonalContentSize(ofSection:)")
        return sections[section].orthogonalContentSize
    }

    // MARK: Frames

    /// Returns the frame of an element in the content. Items of a section that is scrolled across the axis have their frames at the
    /// beginning of that scroll view.
    ///
    /// - Parameter visible: The visible part of the content, for boundary supplementary items that are pinned to it.
    package func frame(of element: Element, visible: LayoutRect? = nil) -> LayoutRect {
        let visible = visible.map { axis.axisRect($0, mirroredWidth: mirroredWidth) }
        return axis.rect(axisFrame(of: element, visible: visible), mirroredWidth: mirroredWidth)
    }

    private var mirroredWidth: Double? { isRightToLeft ? contentSize.width : nil }

    func axisFrame(of element: Element, visible: AxisRect?) -> AxisRect {
        switch element {
        case .item(let index):
            check(index, "frame(of:visible:)")
            return place(sections[index.section].frame(of: index.item), in: index.section)
        case .anchored(let item, let index):
            check(item, "frame(of:visible:)")
            let supplementaries = sections[item.section].supplementaries(of: item.item)
            precondition(
                supplementaries.indices.contains(index),
                "CompositionalLayout.frame(of:visible:): anchored item \(index) is out of 0..<\(supplementaries.count)")
            return place(supplementaries[index].frame, in: item.section)
        case .boundary(let section, let index):
            check(section, "frame(of:visible:)")
            return sections[section].boundaryFrame(index, from: start(of: section), visible: visible)
        case .global(let index):
            return globalFrame(index, visible: visible)
        case .decoration(let section, let index):
            check(section, "frame(of:visible:)")
            return sections[section].decorationFrame(index, from: start(of: section))
        }
    }

    private func place(_ frame: LayoutRect, in section: Int) -> AxisRect {
        var frame = axis.axisRect(frame, mirroredWidth: nil)
        frame.start += start(of: section)
        return frame
    }

    private func globalFrame(_ index: Int, visible: AxisRect?) -> AxisRect {
        precondition(
            boundaries.indices.contains(index),
            "CompositionalLayout.frame(of:visible:): global item \(index) is out of 0..<\(boundaries.count)")
        let (start, end) = (0.0, axis.extent(contentSize))
        return boundaries[index].frame(
            among: boundaries[..<index], axis: axis, container: container, crossStart: 0, span: start...max(start, end),
            visible: visible)
    }

    /// Returns the kinds and frames of the supplementary items of an item and of the group that begins with it.
    package func supplementaries(of index: ItemIndex) -> [(description: AnchoredSupplementary, frame: LayoutRect)] {
        check(index, "supplementaries(of:)")
        return sections[index.section].supplementaries(of: index.item).enumerated().map { number, supplementary in
            (supplementary.description, frame(of: .anchored(index, index: number)))
        }
    }

    // MARK: Measured sizes

    /// Replaces the estimated dimensions of an item by a measured size. O(log n), or O(items of the section) if the number of items
    /// of a group depends on it.
    package mutating func setSize(_ size: LayoutSize, of index: ItemIndex) {
        check(index, "setSize(_:of:)")
        sections[index.section].setSize(size, of: index.item)
        updateExtent(of: index.section)
    }

    /// Replaces the estimated dimensions of a boundary supplementary item of a section by a measured size.
    package mutating func setSize(_ size: LayoutSize, ofBoundary index: Int, in section: Int) {
        check(section, "setSize(_:ofBoundary:in:)")
        sections[section].setSize(size, ofBoundary: index)
        updateExtent(of: section)
    }

    /// Replaces the estimated dimensions of a boundary supplementary item of the whole layout by a measured size.
    package mutating func setSize(_ size: LayoutSize, ofGlobal index: Int) {
        precondition(
            boundaries.indices.contains(index),
            "CompositionalLayout.setSize(_:ofGlobal:): item \(index) is out of 0..<\(boundaries.count)")
        boundaries[index].setMeasuredSize(size)
    }

    private mutating func updateExtent(of section: Int) {
        extents.setExtent(sections[section].extent + sectionSpacing, at: section, isMeasured: true)
    }

    // MARK: Visible elements

    /// Returns the elements whose frames intersect a rectangle of the content, section by section. O(log n + elements).
    ///
    /// - Parameters:
    ///   - rect: A rectangle of the content.
    ///   - visible: The visible part of the content, for boundary supplementary items that are pinned to it.
    ///   - orthogonalOffset: The offset in points by which a section is scrolled across the scroll axis.
    package func elements(
        in rect: LayoutRect, visible: LayoutRect? = nil, orthogonalOffset: (Int) -> Double = { _ in 0 }
    ) -> [Element] {
        let rect = axis.axisRect(rect, mirroredWidth: mirroredWidth)
        let visible = visible.map { axis.axisRect($0, mirroredWidth: mirroredWidth) }
        var elements: [Element] = []
        func append(_ element: Element, in rect: AxisRect) {
            if axisFrame(of: element, visible: visible).intersects(rect) { elements.append(element) }
        }
        for index in boundaries.indices { append(.global(index: index), in: rect) }
        let first = boundaryExtent(.start)
        guard rect.extent > 0, rect.start < rect.end else { return elements }
        let range = rect.start - overhang..<rect.end + overhang
        extents.forEach(in: range, of: ExtentSpan(start: first, end: first + extents.total)) { index in
            let section = sections[index]
            for decoration in section.description.decorations.indices {
                append(.decoration(section: index, index: decoration), in: rect)
            }
            for boundary in section.description.boundaries.indices {
                append(.boundary(section: index, index: boundary), in: rect)
            }
            var local = rect
            if section.description.isOrthogonal { local.crossStart += orthogonalOffset(index).clampedSpacing }
            section.forEachItem(in: local, from: start(of: index)) { item in
                append(.item(ItemIndex(section: index, item: item)), in: local)
                for number in section.supplementaries(of: item).indices {
                    append(.anchored(ItemIndex(section: index, item: item), index: number), in: local)
                }
            }
        }
        return elements
    }

    // MARK: Checking

    private func check(_ section: Int, _ function: StaticString) {
        precondition(
            sections.indices.contains(section),
            "CompositionalLayout.\(function): section \(section) is out of 0..<\(sections.count)")
    }

    private func check(_ index: ItemIndex, _ function: StaticString) {
        check(index.section, function)
        let count = sections[index.section].groups.count
        precondition(
            index.item >= 0 && index.item < count,
            "CompositionalLayout.\(function): item \(index.item) is out of 0..<\(count) in section \(index.section)")
    }
}
