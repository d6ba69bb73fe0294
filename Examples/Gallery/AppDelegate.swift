import UIKit

/// The gallery's application delegate, which shows its window.
open class AppDelegate: UIResponder, UIApplicationDelegate {
    /// The index in `Page.all` of the page shown first.
    public static var startPage = 0

    public var window: UIWindow?

    open func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.tintColor = .systemIndigo
        window.rootViewController = GalleryViewController(page: Self.startPage)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    /// Further windows show a shelf, for dragging between windows.
    open func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Shelf", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = ShelfSceneDelegate.self
        return configuration
    }
}
