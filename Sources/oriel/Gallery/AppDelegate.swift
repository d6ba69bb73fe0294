import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
    /// The page shown first.
    static var startPage = 0

    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.tintColor = .systemIndigo
        window.rootViewController = GalleryViewController(page: Self.startPage)
        window.makeKeyAndVisible()
        window.windowScene?.title = "Oriel Gallery"
        self.window = window
        return true
    }
}
