import Diagnostics
import Foundation
import Lists

/// The data source of a table that displays snapshots, and animates the differences between them.
///
///     dataSource = UITableViewDiffableDataSource(tableView: tableView) { tableView, indexPath, song in
///         let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
///         cell.textLabel?.text = song.title
///         return cell
///     }
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    /// Returns the cell of an item.
    public typealias CellProvider = @MainActor (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    /// The sections and items of `current`, in arrays that the table asks for.
    private var sections: [SectionIdentifierType] = []
    private var items: [[ItemIdentifierType]] = []

    /// The animation of differences; `automatic` by default.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// Creates the data source of a table, which it becomes.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: Snapshots

    /// Returns the snapshot that the table displays, without marks.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

    /// Displays a snapshot.
    ///
    /// - Parameters:
    ///   - snapshot: The sections and items.
    ///   - animatingDifferences: Whether the differences are animated. Without animation, too, cells of items that remain are kept.
    ///   - completion: Called after the animations.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        guard let tableView else { return completion?() ?? () }
        // Before the first layout there is nothing to compare with.
        guard tableView.hasLoadedRows else {
            store(snapshot)
            tableView.reloadData()
            return finish(completion)
        }
        let script = difference(to: snapshot)
        let reconfigured = snapshot.reconfiguredItemIdentifiers
        store(snapshot)
        tableView.updates.apply(
            script, animation: animatingDifferences ? defaultRowAnimation : .none
        ) { _ in completion?() }
        guard !reconfigured.isEmpty else { return }
        tableView.reconfigureRows(at: reconfigured.compactMap { indexPath(for: $0) })
    }

    /// Displays a snapshot; returns after the animations.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Displays a snapshot by loading all rows again.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        store(snapshot)
        tableView?.reloadData()
        finish(completion)
    }

    /// Displays a snapshot by loading all rows again.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async { applySnapshotUsingReloadData(snapshot, completion: nil) }

    private func finish(_ completion: (() -> Void)?) {
        if let completion { DispatchQueue.main.async { completion() } }
    }

    private func store(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
        current = snapshot
        current.removeMarks()
        sections = snapshot.sectionIdentifiers
        items = sections.map { snapshot.itemIdentifiers(inSection: $0) }
    }

    private func difference(
        to snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) -> EditScript {
        do {
            return try editScript(
                from: zip(sections, items).map { ($0, $1) },
                to: snapshot.sectionIdentifiers.map { ($0, snapshot.itemIdentifiers(inSection: $0)) },
                reloadingSections: Set(snapshot.reloadedSectionIdentifiers),
                reloadingItems: Set(snapshot.reloadedItemIdentifiers))
        } catch {
            // Snapshots trap where an identifier is added twice.
            trap("\(type(of: self)): \(error)")
        }
    }

    // MARK: Identifiers

    /// Returns the item of a row; nil if there is no such row.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard indexPath.count == 2, items.indices.contains(indexPath.section),
            items[indexPath.section].indices.contains(indexPath.row)
        else { return nil }
        return items[indexPath.section][indexPath.row]
    }

    /// Returns the row of an item; nil if there is no such item. O(items of the section).
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        guard let section = current.sectionIdentifier(containingItem: itemIdentifier),
            let index = sections.firstIndex(of: section), let row = items[index].firstIndex(of: itemIdentifier)
        else { return nil }
        return IndexPath(row: row, section: index)
    }

    /// Returns the section at an index; nil if there is no such section.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        sections.indices.contains(index) ? sections[index] : nil
    }

    /// Returns the index of a section; nil if there is no such section.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { sections.firstIndex(of: sectionIdentifier) }

    // MARK: Data source

    open func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        items.indices.contains(section) ? items[section].count : 0
    }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
            trap(
                "\(type(of: self)): the cell provider returned nil for \(indexPath); it must return a cell for each item"
            )
        }
        return cell
    }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    open func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
}
