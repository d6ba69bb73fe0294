import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingUITableView: UITableView {
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
    }
    override var style: Style { super.style }
    override var delegate: (any UITableViewDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var isPrefetchingEnabled: Bool {
        get { super.isPrefetchingEnabled }
        set { super.isPrefetchingEnabled = newValue }
    }
    override var numberOfSections: Int { super.numberOfSections }
    override func numberOfRows(inSection section: Int) -> Int {
        super.numberOfRows(inSection: section)
    }
    override func reloadData() {
        super.reloadData()
    }
    override func reloadSectionIndexTitles() {
        super.reloadSectionIndexTitles()
    }
    override var rowHeight: CGFloat {
        get { super.rowHeight }
        set { super.rowHeight = newValue }
    }
    override var sectionHeaderHeight: CGFloat {
        get { super.sectionHeaderHeight }
        set { super.sectionHeaderHeight = newValue }
    }
    override var sectionFooterHeight: CGFloat {
        get { super.sectionFooterHeight }
        set { super.sectionFooterHeight = newValue }
    }
    override var estimatedRowHeight: CGFloat {
        get { super.estimatedRowHeight }
        set { super.estimatedRowHeight = newValue }
    }
    override var estimatedSectionHeaderHeight: CGFloat {
        get { super.estimatedSectionHeaderHeight }
        set { super.estimatedSectionHeaderHeight = newValue }
    }
    override var estimatedSectionFooterHeight: CGFloat {
        get { super.estimatedSectionFooterHeight }
        set { super.estimatedSectionFooterHeight = newValue }
    }
    override var sectionHeaderTopPadding: CGFloat {
        get { super.sectionHeaderTopPadding }
        set { super.sectionHeaderTopPadding = newValue }
    }
    override var tableHeaderView: UIView? {
        get { super.tableHeaderView }
        set { super.tableHeaderView = newValue }
    }
    override var tableFooterView: UIView? {
        get { super.tableFooterView }
        set { super.tableFooterView = newValue }
    }
    override var backgroundView: UIView? {
        get { super.backgroundView }
        set { super.backgroundView = newValue }
    }
    override var separatorStyle: UITableViewCell.SeparatorStyle {
        get { super.separatorStyle }
        set { super.separatorStyle = newValue }
    }
    override var separatorColor: UIColor? {
        get { super.separatorColor }
        set { super.separatorColor = newValue }
    }
    override var separatorInset: UIEdgeInsets {
        get { super.separatorInset }
        set { super.separatorInset = newValue }
    }
    override var separatorInsetReference: SeparatorInsetReference {
        get { super.separatorInsetReference }
        set { super.separatorInsetReference = newValue }
    }
    override var cellLayoutMarginsFollowReadableWidth: Bool {
        get { super.cellLayoutMarginsFollowReadableWidth }
        set { super.cellLayoutMarginsFollowReadableWidth = newValue }
    }
    override var insetsContentViewsToSafeArea: Bool {
        get { super.insetsContentViewsToSafeArea }
        set { super.insetsContentViewsToSafeArea = newValue }
    }
    override func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        super.register(cellClass, forCellReuseIdentifier: identifier)
    }
    override func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        super.register(aClass, forHeaderFooterViewReuseIdentifier: identifier)
    }
    override func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        super.dequeueReusableCell(withIdentifier: identifier)
    }
    override func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        super.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    }
    override func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        super.dequeueReusableHeaderFooterView(withIdentifier: identifier)
    }
    override func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        super.cellForRow(at: indexPath)
    }
    override func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        super.headerView(forSection: section)
    }
    override func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        super.footerView(forSection: section)
    }
    override var visibleCells: [UITableViewCell] { super.visibleCells }
    override var indexPathsForVisibleRows: [IndexPath]? { super.indexPathsForVisibleRows }
    override func indexPath(for cell: UITableViewCell) -> IndexPath? {
        super.indexPath(for: cell)
    }
    override func rect(forSection section: Int) -> CGRect {
        super.rect(forSection: section)
    }
    override func rectForHeader(inSection section: Int) -> CGRect {
        super.rectForHeader(inSection: section)
    }
    override func rectForFooter(inSection section: Int) -> CGRect {
        super.rectForFooter(inSection: section)
    }
    override func rectForRow(at indexPath: IndexPath) -> CGRect {
        super.rectForRow(at: indexPath)
    }
    override func indexPathForRow(at point: CGPoint) -> IndexPath? {
        super.indexPathForRow(at: point)
    }
    override func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        super.indexPathsForRows(in: rect)
    }
    override func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        super.scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
    override func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        super.scrollToNearestSelectedRow(at: scrollPosition, animated: animated)
    }
    override var allowsSelection: Bool {
        get { super.allowsSelection }
        set { super.allowsSelection = newValue }
    }
    override var allowsMultipleSelection: Bool {
        get { super.allowsMultipleSelection }
        set { super.allowsMultipleSelection = newValue }
    }
    override var allowsSelectionDuringEditing: Bool {
        get { super.allowsSelectionDuringEditing }
        set { super.allowsSelectionDuringEditing = newValue }
    }
    override var allowsMultipleSelectionDuringEditing: Bool {
        get { super.allowsMultipleSelectionDuringEditing }
        set { super.allowsMultipleSelectionDuringEditing = newValue }
    }
    override var indexPathForSelectedRow: IndexPath? { super.indexPathForSelectedRow }
    override var indexPathsForSelectedRows: [IndexPath]? { super.indexPathsForSelectedRows }
    override func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        super.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
    }
    override func deselectRow(at indexPath: IndexPath, animated: Bool) {
        super.deselectRow(at: indexPath, animated: animated)
    }
    override var allowsFocus: Bool {
        get { super.allowsFocus }
        set { super.allowsFocus = newValue }
    }
    override var allowsFocusDuringEditing: Bool {
        get { super.allowsFocusDuringEditing }
        set { super.allowsFocusDuringEditing = newValue }
    }
    override var selectionFollowsFocus: Bool {
        get { super.selectionFollowsFocus }
        set { super.selectionFollowsFocus = newValue }
    }
    override var remembersLastFocusedIndexPath: Bool {
        get { super.remembersLastFocusedIndexPath }
        set { super.remembersLastFocusedIndexPath = newValue }
    }
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { super.preferredFocusEnvironments }
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        super.shouldUpdateFocus(in: context)
    }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
    }
    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        super.performBatchUpdates(updates)
    }
    override func beginUpdates() {
        super.beginUpdates()
    }
    override func endUpdates() {
        super.endUpdates()
    }
    override var hasUncommittedUpdates: Bool { super.hasUncommittedUpdates }
    override func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        super.insertSections(sections, with: animation)
    }
    override func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        super.deleteSections(sections, with: animation)
    }
    override func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        super.reloadSections(sections, with: animation)
    }
    override func moveSection(_ section: Int, toSection newSection: Int) {
        super.moveSection(section, toSection: newSection)
    }
    override func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        super.insertRows(at: indexPaths, with: animation)
    }
    override func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        super.deleteRows(at: indexPaths, with: animation)
    }
    override func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        super.reloadRows(at: indexPaths, with: animation)
    }
    override func reconfigureRows(at indexPaths: [IndexPath]) {
        super.reconfigureRows(at: indexPaths)
    }
    override func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        super.moveRow(at: indexPath, to: newIndexPath)
    }
    override var isEditing: Bool {
        get { super.isEditing }
        set { super.isEditing = newValue }
    }
    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
    }
    override var dragInteractionEnabled: Bool {
        get { super.dragInteractionEnabled }
        set { super.dragInteractionEnabled = newValue }
    }
    override var hasActiveDrag: Bool { super.hasActiveDrag }
    override var hasActiveDrop: Bool { super.hasActiveDrop }
    override var sectionIndexMinimumDisplayRowCount: Int {
        get { super.sectionIndexMinimumDisplayRowCount }
        set { super.sectionIndexMinimumDisplayRowCount = newValue }
    }
    override var sectionIndexColor: UIColor? {
        get { super.sectionIndexColor }
        set { super.sectionIndexColor = newValue }
    }
    override var sectionIndexBackgroundColor: UIColor? {
        get { super.sectionIndexBackgroundColor }
        set { super.sectionIndexBackgroundColor = newValue }
    }
    override var sectionIndexTrackingBackgroundColor: UIColor? {
        get { super.sectionIndexTrackingBackgroundColor }
        set { super.sectionIndexTrackingBackgroundColor = newValue }
    }
    override func layoutSubviews() {
        super.layoutSubviews()
    }
    override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
    }
    override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        super.pressesBegan(presses, with: event)
    }
    override func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
        super.presentationSectionIndex(forDataSourceSectionIndex: dataSourceSectionIndex)
    }
    override func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
        super.dataSourceSectionIndex(forPresentationSectionIndex: presentationSectionIndex)
    }
    override func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
        super.presentationIndexPath(forDataSourceIndexPath: dataSourceIndexPath)
    }
    override func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
        super.dataSourceIndexPath(forPresentationIndexPath: presentationIndexPath)
    }
    override func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
        super.performUsingPresentationValues(actionsToTranslate)
    }
    override var isSpringLoaded: Bool {
        get { super.isSpringLoaded }
        set { super.isSpringLoaded = newValue }
    }
}

private class OverridingUITableViewCell: UITableViewCell {
    override var contentView: UIView { super.contentView }
    override var imageView: UIImageView? { super.imageView }
    override var textLabel: UILabel? { super.textLabel }
    override var detailTextLabel: UILabel? { super.detailTextLabel }
    override var contentConfiguration: (any UIContentConfiguration)? {
        get { super.contentConfiguration }
        set { super.contentConfiguration = newValue }
    }
    override var automaticallyUpdatesContentConfiguration: Bool {
        get { super.automaticallyUpdatesContentConfiguration }
        set { super.automaticallyUpdatesContentConfiguration = newValue }
    }
    override func defaultContentConfiguration() -> UIListContentConfiguration {
        super.defaultContentConfiguration()
    }
    override var backgroundConfiguration: UIBackgroundConfiguration? {
        get { super.backgroundConfiguration }
        set { super.backgroundConfiguration = newValue }
    }
    override var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { super.automaticallyUpdatesBackgroundConfiguration }
        set { super.automaticallyUpdatesBackgroundConfiguration = newValue }
    }
    override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        super.defaultBackgroundConfiguration()
    }
    override var configurationState: UICellConfigurationState { super.configurationState }
    override func setNeedsUpdateConfiguration() {
        super.setNeedsUpdateConfiguration()
    }
    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
    }
    override var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { super.configurationUpdateHandler }
        set { super.configurationUpdateHandler = newValue }
    }
    override var reuseIdentifier: String? { super.reuseIdentifier }
    override func prepareForReuse() {
        super.prepareForReuse()
    }
    override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set { super.backgroundColor = newValue }
    }
    override var backgroundView: UIView? {
        get { super.backgroundView }
        set { super.backgroundView = newValue }
    }
    override var selectedBackgroundView: UIView? {
        get { super.selectedBackgroundView }
        set { super.selectedBackgroundView = newValue }
    }
    override var multipleSelectionBackgroundView: UIView? {
        get { super.multipleSelectionBackgroundView }
        set { super.multipleSelectionBackgroundView = newValue }
    }
    override var selectionStyle: SelectionStyle {
        get { super.selectionStyle }
        set { super.selectionStyle = newValue }
    }
    override var isSelected: Bool {
        get { super.isSelected }
        set { super.isSelected = newValue }
    }
    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set { super.isHighlighted = newValue }
    }
    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
    }
    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
    }
    override var focusStyle: FocusStyle {
        get { super.focusStyle }
        set { super.focusStyle = newValue }
    }
    override var canBecomeFocused: Bool { super.canBecomeFocused }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
    }
    override var editingStyle: EditingStyle { super.editingStyle }
    override var showsReorderControl: Bool {
        get { super.showsReorderControl }
        set { super.showsReorderControl = newValue }
    }
    override var shouldIndentWhileEditing: Bool {
        get { super.shouldIndentWhileEditing }
        set { super.shouldIndentWhileEditing = newValue }
    }
    override var isEditing: Bool {
        get { super.isEditing }
        set { super.isEditing = newValue }
    }
    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
    }
    override var showingDeleteConfirmation: Bool { super.showingDeleteConfirmation }
    override func willTransition(to state: StateMask) {
        super.willTransition(to: state)
    }
    override func didTransition(to state: StateMask) {
        super.didTransition(to: state)
    }
    override var accessoryType: AccessoryType {
        get { super.accessoryType }
        set { super.accessoryType = newValue }
    }
    override var accessoryView: UIView? {
        get { super.accessoryView }
        set { super.accessoryView = newValue }
    }
    override var editingAccessoryType: AccessoryType {
        get { super.editingAccessoryType }
        set { super.editingAccessoryType = newValue }
    }
    override var editingAccessoryView: UIView? {
        get { super.editingAccessoryView }
        set { super.editingAccessoryView = newValue }
    }
    override var indentationLevel: Int {
        get { super.indentationLevel }
        set { super.indentationLevel = newValue }
    }
    override var indentationWidth: CGFloat {
        get { super.indentationWidth }
        set { super.indentationWidth = newValue }
    }
    override var separatorInset: UIEdgeInsets {
        get { super.separatorInset }
        set { super.separatorInset = newValue }
    }
    override var userInteractionEnabledWhileDragging: Bool {
        get { super.userInteractionEnabledWhileDragging }
        set { super.userInteractionEnabledWhileDragging = newValue }
    }
    override func dragStateDidChange(_ dragState: DragState) {
        super.dragStateDidChange(dragState)
    }
    override func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        super.gestureRecognizer(gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer)
    }
    override func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        super.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
    }
    override func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        super.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
    }
    override func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        super.gestureRecognizer(gestureRecognizer, shouldReceive: touch)
    }
    override func layoutSublayers(of layer: CALayer) {
        super.layoutSublayers(of: layer)
    }
    override func layoutSubviews() {
        super.layoutSubviews()
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        super.sizeThatFits(size)
    }
    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }
    override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
    }
    override func tintColorDidChange() {
        super.tintColorDidChange()
    }
    override var semanticContentAttribute: UISemanticContentAttribute {
        get { super.semanticContentAttribute }
        set { super.semanticContentAttribute = newValue }
    }
    override var isUserInteractionEnabled: Bool {
        get { super.isUserInteractionEnabled }
        set { super.isUserInteractionEnabled = newValue }
    }
}

private class OverridingUITableViewHeaderFooterView: UITableViewHeaderFooterView {
    override var contentView: UIView { super.contentView }
    override var textLabel: UILabel? { super.textLabel }
    override var detailTextLabel: UILabel? { super.detailTextLabel }
    override var reuseIdentifier: String? { super.reuseIdentifier }
    override func prepareForReuse() {
        super.prepareForReuse()
    }
    override var backgroundView: UIView? {
        get { super.backgroundView }
        set { super.backgroundView = newValue }
    }
    override var tintColor: UIColor! {
        get { super.tintColor }
        set { super.tintColor = newValue }
    }
    override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set { super.backgroundColor = newValue }
    }
    override var contentConfiguration: (any UIContentConfiguration)? {
        get { super.contentConfiguration }
        set { super.contentConfiguration = newValue }
    }
    override var automaticallyUpdatesContentConfiguration: Bool {
        get { super.automaticallyUpdatesContentConfiguration }
        set { super.automaticallyUpdatesContentConfiguration = newValue }
    }
    override func defaultContentConfiguration() -> UIListContentConfiguration {
        super.defaultContentConfiguration()
    }
    override var backgroundConfiguration: UIBackgroundConfiguration? {
        get { super.backgroundConfiguration }
        set { super.backgroundConfiguration = newValue }
    }
    override var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { super.automaticallyUpdatesBackgroundConfiguration }
        set { super.automaticallyUpdatesBackgroundConfiguration = newValue }
    }
    override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        super.defaultBackgroundConfiguration()
    }
    override var configurationState: UIViewConfigurationState { super.configurationState }
    override func setNeedsUpdateConfiguration() {
        super.setNeedsUpdateConfiguration()
    }
    override func updateConfiguration(using state: UIViewConfigurationState) {
        super.updateConfiguration(using: state)
    }
    override var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { super.configurationUpdateHandler }
        set { super.configurationUpdateHandler = newValue }
    }
    override func layoutSublayers(of layer: CALayer) {
        super.layoutSublayers(of: layer)
    }
    override func layoutSubviews() {
        super.layoutSubviews()
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        super.sizeThatFits(size)
    }
    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }
    override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
    }
    override var semanticContentAttribute: UISemanticContentAttribute {
        get { super.semanticContentAttribute }
        set { super.semanticContentAttribute = newValue }
    }
}

private class OverridingUITableViewController: UITableViewController {
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
    }
    override var tableView: UITableView! {
        get { super.tableView }
        set { super.tableView = newValue }
    }
    override var clearsSelectionOnViewWillAppear: Bool {
        get { super.clearsSelectionOnViewWillAppear }
        set { super.clearsSelectionOnViewWillAppear = newValue }
    }
    override var refreshControl: UIRefreshControl? {
        get { super.refreshControl }
        set { super.refreshControl = newValue }
    }
    override func loadView() {
        super.loadView()
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
    }
    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
    }
    override func numberOfSections(in tableView: UITableView) -> Int {
        super.numberOfSections(in: tableView)
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        super.tableView(tableView, numberOfRowsInSection: section)
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        super.tableView(tableView, cellForRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        super.tableView(tableView, titleForHeaderInSection: section)
    }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        super.tableView(tableView, titleForFooterInSection: section)
    }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        super.tableView(tableView, canEditRowAt: indexPath)
    }
    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        super.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        super.tableView(tableView, canMoveRowAt: indexPath)
    }
    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        super.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
    }
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        super.sectionIndexTitles(for: tableView)
    }
    override func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        super.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
    }
    override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    {
        super.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        super.tableView(tableView, willDisplayHeaderView: view, forSection: section)
    }
    override func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        super.tableView(tableView, willDisplayFooterView: view, forSection: section)
    }
    override func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
        super.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
    {
        super.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
    }
    override func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
    {
        super.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        super.tableView(tableView, heightForRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        super.tableView(tableView, heightForHeaderInSection: section)
    }
    override func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        super.tableView(tableView, heightForFooterInSection: section)
    }
    override func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        super.tableView(tableView, estimatedHeightForRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        super.tableView(tableView, estimatedHeightForHeaderInSection: section)
    }
    override func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        super.tableView(tableView, estimatedHeightForFooterInSection: section)
    }
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        super.tableView(tableView, viewForHeaderInSection: section)
    }
    override func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        super.tableView(tableView, viewForFooterInSection: section)
    }
    override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        super.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
    }
    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        super.tableView(tableView, shouldHighlightRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        super.tableView(tableView, didHighlightRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        super.tableView(tableView, didUnhighlightRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        super.tableView(tableView, willSelectRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        super.tableView(tableView, willDeselectRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        super.tableView(tableView, didSelectRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        super.tableView(tableView, didDeselectRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        super.tableView(tableView, canPerformPrimaryActionForRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        super.tableView(tableView, performPrimaryActionForRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath)
        -> Bool
    {
        super.tableView(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
        super.tableView(tableView, didBeginMultipleSelectionInteractionAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    {
        super.tableView(tableView, editingStyleForRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
        -> String?
    {
        super.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
        -> [UITableViewRowAction]?
    {
        super.tableView(tableView, editActionsForRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        super.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        super.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        super.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        super.tableView(tableView, willBeginEditingRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        super.tableView(tableView, didEndEditingRowAt: indexPath)
    }
    override func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        super.tableView(
            tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
            toProposedIndexPath: proposedDestinationIndexPath)
    }
    override func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        super.tableView(tableView, indentationLevelForRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
        super.tableView(tableView, shouldShowMenuForRowAt: indexPath)
    }
    override func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool {
        super.tableView(tableView, canPerformAction: action, forRowAt: indexPath, withSender: sender)
    }
    override func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) {
        super.tableView(tableView, performAction: action, forRowAt: indexPath, withSender: sender)
    }
    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        super.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
    }
    override func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        super.tableView(tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    override func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        super.tableView(tableView, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    override func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        super.tableView(tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
    override func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        super.tableView(tableView, willDisplayContextMenu: configuration, animator: animator)
    }
    override func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        super.tableView(tableView, willEndContextMenuInteraction: configuration, animator: animator)
    }
    override func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        super.tableView(tableView, canFocusRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
        super.tableView(tableView, selectionFollowsFocusForRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext)
        -> Bool
    {
        super.tableView(tableView, shouldUpdateFocusIn: context)
    }
    override func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {
        super.tableView(tableView, didUpdateFocusIn: context, with: coordinator)
    }
    override func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
        super.indexPathForPreferredFocusedView(in: tableView)
    }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        super.scrollViewDidScroll(scrollView)
    }
    override func scrollViewDidZoom(_ scrollView: UIScrollView) {
        super.scrollViewDidZoom(scrollView)
    }
    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        super.scrollViewWillBeginDragging(scrollView)
    }
    override func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        super.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }
    override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        super.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }
    override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        super.scrollViewWillBeginDecelerating(scrollView)
    }
    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        super.scrollViewDidEndDecelerating(scrollView)
    }
    override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        super.scrollViewDidEndScrollingAnimation(scrollView)
    }
    override func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        super.viewForZooming(in: scrollView)
    }
    override func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        super.scrollViewWillBeginZooming(scrollView, with: view)
    }
    override func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        super.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
    }
    override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        super.scrollViewShouldScrollToTop(scrollView)
    }
    override func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        super.scrollViewDidScrollToTop(scrollView)
    }
    override func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        super.scrollViewDidChangeAdjustedContentInset(scrollView)
    }
}

private class OverridingUIContextualAction: UIContextualAction {
    override var style: Style { super.style }
    override var handler: Handler { super.handler }
    override var title: String? {
        get { super.title }
        set { super.title = newValue }
    }
    override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
    override var backgroundColor: UIColor! {
        get { super.backgroundColor }
        set { super.backgroundColor = newValue }
    }
}

private class OverridingUISwipeActionsConfiguration: UISwipeActionsConfiguration {
    override var actions: [UIContextualAction] { super.actions }
    override var performsFirstActionWithFullSwipe: Bool {
        get { super.performsFirstActionWithFullSwipe }
        set { super.performsFirstActionWithFullSwipe = newValue }
    }
}

private class OverridingUITableViewRowAction: UITableViewRowAction {
    override var style: Style { super.style }
    override var title: String? {
        get { super.title }
        set { super.title = newValue }
    }
    override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set { super.backgroundColor = newValue }
    }
    override var backgroundEffect: NSObject? {
        get { super.backgroundEffect }
        set { super.backgroundEffect = newValue }
    }
}

private class OverridingUITableViewDropProposal: UITableViewDropProposal {
    override var intent: Intent { super.intent }
}

private class OverridingUITableViewPlaceholder: UITableViewPlaceholder {
    override var cellUpdateHandler: ((UITableViewCell) -> Void)? {
        get { super.cellUpdateHandler }
        set { super.cellUpdateHandler = newValue }
    }
}

private class OverridingUITableViewDropPlaceholder: UITableViewDropPlaceholder {
    override var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)? {
        get { super.previewParametersProvider }
        set { super.previewParametersProvider = newValue }
    }
}

private class OverridingUIListContentView: UIListContentView {
    override var configuration: any UIContentConfiguration {
        get { super.configuration }
        set { super.configuration = newValue }
    }
    override var textLayoutGuide: UILayoutGuide? { super.textLayoutGuide }
    override var secondaryTextLayoutGuide: UILayoutGuide? { super.secondaryTextLayoutGuide }
    override var imageLayoutGuide: UILayoutGuide? { super.imageLayoutGuide }
    override func tintColorDidChange() {
        super.tintColorDidChange()
    }
    override var semanticContentAttribute: UISemanticContentAttribute {
        get { super.semanticContentAttribute }
        set { super.semanticContentAttribute = newValue }
    }
    override func layoutSubviews() {
        super.layoutSubviews()
    }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        super.sizeThatFits(size)
    }
    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }
    override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
    }
}
