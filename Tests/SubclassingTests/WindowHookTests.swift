import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

extension WindowTests {
    /// The members of `UIWindow` that subclasses override.
    @MainActor @Suite struct WindowHookTests {
        private final class RecordingWindow: UIWindow {
            var log: [String] = []
            var allowsKey = true
            override var canBecomeKey: Bool { allowsKey }
            override func makeKey() {
                log.append("makeKey")
                super.makeKey()
            }
            override func becomeKey() { log.append("becomeKey") }
            override func resignKey() { log.append("resignKey") }
            override func sendEvent(_ event: UIEvent) {
                log.append("sendEvent \(event.type)")
                super.sendEvent(event)
            }
            override func makeKeyAndVisible() {
                log.append("makeKeyAndVisible")
                super.makeKeyAndVisible()
            }
        }

        private let window = Headless.showWindow()
        private let other: RecordingWindow

        init() {
            other = RecordingWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            other.isHidden = false
            other.log = []
        }

        @Test func `A touch makes a window key, which is notified`() {
            defer { other.isHidden = true }
            window.makeKey()
            Headless.tap(at: CGPoint(x: 50, y: 50))
            #expect(other.isKeyWindow)
            #expect(other.log.filter { !$0.hasPrefix("sendEvent") } == ["makeKey", "becomeKey"])
            window.makeKey()
            #expect(other.log.last == "resignKey")
            other.makeKeyAndVisible()
            #expect(other.log.suffix(3) == ["makeKeyAndVisible", "makeKey", "becomeKey"])
        }

        @Test func `A window that cannot become key is not asked to`() {
            defer { other.isHidden = true }
            window.makeKey()
            other.allowsKey = false
            Headless.tap(at: CGPoint(x: 50, y: 50))
            other.makeKey()
            #expect(window.isKeyWindow && !other.log.contains("becomeKey"))
        }

        @Test func `Events are sent by sendEvent(_:)`() {
            defer { other.isHidden = true }
            Headless.tap(at: CGPoint(x: 50, y: 50))
            #expect(other.log.filter { $0.hasPrefix("sendEvent") }.count == 2)
        }
    }
}
