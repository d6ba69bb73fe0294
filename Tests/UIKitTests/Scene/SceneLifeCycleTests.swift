import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
@testable import UIPlatform

extension WindowTests {
    /// The states of scenes and of the app, as the windowing system shows and hides their windows.
    @MainActor @Suite final class SceneLifeCycleTests {
        private let window = Headless.showWindow()
        private let application = UIApplication.shared
        private let journal = Journal()
        private var tokens: [any NSObjectProtocol] = []

        private final class SceneDelegate: NSObject, UISceneDelegate {
            let journal: Journal
            init(_ journal: Journal) { self.journal = journal }

            private func note(_ name: String) {
                journal.note(name)
            }
            func sceneDidBecomeActive(_ scene: UIScene) { note("didBecomeActive") }
            func sceneWillResignActive(_ scene: UIScene) { note("willResignActive") }
            func sceneWillEnterForeground(_ scene: UIScene) { note("willEnterForeground") }
            func sceneDidEnterBackground(_ scene: UIScene) { note("didEnterBackground") }
            func sceneDidDisconnect(_ scene: UIScene) { note("didDisconnect") }
        }

        private final class AppDelegate: NSObject, UIApplicationDelegate {
            let journal: Journal
            init(_ journal: Journal) { self.journal = journal }

            func applicationDidBecomeActive(_ application: UIApplication) { journal.note("app active") }
            func applicationWillResignActive(_ application: UIApplication) { journal.note("app resign") }
            func applicationDidEnterBackground(_ application: UIApplication) { journal.note("app background") }
            func applicationWillEnterForeground(_ application: UIApplication) { journal.note("app foreground") }
        }

        private func observe(_ names: [Notification.Name]) {
            for name in names {
                let journal = journal
                tokens.append(
                    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                        MainActor.assumeIsolated { journal.note(name.rawValue) }
                    })
            }
        }

        private var toplevel: HeadlessToplevel {
            get throws {
                let id = window.windowScene?.host.toplevel?.id
                return try #require(Headless.platform.toplevels.first { $0.id == id })
            }
        }

        private func end() {
            for token in tokens { NotificationCenter.default.removeObserver(token) }
        }

        @Test func `A suspended window moves its scene to the background, and back`() throws {
            let scene = try #require(window.windowScene), delegate = SceneDelegate(journal)
            scene.delegate = delegate
            defer { scene.delegate = nil }
            application.sceneStatesDidChange()
            #expect(scene.activationState == .foregroundActive && application.applicationState == .active)
            defer { end() }
            observe([
                UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
                UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
            ])
            try toplevel.minimize()
            #expect(
                journal.take() == [
                    "willResignActive", "UISceneWillDeactivateNotification",
                    "UIApplicationWillResignActiveNotification", "didEnterBackground",
                    "UISceneDidEnterBackgroundNotification", "UIApplicationDidEnterBackgroundNotification",
                ])
            #expect(scene.activationState == .background && application.applicationState == .background)
            observe([
                UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
                UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
            ])
            Headless.platform.activate(try toplevel.id, token: "")
            #expect(
                journal.take() == [
                    "willEnterForeground", "UISceneWillEnterForegroundNotification",
                    "UIApplicationWillEnterForegroundNotification", "didBecomeActive",
                    "UISceneDidActivateNotification", "UIApplicationDidBecomeActiveNotification",
                ])
            #expect(scene.activationState == .foregroundActive && application.applicationState == .active)
        }

        @Test func `Without scene delegates the app's delegate is notified, and with one it is not`() throws {
            let old = application.delegate, delegate = AppDelegate(journal)
            application.delegate = delegate
            defer { application.delegate = old }
            let id = try toplevel.id
            try toplevel.minimize()
            Headless.platform.activate(id, token: "")
            #expect(journal.take() == ["app resign", "app background", "app foreground", "app active"])
            let sceneDelegate = SceneDelegate(Journal())
            window.windowScene?.delegate = sceneDelegate
            defer { window.windowScene?.delegate = nil }
            try toplevel.minimize()
            Headless.platform.activate(id, token: "")
            #expect(journal.take() == [])
        }

        @Test func `The app stays active while one of its scenes is`() throws {
            let second = UIWindowScene(session: UISceneSession(role: .windowApplication), connectionOptions: .init())
            application.connect(second, on: .main, size: nil)
            #expect(second.activationState == .foregroundActive)
            try toplevel.minimize()
            #expect(window.windowScene?.activationState == .background && application.applicationState == .active)
            application.discard(second)
            #expect(second.activationState == .unattached && application.applicationState == .background)
            Headless.platform.activate(try toplevel.id, token: "")
            #expect(application.applicationState == .active)
        }

        @Test func `The background changes no window, and cancels touches`() throws {
            let view = RecordingView("view", journal, frame: window.bounds)
            window.addSubview(view)
            window.layoutIfNeeded()
            _ = journal.take()
            defer { end() }
            observe([
                UIWindow.didBecomeHiddenNotification, UIWindow.didBecomeVisibleNotification,
                UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
            ])
            Headless.platform.touchDown(at: CGPoint(x: 10, y: 10))
            let id = try toplevel.id
            try toplevel.minimize()
            #expect(journal.take() == ["view began 10,10", "view cancelled 10,10"])
            #expect(!window.isHidden && window.isKeyWindow)
            Headless.platform.activate(id, token: "")
            #expect(journal.take() == [] && window.isKeyWindow)
            Headless.platform.touchUp()
        }

        @Test func `A scene that is closed becomes invisible before it disconnects`() {
            let scene = UIWindowScene(session: UISceneSession(role: .windowApplication), connectionOptions: .init())
            let delegate = SceneDelegate(journal)
            scene.delegate = delegate
            application.connect(scene, on: .main, size: nil)
            application.discard(scene)
            let events = journal.take()
            #expect(
                events == [
                    "willEnterForeground", "didBecomeActive", "willResignActive", "didEnterBackground", "didDisconnect",
                ])
        }
    }
}
