import CoreGraphics
import Diagnostics
import Foundation

/// A container with two or three columns beside one another, of which a narrow window shows one.
///
///     let split = UISplitViewController(style: .doubleColumn)
///     split.setViewController(SidebarController(), for: .primary)
///     split.setViewController(ArticleController(), for: .secondary)
///
/// Columns of the styles with columns are in navigation controllers of their own, which are made if needed. With the style `unspecified`,
/// `viewControllers` has the primary and the secondary controller. The user drags the lines between columns, and pulls a hidden column
/// from the edge.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
    private let _style: Style
    /// The controllers as they were set.
    var columns: [Column: UIViewController] = [:]
    /// The navigation controllers that were made for columns.
    var wrappers: [Column: UINavigationController] = [:]
    var _isCollapsed = false
    var hasArranged = false
    /// The display mode that the app or the user has chosen by other means than `preferredDisplayMode`.
    var chosenMode: DisplayMode?
    var currentMode = DisplayMode.secondaryOnly
    var isChangingMode = false
    /// The controllers that a collapse has moved to another column, with their columns.
    var moved: [(column: Column, controllers: [UIViewController])] = []
    /// The only visible controller while the columns are collapsed.
    var collapsedRoot: UIViewController?
    /// The navigation item that has the button now.
    weak var buttonOwner: UINavigationItem?
    /// The widths to which the user has dragged columns.
    var draggedWidths: [Column: CGFloat] = [:]
    lazy var panes = SplitPanes(self)
    private lazy var _displayModeButtonItem = makeDisplayModeButton()

    /// Creates a split view controller with columns.
    public init(style: Style) {
        _style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a split view controller of two controllers.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        _style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a split view controller of two controllers, which the archive does not hold.
    public required init?(coder: NSCoder) {
        _style = .unspecified
        super.init(coder: coder)
    }

    /// The number of columns.
    open var style: Style { _style }

    /// The delegate.
    open weak var delegate: (any UISplitViewControllerDelegate)?

    // MARK: Controllers

    /// The primary and the secondary controller; while the columns are collapsed, the visible one. For columns, their navigation
    /// controllers.
    open var viewControllers: [UIViewController] {
        get { _visibleControllers }
        set { _setViewControllers(newValue) }
    }

    /// Sets the controller of a column; nil removes it. One that is no navigation controller gets one.
    open func setViewController(_ vc: UIViewController?, for column: Column) { _setViewController(vc, for: column) }

    /// Returns the controller of a column.
    open func viewController(for column: Column) -> UIViewController? { columns[column] }

    /// Shows a column: beside or over the secondary one, or in front of the others while the columns are collapsed.
    open func show(_ column: Column) { _show(column) }

    /// Hides a column.
    open func hide(_ column: Column) { _hide(column) }

    /// Whether a narrow window shows one column only.
    open var isCollapsed: Bool { _isCollapsed }

    /// Shows a controller in the primary column, or pushes it onto the navigation controller of the sender.
    open override func show(_ vc: UIViewController, sender: Any?) { _show(vc, from: sender) }

    /// Shows a controller in the secondary column; while the columns are collapsed, in front of the others.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        _showDetailViewController(vc, from: sender)
    }

    // MARK: Display mode

    /// The visible columns now.
    open var displayMode: DisplayMode { currentMode }

    /// The visible columns, if there is space for them; automatic by default. Setting it in an animation block animates the change.
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet {
            chosenMode = nil
            modeMayHaveChanged(animated: UIView.inheritedAnimationDuration > 0)
        }
    }

    /// The arrangement of columns that appear; automatic by default.
    open var preferredSplitBehavior = SplitBehavior.automatic { didSet { modeMayHaveChanged(animated: false) } }
    /// The arrangement of columns that appear now.
    open var splitBehavior: SplitBehavior { effectiveBehavior }

    /// The item that shows and hides the leading columns.
    open var displayModeButtonItem: UIBarButtonItem { _displayModeButtonItem }
    /// Whether the secondary column's navigation bar has `displayModeButtonItem`; by default while `presentsWithGesture` is set.
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { updateButton() } }
    /// Whether a button in the secondary column hides the others; false by default. The one of `displayModeButtonItem` does so.
    open var showsSecondaryOnlyButton = false { didSet { updateButton() } }
    /// Whether a pan from the edge shows the primary column; true by default.
    open var presentsWithGesture = true { didSet { updateButton() } }

    // MARK: Widths

    /// The width of the primary column as a part of the view's; automatic by default.
    open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { widthsDidChange(.primary) } }
    /// The width of the primary column in points; automatic, the default, for the fraction.
    open var preferredPrimaryColumnWidth = automaticDimension { didSet { widthsDidChange(.primary) } }
    /// The least width of the primary column in points; automatic by default.
    open var minimumPrimaryColumnWidth = automaticDimension { didSet { widthsDidChange(nil) } }
    /// The largest width of the primary column in points; automatic by default.
    open var maximumPrimaryColumnWidth = automaticDimension { didSet { widthsDidChange(nil) } }
    /// The width of the primary column now, in points.
    open var primaryColumnWidth: CGFloat { width(of: .primary) }

    /// The width of the supplementary column as a part of the view's; automatic by default.
    open var preferredSupplementaryColumnWidthFraction = automaticDimension {
        didSet { widthsDidChange(.supplementary) }
    }
    /// The width of the supplementary column in points; automatic, the default, for the fraction.
    open var preferredSupplementaryColumnWidth = automaticDimension { didSet { widthsDidChange(.supplementary) } }
    /// The least width of the supplementary column in points; automatic by default.
    open var minimumSupplementaryColumnWidth = automaticDimension { didSet { widthsDidChange(nil) } }
    /// The largest width of the supplementary column in points; automatic by default.
    open var maximumSupplementaryColumnWidth = automaticDimension { didSet { widthsDidChange(nil) } }
    /// The width of the supplementary column now, in points.
    open var supplementaryColumnWidth: CGFloat { style == .tripleColumn ? width(of: .supplementary) : 0 }

    /// The edge at which the primary column is; the leading one by default.
    open var primaryEdge = PrimaryEdge.leading { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The background of the primary column; none by default.
    open var primaryBackgroundStyle = BackgroundStyle.none { didSet { viewIfLoaded?.setNeedsLayout() } }

    // MARK: View

    open override func loadView() {
        let root = SplitRootView(frame: UIScreen.mainBounds)
        root.owner = self
        root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.backgroundColor = .systemBackground
        view = root
        panes.install(in: root)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // Before it is in a window, its width is not known.
        if view.window != nil { arrangeIfNeeded() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if hasArranged { collapseOrExpand() }
    }

    open override var childForStatusBarHidden: UIViewController? { _visibleControllers.last }
    open override var childForStatusBarStyle: UIViewController? { _visibleControllers.last }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }
}

/// The view of a split view controller.
@MainActor final class SplitRootView: UIView {
    weak var owner: UISplitViewController?

    override func layoutSubviews() {
        super.layoutSubviews()
        owner?.layOutColumns()
    }
}
