import Foundation
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// Scenes that an app requests while it runs.
    @MainActor @Suite final class SceneRequestTests {
        /// Shows a window in its scene.
        private final class Delegate: NSObject, UIWindowSceneDelegate {
            var window: UIWindow?

            func scene(
                _ scene: UIScene, willConnectTo session: UISceneSession,
                options connectionOptions: UIScene.ConnectionOptions
            ) {
                guard let scene = scene as? UIWindowScene else { return }
                let window = UIWindow(windowScene: scene)
                window.rootViewController = UIViewController()
                window.makeKeyAndVisible()
                self.window = window
            }
        }

        private final class AppDelegate: NSObject, UIApplicationDelegate {
            var delegateClass: AnyClass?
            /// The role of the configuration; nil for that of the session.
            var role: UISceneSession.Role?
            func application(
                _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
                options: UIScene.ConnectionOptions
            ) -> UISceneConfiguration {
                let configuration = UISceneConfiguration(
                    name: nil, sessionRole: role ?? connectingSceneSession.role)
                configuration.delegateClass = delegateClass
                return configuration
            }
        }

        private let window = Headless.showWindow()
        private let application = UIApplication.shared
        private let delegate = AppDelegate()
        private let old: (any UIApplicationDelegate)?
        private var errors: [String] = []

        init() {
            old = application.delegate
            application.delegate = delegate
        }

        /// Requests a scene and returns it; nil if there is none.
        private func request() async -> UIWindowScene? {
            let before = application.connectedScenes
            application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { [weak self] error in
                self?.errors.append("\(error)")
            }
            #expect(application.connectedScenes == before, "not in the caller's turn")
            for _ in 0..<3 { await Task.yield() }
            return application.connectedScenes.subtracting(before).first as? UIWindowScene
        }

        @Test func `A request without a session connects another scene`() async throws {
            #expect(application.supportsMultipleScenes)
            delegate.delegateClass = Delegate.self
            let scene = try #require(await request())
            #expect(errors == [] && scene.delegate is Delegate && scene.windows.count == 1)
            #expect(scene.activationState == .foregroundActive && scene.windows[0].isKeyWindow)
            #expect(scene !== window.windowScene && application.openSessions.contains(scene.session))
            application.discard(scene)
            application.delegate = old
            #expect(!application.connectedScenes.contains(scene))
        }

        @Test func `Without a usable class there is an error`() async {
            #expect(await request() == nil)
            delegate.delegateClass = NSObject.self
            #expect(await request() == nil)
            application.delegate = nil
            #expect(await request() == nil)
            application.delegate = old
            #expect(errors.count == 3 && errors[0].contains("delegateClass") && errors[1].contains("NSObject"))
        }

        @Test(arguments: [UISceneSession.Role.layerShell, .sessionLock])
        func `A role that the system does not offer is an error, and leaves nothing`(role: UISceneSession.Role) async {
            delegate.delegateClass = Delegate.self
            delegate.role = role
            let scenes = application.connectedScenes
            #expect(await request() == nil)
            #expect(errors == ["there is neither a desktop nor a session without a display server"])
            #expect(application.connectedScenes == scenes && !application.hasLockedSession)
            application.unlockSession()
            #expect(application.connectedScenes == scenes)
            // It is shown in a window, not in a part of the desktop.
            #expect(!role.isWindow && UISceneSession.Role.windowApplication.isWindow)
            application.delegate = old
        }
    }
}
