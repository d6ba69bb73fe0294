import Foundation

/// Receives the app's life-cycle events; every method is optional.
///
/// A class that conforms to it and is marked `@main` is the app's whole entry point.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The app's main window.
    var window: UIWindow? { get set }

    /// Called while the app launches, before anything is shown.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called after the app has launched; create its window here, unless scenes create theirs.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called after the app has launched; an alternative to `application(_:didFinishLaunchingWithOptions:)`.
    func applicationDidFinishLaunching(_ application: UIApplication)
    func applicationDidBecomeActive(_ application: UIApplication)
    func applicationWillResignActive(_ application: UIApplication)
    func applicationDidEnterBackground(_ application: UIApplication)
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called when memory is low: release what can be recreated.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// Called before the process ends.
    func applicationWillTerminate(_ application: UIApplication)
    /// Called to open a URL in an app without scenes; returns whether it was opened. Wayland has no protocol for that: it is never called.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// Called after a request of remote notifications was accepted; never on a desktop.
    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
    /// Called after a request of remote notifications has failed.
    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
    /// Called after a remote notification has arrived; never on a desktop.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
    /// Called to load new content in the background; never on a desktop.
    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
    /// Called for the transfers of a session that have ended while the app did not run; never on a desktop.
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void)
    /// Called to perform a quick action of the app's icon in an app without scenes. Desktops perform those of the desktop entry in a new
    /// process: it is never called.
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
    /// Returns whether the app may continue an activity of a kind.
    func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
    /// Called to continue an activity in an app without scenes; returns whether it was continued.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// Called after an activity has failed to continue; never on Wayland.
    func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    /// Called after an activity was updated; never on Wayland.
    func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
    /// Called when the date or the time zone has changed; never on a desktop.
    func applicationSignificantTimeChange(_ application: UIApplication)
    /// Called before protected files become unavailable; they never do.
    func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
    /// Called after protected files have become available; they always are.
    func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
    /// Returns whether extensions of other apps of a kind may be used; true by default. There are none.
    func application(
        _ application: UIApplication,
        shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
    ) -> Bool
    /// Returns whether the state of the interface is saved; false by default. Scenes save theirs with an activity.
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
    /// Returns whether the state of the interface is restored; false by default. Scenes restore theirs from an activity.
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
    /// Returns the classes of the scene that is about to connect.
    ///
    /// The role of the result is that of the scene: one of ``UISceneSession/Role/layerShell`` or
    /// ``UISceneSession/Role/sessionLock`` makes it a part of the desktop, or the lock screen.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Returns the orientations that the app supports in a window; all by default. A view controller may support fewer.
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
    /// Called after sessions were discarded: a person has closed their scenes, or the app has requested it.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
    /// Returns nil, for a delegate that stores its window elsewhere.
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        applicationDidFinishLaunching(application)
        return true
    }
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }
    public func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {}
    public func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {}
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {}
    public func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {}
    public func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {}
    public func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {}
    public func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String)
        -> Bool
    { false }
    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool { false }
    public func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {}
    public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {}
    public func applicationSignificantTimeChange(_ application: UIApplication) {}
    public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {}
    public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {}
    public func application(
        _ application: UIApplication,
        shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
    ) -> Bool { true }
    public func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        false
    }
    public func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        false
    }
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        connectingSceneSession.configuration
    }
    public func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { .all }
    public func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {}

    /// Runs the app with an instance of this class as its delegate; called by `@main`.
    public static func main() {
        exit(
            UIApplicationMain(
                CommandLine.argc, CommandLine.unsafeArgv, nil, delegateClass: Self.self, named: "\(Self.self)"))
    }
}
