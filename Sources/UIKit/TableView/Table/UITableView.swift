import CoreGraphics
import Diagnostics
import Foundation
import Lists
import QuartzCore

// Members that a subclass may override must stand in the class's body, not in extensions, so this file is long. Each of them is a line.

/// A view with rows in one column, in sections, which the user scrolls, selects and edits.
///
///     let tableView = UITableView(frame: view.bounds)
///     tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
///     tableView.dataSource = self
///
/// Only the cells of visible rows exist. The heights of other rows are estimates until they become visible, which does not move the rows
/// that are visible. Every change and every query costs O(log rows).
@preconcurrency @MainActor
open class UITableView: UIScrollView, UIGestureRecognizerDelegate, UISpringLoadedInteractionSupporting,
    UIDataSourceTranslating
{
    private let _style: Style
    private(set) lazy var content = TableContent(self)
    private(set) lazy var interaction = TableInteraction(self)
    private(set) lazy var selection = ListSelection(interaction)
    private(set) lazy var updates = TableUpdates(self)
    private(set) lazy var editor = TableEditor(self)
    private(set) lazy var swipes = TableSwipes(self)
    private(set) lazy var swiper = RowSwiper(swipes)
    private(set) lazy var menus = ListMenus(interaction)
    private lazy var multipleSelection = MultipleSelectionGesture(selection)
    private lazy var springLoading = ListSpringLoading(interaction, selection)
    private(set) lazy var dragAndDrop = TableDragAndDrop(self)
    private lazy var keys = TableKeys(self)
    /// The answers of default implementations since the set was emptied, by which a table knows what its delegate leaves out.
    var defaultAnswers: Set<OptionalMethod> = []

    // MARK: Creation

    /// Creates a table; `frame` is in points.
    public init(frame: CGRect, style: Style) {
        _style = style
        super.init(frame: frame)
        setUpTable()
    }

    /// Creates a plain table.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Creates a table from what `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        _style = Style(rawValue: coder.decodeInteger(forKey: "UITableViewStyle")) ?? .plain
        super.init(coder: coder)
        setUpTable()
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(_style.rawValue, forKey: "UITableViewStyle")
    }

    private func setUpTable() {
        alwaysBounceVertical = true
        if backgroundColor == nil {
            backgroundColor = _style == .plain ? .systemBackground : .systemGroupedBackground
        }
        editor.install()
        swiper.install()
        menus.install()
        multipleSelection.install()
    }

    // MARK: Data

    /// The look of the sections.
    open var style: Style { _style }

    /// The object that has the rows.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { if dataSource !== oldValue { content.setNeedsLoad() } }
    }

    /// The object that determines looks and reactions, which is also the delegate of scrolling.
    @_nonoverride open var delegate: (any UITableViewDelegate)? {
        get { super.delegate as? any UITableViewDelegate }
        set {
            guard newValue !== super.delegate else { return }
            super.delegate = newValue
            content.setNeedsLoad()
        }
    }

    /// The object that prepares the data of rows before they become visible.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// Whether rows are announced to the prefetching object; true by default.
    open var isPrefetchingEnabled = true

    /// The number of sections.
    open var numberOfSections: Int { content.loaded.sectionCount }

    /// Whether the rows that the table displays are known.
    var hasLoadedRows: Bool { !content.needsLoad }

    /// Returns the number of rows of a section; traps if there is no such section.
    open func numberOfRows(inSection section: Int) -> Int {
        require(
            section >= 0 && section < content.loaded.sectionCount,
            "\(debugName).numberOfRows(inSection: \(section)): there are \(content.loaded.sectionCount) sections")
        return content.loaded.itemCount(in: section)
    }

    /// Loads all rows again from the data source.
    open func reloadData() { content.reload() }

    /// Loads the titles of the index again.
    open func reloadSectionIndexTitles() { content.reloadIndex() }

    // MARK: Looks

    /// The height of rows in points; `automaticDimension`, the default, for that of their content.
    open var rowHeight: CGFloat = automaticDimension { didSet { heightDidChange(oldValue, rowHeight) } }
    /// The height of section headers in points; `automaticDimension`, the default, for that of their content.
    open var sectionHeaderHeight: CGFloat = automaticDimension {
        didSet { heightDidChange(oldValue, sectionHeaderHeight) }
    }
    /// The height of section footers in points; `automaticDimension`, the default, for that of their content.
    open var sectionFooterHeight: CGFloat = automaticDimension {
        didSet { heightDidChange(oldValue, sectionFooterHeight) }
    }
    /// The estimated height of rows that were not visible yet; 0 to ask for all heights when the rows are loaded.
    open var estimatedRowHeight: CGFloat = automaticDimension {
        didSet { heightDidChange(oldValue, estimatedRowHeight) }
    }
    /// The estimated height of headers that were not visible yet; 0 to ask for all heights when the rows are loaded.
    open var estimatedSectionHeaderHeight: CGFloat = automaticDimension {
        didSet { heightDidChange(oldValue, estimatedSectionHeaderHeight) }
    }
    /// The estimated height of footers that were not visible yet; 0 to ask for all heights when the rows are loaded.
    open var estimatedSectionFooterHeight: CGFloat = automaticDimension {
        didSet { heightDidChange(oldValue, estimatedSectionFooterHeight) }
    }
    /// The height of rows before their content is known, in points.
    static let defaultRowHeight: CGFloat = 44

    /// The space above each header, in points; `automaticDimension`, the default, for 22 points in plain tables.
    open var sectionHeaderTopPadding: CGFloat = automaticDimension {
        didSet { heightDidChange(oldValue, sectionHeaderTopPadding) }
    }

    /// The view above the first section. It has the table's width, and keeps its own height.
    open var tableHeaderView: UIView? {
        didSet { content.accessoryViewDidChange(from: oldValue, to: tableHeaderView) }
    }
    /// The view below the last section. It has the table's width, and keeps its own height.
    open var tableFooterView: UIView? {
        didSet { content.accessoryViewDidChange(from: oldValue, to: tableFooterView) }
    }
    /// A view behind the rows, which fills the table and does not scroll.
    open var backgroundView: UIView? {
        didSet { content.backgroundDidChange(from: oldValue) }
    }

    /// The lines between rows; a single line by default.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { content.placementsDidChange() } }
    /// The colour of the lines between rows; that of the system by default.
    open var separatorColor: UIColor? { didSet { content.placementsDidChange() } }
    /// The effect of the lines between rows, such as a vibrancy; nil, the default, for lines of `separatorColor` alone.
    open var separatorEffect: UIVisualEffect? { didSet { content.placementsDidChange() } }
    /// The distances of the lines from the left and the right edge, in points.
    open var separatorInset: UIEdgeInsets {
        get { _separatorInset ?? UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) }
        set {
            _separatorInset = newValue
            content.placementsDidChange()
        }
    }
    private(set) var _separatorInset: UIEdgeInsets?
    /// The edges from which ``separatorInset`` is measured; those of cells by default.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
        didSet { content.placementsDidChange() }
    }
    /// Whether rows of a wide table have margins that keep lines of text readable; false by default.
    open var cellLayoutMarginsFollowReadableWidth = false { didSet { content.placementsDidChange() } }
    /// Whether the content of cells is inside the safe area; true by default. It has no effect: cells have the table's width.
    open var insetsContentViewsToSafeArea = true

    // MARK: Cells

    /// Registers the class of cells that are created for an identifier; nil to remove it.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        content.cellPool.register(cellClass, base: UITableViewCell.self, for: identifier, of: self)
    }

    /// Registers the class of headers and footers that are created for an identifier; nil to remove it.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        content.headerPool.register(aClass, base: UITableViewHeaderFooterView.self, for: identifier, of: self)
    }

    /// Returns a cell that is no longer visible, or a new one of the registered class; nil if none is registered.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        content.dequeueCell(identifier)
    }

    /// Returns a cell that is no longer visible, or a new one of the registered class; traps if none is registered.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = content.dequeueCell(identifier) else {
            trap(
                "\(debugName).dequeueReusableCell(withIdentifier: \"\(identifier)\", for:): unable to dequeue a cell: register a class for the identifier first"
            )
        }
        return cell
    }

    /// Returns a header or footer that is no longer visible, or a new one of the registered class; nil if none is registered.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        content.dequeueHeader(identifier)
    }

    /// Returns the visible cell of a row; nil if the row is not visible.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { content.visibleCell(at: indexPath) }
    /// Returns the header of a section, if it is visible and a `UITableViewHeaderFooterView`.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        content.laidOut.headers[section] as? UITableViewHeaderFooterView
    }
    /// Returns the footer of a section, if it is visible and a `UITableViewHeaderFooterView`.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        content.laidOut.footers[section] as? UITableViewHeaderFooterView
    }
    /// The visible cells, from the top.
    open var visibleCells: [UITableViewCell] { content.visibleRows.compactMap { content.cells[$0] } }
    /// The visible rows, from the top.
    open var indexPathsForVisibleRows: [IndexPath]? { content.visibleRows.map { IndexPath($0) } }
    /// Returns the row of a visible cell; nil for any other cell.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { content.index(of: cell).map { IndexPath($0) } }

    // MARK: Geometry

    /// Returns the rectangle of a section with its header and footer, in points.
    open func rect(forSection section: Int) -> CGRect { content.rect(forSection: section) }
    /// Returns the rectangle of a section's header, in points.
    open func rectForHeader(inSection section: Int) -> CGRect { content.rect(of: .header(section: section)) }
    /// Returns the rectangle of a section's footer, in points.
    open func rectForFooter(inSection section: Int) -> CGRect { content.rect(of: .footer(section: section)) }
    /// Returns the rectangle of a row, in points; an empty one for a row that does not exist.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { content.rectForRow(at: indexPath) }
    /// Returns the row at a point of the table; nil if there is none.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { content.row(at: point).map { IndexPath($0) } }
    /// Returns the rows that intersect a rectangle.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { content.rows(in: rect).map { IndexPath($0) } }

    /// Scrolls to a row, whose place is exact whatever was measured before.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        content.scroll(to: indexPath, at: scrollPosition, animated: animated)
    }

    /// Scrolls to the selected row that is closest to the top of the table.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        let top = bounds.minY
        let nearest = selection.items.min {
            abs(content.rect(of: .item($0)).minY - top) < abs(content.rect(of: .item($1)).minY - top)
        }
        guard let row = nearest else { return }
        content.scroll(to: IndexPath(row), at: scrollPosition, animated: animated)
    }

    // MARK: Selection

    /// Whether the user can select rows; true by default.
    open var allowsSelection = true { didSet { if !allowsSelection { selection.removeAll() } } }
    /// Whether the user can select several rows; false by default.
    open var allowsMultipleSelection = false { didSet { selection.modeDidChange() } }
    /// Whether the user can select rows while the table is edited; false by default.
    open var allowsSelectionDuringEditing = false
    /// Whether the user can select several rows while the table is edited; false by default.
    open var allowsMultipleSelectionDuringEditing = false {
        didSet { if allowsMultipleSelectionDuringEditing != oldValue { selection.modeDidChange() } }
    }
    /// The selected row, or the first of them.
    open var indexPathForSelectedRow: IndexPath? { selection.items.min().map { IndexPath($0) } }
    /// The selected rows; nil if there is none.
    open var indexPathsForSelectedRows: [IndexPath]? {
        selection.items.isEmpty ? nil : selection.items.sorted().map { IndexPath($0) }
    }

    /// Selects a row without calling the delegate, and scrolls to it.
    ///
    /// - Parameters:
    ///   - indexPath: The row; nil to deselect all.
    ///   - animated: Whether the cell and the scrolling are animated.
    ///   - scrollPosition: The place of the row; `none` to scroll not at all.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        selection.select(indexPath, animated: animated)
        if let indexPath, scrollPosition != .none {
            scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
        }
    }

    /// Deselects a row without calling the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selection.deselect(indexPath, animated: animated)
    }

    // MARK: Focus

    /// Whether rows can have the focus; true by default.
    open var allowsFocus = true
    /// Whether rows can have the focus while the table is edited; true by default.
    open var allowsFocusDuringEditing = true
    /// Whether the row that has the focus is selected; false by default.
    open var selectionFollowsFocus = false
    /// Whether the focus returns to the row that had it last; false by default. It has no effect: the focus system remembers the
    /// last item of each scroll view.
    open var remembersLastFocusedIndexPath = false

    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        guard let path = delegate?.indexPathForPreferredFocusedView(in: self), let cell = cellForRow(at: path) else {
            return super.preferredFocusEnvironments
        }
        return [cell]
    }

    open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        super.shouldUpdateFocus(in: context)
            && delegate?.tableView(self, shouldUpdateFocusIn: .init(context, in: self)) ?? true
    }

    open override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
        delegate?.tableView(self, didUpdateFocusIn: .init(context, in: self), with: coordinator)
    }

    // MARK: Changes

    /// Animates changes of rows and sections together.
    ///
    /// Deletions, reloads and the sources of moves name rows before the changes; insertions and the destinations of moves name rows after
    /// them. The data source has the rows after the changes when `updates` returns; otherwise the table traps.
    ///
    /// - Parameters:
    ///   - updates: The changes.
    ///   - completion: Called after the animations, with whether they ran to their end.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        self.updates.perform(updates, completion)
    }

    /// Begins changes that are animated together, until `endUpdates()`.
    open func beginUpdates() { updates.begin() }
    /// Ends changes that are animated together.
    open func endUpdates() { updates.end() }

    /// Whether the table displays other rows than the data source has, as between `beginUpdates()` and `endUpdates()`, and while there are
    /// placeholders.
    open var hasUncommittedUpdates: Bool { updates.isCollecting || content.hasPlaceholders }

    /// Inserts sections; the data source has them already.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        updates.add(animation, .insertion) { batch in sections.forEach { batch.insertSection(at: $0) } }
    }
    /// Deletes sections; the data source does not have them any more.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        updates.add(animation, .deletion) { batch in sections.forEach { batch.deleteSection(at: $0) } }
    }
    /// Loads sections again.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        updates.add(animation, .reload) { batch in sections.forEach { batch.reloadSection(at: $0) } }
    }
    /// Moves a section.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        updates.add(.automatic, .move) { $0.moveSection(from: section, to: newSection) }
    }
    /// Inserts rows; the data source has them already.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        updates.add(animation, .insertion) { batch in indexPaths.forEach { batch.insertItem(at: row($0)) } }
    }
    /// Deletes rows; the data source does not have them any more.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        updates.add(animation, .deletion) { batch in indexPaths.forEach { batch.deleteItem(at: row($0)) } }
    }
    /// Replaces the cells of rows by new ones.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        updates.add(animation, .reload) { batch in indexPaths.forEach { batch.reloadItem(at: row($0)) } }
    }
    /// Configures the cells of rows again: the data source returns the same cells.
    open func reconfigureRows(at indexPaths: [IndexPath]) { content.reconfigure(indexPaths.map { row($0) }) }
    /// Moves a row.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        updates.add(.automatic, .move) { $0.moveItem(from: row(indexPath), to: row(newIndexPath)) }
    }

    /// Whether the methods that change rows receive index paths that count placeholders.
    private var usesPresentationValues = false

    private func row(_ indexPath: IndexPath) -> ItemIndex {
        usesPresentationValues ? content.gaps.row(presentedAt: ItemIndex(indexPath)) : ItemIndex(indexPath)
    }

    open func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
        dataSourceSectionIndex
    }
    open func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
        presentationSectionIndex < numberOfSections ? presentationSectionIndex : NSNotFound
    }
    open func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
        dataSourceIndexPath.map { IndexPath(content.gaps.presented(editor.index(ofData: ItemIndex($0)))) }
    }
    open func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
        guard let place = presentationIndexPath.map({ ItemIndex($0) }) else { return nil }
        let row = content.gaps.row(presentedAt: place)
        return content.gaps.presented(row) == place ? editor.dataIndexPath(of: row) : nil
    }
    open func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
        let old = usesPresentationValues
        usesPresentationValues = true
        defer { usesPresentationValues = old }
        actionsToTranslate()
    }

    // MARK: Editing

    /// Whether rows have controls to delete, insert, select and move them; false by default.
    open var isEditing: Bool {
        get { editor.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends the editing of rows.
    open func setEditing(_ editing: Bool, animated: Bool) { editor.setEditing(editing, animated: animated) }

    // MARK: Drag and drop

    /// The object that has the items of rows that the user drags.
    open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { dragAndDrop.delegateDidChange() } }
    /// The object that decides about drops on the table.
    open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { dragAndDrop.delegateDidChange() } }
    /// Whether the user can drag rows; true by default.
    open var dragInteractionEnabled = true { didSet { dragAndDrop.delegateDidChange() } }
    /// Whether the user drags rows of the table, or moves one.
    open var hasActiveDrag: Bool { editor.isMoving || dragAndDrop.drag.isActive }
    /// Whether a drag that stays over a row selects it, as far as the delegate allows it; false by default.
    open var isSpringLoaded: Bool {
        get { springLoading.isEnabled }
        set { springLoading.isEnabled = newValue }
    }
    /// Whether a drag is over the table.
    open var hasActiveDrop: Bool { dragAndDrop.drop.isActive }

    // MARK: Index

    /// The number of rows from which the index is displayed; 0 by default.
    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { content.reloadIndex() } }
    /// The colour of the index's titles; the tint colour by default.
    open var sectionIndexColor: UIColor? { didSet { content.updateIndex() } }
    /// The colour behind the index; none by default.
    open var sectionIndexBackgroundColor: UIColor? { didSet { content.updateIndex() } }
    /// The colour behind the index while it is touched; none by default.
    open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { content.updateIndex() } }

    // MARK: Layout and touches

    open override func layoutSubviews() {
        content.layOut()
        super.layoutSubviews()
    }

    override var laysOutAhead: Bool { true }

    override func sizeDidChange() {
        super.sizeDidChange()
        content.sizeDidChange()
    }

    override func scaleDidChange() {
        super.scaleDidChange()
        // Heights are whole pixels.
        content.remeasure()
    }

    override func boundsOriginDidChange(from old: CGPoint) {
        super.boundsOriginDidChange(from: old)
        setNeedsLayout()
        content.offsetDidChange()
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        setNeedsLayout()
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        setNeedsLayout()
    }

    override func isGestureOfSubclass(_ pan: UIPanGestureRecognizer) -> Bool { multipleSelection.includes(pan) }

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

    private func heightDidChange(_ old: CGFloat, _ new: CGFloat) {
        if old != new { content.heightsDidChange() }
    }
}
