import Foundation
import QuartzCore
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// Animations that are committed before their layer is on screen end when it leaves the screen, and hold nothing then.
    @MainActor @Suite struct AnimationMemoryTests {
        private final class Controller: UIViewController, CAAnimationDelegate {
            let badge = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
            var stopped: [Bool] = []
            var onLoad: (Controller) -> Void = { _ in }

            override func viewDidLoad() {
                view.addSubview(badge)
                onLoad(self)
            }

            nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
                MainActor.assumeIsolated { stopped.append(flag) }
            }

            func pulse() {
                let pulse = CABasicAnimation(keyPath: "opacity")
                (pulse.toValue, pulse.duration, pulse.repeatCount) = (0.2, 1, .infinity)
                pulse.delegate = self
                badge.layer.add(pulse, forKey: "pulse")
            }
        }

        /// Shows a controller, hides it, and returns it if it is still retained.
        private func showOnce(_ onLoad: @escaping (Controller) -> Void) -> Controller? {
            let stage = AnimationStage()
            defer { stage.end() }
            weak var remains: Controller?
            do {
                let controller = Controller()
                controller.onLoad = onLoad
                remains = controller
                controller.loadViewIfNeeded()
                controller.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
                stage.step(to: 0)
                stage.window.rootViewController = controller
                stage.step(to: 0.1)
                stage.window.rootViewController = nil
                controller.view.removeFromSuperview()
            }
            // It holds the controller until `viewDidDisappear(_:)` has been called.
            AppearanceQueue.shared.drain()
            stage.step(to: 0.2)
            stage.step(to: 0.3)
            return remains
        }

        @Test func `An endless animation that was committed in viewDidLoad`() {
            let left = showOnce { controller in
                controller.pulse()
                CATransaction.flush()
            }
            #expect(left == nil)
        }

        @Test func `An endless block that was committed in viewDidLoad`() {
            let left = showOnce { controller in
                UIView.animate(
                    withDuration: 1, delay: 0, options: [.repeat, .autoreverse],
                    animations: { controller.badge.alpha = 0 }, completion: { controller.stopped.append($0) })
                CATransaction.flush()
            }
            #expect(left == nil)
        }

        @Test func `A transition in viewDidLoad`() {
            let left = showOnce { controller in
                UIView.transition(
                    with: controller.badge, duration: 100, options: [.transitionFlipFromLeft, .repeat],
                    animations: { controller.badge.backgroundColor = .blue }
                ) { controller.stopped.append($0) }
                CATransaction.flush()
            }
            #expect(left == nil)
        }

        @Test func `An animation that was added and left the window in one turn`() {
            let stage = AnimationStage()
            defer { stage.end() }
            var controller: Controller? = Controller()
            weak let remains = controller
            stage.window.addSubview(controller!.view)
            stage.step(to: 0)
            controller?.pulse()
            controller?.view.removeFromSuperview()
            controller = nil
            AppearanceQueue.shared.drain()
            stage.step(to: 0.1)
            #expect(remains == nil)
        }
    }
}
