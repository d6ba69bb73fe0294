import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// When the notifications of screens are posted.
    @MainActor @Suite struct ScreenNotificationTests {
        private let platform = Headless.platform

        /// Records the notifications of screens until it is closed.
        @MainActor private final class Recorder {
            let journal = Journal()
            private var tokens: [any NSObjectProtocol] = []

            init() {
                observe(UIScreen.didConnectNotification, "+")
                observe(UIScreen.didDisconnectNotification, "-")
                observe(UIScreen.modeDidChangeNotification, "~")
            }

            private func observe(_ name: Notification.Name, _ sign: String) {
                let journal = journal
                tokens.append(
                    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                        let screen = notification.object as? UIScreen
                        MainActor.assumeIsolated { journal.note("\(sign)\(screen?.name ?? "?")") }
                    })
            }

            func close() { for token in tokens { NotificationCenter.default.removeObserver(token) } }
        }

        @Test func eachChangeIsPostedOnce() {
            let recorder = Recorder()
            defer { recorder.close() }
            let id = platform.connectOutput(width: 800, height: 600, name: "TV")
            let screen = UIScreen.screens.last
            platform.change(id) { $0.scale = 2 }
            platform.change(id) { $0.transform = .rotated180 }
            platform.change(id) { $0.position.y = 40 }
            platform.change(id) { $0.modes[0].refresh = 144_000 }
            #expect(recorder.journal.take() == ["+TV", "~TV", "~TV", "~TV", "~TV"])
            // Not what a mode or a position is.
            platform.change(id) { $0.details = "a television" }
            #expect(recorder.journal.take() == [])
            #expect(UIScreen.screens.last === screen)
            platform.disconnectOutput(id)
            #expect(recorder.journal.take() == ["-TV"])
        }

        @Test func theBackgroundHoldsNotificationsAndPostsTheNetChanges() {
            let application = UIApplication.shared
            let state = application.applicationState
            let stays = platform.connectOutput(width: 800, height: 600, name: "STAYS")
            let leaves = platform.connectOutput(width: 800, height: 600, name: "LEAVES")
            let recorder = Recorder()
            defer {
                recorder.close()
                application.applicationState = state
            }
            application.applicationState = .background
            let passing = platform.connectOutput(width: 100, height: 100, name: "PASSING")
            platform.change(leaves) { $0.scale = 2 }
            platform.change(stays) { $0.scale = 2 }
            platform.change(stays) { $0.transform = .rotated90 }
            platform.change(passing) { $0.scale = 2 }
            platform.disconnectOutput(leaves)
            platform.disconnectOutput(passing)
            let new = platform.connectOutput(width: 100, height: 100, name: "NEW")
            platform.change(new) { $0.scale = 2 }
            #expect(recorder.journal.take() == [])
            // The properties are current.
            #expect(UIScreen.screen(for: stays)?.scale == 2 && UIScreen.screen(for: leaves) == nil)
            application.applicationState = .inactive
            #expect(recorder.journal.take() == ["~STAYS", "-LEAVES", "+NEW"])

            // A change that was taken back is none.
            application.applicationState = .background
            platform.change(stays) { $0.scale = 1 }
            platform.change(stays) { $0.scale = 2 }
            application.applicationState = .active
            #expect(recorder.journal.take() == [])
            platform.disconnectOutput(stays)
            platform.disconnectOutput(new)
            #expect(recorder.journal.take() == ["-STAYS", "-NEW"])
        }

        @Test func changesMadeByObserversFollowInOrder() {
            let application = UIApplication.shared
            let state = application.applicationState
            let recorder = Recorder()
            application.applicationState = .background
            let first = platform.connectOutput(width: 800, height: 600, name: "A")
            let second = platform.connectOutput(width: 800, height: 600, name: "B")
            let platform = platform
            let token = NotificationCenter.default.addObserver(
                forName: UIScreen.didConnectNotification, object: UIScreen.screen(for: first), queue: nil
            ) { _ in
                MainActor.assumeIsolated { platform.change(first) { $0.scale = 2 } }
            }
            defer {
                recorder.close()
                NotificationCenter.default.removeObserver(token)
                application.applicationState = state
            }
            application.applicationState = .active
            #expect(recorder.journal.take() == ["+A", "+B", "~A"])
            platform.disconnectOutput(first)
            platform.disconnectOutput(second)
        }

        /// A screen that records its traits.
        private final class TraitScreen: UIScreen {
            var scales: [CGFloat?] = []
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                scales += [previousTraitCollection?.displayScale, traitCollection.displayScale]
            }
        }

        @Test func traitsAreReportedOnce() {
            var output = PlatformOutput(
                id: .init(9999), name: "T", modes: [.init(width: 800, height: 600, refresh: 0)])
            let screen = TraitScreen(output: output)
            let notifications = ScreenNotifications { false }
            for scale in [2, 2, 1] {
                let before = output
                output.scale = scale
                output.position.x += 1
                screen.update(output)
                notifications.didChange(screen, before: before)
            }
            #expect(screen.scales == [1, 2, 2, 1])
        }

        // MARK: The guide's pattern

        /// A second window on whichever display is attached beside the main one.
        @MainActor private final class SecondDisplay {
            private(set) var window: UIWindow?
            private var tokens: [any NSObjectProtocol] = []

            init() {
                let center = NotificationCenter.default
                let connect = UIScreen.didConnectNotification, disconnect = UIScreen.didDisconnectNotification
                tokens.append(
                    center.addObserver(forName: connect, object: nil, queue: nil) { [weak self] notification in
                        let screen = notification.object as? UIScreen
                        MainActor.assumeIsolated { self?.attach(screen) }
                    })
                tokens.append(
                    center.addObserver(forName: disconnect, object: nil, queue: nil) { [weak self] _ in
                        MainActor.assumeIsolated { self?.detach() }
                    })
                // The display may be attached already.
                if UIScreen.screens.count > 1 { attach(UIScreen.screens[1]) }
            }

            private func attach(_ screen: UIScreen?) {
                guard window == nil, let screen else { return }
                let new = UIWindow(frame: screen.bounds)
                new.screen = screen
                new.rootViewController = UIViewController()
                new.isHidden = false
                window = new
            }

            private func detach() {
                window?.isHidden = true
                window = nil
            }

            func close() {
                for token in tokens { NotificationCenter.default.removeObserver(token) }
                detach()
            }
        }

        @Test func aSecondDisplayGetsAndLosesAWindow() {
            _ = Headless.showWindow()
            let early = platform.connectOutput(width: 640, height: 480, name: "EARLY")
            let display = SecondDisplay()
            defer { display.close() }
            #expect(display.window?.screen.name == "EARLY")
            platform.disconnectOutput(early)
            #expect(display.window == nil && UIScreen.screens.count == 1)

            let late = platform.connectOutput(width: 1280, height: 720, name: "LATE")
            #expect(display.window?.screen.name == "LATE")
            #expect(display.window?.bounds.size == CGSize(width: 1280, height: 720))
            // It is a window of its own, and does not take the keyboard from the main one.
            #expect(display.window?.isKeyWindow == false && display.window?.windowScene != nil)
            platform.disconnectOutput(late)
            #expect(display.window == nil)
        }
    }
}
