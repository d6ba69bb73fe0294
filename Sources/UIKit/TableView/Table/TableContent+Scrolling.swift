import CoreGraphics
import Diagnostics
import Foundation
import Lists

/// Scrolling to rows.
extension TableContent {
    /// The distance of an animated scrolling, in heights of the table: one over more rows begins nearer to its end.
    private static let animatedHeights: CGFloat = 3

    func scroll(to indexPath: IndexPath, at position: UITableView.ScrollPosition, animated: Bool) {
        guard let element = element(for: indexPath), table.bounds.height > 0 else { return }
        let target = resolveOffset(of: element, at: position)
        guard let target else { return }
        guard animated, table.window != nil else {
            table.setContentOffset(CGPoint(x: table.contentOffset.x, y: target), animated: false)
            return layOut()
        }
        approach(target)
        // Rows on the way are measured now: none of them moves the end while the animation is in progress.
        measureRows(to: target)
        guard let end = resolveOffset(of: element, at: position) else { return }
        table.setContentOffset(CGPoint(x: table.contentOffset.x, y: end), animated: true)
    }

    /// Returns the row of an index path, or the header of a section where the row is `NSNotFound`.
    private func element(for indexPath: IndexPath) -> Element? {
        let row = ItemIndex(indexPath), positions = loaded
        require(
            row.section >= 0 && row.section < positions.sectionCount,
            "\(table.debugName).scrollToRow(at: \(row.section), \(row.item)): there are \(positions.sectionCount) sections"
        )
        if row.item == NSNotFound { return .header(section: row.section) }
        require(
            exists(row),
            "\(table.debugName).scrollToRow(at: \(row.section), \(row.item)): section \(row.section) has \(positions.itemCount(in: row.section)) rows"
        )
        return .item(row)
    }

    /// Measures the rows that are visible if the table shows an element at a position; returns the offset.
    private func resolveOffset(of element: Element, at position: UITableView.ScrollPosition) -> CGFloat? {
        let visible = currentAnchor()
        var offset = offset(of: element, at: position)
        // Each pass measures rows of the visible part at the offset of the one before; the second one finds all measured.
        for _ in 0..<4 {
            let anchor = Anchor(element: element, distance: positions.range(of: element).lowerBound - Double(offset))
            guard measureVisible(around: anchor) != nil else { return nil }
            let new = self.offset(of: element, at: position)
            if new == offset { break }
            offset = new
        }
        updateContentSize()
        keep(visible)
        return self.offset(of: element, at: position)
    }

    /// Moves the offset with an element, whose position measuring others has changed.
    private func keep(_ anchor: Anchor?) {
        guard let anchor else { return }
        let offset = positions.range(of: anchor.element).lowerBound - anchor.distance
        if abs(offset - Double(table.contentOffset.y)) > 1e-6 { table.contentOffset.y = CGFloat(offset) }
    }

    private func offset(of element: Element, at position: UITableView.ScrollPosition) -> CGFloat {
        let range = positions.range(of: element), shift = CGFloat(gaps.shift(of: element))
        let (start, end) = (CGFloat(range.lowerBound) + shift, CGFloat(range.upperBound) + shift)
        let inset = table.adjustedContentInset
        let top = inset.top + floatingHeaderHeight(over: element)
        let height = table.bounds.height
        let atTop = start - top, atBottom = end - height + inset.bottom
        let offset: CGFloat
        switch position {
        case .top: offset = atTop
        case .bottom: offset = atBottom
        case .middle: offset = (atTop + atBottom) / 2
        case .none:
            let current = table.contentOffset.y
            // A row that is higher than the table is visible from its start.
            offset = current > atTop || atBottom > atTop ? atTop : max(current, atBottom)
        }
        let last = CGFloat(positions.contentExtent + gaps.extent) - height + inset.bottom
        return max(-inset.top, min(offset, last)).rounded(toPixelsAt: table.contentScaleFactor)
    }

    /// The height of the header that stays in front of a row at the top of a plain table.
    private func floatingHeaderHeight(over element: Element) -> CGFloat {
        guard table.style == .plain, case .item(let row) = element else { return 0 }
        let extent = positions.extent(of: .header(section: row.section))
        return extent > 0 ? CGFloat(extent - topPadding(.header)) : 0
    }

    /// Moves to where an animated scrolling to an offset begins.
    private func approach(_ target: CGFloat) {
        let distance = target - table.contentOffset.y, limit = Self.animatedHeights * table.bounds.height
        guard abs(distance) > limit else { return }
        table.setContentOffset(
            CGPoint(x: table.contentOffset.x, y: target - (distance < 0 ? -limit : limit)), animated: false)
        layOut()
    }

    private func measureRows(to target: CGFloat) {
        let start = generation, anchor = currentAnchor()
        let low = min(target, table.contentOffset.y), high = max(target, table.contentOffset.y) + table.bounds.height
        for element in positions.elements(in: Double(low)..<Double(high)) {
            guard measure(element, start) else { return }
        }
        updateContentSize()
        keep(anchor)
    }
}
