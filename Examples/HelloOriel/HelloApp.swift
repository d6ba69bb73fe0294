import UIKit

@main final class HelloApp: UIResponder, UIApplicationDelegate {
    func applicationDidFinishLaunching(_ application: UIApplication) {
        let (window, page) = (UIWindow(frame: UIScreen.main.bounds), UIViewController())
        page.view = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Hello, Oriel!") { _ in exit(0) })
        window.backgroundColor = .systemBlue
        window.rootViewController = page
        window.makeKeyAndVisible()
    }
}
