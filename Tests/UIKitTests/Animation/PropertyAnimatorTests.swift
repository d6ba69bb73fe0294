import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

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

        @Test func pausesScrubsAndContinues() {
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

        @Test func continuesWithOtherTiming() {
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

        @Test func `Stopping between huge values keeps the nearest finite ones`() {
            defer { stage.end() }
            (view.center.x, view.bounds.origin.y) = (-1e308, -1e308)
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
                (view.center.x, view.bounds.origin.y) = (1e308, 1e308)
            }
            animator.startAnimation()
            stage.step(to: 0)
            stage.step(to: 0.25)
            animator.stopAnimation(true)
            #expect(view.center.x.isFinite && view.bounds.origin.y.isFinite)
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

    @MainActor @Suite struct AnimatorPartTests {
        private let stage = AnimationStage()
        private var view: UIView { stage.view }

        /// To 105 in the first half, stays a quarter, to 205 in the last.
        private func frames(_ options: UIView.KeyframeAnimationOptions = []) {
            UIView.animateKeyframes(withDuration: 0, delay: 0, options: options) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 105 }
                UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { view.center.x = 205 }
            }
        }

        @Test func keyframesAreMovedByHand() {
            defer { stage.end() }
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { frames() }
            for (fraction, x) in [(0.25, 55.0), (0.6, 105), (0.875, 155), (1, 205), (0.5, 105), (0, 5)] {
                animator.fractionComplete = fraction
                stage.step(to: 0)
                #expect(abs(stage.x - x) < 1e-6, "at \(fraction)")
            }
            animator.startAnimation()
            stage.step(to: 0)
            stage.step(to: 0.4)
            #expect(abs(stage.x - 85) < 1e-6)
            animator.isReversed = true
            stage.step(to: 0.4)
            #expect(abs(stage.x - 85) < 1e-6)
            stage.step(to: 0.7)
            #expect(abs(stage.x - 25) < 1e-6, "back on the same way")
            stage.step(to: 0.8)
            #expect(stage.x == 5 && view.center.x == 5 && animator.state == .inactive)
        }

        @Test func keyframesContinueWithOtherTiming() {
            defer { stage.end() }
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { frames() }
            animator.fractionComplete = 0.25
            animator.continueAnimation(
                withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.75)
            stage.step(to: 0)
            for (time, x) in [(0.0, 55.0), (0.25, 105), (0.4, 105), (0.625, 155)] {
                stage.step(to: time)
                #expect(abs(stage.x - x) < 1e-6, "at \(time)")
            }
            animator.stopAnimation(true)
            #expect(abs(view.center.x - 155) < 1e-6)
        }

        @Test func keyframesOfOtherKindsKeepTheirLine() {
            defer { stage.end() }
            for mode in [UIView.KeyframeAnimationOptions.calculationModeDiscrete, .calculationModeCubic] {
                view.center.x = 5
                stage.step(to: 0)
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { frames(mode) }
                animator.fractionComplete = 0.6
                stage.step(to: 0)
                let moved = stage.x
                #expect(mode == .calculationModeDiscrete ? moved == 105 : moved > 105 && moved < 205)
                animator.fractionComplete = 1
                stage.step(to: 0)
                #expect(stage.x == 205)
                animator.stopAnimation(true)
            }
        }

        @Test func aPropertySetTwiceEndsAtTheLastValueAndStartsAtTheFirst() {
            defer { stage.end() }
            for position in [UIViewAnimatingPosition.end, .start, .current] {
                (view.center.x, view.backgroundColor) = (5, .red)
                stage.step(to: 0)
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                    (view.center.x, view.backgroundColor) = (55, .green)
                    (view.center.x, view.backgroundColor) = (105, .blue)
                }
                animator.fractionComplete = 0.5
                stage.step(to: 0)
                #expect(abs(stage.x - 55) < 1e-6)
                #expect(stage.shown.backgroundColor?.components?.prefix(3).map { ($0 * 2).rounded() } == [1, 0, 1])
                animator.stopAnimation(false)
                #expect(abs(view.center.x - 55) < 1e-6)
                animator.finishAnimation(at: position)
                let x: [UIViewAnimatingPosition: CGFloat] = [.end: 105, .start: 5, .current: 55]
                #expect(close(view.center.x, x[position] ?? 0))
                if position != .current { #expect(view.backgroundColor == (position == .end ? .blue : .red)) }
            }
        }

        @Test func aStoppedCurveWithADelayedPartStaysWhereItIs() {
            defer { stage.end() }
            let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 105 }
            animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
            animator.startAnimation()
            stage.step(to: 0)
            stage.step(to: 0.75)
            let (x, opacity) = (stage.x, stage.shown.opacity)
            #expect(abs(Double(opacity) - 0.5) < 1e-4, "half of its own time, at half of its own way")
            animator.stopAnimation(true)
            stage.step(to: 0.75)
            #expect(abs(stage.x - x) < 1e-6 && abs(stage.shown.opacity - opacity) < 1e-6)
        }

        @Test func aSpringThatIsReversedKeepsItsSpeed() {
            defer { stage.end() }
            let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { view.center.x = 305 }
            animator.startAnimation()
            stage.step(to: 0)
            stage.step(to: 0.1 - 1e-5)
            let before = stage.x
            stage.step(to: 0.1)
            let turn = stage.x
            animator.isReversed = true
            stage.step(to: 0.1)
            #expect(abs(stage.x - turn) < 1e-6)
            stage.step(to: 0.1 + 1e-5)
            #expect(abs((stage.x - turn) - (turn - before)) / 1e-5 < 20, "of more than a thousand points a second")
            #expect((turn - before) / 1e-5 > 1000)
            stage.step(to: 3)
            #expect(animator.state == .inactive && stage.x == 5)
        }

        @Test func oneThatIsReversedBeforehandGoesFromItsEnd() {
            defer { stage.end() }
            var told: [UIViewAnimatingPosition] = []
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 105 }
            animator.isReversed = true
            animator.addCompletion { told.append($0) }
            animator.startAnimation()
            stage.step(to: 0)
            stage.step(to: 0.25)
            #expect(abs(stage.x - 80) < 1e-6 && close(animator.fractionComplete, 0.25))
            stage.step(to: 1)
            #expect(told == [.start] && stage.x == 5 && !animator.isReversed)
        }

        @Test func theSameOnesMayBeStartedAgain() {
            defer { stage.end() }
            var told = 0
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
            for round in 1...3 {
                animator.addAnimations { view.center.x += 100 }
                animator.addCompletion { _ in told += 1 }
                animator.startAnimation()
                stage.step(to: Double(2 * round))
                stage.step(to: Double(2 * round) + 0.5)
                #expect(abs(stage.x - 5 - Double(round) * 100 + 50) < 1e-6)
                stage.step(to: Double(2 * round) + 1)
                #expect(told == round && animator.state == .inactive)
            }
        }

        @Test func aViewThatLeavesEndsItsAnimator() {
            defer { stage.end() }
            var told: [UIViewAnimatingPosition] = []
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 105 }
            animator.addCompletion { told.append($0) }
            animator.startAnimation()
            stage.step(to: 0)
            stage.step(to: 0.5)
            view.removeFromSuperview()
            stage.step(to: 0.6)
            stage.step(to: 0.7)
            #expect(told == [.end] && animator.state == .inactive && view.center.x == 105)
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

        @Test func beginAndCommitCallTheirDelegate() {
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
            #expect(stage.shown.opacity == 1 && stage.x == 5, "the nested block starts with the outer one")
            stage.step(to: 1.25)
            #expect(abs(stage.shown.opacity - 0.5) < 1e-6 && abs(stage.x - 30) < 1e-6)
            stage.step(to: 1.5)
            #expect(delegate.told == ["start outer"] && abs(stage.x - 55) < 1e-6)
            #expect(stage.shown.opacity == 0, "there for the first time")
            stage.step(to: 1.75)
            #expect(abs(stage.shown.opacity - 0.5) < 1e-6, "and half way back")
            stage.step(to: 2)
            #expect(delegate.told == ["start outer", "stop outer true"])
        }
    }
}
