import Diagnostics
import Foundation

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
    private var content = DiffableContent<SectionIdentifierType, ItemIdentifierType>()

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
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { content.snapshot }

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
            content.store(snapshot)
            tableView.reloadData()
            return finish(completion)
        }
        let script = content.script(to: snapshot, owner: self)
        let reconfigured = snapshot.reconfiguredItemIdentifiers
        content.store(snapshot)
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
        content.store(snapshot)
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

    // MARK: Identifiers

    /// Returns the item of a row; nil if there is no such row.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { content.item(at: indexPath) }

    /// Returns the row of an item; nil if there is no such item. O(items of the section).
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { content.indexPath(of: itemIdentifier) }

    /// Returns the section at an index; nil if there is no such section.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { content.section(at: index) }

    /// Returns the index of a section; nil if there is no such section.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { content.index(of: sectionIdentifier) }

    // MARK: Data source

    open func numberOfSections(in tableView: UITableView) -> Int { content.sections.count }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        content.count(ofSection: section)
    }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = content.item(at: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
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
