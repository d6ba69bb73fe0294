import CoreGraphics
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// The safe area around what a panel does not show.
    @MainActor @Suite final class CutoutTests {
        private final class Controller: UIViewController {
            var changes = 0
            override func viewSafeAreaInsetsDidChange() { changes += 1 }
        }

        nonisolated static let cases: [(boxes: [CGRect], size: CGSize, insets: UIEdgeInsets)] = {
            let (phone, rotated) = (CGSize(width: 360, height: 720), CGSize(width: 720, height: 360))
            let notch = CGRect(x: 120, y: 0, width: 120, height: 30)
            let hole = CGRect(x: 10, y: 10, width: 20, height: 20)
            return [
                ([], phone, .zero),
                ([notch], phone, UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)),
                (
                    [CGRect(x: 0, y: 120, width: 30, height: 120)], rotated,
                    UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
                ),
                (
                    [CGRect(x: 690, y: 120, width: 30, height: 120)], rotated,
                    UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 30)
                ),
                (
                    [CGRect(x: 120, y: 700, width: 60, height: 20)], phone,
                    UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0)
                ),
                ([hole], phone, UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)),
                ([hole], rotated, UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)),
                (
                    [notch, CGRect(x: 170, y: 0, width: 20, height: 44)], phone,
                    UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
                ),
                ([CGRect(x: 900, y: 900, width: 9, height: 9)], phone, .zero),
                (
                    [CGRect(x: -50, y: -20, width: 460, height: 50)], phone,
                    UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
                ),
            ]
        }()

        @Test(arguments: cases.indices) func `A part is avoided from the edge that takes the least`(index: Int) {
            let (boxes, size, insets) = Self.cases[index]
            let found = UIEdgeInsets(avoiding: boxes, in: size)
            #expect(found == insets)
        }

        @Test func `Views and controllers of the scene's windows have it as their safe area`() throws {
            let window = Headless.showWindow(), controller = Controller()
            window.rootViewController = controller
            window.layoutIfNeeded()
            let low = UIWindow(frame: CGRect(x: 0, y: 20, width: 320, height: 100))
            low.isHidden = false
            let host = try #require(window.windowScene?.host), toplevel = try #require(host.toplevel)
            let old = try #require(host.configuration)
            var configuration = old
            configuration.safeArea = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
            host.toplevel(toplevel, didConfigure: configuration)
            #expect(window.safeAreaInsets.top == 30 && controller.view.safeAreaInsets.top == 30)
            #expect(controller.changes == 1 && low.safeAreaInsets.top == 10)
            low.frame.origin.y = 5
            #expect(low.safeAreaInsets.top == 25)
            host.toplevel(toplevel, didConfigure: old)
            #expect(window.safeAreaInsets == .zero && controller.view.safeAreaInsets == .zero)
            #expect(controller.changes == 2 && low.safeAreaInsets == .zero)
            low.isHidden = true
        }
    }
}
