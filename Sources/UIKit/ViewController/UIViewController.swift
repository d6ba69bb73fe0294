import CoreGraphics
import Diagnostics
import Foundation

/// One screenful of an app, or a part of one: it makes its view, hears when that appears and disappears, and holds further
/// controllers.
@preconcurrency @MainActor open class UIViewController: UIResponder, @preconcurrency NSCoding, UITraitEnvironment {
    /// How a presented controller is shown.
    public enum ModalPresentationStyle: Int, Sendable {
        case fullScreen = 0
        case pageSheet = 1
        case formSheet = 2
        case currentContext = 3
        case custom = 4
        case overFullScreen = 5
        case overCurrentContext = 6
        case popover = 7
        case none = -1
        case automatic = -2
    }

    enum AppearanceState {
        case disappeared, appearing, appeared, disappearing
    }

    var storedView: UIView?
    var storedChildren: [UIViewController] = []
    weak var storedParent: UIViewController?
    let storedNibName: String?
    let storedNibBundle: Bundle?
    /// Traits that children were given.
    var childTraits: [ObjectIdentifier: UITraitCollection] = [:]
    /// Whether any child was given traits in this process.
    static var hasTraitOverrides = false
    /// The traits that this controller was last told.
    var toldTraits: UITraitCollection?
    var appearance = AppearanceState.disappeared
    var isTransitionManual = false
    var storedPresented: UIViewController?
    weak var storedPresenting: UIViewController?
    /// The view that a presentation took off the screen, and where it was.
    var coveredView: (view: UIView, superview: UIView)?

    /// Makes a controller without a view yet. There are no nib files here: with a name it traps when the view is needed.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        storedNibName = nibNameOrNil
        storedNibBundle = nibBundleOrNil
        super.init()
        MemoryWarnings.add(self)
    }

    public override convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Makes a controller from an archive, which holds its title.
    public required init?(coder: NSCoder) {
        storedNibName = nil
        storedNibBundle = nil
        super.init()
        MemoryWarnings.add(self)
        if coder.allowsKeyedCoding { title = coder.decodeObject(forKey: "UITitle") as? String }
    }

    /// Writes the title.
    open func encode(with coder: NSCoder) {
        coder.encode(title.map { $0 as NSString }, forKey: "UITitle")
    }

    /// The name given to `init(nibName:bundle:)`.
    open var nibName: String? { storedNibName }
    /// The bundle given to `init(nibName:bundle:)`.
    open var nibBundle: Bundle? { storedNibBundle }

    /// What the screen is called.
    open var title: String?

    /// A name by which the controller's state would be restored; nil by default. Stored only.
    open var restorationIdentifier: String?

    // MARK: View

    /// The controller's view; asking for it loads it.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return storedView
        }
        set { setView(newValue) }
    }

    /// The view if it is loaded.
    open var viewIfLoaded: UIView? { storedView }

    /// Whether the view is there.
    open var isViewLoaded: Bool { storedView != nil }

    /// Makes the view, of the size of the main screen. An override sets `view` and does not call `super`.
    open func loadView() {
        require(
            nibName == nil,
            """
            \(type(of: self)) was made with the nib \(nibName ?? ""), and nib files cannot be read here; \
            override loadView() to make its view in code
            """)
        let view = UIView(frame: UIScreen.mainBounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    /// Loads the view unless it is loaded.
    open func loadViewIfNeeded() {
        guard storedView == nil else { return }
        loadView()
        require(
            storedView != nil, "\(type(of: self)).loadView() did not set view; set it to a view before it returns")
        viewDidLoad()
    }

    /// The view has been loaded.
    open func viewDidLoad() {}

    /// The system is short of memory: release what can be made again; call `super`.
    ///
    /// Called on every controller, on screen or not, when `UIApplication.didReceiveMemoryWarningNotification` is posted. As in
    /// UIKit, the view stays loaded.
    open func didReceiveMemoryWarning() {}

    // MARK: Editing

    private var storedIsEditing = false

    /// Whether the controller lets a person edit its content; false by default. Setting it calls `setEditing(_:animated:)`.
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing; an override calls `super`, which sets `isEditing`, and changes what the view shows.
    open func setEditing(_ editing: Bool, animated: Bool) { storedIsEditing = editing }

    // MARK: Appearance

    /// The view is about to be seen; call `super`.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in its window and about to be laid out; call `super`.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view is seen; call `super`.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to leave the screen; call `super`.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view has left the screen; call `super`.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Whether the appearance of a child follows by itself from what its view does; a container that answers false calls
    /// `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()` for its children.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Tells a child that it is about to appear or disappear.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        isTransitionManual = true
        beginTransition(isAppearing: isAppearing, animated: animated)
    }

    /// Tells a child that it has appeared or disappeared.
    open func endAppearanceTransition() {
        isTransitionManual = false
        if appearance == .appearing { viewIsAppearing(false) }
        endTransition(animated: false)
    }

    /// Whether the controller is being presented.
    open internal(set) var isBeingPresented = false
    /// Whether the controller's presentation is being ended.
    open internal(set) var isBeingDismissed = false
    /// Whether the controller is being added to a parent.
    open internal(set) var isMovingToParent = false
    /// Whether the controller is being removed from its parent.
    open internal(set) var isMovingFromParent = false

    // MARK: Layout

    /// The view is about to lay out its subviews.
    open func viewWillLayoutSubviews() {}
    /// The view has laid out its subviews.
    open func viewDidLayoutSubviews() {}

    /// Brings the constraints of the controller's view up to date, as the view's `updateConstraints()` does; call `super` last.
    open func updateViewConstraints() { storedView?.updateConstraints() }

    /// The view's width, in points, from which its system margins are the wider ones: that of a large phone.
    static let wideMarginsWidth: CGFloat = 414

    /// The minimum margins of the view, in points: 20 at the sides where space across is regular or the view is at least 414
    /// wide, 16 otherwise.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let isWide =
            (viewIfLoaded?.bounds.width ?? 0) >= Self.wideMarginsWidth
            || traitCollection.horizontalSizeClass == .regular
        let side: CGFloat = isWide ? 20 : 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    /// Whether the view's margins are never less than `systemMinimumLayoutMargins`; true by default.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { storedView?.marginsChanged() }
    }

    /// What this controller's own bars cover of its view, on top of the safe area around it; nothing by default.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            guard additionalSafeAreaInsets != oldValue else { return }
            UIView.hasChangingMargins = true
            storedView?.safeAreaMayHaveChanged()
        }
    }

    /// What covers the top of the view, which is loaded if need be. Newer code uses the view's `safeAreaLayoutGuide`.
    @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.topAnchor instead of topLayoutGuide.bottomAnchor")
    open var topLayoutGuide: any UILayoutSupport { view.topBarsGuide }

    /// What covers the bottom of the view, which is loaded if need be. Newer code uses the view's `safeAreaLayoutGuide`.
    @available(
        *, deprecated, message: "Use view.safeAreaLayoutGuide.bottomAnchor instead of bottomLayoutGuide.topAnchor"
    )
    open var bottomLayoutGuide: any UILayoutSupport { view.bottomBarsGuide }

    /// The margins of the view have changed.
    open func viewLayoutMarginsDidChange() {}
    /// The safe area of the view has changed.
    open func viewSafeAreaInsetsDidChange() {}

    /// The circumstances that the view is laid out in.
    open var traitCollection: UITraitCollection { effectiveTraits }

    /// The traits have changed; call `super`.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The size that a container should give the view; zero, the default, when it does not matter.
    open var preferredContentSize = CGSize.zero

    // MARK: Containment

    /// The controllers in this one.
    open var children: [UIViewController] { storedChildren }

    /// The controller that this one is a child of.
    open var parent: UIViewController? { storedParent }

    /// Makes `childController` a child; takes it from its parent first. Add its view, then call its `didMove(toParent:)`.
    open func addChild(_ childController: UIViewController) { adopt(childController) }

    /// Ends being a child. Call `willMove(toParent: nil)` and take the view out before.
    open func removeFromParent() { leaveParent() }

    /// The parent is about to change; call it yourself with nil before `removeFromParent()`.
    open func willMove(toParent parent: UIViewController?) {}
    /// The parent has changed; call it yourself after `addChild(_:)` and the transition to it.
    open func didMove(toParent parent: UIViewController?) {}

    /// Gives a child traits that differ from its parent's; nil ends that.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        let old = childViewController.traitCollection
        childTraits[ObjectIdentifier(childViewController)] = collection
        childViewController.traitOverrideChanged(from: old)
    }

    /// The traits that a child was given.
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childTraits[ObjectIdentifier(childViewController)]
    }

    // MARK: Presentation

    /// How this controller is shown when presented. Oriel shows every style over the whole window.
    open var modalPresentationStyle = ModalPresentationStyle.automatic

    /// The controller that this one, or an ancestor of it, presents.
    open var presentedViewController: UIViewController? { storedPresented ?? storedParent?.presentedViewController }

    /// The controller that presents this one or an ancestor of it.
    open var presentingViewController: UIViewController? { storedPresenting ?? storedParent?.presentingViewController }

    /// Shows a controller over the whole window, without animation; `completion` is called when it has appeared.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        show(viewControllerToPresent, completion: completion)
    }

    /// Ends the presentation by this controller, or else of this controller; `completion` is called afterwards.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        endPresentation(completion: completion)
    }

    // MARK: Responder

    open override var next: UIResponder? {
        if let superview = storedView?.superview { return superview }
        return storedPresenting
    }
}
