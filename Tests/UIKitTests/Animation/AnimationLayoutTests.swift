import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    @MainActor @Suite struct AnimationLayoutTests {
        private let stage = AnimationStage()
        private let stack = UIStackView(arrangedSubviews: [
            ContentView(40, 20), ContentView(60, 20), ContentView(80, 20),
        ])
        private var middle: UIView { stack.arrangedSubviews[1] }

        init() {
            stack.translatesAutoresizingMaskIntoConstraints = false
            stage.window.addSubview(stack)
            stack.leftAnchor.constraint(equalTo: stage.window.leftAnchor).isActive = true
            stack.topAnchor.constraint(equalTo: stage.window.topAnchor).isActive = true
            stage.step(to: 0)
        }

        private func shown(_ index: Int) throws -> CALayer {
            try #require(stack.arrangedSubviews[index].layer.presentation())
        }

        /// The presented left edge and width of the last two.
        private func edges() throws -> [CGFloat] {
            try [1, 2].flatMap { try [shown($0).frame.minX, shown($0).frame.width] }
        }

        @Test func hiddenViewsOfAStackCloseUp() throws {
            defer { stage.end() }
            #expect(try edges() == [40, 60, 100, 80])
            var finished: Bool?
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear, animations: { middle.isHidden = true },
                completion: { finished = $0 })
            #expect(middle.isHidden && middle.frame.width == 0 && stack.frame.width == 120)
            stage.step(to: 0)
            for time in [0.25, 0.5, 0.75] {
                stage.step(to: time)
                let (gone, now) = (CGFloat(60 * time), try edges())
                #expect(zip(now, [40, 60 - gone, 100 - gone, 80]).allSatisfy { close($0, $1) }, "at \(time): \(now)")
                #expect(try !shown(1).isHidden, "seen until there is nothing left of it")
            }
            stage.step(to: 1)
            #expect(try finished == true && shown(1).isHidden && shown(2).frame.minX == 40)

            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { middle.isHidden = false }
            stage.step(to: 1)
            stage.step(to: 1.5)
            #expect(try !shown(1).isHidden && zip(edges(), [40, 30, 70, 80]).allSatisfy { close($0, $1) })
            stage.step(to: 2)
            #expect(try edges() == [40, 60, 100, 80])
        }

        @Test func aHiddenViewOfAStackMayBeScrubbed() throws {
            defer { stage.end() }
            let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { middle.isHidden = true }
            animator.fractionComplete = 0.5
            stage.step(to: 0)
            #expect(try close(shown(2).frame.minX, 70) && !shown(1).isHidden && middle.isHidden)
            animator.isReversed = true
            animator.startAnimation()
            stage.step(to: 0)
            stage.step(to: 2)
            #expect(animator.state == .inactive && !middle.isHidden)
            #expect(try edges() == [40, 60, 100, 80])
        }

        @Test func otherViewsAreHiddenAtOnce() {
            defer { stage.end() }
            UIView.animate(withDuration: 1) { stage.view.isHidden = true }
            stage.step(to: 0)
            #expect(stage.shown.isHidden && stage.view.layer.animationKeys() == nil)
        }

        @Test func constantsAreAnimatedByLayoutInABlock() throws {
            defer { stage.end() }
            let width = stack.arrangedSubviews[0].widthAnchor.constraint(equalToConstant: 40)
            width.isActive = true
            stage.step(to: 0)
            width.constant = 140
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.window.layoutIfNeeded() }
            stage.step(to: 0)
            stage.step(to: 0.5)
            #expect(try close(shown(0).frame.width, 90) && close(shown(1).frame.minX, 90))
            // Half way there, it goes back: additive, so that what was under way comes to its end first.
            width.constant = 40
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.window.layoutIfNeeded() }
            stage.step(to: 0.5)
            #expect(try close(shown(0).frame.width, 90))
            stage.step(to: 1.5)
            #expect(try edges() == [40, 60, 100, 80])
        }
    }

    @MainActor @Suite struct AnimationWaitingTests {
        @Test(.timeLimit(.minutes(1))) func blocksMayBeWaitedFor() async {
            let view = UIView()
            #expect(await UIView.animate(withDuration: 0) { view.alpha = 0.5 })
            let later = await UIView.animate(withDuration: 0, delay: 0, options: .curveLinear) { view.alpha = 0.25 }
            #expect(later && view.alpha == 0.25)
            await UIView.transition(with: view, duration: 0) { view.alpha = 1 }
            #expect(view.alpha == 1)
        }

        @Test(.timeLimit(.minutes(1))) func animatorsMayBeWaitedFor() async {
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
            animator.startAnimation()
            #expect(await animator.addCompletion() == .end && animator.state == .inactive)
        }
    }
}
