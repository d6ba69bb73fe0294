import UIKit

final class PanelApp: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Panel", sessionRole: .layerShell)
        configuration.delegateClass = PanelSceneDelegate.self
        var panel = LayerSurfaceConfiguration(layer: .top)
        panel.edges = [.top, .left, .right]
        panel.size.height = 32
        panel.exclusiveZone = .reserved(32)
        configuration.layerSurface = panel
        return configuration
    }
}

private final class PanelSceneDelegate: UIResponder, UIWindowSceneDelegate {}

@MainActor private final class LockScreen {
    func check(_ password: String) -> Bool { !password.isEmpty }

    func unlock(with password: String) {
        guard check(password) else { return }
        UIApplication.shared.unlockSession()
    }
}
