import CoreGraphics
import Foundation
import Lists

/// Frames, and the views around the rows.
extension TableContent {
    // MARK: Rectangles

    /// Returns the rectangle of an element in the content; an empty one if it does not exist.
    func rect(of element: Element) -> CGRect {
        let positions = loaded
        switch element {
        case .item(let row): if !exists(row) { return .zero }
        case .header(let section), .footer(let section):
            if section < 0 || section >= positions.sectionCount { return .zero }
        }
        return rect(positions.range(of: element)).offsetBy(dx: 0, dy: CGFloat(gaps.shift(of: element)))
    }

    func rect(_ range: Range<Double>) -> CGRect {
        CGRect(
            x: rowInset, y: CGFloat(range.lowerBound), width: contentWidth,
            height: CGFloat(range.upperBound - range.lowerBound))
    }

    func rect(forSection section: Int) -> CGRect {
        let positions = loaded
        guard section >= 0, section < positions.sectionCount else { return .zero }
        let range = positions.range(ofSection: section)
        let start = range.lowerBound + gaps.shift(of: .header(section: section))
        return rect(start..<max(start, range.upperBound + gaps.shift(of: .footer(section: section))))
    }

    func rectForRow(at indexPath: IndexPath) -> CGRect {
        indexPath.count == 2 ? rect(of: .item(ItemIndex(indexPath))) : .zero
    }

    /// Returns the frame of a cell: that of its row, unless a finger moves it, or a drop would.
    func frame(ofRow row: ItemIndex) -> CGRect {
        if let frame = table.editor.frame(of: row) { return frame }
        if gaps.drop?.source == row, let gap = gaps.dropRange(in: positions) { return rect(gap) }
        return rect(of: .item(row)).offsetBy(dx: table.swiper.offset(of: row), dy: 0)
    }

    /// Returns the frame of a header or a footer, which stays visible in a plain table while rows of its section are.
    func frame(of kind: Supplement, _ section: Int) -> CGRect {
        var frame = rect(of: kind == .header ? .header(section: section) : .footer(section: section))
        let padding = frame.height > 0 ? CGFloat(topPadding(kind)) : 0
        frame.origin.y += padding
        frame.size.height -= padding
        guard table.style == .plain else { return frame }
        let all = rect(forSection: section)
        let visible = table.bounds.inset(by: table.adjustedContentInset)
        switch kind {
        case .header: frame.origin.y = max(frame.minY, min(visible.minY, all.maxY - frame.height))
        case .footer: frame.origin.y = min(frame.minY, max(visible.maxY, all.minY + frame.height) - frame.height)
        }
        (kind == .header ? headers[section] : footers[section]).map { view in
            (view as? UITableViewHeaderFooterView)?._place(
                style: .plain, isHeader: kind == .header, isFloating: kind == .header && frame.minY > all.minY + padding
            )
        }
        return frame
    }

    /// Returns the header at the top and the footer at the bottom of visible elements, which stay visible in a plain table.
    func floatingSupplements(_ visible: [Element]) -> [Element] {
        guard table.style == .plain, let first = visible.first, let last = visible.last else { return [] }
        return [.header(section: section(of: first)), .footer(section: section(of: last))]
    }

    private func section(of element: Element) -> Int {
        switch element {
        case .header(let section), .footer(let section): section
        case .item(let row): row.section
        }
    }

    // MARK: Rows

    /// The rows that are visible, from the top.
    var visibleRows: [ItemIndex] {
        layOutIfNeeded()
        return displayed.compactMap { if case .item(let row) = $0 { row } else { nil } }
            .filter { rect(of: .item($0)).intersects(table.bounds) }.sorted()
    }

    private func layOutIfNeeded() { if needsLoad { layOut() } }

    func visibleCell(at indexPath: IndexPath) -> UITableViewCell? {
        layOutIfNeeded()
        return indexPath.count == 2 ? cells[ItemIndex(indexPath)] : nil
    }

    func index(of cell: UITableViewCell) -> ItemIndex? { cells.first { $0.value === cell }?.key }

    func row(at point: CGPoint) -> ItemIndex? {
        let positions = loaded
        guard point.y.isFinite, point.x >= 0, point.x < max(table.bounds.width, 1),
            Double(point.y) >= positions.leadingExtent,
            Double(point.y) < positions.contentExtent - positions.trailingExtent + gaps.extent,
            case .item(let row) = gaps.element(at: Double(point.y), in: positions)
        else { return nil }
        return row
    }

    func rows(in rect: CGRect) -> [ItemIndex] {
        guard rect.minY.isFinite, rect.maxY.isFinite, rect.height > 0 else { return [] }
        let positions = loaded, margin = gaps.maxShift
        let rows: [ItemIndex] = positions.elements(in: Double(rect.minY) - margin..<Double(rect.maxY) + margin)
            .compactMap { if case .item(let row) = $0 { row } else { nil } }
        guard margin > 0 else { return rows }
        return rows.filter {
            let row = self.rect(of: .item($0))
            return row.maxY > rect.minY && row.minY < rect.maxY
        }
    }

    // MARK: Views around the rows

    func accessoryViewDidChange(from old: UIView?, to new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        placeAccessoryViews()
        if !needsLoad { updateContentSize() }
        table.setNeedsLayout()
    }

    /// Places the views above and below the sections, with the table's width and their own heights.
    func placeAccessoryViews() {
        positions.leadingExtent = place(table.tableHeaderView, at: 0)
        positions.trailingExtent = place(
            table.tableFooterView, at: CGFloat(positions.contentExtent - positions.trailingExtent + gaps.extent))
    }

    private func place(_ view: UIView?, at y: CGFloat) -> Double {
        guard let view else { return 0 }
        if view.superview !== table { table.addSubview(view) }
        let height = max(0, view.bounds.height)
        let frame = CGRect(x: 0, y: y, width: table.bounds.width, height: height)
        if view.frame != frame { view.frame = frame }
        return Double(height)
    }

    func backgroundDidChange(from old: UIView?) {
        if old !== table.backgroundView { old?.removeFromSuperview() }
        placeBackground()
    }

    func placeBackground() {
        guard let view = table.backgroundView else { return }
        if view.superview !== table { table.insertSubview(view, at: 0) }
        if view.frame != table.bounds { view.frame = table.bounds }
    }

    // MARK: Index

    func reloadIndex() { index.reload() }
    func updateIndex() { index.updateColors() }
}
