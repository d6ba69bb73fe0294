import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    @MainActor @Suite struct AnimationTests {
        private let stage = AnimationStage()
        private var view: UIView { stage.view }

        @Test func everythingOfAViewIsAnimated() throws {
            defer { stage.end() }
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.frame = CGRect(x: 100, y: 50, width: 30, height: 50)
                view.transform = CGAffineTransform(rotationAngle: .pi / 2)
                view.backgroundColor = .blue
                view.layer.cornerRadius = 4
                view.isHidden = false
                view.contentMode = .center
            }
            stage.step(to: 0)
            stage.step(to: 0.5)
            let shown = stage.shown
            #expect(close(shown.position, CGPoint(x: 60, y: 40)) && shown.bounds.size == CGSize(width: 20, height: 30))
            #expect(shown.cornerRadius == 2)
            #expect(close(shown.affineTransform().b, sin(.pi / 4)) && close(shown.affineTransform().a, cos(.pi / 4)))
            let color = try #require(shown.backgroundColor)
            #expect(color.components?.prefix(3).map { ($0 * 100).rounded() } == [50, 0, 50])
            stage.step(to: 1)
            #expect(stage.view.layer.animationKeys() == nil)
        }

        @Test func springsAreTheOnesThatUIKitFits() {
            defer { stage.end() }
            for (ratio, velocity) in [(0.3, 0.0), (0.5, 0), (0.8, 2), (1, 0), (1, 3)] {
                view.center.x = 5
                let start = MediaClock.now - 1000
                UIView.animate(
                    withDuration: 0.8, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: velocity
                ) {
                    view.center.x = 305
                }
                let frequency = springFrequency(duration: 0.8, ratio: ratio, velocity: velocity)
                stage.step(to: start)
                for part in 0..<8 {
                    let time = Double(part) / 10 + 0.05
                    stage.step(to: start + time)
                    let expected = 5 + 300 * spring(frequency, ratio, velocity, at: time)
                    #expect(abs(stage.x - expected) < 0.05, "\(ratio) \(velocity) at \(time)")
                }
                stage.step(to: start + 0.8)
                #expect(stage.x == 305)
            }
        }

        /// What makes the envelope a thousandth at the end, found by halving.
        private func springFrequency(duration: Double, ratio: Double, velocity: Double) -> Double {
            func envelope(_ w: Double) -> Double {
                if ratio < 1 {
                    return abs((ratio * w - velocity) / (w * (1 - ratio * ratio).squareRoot()))
                        * exp(-ratio * w * duration) - 0.001
                }
                return (1 + (w - velocity) * duration) * exp(-w * duration) - 0.001
            }
            var (low, high) = (velocity / ratio + 1, 1000.0)
            for _ in 0..<100 {
                let middle = (low + high) / 2
                if envelope(middle) > 0 { low = middle } else { high = middle }
            }
            return low
        }

        private func spring(_ w: Double, _ ratio: Double, _ velocity: Double, at time: Double) -> Double {
            if ratio == 1 { return 1 - exp(-w * time) * (1 + (w - velocity) * time) }
            let damped = w * (1 - ratio * ratio).squareRoot()
            let swing = cos(damped * time) + (ratio * w - velocity) / damped * sin(damped * time)
            return 1 - exp(-ratio * w * time) * swing
        }

        @Test func twentyInterruptionsLeaveNoJumpAndNoKink() {
            defer { stage.end() }
            var random = SystemlessGenerator(state: 7)
            var time = 0.0
            let h = 1e-4
            for round in 0..<20 {
                stage.step(to: time - 2 * h)
                let a = stage.x
                stage.step(to: time - h)
                let b = stage.x
                stage.step(to: time)
                let c = stage.x
                UIView.animate(withDuration: 1) { view.center.x = CGFloat(random.next() * 300) }
                stage.step(to: time)
                #expect(abs(stage.x - c) < 1e-6, "position, round \(round)")
                stage.step(to: time + h)
                let after = (stage.x - c) / h
                // A change of direction would be hundreds of points a second.
                #expect(abs(after - (c - b) / h) < 2 && abs((c - b) - (b - a)) / h < 2, "velocity, round \(round)")
                time += 0.05 + random.next() * 0.3
            }
            stage.step(to: time + 2)
            #expect(stage.x == Double(view.center.x) && view.layer.animationKeys() == nil)
        }

        @Test func beginFromCurrentStateEndsWhatRan() {
            defer { stage.end() }
            var told: [String] = []
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 105 }) {
                told.append("first \($0)")
            }
            stage.step(to: 0)
            stage.step(to: 0.5)
            UIView.animate(
                withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState],
                animations: { view.center.x = 5 }, completion: { told.append("second \($0)") })
            stage.step(to: 0.5)
            #expect(stage.x == 55 && told == ["first false"])
            stage.step(to: 1)
            #expect(stage.x == 30)
            stage.step(to: 1.5)
            #expect(told == ["first false", "second true"])
        }

        @Test func repeatCountsMayBeFractions() {
            defer { stage.end() }
            var finished: Bool?
            UIView.animate(
                withDuration: 1, delay: 0, options: [.curveLinear],
                animations: {
                    UIView.modifyAnimations(withRepeatCount: 2.5, autoreverses: true) { view.center.x = 105 }
                }, completion: { finished = $0 })
            stage.step(to: 0)
            for (time, x) in [(0.5, 55), (1, 105), (1.5, 55), (2, 5), (3, 105), (4, 5), (4.5, 55), (5, 105)] {
                stage.step(to: time)
                #expect(abs(stage.x - Double(x)) < 1e-6, "at \(time)")
            }
            #expect(finished == true)
        }

        @Test func repeatedBlocksRunUntilTheyAreRemoved() {
            defer { stage.end() }
            var finished: Bool?
            UIView.animate(
                withDuration: 1, delay: 0, options: [.curveLinear, .repeat], animations: { view.center.x = 105 },
                completion: { finished = $0 })
            stage.step(to: 0)
            stage.step(to: 77.25)
            #expect(abs(stage.x - 30) < 1e-6 && finished == nil)
            view.layer.removeAllAnimations()
            stage.step(to: 77.25)
            #expect(finished == false && stage.x == 105)
        }

        @Test func nestedBlocksInheritAndOverride() {
            defer { stage.end() }
            let (inner, other) = (UIView(frame: view.frame), UIView(frame: view.frame))
            for view in [inner, other] { stage.window.addSubview(view) }
            stage.step(to: 0)
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                #expect(UIView.inheritedAnimationDuration == 2)
                view.center.x = 205
                UIView.animate(withDuration: 0.2, delay: 0, options: .curveEaseIn) { inner.center.x = 205 }
                UIView.animate(
                    withDuration: 1, delay: 0,
                    options: [.overrideInheritedCurve, .overrideInheritedDuration, .curveEaseIn]
                ) {
                    #expect(UIView.inheritedAnimationDuration == 1)
                    other.center.x = 205
                }
            }
            #expect(UIView.inheritedAnimationDuration == 0)
            stage.step(to: 0)
            stage.step(to: 0.5)
            #expect(abs(stage.x - 55) < 1e-6)
            #expect(inner.layer.presentation()?.position.x == 55)
            let eased = 5 + 200 * curve(0.42, 0, 1, 1, at: 0.5)
            #expect(abs(Double(other.layer.presentation()?.position.x ?? 0) - eased) < 1e-3)
        }

        @Test func whatIsNotToBeAnimatedIsNot() {
            defer { stage.end() }
            var told: [Bool] = []
            UIView.animate(withDuration: 1) {
                UIView.performWithoutAnimation { view.center.x = 50 }
                #expect(UIView.areAnimationsEnabled)
            }
            UIView.setAnimationsEnabled(false)
            UIView.animate(withDuration: 1, animations: { view.alpha = 0.5 }, completion: { told.append($0) })
            UIView.setAnimationsEnabled(true)
            for duration in [0, -1, .nan] {
                UIView.animate(
                    withDuration: duration, animations: { view.alpha = 0.25 }, completion: { told.append($0) })
            }
            #expect(view.layer.animationKeys() == nil && told.isEmpty, "a completion is never called from inside")
            stage.step(to: 0)
            #expect(stage.x == 50 && told == [true, true, true, true])
        }

        @Test func aViewThatMovesTakesNoTouchesUnlessAllowed() {
            defer { stage.end() }
            let point = CGPoint(x: 5, y: 5)
            #expect(stage.window.hitTest(point, with: nil) === view)
            UIView.animate(withDuration: 1) { view.alpha = 0.5 }
            #expect(stage.window.hitTest(point, with: nil) === stage.window)
            stage.step(to: 0)
            stage.step(to: 1)
            #expect(stage.window.hitTest(point, with: nil) === view)
            UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
            #expect(stage.window.hitTest(point, with: nil) === view)
        }

        @Test func constraintsAreAnimatedByLayout() {
            defer { stage.end() }
            view.translatesAutoresizingMaskIntoConstraints = false
            let leading = view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor)
            NSLayoutConstraint.activate([
                leading, view.topAnchor.constraint(equalTo: stage.window.topAnchor),
                view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
            ])
            stage.window.layoutIfNeeded()
            stage.step(to: 0)
            leading.constant = 100
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.window.layoutIfNeeded() }
            stage.step(to: 0)
            stage.step(to: 0.5)
            #expect(view.center.x == 105 && abs(stage.x - 55) < 1e-6)
        }

        @Test func aViewReleasedOnTheWayEndsItsBlock() {
            defer { stage.end() }
            var finished: Bool?
            do {
                let passing = UIView(frame: view.frame)
                stage.window.addSubview(passing)
                stage.step(to: 0)
                UIView.animate(withDuration: 1, animations: { passing.alpha = 0 }, completion: { finished = $0 })
                stage.step(to: 0)
                stage.step(to: 0.5)
                passing.removeFromSuperview()
            }
            stage.step(to: 0.6)
            stage.step(to: 0.7)
            #expect(finished == false)
        }

        @Test func layoutSubviewsMovesThemAlong() {
            defer { stage.end() }
            final class Halved: UIView {
                let half = UIView()
                override func layoutSubviews() {
                    half.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
                }
            }
            let halved = Halved(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
            halved.addSubview(halved.half)
            stage.window.addSubview(halved)
            stage.step(to: 0)
            UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .layoutSubviews]) {
                halved.frame.size.width = 300
            }
            stage.step(to: 0)
            stage.step(to: 0.5)
            #expect(halved.half.layer.presentation()?.bounds.width == 100)
        }

        @Test func deletedViewsLeave() {
            defer { stage.end() }
            UIView.perform(.delete, on: [view], animations: nil)
            stage.step(to: 0)
            #expect(view.superview != nil)
            stage.step(to: 0.3)
            #expect(view.superview == nil)
        }
    }
}

/// A linear congruential generator, the same on each run; 0 to 1.
struct SystemlessGenerator {
    var state: UInt64
    mutating func next() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) / Double(1 << 53)
    }
}
