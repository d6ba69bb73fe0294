import CoreGraphics
import Foundation
import QuartzCore

// Members that a subclass may override must stand in the class's body, not in extensions.

/// The cell, the header or the footer of a list, with accessories beside its content.
///
///     let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Song> { cell, indexPath, song in
///         var content = cell.defaultContentConfiguration()
///         content.text = song.title
///         cell.contentConfiguration = content
///         cell.accessories = [.disclosureIndicator()]
///     }
///
/// A cell is at least 44 points high. Its background and its separators are those of the list, unless the app changes them.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
    private(set) lazy var accessoryViews = ListAccessories(self)
    /// The place in a list; nil outside of one.
    var placement: ListItemPlacement?
    /// The item that the cell displays, or the index path of a header or footer.
    var itemIndexPath: IndexPath?
    /// Whether the header floats above the items.
    var isPinned = false
    /// Whether the app has set `backgroundConfiguration`.
    var hasOwnBackground = false
    /// Whether the cell clips its subviews to corners that the list has rounded.
    var clipsToRoundedCorners = false
    var wasEditing = false
    var outlineLevel = 0
    var separators = ListSeparators()
    var separatorGuide: SeparatorGuide?

    // MARK: Creation

    /// Creates a cell; `frame` is in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpListCell()
    }

    /// Creates a cell from what `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpListCell()
    }

    // MARK: Content

    /// Returns the content configuration of the list's appearance and of the cell's place in it, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration { _defaultContentConfiguration }

    open override var contentConfiguration: (any UIContentConfiguration)? {
        get { super.contentConfiguration }
        set {
            super.contentConfiguration = newValue
            contentWasConfigured()
        }
    }

    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        _defaultBackgroundConfiguration ?? super.defaultBackgroundConfiguration()
    }

    /// The configuration of the background; that of the list's appearance until it is set.
    open override var backgroundConfiguration: UIBackgroundConfiguration? {
        get { super.backgroundConfiguration }
        set {
            hasOwnBackground = true
            super.backgroundConfiguration = newValue
        }
    }

    open override var backgroundColor: UIColor? {
        didSet { if backgroundColor != nil, !hasOwnBackground { removeBackgroundConfiguration() } }
    }

    open override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isPinned = isPinned
        return state
    }

    // MARK: Accessories

    /// The views beside the content; none by default. The order of those of different types is that of the list.
    open var accessories: [UICellAccessory] {
        get { accessoryViews.accessories }
        set { accessoryViews.accessories = newValue }
    }

    // MARK: Indentation

    /// The number of steps by which the content is indented; 0 by default. A diffable data source sets it in an outline.
    open var indentationLevel = 0 {
        didSet { if indentationLevel != oldValue { contentFrameDidChange() } }
    }

    /// The width of a step of the indentation, in points; 10 by default.
    open var indentationWidth: CGFloat = 10 {
        didSet { if indentationWidth != oldValue { contentFrameDidChange() } }
    }

    /// Whether accessories at the leading edge are indented too; true by default.
    open var indentsAccessories = true {
        didSet { if indentsAccessories != oldValue { contentFrameDidChange() } }
    }

    // MARK: Separator

    /// The area of the separator. Constraints of the app to its leading and trailing edges move the separator.
    open var separatorLayoutGuide: UILayoutGuide { makeSeparatorGuide().guide }

    // MARK: State

    open override var isSelected: Bool {
        didSet { if isSelected != oldValue { listSelectionDidChange() } }
    }

    override func _stateDidChange() {
        super._stateDidChange()
        listStateDidChange()
    }

    // MARK: Layout

    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        place(layoutAttributes)
    }

    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        place(layoutAttributes)
        return withMinimumHeight(super.preferredLayoutAttributesFitting(layoutAttributes))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutSeparators()
    }

    override func layOutParts() {
        super.layOutParts()
        accessoryViews.layOut(in: bounds.size)
        configurationBackground?.maskedCorners = sectionCorners.isEmpty ? .all : sectionCorners
    }

    override func setUp(_ contentView: UIView) {
        super.setUp(contentView)
        setUpMargins(of: contentView)
    }

    override func _contentFrame(in size: CGSize) -> CGRect { accessoryViews.frames(in: size).content }

    override var _ownConstraintCount: Int { separatorGuide.map { $0.constraintCount(in: self) } ?? 0 }

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        target(of: super.hitTest(point, with: event))
    }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { accessoryViews.update(animated: false) } }
    }
}
