import UIKit

/// Shows another window with a shelf, to which chips can be dragged.
final class ShelfSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        scene.title = "Shelf"
        let shelf = ChipShelf([.text("Another window"), .color(.systemPurple)])
        let controller = UIViewController()
        controller.view = ArrangedView([shelf]) { bounds in
            shelf.frame = bounds.shrunk(dx: Metrics.margin, dy: Metrics.margin)
        }
        controller.view.backgroundColor = .systemBackground
        let window = UIWindow(windowScene: scene)
        window.tintColor = .systemIndigo
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
    }
}
