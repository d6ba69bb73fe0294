import Foundation

/// Receives a scene's life-cycle events; every method is optional.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
    /// Called after the scene was created; the delegate adds its windows here.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Called after the scene was disconnected.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called after the scene has become active and receives events.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called before the scene stops receiving events.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called before the scene becomes visible.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called after the scene has become invisible.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Returns an activity from which the scene can be restored in a later launch; nil, the default, for none.
    ///
    /// Called when the scene enters the background, and when the app ends.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    /// Called after the scene was restored with an activity.
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
    /// Called before the scene continues an activity of a kind.
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    /// Called to continue an activity in a scene that is connected already.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// Called after an activity has failed to continue; never on Wayland.
    func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    /// Called after an activity was updated; never on Wayland.
    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
    /// Called to open URLs in the scene; never on Wayland, which has no protocol for that.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
    public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    public func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {}
    public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}
