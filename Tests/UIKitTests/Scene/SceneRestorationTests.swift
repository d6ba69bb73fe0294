import Foundation
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// Sessions that are saved, and restored by the next launch.
    @MainActor @Suite final class SceneRestorationTests {
        private let window = Headless.showWindow()
        private let application = UIApplication.shared
        private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        private let delegate = AppDelegate()
        private let old: (any UIApplicationDelegate)?

        private final class SceneDelegate: NSObject, UISceneDelegate {
            static var page: Int?
            static var events: [String] = []

            func scene(
                _ scene: UIScene, willConnectTo session: UISceneSession,
                options connectionOptions: UIScene.ConnectionOptions
            ) {
                let restored = session.stateRestorationActivity?.userInfo?["page"] as? Int
                let requested = connectionOptions.userActivities.first?.activityType
                Self.events.append("connect \(restored ?? -1) \(requested ?? "-")")
            }
            func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
                guard let page = Self.page else { return nil }
                let activity = NSUserActivity(activityType: "reader.page")
                activity.addUserInfoEntries(from: ["page": page, "view": UIView(), "at": CGFloat(1.5)])
                return activity
            }
            func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
                Self.events.append("restore \(stateRestorationActivity.activityType)")
            }
            func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
                Self.events.append("continue \(userActivity.activityType)")
            }
        }

        private final class AppDelegate: NSObject, UIApplicationDelegate {
            var discarded: [String] = []

            func application(
                _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
                options: UIScene.ConnectionOptions
            ) -> UISceneConfiguration {
                let configuration = UISceneConfiguration(name: "page", sessionRole: connectingSceneSession.role)
                configuration.delegateClass = SceneDelegate.self
                return configuration
            }
            func application(
                _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
            ) { discarded += sceneSessions.map(\.persistentIdentifier) }
        }

        private var store: SceneSessionStore {
            SceneSessionStore(environment: ["XDG_STATE_HOME": folder.path], appName: "reader")
        }

        init() {
            old = application.delegate
            application.delegate = delegate
            application.sessionStore = store
            SceneDelegate.events = []
            SceneDelegate.page = 12
        }

        private func end() {
            application.delegate = old
            application.sessionStore = nil
            application.restoredSessions = []
            try? FileManager.default.removeItem(at: folder)
        }

        /// Requests a scene and returns it; nil if there is none.
        private func request(_ session: UISceneSession? = nil, _ activity: NSUserActivity? = nil) async
            -> UIWindowScene?
        {
            let before = application.connectedScenes
            application.requestSceneSessionActivation(session, userActivity: activity, options: nil)
            for _ in 0..<3 { await Task.yield() }
            return application.connectedScenes.subtracting(before).first as? UIWindowScene
        }

        @Test func `A scene in the background is saved, and restored with its activity`() async throws {
            defer { end() }
            let scene = try #require(await request()), identifier = scene.session.persistentIdentifier
            scene.enterBackground()
            let saved = try #require(store.load().first)
            #expect(saved.persistentIdentifier == identifier && saved.configuration.name == "page")
            #expect(saved.role == .windowApplication && saved.stateRestorationActivity?.userInfo?.count == 2)
            application.disconnect(scene)

            application.restoredSessions = store.load()
            let session = try #require(application.openSessions.first { $0.persistentIdentifier == identifier })
            #expect(session.scene == nil)
            let restored = try #require(await request(session))
            #expect(restored.session === session && application.restoredSessions.isEmpty)
            #expect(SceneDelegate.events == ["connect -1 -", "connect 12 -", "restore reader.page"])
            application.discard(restored)
        }

        @Test func `An activity reaches a new scene by its options, and a connected one by its delegate`() async throws
        {
            defer { end() }
            let activity = NSUserActivity(activityType: "reader.search")
            let scene = try #require(await request(nil, activity))
            #expect(await request(scene.session, activity) == nil)
            #expect(SceneDelegate.events == ["connect -1 reader.search", "continue reader.search"])
            application.discard(scene)
        }

        @Test func `A discarded session is forgotten`() async throws {
            defer { end() }
            let scene = try #require(await request()), identifier = scene.session.persistentIdentifier
            scene.saveState()
            #expect(store.load().count == 1)
            var errors = 0
            application.requestSceneSessionDestruction(scene.session, options: nil) { _ in errors += 1 }
            #expect(scene.activationState == .unattached && delegate.discarded == [identifier])
            #expect(store.load().isEmpty && errors == 0)
            application.requestSceneSessionDestruction(scene.session, options: nil) { _ in errors += 1 }
            #expect(errors == 1)
        }

        @Test func `A session without anything to restore is not saved`() async throws {
            defer { end() }
            SceneDelegate.page = nil
            let scene = try #require(await request())
            scene.saveState()
            #expect(!FileManager.default.fileExists(atPath: store.file.path))
            scene.session.userInfo = ["tab": "library", "nested": ["a": [1, 2, 3]], "bad": window]
            scene.saveState()
            let saved = try #require(store.load().first?.userInfo)
            #expect(saved["tab"] as? String == "library" && saved["bad"] == nil)
            #expect((saved["nested"] as? [String: [Int]]) == ["a": [1, 2, 3]])
            application.discard(scene)
        }

        @Test func `Files that are no sessions are not restored`() throws {
            defer { end() }
            let file = store.file
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            let plain = try PropertyListSerialization.data(fromPropertyList: ["a", 3], format: .binary, options: 0)
            let lost = try PropertyListSerialization.data(fromPropertyList: [["role": 3]], format: .xml, options: 0)
            let huge = Data(count: SceneSessionStore.maxBytes + 1)
            for data in [Data(), Data("bplist00".utf8), plain, lost, huge] {
                try data.write(to: file)
                #expect(store.load().isEmpty)
            }
        }

        @Test func `The number of saved sessions is limited`() {
            defer { end() }
            let sessions = (0..<SceneSessionStore.maxSessions + 5).map { index in
                let session = UISceneSession(role: .windowApplication)
                session.userInfo = ["index": index]
                return session
            }
            store.save(sessions)
            let saved = store.load().compactMap { $0.userInfo?["index"] as? Int }
            #expect(saved.count == SceneSessionStore.maxSessions && saved.last == SceneSessionStore.maxSessions + 4)
            sessions[0].userInfo = ["data": Data(count: SceneSessionStore.maxBytes)]
            store.save([sessions[0]])
            #expect(store.load().count == SceneSessionStore.maxSessions, "the old file stays")
        }
    }
}
