import CoreGraphics
import Diagnostics
import Foundation

/// Displays the top one of a stack of view controllers, with a bar that leads back to the previous one.
///
///     let navigation = UINavigationController(rootViewController: SongsController())
///     window.rootViewController = navigation
///     navigation.pushViewController(SongController(song), animated: true)
///
/// The user returns by the back button, a pan from the edge, Alt and the left arrow key, and the back button of a mouse.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    /// The kind of a change.
    public enum Operation: Int, Sendable {
        /// Neither of the others.
        case none
        /// A controller is displayed for the first time.
        case push
        /// An earlier controller is displayed again.
        case pop
    }

    /// The duration in seconds with which bars are hidden and displayed.
    public static let hideShowBarDuration: CGFloat = 0.2

    private let navigationBarClass: UINavigationBar.Type
    private let toolbarClass: UIToolbar.Type
    var _viewControllers: [UIViewController] = []
    /// The controller whose view is displayed; during a transition the new one.
    var visibleChild: UIViewController?
    let container = NavigationContainerView(frame: .zero)
    var loadedBar: UINavigationBar?
    var loadedToolbar: UIToolbar?
    var barFlags = BarFlags()
    /// The transition in progress; nil if there is none.
    var navigationTransition: NavigationTransition?
    /// The change that was requested while a transition starts; nil for none.
    var pendingChange: NavigationTransition?
    /// Whether a transition starts now, during which others wait.
    var isStarting = false
    /// The controller for which the delegate has not been notified of its first display.
    var isFirstShowPending = true
    /// The controller that the delegate was notified of before its display, until it is notified of the end.
    weak var announcedController: UIViewController?
    /// The object that controls the pop that a pan begins.
    var popInteractor: UIPercentDrivenInteractiveTransition?
    /// The scroll view of the top controller that the bars follow.
    weak var followedScrollView: UIScrollView?
    /// The height by which the bar has collapsed, in points.
    var collapse: CGFloat = 0
    /// The height by which content that is pulled down has extended the bar, in points.
    var stretch: CGFloat = 0
    lazy var gestures = NavigationGestures(self)

    // MARK: Creation

    /// Creates a controller without children, whose bars are of subclasses.
    ///
    /// - Parameters:
    ///   - navigationBarClass: A subclass of `UINavigationBar`; nil for that class.
    ///   - toolbarClass: A subclass of `UIToolbar`; nil for that class.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        let (bar, toolbar) = (navigationBarClass as? UINavigationBar.Type, toolbarClass as? UIToolbar.Type)
        require(
            (navigationBarClass == nil || bar != nil) && (toolbarClass == nil || toolbar != nil),
            """
            UINavigationController(navigationBarClass:toolbarClass:): the classes must be subclasses of \
            UINavigationBar and UIToolbar
            """)
        self.navigationBarClass = bar ?? UINavigationBar.self
        self.toolbarClass = toolbar ?? UIToolbar.self
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller that displays another one.
    public init(rootViewController: UIViewController) {
        navigationBarClass = UINavigationBar.self
        toolbarClass = UIToolbar.self
        super.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    /// Creates a controller without children.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        navigationBarClass = UINavigationBar.self
        toolbarClass = UIToolbar.self
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller from what `encode(with:)` wrote, with its children.
    public required init?(coder: NSCoder) {
        navigationBarClass = UINavigationBar.self
        toolbarClass = UIToolbar.self
        super.init(coder: coder)
        guard coder.allowsKeyedCoding else { return }
        let children = coder.decodeObject(forKey: "UIViewControllers") as? [Any]
        setViewControllers(children?.compactMap { $0 as? UIViewController } ?? [], animated: false)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(NSArray(array: _viewControllers), forKey: "UIViewControllers")
    }

    // MARK: Controllers

    /// The controllers, from the root controller to the top one. Setting them does not animate.
    open var viewControllers: [UIViewController] {
        get { _viewControllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The controller that is displayed; nil without controllers.
    open var topViewController: UIViewController? { _viewControllers.last }

    /// The controller that the top controller presents, or else the top controller.
    open var visibleViewController: UIViewController? { _visibleViewController }

    /// Displays a controller in front of the top one. A controller that is in the stack, and another navigation controller, trap.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        _pushViewController(viewController, animated: animated)
    }

    /// Removes the top controller; returns it, or nil if it is the only one.
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        _popViewController(animated: animated)
    }

    /// Removes the controllers after one in the stack; returns them. A controller that is not in the stack traps.
    @discardableResult open func popToViewController(
        _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? { _popToViewController(viewController, animated: animated) }

    /// Removes all controllers but the first one; returns them.
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        _popToRootViewController(animated: animated)
    }

    /// Replaces the controllers. If the new top controller was in the stack, the change is animated as a pop, otherwise as a push.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        _setViewControllers(viewControllers, animated: animated)
    }

    /// Is notified of changes, and animates them; not retained.
    open weak var delegate: (any UINavigationControllerDelegate)?

    open override func show(_ vc: UIViewController, sender: Any?) {
        pushViewController(vc, animated: UIView.areAnimationsEnabled)
    }

    // MARK: Bars

    /// The bar at the top.
    open var navigationBar: UINavigationBar {
        if let loadedBar { return loadedBar }
        guard let bar = navigationBarClass.makeInstance() as? UINavigationBar else {
            trap("\(navigationBarClass).init() did not make a \(navigationBarClass)")
        }
        bar.navigationController = self
        loadedBar = bar
        return bar
    }

    /// The bar at the bottom, which is hidden unless `isToolbarHidden` is set to false.
    open var toolbar: UIToolbar! {
        if let loadedToolbar { return loadedToolbar }
        guard let bar = toolbarClass.makeInstance() as? UIToolbar else {
            trap("\(toolbarClass).init() did not make a \(toolbarClass)")
        }
        loadedToolbar = bar
        return bar
    }

    /// Whether the bar at the top is hidden; false by default.
    open var isNavigationBarHidden: Bool {
        get { barFlags.hidesNavigationBar }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Hides or displays the bar at the top; it slides if that is animated.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        _setNavigationBarHidden(hidden, animated: animated)
    }

    /// Whether the bar at the bottom is hidden; true by default.
    open var isToolbarHidden: Bool {
        get { barFlags.hidesToolbar }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Hides or displays the bar at the bottom; it slides if that is animated.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { _setToolbarHidden(hidden, animated: animated) }

    /// Whether a tap on the content hides and displays the bars; false by default.
    open var hidesBarsOnTap: Bool {
        get { barFlags.hidesOnTap }
        set {
            barFlags.hidesOnTap = newValue
            gestures.barFlagsDidChange()
        }
    }

    /// Whether a swipe up hides the bars and a swipe down displays them; false by default.
    open var hidesBarsOnSwipe: Bool {
        get { barFlags.hidesOnSwipe }
        set {
            barFlags.hidesOnSwipe = newValue
            gestures.barFlagsDidChange()
        }
    }

    /// Whether the appearance of an on-screen keyboard hides the bars; false by default.
    open var hidesBarsWhenKeyboardAppears = false {
        didSet { keyboardFlagDidChange() }
    }

    /// Whether the bars are hidden in a window with a compact height; false by default.
    open var hidesBarsWhenVerticallyCompact = false {
        didSet { if hidesBarsWhenVerticallyCompact != oldValue { verticalSizeClassMayHaveChanged() } }
    }

    /// The recognizer of taps for `hidesBarsOnTap`.
    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { gestures.tap }

    /// The recognizer of swipes for `hidesBarsOnSwipe`.
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { gestures.swipe }

    /// The recognizer of the pan from the leading edge that returns to the previous controller; nil until the view is loaded.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { isViewLoaded ? gestures.pop : nil }

    // MARK: View

    open override func loadView() { _loadView() }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        verticalSizeClassMayHaveChanged()
    }

    open override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        viewAppears(animated)
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        viewHasAppeared(animated)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        verticalSizeClassMayHaveChanged()
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        childSizeDidChange(container)
    }

    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { _size(container, parentSize) }

    // MARK: Forwarding

    open override var childForStatusBarHidden: UIViewController? { topViewController }
    open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
    open override var childViewControllerForPointerLock: UIViewController? { topViewController }

    /// Light content over a dark bar, otherwise the default style.
    open override var preferredStatusBarStyle: UIStatusBarStyle {
        navigationBar.barStyle == .default ? .default : .lightContent
    }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        topViewController.map { [$0] } ?? super.preferredFocusEnvironments
    }

    // MARK: Keys

    open override var keyCommands: [UIKeyCommand]? {
        let own = backKeyCommands + (super.keyCommands ?? [])
        return own.isEmpty ? nil : own
    }

    open override func accessibilityPerformEscape() -> Bool {
        guard canPopByUser else { return super.accessibilityPerformEscape() }
        backButtonPressed()
        return true
    }
}
