import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// Numbers that are none, and callbacks that pull the carpet away.
    @MainActor @Suite struct AnimationMisuseTests {
        private let stage = AnimationStage()
        private var view: UIView { stage.view }

        @Test(arguments: [-1, -Double.infinity, Double.nan, 0])
        func durationsThatAreNoneAreOverAtOnce(_ duration: Double) {
            defer { stage.end() }
            var told: [Bool] = []
            let note: (Bool) -> Void = { told.append($0) }
            UIView.animate(withDuration: duration, animations: { view.alpha = 0.5 }, completion: note)
            UIView.animate(
                withDuration: duration, delay: duration, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
                animations: { view.center.x = 50 }, completion: note)
            UIView.animateKeyframes(
                withDuration: duration, delay: 0,
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: .nan, relativeDuration: -.infinity) { view.center.y = 50 }
                }, completion: note)
            UIView.transition(
                with: view, duration: duration, options: .transitionFlipFromTop,
                animations: { view.backgroundColor = .blue }, completion: note)
            #expect(view.layer.animationKeys() == nil && told.isEmpty)
            stage.step(to: 0)
            #expect(told == [true, true, true, true])
            #expect(view.center == CGPoint(x: 50, y: 50) && stage.shown.opacity == 0.5)
            #expect(stage.window.layer.sublayers?.count == 1)
        }

        @Test func whatTakesForeverIsOnlyLong() {
            defer { stage.end() }
            UIView.animate(withDuration: .infinity, delay: -.infinity) { view.center.x = 105 }
            stage.step(to: 0)
            stage.step(to: 1000)
            #expect(stage.x.isFinite && stage.x >= 5 && stage.x < 6)
        }

        @Test(arguments: [0, -1, Double.nan, Double.infinity, 1e300], [0, Double.nan, -Double.infinity, 1e6])
        func springsThatAreNoneEndAllTheSame(_ ratio: Double, _ velocity: Double) {
            defer { stage.end() }
            var finished = 0
            UIView.animate(
                withDuration: 0.5, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: velocity,
                animations: { view.center.x = 105 }, completion: { _ in finished += 1 })
            let timing = UISpringTimingParameters(
                dampingRatio: ratio, initialVelocity: CGVector(dx: velocity, dy: -velocity))
            let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: timing)
            animator.addAnimations { view.center.y = 105 }
            animator.addCompletion { _ in finished += 1 }
            animator.startAnimation()
            stage.step(to: 0)
            for time in [0.1, 0.3] {
                stage.step(to: time)
                #expect(stage.x.isFinite && stage.shown.position.y.isFinite)
            }
            stage.step(to: 0.5)
            stage.step(to: 0.5)
            #expect(finished == 2 && stage.shown.position == CGPoint(x: 105, y: 105))
        }

        @Test func animatorsTakeAnyNumber() {
            defer { stage.end() }
            for number in [Double.nan, -1, .infinity] {
                view.center.x = 5
                let animator = UIViewPropertyAnimator(duration: number, curve: .linear) { view.center.x = 105 }
                animator.addAnimations({ view.alpha = 0.5 }, delayFactor: number)
                animator.fractionComplete = number
                #expect(animator.fractionComplete >= 0 && animator.fractionComplete <= 1 && stage.x.isFinite)
                animator.continueAnimation(withTimingParameters: nil, durationFactor: number)
                stage.step(to: 0)
                #expect(stage.x.isFinite)
                if animator.state == .active { animator.stopAnimation(true) }
                #expect(view.center.x.isFinite && animator.state == .inactive)
            }
        }

        @Test func aCompletionMayRemoveEverythingAndStartAgain() {
            defer { stage.end() }
            var told: [String] = []
            UIView.animate(
                withDuration: 1,
                animations: {
                    view.center.x = 105
                    view.alpha = 0.5
                },
                completion: { finished in
                    told.append("first \(finished)")
                    view.layer.removeAllAnimations()
                    UIView.animate(
                        withDuration: 1, animations: { view.alpha = 1 }, completion: { told.append("\($0)") })
                    view.layer.removeAllAnimations()
                })
            stage.step(to: 0)
            stage.step(to: 1)
            stage.step(to: 1)
            #expect(told == ["first true", "false"] && view.layer.animationKeys() == nil)
        }

        @MainActor private final class Remover {
            let view: UIView
            var told: [String] = []
            init(_ view: UIView) { self.view = view }
            func starts(_ id: String?, _ context: UnsafeMutableRawPointer?) {
                told.append("start")
                view.layer.removeAllAnimations()
            }
            func stops(_ id: String?, _ finished: NSNumber, _ context: UnsafeMutableRawPointer?) {
                told.append("stop \(finished.boolValue)")
            }
        }

        @Test func aDelegateMayRemoveTheAnimationsOfItsCallbacks() {
            defer { stage.end() }
            let remover = Remover(view)
            UIView.beginAnimations(nil)
            UIView.setAnimationDelegate(remover)
            UIView.setAnimationWillStart(Remover.starts)
            UIView.setAnimationDidStop(Remover.stops)
            view.center.x = 105
            view.alpha = 0
            UIView.commitAnimations()
            stage.step(to: 0)
            stage.step(to: 0.1)
            #expect(remover.told == ["start", "stop false"] && stage.x == 105)
        }

        @Test func animatorsDieWithTheirRun() {
            defer { stage.end() }
            weak var animator: UIViewPropertyAnimator?
            var told = false
            do {
                let new = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.center.x = 105 }
                new.addCompletion { _ in told = true }
                new.startAnimation()
                animator = new
            }
            stage.step(to: 0)
            #expect(animator != nil, "running, it holds itself")
            stage.step(to: 1)
            #expect(told && animator == nil)
        }

        @Test func releasingAPausedAnimatorTraps() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let view = UIView()
                    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
                    animator.pauseAnimation()
                }
            }
            let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(message.contains("released while paused"))
        }

        @Test func timingParametersComeBackFromAnArchive() throws {
            func copy<T: NSObject & NSCoding>(_ object: T) throws -> T? {
                let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
                let reader = try NSKeyedUnarchiver(forReadingFrom: data)
                reader.requiresSecureCoding = false
                return reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? T
            }
            let points = UICubicTimingParameters(
                controlPoint1: CGPoint(x: 0.25, y: -1), controlPoint2: CGPoint(x: 0.5, y: 2))
            let cubic = try #require(try copy(points))
            #expect(cubic.controlPoint1 == points.controlPoint1 && cubic.controlPoint2 == points.controlPoint2)
            #expect(cubic.timingCurveType == .cubic)
            let spring = UISpringTimingParameters(
                mass: 2, stiffness: 50, damping: 4, initialVelocity: CGVector(dx: 1, dy: 2))
            let other = try #require(try copy(spring))
            #expect(other.initialVelocity == spring.initialVelocity)
            #expect(
                UIViewPropertyAnimator(duration: 1, timingParameters: other).duration
                    == UIViewPropertyAnimator(duration: 1, timingParameters: spring).duration)
        }

        @Test func springsByFeelTakeAnyNumber() {
            defer { stage.end() }
            var finished = 0
            for (duration, bounce) in [(Double.nan, 0.0), (-1, 0), (0.3, .nan), (0.3, 5), (0.3, -5)] {
                view.center.x = 5
                UIView.animate(
                    springDuration: duration, bounce: bounce, initialSpringVelocity: .infinity,
                    animations: { view.center.x = 105 }, completion: { _ in finished += 1 })
                stage.step(to: 0)
                #expect(stage.x.isFinite)
            }
            view.layer.removeAllAnimations()
            stage.step(to: 0)
            #expect(finished == 5 && stage.x == 105)
        }

        @Test func aTransitionOfAViewThatLeavesIsOver() {
            defer { stage.end() }
            var finished: Bool?
            UIView.transition(
                with: view, duration: 1, options: .transitionCrossDissolve,
                animations: { view.backgroundColor = .blue }, completion: { finished = $0 })
            stage.step(to: 0)
            stage.step(to: 0.5)
            view.removeFromSuperview()
            stage.step(to: 0.6)
            stage.step(to: 0.7)
            #expect(finished == false && stage.window.layer.sublayers == nil)
        }

        @Test func transitionsInABlockTakeItsTime() {
            defer { stage.end() }
            let other = UIView(frame: CGRect(x: 50, y: 0, width: 10, height: 10))
            stage.window.addSubview(other)
            stage.step(to: 0)
            var told: [String] = []
            UIView.animate(
                withDuration: 2, delay: 0, options: .curveLinear,
                animations: {
                    for (name, view) in [("first", view), ("second", other)] {
                        UIView.transition(
                            with: view, duration: 0.5, options: .transitionFlipFromLeft,
                            animations: { view.backgroundColor = .blue }, completion: { told.append("\(name) \($0)") })
                    }
                    view.center.y = 105
                }, completion: { told.append("block \($0)") })
            stage.step(to: 0)
            stage.step(to: 1)
            #expect(told.isEmpty && close(stage.shown.position.y, 55))
            #expect(stage.window.layer.sublayers?.count == 4, "both are under way")
            stage.step(to: 2)
            #expect(told.sorted() == ["block true", "first true", "second true"])
            #expect(stage.window.layer.sublayers?.count == 2)
        }
    }
}
