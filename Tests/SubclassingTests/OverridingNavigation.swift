import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingUINavigationBar: UINavigationBar {
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
    }
    override var delegate: (any UINavigationBarDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var items: [UINavigationItem]? {
        get { super.items }
        set { super.items = newValue }
    }
    override var topItem: UINavigationItem? { super.topItem }
    override var backItem: UINavigationItem? { super.backItem }
    override func pushItem(_ item: UINavigationItem, animated: Bool) {
        super.pushItem(item, animated: animated)
    }
    override func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        super.setItems(items, animated: animated)
    }
    override var prefersLargeTitles: Bool {
        get { super.prefersLargeTitles }
        set { super.prefersLargeTitles = newValue }
    }
    override var barPosition: UIBarPosition { super.barPosition }
    override var barStyle: UIBarStyle {
        get { super.barStyle }
        set { super.barStyle = newValue }
    }
    override var isTranslucent: Bool {
        get { super.isTranslucent }
        set { super.isTranslucent = newValue }
    }
    override var barTintColor: UIColor? {
        get { super.barTintColor }
        set { super.barTintColor = newValue }
    }
    override var titleTextAttributes: [NSAttributedString.Key: Any]? {
        get { super.titleTextAttributes }
        set { super.titleTextAttributes = newValue }
    }
    override var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        get { super.largeTitleTextAttributes }
        set { super.largeTitleTextAttributes = newValue }
    }
    override func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        super.setTitleVerticalPositionAdjustment(adjustment, for: barMetrics)
    }
    override func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        super.titleVerticalPositionAdjustment(for: barMetrics)
    }
    override func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        super.setBackgroundImage(backgroundImage, for: barMetrics)
    }
    override func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
        super.backgroundImage(for: barMetrics)
    }
    override func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        super.setBackgroundImage(backgroundImage, for: barPosition, barMetrics: barMetrics)
    }
    override func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        super.backgroundImage(for: barPosition, barMetrics: barMetrics)
    }
    override var shadowImage: UIImage? {
        get { super.shadowImage }
        set { super.shadowImage = newValue }
    }
    override var backIndicatorImage: UIImage? {
        get { super.backIndicatorImage }
        set { super.backIndicatorImage = newValue }
    }
    override var backIndicatorTransitionMaskImage: UIImage? {
        get { super.backIndicatorTransitionMaskImage }
        set { super.backIndicatorTransitionMaskImage = newValue }
    }
    override var standardAppearance: UINavigationBarAppearance {
        get { super.standardAppearance }
        set { super.standardAppearance = newValue }
    }
    override var compactAppearance: UINavigationBarAppearance? {
        get { super.compactAppearance }
        set { super.compactAppearance = newValue }
    }
    override var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { super.scrollEdgeAppearance }
        set { super.scrollEdgeAppearance = newValue }
    }
    override var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { super.compactScrollEdgeAppearance }
        set { super.compactScrollEdgeAppearance = newValue }
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        super.sizeThatFits(size)
    }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
    override func layoutSubviews() {
        super.layoutSubviews()
    }
    override func didMoveToWindow() {
        super.didMoveToWindow()
    }
    override func tintColorDidChange() {
        super.tintColorDidChange()
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
    }
    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
    }
}

private class OverridingUINavigationItem: UINavigationItem {
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
    }
    override var title: String? {
        get { super.title }
        set { super.title = newValue }
    }
    override var attributedTitle: NSAttributedString? {
        get { super.attributedTitle }
        set { super.attributedTitle = newValue }
    }
    override var subtitle: String? {
        get { super.subtitle }
        set { super.subtitle = newValue }
    }
    override var attributedSubtitle: NSAttributedString? {
        get { super.attributedSubtitle }
        set { super.attributedSubtitle = newValue }
    }
    override var subtitleView: UIView? {
        get { super.subtitleView }
        set { super.subtitleView = newValue }
    }
    override var largeTitle: String? {
        get { super.largeTitle }
        set { super.largeTitle = newValue }
    }
    override var largeSubtitle: String? {
        get { super.largeSubtitle }
        set { super.largeSubtitle = newValue }
    }
    override var titleView: UIView? {
        get { super.titleView }
        set { super.titleView = newValue }
    }
    override var prompt: String? {
        get { super.prompt }
        set { super.prompt = newValue }
    }
    override var largeTitleDisplayMode: LargeTitleDisplayMode {
        get { super.largeTitleDisplayMode }
        set { super.largeTitleDisplayMode = newValue }
    }
    override var style: ItemStyle {
        get { super.style }
        set { super.style = newValue }
    }
    override var titleMenuProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)? {
        get { super.titleMenuProvider }
        set { super.titleMenuProvider = newValue }
    }
    override var backBarButtonItem: UIBarButtonItem? {
        get { super.backBarButtonItem }
        set { super.backBarButtonItem = newValue }
    }
    override var backButtonTitle: String? {
        get { super.backButtonTitle }
        set { super.backButtonTitle = newValue }
    }
    override var backButtonDisplayMode: BackButtonDisplayMode {
        get { super.backButtonDisplayMode }
        set { super.backButtonDisplayMode = newValue }
    }
    override var backAction: UIAction? {
        get { super.backAction }
        set { super.backAction = newValue }
    }
    override var hidesBackButton: Bool {
        get { super.hidesBackButton }
        set { super.hidesBackButton = newValue }
    }
    override func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        super.setHidesBackButton(hidesBackButton, animated: animated)
    }
    override var leftItemsSupplementBackButton: Bool {
        get { super.leftItemsSupplementBackButton }
        set { super.leftItemsSupplementBackButton = newValue }
    }
    override var leftBarButtonItems: [UIBarButtonItem]? {
        get { super.leftBarButtonItems }
        set { super.leftBarButtonItems = newValue }
    }
    override var rightBarButtonItems: [UIBarButtonItem]? {
        get { super.rightBarButtonItems }
        set { super.rightBarButtonItems = newValue }
    }
    override var leftBarButtonItem: UIBarButtonItem? {
        get { super.leftBarButtonItem }
        set { super.leftBarButtonItem = newValue }
    }
    override var rightBarButtonItem: UIBarButtonItem? {
        get { super.rightBarButtonItem }
        set { super.rightBarButtonItem = newValue }
    }
    override func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        super.setLeftBarButtonItems(items, animated: animated)
    }
    override func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        super.setRightBarButtonItems(items, animated: animated)
    }
    override func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        super.setLeftBarButton(item, animated: animated)
    }
    override func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        super.setRightBarButton(item, animated: animated)
    }
    override var leadingItemGroups: [UIBarButtonItemGroup] {
        get { super.leadingItemGroups }
        set { super.leadingItemGroups = newValue }
    }
    override var centerItemGroups: [UIBarButtonItemGroup] {
        get { super.centerItemGroups }
        set { super.centerItemGroups = newValue }
    }
    override var trailingItemGroups: [UIBarButtonItemGroup] {
        get { super.trailingItemGroups }
        set { super.trailingItemGroups = newValue }
    }
    override var pinnedTrailingGroup: UIBarButtonItemGroup? {
        get { super.pinnedTrailingGroup }
        set { super.pinnedTrailingGroup = newValue }
    }
    override var additionalOverflowItems: UIDeferredMenuElement? {
        get { super.additionalOverflowItems }
        set { super.additionalOverflowItems = newValue }
    }
    override var customizationIdentifier: String? {
        get { super.customizationIdentifier }
        set { super.customizationIdentifier = newValue }
    }
    override var searchController: UISearchController? {
        get { super.searchController }
        set { super.searchController = newValue }
    }
    override var hidesSearchBarWhenScrolling: Bool {
        get { super.hidesSearchBarWhenScrolling }
        set { super.hidesSearchBarWhenScrolling = newValue }
    }
    override var preferredSearchBarPlacement: SearchBarPlacement {
        get { super.preferredSearchBarPlacement }
        set { super.preferredSearchBarPlacement = newValue }
    }
    override var standardAppearance: UINavigationBarAppearance? {
        get { super.standardAppearance }
        set { super.standardAppearance = newValue }
    }
    override var compactAppearance: UINavigationBarAppearance? {
        get { super.compactAppearance }
        set { super.compactAppearance = newValue }
    }
    override var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { super.scrollEdgeAppearance }
        set { super.scrollEdgeAppearance = newValue }
    }
    override var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { super.compactScrollEdgeAppearance }
        set { super.compactScrollEdgeAppearance = newValue }
    }
}

private class OverridingUINavigationController: UINavigationController {
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
    }
    override var viewControllers: [UIViewController] {
        get { super.viewControllers }
        set { super.viewControllers = newValue }
    }
    override var topViewController: UIViewController? { super.topViewController }
    override var visibleViewController: UIViewController? { super.visibleViewController }
    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        super.pushViewController(viewController, animated: animated)
    }
    override func popViewController(animated: Bool) -> UIViewController? {
        super.popViewController(animated: animated)
    }
    override func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        super.popToViewController(viewController, animated: animated)
    }
    override func popToRootViewController(animated: Bool) -> [UIViewController]? {
        super.popToRootViewController(animated: animated)
    }
    override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        super.setViewControllers(viewControllers, animated: animated)
    }
    override var delegate: (any UINavigationControllerDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override func show(_ vc: UIViewController, sender: Any?) {
        super.show(vc, sender: sender)
    }
    override var navigationBar: UINavigationBar { super.navigationBar }
    override var toolbar: UIToolbar! { super.toolbar }
    override var isNavigationBarHidden: Bool {
        get { super.isNavigationBarHidden }
        set { super.isNavigationBarHidden = newValue }
    }
    override func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        super.setNavigationBarHidden(hidden, animated: animated)
    }
    override var isToolbarHidden: Bool {
        get { super.isToolbarHidden }
        set { super.isToolbarHidden = newValue }
    }
    override func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        super.setToolbarHidden(hidden, animated: animated)
    }
    override var hidesBarsOnTap: Bool {
        get { super.hidesBarsOnTap }
        set { super.hidesBarsOnTap = newValue }
    }
    override var hidesBarsOnSwipe: Bool {
        get { super.hidesBarsOnSwipe }
        set { super.hidesBarsOnSwipe = newValue }
    }
    override var hidesBarsWhenKeyboardAppears: Bool {
        get { super.hidesBarsWhenKeyboardAppears }
        set { super.hidesBarsWhenKeyboardAppears = newValue }
    }
    override var hidesBarsWhenVerticallyCompact: Bool {
        get { super.hidesBarsWhenVerticallyCompact }
        set { super.hidesBarsWhenVerticallyCompact = newValue }
    }
    override var barHideOnTapGestureRecognizer: UITapGestureRecognizer { super.barHideOnTapGestureRecognizer }
    override var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { super.barHideOnSwipeGestureRecognizer }
    override var interactivePopGestureRecognizer: UIGestureRecognizer? { super.interactivePopGestureRecognizer }
    override func loadView() {
        super.loadView()
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
    }
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
    }
    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }
    override var childForStatusBarHidden: UIViewController? { super.childForStatusBarHidden }
    override var childForStatusBarStyle: UIViewController? { super.childForStatusBarStyle }
    override var childForHomeIndicatorAutoHidden: UIViewController? { super.childForHomeIndicatorAutoHidden }
    override var childViewControllerForPointerLock: UIViewController? { super.childViewControllerForPointerLock }
    override var preferredStatusBarStyle: UIStatusBarStyle { super.preferredStatusBarStyle }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        super.preferredInterfaceOrientationForPresentation
    }
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { super.preferredFocusEnvironments }
    override var keyCommands: [UIKeyCommand]? { super.keyCommands }
    override func accessibilityPerformEscape() -> Bool {
        super.accessibilityPerformEscape()
    }
}
