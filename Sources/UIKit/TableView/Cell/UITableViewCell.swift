import CoreGraphics
import Foundation
import QuartzCore

// Members that a subclass may override must stand in the class's body, not in extensions, so this file is long. Each of them is a line.

/// A row of a table.
///
///     let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "Song")
///     cell.textLabel?.text = song.title
///     cell.detailTextLabel?.text = song.artist
///     cell.accessoryType = .disclosureIndicator
///
/// A cell displays a content configuration, or labels and an image in one of four styles, or what the app adds to `contentView`. Its
/// height follows from each of them.
@preconcurrency @MainActor open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
    /// The style, which never changes.
    let cellStyle: CellStyle
    private let identifier: String?
    var configurations = ViewConfigurations(contentView: CellContentView())
    var _imageView: UIImageView?
    var _textLabel: UILabel?
    var _detailTextLabel: UILabel?
    var _isSelected = false
    var _isHighlighted = false
    var _isEditing = false
    /// Whether the cell, or a subclass, lays out its subviews now.
    var isLayingOut = false
    var ownSeparatorInset: UIEdgeInsets?
    /// The gray background of a selected cell that has no view for it.
    var defaultSelectedBackground: UIView?
    /// The view that displays the selection now.
    var visibleSelectedBackground: UIView?
    /// The opacities of accessories that fade out, by their views.
    var fadingAccessories: [ObjectIdentifier: CGFloat] = [:]
    var accessoryPart: CellAccessoryView?
    var editControl: CellEditControl?
    var reorderControl: CellReorderControl?
    var separatorLine: UIView?
    /// The tint colour that the text of `value2` has unless the app changes it.
    var labelTint: UIColor?
    var placement: CellPlacement?
    /// Whether the cell clips its subviews to corners that the table has rounded.
    var clipsToRoundedCorners = false

    /// The table that contains the cell.
    weak var _tableView: UITableView? {
        didSet { if _tableView !== oldValue { setNeedsUpdateConfiguration() } }
    }

    /// Whether the user moves the cell to another place.
    var _isReordering = false {
        didSet { if _isReordering != oldValue { reorderingDidChange() } }
    }

    /// Whether the actions beside the cell are visible.
    var _isSwiped = false {
        didSet { if _isSwiped != oldValue { swipingDidChange() } }
    }

    var dragState = DragState.none
    /// The part of the cell in a drop.
    var dropState = UICellConfigurationState.DropState.none
    /// Whether the table hides the cell because a drop would move its row.
    var _isHiddenForDrop = false {
        didSet { if _isHiddenForDrop != oldValue { isHidden = _isHiddenForDrop } }
    }
    /// Whether the table has chosen the margins at the sides.
    var hasTableMargins = false

    // MARK: Creation

    /// Creates a cell with a style, and an identifier for the reuse of cells.
    public init(style: CellStyle, reuseIdentifier: String?) {
        cellStyle = style
        identifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.defaultHeight))
        setUpCell()
    }

    /// Creates a cell with the default style.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    /// Creates a cell from what `encode(with:)` wrote, with the default style.
    public required init?(coder: NSCoder) {
        cellStyle = .default
        identifier = nil
        super.init(coder: coder)
        setUpCell()
    }

    private func setUpCell() {
        insetsLayoutMarginsFromSafeArea = false
        directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 8, leading: Self.sideMargin, bottom: 8, trailing: Self.sideMargin)
        setUp(contentView)
        addSubview(contentView)
    }

    // MARK: Content

    /// The view that contains the content; a content configuration replaces it.
    open var contentView: UIView { _contentView }

    /// The image at the leading edge; nil while the cell has a content configuration.
    open var imageView: UIImageView? { _contentConfiguration == nil ? makeImageView() : nil }

    /// The label of the text; nil while the cell has a content configuration.
    open var textLabel: UILabel? { _contentConfiguration == nil ? makeTextLabel() : nil }

    /// The label of the second text; nil in a cell of the default style, and while the cell has a content configuration.
    open var detailTextLabel: UILabel? {
        _contentConfiguration == nil && cellStyle != .default ? makeDetailTextLabel() : nil
    }

    // MARK: Configuration

    /// The configuration of the content; nil, the default, for the labels or the app's own content.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { _contentConfiguration }
        set { setContentConfiguration(newValue) }
    }

    /// Whether the content configuration follows the state of the cell; true by default.
    open var automaticallyUpdatesContentConfiguration = true {
        didSet { if automaticallyUpdatesContentConfiguration != oldValue { setNeedsUpdateConfiguration() } }
    }

    /// Returns the content configuration of the cell's style, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration { _defaultContentConfiguration }

    /// The configuration of the background; nil, the default, for the table's. Setting it removes `backgroundColor` and
    /// `backgroundView`.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { _backgroundConfiguration }
        set { setBackgroundConfiguration(newValue) }
    }

    /// Whether the background configuration follows the state of the cell; true by default.
    open var automaticallyUpdatesBackgroundConfiguration = true {
        didSet { if automaticallyUpdatesBackgroundConfiguration != oldValue { setNeedsUpdateConfiguration() } }
    }

    /// Returns the background configuration of the table's style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        placement.map { $0.style == .plain } ?? true ? .listPlainCell() : .listGroupedCell()
    }

    /// The present state. An override adds states of its own to that of `super`.
    open var configurationState: UICellConfigurationState { _configurationState }

    /// Requests an update of the configurations with the next layout.
    open func setNeedsUpdateConfiguration() { _setNeedsUpdateConfiguration() }

    /// Updates the configurations for a state; an override calls `super`. Do not call it; call `setNeedsUpdateConfiguration()`.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// Called after `updateConfiguration(using:)`; nil by default.
    @preconcurrency open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    // MARK: Reuse

    /// The identifier for the reuse of the cell; nil for none.
    open var reuseIdentifier: String? { identifier }

    /// Called before a table uses the cell for another row; an override calls `super`.
    open func prepareForReuse() { _prepareForReuse() }

    // MARK: Backgrounds

    open override var backgroundColor: UIColor? {
        didSet { if backgroundColor != nil, !isPlacing { removeBackgroundConfiguration() } }
    }
    /// Whether the table's placement sets properties that the app could have set.
    var isPlacing = false

    /// A view behind the content; none by default.
    open var backgroundView: UIView? {
        didSet { replaceBackgroundView(oldValue) }
    }

    /// A view behind the content of a selected cell; nil, the default, for a gray background.
    open var selectedBackgroundView: UIView? {
        didSet { if selectedBackgroundView !== oldValue { updateSelectedBackground(animated: false) } }
    }

    /// A view behind the content of a cell that is selected in a table with multiple selection; nil, the default, for
    /// `selectedBackgroundView`.
    open var multipleSelectionBackgroundView: UIView? {
        didSet { if multipleSelectionBackgroundView !== oldValue { updateSelectedBackground(animated: false) } }
    }

    // MARK: Selection

    /// The look of the selected cell; `default` by default.
    open var selectionStyle = SelectionStyle.default {
        didSet { if selectionStyle != oldValue { updateSelectedBackground(animated: false) } }
    }

    /// Whether the cell is selected. Setting it calls `setSelected(_:animated:)`.
    open var isSelected: Bool {
        get { _isSelected }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether the cell is highlighted, as during a touch. Setting it calls `setHighlighted(_:animated:)`.
    open var isHighlighted: Bool {
        get { _isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Selects or deselects the cell, and its labels; an override calls `super`.
    open func setSelected(_ selected: Bool, animated: Bool) { _setSelected(selected, animated: animated) }

    /// Highlights the cell and its labels, or ends that; an override calls `super`.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { _setHighlighted(highlighted, animated: animated) }

    /// The look of the cell while it has the focus; it has no effect.
    open var focusStyle = FocusStyle.default

    /// Whether the row can have the focus, which its table decides.
    open override var canBecomeFocused: Bool { _tableView?._canFocus(self) ?? false }

    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        if context.nextFocusedItem === self || context.previouslyFocusedItem === self { setNeedsUpdateConfiguration() }
    }

    // MARK: Editing

    /// The control at the leading edge while the cell is edited, from the table's data source.
    open var editingStyle: EditingStyle { placement?.editingStyle ?? .none }

    /// Whether a control for moving the row is visible while the cell is edited, if the table allows it; false by default.
    open var showsReorderControl = false {
        didSet { if showsReorderControl != oldValue { updateControls() } }
    }

    /// Whether the content moves aside while the cell is edited; true by default.
    open var shouldIndentWhileEditing = true {
        didSet { if shouldIndentWhileEditing != oldValue { setNeedsLayout() } }
    }

    /// Whether the cell is edited. Setting it calls `setEditing(_:animated:)`.
    open var isEditing: Bool {
        get { _isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends the editing of the cell; an override calls `super`.
    open func setEditing(_ editing: Bool, animated: Bool) { _setEditing(editing, animated: animated) }

    /// Whether the button that deletes the row is visible.
    open var showingDeleteConfirmation: Bool { _isSwiped }

    /// Called before controls become visible or hidden; an override calls `super`.
    open func willTransition(to state: StateMask) {}

    /// Called after controls have become visible or hidden; an override calls `super`.
    open func didTransition(to state: StateMask) {}

    // MARK: Accessories

    /// The view at the trailing edge; none by default.
    open var accessoryType = AccessoryType.none {
        didSet { if accessoryType != oldValue { accessoryDidChange() } }
    }

    /// A view at the trailing edge, in place of that of `accessoryType`; none by default.
    open var accessoryView: UIView? {
        didSet { accessoryViewDidChange(from: oldValue) }
    }

    /// The view at the trailing edge while the cell is edited; none by default.
    open var editingAccessoryType = AccessoryType.none {
        didSet { if editingAccessoryType != oldValue { accessoryDidChange() } }
    }

    /// A view at the trailing edge while the cell is edited, in place of that of `editingAccessoryType`; none by default.
    open var editingAccessoryView: UIView? {
        didSet { accessoryViewDidChange(from: oldValue) }
    }

    // MARK: Indentation

    /// The number of steps by which the content is indented; 0 by default.
    open var indentationLevel = 0 {
        didSet { if indentationLevel != oldValue { indentationDidChange() } }
    }

    /// The width of a step of the indentation, in points; 10 by default.
    open var indentationWidth: CGFloat = 10 {
        didSet { if indentationWidth != oldValue { indentationDidChange() } }
    }

    /// The distances of the separator from the sides of the cell, in points; the table's by default.
    open var separatorInset: UIEdgeInsets {
        get { _separatorInset }
        set {
            ownSeparatorInset = newValue
            setNeedsLayout()
        }
    }

    // MARK: Dragging

    /// Whether the user can interact with the cell while it is dragged; false by default. It has no effect.
    open var userInteractionEnabledWhileDragging = false

    /// Called after the part of the cell in a drag has changed; an override calls `super`.
    open func dragStateDidChange(_ dragState: DragState) {
        self.dragState = dragState
        setNeedsUpdateConfiguration()
    }

    // MARK: UIGestureRecognizerDelegate

    /// Whether two recognizers may recognize their gestures at the same time; false by default.
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    /// Whether a recognizer waits for another one to fail; false by default.
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    /// Whether another recognizer waits for this one to fail; false by default.
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    /// Whether a recognizer receives a touch; true by default.
    open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }

    // MARK: Layout

    open override func layoutSublayers(of layer: CALayer) {
        let wasLayingOut = isLayingOut
        isLayingOut = true
        defer { isLayingOut = wasLayingOut }
        super.layoutSublayers(of: layer)
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        layOutParts(in: bounds.size)
        super.layoutSubviews()
        layOutContent()
    }

    /// Returns the size of the content for a width, at least 44 points high without constraints.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: fittingHeight(width: size.width))
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        _systemLayoutSizeFitting(targetSize, horizontalFittingPriority, verticalFittingPriority) {
            super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        configurationBackground?.containerMarginsDidChange()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateLabelColors()
    }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { directionDidChange(from: oldValue) } }
    }

    open override var isUserInteractionEnabled: Bool {
        didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
    }
}
