import CoreGraphics
import Foundation
import Lists

/// Batches of changes.
extension TableContent {
    /// The views of rows, headers and footers.
    var elementViews: [UIView] { cells.values.map { $0 } + supplementViews }
    /// The views of headers and footers.
    var supplementViews: [UIView] { Array(headers.values) + footers.values }

    /// Asks for the heights of the visible elements again, and for those of others when they become visible.
    func invalidateHeights() {
        let anchor = isAtTop ? nil : currentAnchor()
        let visible = displayed.map { ($0, positions.extent(of: $0)) }
        resetMeasuredHeights()
        for (element, extent) in visible { positions.setExtent(extent, of: element, isMeasured: false) }
        pendingAnchor = anchor
    }

    /// Measures all elements again when they are visible.
    func remeasure() {
        guard !needsLoad else { return }
        invalidateHeights()
        table.setNeedsLayout()
    }

    /// Keeps an element where it is during a batch of changes, if it remains, and unless the content is at its top.
    func setAnchor(_ anchor: Anchor?, _ script: EditScript) {
        guard let anchor = pendingAnchor ?? anchor, !isAtTop else {
            return pendingAnchor = nil
        }
        pendingAnchor = moved(anchor.element, script).map { Anchor(element: $0, distance: anchor.distance) }
    }

    private func moved(_ element: Element, _ script: EditScript) -> Element? {
        switch element {
        case .header(let section): script.newSection(of: section).map { .header(section: $0) }
        case .footer(let section): script.newSection(of: section).map { .footer(section: $0) }
        case .item(let row): script.newIndex(of: row).map { .item($0) }
        }
    }

    /// Changes the positions, and the rows of the views.
    ///
    /// - Returns: The views of rows and sections that are no longer there, or are made again.
    func apply(_ script: EditScript) -> [RemovedTableView] {
        recordChange()
        moveGaps(script)
        table.dragAndDrop.apply(script)
        positions.apply(
            script, section: { self.section($0) }, item: { self.estimatedRow($0) })
        var removed: [RemovedTableView] = []
        let reloaded = Set(script.reloadedItems.map(\.to)), reloadedSections = Set(script.reloadedSections.map(\.to))
        let wasDisplayed = displayed
        displayed = []
        let (oldCells, oldHeaders, oldFooters) = (cells, headers, footers)
        (cells, headers, footers) = ([:], [:], [:])
        for (row, cell) in oldCells {
            if let new = script.newIndex(of: row), !reloaded.contains(new), !reloadedSections.contains(new.section) {
                cells[new] = cell
                if wasDisplayed.contains(.item(row)) { displayed.insert(.item(new)) }
            } else {
                let isDisplayed = wasDisplayed.contains(.item(row))
                removed.append(
                    RemovedTableView(view: cell) { [weak self] in self?.recycle(removed: cell, row, isDisplayed) })
            }
        }
        moveSupplements(oldHeaders, .header, script, reloadedSections, wasDisplayed, &removed)
        moveSupplements(oldFooters, .footer, script, reloadedSections, wasDisplayed, &removed)
        for (row, cell) in cells { configure(cell, row, animated: false) }
        prefetcher.removeAll()
        return removed
    }

    private func moveSupplements(
        _ old: [Int: UIView], _ kind: Supplement, _ script: EditScript, _ reloaded: Set<Int>,
        _ wasDisplayed: Set<Element>, _ removed: inout [RemovedTableView]
    ) {
        for (section, view) in old {
            let element: Element = kind == .header ? .header(section: section) : .footer(section: section)
            guard let new = script.newSection(of: section), !reloaded.contains(new) else {
                removed.append(
                    RemovedTableView(view: view) { [weak self] in
                        guard let self else { return }
                        // The section of the same number is another one.
                        let isOther = displayed.contains(element)
                        if wasDisplayed.contains(element) { displayed.insert(element) }
                        recycle(view, kind, section)
                        if isOther { displayed.insert(element) }
                    })
                continue
            }
            let newElement: Element = kind == .header ? .header(section: new) : .footer(section: new)
            if kind == .header { headers[new] = view } else { footers[new] = view }
            if wasDisplayed.contains(element) { displayed.insert(newElement) }
        }
    }

    private func recycle(removed cell: UITableViewCell, _ row: ItemIndex, _ wasDisplayed: Bool) {
        if cell.isHighlighted { cell.setHighlighted(false, animated: false) }
        cell._isHiddenForDrop = false
        cellPool.enqueue(cell, cell.reuseIdentifier)
        if wasDisplayed { table.delegate?.tableView(table, didEndDisplaying: cell, forRowAt: IndexPath(row)) }
    }

    /// Recycles the view of an element that is not in the table's dictionaries any more.
    func recycle(_ view: UIView, of element: Element, wasDisplayed: Bool) {
        switch element {
        case .item(let row): if let cell = view as? UITableViewCell { recycle(removed: cell, row, wasDisplayed) }
        case .header(let section): recycle(view, .header, section)
        case .footer(let section): recycle(view, .footer, section)
        }
    }
}
