import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingUISplitViewController: UISplitViewController {
    override var style: Style { super.style }
    override var delegate: (any UISplitViewControllerDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var viewControllers: [UIViewController] {
        get { super.viewControllers }
        set { super.viewControllers = newValue }
    }
    override func setViewController(_ vc: UIViewController?, for column: Column) {
        super.setViewController(vc, for: column)
    }
    override func viewController(for column: Column) -> UIViewController? {
        super.viewController(for: column)
    }
    override func show(_ column: Column) {
        super.show(column)
    }
    override func hide(_ column: Column) {
        super.hide(column)
    }
    override var isCollapsed: Bool { super.isCollapsed }
    override func show(_ vc: UIViewController, sender: Any?) {
        super.show(vc, sender: sender)
    }
    override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        super.showDetailViewController(vc, sender: sender)
    }
    override var displayMode: DisplayMode { super.displayMode }
    override var preferredDisplayMode: DisplayMode {
        get { super.preferredDisplayMode }
        set { super.preferredDisplayMode = newValue }
    }
    override var preferredSplitBehavior: SplitBehavior {
        get { super.preferredSplitBehavior }
        set { super.preferredSplitBehavior = newValue }
    }
    override var splitBehavior: SplitBehavior { super.splitBehavior }
    override var displayModeButtonItem: UIBarButtonItem { super.displayModeButtonItem }
    override var displayModeButtonVisibility: DisplayModeButtonVisibility {
        get { super.displayModeButtonVisibility }
        set { super.displayModeButtonVisibility = newValue }
    }
    override var showsSecondaryOnlyButton: Bool {
        get { super.showsSecondaryOnlyButton }
        set { super.showsSecondaryOnlyButton = newValue }
    }
    override var presentsWithGesture: Bool {
        get { super.presentsWithGesture }
        set { super.presentsWithGesture = newValue }
    }
    override var preferredPrimaryColumnWidthFraction: CGFloat {
        get { super.preferredPrimaryColumnWidthFraction }
        set { super.preferredPrimaryColumnWidthFraction = newValue }
    }
    override var preferredPrimaryColumnWidth: CGFloat {
        get { super.preferredPrimaryColumnWidth }
        set { super.preferredPrimaryColumnWidth = newValue }
    }
    override var minimumPrimaryColumnWidth: CGFloat {
        get { super.minimumPrimaryColumnWidth }
        set { super.minimumPrimaryColumnWidth = newValue }
    }
    override var maximumPrimaryColumnWidth: CGFloat {
        get { super.maximumPrimaryColumnWidth }
        set { super.maximumPrimaryColumnWidth = newValue }
    }
    override var primaryColumnWidth: CGFloat { super.primaryColumnWidth }
    override var preferredSupplementaryColumnWidthFraction: CGFloat {
        get { super.preferredSupplementaryColumnWidthFraction }
        set { super.preferredSupplementaryColumnWidthFraction = newValue }
    }
    override var preferredSupplementaryColumnWidth: CGFloat {
        get { super.preferredSupplementaryColumnWidth }
        set { super.preferredSupplementaryColumnWidth = newValue }
    }
    override var minimumSupplementaryColumnWidth: CGFloat {
        get { super.minimumSupplementaryColumnWidth }
        set { super.minimumSupplementaryColumnWidth = newValue }
    }
    override var maximumSupplementaryColumnWidth: CGFloat {
        get { super.maximumSupplementaryColumnWidth }
        set { super.maximumSupplementaryColumnWidth = newValue }
    }
    override var supplementaryColumnWidth: CGFloat { super.supplementaryColumnWidth }
    override var primaryEdge: PrimaryEdge {
        get { super.primaryEdge }
        set { super.primaryEdge = newValue }
    }
    override var primaryBackgroundStyle: BackgroundStyle {
        get { super.primaryBackgroundStyle }
        set { super.primaryBackgroundStyle = newValue }
    }
    override func loadView() {
        super.loadView()
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
    }
    override var childForStatusBarHidden: UIViewController? { super.childForStatusBarHidden }
    override var childForStatusBarStyle: UIViewController? { super.childForStatusBarStyle }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        super.preferredInterfaceOrientationForPresentation
    }
}

private class OverridingUIPageViewController: UIPageViewController {
    override var delegate: (any UIPageViewControllerDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var dataSource: (any UIPageViewControllerDataSource)? {
        get { super.dataSource }
        set { super.dataSource = newValue }
    }
    override var transitionStyle: TransitionStyle { super.transitionStyle }
    override var navigationOrientation: NavigationOrientation { super.navigationOrientation }
    override var spineLocation: SpineLocation { super.spineLocation }
    override var isDoubleSided: Bool {
        get { super.isDoubleSided }
        set { super.isDoubleSided = newValue }
    }
    override var gestureRecognizers: [UIGestureRecognizer] { super.gestureRecognizers }
    override var viewControllers: [UIViewController]? { super.viewControllers }
    override func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)?
    ) {
        super.setViewControllers(viewControllers, direction: direction, animated: animated, completion: completion)
    }
    override func loadView() {
        super.loadView()
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
    }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        super.preferredInterfaceOrientationForPresentation
    }
    override var childForStatusBarHidden: UIViewController? { super.childForStatusBarHidden }
    override var childForStatusBarStyle: UIViewController? { super.childForStatusBarStyle }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        super.pressesBegan(presses, with: event)
    }
}
