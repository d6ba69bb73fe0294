import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// Which window is key after the key window is hidden.
    @MainActor @Suite struct KeyWindowTests {
        private let window = Headless.showWindow()

        private final class Deaf: UIWindow {
            override var canBecomeKey: Bool { false }
        }

        private func makeWindow(isDeaf: Bool = false, level: UIWindow.Level = .normal) -> UIWindow {
            let new = isDeaf ? Deaf(frame: window.frame) : UIWindow(frame: window.frame)
            new.windowLevel = level
            new.isHidden = false
            return new
        }

        @Test func `The window that was key before becomes key again`() {
            let overlay = makeWindow(level: .alert), alert = makeWindow(level: .alert + 1)
            #expect(window.isKeyWindow)
            alert.makeKey()
            let journal = Journal(), alertID = ObjectIdentifier(alert)
            let center = NotificationCenter.default
            let tokens = [UIWindow.didResignKeyNotification, UIWindow.didBecomeKeyNotification].map { name in
                let isKey = name == UIWindow.didBecomeKeyNotification
                return center.addObserver(forName: name, object: nil, queue: nil) { notification in
                    let isAlert = (notification.object as AnyObject?).map(ObjectIdentifier.init) == alertID
                    MainActor.assumeIsolated { journal.note("\(isAlert ? "alert" : "other") \(isKey)") }
                }
            }
            defer { tokens.forEach(center.removeObserver) }
            alert.isHidden = true
            #expect(UIApplication.shared.keyWindow === window && !overlay.isKeyWindow)
            #expect(window.windowScene?.keyWindow === window)
            #expect(journal.take() == ["alert false", "other true"])
            overlay.isHidden = true
        }

        @Test func `The frontmost window becomes key where none was before`() {
            let back = makeWindow(), front = makeWindow(level: .alert),
                deaf = makeWindow(isDeaf: true, level: .alert + 1)
            window.isHidden = true
            #expect(front.isKeyWindow)
            front.isHidden = true
            #expect(back.isKeyWindow)
            back.isHidden = true
            #expect(UIApplication.shared.keyWindow == nil)
            deaf.isHidden = true
        }
    }
}
