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
