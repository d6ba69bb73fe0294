import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    @MainActor @Suite struct BackgroundTaskTests {
        private let app = UIApplication.shared

        @Test func `Tasks have identifiers of their own until they end`() {
            let (a, b) = (app.beginBackgroundTask(), app.beginBackgroundTask(withName: "b"))
            #expect(a != b && a != .invalid && b != .invalid)
            app.endBackgroundTask(a)
            app.endBackgroundTask(a)
            app.endBackgroundTask(.invalid)
            #expect(app.backgroundTasks.handlers.keys.contains(b.rawValue))
            app.endBackgroundTask(b)
            #expect(app.backgroundTasks.handlers.isEmpty && app.backgroundTimeRemaining > 1e9)
        }

        @Test func `Tasks that have not ended expire in their order`() {
            let order = Journal()
            _ = app.beginBackgroundTask { order.note("a") }
            let b = app.beginBackgroundTask { order.note("b") }
            _ = app.beginBackgroundTask { order.note("c") }
            app.endBackgroundTask(b)
            app.expireBackgroundTasks()
            app.expireBackgroundTasks()
            #expect(order.take() == ["a", "c"])
        }

        @Test func `The settings of the app cannot be opened`() async throws {
            let url = try #require(URL(string: UIApplication.openSettingsURLString))
            #expect(!app.canOpenURL(url))
            #expect(await app.open(url) == false)
        }

        @Test func `Another icon is an error`() async {
            #expect(!app.supportsAlternateIcons && app.alternateIconName == nil)
            await #expect(throws: (any Error).self) { try await app.setAlternateIconName("other") }
        }

        @Test func `Quick actions are equal by their content`() {
            let item = UIApplicationShortcutItem(
                type: "a", localizedTitle: "A", localizedSubtitle: nil, icon: UIApplicationShortcutIcon(type: .add),
                userInfo: ["key": NSString(string: "value")])
            let copy = item.mutableCopy() as? UIMutableApplicationShortcutItem
            #expect(copy == item && copy?.icon == UIApplicationShortcutIcon(type: .add))
            copy?.localizedTitle = "B"
            #expect(copy != item && item.localizedTitle == "A" && copy?.localizedTitle == "B")
        }

        @Test func `The number of the icon is not negative`() {
            app.applicationIconBadgeNumber = -3
            #expect(app.applicationIconBadgeNumber == 0)
        }
    }
}
