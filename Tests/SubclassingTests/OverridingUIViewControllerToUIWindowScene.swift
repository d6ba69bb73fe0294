import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingUIViewController: UIViewController {
    override func encode(with coder: NSCoder) { super.encode(with: coder) }
    override var nibName: String? { super.nibName }
    override var nibBundle: Bundle? { super.nibBundle }
    override var title: String? {
        get { super.title }
        set { super.title = newValue }
    }
    override var view: UIView! {
        get { super.view }
        set { super.view = newValue }
    }
    override var viewIfLoaded: UIView? { super.viewIfLoaded }
    override var isViewLoaded: Bool { super.isViewLoaded }
    override func loadView() { super.loadView() }
    override func loadViewIfNeeded() { super.loadViewIfNeeded() }
    override func viewDidLoad() { super.viewDidLoad() }
    override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
    override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated) }
    override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
    override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
    override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { super.shouldAutomaticallyForwardAppearanceMethods }
    override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        super.beginAppearanceTransition(isAppearing, animated: animated)
    }
    override func endAppearanceTransition() { super.endAppearanceTransition() }
    override var isBeingPresented: Bool { super.isBeingPresented }
    override var isBeingDismissed: Bool { super.isBeingDismissed }
    override var isMovingToParent: Bool { super.isMovingToParent }
    override var isMovingFromParent: Bool { super.isMovingFromParent }
    override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
    override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
    override func updateViewConstraints() { super.updateViewConstraints() }
    override var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { super.systemMinimumLayoutMargins }
    override var viewRespectsSystemMinimumLayoutMargins: Bool {
        get { super.viewRespectsSystemMinimumLayoutMargins }
        set { super.viewRespectsSystemMinimumLayoutMargins = newValue }
    }
    override var additionalSafeAreaInsets: UIEdgeInsets {
        get { super.additionalSafeAreaInsets }
        set { super.additionalSafeAreaInsets = newValue }
    }
    override func viewLayoutMarginsDidChange() { super.viewLayoutMarginsDidChange() }
    override func viewSafeAreaInsetsDidChange() { super.viewSafeAreaInsetsDidChange() }
    override var traitCollection: UITraitCollection { super.traitCollection }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
    }
    override var preferredContentSize: CGSize {
        get { super.preferredContentSize }
        set { super.preferredContentSize = newValue }
    }
    override var children: [UIViewController] { super.children }
    override var parent: UIViewController? { super.parent }
    override func addChild(_ childController: UIViewController) { super.addChild(childController) }
    override func removeFromParent() { super.removeFromParent() }
    override func willMove(toParent parent: UIViewController?) { super.willMove(toParent: parent) }
    override func didMove(toParent parent: UIViewController?) { super.didMove(toParent: parent) }
    override func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) { super.setOverrideTraitCollection(collection, forChild: childViewController) }
    override func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        super.overrideTraitCollection(forChild: childViewController)
    }
    override var modalPresentationStyle: UIModalPresentationStyle {
        get { super.modalPresentationStyle }
        set { super.modalPresentationStyle = newValue }
    }
    override var presentedViewController: UIViewController? { super.presentedViewController }
    override var presentingViewController: UIViewController? { super.presentingViewController }
    override func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)?) {
        super.present(viewControllerToPresent, animated: flag, completion: completion)
    }
    override func dismiss(animated flag: Bool, completion: (() -> Void)?) {
        super.dismiss(animated: flag, completion: completion)
    }
    override var next: UIResponder? { super.next }
    override var editButtonItem: UIBarButtonItem { super.editButtonItem }
    override func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
    ) {
        super.transition(
            from: fromViewController, to: toViewController, duration: duration, options: options,
            animations: animations, completion: completion)
    }
    override var navigationItem: UINavigationItem { super.navigationItem }
    override var tabBarItem: UITabBarItem! {
        get { super.tabBarItem }
        set { super.tabBarItem = newValue }
    }
    override var navigationController: UINavigationController? { super.navigationController }
    override var tabBarController: UITabBarController? { super.tabBarController }
    override var tab: UITab? { super.tab }
    override var splitViewController: UISplitViewController? { super.splitViewController }
    override var toolbarItems: [UIBarButtonItem]? {
        get { super.toolbarItems }
        set { super.toolbarItems = newValue }
    }
    override func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        super.setToolbarItems(toolbarItems, animated: animated)
    }
    override var hidesBottomBarWhenPushed: Bool {
        get { super.hidesBottomBarWhenPushed }
        set { super.hidesBottomBarWhenPushed = newValue }
    }
    override var edgesForExtendedLayout: UIRectEdge {
        get { super.edgesForExtendedLayout }
        set { super.edgesForExtendedLayout = newValue }
    }
    override var extendedLayoutIncludesOpaqueBars: Bool {
        get { super.extendedLayoutIncludesOpaqueBars }
        set { super.extendedLayoutIncludesOpaqueBars = newValue }
    }
    override var automaticallyAdjustsScrollViewInsets: Bool {
        get { super.automaticallyAdjustsScrollViewInsets }
        set { super.automaticallyAdjustsScrollViewInsets = newValue }
    }
    override func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        super.setContentScrollView(scrollView, for: edge)
    }
    override func setContentScrollView(_ scrollView: UIScrollView?) {
        super.setContentScrollView(scrollView)
    }
    override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        super.contentScrollView(for: edge)
    }
    override var modalTransitionStyle: UIModalTransitionStyle {
        get { super.modalTransitionStyle }
        set { super.modalTransitionStyle = newValue }
    }
    override var preferredTransition: Transition? {
        get { super.preferredTransition }
        set { super.preferredTransition = newValue }
    }
    override var definesPresentationContext: Bool {
        get { super.definesPresentationContext }
        set { super.definesPresentationContext = newValue }
    }
    override var providesPresentationContextTransitionStyle: Bool {
        get { super.providesPresentationContextTransitionStyle }
        set { super.providesPresentationContextTransitionStyle = newValue }
    }
    override var modalPresentationCapturesStatusBarAppearance: Bool {
        get { super.modalPresentationCapturesStatusBarAppearance }
        set { super.modalPresentationCapturesStatusBarAppearance = newValue }
    }
    override var disablesAutomaticKeyboardDismissal: Bool { super.disablesAutomaticKeyboardDismissal }
    override var sheetPresentationController: UISheetPresentationController? { super.sheetPresentationController }
    override var activePresentationController: UIPresentationController? { super.activePresentationController }
    override func show(_ vc: UIViewController, sender: Any?) {
        super.show(vc, sender: sender)
    }
    override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        super.showDetailViewController(vc, sender: sender)
    }
    override func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        super.targetViewController(forAction: action, sender: sender)
    }
}

private class OverridingUIViewPropertyAnimator: UIViewPropertyAnimator {
    override var delay: TimeInterval { super.delay }
    override var isUserInteractionEnabled: Bool {
        get { super.isUserInteractionEnabled }
        set { super.isUserInteractionEnabled = newValue }
    }
    override var isManualHitTestingEnabled: Bool {
        get { super.isManualHitTestingEnabled }
        set { super.isManualHitTestingEnabled = newValue }
    }
    override var isInterruptible: Bool {
        get { super.isInterruptible }
        set { super.isInterruptible = newValue }
    }
    override var scrubsLinearly: Bool {
        get { super.scrubsLinearly }
        set { super.scrubsLinearly = newValue }
    }
    override var pausesOnCompletion: Bool {
        get { super.pausesOnCompletion }
        set { super.pausesOnCompletion = newValue }
    }
    override var state: UIViewAnimatingState { super.state }
    override var isRunning: Bool { super.isRunning }
    override class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)?
    ) -> Self {
        super.runningPropertyAnimator(
            withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
    }
    override var isReversed: Bool {
        get { super.isReversed }
        set { super.isReversed = newValue }
    }
    override var fractionComplete: CGFloat {
        get { super.fractionComplete }
        set { super.fractionComplete = newValue }
    }
    override func startAnimation() { super.startAnimation() }
    override func startAnimation(afterDelay delay: TimeInterval) { super.startAnimation(afterDelay: delay) }
    override func pauseAnimation() { super.pauseAnimation() }
    override func stopAnimation(_ withoutFinishing: Bool) { super.stopAnimation(withoutFinishing) }
    override func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        super.finishAnimation(at: finalPosition)
    }
    override func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        super.addAnimations(animation, delayFactor: delayFactor)
    }
    override func addAnimations(_ animation: @escaping () -> Void) { super.addAnimations(animation) }
    override func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        super.addCompletion(completion)
    }
    override func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) { super.continueAnimation(withTimingParameters: parameters, durationFactor: durationFactor) }
}

private class OverridingUIWindow: UIWindow {
    override var windowScene: UIWindowScene? {
        get { super.windowScene }
        set { super.windowScene = newValue }
    }
    override var screen: UIScreen {
        get { super.screen }
        set { super.screen = newValue }
    }
    override var windowLevel: UIWindow.Level {
        get { super.windowLevel }
        set { super.windowLevel = newValue }
    }
    override var rootViewController: UIViewController? {
        get { super.rootViewController }
        set { super.rootViewController = newValue }
    }
    override var isHidden: Bool {
        get { super.isHidden }
        set { super.isHidden = newValue }
    }
    override var isKeyWindow: Bool { super.isKeyWindow }
    override var canBecomeKey: Bool { super.canBecomeKey }
    override func makeKey() { super.makeKey() }
    override func makeKeyAndVisible() { super.makeKeyAndVisible() }
    override func becomeKey() { super.becomeKey() }
    override func resignKey() { super.resignKey() }
    override func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint { super.convert(point, to: window) }
    override func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint { super.convert(point, from: window) }
    override func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect { super.convert(rect, to: window) }
    override func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect { super.convert(rect, from: window) }
    override func sendEvent(_ event: UIEvent) { super.sendEvent(event) }
    override var next: UIResponder? { super.next }
}

private class OverridingUIWindowScene: UIWindowScene {
    override var screen: UIScreen { super.screen }
    override var windows: [UIWindow] { super.windows }
    override var keyWindow: UIWindow? { super.keyWindow }
    override var sizeRestrictions: UISceneSizeRestrictions? { super.sizeRestrictions }
}
