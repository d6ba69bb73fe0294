import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    @MainActor @Suite struct ScreenTests {
        private let platform = Headless.platform

        @Test func mainScreen() {
            let screen = UIScreen.main
            #expect(screen.bounds == CGRect(x: 0, y: 0, width: 320, height: 480))
            #expect(screen.nativeBounds == CGRect(x: 0, y: 0, width: 640, height: 960))
            #expect(screen.scale == 2 && screen.nativeScale == 2)
            #expect(screen.maximumFramesPerSecond == 60)
            #expect(screen.currentMode?.size == CGSize(width: 640, height: 960))
            #expect(screen.availableModes.count == 1)
            #expect(screen.preferredMode === screen.currentMode)
            #expect(screen.name == "HEADLESS-1")
            #expect(UIScreen.screens.first === screen)
        }

        @Test func pluggingAndUnplugging() async {
            let journal = Journal()
            let center = NotificationCenter.default
            let tokens = [
                UIScreen.didConnectNotification, UIScreen.modeDidChangeNotification, UIScreen.didDisconnectNotification,
            ].map { name in
                center.addObserver(forName: name, object: nil, queue: nil) { _ in
                    MainActor.assumeIsolated {
                        journal.note("\(name.rawValue) \(UIScreen.screens.map(\.name).joined(separator: " "))")
                    }
                }
            }
            defer { for token in tokens { center.removeObserver(token) } }

            _ = Headless.showWindow()
            let scenes = UIApplication.shared.connectedScenes.count
            let id = platform.connectOutput(width: 800, height: 600, name: "TV")
            #expect(UIScreen.screens.count == 2)
            let screen = UIScreen.screens[1]
            let window = UIWindow(frame: screen.bounds)
            window.screen = screen
            window.isHidden = false
            #expect(window.windowScene?.screen === screen)
            #expect(window.contentScaleFactor == 1)

            platform.change(id) { $0.scale = 2 }
            #expect(window.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
            #expect(screen.bounds.size == CGSize(width: 400, height: 300))
            platform.change(id) { $0.transform = .rotated90 }
            #expect(window.frame.size == CGSize(width: 300, height: 400))
            #expect(screen.nativeBounds.size == CGSize(width: 800, height: 600))

            platform.disconnectOutput(id)
            #expect(UIScreen.screens.count == 1)
            #expect(
                journal.take() == [
                    "UIScreenDidConnectNotification HEADLESS-1 TV", "UIScreenModeDidChangeNotification HEADLESS-1 TV",
                    "UIScreenModeDidChangeNotification HEADLESS-1 TV", "UIScreenDidDisconnectNotification HEADLESS-1",
                ])
            // The window lives on, on the screen that is left.
            #expect(window.frame.size == CGSize(width: 320, height: 480))
            window.isHidden = true
            // A scene made for a window goes when the window does.
            #expect(UIApplication.shared.connectedScenes.count == scenes + 1)
            for _ in 0..<100 where UIApplication.shared.connectedScenes.count > scenes { await Task.yield() }
            #expect(UIApplication.shared.connectedScenes.count == scenes)
        }

        @Test func modesCanBeSet() {
            let id = platform.connectOutput(width: 800, height: 600)
            defer { platform.disconnectOutput(id) }
            platform.change(id) { $0.modes.append(.init(width: 400, height: 300, refresh: 50000)) }
            guard let screen = UIScreen.screen(for: id) else { Issue.record("no screen"); return }
            screen.currentMode = screen.availableModes[1]
            #expect(screen.bounds.size == CGSize(width: 400, height: 300))
            #expect(screen.maximumFramesPerSecond == 50)
            // A mode of another screen changes nothing.
            screen.currentMode = UIScreen.main.currentMode
            #expect(screen.bounds.size == CGSize(width: 400, height: 300))
        }

        @Test func windowsWithoutScreensWait() throws {
            let lonely = try HeadlessPlatform(outputs: "none")
            #expect(lonely.outputs.isEmpty)
        }

        @Test func descriptionsAreChecked() throws {
            #expect(
                try HeadlessPlatform(outputs: "1280x720@2,1920x1080").outputs.map(\.pointSize) == [
                    CGSize(width: 640, height: 360), CGSize(width: 1920, height: 1080),
                ])
            for bad in ["", "12", "axb", "10x10@0", "10x10@2@3", "-1x5", "99999x5", "1280x720,", "1x1@nan"] {
                #expect(throws: PlatformError.self) { try HeadlessPlatform(outputs: bad) }
            }
        }

        @Test func windowNotifications() {
            let window = Headless.showWindow()
            #expect(window.isKeyWindow && UIApplication.shared.keyWindow === window)
            #expect(UIApplication.shared.windows == [window])
            let other = UIWindow(frame: window.frame)
            #expect(other.isHidden)
            other.makeKeyAndVisible()
            #expect(!window.isKeyWindow && other.isKeyWindow)
            other.isHidden = true
            #expect(UIApplication.shared.keyWindow === window)
            window.isHidden = true
            #expect(UIApplication.shared.keyWindow == nil)
        }

        @Test func snapshotShowsTheViews() throws {
            let window = Headless.showWindow()
            window.backgroundColor = .white
            let red = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
            red.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            window.addSubview(red)
            let image = try #require(UIScreen.main.snapshot())
            #expect(image.size == CGSize(width: 320, height: 480))
            #expect(image.scale == 2)
            let data = try #require(image.cgImage)
            #expect(data.width == 640 && data.height == 960)
        }
    }
}
