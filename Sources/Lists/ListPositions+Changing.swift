extension ListPositions {
    /// Changes the extent of an element, in points.
    ///
    /// - Returns: The growth of the content in points, which is negative if the element shrinks.
    @discardableResult
    package mutating func setExtent(_ extent: Double, of element: Element, isMeasured: Bool) -> Double {
        switch element {
        case .header(let section):
            check(section: section, "setExtent(_:of:isMeasured:)")
            return tree.update(at: section) { $0.setHeader(extent, isMeasured: isMeasured) }
        case .item(let index):
            check(section: index.section, "setExtent(_:of:isMeasured:)")
            return tree.update(at: index.section) {
                $0.check(index, "setExtent(_:of:isMeasured:)")
                return $0.items.setExtent(extent, at: index.item, isMeasured: isMeasured)
            }
        case .footer(let section):
            check(section: section, "setExtent(_:of:isMeasured:)")
            return tree.update(at: section) { $0.setFooter(extent, isMeasured: isMeasured) }
        }
    }

    /// Inserts a section.
    package mutating func insert(_ section: Section, at index: Int) {
        precondition(
            index >= 0 && index <= sectionCount,
            "ListPositions.insert(_:at:): section \(index) is out of 0...\(sectionCount)")
        tree.replace(index..<index, with: [section])
    }

    /// Removes a section with its header, rows and footer.
    package mutating func removeSection(at index: Int) {
        check(section: index, "removeSection(at:)")
        tree.replace(index..<index + 1, with: [])
    }

    /// Inserts rows with an estimate in points into a section.
    package mutating func insertItems(repeating estimate: Double, count: Int, at index: ItemIndex) {
        let items = itemCount(in: index.section, "insertItems(repeating:count:at:)")
        precondition(count >= 0, "ListPositions.insertItems(repeating:count:at:): count \(count) is negative")
        precondition(
            index.item >= 0 && index.item <= items,
            "ListPositions.insertItems(repeating:count:at:): item \(index.item) is out of 0...\(items)")
        tree.update(at: index.section) { $0.items.insert(repeating: estimate, count: count, at: index.item) }
    }

    /// Removes rows from a section.
    package mutating func removeItems(_ range: Range<Int>, in section: Int) {
        let items = itemCount(in: section, "removeItems(_:in:)")
        precondition(
            range.lowerBound >= 0 && range.upperBound <= items,
            "ListPositions.removeItems(_:in:): range \(range) is out of 0..<\(items)")
        tree.update(at: section) { $0.items.remove(range) }
    }

    /// Replaces the extents of all elements by estimates in points, for example after a change of the width. Headers and footers
    /// without an extent remain without one. O(sections).
    package mutating func resetToEstimates(header: Double, item: Double, footer: Double) {
        var sections: [Section] = []
        sections.reserveCapacity(sectionCount)
        tree.forEachElement { section in
            sections.append(
                Section(
                    header: section.header > 0 ? header : 0,
                    items: ExtentSequence(repeating: item, count: section.items.count),
                    footer: section.footer > 0 ? footer : 0))
        }
        tree = ExtentTree(sections)
    }

    private func itemCount(in section: Int, _ function: StaticString) -> Int {
        self.section(section, function).element.items.count
    }
}

extension ListPositions.Section {
    fileprivate mutating func setHeader(_ extent: Double, isMeasured: Bool) -> Double {
        let old = header
        header = extent
        isHeaderMeasured = isMeasured
        return header - old
    }

    fileprivate mutating func setFooter(_ extent: Double, isMeasured: Bool) -> Double {
        let old = footer
        footer = extent
        isFooterMeasured = isMeasured
        return footer - old
    }
}
