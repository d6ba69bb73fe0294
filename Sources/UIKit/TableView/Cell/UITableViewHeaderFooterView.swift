import CoreGraphics
import Foundation
import QuartzCore

/// The header or the footer of a section in a table.
///
///     let header = UITableViewHeaderFooterView(reuseIdentifier: "Header")
///     var content = UIListContentConfiguration.plainHeader()
///     content.text = "A"
///     header.contentConfiguration = content
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    /// Changes the configurations of a header or footer for a state.
    public typealias ConfigurationUpdateHandler =
        @MainActor (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

    private let identifier: String?
    var configurations = ViewConfigurations(contentView: CellContentView())
    var _textLabel: UILabel?
    var _detailTextLabel: UILabel?
    /// The background of a header that floats.
    var floatingBackground: UIView?
    /// Whether the view, or a subclass, lays out its subviews now.
    var isLayingOut = false
    var place = Place()

    /// The place of a header or footer in its table.
    struct Place: Equatable {
        var style = UITableView.Style.plain
        var isHeader = true
        var isFloating = false
    }

    /// The title that the table's data source provides; nil for none.
    var _title: String? {
        didSet { if _title != oldValue { titleDidChange() } }
    }

    // MARK: Creation

    /// Creates a view with an identifier for reuse.
    public init(reuseIdentifier: String?) {
        identifier = reuseIdentifier
        super.init(frame: .zero)
        setUpHeader()
    }

    /// Creates a view without an identifier.
    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    /// Creates a view from what `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        identifier = nil
        super.init(coder: coder)
        setUpHeader()
    }

    private func setUpHeader() {
        insetsLayoutMarginsFromSafeArea = false
        directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 8, leading: UITableViewCell.sideMargin, bottom: 8, trailing: UITableViewCell.sideMargin)
        setUp(contentView)
        addSubview(contentView)
    }

    // MARK: Content

    /// The view that contains the content; a content configuration replaces it.
    open var contentView: UIView { _contentView }

    /// The label of the title; nil while the view has a content configuration.
    open var textLabel: UILabel? { _contentConfiguration == nil ? makeTextLabel() : nil }

    /// The label of a second text below the title; nil while the view has a content configuration.
    open var detailTextLabel: UILabel? { _contentConfiguration == nil ? makeDetailTextLabel() : nil }

    /// The identifier for the reuse of the view; nil for none.
    open var reuseIdentifier: String? { identifier }

    /// Called before a table uses the view for another section; an override calls `super`.
    open func prepareForReuse() { setNeedsUpdateConfiguration() }

    /// A view behind the content; none by default.
    open var backgroundView: UIView? {
        didSet { replaceBackgroundView(oldValue) }
    }

    /// The colour of the background, if it is set and the app has not set another background.
    open override var tintColor: UIColor! {
        didSet { updateFloatingBackground() }
    }

    open override var backgroundColor: UIColor? {
        didSet { updateFloatingBackground() }
    }

    // MARK: Configuration

    /// The configuration of the content; nil, the default, for the labels or the app's own content.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { _contentConfiguration }
        set { setContentConfiguration(newValue) }
    }

    /// Whether the content configuration follows the state of the view; true by default.
    open var automaticallyUpdatesContentConfiguration = true {
        didSet { if automaticallyUpdatesContentConfiguration != oldValue { setNeedsUpdateConfiguration() } }
    }

    /// Returns the content configuration of a header or footer in the table's style, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration { _defaultContentConfiguration }

    /// The configuration of the background; nil, the default, for the table's.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { _backgroundConfiguration }
        set { setBackgroundConfiguration(newValue) }
    }

    /// Whether the background configuration follows the state of the view; true by default.
    open var automaticallyUpdatesBackgroundConfiguration = true {
        didSet { if automaticallyUpdatesBackgroundConfiguration != oldValue { setNeedsUpdateConfiguration() } }
    }

    /// Returns the background configuration of a header or footer in the table's style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        place.style == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
    }

    /// The present state. An override adds states of its own to that of `super`.
    open var configurationState: UIViewConfigurationState { _configurationState }

    /// Requests an update of the configurations with the next layout.
    open func setNeedsUpdateConfiguration() { _setNeedsUpdateConfiguration() }

    /// Updates the configurations for a state; an override calls `super`. Do not call it; call `setNeedsUpdateConfiguration()`.
    open func updateConfiguration(using state: UIViewConfigurationState) {}

    /// Called after `updateConfiguration(using:)`; nil by default.
    @preconcurrency open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    // MARK: Layout

    open override func layoutSublayers(of layer: CALayer) {
        let wasLayingOut = isLayingOut
        isLayingOut = true
        defer { isLayingOut = wasLayingOut }
        super.layoutSublayers(of: layer)
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        layOutParts()
        super.layoutSubviews()
        layOutLabels()
    }

    /// Returns the size of the content for a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: fittingHeight(width: size.width))
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        // Constraints to the view itself, which older apps have.
        if !heldConstraints.isEmpty, contentView.heldConstraints.isEmpty {
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        let width = horizontalFittingPriority == .required ? targetSize.width : max(targetSize.width, bounds.width)
        let height = verticalFittingPriority == .required ? targetSize.height : fittingHeight(width: width)
        return CGSize(width: width, height: height)
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        configurationBackground?.containerMarginsDidChange()
    }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet {
            guard semanticContentAttribute != oldValue, contentView.semanticContentAttribute == oldValue else { return }
            contentView.semanticContentAttribute = semanticContentAttribute
        }
    }
}
