import CoreGraphics
import Diagnostics
import Foundation
import Lists

/// Cells, headers and footers.
extension TableContent {
    // MARK: Reuse

    func dequeueCell(_ identifier: String) -> UITableViewCell? {
        if let cell = reconfigured, cell.reuseIdentifier == identifier {
            reconfigured = nil
            return cell
        }
        if let cell = cellPool.dequeue(identifier) {
            cell.prepareForReuse()
            return cell
        }
        guard let type = cellPool.registeredClass(for: identifier) as? UITableViewCell.Type else { return nil }
        return type.makeInstance(style: .default, reuseIdentifier: identifier)
    }

    func dequeueHeader(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let view = headerPool.dequeue(identifier) {
            view.prepareForReuse()
            return view
        }
        guard let type = headerPool.registeredClass(for: identifier) as? UITableViewHeaderFooterView.Type else {
            return nil
        }
        return type.makeInstance(reuseIdentifier: identifier)
    }

    // MARK: Making

    /// Returns the cell of a row, which the data source makes unless it exists.
    func makeCell(_ row: ItemIndex) -> UITableViewCell {
        if let cell = cells[row] { return cell }
        let start = generation
        let cell = dataSourceCell(row)
        guard start == generation else { return cell }
        register(cell, row)
        return cell
    }

    private func dataSourceCell(_ row: ItemIndex) -> UITableViewCell {
        guard let dataSource = table.dataSource else {
            // It was released after the rows were counted.
            setNeedsLoad()
            return UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        return dataSource.tableView(table, cellForRowAt: table.editor.dataIndexPath(of: row))
    }

    /// Returns the text of a row's cell, which is made for it and then used again if the row has none.
    func searchText(of row: ItemIndex) -> String? {
        guard exists(row) else { return nil }
        if let cell = cells[row] { return text(of: cell) }
        let start = generation
        let cell = dataSourceCell(row)
        let text = text(of: cell)
        // The data source may have returned a cell that it keeps, and that another row displays.
        if start == generation, index(of: cell) == nil { cellPool.enqueue(cell, cell.reuseIdentifier) }
        return text
    }

    private func text(of cell: UITableViewCell) -> String? {
        if let label = cell._textLabel, label.hasText, let text = label.text { return text }
        return UIView.searchText(of: cell, content: cell.contentView, configuration: cell.contentConfiguration)
    }

    private func register(_ cell: UITableViewCell, _ row: ItemIndex) {
        if let other = index(of: cell), other != row {
            logger.once(
                "The data source of \(table.debugName) returned one cell for two rows, of which only one is displayed. "
                    + "Return a cell from dequeueReusableCell(withIdentifier:for:).")
            cells[other] = nil
            displayed.remove(.item(other))
        }
        cells[row] = cell
        cell._tableView = table
        UIView.performWithoutAnimation {
            let frame = rect(of: .item(row))
            if cell.bounds.size != frame.size || cell.center.x != frame.midX { cell.frame = frame }
            configure(cell, row, animated: false)
            let isSelected = table.selection.items.contains(row)
            if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
            if cell.isHighlighted { cell.setHighlighted(false, animated: false) }
            table.dragAndDrop.configure(cell, row)
        }
    }

    /// Tells a cell its place in the table, and whether it is edited.
    func configure(_ cell: UITableViewCell, _ row: ItemIndex, animated: Bool) {
        placeMargins(cell)
        cell._place(placement(of: row, cell), animated: animated)
        let isEditing = table.editor.isEditing
        if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: animated) }
    }

    /// Keeps the content of a cell out of the index, and in lines that are readable, unless the app has chosen margins.
    private func placeMargins(_ cell: UITableViewCell) {
        let side = table.cellLayoutMarginsFollowReadableWidth ? max(UITableViewCell.sideMargin, readableMargin) : nil
        let index = index.width
        guard side != nil || index > 0 || cell.hasTableMargins else { return }
        let normal = UITableViewCell.sideMargin
        cell.hasTableMargins = side != nil || index > 0
        var margins = cell.directionalLayoutMargins
        (margins.leading, margins.trailing) = (side ?? normal, (side ?? normal) + index)
        if margins != cell.directionalLayoutMargins { cell.directionalLayoutMargins = margins }
    }

    private func placement(of row: ItemIndex, _ cell: UITableViewCell) -> CellPlacement {
        let isLast = row.item == positions.itemCount(in: row.section) - 1
        let indentation =
            table.answer(.indentation) {
                table.delegate?.tableView(table, indentationLevelForRowAt: IndexPath(row))
            } ?? cell.indentationLevel
        let editing = table.editor.controls(of: row)
        return CellPlacement(
            style: table.style, isFirst: row.item == 0, isLast: isLast, separatorStyle: table.separatorStyle,
            separatorColor: table.separatorColor, separatorEffect: table.separatorEffect,
            separatorInset: separatorInset,
            showsSeparator: table.separatorStyle != .none && (table.style == .plain || !isLast),
            isEditing: table.editor.isEditing, editingStyle: editing.style,
            allowsMultipleSelectionControl: editing.selects, shouldIndent: editing.indents,
            showsReorderControl: editing.moves, indentationLevel: indentation)
    }

    /// The place of the cell of a placeholder.
    var placeholderPlacement: CellPlacement {
        CellPlacement(
            style: table.style, isFirst: false, isLast: false, separatorStyle: table.separatorStyle,
            separatorColor: table.separatorColor, separatorEffect: table.separatorEffect,
            separatorInset: separatorInset,
            showsSeparator: table.separatorStyle != .none, isEditing: false, editingStyle: .none,
            allowsMultipleSelectionControl: false, shouldIndent: false, showsReorderControl: false,
            indentationLevel: 0)
    }

    private var separatorInset: UIEdgeInsets {
        var inset = table.separatorInset
        if table.separatorInsetReference == .fromAutomaticInsets, table._separatorInset != nil { inset.left += 16 }
        if table.cellLayoutMarginsFollowReadableWidth { inset.left = max(inset.left, readableMargin) }
        inset.right += index.width
        return inset
    }

    /// The margin that keeps lines of text readable.
    var readableMargin: CGFloat { max(0, (table.bounds.width - 672) / 2) }

    /// Returns the header or footer of a section, which the delegate or the title makes unless it exists.
    func makeSupplement(_ kind: Supplement, _ section: Int) -> UIView? {
        if let view = kind == .header ? headers[section] : footers[section] { return view }
        let start = generation
        guard let view = delegateView(kind, section) ?? titleView(kind, section), start == generation else {
            return nil
        }
        switch kind {
        case .header: headers[section] = view
        case .footer: footers[section] = view
        }
        UIView.performWithoutAnimation {
            if view.bounds.width != contentWidth { view.frame.size.width = contentWidth }
            (view as? UITableViewHeaderFooterView)?._place(
                style: table.style, isHeader: kind == .header, isFloating: false)
        }
        return view
    }

    private func delegateView(_ kind: Supplement, _ section: Int) -> UIView? {
        switch kind {
        case .header: table.delegate?.tableView(table, viewForHeaderInSection: section)
        case .footer: table.delegate?.tableView(table, viewForFooterInSection: section)
        }
    }

    private static let titleIdentifier = "UITableView title"

    private func titleView(_ kind: Supplement, _ section: Int) -> UIView? {
        let title =
            switch kind {
            case .header: table.dataSource?.tableView(table, titleForHeaderInSection: section)
            case .footer: table.dataSource?.tableView(table, titleForFooterInSection: section)
            }
        guard let title else { return nil }
        let view =
            dequeueHeader(Self.titleIdentifier)
            ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
        view._place(style: table.style, isHeader: kind == .header, isFloating: false)
        view._title = title
        return view
    }

    // MARK: Display

    /// Shows the views of elements, and removes all others.
    func display(_ visible: [Element]) {
        let start = generation
        var elements = Set(visible)
        let floating = floatingSupplements(visible)
        elements.formUnion(floating)
        // Each view may make the app change the rows.
        removeViews(except: elements)
        for element in visible + floating.filter({ !visible.contains($0) }) {
            guard start == generation else { return }
            show(element)
        }
        placeBackground()
    }

    private func show(_ element: Element) {
        let start = generation
        switch element {
        case .item(let row):
            let cell = makeCell(row)
            guard start == generation else { return }
            place(cell, frame(ofRow: row), isBehind: true)
            guard displayed.insert(element).inserted else { return }
            // The controls of editing and the ends of a group depend on rows that may have changed since the cell was measured.
            configure(cell, row, animated: false)
            table.delegate?.tableView(table, willDisplay: cell, forRowAt: IndexPath(row))
        case .header(let section): showSupplement(.header, section, element)
        case .footer(let section): showSupplement(.footer, section, element)
        }
    }

    private func showSupplement(_ kind: Supplement, _ section: Int, _ element: Element) {
        guard let view = makeSupplement(kind, section) else { return }
        place(view, frame(of: kind, section), isBehind: false)
        guard displayed.insert(element).inserted else { return }
        switch kind {
        case .header: table.delegate?.tableView(table, willDisplayHeaderView: view, forSection: section)
        case .footer: table.delegate?.tableView(table, willDisplayFooterView: view, forSection: section)
        }
    }

    private func place(_ view: UIView, _ frame: CGRect, isBehind: Bool) {
        let isNew = view.superview !== table
        if isNew {
            // Headers are in front of cells.
            if isBehind { table.insertSubview(view, at: backgroundCount) } else { table.addSubview(view) }
        }
        guard view.frame != frame else { return }
        let apply = {
            // A transform that the app has set stays.
            if view.transform.isIdentity {
                view.frame = frame
            } else {
                view.bounds.size = frame.size
                view.center = CGPoint(x: frame.midX, y: frame.midY)
            }
        }
        if isNew || !displayed.contains(where: { self.view(of: $0) === view }) {
            UIView.performWithoutAnimation(apply)
        } else {
            apply()
        }
    }

    /// The number of views behind the cells.
    var backgroundCount: Int { table.backgroundView?.superview === table ? 1 : 0 }

    func view(of element: Element) -> UIView? {
        switch element {
        case .item(let row): cells[row]
        case .header(let section): headers[section]
        case .footer(let section): footers[section]
        }
    }

    /// Removes the views of all elements but some.
    private func removeViews(except elements: Set<Element>) {
        let start = generation
        for (row, cell) in cells where !elements.contains(.item(row)) {
            guard start == generation else { return }
            // Text that is edited stays, as does the row that a finger moves.
            if cell.containsFirstResponder || table.editor.holds(row) || table.swiper.openRow == row { continue }
            cells[row] = nil
            if table.updates.retire(cell, from: .item(row)) {
                displayed.remove(.item(row))
                continue
            }
            recycle(cell, at: row)
        }
        for (section, view) in headers where !elements.contains(.header(section: section)) {
            guard start == generation else { return }
            headers[section] = nil
            recycle(view, .header, section)
        }
        for (section, view) in footers where !elements.contains(.footer(section: section)) {
            guard start == generation else { return }
            footers[section] = nil
            recycle(view, .footer, section)
        }
    }

    func recycle(_ cell: UITableViewCell, at row: ItemIndex) {
        let wasDisplayed = displayed.remove(.item(row)) != nil
        if cell.isHighlighted { cell.setHighlighted(false, animated: false) }
        cell._isHiddenForDrop = false
        cellPool.enqueue(cell, cell.reuseIdentifier)
        if wasDisplayed { table.delegate?.tableView(table, didEndDisplaying: cell, forRowAt: IndexPath(row)) }
    }

    func recycle(_ view: UIView, _ kind: Supplement, _ section: Int) {
        let element: Element = kind == .header ? .header(section: section) : .footer(section: section)
        let wasDisplayed = displayed.remove(element) != nil
        if let view = view as? UITableViewHeaderFooterView {
            headerPool.enqueue(view, view.reuseIdentifier)
        } else {
            view.removeFromSuperview()
        }
        guard wasDisplayed else { return }
        switch kind {
        case .header: table.delegate?.tableView(table, didEndDisplayingHeaderView: view, forSection: section)
        case .footer: table.delegate?.tableView(table, didEndDisplayingFooterView: view, forSection: section)
        }
    }

    func recycleAll() {
        let (oldCells, oldHeaders, oldFooters) = (cells, headers, footers)
        (cells, headers, footers) = ([:], [:], [:])
        for (row, cell) in oldCells.sorted(by: { $0.key < $1.key }) { recycle(cell, at: row) }
        for (section, view) in oldHeaders { recycle(view, .header, section) }
        for (section, view) in oldFooters { recycle(view, .footer, section) }
        displayed = []
    }

    /// Configures the cells of visible rows again.
    func reconfigure(_ rows: [ItemIndex]) {
        let start = generation
        for row in rows {
            guard exists(row) else { continue }
            // The content of a row that is not visible has changed as well.
            positions.setExtent(positions.extent(of: .item(row)), of: .item(row), isMeasured: false)
            guard let cell = cells[row] else { continue }
            reconfigured = cell
            let result = dataSourceCell(row)
            reconfigured = nil
            guard start == generation else { return }
            guard result === cell else {
                trap(
                    "\(table.debugName).reconfigureRows(at:): the data source returned another cell for \(row); it must return that which dequeueReusableCell(withIdentifier:for:) returns"
                )
            }
        }
        table.setNeedsLayout()
    }

    /// Called after a property of the looks of all rows has changed.
    func placementsDidChange() {
        for (row, cell) in cells where exists(row) { configure(cell, row, animated: false) }
    }
}

extension UIView {
    /// Whether the first responder is in this view.
    var containsFirstResponder: Bool {
        guard let responder = window?.firstResponder as? UIView else { return false }
        return responder.isDescendant(of: self)
    }
}
