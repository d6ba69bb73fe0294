import CoreGraphics
import Diagnostics
import Foundation
import Lists
import QuartzCore

// Members that a subclass may override must stand in the class's body, not in extensions, so this file is long. Each of them is a line.

/// A view with items that a layout places, which the user scrolls, selects and moves.
///
///     let layout = UICollectionViewFlowLayout()
///     layout.itemSize = CGSize(width: 100, height: 100)
///     let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
///     collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
///     collectionView.dataSource = self
///
/// Only the cells of visible items exist. In the layouts of UIKit, items that are visible stay where they are while the sizes of items
/// before them become known, and while items before them are inserted and deleted.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView, UIGestureRecognizerDelegate, UISpringLoadedInteractionSupporting,
    UIDataSourceTranslating
{
    /// The kind of the headers of sections.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of the footers of sections.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    var _layout: UICollectionViewLayout
    private(set) lazy var content = CollectionContent(self)
    private(set) lazy var interaction = CollectionInteraction(self)
    private(set) lazy var selection = ListSelection(interaction)
    private(set) lazy var updates = CollectionUpdates(self)
    private(set) lazy var movement = CollectionMovement(self)
    private(set) lazy var menus = ListMenus(interaction)
    private lazy var multipleSelection = MultipleSelectionGesture(selection)
    private lazy var band = CollectionBand(self)
    private lazy var springLoading = ListSpringLoading(interaction, selection)
    private(set) lazy var swiper = makeSwiper()
    private(set) lazy var dragAndDrop = CollectionDragAndDrop(self)
    /// Whether the default implementation of the data source's method that moves an item has been called.
    var moveWasAnsweredByDefault = false
    private lazy var keys = CollectionKeys(self)

    // MARK: Creation

    /// Creates a collection; `frame` is in points.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        _layout = layout
        super.init(frame: frame)
        setUpCollection()
    }

    /// Creates a collection from what `encode(with:)` wrote, with a flow layout if none was written.
    public required init?(coder: NSCoder) {
        _layout =
            coder.decodeObject(forKey: "UICollectionLayout") as? UICollectionViewLayout ?? UICollectionViewFlowLayout()
        super.init(coder: coder)
        setUpCollection()
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(_layout, forKey: "UICollectionLayout")
    }

    private func setUpCollection() {
        _layout._collectionView = self
        menus.install()
        multipleSelection.install()
        swiper.install()
    }

    // MARK: Data

    /// The object that has the items.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { content.reload() } }
    }

    /// The object that determines reactions, which is also the delegate of scrolling.
    @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
        get { super.delegate as? any UICollectionViewDelegate }
        set {
            guard newValue !== super.delegate else { return }
            super.delegate = newValue
            // A flow layout asks the delegate for sizes.
            _layout.invalidateLayout()
        }
    }

    /// The object that prepares the data of items before they become visible.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Whether items are announced to the prefetching object; true by default.
    open var isPrefetchingEnabled = true

    /// The number of sections.
    open var numberOfSections: Int { content.loadedCounts.count }

    /// Returns the number of items of a section; traps if there is no such section.
    open func numberOfItems(inSection section: Int) -> Int {
        let counts = content.loadedCounts
        require(
            counts.indices.contains(section),
            "\(debugName).numberOfItems(inSection: \(section)): there are \(counts.count) sections")
        return counts[section]
    }

    /// Whether the items that the collection displays are known.
    var hasLoadedItems: Bool { !content.needsLoad }

    /// Returns the index path by which the data source knows an item, which differs from its place while the user moves another, and while
    /// there are placeholders.
    func _dataIndexPath(of indexPath: IndexPath) -> IndexPath {
        guard indexPath.count == 2, movement.isActive || !dragAndDrop.placeholders.isEmpty else { return indexPath }
        return IndexPath(dragAndDrop.placeholders.dataIndex(of: movement.dataIndex(of: ItemIndex(indexPath))))
    }

    /// Returns the item for an index path of the data source.
    private func item(_ indexPath: IndexPath) -> ItemIndex {
        usesPresentationValues
            ? ItemIndex(indexPath) : dragAndDrop.placeholders.index(ofData: ItemIndex(indexPath))
    }

    /// Whether the methods that change items receive index paths that count placeholders.
    private var usesPresentationValues = false

    open func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
        dataSourceSectionIndex
    }
    open func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
        presentationSectionIndex < numberOfSections ? presentationSectionIndex : NSNotFound
    }
    open func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
        dataSourceIndexPath.map {
            IndexPath(movement.index(ofData: dragAndDrop.placeholders.index(ofData: ItemIndex($0))))
        }
    }
    open func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
        guard let path = presentationIndexPath, !dragAndDrop.placeholders.contains(ItemIndex(path)) else { return nil }
        return _dataIndexPath(of: path)
    }
    open func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
        let old = usesPresentationValues
        usesPresentationValues = true
        defer { usesPresentationValues = old }
        actionsToTranslate()
    }

    /// Loads all items again from the data source.
    open func reloadData() { content.reload() }

    // MARK: Looks

    /// A view behind the items, which fills the collection and does not scroll.
    open var backgroundView: UIView? { didSet { content.backgroundDidChange(from: oldValue) } }

    // MARK: Layout

    /// The layout of the items. Setting it places them at once; see ``setCollectionViewLayout(_:animated:completion:)``.
    open var collectionViewLayout: UICollectionViewLayout {
        get { _layout }
        set { updates.changeLayout(to: newValue, animated: false, completion: nil) }
    }

    /// Changes the layout.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        updates.changeLayout(to: layout, animated: animated, completion: nil)
    }

    /// Changes the layout.
    ///
    /// - Parameter completion: Called after the animation, with whether it ran to its end.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) { updates.changeLayout(to: layout, animated: animated, completion: completion) }

    /// Begins a change of the layout that follows a gesture: set the returned layout's `transitionProgress`.
    ///
    /// - Parameter completion: Called after the end, with whether the animation ran to its end and whether the layout has changed.
    @discardableResult
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: UICollectionView.LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout { updates.beginTransition(to: layout, completion: completion) }
    /// Ends an interactive change of the layout with the new layout.
    open func finishInteractiveTransition() { updates.endTransition(isCancelled: false) }
    /// Ends an interactive change of the layout with the old layout.
    open func cancelInteractiveTransition() { updates.endTransition(isCancelled: true) }

    /// The occasions on which cells that size themselves are measured again.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        content.layoutWasInvalidated(context)
    }

    // MARK: Views

    /// Registers the class of cells that are created for an identifier; nil to remove it.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        content.pool.register(cellClass, base: UICollectionViewCell.self, for: identifier, of: self)
    }

    /// Registers the class of supplementary views that are created for a kind and an identifier; nil to remove it.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        content.pool.register(
            viewClass, base: UICollectionReusableView.self,
            for: CollectionContent.poolIdentifier(kind: elementKind, identifier), of: self)
    }

    /// Returns a cell that is no longer visible, or a new one of the registered class; traps if none is registered.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let cell = content.dequeue(identifier) as? UICollectionViewCell else {
            trap(
                "\(debugName).dequeueReusableCell(withReuseIdentifier: \"\(identifier)\", for:): unable to dequeue a cell: register a class for the identifier first"
            )
        }
        return cell
    }

    /// Returns a supplementary view that is no longer visible, or a new one of the registered class; traps if none is registered.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = content.dequeue(CollectionContent.poolIdentifier(kind: elementKind, identifier)) else {
            trap(
                "\(debugName).dequeueReusableSupplementaryView(ofKind: \"\(elementKind)\", withReuseIdentifier: \"\(identifier)\", for:): unable to dequeue a view: register a class for the kind and the identifier first"
            )
        }
        return view
    }

    /// Returns the visible cell of an item; nil if the item is not visible.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        indexPath.count == 2 ? content.laidOut.cell(at: ItemIndex(indexPath)) : nil
    }
    /// Returns a visible supplementary view; nil if it is not visible.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        content.laidOut.views[.supplementary(kind: elementKind, indexPath)]
    }
    /// The visible cells, in the order of their items.
    open var visibleCells: [UICollectionViewCell] { content.visibleItems.compactMap { content.cell(at: $0) } }
    /// The visible items, in their order.
    open var indexPathsForVisibleItems: [IndexPath] { content.visibleItems.map { IndexPath($0) } }
    /// Returns the visible supplementary views of a kind, in their order.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        content.visibleSupplements(of: elementKind).compactMap {
            content.views[.supplementary(kind: elementKind, $0)]
        }
    }
    /// Returns the index paths of the visible supplementary views of a kind, in their order.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        content.visibleSupplements(of: elementKind)
    }
    /// Returns the item of a visible cell; nil for any other cell.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { content.index(of: cell).map { IndexPath($0) } }
    /// Returns the index path of a visible supplementary view; nil for any other view.
    open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        guard case .supplementary(_, let path)? = content.element(of: supplementaryView) else { return nil }
        return path
    }

    // MARK: Geometry

    /// Returns the attributes of an item; nil if there is no such item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        indexPath.count == 2 ? content.attributes(of: .item(ItemIndex(indexPath))) : nil
    }
    /// Returns the attributes of a supplementary view.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { content.attributes(of: .supplementary(kind: kind, indexPath)) }
    /// Returns the item in front at a point of the collection; nil if there is none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { content.item(at: point).map { IndexPath($0) } }

    /// Scrolls to an item, whose place is exact whatever was measured before. Traps if there is no such item.
    ///
    /// - Parameters:
    ///   - indexPath: The item.
    ///   - scrollPosition: Its place along one axis or both; along others it becomes visible by the smallest distance.
    ///   - animated: Whether the scrolling is animated.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        content.scroll(to: indexPath, at: scrollPosition, animated: animated)
    }

    // MARK: Selection

    /// Whether the user can select items; true by default.
    open var allowsSelection = true { didSet { if !allowsSelection { selection.removeAll() } } }
    /// Whether the user can select several items; false by default.
    open var allowsMultipleSelection = false { didSet { selectionModeDidChange() } }
    /// Whether the user can select items while the collection is edited; false by default.
    open var allowsSelectionDuringEditing = false
    /// Whether the user can select several items while the collection is edited; false by default.
    open var allowsMultipleSelectionDuringEditing = false { didSet { selectionModeDidChange() } }
    /// The selected items, in their order; nil if there is none.
    open var indexPathsForSelectedItems: [IndexPath]? {
        selection.items.sorted().map { IndexPath($0) }
    }

    /// Selects an item without calling the delegate, and scrolls to it.
    ///
    /// - Parameters:
    ///   - indexPath: The item; nil to deselect all.
    ///   - animated: Whether the scrolling is animated.
    ///   - scrollPosition: The place of the item; empty to scroll not at all.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        selection.select(indexPath)
        if let indexPath, !scrollPosition.isEmpty {
            scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
        }
    }

    /// Deselects an item without calling the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { selection.deselect(indexPath) }

    // MARK: Focus

    /// Whether items can have the focus; true by default.
    open var allowsFocus = true
    /// Whether items can have the focus while the collection is edited; true by default.
    open var allowsFocusDuringEditing = true
    /// Whether the item that has the focus is selected; false by default.
    open var selectionFollowsFocus = false
    /// Whether the focus returns to the item that had it last; false by default. It has no effect: the focus system remembers the last
    /// item of each scroll view.
    open var remembersLastFocusedIndexPath = false

    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        guard let path = delegate?.indexPathForPreferredFocusedView(in: self), let cell = cellForItem(at: path) else {
            return super.preferredFocusEnvironments
        }
        return [cell]
    }

    open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        super.shouldUpdateFocus(in: context)
            && delegate?.collectionView(self, shouldUpdateFocusIn: .init(context, in: self)) ?? true
    }

    open override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
        delegate?.collectionView(self, didUpdateFocusIn: .init(context, in: self), with: coordinator)
    }

    // MARK: Changes

    /// Animates changes of items and sections together.
    ///
    /// Deletions, reloads and the sources of moves name items before the changes; insertions and the destinations of moves name items
    /// after them. The data source has the items after the changes when `updates` returns; otherwise the collection traps.
    ///
    /// - Parameters:
    ///   - updates: The changes.
    ///   - completion: Called after the animations, with whether they ran to their end.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        self.updates.perform(updates, completion)
    }

    /// Whether the collection displays other items than the data source has, as in `performBatchUpdates`, and while there are placeholders.
    open var hasUncommittedUpdates: Bool { updates.isCollecting || !dragAndDrop.placeholders.isEmpty }

    /// Inserts sections; the data source has them already.
    open func insertSections(_ sections: IndexSet) {
        updates.add { batch in sections.forEach { batch.insertSection(at: $0) } }
    }
    /// Deletes sections; the data source does not have them any more.
    open func deleteSections(_ sections: IndexSet) {
        updates.add { batch in sections.forEach { batch.deleteSection(at: $0) } }
    }
    /// Loads sections again.
    open func reloadSections(_ sections: IndexSet) {
        updates.add { batch in sections.forEach { batch.reloadSection(at: $0) } }
    }
    /// Moves a section.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        updates.add { $0.moveSection(from: section, to: newSection) }
    }
    /// Inserts items; the data source has them already.
    open func insertItems(at indexPaths: [IndexPath]) {
        updates.add { batch in indexPaths.forEach { batch.insertItem(at: item($0)) } }
    }
    /// Deletes items; the data source does not have them any more.
    open func deleteItems(at indexPaths: [IndexPath]) {
        updates.add { batch in indexPaths.forEach { batch.deleteItem(at: item($0)) } }
    }
    /// Replaces the cells of items by new ones.
    open func reloadItems(at indexPaths: [IndexPath]) {
        updates.add { batch in indexPaths.forEach { batch.reloadItem(at: item($0)) } }
    }
    /// Configures the cells of items again: the data source returns the same cells.
    open func reconfigureItems(at indexPaths: [IndexPath]) { content.reconfigure(indexPaths.map { item($0) }) }
    /// Moves an item.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        updates.add { $0.moveItem(from: item(indexPath), to: item(newIndexPath)) }
    }

    // MARK: Moving by the user

    /// Begins to move an item with the user's finger; returns whether the data source allows it.
    @discardableResult open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        movement.begin(ItemIndex(indexPath))
    }
    /// Moves the item to a point of the collection, where others make way for it.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { movement.update(targetPosition) }
    /// Leaves the item where it is, and notifies the data source.
    open func endInteractiveMovement() { movement.end() }
    /// Returns the item to where it was.
    open func cancelInteractiveMovement() { movement.cancel() }

    /// Whether the data source lets the user move an item.
    func canMove(_ item: ItemIndex) -> Bool {
        dataSource?.collectionView(self, canMoveItemAt: IndexPath(item)) ?? false
    }

    // MARK: Drag and drop

    /// The object that has the drag items of items that the user drags.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { dragAndDrop.delegateDidChange() } }
    /// The object that decides about drops on the collection.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { dragAndDrop.delegateDidChange() } }
    /// Whether the user can drag items; true by default.
    open var dragInteractionEnabled = true { didSet { dragAndDrop.delegateDidChange() } }
    /// The time after which items make way for one that is dragged over them; at once by default.
    open var reorderingCadence = ReorderingCadence.immediate
    /// Whether the user drags items of the collection.
    open var hasActiveDrag: Bool { dragAndDrop.drag.isActive }
    /// Whether a drag that stays over an item selects it, as far as the delegate allows it; false by default.
    open var isSpringLoaded: Bool {
        get { springLoading.isEnabled }
        set { springLoading.isEnabled = newValue }
    }
    /// Whether a drag is over the collection.
    open var hasActiveDrop: Bool { dragAndDrop.drop.isActive }

    // MARK: Editing and menus

    /// Whether cells are displayed as edited; false by default.
    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            swiper.close(animated: true)
            if !selection.isMultiple { selection.removeAll() }
            for case let cell as UICollectionViewCell in content.views.values { cell._isEditing = isEditing }
        }
    }

    /// The interaction that presents the context menus of items.
    open var contextMenuInteraction: UIContextMenuInteraction? { menus.interaction }

    // MARK: Layout and touches

    /// The bounds that the layout still sees while it is asked whether new ones change it.
    var boundsBeforeChange: CGRect?

    open override var bounds: CGRect {
        get { boundsBeforeChange ?? super.bounds }
        set { super.bounds = newValue }
    }

    open override func layoutSubviews() {
        content.layOut()
        super.layoutSubviews()
    }

    override var laysOutAhead: Bool { true }

    override func sizeDidChange() {
        super.sizeDidChange()
        content.sizeDidChange()
    }

    override func boundsOriginDidChange(from old: CGPoint) {
        super.boundsOriginDidChange(from: old)
        content.offsetDidChange(from: old)
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        content.insetDidChange()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        content.traitsDidChange(from: previousTraitCollection)
    }

    override func scrollTarget(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        _layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }

    private func selectionModeDidChange() {
        selection.modeDidChange()
        band.modeDidChange()
    }

    override func isGestureOfSubclass(_ pan: UIPanGestureRecognizer) -> Bool {
        multipleSelection.includes(pan) || band.includes(pan)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        selection.touchesBegan(touches, event)
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { selection.touchesMoved(touches) }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        selection.touchesEnded(touches, event)
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { selection.touchesCancelled() }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !keys.handle($0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }
}
