/// The index of an item (a row) in a section.
package struct ItemIndex: Hashable, Comparable, Sendable, CustomStringConvertible {
    package var section: Int
    package var item: Int

    package init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    /// Compares by the section, and then by the item.
    package static func < (left: ItemIndex, right: ItemIndex) -> Bool {
        left.section != right.section ? left.section < right.section : left.item < right.item
    }

    package var description: String { "\(section)-\(item)" }

    /// Returns the items from one to another, both included, in either order. O(items).
    ///
    /// - Parameter counts: The numbers of items of the sections.
    package static func items(from first: ItemIndex, through second: ItemIndex, counts: [Int]) -> [ItemIndex] {
        let start = min(first, second), end = max(first, second)
        return (start.section...end.section).flatMap { section in
            let count = counts[section]
            let lower = section == start.section ? start.item : 0
            let upper = section == end.section ? min(end.item + 1, count) : count
            return (lower..<max(lower, upper)).map { ItemIndex(section: section, item: $0) }
        }
    }
}

/// The positions of a list's headers, rows and footers along the scroll axis, in points.
///
///     var positions = ListPositions(sections: [.init(header: 28, items: .init(repeating: 44, count: 1_000))])
///     positions.range(of: .item(ItemIndex(section: 0, item: 2)))  // 116..<160
///     positions.elements(in: 0..<100)  // the header and the rows 0 and 1
///
/// Lookups and changes cost O(log n) unless noted, for many sections as well as for many rows. Copies share their storage until
/// one of them is changed.
package struct ListPositions: Sendable {
    /// A header, a row or a footer.
    package enum Element: Hashable, Sendable {
        case header(section: Int)
        case item(ItemIndex)
        case footer(section: Int)
    }

    /// The extents of a section's parts, in points.
    package struct Section: Sendable {
        /// The extent of the header, or 0 without one.
        package var header: Double { didSet { header = header.clampedExtent } }
        /// Whether the extent of the header is measured, and not estimated.
        package var isHeaderMeasured: Bool
        /// The extents of the rows.
        package var items: ExtentSequence
        /// The extent of the footer, or 0 without one.
        package var footer: Double { didSet { footer = footer.clampedExtent } }
        /// Whether the extent of the footer is measured, and not estimated.
        package var isFooterMeasured: Bool

        /// Creates a section, by default without header, rows and footer.
        package init(
            header: Double = 0, isHeaderMeasured: Bool = false, items: ExtentSequence = ExtentSequence(),
            footer: Double = 0, isFooterMeasured: Bool = false
        ) {
            self.header = header.clampedExtent
            self.isHeaderMeasured = isHeaderMeasured
            self.items = items
            self.footer = footer.clampedExtent
            self.isFooterMeasured = isFooterMeasured
        }
    }

    var tree = ExtentTree<Section>()

    /// Creates positions of no sections.
    package init() {}

    /// Creates positions of sections. O(sections).
    package init(sections: [Section]) {
        tree = ExtentTree(sections)
    }

    /// The extent before the first section, such as that of a table's header view.
    package var leadingExtent = 0.0 { didSet { leadingExtent = leadingExtent.clampedExtent } }
    /// The extent after the last section.
    package var trailingExtent = 0.0 { didSet { trailingExtent = trailingExtent.clampedExtent } }
    /// The extent of all sections, and before and after them. O(1).
    package var contentExtent: Double { span.end + trailingExtent }

    /// The number of sections. O(1).
    package var sectionCount: Int { tree.elementCount }
    /// The number of rows in all sections. O(1).
    package var totalItemCount: Int { tree.sum.itemCount }
    /// The number of rows whose extent is measured. O(1).
    package var measuredItemCount: Int { tree.sum.measuredCount }

    /// Returns the number of rows in a section.
    package func itemCount(in section: Int) -> Int {
        self.section(section, "itemCount(in:)").element.items.count
    }

    /// The numbers of rows in the sections. O(sections).
    package var itemCounts: [Int] {
        var counts: [Int] = []
        counts.reserveCapacity(sectionCount)
        tree.forEachElement { counts.append($0.items.count) }
        return counts
    }

    // MARK: Positions of elements

    /// Returns the part of the axis that an element covers, including `leadingExtent`.
    package func range(of element: Element) -> Range<Double> {
        switch element {
        case .header(let section):
            return self.section(section, "range(of:)").headerSpan.range
        case .item(let index):
            let place = section(of: index, "range(of:)")
            return place.element.items.span(of: index.item, in: place.itemsSpan).range
        case .footer(let section):
            return self.section(section, "range(of:)").footerSpan.range
        }
    }

    /// Returns the part of the axis that a section covers with its header and footer.
    package func range(ofSection section: Int) -> Range<Double> {
        self.section(section, "range(ofSection:)").span.range
    }

    /// Returns the extent of an element.
    package func extent(of element: Element) -> Double {
        switch element {
        case .header(let section): self.section(section, "extent(of:)").element.header
        case .item(let index): section(of: index, "extent(of:)").element.items.extent(at: index.item)
        case .footer(let section): self.section(section, "extent(of:)").element.footer
        }
    }

    /// Returns whether the extent of an element is measured, and not estimated.
    package func isMeasured(_ element: Element) -> Bool {
        switch element {
        case .header(let section): self.section(section, "isMeasured(_:)").element.isHeaderMeasured
        case .item(let index): section(of: index, "isMeasured(_:)").element.items.isMeasured(at: index.item)
        case .footer(let section): self.section(section, "isMeasured(_:)").element.isFooterMeasured
        }
    }

    // MARK: Elements at positions

    /// Returns the element at an offset, or nil for one outside of the sections. Elements without an extent are not found.
    package func element(at offset: Double) -> Element? {
        guard offset >= span.start, offset < span.end else { return nil }
        let place = tree.place(atOffset: offset, in: span)
        let (section, items) = (place.element, place.itemsSpan)
        if section.footer > 0, offset >= items.end { return .footer(section: place.position) }
        if section.header > 0, offset < items.start || section.items.total == 0 {
            return .header(section: place.position)
        }
        guard section.items.total > 0, let item = section.items.index(at: offset, in: items) else {
            return .footer(section: place.position)
        }
        return .item(ItemIndex(section: place.position, item: item))
    }

    /// Returns the elements that have an extent and intersect a range of offsets, in order. O(log n + elements).
    package func elements(in range: Range<Double>) -> [Element] {
        var elements: [Element] = []
        guard !range.isEmpty else { return elements }
        tree.forEach(in: range, of: span) { place in
            if place.headerSpan.intersects(range) { elements.append(.header(section: place.position)) }
            place.element.items.forEach(in: range, of: place.itemsSpan) {
                elements.append(.item(ItemIndex(section: place.position, item: $0)))
            }
            if place.footerSpan.intersects(range) { elements.append(.footer(section: place.position)) }
        }
        return elements
    }

    /// The part of the axis that the sections cover.
    private var span: ExtentSpan { tree.span(from: leadingExtent) }

    // MARK: Checking

    func section(_ index: Int, _ function: StaticString) -> ExtentTreePlace<Section> {
        check(section: index, function)
        return tree.place(atIndex: index, in: span)
    }

    func section(of index: ItemIndex, _ function: StaticString) -> ExtentTreePlace<Section> {
        let place = section(index.section, function)
        place.element.check(index, function)
        return place
    }

    func check(section index: Int, _ function: StaticString) {
        precondition(
            index >= 0 && index < sectionCount,
            "ListPositions.\(function): section \(index) is out of 0..<\(sectionCount)")
    }

    /// Checks the invariants, for tests. O(n).
    package func checkInvariants() {
        tree.checkInvariants()
        tree.forEachElement { $0.items.checkInvariants() }
    }
}

extension ListPositions.Section: ExtentTreeElement {
    var sum: ExtentSum {
        ExtentSum(
            count: 1, itemCount: items.count, measuredCount: items.measuredCount,
            extent: header + items.total + footer)
    }

    func check(_ index: ItemIndex, _ function: StaticString) {
        precondition(
            index.item >= 0 && index.item < items.count,
            "ListPositions.\(function): item \(index.item) is out of 0..<\(items.count) in section \(index.section)")
    }
}

extension ExtentTreePlace<ListPositions.Section> {
    /// The part of the axis that the section's header covers.
    var headerSpan: ExtentSpan { part(0) }
    /// The part of the axis that the section's rows cover.
    var itemsSpan: ExtentSpan { part(1) }
    /// The part of the axis that the section's footer covers.
    var footerSpan: ExtentSpan { part(2) }

    private func part(_ index: Int) -> ExtentSpan {
        let extents = (element.header, element.items.total, element.footer)
        return span.part(index, of: 3) { $0 == 0 ? extents.0 : $0 == 1 ? extents.1 : extents.2 }
    }
}

extension ExtentSpan {
    fileprivate func intersects(_ range: Range<Double>) -> Bool {
        start < end && start < range.upperBound && end > range.lowerBound
    }
}
