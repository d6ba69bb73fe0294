import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

extension WindowTests {
    /// The members of `UIResponder` for touches.
    @MainActor @Suite struct TouchHookTests {
        private final class RecordingController: UIViewController {
            var log: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
        }

        private final class PassingView: UIView {
            var log: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                log.append("began")
                super.touchesBegan(touches, with: event)
            }
        }

        @Test func `A touch of a responder is sent to it, and on to the next one`() {
            let window = Headless.showWindow()
            let controller = RecordingController()
            window.rootViewController = controller
            let view = PassingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            controller.view.addSubview(view)
            window.layoutIfNeeded()
            Headless.touchDown(at: CGPoint(x: 50, y: 50))
            Headless.touchMove(to: CGPoint(x: 60, y: 50))
            Headless.touchUp()
            #expect(view.log == ["began"] && controller.log == ["began", "moved", "ended"])
            controller.log = []
            Headless.advance(by: 1)
            Headless.touchDown(at: CGPoint(x: 50, y: 50))
            Headless.cancelTouches()
            #expect(controller.log == ["began", "cancelled"])
        }
    }
}
