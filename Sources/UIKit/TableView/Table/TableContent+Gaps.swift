import CoreGraphics
import Diagnostics
import Foundation
import Lists

/// A cell that stands for a row whose data has not arrived.
@MainActor struct PlaceholderCell {
    let placeholder: ListPlaceholder
    let cell: UITableViewCell
    let reuseIdentifier: String
    let parameters: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// The gap for a drop, and placeholders.
extension TableContent {
    private static let gapDuration: TimeInterval = 0.25

    // MARK: The gap for a drop

    /// Opens, moves or closes the gap for a drop.
    func setDropGap(_ drop: RowGaps.Drop?, animated: Bool) {
        guard drop != gaps.drop else { return }
        gaps.drop = drop
        gapsDidChange(animated: animated)
    }

    private func gapsDidChange(animated: Bool) {
        table.setNeedsLayout()
        guard animated, table.window != nil, !needsLoad else { return }
        UIView.animate(withDuration: Self.gapDuration, delay: 0, options: .allowUserInteraction) { self.layOut() }
    }

    /// Places the cells of placeholders, and hides that of the row that a drop would move.
    func placeGaps() {
        for (id, placeholder) in placeholderCells {
            guard let range = gaps.range(of: id, in: positions) else { continue }
            let frame = rect(range)
            if placeholder.cell.frame != frame { placeholder.cell.frame = frame }
        }
        let cell = gaps.drop?.source.flatMap { cells[$0] }
        // The cell of a row that is no longer there stays hidden until it is used again.
        if let old = hiddenCell, old !== cell, index(of: old) != nil { old._isHiddenForDrop = false }
        hiddenCell = cell
        cell?._isHiddenForDrop = true
    }

    /// Closes all gaps, because the rows are loaded again.
    func removeGaps() {
        table.dragAndDrop.rowsWereReloaded()
        guard !gaps.isEmpty else { return }
        gaps.removeAll()
        for id in Array(placeholderCells.keys) { removeCell(of: id) }
    }

    /// Moves the placeholders with a batch of changes, which closes the gap for a drop.
    func moveGaps(_ script: EditScript) {
        guard !gaps.isEmpty else { return }
        for id in gaps.apply(script) { removeCell(of: id) }
    }

    // MARK: Placeholders

    var hasPlaceholders: Bool { !placeholderCells.isEmpty }

    /// Inserts the cell of a placeholder at a place that counts the placeholders before it.
    func insert(_ placeholder: UITableViewPlaceholder) -> ListPlaceholder {
        let token = ListPlaceholder(), id = ObjectIdentifier(token)
        load()
        guard let cell = dequeueCell(placeholder.reuseIdentifier) else {
            trap(
                "a placeholder of \(table.debugName) has the reuse identifier \"\(placeholder.reuseIdentifier)\": register a class for the identifier first"
            )
        }
        cell._tableView = table
        UIView.performWithoutAnimation { cell._place(placeholderPlacement, animated: false) }
        placeholder.cellUpdateHandler?(cell)
        let place = ItemIndex(placeholder.insertionIndexPath)
        require(
            gaps.insert(id, at: place, height: height(of: placeholder, cell), in: positions),
            "a placeholder of \(table.debugName) is in section \(place.section): there are \(positions.sectionCount) sections"
        )
        // The placeholder is where the gap was.
        gaps.drop = nil
        placeholderCells[id] = PlaceholderCell(
            placeholder: token, cell: cell, reuseIdentifier: placeholder.reuseIdentifier,
            parameters: (placeholder as? UITableViewDropPlaceholder)?.previewParametersProvider)
        UIView.performWithoutAnimation {
            table.insertSubview(cell, at: backgroundCount)
            if let range = gaps.range(of: id, in: positions) { cell.frame = rect(range) }
        }
        gapsDidChange(animated: true)
        return token
    }

    private func height(of placeholder: UITableViewPlaceholder, _ cell: UITableViewCell) -> Double {
        let height = placeholder.rowHeight
        if height >= 0 { return Double(min(height, 1e6)) }
        let fitting = cell.systemLayoutSizeFitting(
            CGSize(width: contentWidth, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        return fitting > 0 ? Double(min(fitting, 1e6)) : Double(UITableView.defaultRowHeight)
    }

    /// Returns the row before which a placeholder is; nil if it was removed.
    func index(of placeholder: ListPlaceholder) -> ItemIndex? {
        load()
        return gaps.index(of: ObjectIdentifier(placeholder))
    }

    /// Returns the rectangle of a placeholder.
    func frame(of placeholder: ListPlaceholder) -> CGRect? {
        gaps.range(of: ObjectIdentifier(placeholder), in: positions).map(rect)
    }

    /// Replaces a placeholder by the row that the app inserts in its data; returns false if the placeholder was removed.
    ///
    /// - Parameter update: Receives the row, and inserts it in the data.
    func commit(_ placeholder: ListPlaceholder, _ update: (IndexPath) -> Void) -> Bool {
        guard let row = index(of: placeholder) else { return false }
        update(IndexPath(row))
        // The app may have loaded all rows again, or changed others.
        guard !needsLoad, let row = index(of: placeholder) else { return true }
        let id = ObjectIdentifier(placeholder)
        gaps.commit(id)
        removeCell(of: id)
        table.insertRows(at: [IndexPath(row)], with: .fade)
        return true
    }

    /// Removes a placeholder; returns false if it was removed before.
    func delete(_ placeholder: ListPlaceholder) -> Bool {
        let id = ObjectIdentifier(placeholder)
        guard index(of: placeholder) != nil else { return false }
        gaps.remove(id)
        removeCell(of: id)
        gapsDidChange(animated: true)
        return true
    }

    private func removeCell(of id: ObjectIdentifier) {
        guard let removed = placeholderCells.removeValue(forKey: id) else { return }
        cellPool.enqueue(removed.cell, removed.reuseIdentifier)
    }
}
