import CoreGraphics
import Diagnostics
import Foundation
import Lists

/// The rows of a table: their positions, and the cells of those that are visible.
///
/// A visible row stays where it is while the heights of rows above it become known: positions are relative to it, and the content offset
/// changes with them.
@MainActor final class TableContent {
    typealias Element = ListPositions.Element

    /// An element and the distance of its top from that of the visible part, in points.
    struct Anchor {
        var element: Element
        var distance: Double
    }

    unowned let table: UITableView
    var positions = ListPositions()
    var cells: [ItemIndex: UITableViewCell] = [:]
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
    /// The elements whose views the delegate knows to be visible.
    var displayed: Set<Element> = []
    let cellPool = ReusePool<UITableViewCell>()
    let headerPool = ReusePool<UITableViewHeaderFooterView>()
    /// The spaces that the data does not have.
    var gaps = RowGaps()
    /// The cells of placeholders.
    var placeholderCells: [ObjectIdentifier: PlaceholderCell] = [:]
    /// The cell of the row that a drop would move.
    weak var hiddenCell: UITableViewCell?
    /// The cell that is configured again, which `dequeueReusableCell` returns.
    var reconfigured: UITableViewCell?

    /// Whether rows are loaded before the next layout.
    private(set) var needsLoad = true
    /// The number of loads, by which a layout knows that the app has changed the rows meanwhile.
    private(set) var generation = 0
    private var isLayingOut = false
    /// The number of times that a layout measures the rows that have become visible at most.
    private static let measuringLimit = 16
    /// The width for which rows are measured.
    private var width: CGFloat = 0
    /// The element that the next layout keeps where it was.
    var pendingAnchor: Anchor?
    private(set) lazy var index = ListIndexController(table.interaction)
    private(set) lazy var prefetcher = ListPrefetcher(table.interaction)

    init(_ table: UITableView) { self.table = table }

    // MARK: Loading

    /// The positions, after loading the rows.
    var loaded: ListPositions {
        load()
        return positions
    }

    /// The content, after a layout that makes the visible cells.
    var laidOut: TableContent {
        if needsLoad { layOut() }
        return self
    }

    /// Loads rows before the next layout, with new cells.
    func setNeedsLoad() {
        if !needsLoad { pendingAnchor = currentAnchor() }
        needsLoad = true
        generation += 1
        table.setNeedsLayout()
    }

    /// Stops a layout in progress, because the rows have changed.
    func recordChange() {
        generation += 1
        table.setNeedsLayout()
    }

    func reload() {
        table.updates.cancelAnimations()
        table.swiper.close(animated: false)
        table.selection.itemsWereReloaded()
        setNeedsLoad()
        reloadIndex()
    }

    /// Asks the data source for the numbers of sections and rows.
    func load() {
        guard needsLoad, !table.updates.isCollecting else { return }
        needsLoad = false
        removeGaps()
        recycleAll()
        var new = ListPositions(sections: (0..<sectionCount()).map(section))
        new.leadingExtent = positions.leadingExtent
        new.trailingExtent = positions.trailingExtent
        positions = new
    }

    func sectionCount() -> Int {
        guard let dataSource = table.dataSource else { return 0 }
        return checked(dataSource.numberOfSections(in: table), "numberOfSections(in:)")
    }

    func rowCount(in section: Int) -> Int {
        guard let dataSource = table.dataSource else { return 0 }
        return checked(
            dataSource.tableView(table, numberOfRowsInSection: section),
            "tableView(_:numberOfRowsInSection: \(section))")
    }

    private func checked(_ count: Int, _ method: String) -> Int {
        require(count >= 0, "the data source of \(table.debugName) returned \(count) from \(method)")
        return count
    }

    /// Returns a section with estimated heights.
    func section(_ section: Int) -> ListPositions.Section {
        ListPositions.Section(
            header: estimatedHeight(.header, section),
            items: estimatedRows(in: section, count: rowCount(in: section)),
            footer: estimatedHeight(.footer, section))
    }

    /// Called after a property of heights has changed.
    func heightsDidChange() { if !needsLoad { setNeedsLoad() } }

    // MARK: Layout

    func sizeDidChange() { table.setNeedsLayout() }

    /// Makes, measures and places the views of the visible elements.
    func layOut() {
        guard !isLayingOut, !table.updates.isCollecting else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        load()
        index.loadIfNeeded()
        updateWidth()
        placeAccessoryViews()
        guard table.bounds.width > 0, table.bounds.height > 0 else { return }
        // A shorter content may end above the bottom, which moves it, so that rows above are measured, which may make it shorter again.
        for pass in 1...Self.measuringLimit {
            let start = generation
            guard let (visible, offset) = resolveVisible() else { return }
            updateContentSize()
            guard start == generation else { return }
            // An animated scrolling may have gone on meanwhile.
            if abs(Double(table.contentOffset.y) - offset) <= 1e-6 || pass == Self.measuringLimit {
                display(visible)
                break
            }
        }
        placeGaps()
        index.layOut()
        prefetcher.update()
    }

    private func updateWidth() {
        let rowWidth = contentWidth
        guard rowWidth != width else { return }
        if width > 0 {
            pendingAnchor = pendingAnchor ?? currentAnchor()
            resetMeasuredHeights()
        }
        width = rowWidth
    }

    /// Called when the content was scrolled.
    func offsetDidChange() {
        // What the user or the app scrolls to is not moved back.
        if !isLayingOut { pendingAnchor = nil }
    }

    /// Returns heights that depend on the width to their estimates.
    func resetMeasuredHeights() {
        var new = ListPositions(
            sections: positions.itemCounts.enumerated().map { section, count in
                ListPositions.Section(
                    header: estimatedHeight(.header, section), items: estimatedRows(in: section, count: count),
                    footer: estimatedHeight(.footer, section))
            })
        new.leadingExtent = positions.leadingExtent
        new.trailingExtent = positions.trailingExtent
        positions = new
    }

    /// Whether the content is at its top, where it stays: what is inserted there becomes visible.
    var isAtTop: Bool { table.bounds.minY <= -table.adjustedContentInset.top }

    /// The element that stays where it is: the first visible one that was displayed, or the one at the top.
    func currentAnchor() -> Anchor? {
        let top = Double(table.bounds.minY), bottom = Double(table.bounds.maxY)
        guard positions.sectionCount > 0 else { return nil }
        if isAtTop { return Anchor(element: .header(section: 0), distance: positions.leadingExtent - top) }
        let known = displayed.filter {
            let range = positions.range(of: $0)
            return range.upperBound > top && range.lowerBound < bottom && !range.isEmpty
        }
        let first = known.min { positions.range(of: $0).lowerBound < positions.range(of: $1).lowerBound }
        let end = positions.contentExtent - positions.trailingExtent
        guard let element = first ?? positions.element(at: min(max(top, positions.leadingExtent), end.nextDown)) else {
            return nil
        }
        return Anchor(element: element, distance: positions.range(of: element).lowerBound - top)
    }

    /// Measures the visible elements around the anchor, and moves the offset with it; nil if the app has changed the rows meanwhile.
    ///
    /// - Returns: The elements that are visible at an offset along y, and that offset.
    private func resolveVisible() -> (elements: [Element], offset: Double)? {
        let requested = pendingAnchor
        pendingAnchor = nil
        guard let anchor = (isAtTop ? nil : requested.flatMap(existing)) ?? currentAnchor() else {
            return ([], Double(table.contentOffset.y))
        }
        guard let visible = measureVisible(around: anchor) else { return nil }
        moveOffset(to: anchor)
        return (visible, positions.range(of: anchor.element).lowerBound - anchor.distance)
    }

    /// Returns the anchor, if its element exists still.
    private func existing(_ anchor: Anchor) -> Anchor? {
        switch anchor.element {
        case .header(let section), .footer(let section): section < positions.sectionCount ? anchor : nil
        case .item(let row): exists(row) ? anchor : nil
        }
    }

    func exists(_ row: ItemIndex) -> Bool {
        row.section >= 0 && row.section < positions.sectionCount && row.item >= 0
            && row.item < positions.itemCount(in: row.section)
    }

    /// Measures the elements that are visible if the anchor is at its distance from the top.
    func measureVisible(around anchor: Anchor) -> [Element]? {
        let start = generation
        // Spaces move elements into the visible part, and a motion is about to reach others.
        let margin = gaps.maxShift, bounds = table.bounds, ahead = table.boundsAhead
        let top = Double(ahead.minY - bounds.minY) - margin
        let height = Double(ahead.maxY - bounds.minY) + margin
        func isBelowTop(_ element: Element) -> Bool {
            positions.range(of: element).upperBound - positions.range(of: anchor.element).lowerBound + anchor.distance
                > top
        }
        var visible: [Element] = []
        var next: Element? = anchor.element
        while let element = next {
            let distance =
                positions.range(of: element).lowerBound - positions.range(of: anchor.element).lowerBound
                + anchor.distance
            guard distance < height else { break }
            guard measure(element, start) else { return nil }
            if positions.extent(of: element) > 0, isBelowTop(element) { visible.append(element) }
            next = self.element(after: element)
        }
        var above: [Element] = []
        next = element(before: anchor.element)
        while let element = next {
            guard isBelowTop(element) else { break }
            guard measure(element, start) else { return nil }
            if positions.extent(of: element) > 0, isBelowTop(element) { above.append(element) }
            next = self.element(before: element)
        }
        let result = above.reversed() + visible
        for element in floatingSupplements(result) where !measure(element, start) { return nil }
        return result
    }

    /// Moves the offset so that an element is at its distance from the top.
    private func moveOffset(to anchor: Anchor) {
        let offset = positions.range(of: anchor.element).lowerBound - anchor.distance
        guard abs(offset - Double(table.contentOffset.y)) > 1e-6 else { return }
        updateContentSize()
        table.contentOffset.y = CGFloat(offset)
        // The content may have become shorter below the element.
        if table.player == nil { table.scrollRangeDidChange() }
    }

    func updateContentSize() {
        let size = CGSize(width: table.bounds.width, height: CGFloat(positions.contentExtent + gaps.extent))
        if size != table.contentSize { table.contentSize = size }
    }

    // MARK: Elements

    func element(after element: Element) -> Element? {
        switch element {
        case .header(let section):
            return positions.itemCount(in: section) > 0
                ? .item(ItemIndex(section: section, item: 0)) : .footer(section: section)
        case .item(let row):
            return row.item + 1 < positions.itemCount(in: row.section)
                ? .item(ItemIndex(section: row.section, item: row.item + 1)) : .footer(section: row.section)
        case .footer(let section):
            return section + 1 < positions.sectionCount ? .header(section: section + 1) : nil
        }
    }

    func element(before element: Element) -> Element? {
        switch element {
        case .header(let section): return section > 0 ? .footer(section: section - 1) : nil
        case .item(let row):
            return row.item > 0
                ? .item(ItemIndex(section: row.section, item: row.item - 1)) : .header(section: row.section)
        case .footer(let section):
            let count = positions.itemCount(in: section)
            return count > 0 ? .item(ItemIndex(section: section, item: count - 1)) : .header(section: section)
        }
    }
}
