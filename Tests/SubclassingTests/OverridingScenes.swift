import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingSceneRequestsOfUIApplication: UIApplication {
    override func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        super.requestSceneSessionActivation(
            sceneSession, userActivity: userActivity, options: options, errorHandler: errorHandler)
    }
    override func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) { super.requestSceneSessionDestruction(sceneSession, options: options, errorHandler: errorHandler) }
    override func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
        super.requestSceneSessionRefresh(sceneSession)
    }
}

private class OverridingGeometryOfUIWindowScene: UIWindowScene {
    override var coordinateSpace: any UICoordinateSpace { super.coordinateSpace }
    override var traitCollection: UITraitCollection { super.traitCollection }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
    }
    override var interfaceOrientation: UIInterfaceOrientation { super.interfaceOrientation }
    override var effectiveGeometry: Geometry { super.effectiveGeometry }
    override var isFullScreen: Bool { super.isFullScreen }
    override func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
    ) { super.requestGeometryUpdate(geometryPreferences, errorHandler: errorHandler) }
    override var windowingBehaviors: UISceneWindowingBehaviors? { super.windowingBehaviors }
    override var statusBarManager: UIStatusBarManager? { super.statusBarManager }
    override var icon: UIImage? {
        get { super.icon }
        set { super.icon = newValue }
    }
    override func requestAttention() { super.requestAttention() }
    override var inhibitsSystemShortcuts: Bool {
        get { super.inhibitsSystemShortcuts }
        set { super.inhibitsSystemShortcuts = newValue }
    }
}

private class OverridingStateOfUISceneSession: UISceneSession {
    override var stateRestorationActivity: NSUserActivity? {
        get { super.stateRestorationActivity }
        set { super.stateRestorationActivity = newValue }
    }
    override var userInfo: [String: Any]? {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }
}

private class OverridingOptions: UIWindowScene.ActivationRequestOptions {
    override var requestingScene: UIScene? {
        get { super.requestingScene }
        set { super.requestingScene = newValue }
    }
    override var preferredPresentationStyle: UIWindowScene.PresentationStyle {
        get { super.preferredPresentationStyle }
        set { super.preferredPresentationStyle = newValue }
    }
}

private class OverridingUserActivity: NSUserActivity {
    override var title: String? {
        get { super.title }
        set { super.title = newValue }
    }
    override var userInfo: [AnyHashable: Any]? {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }
    override func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        super.addUserInfoEntries(from: otherDictionary)
    }
    override func becomeCurrent() { super.becomeCurrent() }
    override func resignCurrent() { super.resignCurrent() }
    override func invalidate() { super.invalidate() }
}

private class OverridingUIDevice: UIDevice {
    override class var current: UIDevice { super.current }
    override var name: String { super.name }
    override var systemName: String { super.systemName }
    override var systemVersion: String { super.systemVersion }
    override var model: String { super.model }
    override var userInterfaceIdiom: UIUserInterfaceIdiom { super.userInterfaceIdiom }
    override var orientation: UIDeviceOrientation { super.orientation }
    override var isGeneratingDeviceOrientationNotifications: Bool { super.isGeneratingDeviceOrientationNotifications }
    override func beginGeneratingDeviceOrientationNotifications() {
        super.beginGeneratingDeviceOrientationNotifications()
    }
    override func endGeneratingDeviceOrientationNotifications() { super.endGeneratingDeviceOrientationNotifications() }
}

private class OverridingTransitionsOfUIViewController: UIViewController {
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: { _ in }, completion: { _ in })
        coordinator.animate { context in _ = context.isAnimated }
    }
    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { super.willTransition(to: newCollection, with: coordinator) }
    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { super.size(forChildContentContainer: container, withParentContainerSize: parentSize) }
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
    }
    override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
    }
    override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { super.transitionCoordinator }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { [.portrait, .landscapeLeft] }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    override var shouldAutorotate: Bool { false }
    override var interfaceOrientation: UIInterfaceOrientation { super.interfaceOrientation }
    override func setNeedsUpdateOfSupportedInterfaceOrientations() {
        super.setNeedsUpdateOfSupportedInterfaceOrientations()
    }
    override class func attemptRotationToDeviceOrientation() { super.attemptRotationToDeviceOrientation() }
    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willRotate(to: toInterfaceOrientation, duration: duration)
    }
    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
        super.didRotate(from: fromInterfaceOrientation)
    }
    override var prefersStatusBarHidden: Bool { true }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
    override var childForStatusBarHidden: UIViewController? { children.first }
    override var childForStatusBarStyle: UIViewController? { children.first }
    override func setNeedsStatusBarAppearanceUpdate() { super.setNeedsStatusBarAppearanceUpdate() }
    override var prefersHomeIndicatorAutoHidden: Bool { true }
    override var childForHomeIndicatorAutoHidden: UIViewController? { children.first }
    override func setNeedsUpdateOfHomeIndicatorAutoHidden() { super.setNeedsUpdateOfHomeIndicatorAutoHidden() }
}
