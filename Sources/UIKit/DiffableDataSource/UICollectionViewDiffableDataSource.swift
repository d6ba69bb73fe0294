import Diagnostics
import Foundation

// Members that a subclass may override must stand in the class's body, not in extensions, so this file is long. Most of them are a line.

/// The data source of a collection that displays snapshots, and animates the differences between them.
///
///     dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
///         collectionView, indexPath, song in
///         collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: song)
///     }
///     var snapshot = NSDiffableDataSourceSnapshot<Section, Song.ID>()
///     snapshot.appendSections([.favourites])
///     snapshot.appendItems(songs.map(\.id))
///     dataSource.apply(snapshot)
///
/// A section can display an outline: see ``NSDiffableDataSourceSectionSnapshot``.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// Returns the cell of an item.
    public typealias CellProvider =
        @MainActor (_ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType)
        -> UICollectionViewCell?
    /// Returns a supplementary view.
    public typealias SupplementaryViewProvider =
        @MainActor (_ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath) ->
        UICollectionReusableView?

    typealias Content = DiffableContent<SectionIdentifierType, ItemIdentifierType>
    typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

    private(set) weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    var content = Content()
    /// The outlines of sections that display one.
    var outlines: [SectionIdentifierType: SectionSnapshot] = [:]

    /// Returns the supplementary views that the layout has; nil, the default, if it has none.
    @preconcurrency open var supplementaryViewProvider: SupplementaryViewProvider?

    /// The decisions on items that the user moves, and the reactions to that; without one no item can be moved.
    open var reorderingHandlers = ReorderingHandlers()

    /// The decisions on items that the user expands or collapses, and the reactions to that.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

    /// Creates the data source of a collection, which it becomes.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Snapshots

    /// Returns the snapshot that the collection displays, without marks. Of an outline it has the visible items.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { content.snapshot }

    /// Displays a snapshot.
    ///
    /// - Parameters:
    ///   - snapshot: The sections and items. A section remains an outline if its items can be placed in it.
    ///   - animatingDifferences: Whether the differences are animated. Without animation, too, cells of items that remain are kept.
    ///   - completion: Called after the animations.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        updateOutlines(for: snapshot)
        display(snapshot, isAnimated: animatingDifferences, completion: completion)
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

    /// Displays a snapshot by loading all items again.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        updateOutlines(for: snapshot)
        reload(snapshot, completion: completion)
    }

    /// Displays a snapshot by loading all items again.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async { applySnapshotUsingReloadData(snapshot, completion: nil) }

    // MARK: Outlines

    /// Returns the outline of a section; without one, its items at the top of an outline.
    open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        _snapshot(for: section)
    }

    /// Displays an outline in a section, which is added at the end if there is no such section.
    ///
    /// - Parameters:
    ///   - snapshot: The items, of which the visible ones are displayed.
    ///   - section: The section.
    ///   - animatingDifferences: Whether the differences are animated.
    ///   - completion: Called after the animations.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        var whole = content.snapshot
        if !whole.contains(section: section) { whole.appendSections([section]) }
        whole.replaceItems(inSection: section, by: snapshot.visibleItems)
        outlines[section] = snapshot
        display(whole, isAnimated: animatingDifferences, completion: completion)
    }

    /// Displays an outline in a section; returns after the animations.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    // MARK: Identifiers

    /// Returns the item at an index path; nil if there is no such item.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { content.item(at: indexPath) }

    /// Returns the index path of an item; nil if there is no such item, or an outline does not show it. O(items of the section).
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { content.indexPath(of: itemIdentifier) }

    /// Returns the section at an index; nil if there is no such section.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { content.section(at: index) }

    /// Returns the index of a section; nil if there is no such section.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { content.index(of: sectionIdentifier) }

    // MARK: Data source

    open func numberOfSections(in collectionView: UICollectionView) -> Int { content.sections.count }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        content.count(ofSection: section)
    }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let item = content.item(at: indexPath) else {
            trap("\(type(of: self)): there is no item at \(indexPath); apply a snapshot to change the items")
        }
        guard let cell = RegistrationIdentifier.providing({ cellProvider(collectionView, indexPath, item) }) else {
            trap(
                "\(type(of: self)): the cell provider returned nil for \(indexPath); it must return a cell for each item"
            )
        }
        updateOutline(of: cell, for: item, in: content.sections[indexPath.section])
        return cell
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let supplementaryViewProvider else {
            trap(
                "\(type(of: self)): the layout has supplementary views of kind \"\(kind)\"; set supplementaryViewProvider"
            )
        }
        let view = RegistrationIdentifier.providing { supplementaryViewProvider(collectionView, kind, indexPath) }
        guard let view else {
            trap(
                "\(type(of: self)): supplementaryViewProvider returned nil for kind \"\(kind)\" at \(indexPath); it must return a view for each element of the layout"
            )
        }
        return view
    }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let canReorder = reorderingHandlers.canReorderItem, let item = content.item(at: indexPath) else {
            return false
        }
        return canReorder(item)
    }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) { moveItem(from: sourceIndexPath, to: destinationIndexPath) }

    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(indexes: [index, 0]) }
}
