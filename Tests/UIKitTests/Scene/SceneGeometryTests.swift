import CoreGraphics
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// Requests for another size or state of a scene.
    @MainActor @Suite final class SceneGeometryTests {
        private let platform = Headless.platform
        private let window = Headless.showWindow()
        private var errors: [String] = []

        private func request(_ preferences: UIWindowScene.GeometryPreferences) {
            window.windowScene?.requestGeometryUpdate(preferences) { [weak self] error in
                self?.errors.append("\(error)")
            }
        }

        @Test func `A scene covers the screen that it requests`() throws {
            let output = platform.connectOutput(width: 800, height: 500, name: "TV")
            defer { platform.disconnectOutput(output) }
            let scene = try #require(window.windowScene), screen = try #require(UIScreen.screens.last)
            request(.Wayland(state: .fullScreen, screen: screen))
            #expect(scene.screen === screen && scene.isFullScreen && window.frame == screen.bounds)
            request(.Wayland(state: .fullScreen, screen: .main))
            #expect(scene.screen === UIScreen.main && window.frame == UIScreen.main.bounds && errors == [])
        }

        @Test func `A minimized scene is in the background until it is activated`() throws {
            let scene = try #require(window.windowScene)
            request(.Wayland(state: .minimized))
            #expect(scene.activationState == .background)
            UIApplication.shared.requestSceneSessionActivation(scene.session, userActivity: nil, options: nil)
            #expect(scene.activationState == .foregroundActive && errors == [])
        }

        @Test func `What cannot be requested is an error with its reason`() throws {
            request(.Wayland(size: CGSize(width: 100, height: 100)))
            request(.Mac(systemFrame: CGRect(x: 0, y: 0, width: 100, height: 100)))
            request(.Wayland(size: CGSize(width: CGFloat.nan, height: 1e308)))
            request(.Wayland(size: CGSize(width: CGFloat.nan, height: 1e308)))
            let output = platform.connectOutput(width: 800, height: 500)
            let screen = try #require(UIScreen.screens.last)
            platform.disconnectOutput(output)
            request(.Wayland(state: .fullScreen, screen: screen))
            request(.Mac())
            request(UIWindowScene.GeometryPreferences())
            #expect(errors.count == 5)
            #expect(errors[0].contains("state is fullScreen") && errors[1] == errors[0])
            #expect(errors[2].contains("is no size") && errors[3] == errors[2])
            #expect(errors[4].contains("screen is not connected"))
            let lost = UIWindowScene(session: UISceneSession(role: .windowApplication), connectionOptions: .init())
            lost.requestGeometryUpdate(.Wayland(state: .maximized)) { [weak self] error in
                self?.errors.append("\(error)")
            }
            #expect(errors.last == "the scene is not connected")
        }

        @Test func `A scene that may not be closed refuses the compositor's request`() throws {
            let scene = try #require(window.windowScene), toplevel = try #require(scene.host.toplevel)
            scene.windowingBehaviors?.isClosable = false
            scene.host.toplevelShouldClose(toplevel)
            #expect(scene.activationState == .foregroundActive)
            scene.windowingBehaviors?.isClosable = true
        }
    }
}
