import Foundation
import QuartzCore
import RenderServer
import Testing

@testable import UIKit

extension WindowTests {
    @MainActor @Suite struct PropertyAnimatorTests {
        private let stage = AnimationStage()
        private var view: UIView { stage.view }

        private func animator(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
            UIViewPropertyAnimator(duration: 1, curve: curve) { [view] in view.center.x = 105 }
        }

        @Test func runsFromStartToEnd() {
            defer { stage.end() }
            let animator = animator(.easeInOut)
            var told: [UIViewAnimatingPosition] = []
            animator.addCompletion { told.append($0) }
            #expect(animator.state == .inactive && !animator.isRunning && view.center.x == 5)
            animator.startAnimation()
            #expect(animator.state == .active && animator.isRunning && view.center.x == 105)
            stage.step(to: 0)
            stage.step(to: 0.3)
            #expect(abs(stage.x - 5 - 100 * easeInOut(0.3)) < 1e-3 && close(animator.fractionComplete, 0.3))
            stage.step(to: 1)
            #expect(told == [.end] && animator.state == .inactive && stage.x == 105)
            #expect(view.layer.animationKeys() == nil)
        }

        @Test func pausesScrubsAndGoesOn() {
            defer { stage.end() }
            let animator = animator(.easeInOut)
            animator.startAnimation()
            stage.step(to: 0)
            stage.step(to: 0.3)
            animator.pauseAnimation()
            let paused = stage.x
            stage.step(to: 5)
            #expect(abs(stage.x - 5 - 100 * easeInOut(0.3)) < 1e-3 && stage.x == paused)
            #expect(animator.state == .active && !animator.isRunning)
            #expect(close(animator.fractionComplete, CGFloat(easeInOut(0.3))), "scrubbing begins where the views are")
            animator.fractionComplete = 0.75
            stage.step(to: 6)
            #expect(abs(stage.x - 80) < 1e-6, "and is even")
            animator.startAnimation()
            stage.step(to: 6)
            #expect(abs(stage.x - 80) < 1e-3)
            var finished = false
            animator.addCompletion { _ in finished = true }
            stage.step(to: 6.9)
            #expect(finished && stage.x == 105)
        }

        @Test func continuesAtAnotherPace() {
            defer { stage.end() }
            let animator = animator(.linear)
            animator.fractionComplete = 0.5
            animator.continueAnimation(
                withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 2)
            stage.step(to: 0)
            #expect(stage.x == 55)
            stage.step(to: 1)
            #expect(abs(stage.x - 55 - 50 * curve(0.42, 0, 1, 1, at: 0.5)) < 1e-3)
            stage.step(to: 2)
            #expect(stage.x == 105 && animator.state == .inactive)
        }

        @Test func turnsRoundAndEndsAtTheStart() {
            defer { stage.end() }
            let animator = animator(.easeIn)
            var told: [UIViewAnimatingPosition] = []
            animator.addCompletion { told.append($0) }
            animator.startAnimation()
            stage.step(to: 0)
            stage.step(to: 0.6)
            let x = stage.x
            animator.isReversed = true
            stage.step(to: 0.6)
            #expect(abs(stage.x - x) < 1e-3 && animator.isRunning)
            stage.step(to: 0.8)
            #expect(abs(stage.x - 5 - 100 * curve(0.42, 0, 1, 1, at: 0.4)) < 1e-3, "back on the same curve")
            #expect(close(animator.fractionComplete, 0.6))
            stage.step(to: 1.2)
            #expect(told == [.start] && view.center.x == 5 && stage.x == 5)
        }

        @Test func stopsAndFinishes() {
            defer { stage.end() }
            for position in [UIViewAnimatingPosition.end, .start, .current] {
                view.center.x = 5
                stage.step(to: 0)
                let animator = animator()
                var told: [UIViewAnimatingPosition] = []
                animator.addCompletion { told.append($0) }
                animator.startAnimation()
                stage.step(to: 0)
                stage.step(to: 0.25)
                animator.stopAnimation(false)
                #expect(animator.state == .stopped && abs(view.center.x - 30) < 1e-6 && told.isEmpty)
                animator.finishAnimation(at: position)
                #expect(animator.state == .inactive && told == [position])
                let expected: [UIViewAnimatingPosition: CGFloat] = [.end: 105, .start: 5, .current: 30]
                #expect(abs(view.center.x - (expected[position] ?? 0)) < 1e-6)
            }
            let animator = animator()
            animator.addCompletion { _ in Issue.record("not finished") }
            animator.startAnimation()
            animator.stopAnimation(true)
            #expect(animator.state == .inactive)
            stage.step(to: 3)
        }

        @Test func delayedPartsShareWhatRemains() {
            defer { stage.end() }
            let animator = animator()
            animator.addAnimations({ [view] in view.alpha = 0 }, delayFactor: 0.5)
            animator.startAnimation(afterDelay: 1)
            stage.step(to: 0)
            stage.step(to: 0.9)
            #expect(stage.x == 5)
            stage.step(to: 1.5)
            #expect(abs(stage.x - 55) < 1e-6 && stage.shown.opacity == 1)
            stage.step(to: 1.75)
            #expect(abs(stage.shown.opacity - 0.5) < 1e-6)
            animator.pauseAnimation()
            animator.fractionComplete = 0.25
            stage.step(to: 2)
            #expect(abs(stage.x - 30) < 1e-6 && stage.shown.opacity == 1)
            animator.stopAnimation(true)
        }

        @Test func aSpringMayHaveAVelocityOfItsOwnAlongEachAxis() {
            defer { stage.end() }
            let timing = UISpringTimingParameters(
                mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 0, dy: 5))
            let animator = UIViewPropertyAnimator(duration: 9, timingParameters: timing)
            animator.addAnimations { [view] in view.center = CGPoint(x: 105, y: 105) }
            #expect(abs(animator.duration - 1.4727) < 1e-3, "the spring's own")
            animator.startAnimation()
            stage.step(to: 0)
            for time in [0.1, 0.4, 0.9] {
                stage.step(to: time)
                let slow = SpringCurve(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0).progress(at: time)
                let fast = SpringCurve(mass: 1, stiffness: 100, damping: 10, initialVelocity: 5).progress(at: time)
                #expect(abs(stage.x - 5 - 100 * slow) < 0.05)
                #expect(abs(Double(stage.shown.position.y) - 5 - 100 * fast) < 0.05)
            }
            animator.stopAnimation(true)
        }

        @Test func pausesAtItsEndWhenAsked() {
            defer { stage.end() }
            let animator = animator()
            animator.pausesOnCompletion = true
            animator.addCompletion { _ in Issue.record("not over") }
            animator.startAnimation()
            stage.step(to: 0)
            stage.step(to: 1)
            #expect(animator.state == .active && !animator.isRunning && stage.x == 105)
            animator.isReversed = true
            animator.startAnimation()
            stage.step(to: 1)
            stage.step(to: 1.5)
            #expect(abs(stage.x - 55) < 1e-3)
            animator.stopAnimation(true)
        }
    }

    @MainActor @Suite struct KeyframeTests {
        private let stage = AnimationStage()
        private var view: UIView { stage.view }

        @Test func framesHaveSharesOfTheTime() {
            defer { stage.end() }
            var finished: Bool?
            let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
            UIView.animateKeyframes(
                withDuration: 2, delay: 1, options: linear,
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 105 }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 205 }
                    view.alpha = 0
                }, completion: { finished = $0 })
            #expect(view.center.x == 205)
            stage.step(to: 0)
            for (time, x) in [(0.5, 5.0), (1.25, 55), (1.5, 105), (1.9, 105), (2.5, 155), (2.9999, 204.99)] {
                stage.step(to: time)
                #expect(abs(stage.x - x) < 1e-6, "at \(time)")
            }
            stage.step(to: 2)
            #expect(abs(stage.shown.opacity - 0.5) < 1e-6)
            stage.step(to: 3)
            #expect(finished == true && stage.x == 205)
        }

        @Test func discreteFramesJump() {
            defer { stage.end() }
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: [.calculationModeDiscrete]) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 50 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 100 }
            }
            stage.step(to: 0)
            stage.step(to: 0.4)
            #expect(stage.x == 5)
            stage.step(to: 0.6)
            #expect(stage.x == 50)
            stage.step(to: 1)
            #expect(stage.x == 100)
        }

        @MainActor final class Delegate {
            var told: [String] = []
            func starts(_ id: String?, _ context: UnsafeMutableRawPointer?) {
                told.append("start \(id ?? "")")
            }
            func stops(_ id: String?, _ finished: NSNumber, _ context: UnsafeMutableRawPointer?) {
                told.append("stop \(id ?? "") \(finished.boolValue)")
            }
        }

        @Test func beginAndCommitTellTheirDelegate() {
            defer { stage.end() }
            let delegate = Delegate()
            UIView.beginAnimations("outer")
            UIView.setAnimationDuration(1)
            UIView.setAnimationCurve(.linear)
            UIView.setAnimationDelay(1)
            UIView.setAnimationDelegate(delegate)
            UIView.setAnimationWillStart(Delegate.starts)
            UIView.setAnimationDidStop(Delegate.stops)
            view.center.x = 105
            UIView.beginAnimations("inner")
            UIView.setAnimationDuration(0.5)
            UIView.setAnimationRepeatCount(2)
            UIView.setAnimationRepeatAutoreverses(true)
            view.alpha = 0
            UIView.commitAnimations()
            UIView.commitAnimations()
            stage.step(to: 0)
            #expect(delegate.told.isEmpty)
            stage.step(to: 0.25)
            #expect(abs(stage.shown.opacity - 0.5) < 1e-6 && stage.x == 5)
            stage.step(to: 1.5)
            #expect(delegate.told == ["start outer"] && abs(stage.x - 55) < 1e-6)
            #expect(stage.shown.opacity == 0, "the second time there")
            stage.step(to: 1.75)
            #expect(abs(stage.shown.opacity - 0.5) < 1e-6, "and half way back")
            stage.step(to: 2)
            #expect(delegate.told == ["start outer", "stop outer true"])
        }
    }
}
