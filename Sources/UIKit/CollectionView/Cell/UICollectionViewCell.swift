import CoreGraphics
import Foundation

// Members that a subclass may override must stand in the class's body, not in extensions, so this file is long. Each of them is a line.

/// The view of an item of a collection.
///
///     final class PhotoCell: UICollectionViewCell {
///         let imageView = UIImageView()
///         override init(frame: CGRect) {
///             super.init(frame: frame)
///             imageView.frame = contentView.bounds
///             imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
///             contentView.addSubview(imageView)
///         }
///         required init?(coder: NSCoder) { fatalError("not archived") }
///     }
///
/// A cell displays a content configuration, or what the app adds to `contentView`.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView, ConfigurableView {
    var configurations = ViewConfigurations(contentView: CellContentView())
    var dragState = DragState.none
    /// The part of the cell in a drop. Set by the collection.
    var dropState = UICellConfigurationState.DropState.none {
        didSet { if dropState != oldValue { selectionDidChange() } }
    }
    /// The view behind the content of a cell that looks selected, while it is visible.
    var visibleSelectedBackground: UIView?

    /// Whether the collection is edited. Set by the collection.
    var _isEditing = false {
        didSet { if _isEditing != oldValue { _stateDidChange() } }
    }
    /// Whether the user moves the cell to another place. Set by the collection.
    var _isReordering = false {
        didSet { if _isReordering != oldValue { _stateDidChange() } }
    }
    /// Whether the actions beside the cell are visible. Set by the collection.
    var _isSwiped = false {
        didSet { if _isSwiped != oldValue { _stateDidChange() } }
    }
    /// Whether the items below the cell's in an outline are visible. Set by the diffable data source.
    var _isExpanded = false {
        didSet { if _isExpanded != oldValue { _stateDidChange() } }
    }
    /// The depth of the cell's item in an outline, 0 for an item at its top. Set by the diffable data source.
    var _outlineLevel = 0 {
        didSet { if _outlineLevel != oldValue { _stateDidChange() } }
    }
    /// Expands or collapses the cell's item in an outline; nil for an item without children. Set by the diffable data source.
    var _outlineToggle: (() -> Void)? {
        didSet { if (_outlineToggle == nil) != (oldValue == nil) { _stateDidChange() } }
    }

    /// Called after a state that the collection or its data source sets has changed.
    func _stateDidChange() { setNeedsUpdateConfiguration() }

    // MARK: Creation

    /// Creates a cell; `frame` is in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addContentView()
    }

    /// Creates a cell from what `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addContentView()
    }

    // MARK: Content

    /// The view that contains the content, which fills the cell; a content configuration replaces it.
    open var contentView: UIView { _contentView }

    /// Returns the frame of the content view in a cell of a size.
    func _contentFrame(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

    func setUp(_ contentView: UIView) { _setUp(contentView) }

    /// The number of constraints to the cell that are not the app's.
    var _ownConstraintCount: Int { 0 }

    // MARK: Configuration

    /// The configuration of the content; nil, the default, for the app's own content.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { _contentConfiguration }
        set { setContentConfiguration(newValue) }
    }

    /// Whether the content configuration follows the state of the cell; true by default.
    open var automaticallyUpdatesContentConfiguration = true {
        didSet { if automaticallyUpdatesContentConfiguration != oldValue { setNeedsUpdateConfiguration() } }
    }

    /// The configuration of the background; nil, the default, for none. Setting it removes `backgroundView` and
    /// `selectedBackgroundView`, and setting one of those removes it.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { _backgroundConfiguration }
        set { setBackgroundConfiguration(newValue) }
    }

    /// Whether the background configuration follows the state of the cell; true by default.
    open var automaticallyUpdatesBackgroundConfiguration = true {
        didSet { if automaticallyUpdatesBackgroundConfiguration != oldValue { setNeedsUpdateConfiguration() } }
    }

    /// Returns the background configuration of the cell's kind, which has no colour.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

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

    // MARK: State

    /// Whether the cell is selected.
    open var isSelected = false {
        didSet { if isSelected != oldValue { selectionDidChange() } }
    }

    /// Whether the cell is highlighted, as during a touch.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { selectionDidChange() } }
    }

    /// Called after the part of the cell in a drag has changed; an override calls `super`.
    open func dragStateDidChange(_ dragState: DragState) {
        self.dragState = dragState
        setNeedsUpdateConfiguration()
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        _prepareForReuse()
    }

    // MARK: Backgrounds

    /// A view behind the content; none by default.
    open var backgroundView: UIView? {
        didSet { replaceBackgroundView(oldValue) }
    }

    /// A view in front of `backgroundView`, which is visible while the cell is selected or highlighted; none by default.
    open var selectedBackgroundView: UIView? {
        didSet { selectedBackgroundViewDidChange(from: oldValue) }
    }

    /// Shows or hides the view behind the content of a cell that looks selected.
    func updateSelectedBackground() { _updateSelectedBackground() }

    // MARK: Focus

    /// Whether the item can have the focus, which its collection decides.
    open override var canBecomeFocused: Bool { _collectionView?._canFocus(self) ?? false }

    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        if context.nextFocusedItem === self || context.previouslyFocusedItem === self { setNeedsUpdateConfiguration() }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        layOutParts()
        super.layoutSubviews()
    }

    /// Places the content view and the backgrounds.
    func layOutParts() { _layOutParts() }

    override func _fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority, solved: () -> CGSize
    ) -> CGSize { _contentFittingSize(target, horizontal, vertical, solved: solved) }

    override func subviewContentSizeDidChange(_ subview: UIView) {
        super.subviewContentSizeDidChange(subview)
        if subview === contentView { _contentSizeDidChange(isRequested: true) }
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        configurationBackground?.containerMarginsDidChange()
    }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet {
            // A view for which the app has chosen a direction keeps it.
            guard semanticContentAttribute != oldValue, contentView.semanticContentAttribute == oldValue else { return }
            contentView.semanticContentAttribute = semanticContentAttribute
        }
    }

    open override var isUserInteractionEnabled: Bool {
        didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
    }

    override var contentsDependOnTraits: Bool { true }

    override func contentTraitsDidChange() { setNeedsUpdateConfiguration() }
}
