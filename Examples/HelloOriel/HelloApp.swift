import UIKit

@main final class HelloApp: UIResponder, UIApplicationDelegate {
    lazy var window: UIWindow? = UIWindow(frame: UIScreen.main.bounds)
    func applicationDidFinishLaunching(_ application: UIApplication) {
        let page = UIViewController()
        page.view = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Hello") { _ in exit(0) })
        window?.rootViewController = page
        window?.makeKeyAndVisible()
    }
}
