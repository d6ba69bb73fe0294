import Foundation
import UIKit

/// A table whose rows size themselves, with headers and footers of several heights.
final class FuzzedTable: FuzzedList, UITableViewDataSource, UITableViewDelegate {
    private final class Cell: UITableViewCell {
        var item: ListItem?

        override func systemLayoutSizeFitting(
            _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
            verticalFittingPriority: UILayoutPriority
        ) -> CGSize {
            CGSize(width: targetSize.width, height: item?.height(width: targetSize.width) ?? 0)
        }
    }

    private final class Header: UITableViewHeaderFooterView {
        var title = ""
    }

    private let table: UITableView
    private static let animations: [UITableView.RowAnimation] = [
        .automatic, .fade, .left, .right, .top, .bottom, .middle, .none,
    ]

    init(_ model: ListModel, frame: CGRect, style: UITableView.Style = .plain) {
        table = UITableView(frame: frame, style: style)
        super.init(model)
        table.register(Cell.self, forCellReuseIdentifier: "cell")
        table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
        table.allowsMultipleSelection = true
        table.allowsMultipleSelectionDuringEditing = true
        table.dataSource = self
        table.delegate = self
    }

    // MARK: FuzzedList

    override var name: String { "table" }
    override var view: UIScrollView { table }
    override var visibleCells: [(path: IndexPath, cell: UIView?)] {
        (table.indexPathsForVisibleRows ?? []).map { ($0, table.cellForRow(at: $0)) }
    }
    override var selectedPaths: Set<IndexPath> { Set(table.indexPathsForSelectedRows ?? []) }
    override var counts: [Int] { (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } }

    override func perform(_ updates: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
        table.performBatchUpdates(updates, completion: completion)
    }

    override func beginUpdates() -> Bool {
        table.beginUpdates()
        return true
    }

    override func endUpdates() { table.endUpdates() }

    override func apply(_ operation: ListBatch.Operation, using random: inout RandomSource) {
        let animation = random.pick(Self.animations)
        switch operation {
        case .deleteItem(let path): table.deleteRows(at: [path], with: animation)
        case .insertItem(let path): table.insertRows(at: [path], with: animation)
        case .moveItem(let old, let new): table.moveRow(at: old, to: new)
        case .reloadItem(let path): table.reloadRows(at: [path], with: animation)
        case .deleteSection(let section): table.deleteSections([section], with: animation)
        case .insertSection(let section): table.insertSections([section], with: animation)
        case .moveSection(let old, let new): table.moveSection(old, toSection: new)
        case .reloadSection(let section): table.reloadSections([section], with: animation)
        }
    }

    override func reloadData() { table.reloadData() }
    override func reconfigure(_ paths: [IndexPath]) { table.reconfigureRows(at: paths) }
    override func select(_ path: IndexPath) { table.selectRow(at: path, animated: false, scrollPosition: .none) }
    override func deselect(_ path: IndexPath) { table.deselectRow(at: path, animated: false) }
    override func setEditing(_ isEditing: Bool, animated: Bool) { table.setEditing(isEditing, animated: animated) }
    override func scroll(to path: IndexPath, animated: Bool) {
        table.scrollToRow(at: path, at: .middle, animated: animated)
    }

    override func changeKind(using random: inout RandomSource) -> String {
        table.separatorStyle = random.chance(2) ? .none : .singleLine
        return "separators"
    }

    override func content(of cell: UIView, at path: IndexPath) -> (item: ListItem?, isSelected: Bool, frame: CGRect) {
        let cell = cell as? Cell
        return (cell?.item, cell?.isSelected ?? false, table.rectForRow(at: path))
    }

    override func describe(_ view: UIView) -> String {
        (view as? Cell)?.item?.text ?? (view as? Header).map { "header “\($0.title)”" } ?? "nothing"
    }

    override func makeFresh() -> FuzzedList {
        let fresh = FuzzedTable(model, frame: table.frame, style: table.style)
        fresh.table.isEditing = table.isEditing
        return fresh
    }

    override var places: [String: CGRect] {
        var places: [String: CGRect] = [:]
        for (path, _) in visibleCells { places[model[path].text] = table.rectForRow(at: path) }
        for (section, content) in model.sections.enumerated() {
            if let view = table.headerView(forSection: section) { places["header of \(content.title)"] = view.frame }
            if let view = table.footerView(forSection: section) { places["footer of \(content.title)"] = view.frame }
        }
        return places
    }

    // MARK: Geometry

    override func geometryFault() -> String? {
        var end: CGFloat = 0
        let visible = Set(table.indexPathsForVisibleRows ?? [])
        for (section, content) in model.sections.enumerated() {
            let rect = table.rect(forSection: section)
            if let fault = headerFault(section, content)
                ?? gap(table.rectForHeader(inSection: section), &end, "header \(section)")
            {
                return fault
            }
            for (row, item) in content.items.enumerated() {
                let path = IndexPath(row: row, section: section)
                let frame = table.rectForRow(at: path)
                if let fault = gap(frame, &end, "\(path)") { return fault }
                let isInside = frame.maxY > table.bounds.minY + 0.01 && frame.minY < table.bounds.maxY - 0.01
                if isInside, !visible.contains(path) { return "\(path) is visible without a cell" }
                let height = item.height(width: table.bounds.width)
                if isInside, abs(frame.height - height) > 0.01 {
                    return "\(path) is \(frame.height) points high, not \(height)"
                }
            }
            if let fault = gap(table.rectForFooter(inSection: section), &end, "footer \(section)") { return fault }
            if abs(rect.maxY - end) > 0.01 { return "section \(section) ends at \(rect.maxY), not at \(end)" }
        }
        return abs(table.contentSize.height - end) <= 0.01
            ? nil : "the content is \(table.contentSize.height) points high, and the rows end at \(end)"
    }

    /// Returns a fault if a rectangle does not begin where the one before it ends, to whose end it moves `end`.
    private func gap(_ rect: CGRect, _ end: inout CGFloat, _ name: String) -> String? {
        defer { end = rect.maxY }
        return abs(rect.minY - end) <= 0.01
            ? nil : "\(name) begins at \(rect.minY), and what is before it ends at \(end)"
    }

    private func headerFault(_ section: Int, _ content: ListSection) -> String? {
        let rect = table.rectForHeader(inSection: section)
        let header = table.headerView(forSection: section) as? Header
        if let header, header.title != content.title {
            return "the header of section \(section) displays \(header.title), not \(content.title)"
        }
        guard rect.height > 1, rect.maxY > table.bounds.minY + 22.01, rect.minY < table.bounds.maxY - 22.01 else {
            return nil
        }
        return header == nil ? "the header of section \(section) is missing" : nil
    }

    // MARK: UITableViewDataSource

    func numberOfSections(in tableView: UITableView) -> Int { model.sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        guard model.sections.indices.contains(section) else {
            report("numberOfRowsInSection is asked for \(section), which does not exist")
            return 0
        }
        return model.sections[section].items.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        (cell as? Cell)?.item = requestedItem(at: indexPath, "cellForRowAt")
        return cell
    }

    // MARK: UITableViewDelegate

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        view(titled: model.sections[section].title, height: model.sections[section].headerHeight)
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        view(titled: model.sections[section].title, height: model.sections[section].footerHeight)
    }

    private func view(titled title: String, height: CGFloat) -> UIView? {
        guard height > 0, let view = table.dequeueReusableHeaderFooterView(withIdentifier: "header") else { return nil }
        (view as? Header)?.title = title
        return view
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        model.sections[section].headerHeight
    }

    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        model.sections[section].footerHeight
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        willDisplay(cell, (cell as? Cell)?.item, at: indexPath)
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        didEndDisplaying(cell)
    }

    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        willDisplay(view)
    }

    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        didEndDisplaying(view)
    }

    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        willDisplay(view)
    }

    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        didEndDisplaying(view)
    }
}
