import UIKit

final class PageSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var page = 1

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        page = session.stateRestorationActivity?.userInfo?["page"] as? Int ?? 1
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        let activity = NSUserActivity(activityType: "org.example.reader.page")
        activity.addUserInfoEntries(from: ["page": page])
        return activity
    }
}

@MainActor func present(_ scene: UIWindowScene, on screen: UIScreen) {
    scene.requestGeometryUpdate(.Wayland(state: .fullScreen, screen: screen)) { error in
        print("The scene stays as it is: \(error)")
    }
}
