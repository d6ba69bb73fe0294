import Foundation
import QuartzCore
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// Running animations that get another end value: no jump in value or velocity.
    @MainActor @Suite struct AnimationInterruptionTests {
        private let stage = AnimationStage()
        private var view: UIView { stage.view }

        /// Changes the end value twenty times, and compares position and velocity just before and after each.
        ///
        /// - Parameter h: Seconds between two samples: a force that begins there may have any size, and shows its effect later.
        private func interrupt(
            _ value: () -> Double, h: Double = 1e-4, tolerance: Double, _ change: (Double) -> Void
        ) {
            var random = SystemlessGenerator(state: 11)
            var time = 0.0
            for round in 0..<20 {
                let before = [2, 1, 0].map { back in
                    stage.step(to: time - Double(back) * h)
                    return value()
                }
                change(random.next())
                stage.step(to: time)
                #expect(abs(value() - before[2]) < tolerance * 1e-4, "position, round \(round)")
                stage.step(to: time + h)
                let speed = (before[2] - before[1]) / h
                let bend = abs(before[2] - 2 * before[1] + before[0]) / h
                #expect(abs((value() - before[2]) / h - speed) < tolerance + 2 * bend, "speed, round \(round)")
                time += 0.05 + random.next() * 0.3
            }
        }

        @Test func curvesGoOn() {
            defer { stage.end() }
            interrupt({ stage.x }, tolerance: 2) { part in
                UIView.animate(withDuration: 1) { view.center.x = part * 300 }
            }
        }

        @Test func springsGoOn() {
            defer { stage.end() }
            interrupt({ stage.x }, h: 1e-5, tolerance: 2) { part in
                UIView.animate(withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
                    view.center.x = part * 300
                }
            }
        }

        @Test func turnsGoOn() {
            defer { stage.end() }
            func angle() -> Double {
                atan2(Double(stage.shown.affineTransform().b), Double(stage.shown.affineTransform().a))
            }
            interrupt(angle, tolerance: 0.02) { part in
                UIView.animate(withDuration: 1) {
                    view.transform = CGAffineTransform(rotationAngle: (part - 0.5) * 1.5)
                }
            }
        }

        @Test func animatorsGoOn() {
            defer { stage.end() }
            var animators: [UIViewPropertyAnimator] = []
            interrupt({ stage.x }, h: 1e-5, tolerance: 2) { part in
                let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.8) { view.center.x = part * 300 }
                animator.startAnimation()
                animators.append(animator)
            }
            stage.step(to: 30)
            #expect(animators.allSatisfy { $0.state == .inactive } && stage.x == Double(view.center.x))
        }

        @Test func pausesAffectNoOtherAnimation() {
            defer { stage.end() }
            let animator = UIViewPropertyAnimator(duration: 6, curve: .easeInOut) { view.center.x = 305 }
            animator.startAnimation()
            interrupt({ stage.x }, tolerance: 2) { _ in
                // Caught and released immediately: position and velocity are unchanged.
                animator.pauseAnimation()
                animator.startAnimation()
            }
            animator.stopAnimation(true)
        }

        @Test func beginFromCurrentStateTakesOver() {
            defer { stage.end() }
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 105 }
            stage.step(to: 0)
            stage.step(to: 0.5)
            var told: [UIViewAnimatingPosition] = []
            UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 1, delay: 0, options: [.beginFromCurrentState, .curveLinear],
                animations: { view.center.x = 5 }, completion: { told.append($0) })
            #expect(view.layer.animationKeys()?.count == 1, "the one before has ended")
            stage.step(to: 0.5)
            #expect(abs(stage.x - 55) < 1e-6)
            stage.step(to: 1)
            #expect(abs(stage.x - 30) < 1e-6)
            stage.step(to: 1.5)
            #expect(told == [.end] && stage.x == 5)
        }
    }
}
