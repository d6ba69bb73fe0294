import CoreGraphics
import Diagnostics
import Foundation
import Lists

/// Heights of rows, headers and footers.
extension TableContent {
    enum Supplement { case header, footer }

    /// The left edge and the width of rows.
    var rowInset: CGFloat {
        guard table.style == .insetGrouped else { return 0 }
        return max(table.layoutMargins.left, 16)
    }

    var contentWidth: CGFloat { max(table.bounds.width - 2 * rowInset, 0) }

    /// Returns whether a height means that the table determines it.
    private func isAutomatic(_ height: CGFloat) -> Bool { height.isNaN || height < 0 }

    private func limited(_ height: CGFloat) -> Double { Double(min(height, 1e6)) }

    // MARK: Estimates

    /// Returns estimates for rows; one for all where the delegate has no method for them.
    func estimatedRows(in section: Int, count: Int) -> ExtentSequence {
        guard count > 0 else { return ExtentSequence() }
        if table.estimatedRowHeight == 0 { return exactRows(in: section, count: count) }
        let first = table.answer(.estimatedHeight) {
            table.delegate?.tableView(table, estimatedHeightForRowAt: [section, 0])
        }
        guard let first else {
            return ExtentSequence(repeating: limited(estimate(table.estimatedRowHeight)), count: count)
        }
        var extents = ExtentSequence()
        let rest = (1..<count).lazy.map { [table] in
            table.delegate?.tableView(table, estimatedHeightForRowAt: [section, $0]) ?? 0
        }
        extents.insert(
            contentsOf: ([first] + rest).map { limited(estimate($0)) }, areMeasured: false, at: 0)
        return extents
    }

    /// Returns the estimate for one row.
    func estimatedRow(_ row: ItemIndex) -> Double {
        if table.estimatedRowHeight == 0 {
            let height = delegateHeight(row)
            return limited(isAutomatic(height) ? UITableView.defaultRowHeight : height)
        }
        return limited(
            estimate(
                table.delegate?.tableView(table, estimatedHeightForRowAt: IndexPath(row)) ?? table.estimatedRowHeight))
    }

    private func estimate(_ height: CGFloat) -> CGFloat {
        if !isAutomatic(height) { return height }
        return isAutomatic(table.rowHeight) ? UITableView.defaultRowHeight : table.rowHeight
    }

    /// Asks for the heights of all rows of a section, as tables without estimates do.
    private func exactRows(in section: Int, count: Int) -> ExtentSequence {
        var extents = ExtentSequence()
        let heights = (0..<count).map { item -> Double in
            let height = delegateHeight(ItemIndex(section: section, item: item))
            return limited(isAutomatic(height) ? UITableView.defaultRowHeight : height)
        }
        // Rows of automatic heights are measured when they become visible.
        extents.insert(contentsOf: heights, areMeasured: false, at: 0)
        return extents
    }

    private func delegateHeight(_ row: ItemIndex) -> CGFloat {
        table.delegate?.tableView(table, heightForRowAt: IndexPath(row)) ?? table.rowHeight
    }

    func estimatedHeight(_ kind: Supplement, _ section: Int) -> Double {
        let estimate: CGFloat
        switch kind {
        case .header:
            estimate =
                table.delegate?.tableView(table, estimatedHeightForHeaderInSection: section)
                ?? table.estimatedSectionHeaderHeight
        case .footer:
            estimate =
                table.delegate?.tableView(table, estimatedHeightForFooterInSection: section)
                ?? table.estimatedSectionFooterHeight
        }
        if estimate > 0 { return limited(estimate) }
        let explicit = kind == .header ? table.sectionHeaderHeight : table.sectionFooterHeight
        return isAutomatic(explicit) ? limited(defaultHeight(kind, section)) : limited(explicit)
    }

    /// Returns the height of a header or a footer without a view.
    private func defaultHeight(_ kind: Supplement, _ section: Int) -> CGFloat {
        guard table.style != .plain else { return 0 }
        return kind == .header && section == 0 ? 35 : 18
    }

    // MARK: Measuring

    /// Determines the height of an element, unless it is known.
    ///
    /// - Parameter start: The generation at the start of the layout.
    /// - Returns: Whether the rows are still those of the start.
    func measure(_ element: Element, _ start: Int) -> Bool {
        guard !positions.isMeasured(element) else { return generation == start }
        let height: Double
        switch element {
        case .item(let row): height = rowHeight(row)
        case .header(let section): height = supplementHeight(.header, section)
        case .footer(let section): height = supplementHeight(.footer, section)
        }
        guard generation == start else { return false }
        positions.setExtent(height, of: element, isMeasured: true)
        return true
    }

    private func rowHeight(_ row: ItemIndex) -> Double {
        let height = delegateHeight(row)
        guard isAutomatic(height) else { return limited(height) }
        let start = generation
        let cell = makeCell(row)
        guard generation == start else { return 0 }
        let fitting = cell.systemLayoutSizeFitting(
            CGSize(width: contentWidth, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return limited(max(0, fitting.height).roundedUp(toPixelsAt: table.contentScaleFactor))
    }

    private func supplementHeight(_ kind: Supplement, _ section: Int) -> Double {
        let explicit: CGFloat
        switch kind {
        case .header:
            explicit =
                table.delegate?.tableView(table, heightForHeaderInSection: section) ?? table.sectionHeaderHeight
        case .footer:
            explicit =
                table.delegate?.tableView(table, heightForFooterInSection: section) ?? table.sectionFooterHeight
        }
        let height = isAutomatic(explicit) ? fittingHeight(kind, section) : explicit
        return height > 0 ? limited(height) + topPadding(kind) : 0
    }

    private func fittingHeight(_ kind: Supplement, _ section: Int) -> CGFloat {
        guard let view = makeSupplement(kind, section) else { return defaultHeight(kind, section) }
        let fitting = view.systemLayoutSizeFitting(
            CGSize(width: contentWidth, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        // A view without constraints has the height that the app has given it.
        let height = fitting.height > 0 ? fitting.height : view.bounds.height > 0 ? view.bounds.height : 28
        return height.roundedUp(toPixelsAt: table.contentScaleFactor)
    }

    /// The space above a header that has a height.
    func topPadding(_ kind: Supplement) -> Double {
        guard kind == .header, table.style == .plain else { return 0 }
        return isAutomatic(table.sectionHeaderTopPadding) ? 22 : limited(table.sectionHeaderTopPadding)
    }
}
