import CoreGraphics
import Diagnostics
import Foundation

/// An object that manages a view of an app's interface: it creates the view, responds to its appearance and
/// disappearance, and contains child controllers.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding, UITraitEnvironment,
    UIContentContainer
{
    /// The override traits of a child that may be gone.
    private struct ChildTraits {
        weak var child: UIViewController?
        let traits: UITraitCollection
    }

    enum AppearanceState {
        case disappeared, appearing, appeared, disappearing
    }

    var _view: UIView?
    var _children: [UIViewController] = []
    weak var _parent: UIViewController?
    let _nibName: String?
    let _nibBundle: Bundle?
    /// The override traits of children.
    private var childTraits: [ObjectIdentifier: ChildTraits] = [:]
    /// Whether traits were overridden anywhere in this process; then colours are resolved for each view.
    static var hasTraitOverrides = false
    /// The traits that differ from those of the parent or the presentation; nil for none.
    var ownTraitOverrides: UITraitOverrides?
    /// The observers of traits; nil if there were none.
    var existingTraitObservers: TraitObservers?
    /// The traits that were last reported to this controller.
    var lastReportedTraits: UITraitCollection?
    var appearance = AppearanceState.disappeared
    var isTransitionManual = false
    /// Whether the last change of `appearance` is animated.
    var isTransitionAnimated = false
    var _presentedViewController: UIViewController?
    weak var _presentingViewController: UIViewController?
    var _presentationController: UIPresentationController?
    /// The transition between two children; nil if there is none.
    var containerTransition: ContainerTransition?
    /// The controller that this one replaces in an adaptive style.
    var replacedController: UIViewController?
    /// The orientation that was preferred at the beginning of the presentation, until the screen has another one than then; nil
    /// for none.
    var presentationOrientation: (preferred: UIInterfaceOrientation, actual: UIInterfaceOrientation)?
    /// The item in the controller's view that had the focus last.
    weak var lastFocusedItem: (any UIFocusItem)?
    /// The view that a presentation took off the screen, with its superview, its frame and the size of the superview.
    var coveredView: (view: UIView, superview: UIView, frame: CGRect, size: CGSize)?
    /// The items for bars; nil until one is needed.
    var barContent: BarContent?

    /// Creates a controller, whose view is loaded later. Oriel loads no nib files: with a nib name, loading the view
    /// traps.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        _nibName = nibNameOrNil
        _nibBundle = nibBundleOrNil
        super.init()
        MemoryWarnings.add(self)
    }

    public override convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller from an archive, which holds its title.
    public required init?(coder: NSCoder) {
        _nibName = nil
        _nibBundle = nil
        super.init()
        MemoryWarnings.add(self)
        if coder.allowsKeyedCoding { title = coder.decodeObject(forKey: "UITitle") as? String }
    }

    /// Encodes the title.
    open func encode(with coder: NSCoder) {
        coder.encode(title.map { $0 as NSString }, forKey: "UITitle")
    }

    /// The name passed to `init(nibName:bundle:)`.
    open var nibName: String? { _nibName }
    /// The bundle passed to `init(nibName:bundle:)`.
    open var nibBundle: Bundle? { _nibBundle }

    /// A title for the controller's content.
    ///
    /// Setting it sets the titles of the navigation item and of the tab bar item.
    open var title: String? {
        didSet { titleDidChange() }
    }

    /// An identifier for state restoration; nil by default. It is stored and has no effect.
    open var restorationIdentifier: String?

    // MARK: View

    /// The controller's view, which is loaded on first access.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return _view
        }
        set { setView(newValue) }
    }

    /// The view, or nil if it is not loaded.
    open var viewIfLoaded: UIView? { _view }

    /// Whether the view is loaded.
    open var isViewLoaded: Bool { _view != nil }

    /// Creates the view, at the size of the main screen. An override sets `view` and does not call `super`.
    open func loadView() {
        require(
            nibName == nil,
            """
            \(type(of: self)) was created with the nib \(nibName ?? ""), and Oriel cannot load nib files; \
            override loadView() to create its view in code
            """)
        let view = UIView(frame: UIScreen.mainBounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    /// Loads the view if it is not loaded.
    open func loadViewIfNeeded() {
        guard _view == nil else { return }
        loadView()
        require(
            _view != nil, "\(type(of: self)).loadView() did not set view; set it to a view before it returns")
        viewDidLoad()
    }

    /// Called after the view has been loaded.
    open func viewDidLoad() {}

    /// Called when memory is low: release what can be recreated; an override calls `super`.
    ///
    /// Every controller, on screen or not, receives this call when `UIApplication.didReceiveMemoryWarningNotification`
    /// is posted. As in UIKit, the view stays loaded.
    open func didReceiveMemoryWarning() {}

    // MARK: Editing

    private var _isEditing = false

    /// Whether the controller's content can be edited; false by default. Setting it calls `setEditing(_:animated:)`.
    open var isEditing: Bool {
        get { _isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing; an override calls `super`, which sets `isEditing`, and updates the view.
    open func setEditing(_ editing: Bool, animated: Bool) {
        _isEditing = editing
        updateEditButton()
    }

    /// An item with the title Edit or Done that begins and ends editing by `setEditing(_:animated:)`.
    open var editButtonItem: UIBarButtonItem { _editButtonItem }

    // MARK: Appearance

    /// Called before the view appears; an override calls `super`.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view is in its window and about to be laid out; an override calls `super`.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called after the view has appeared; an override calls `super`.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view leaves the screen; an override calls `super`.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view has left the screen; an override calls `super`.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Whether children receive appearance calls automatically as their views enter and leave the window. A container
    /// that returns false calls `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()` on its
    /// children.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Notifies a child that it is about to appear or disappear.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        isTransitionManual = true
        beginTransition(isAppearing: isAppearing, animated: animated)
    }

    /// Notifies a child that it has appeared or disappeared.
    open func endAppearanceTransition() {
        isTransitionManual = false
        if appearance == .appearing { viewIsAppearing(isTransitionAnimated) }
        endTransition()
    }

    /// Whether the controller is being presented.
    open internal(set) var isBeingPresented = false
    /// Whether the controller is being dismissed.
    open internal(set) var isBeingDismissed = false
    /// Whether the controller is being added to a parent.
    open internal(set) var isMovingToParent = false
    /// Whether the controller is being removed from its parent.
    open internal(set) var isMovingFromParent = false

    // MARK: Layout

    /// Called before the view lays out its subviews.
    open func viewWillLayoutSubviews() {}
    /// Called after the view has laid out its subviews.
    open func viewDidLayoutSubviews() {}

    /// Updates the constraints of the controller's view, by calling the view's `updateConstraints()`; an override calls
    /// `super` last.
    open func updateViewConstraints() { _view?.updateConstraints() }

    /// The minimum margins of the view, in points: 20 at the sides if the horizontal size class is regular, 16 otherwise.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    /// Whether the view's margins are at least `systemMinimumLayoutMargins`; true by default.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { _view?.marginsChanged() }
    }

    /// Distances from the view's edges that this controller's own bars cover, added to the inherited safe area; zero by
    /// default.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            guard additionalSafeAreaInsets != oldValue else { return }
            UIView.hasChangingMargins = true
            _view?.safeAreaMayHaveChanged()
        }
    }

    /// A guide for the bars that cover the top of the view, which it loads if needed. Newer code uses the view's
    /// `safeAreaLayoutGuide`.
    @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.topAnchor instead of topLayoutGuide.bottomAnchor")
    open var topLayoutGuide: any UILayoutSupport { view.topBarsGuide }

    /// A guide for the bars that cover the bottom of the view, which it loads if needed. Newer code uses the view's
    /// `safeAreaLayoutGuide`.
    @available(
        *, deprecated, message: "Use view.safeAreaLayoutGuide.bottomAnchor instead of bottomLayoutGuide.topAnchor"
    )
    open var bottomLayoutGuide: any UILayoutSupport { view.bottomBarsGuide }

    /// The request of an app extension; nil, as programs of a desktop are no extensions.
    open var extensionContext: NSExtensionContext? { nil }

    /// The edges at which the app's gestures precede those of the system; none by default. Compositors decide about their own gestures, so
    /// that it has no effect.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// The child that determines those edges; nil by default.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// Reports that those edges have changed; it has no effect.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

    /// Registers a view for previews by the force of a touch. Touches have no force: the delegate is not asked.
    @available(*, deprecated, message: "Use UIContextMenuInteraction")
    @discardableResult open func registerForPreviewing(
        with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
    ) -> any UIViewControllerPreviewing { PreviewRegistration(delegate: delegate, sourceView: sourceView) }

    /// Ends a registration for previews.
    @available(*, deprecated, message: "Use UIContextMenuInteraction")
    open func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}

    /// Called after the view's layout margins have changed.
    open func viewLayoutMarginsDidChange() {}
    /// Called after the view's safe area has changed.
    open func viewSafeAreaInsetsDidChange() {}

    /// The controller's traits.
    open var traitCollection: UITraitCollection { effectiveTraits }

    /// The style of the controller and its children: light, dark, or unspecified, the default, for the parent's.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.userInterfaceStyle }
        set { traitOverrides.userInterfaceStyle = newValue }
    }

    /// The traits of the controller, its view and its children that differ from the parent's.
    open var traitOverrides: UITraitOverrides {
        get { ownTraitOverrides ?? UITraitOverrides() }
        set {
            guard !newValue.isEmpty || ownTraitOverrides != nil else { return }
            ownTraitOverrides = newValue.isEmpty ? nil : newValue
            ownTraitsDidChange()
        }
    }

    /// The style that the controller prefers where it is the content of a container; unspecified by default. Containers ignore it:
    /// ``overrideUserInterfaceStyle`` sets the style.
    open var preferredUserInterfaceStyle: UIUserInterfaceStyle { .unspecified }

    /// The child that determines the preferred style; nil by default.
    open var childViewControllerForUserInterfaceStyle: UIViewController? { nil }

    /// Reports a changed preference; it has no effect.
    open func setNeedsUserInterfaceAppearanceUpdate() {}

    /// Reports changes of the traits now; they are reported as they are made, so that it has no effect.
    open func updateTraitsIfNeeded() {}

    /// Called after the traits have changed; an override calls `super`.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The preferred size of the view in a container, in points; zero, the default, for no preference.
    open var preferredContentSize = CGSize.zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            if let presentation = _presentationController {
                presentation.preferredSizeDidChange()
                presentation.preferredContentSizeDidChange(forChildContentContainer: self)
            }
            (_parent ?? _presentingViewController)?.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }

    /// Called after the `preferredContentSize` of a child, or of a presented controller, has changed.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Called after constraints have given a child's view another size.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Returns the size of a child when this controller's view has a size; the same size by default.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called before the view's size changes with its window; an override calls `super`, which notifies the children.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        _viewWillTransition(to: size, with: coordinator)
    }

    /// Called before the traits change with the window; an override calls `super`, which notifies the children.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { _willTransition(to: newCollection, with: coordinator) }

    /// The coordinator of the transition in progress; nil if there is none.
    ///
    /// It is that of the controller's presentation or dismissal, of a transition of its container, or of a change of the
    /// window's size.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { _transitionCoordinator }

    // MARK: Containment

    /// The child controllers.
    open var children: [UIViewController] { _children }

    /// The controller that contains this one.
    open var parent: UIViewController? { _parent }

    /// Adds `childController` as a child, after removing it from its parent. The caller then adds its view and calls
    /// its `didMove(toParent:)`.
    open func addChild(_ childController: UIViewController) { _addChild(childController) }

    /// Removes this controller from its parent. The caller calls `willMove(toParent: nil)` and removes the view first.
    open func removeFromParent() { _removeFromParent() }

    /// Replaces the view of a child by that of another one, in the same superview, with an animation.
    ///
    /// - Parameters:
    ///   - fromViewController: The visible child.
    ///   - toViewController: The child that becomes visible.
    ///   - duration: In seconds; with 0 the views are replaced immediately.
    ///   - options: The options of the animation; they may include a transition.
    ///   - animations: Changes of both views that are animated; nil for none.
    ///   - completion: Called at the end, with whether the children were replaced.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        _transition(
            from: fromViewController, to: toViewController, duration: duration, options: options,
            animations: animations, completion: completion)
    }

    /// Called before the parent changes; the app calls it with nil before `removeFromParent()`.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the parent has changed; the app calls it after `addChild(_:)` and any transition.
    open func didMove(toParent parent: UIViewController?) {}

    /// Sets the traits of a child that differ from its parent's; nil removes them.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        let old = childViewController.traitCollection
        childTraits = childTraits.filter { $0.value.child != nil }
        childTraits[ObjectIdentifier(childViewController)] = collection.map {
            ChildTraits(child: childViewController, traits: $0)
        }
        childViewController.traitOverrideChanged(from: old)
    }

    /// Returns the override traits of a child: those that were set, unless an override returns others. They are read each
    /// time when the child's traits are, and are reported when the child's view enters a window or the window changes.
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        // Another controller may have had the same address.
        childTraits[ObjectIdentifier(childViewController)].flatMap {
            $0.child === childViewController ? $0.traits : nil
        }
    }

    // MARK: Bars

    /// The item that a navigation bar displays for the controller, created on first access.
    open var navigationItem: UINavigationItem { _navigationItem }

    /// The item that a tab bar displays for the controller, created on first access.
    open var tabBarItem: UITabBarItem! {
        get { _tabBarItem }
        set {
            ensuredBarContent.tabBarItem = newValue
            (_parent as? UITabBarController)?.tabBarItemsDidChange()
        }
    }

    /// The navigation controller that contains the controller; nil if there is none.
    open var navigationController: UINavigationController? { _navigationController }

    /// The tab bar controller that contains the controller; nil if there is none.
    open var tabBarController: UITabBarController? { _tabBarController }

    /// The tab of a tab bar controller that provides the controller; nil if there is none.
    open var tab: UITab? { _tab }

    /// The split view controller that contains the controller; nil if there is none.
    open var splitViewController: UISplitViewController? { _splitViewController }

    /// The items of the navigation controller's toolbar while this controller is its top one; nil by default.
    open var toolbarItems: [UIBarButtonItem]? {
        get { barContent?.toolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }

    /// Sets the items of the navigation controller's toolbar; new ones are faded in if that is animated.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        _setToolbarItems(toolbarItems, animated: animated)
    }

    /// Whether the bar at the bottom of a container is hidden while this controller, or one that was pushed after it, is the top
    /// one; false by default.
    open var hidesBottomBarWhenPushed: Bool {
        get { barContent?.hidesBottomBarWhenPushed ?? false }
        set { ensuredBarContent.hidesBottomBarWhenPushed = newValue }
    }

    /// The edges at which the view extends under bars; all by default.
    open var edgesForExtendedLayout: UIRectEdge {
        get { barContent?.edgesForExtendedLayout ?? .all }
        set {
            ensuredBarContent.edgesForExtendedLayout = newValue
            navigationController?.extendedLayoutDidChange(of: self)
        }
    }

    /// Whether the view extends under opaque bars too; false by default.
    open var extendedLayoutIncludesOpaqueBars: Bool {
        get { barContent?.extendedLayoutIncludesOpaqueBars ?? false }
        set {
            ensuredBarContent.extendedLayoutIncludesOpaqueBars = newValue
            navigationController?.extendedLayoutDidChange(of: self)
        }
    }

    /// Whether the first scroll view of the controller keeps its content out of bars; true by default. It is stored and has no effect:
    /// `UIScrollView.contentInsetAdjustmentBehavior` has replaced it.
    open var automaticallyAdjustsScrollViewInsets: Bool {
        get { barContent?.adjustsScrollViewInsets ?? true }
        set { ensuredBarContent.adjustsScrollViewInsets = newValue }
    }

    /// Sets the scroll view that bars at edges follow; nil for the one that they find.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        _setContentScrollView(scrollView, for: edge)
    }

    /// Sets the scroll view that bars at all edges follow; nil for the one that they find.
    open func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }

    /// Returns the scroll view that was set for an edge; nil if none was.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { _contentScrollView(for: edge) }

    // MARK: Orientation

    /// The orientations in which the controller's interface may be shown; all by default.
    ///
    /// Only a scene that covers its screen has an orientation of its own: if the compositor rotates the screen to one that the
    /// frontmost controller does not support, the interface is rotated back. On a screen that is not rotated, such as a
    /// monitor, the interface is never rotated, unless the app requests otherwise by
    /// `UIWindowScene.requestGeometryUpdate(_:errorHandler:)`. Windows on a desktop ignore it, as those of an iPad's app that
    /// supports multitasking.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

    /// The orientation in which a full-screen presentation of the controller begins, on a screen that is rotated; that of the scene by
    /// default.
    ///
    /// It has an effect if the controller supports it, until the screen is rotated again.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { interfaceOrientation }

    /// Whether the interface follows the screen's rotation; true by default. The compositor has rotated it in any case.
    open var shouldAutorotate: Bool { true }

    /// The scene's orientation; that of the main screen without one. Newer code uses
    /// `UIWindowScene.interfaceOrientation`.
    open var interfaceOrientation: UIInterfaceOrientation {
        viewIfLoaded?.window?._windowScene?.interfaceOrientation ?? UIScreen.main.output.interfaceOrientation
    }

    /// Reads `supportedInterfaceOrientations` again, and rotates the interface if that requires it.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {
        viewIfLoaded?.window?._windowScene?.host.updateOrientation()
    }

    /// Rotates the interfaces of all scenes to orientations that their controllers support.
    open class func attemptRotationToDeviceOrientation() {
        for scene in UIApplication.shared.windowScenes { scene.host.updateOrientation() }
    }

    /// Called before the scene's orientation changes. Newer code uses `viewWillTransition(to:with:)`.
    open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}

    /// Called after the scene's orientation has changed. Newer code uses `viewWillTransition(to:with:)`.
    open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}

    // MARK: Status bar

    /// Whether the status bar is hidden; false by default. It is read when the controller begins to cover its scene, and
    /// after `setNeedsStatusBarAppearanceUpdate()`. A desktop has no status bar in its windows, so it changes nothing.
    open var prefersStatusBarHidden: Bool { false }

    /// The style of the status bar; the default one unless overridden. It is read together with `prefersStatusBarHidden`,
    /// and is the style of the scene's `statusBarManager`.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }

    /// The animation of a status bar that appears or disappears; fading unless overridden. It is read when one of the others has
    /// changed.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

    /// The controller, in place of this one, whose `prefersStatusBarHidden` decides; nil by default.
    open var childForStatusBarHidden: UIViewController? { nil }

    /// The controller, in place of this one, whose `preferredStatusBarStyle` decides; nil by default.
    open var childForStatusBarStyle: UIViewController? { nil }

    /// Reads the properties of the status bar again.
    open func setNeedsStatusBarAppearanceUpdate() { viewIfLoaded?.window?._windowScene?.updateStatusBar() }

    /// Whether a home indicator is hidden; false by default. It is read together with `prefersStatusBarHidden`; a desktop
    /// has no home indicator.
    open var prefersHomeIndicatorAutoHidden: Bool { false }

    /// The controller, in place of this one, whose `prefersHomeIndicatorAutoHidden` decides; nil by default.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

    /// Reads `prefersHomeIndicatorAutoHidden` again.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() { viewIfLoaded?.window?._windowScene?.updateStatusBar() }

    // MARK: Presentation

    /// Whether the pointer is locked, and invisible, while this controller is shown; false by default.
    open var prefersPointerLocked: Bool { false }

    /// The controller, in place of this one, whose `prefersPointerLocked` decides; nil by default.
    open var childViewControllerForPointerLock: UIViewController? { nil }

    /// Reads `prefersPointerLocked` again, after its value has changed.
    open func setNeedsUpdateOfPrefersPointerLocked() {
        (viewIfLoaded?.window?._windowScene ?? UIApplication.current?._keyWindow?._windowScene)?
            .setNeedsPreferencesUpdate()
    }

    /// The style of this controller's presentation; `.automatic`, by default, is a page sheet.
    ///
    /// With `.fullScreen` and `.currentContext`, the presenting controller's view leaves the window; it disappears before the
    /// presented one appears. The other styles leave it as it is. `.pageSheet` and `.formSheet` are cards in the middle of a
    /// wide window, and cover the lower part of a compact one.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic {
        didSet {
            if modalPresentationStyle != oldValue, _presentingViewController == nil { _presentationController = nil }
        }
    }

    /// The animation with which the controller is presented and dismissed, unless its `transitioningDelegate` provides one;
    /// `.coverVertical` by default. Sheets and popovers have animations of their own.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

    /// The transition with which the controller is presented, or pushed; nil, the default, for that of its style.
    open var preferredTransition: Transition?

    /// Whether controllers in the styles `.currentContext` and `.overCurrentContext` cover this controller's view, in
    /// place of the window, if a descendant presents them; false by default.
    open var definesPresentationContext = false

    /// Whether the `modalTransitionStyle` of this controller is used for those that it presents in its context, in place of their
    /// own; false by default.
    open var providesPresentationContextTransitionStyle = false

    /// Whether the presented controller decides about the status bar although it does not cover the window; false by default.
    open var modalPresentationCapturesStatusBarAppearance = false

    /// Whether the keyboard stays when the first responder changes to a view without one; true for form sheets. It is not asked:
    /// the keyboard is hidden with the last text view.
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

    /// Provides the objects of the controller's transitions; not retained.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

    /// The controller of this controller's presentation, for its `modalPresentationStyle`.
    open var presentationController: UIPresentationController? { ensurePresentation() }

    /// The controller of this controller's popover; nil unless `modalPresentationStyle` is `.popover`.
    open var popoverPresentationController: UIPopoverPresentationController? {
        modalPresentationStyle == .popover ? ensurePresentation() as? UIPopoverPresentationController : nil
    }

    /// The controller of this controller's sheet; nil unless `modalPresentationStyle` is that of a sheet.
    open var sheetPresentationController: UISheetPresentationController? {
        switch modalPresentationStyle {
        case .automatic, .pageSheet, .formSheet, .custom: ensurePresentation() as? UISheetPresentationController
        default: nil
        }
    }

    /// The presentation controller, or nil if the controller is not presented.
    open var activePresentationController: UIPresentationController? {
        presentationRoot._presentingViewController == nil ? nil : presentationRoot.activePresentation
    }

    /// Whether the user cannot dismiss this controller; false by default.
    open var isModalInPresentation = false

    /// The controller that this one or an ancestor of it presents.
    open var presentedViewController: UIViewController? { _presentedViewController ?? _parent?.presentedViewController }

    /// The controller that presents this one or an ancestor of it.
    open var presentingViewController: UIViewController? {
        _presentingViewController ?? _parent?.presentingViewController
    }

    /// Returns a new controller of a presentation in the controller's style.
    func makePresentation(by presenter: UIViewController?, source: UIViewController) -> UIPresentationController {
        _makePresentation(by: presenter, source: source)
    }

    /// Presents a controller in its `modalPresentationStyle`; `completion` is called after it has appeared.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        if let search = viewControllerToPresent as? UISearchController {
            return search.presentSearch(from: search.itemController ?? self, animated: flag, completion: completion)
        }
        _present(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Dismisses the controller that this one presents, or else this one; `completion` is called afterwards.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        _dismiss(animated: flag, completion: completion)
    }

    /// Displays a controller in the nearest container that has its own way to do so, such as a navigation controller, or else presents it.
    ///
    /// A container overrides it; for its descendants this method calls the override.
    open func show(_ vc: UIViewController, sender: Any?) { _show(vc, sender: sender) }

    /// Displays a controller as the detail of the nearest container with one, or else presents it.
    ///
    /// A container overrides it; for its descendants this method calls the override.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        _showDetailViewController(vc, sender: sender)
    }

    /// Returns this controller or the nearest ancestor that performs an action; nil if there is none.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        _targetViewController(forAction: action, sender: sender)
    }

    // MARK: Focus

    /// The environments that receive the focus when it moves to this controller; the view by default.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }

    /// The superview of the controller's view, or the parent controller.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { _view?.superview ?? _parent }

    /// The controller's view.
    open var focusItemContainer: (any UIFocusItemContainer)? { viewIfLoaded }

    /// The identifier of the group of the focusable views in the controller's view; nil, the default, for the group of the
    /// environment around it.
    open var focusGroupIdentifier: String?

    /// Whether the item of this controller that had the focus receives it again after a presentation that covered it; true by
    /// default. If not, the preferred item of the presenting controller receives it.
    open var restoresFocusAfterTransition = true

    /// Requests that the focus moves to the controller's preferred item, if it is in its view now.
    open func setNeedsFocusUpdate() { viewIfLoaded?.loadedFocusSystem?.environmentNeedsUpdate(self) }

    /// Performs requested updates of the focus immediately.
    open func updateFocusIfNeeded() { viewIfLoaded?.loadedFocusSystem?.updateFocusIfNeeded() }

    /// Whether the focus may move as a context describes, from or to a view of this controller; true by default.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

    /// Called after the focus has moved from or to a view of this controller; an override calls `super`.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Responder

    var addedKeyCommands: [UIKeyCommand] = []

    /// Adds a key command to those of this controller.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }

    /// Removes a key command that was added.
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }

    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }

    open override var next: UIResponder? {
        if let superview = _view?.superview { return superview }
        return _presentingViewController
    }
}
