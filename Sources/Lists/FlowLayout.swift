/// The frames of `UICollectionViewFlowLayout`: items follow each other in lines, between the headers and footers of sections.
///
///     let layout = FlowLayout(
///         axis: .vertical, container: LayoutSize(width: 320, height: 480),
///         sections: [.init(items: .uniform(LayoutSize(width: 100, height: 50), count: 1_000_000))])
///     layout.frame(of: .item(ItemIndex(section: 0, item: 4)))  // x: 110, y: 60
///
/// Items of one size form a grid, whose frames are arithmetic. The items of a line are spread over its width, a single one is
/// centered, and the last line of a grid has the spacing of the lines before. If sizes differ, the last line has the minimum
/// spacing. Items are centered in the extent of their line. Lookups cost O(log n), with O(1) memory for a grid.
package struct FlowLayout: Sendable {
    /// The content of a section.
    package struct Section: Sendable {
        /// The distances of the items from the container's edges, and from the header and footer.
        package var insets: LayoutInsets
        package var minimumLineSpacing: Double
        package var minimumInteritemSpacing: Double
        /// The extent of the header along the scroll axis, or 0 without one.
        package var header: Double
        /// The extent of the footer along the scroll axis, or 0 without one.
        package var footer: Double
        package var items: FlowItems

        package init(
            insets: LayoutInsets = .zero, minimumLineSpacing: Double = 10, minimumInteritemSpacing: Double = 10,
            header: Double = 0, footer: Double = 0, items: FlowItems
        ) {
            self.insets = insets
            self.minimumLineSpacing = minimumLineSpacing
            self.minimumInteritemSpacing = minimumInteritemSpacing
            self.header = header
            self.footer = footer
            self.items = items
        }
    }

    /// A section at its place along the axis.
    private struct PlacedSection: Sendable {
        var start: Double
        var header: Double
        /// The offset of the first line.
        var itemsStart: Double
        var footerStart: Double
        var footer: Double
        var lines: FlowLines

        var end: Double { footerStart + footer }
    }

    package let axis: ScrollAxis
    /// The size of the layout's content.
    package let contentSize: LayoutSize
    /// Whether headers stay in the visible bounds as long as their sections do.
    private let pinsHeaders: Bool
    /// Whether footers stay in the visible bounds as long as their sections do.
    private let pinsFooters: Bool
    private let mirroredWidth: Double?
    private let crossExtent: Double
    private let sections: [PlacedSection]

    /// Lays out sections. O(sections + items of different sizes).
    ///
    /// - Parameters:
    ///   - axis: The scroll direction. Lines lie across it.
    ///   - container: The size of the collection view without its content insets.
    ///   - isRightToLeft: Whether the layout is mirrored.
    ///   - pinsHeaders: Whether headers stay in the visible bounds as long as their sections do.
    ///   - pinsFooters: Whether footers stay in the visible bounds as long as their sections do.
    package init(
        axis: ScrollAxis, container: LayoutSize, isRightToLeft: Bool = false, pinsHeaders: Bool = false,
        pinsFooters: Bool = false, sections: [Section]
    ) {
        self.axis = axis
        self.pinsHeaders = pinsHeaders
        self.pinsFooters = pinsFooters
        let crossExtent = axis.crossExtent(container).clampedExtent
        self.crossExtent = crossExtent
        var offset = 0.0
        self.sections = sections.map { section in
            let placed = Self.place(section, at: offset, axis: axis, crossExtent: crossExtent)
            offset = placed.end
            return placed
        }
        contentSize = axis.size(extent: offset, crossExtent: crossExtent)
        mirroredWidth = isRightToLeft ? contentSize.width : nil
    }

    private static func place(
        _ section: Section, at start: Double, axis: ScrollAxis, crossExtent: Double
    ) -> PlacedSection {
        let insets = section.insets
        let crossStart = axis.crossLeading(insets).clampedSpacing
        let lines = FlowLines(
            section.items, axis: axis,
            crossSpan: crossStart..<max(crossStart, crossExtent - axis.crossTrailing(insets).clampedSpacing),
            lineSpacing: section.minimumLineSpacing.clampedSpacing,
            itemSpacing: section.minimumInteritemSpacing.clampedExtent)
        let itemsStart = start + section.header.clampedExtent + axis.leading(insets).clampedSpacing
        let footerStart = max(start, itemsStart + lines.extent + axis.trailing(insets).clampedSpacing)
        return PlacedSection(
            start: start, header: section.header.clampedExtent, itemsStart: itemsStart, footerStart: footerStart,
            footer: section.footer.clampedExtent, lines: lines)
    }

    /// The number of sections.
    package var sectionCount: Int { sections.count }

    /// Returns the number of items of a section.
    package func itemCount(in section: Int) -> Int {
        self.section(section, "itemCount(in:)").lines.count
    }

    // MARK: Frames

    /// Returns the frame of an element in the content. O(log n). A missing header or footer has no extent.
    ///
    /// - Parameter visible: The visible part of the content, for headers and footers that are pinned to it.
    package func frame(of element: ListPositions.Element, visible: LayoutRect? = nil) -> LayoutRect {
        let visible = visible.map { axis.axisRect($0, mirroredWidth: mirroredWidth) }
        return axis.rect(axisFrame(of: element, visible: visible), mirroredWidth: mirroredWidth)
    }

    private func axisFrame(of element: ListPositions.Element, visible: AxisRect?) -> AxisRect {
        switch element {
        case .header(let index):
            let section = section(index, "frame(of:visible:)")
            var start = section.start
            if pinsHeaders, let visible {
                start = max(start, min(visible.start, section.end - section.header))
            }
            return AxisRect(start: start, extent: section.header, crossStart: 0, crossExtent: crossExtent)
        case .footer(let index):
            let section = section(index, "frame(of:visible:)")
            var start = section.footerStart
            if pinsFooters, let visible {
                start = min(start, max(visible.end - section.footer, section.start))
            }
            return AxisRect(start: start, extent: section.footer, crossStart: 0, crossExtent: crossExtent)
        case .item(let index):
            let section = section(index.section, "frame(of:visible:)")
            precondition(
                index.item >= 0 && index.item < section.lines.count,
                "FlowLayout.frame(of:visible:): item \(index.item) is out of 0..<\(section.lines.count)")
            var frame = section.lines.frame(of: index.item)
            frame.start += section.itemsStart
            return frame
        }
    }

    /// Returns the part of the content along the scroll axis that a section covers with its header and footer.
    package func range(ofSection section: Int) -> Range<Double> {
        let placed = self.section(section, "range(ofSection:)")
        return placed.start..<max(placed.start, placed.end)
    }

    /// Returns the elements whose frames intersect a rectangle of the content, section by section. O(log n + elements).
    ///
    /// - Parameters:
    ///   - rect: A rectangle of the content.
    ///   - visible: The visible part of the content, for headers and footers that are pinned to it.
    package func elements(in rect: LayoutRect, visible: LayoutRect? = nil) -> [ListPositions.Element] {
        let rect = axis.axisRect(rect, mirroredWidth: mirroredWidth)
        let visible = visible.map { axis.axisRect($0, mirroredWidth: mirroredWidth) }
        var elements: [ListPositions.Element] = []
        func append(_ element: ListPositions.Element) {
            let frame = axisFrame(of: element, visible: visible)
            if frame.extent > 0, frame.intersects(rect) { elements.append(element) }
        }
        let first = sections.indices.partition { sections[$0].end > rect.start }
        for index in first..<sections.count {
            let section = sections[index]
            guard section.start < rect.end else { break }
            append(.header(section: index))
            var local = rect
            local.start -= section.itemsStart
            section.lines.forEach(in: local) { elements.append(.item(ItemIndex(section: index, item: $0))) }
            append(.footer(section: index))
        }
        return elements
    }

    private func section(_ index: Int, _ function: StaticString) -> PlacedSection {
        precondition(
            sections.indices.contains(index), "FlowLayout.\(function): section \(index) is out of 0..<\(sections.count)"
        )
        return sections[index]
    }
}
