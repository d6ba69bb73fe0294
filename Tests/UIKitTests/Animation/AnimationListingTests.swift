import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// The nine listings on animation of the View Programming Guide: what each of them is documented to do.
    @MainActor @Suite struct AnimationListingTests {
        private let stage = AnimationStage()
        private let second: UIView
        private var first: UIView { stage.view }

        init() {
            second = UIView(frame: stage.view.frame)
            stage.window.addSubview(second)
            stage.step(to: 0)
        }

        private func opacity(of view: UIView) -> Double { Double(view.layer.presentation()?.opacity ?? -1) }

        // MARK: 4-1, 4-2

        @Test func `4-1: one view fades out while another fades in`() {
            defer { stage.end() }
            second.alpha = 0
            stage.step(to: 0)
            UIView.animate(withDuration: 1) {
                first.alpha = 0
                second.alpha = 1
            }
            expectCrossFade()
        }

        /// Once, slow at both ends, within a second; the model has the new values immediately.
        private func expectCrossFade() {
            #expect(first.alpha == 0 && second.alpha == 1)
            for time in [0, 0.25, 0.5, 0.8] {
                stage.step(to: time)
                #expect(abs(opacity(of: first) - (1 - easeInOut(time))) < 1e-4)
                #expect(abs(opacity(of: second) - easeInOut(time)) < 1e-4)
            }
            stage.step(to: 1)
            #expect(opacity(of: first) == 0 && opacity(of: second) == 1)
            #expect(first.layer.animationKeys() == nil && second.layer.animationKeys() == nil)
        }

        @Test func `4-2: a completion fades back in, a second later`() {
            defer { stage.end() }
            var told: [Bool] = []
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveEaseIn, animations: { first.alpha = 0 },
                completion: { finished in
                    told.append(finished)
                    UIView.animate(
                        withDuration: 1, delay: 1, options: .curveEaseOut, animations: { first.alpha = 1 },
                        completion: { told.append($0) })
                })
            expectFadeOutAndIn()
            #expect(told == [true, true])
        }

        private func expectFadeOutAndIn() {
            stage.step(to: 0)
            stage.step(to: 0.5)
            #expect(abs(opacity(of: first) - (1 - curve(0.42, 0, 1, 1, at: 0.5))) < 1e-4, "fast at the end")
            stage.step(to: 1)
            stage.step(to: 1)
            stage.step(to: 1.9)
            #expect(opacity(of: first) == 0, "the delay shows the old value")
            stage.step(to: 2.5)
            #expect(abs(opacity(of: first) - curve(0, 0, 0.58, 1, at: 0.5)) < 1e-4, "slow at the end")
            stage.step(to: 3)
            #expect(opacity(of: first) == 1)
        }

        // MARK: 4-3, 4-4

        @Test func `4-3: the same between begin and commit`() {
            defer { stage.end() }
            second.alpha = 0
            stage.step(to: 0)
            UIView.beginAnimations("fade")
            UIView.setAnimationDuration(1)
            first.alpha = 0
            second.alpha = 1
            UIView.commitAnimations()
            expectCrossFade()
        }

        @MainActor private final class Fader {
            let view: UIView
            var told: [String] = []
            init(_ view: UIView) { self.view = view }

            func fadeOut() {
                UIView.beginAnimations("out", context: nil)
                UIView.setAnimationCurve(.easeIn)
                UIView.setAnimationDuration(1)
                UIView.setAnimationDelegate(self)
                UIView.setAnimationDidStop(Fader.outDidStop)
                view.alpha = 0
                UIView.commitAnimations()
            }

            func outDidStop(_ id: String?, _ finished: NSNumber, _ context: UnsafeMutableRawPointer?) {
                told.append("\(id ?? "") \(finished.boolValue)")
                UIView.beginAnimations("in", context: nil)
                UIView.setAnimationCurve(.easeOut)
                UIView.setAnimationDuration(1)
                UIView.setAnimationDelay(1)
                view.alpha = 1
                UIView.commitAnimations()
            }
        }

        @Test func `4-4: the same with a delegate that begins the second half`() {
            defer { stage.end() }
            let fader = Fader(first)
            fader.fadeOut()
            expectFadeOutAndIn()
            #expect(fader.told == ["out true"])
        }

        // MARK: 4-5

        @Test func `4-5: a nested block has a timing, a duration and repetitions of its own`() {
            defer { stage.end() }
            var told: [String] = []
            UIView.animate(
                withDuration: 1, delay: 1, options: .curveEaseOut,
                animations: {
                    first.alpha = 0
                    UIView.animate(
                        withDuration: 0.2, delay: 0,
                        options: [
                            .overrideInheritedCurve, .curveLinear, .overrideInheritedDuration, .repeat, .autoreverse,
                        ],
                        animations: {
                            UIView.setAnimationRepeatCount(2.5)
                            second.alpha = 0
                        }, completion: { told.append("inner \($0)") })
                }, completion: { told.append("outer \($0)") })
            stage.step(to: 0)
            stage.step(to: 0.9)
            #expect(opacity(of: first) == 1 && opacity(of: second) == 1, "the nested block waits with its parent")
            // There and back twice, and there once more, 0.2 seconds each.
            for (time, value) in [(0.1, 0.5), (0.2, 0), (0.3, 0.5), (0.4, 1)] {
                stage.step(to: 1 + time)
                #expect(abs(opacity(of: second) - value) < 1e-6, "at \(time)")
            }
            stage.step(to: 1.5)
            #expect(abs(opacity(of: first) - (1 - curve(0, 0, 0.58, 1, at: 0.5))) < 1e-4)
            for (time, value) in [(0.7, 0.5), (0.8, 1), (0.95, 0.25)] {
                stage.step(to: 1 + time)
                #expect(abs(opacity(of: second) - value) < 1e-6, "at \(time)")
            }
            #expect(told.isEmpty)
            stage.step(to: 2)
            #expect(Set(told) == ["inner true", "outer true"], "five halves of 0.4 s are the parent's second")
            #expect(opacity(of: first) == 0 && opacity(of: second) == 0, "the half run ends on the new value")
        }

        // MARK: 4-6, 4-7, 4-8

        /// Two pages in a container, on a target whose pixels are checked.
        @MainActor private struct Pages {
            let stage = ViewStage(120, 120)
            let container = UIView(frame: CGRect(x: 20, y: 20, width: 80, height: 80))
            let red = UIView()
            let blue = UIView()

            init() {
                stage.root.backgroundColor = .white
                for (page, color) in [(blue, UIColor.blue), (red, .red)] {
                    page.frame = container.bounds
                    page.backgroundColor = color
                    container.addSubview(page)
                }
                blue.isHidden = true
                stage.add(container)
                step(to: 0)
            }

            func step(to time: Double) { DisplayLinks.main.step(to: 1000 + time) }

            func pixel(_ x: CGFloat, _ y: CGFloat) throws -> [Int] {
                try stage.picture().probe(at: CGPoint(x: x, y: y)).map { Int($0) }
            }

            func expectCurlUp() throws {
                step(to: 0)
                #expect(try pixel(60, 96) == [255, 0, 0, 255], "the old page at first")
                step(to: 0.5)
                #expect(try pixel(60, 97) == [0, 0, 255, 255], "the new one under the lifted edge")
                #expect(try pixel(60, 22) == [255, 0, 0, 255], "the old one where it still lies")
                step(to: 1)
                #expect(try pixel(60, 22) == [0, 0, 255, 255] && pixel(60, 97) == [0, 0, 255, 255])
                #expect(container.layer.superlayer?.sublayers?.count == 1, "nothing is left over")
            }
        }

        @Test func `4-6: hidden and shown subviews are a page that curls up`() throws {
            defer { stage.end() }
            let pages = Pages()
            var shown = pages.red
            UIView.transition(
                with: pages.container, duration: 1, options: [.transitionCurlUp, .curveLinear],
                animations: {
                    pages.red.isHidden = true
                    pages.blue.isHidden = false
                }, completion: { finished in if finished { shown = pages.blue } })
            try pages.expectCurlUp()
            #expect(shown === pages.blue)
        }

        @Test func `4-7: the same between begin and commit`() throws {
            defer { stage.end() }
            let pages = Pages()
            UIView.beginAnimations("toggle")
            UIView.setAnimationTransition(.curlUp, for: pages.container, cache: true)
            UIView.setAnimationDuration(1)
            UIView.setAnimationCurve(.linear)
            pages.red.isHidden = true
            pages.blue.isHidden = false
            UIView.commitAnimations()
            try pages.expectCurlUp()
        }

        @Test func `4-8: two views take each other's place, turning there and back`() throws {
            defer { stage.end() }
            let pages = Pages()
            pages.blue.removeFromSuperview()
            pages.blue.isHidden = false
            var showsRed = true
            for turn in 0..<2 {
                let start = Double(turn) * 2
                pages.step(to: start)
                let (from, to) = showsRed ? (pages.red, pages.blue) : (pages.blue, pages.red)
                UIView.transition(
                    from: from, to: to, duration: 1,
                    options: [showsRed ? .transitionFlipFromRight : .transitionFlipFromLeft, .curveLinear]
                ) { finished in
                    if finished { showsRed.toggle() }
                }
                #expect(from.superview == nil && to.superview === pages.container)
                pages.step(to: start)
                let (old, new) =
                    turn == 0 ? ([255, 0, 0, 255], [0, 0, 255, 255]) : ([0, 0, 255, 255], [255, 0, 0, 255])
                pages.step(to: start + 0.25)
                // The edge that comes to the front is taller than the page: it extends beyond the page at one side only.
                let near: CGFloat = turn == 0 ? 80 : 40
                #expect(try pages.pixel(60, 60) == old)
                #expect(try pages.pixel(near, 18) == old && pages.pixel(120 - near, 18) == [255, 255, 255, 255])
                pages.step(to: start + 0.75)
                #expect(try pages.pixel(60, 60) == new)
                pages.step(to: start + 1)
                #expect(try pages.pixel(60, 60) == new && showsRed == (turn == 1))
            }
        }

        // MARK: 4-9

        @Test func `4-9: a view turns and a layer in it turns back`() {
            defer { stage.end() }
            let figure = CALayer()
            figure.frame = CGRect(x: 4, y: 4, width: 2, height: 2)
            first.layer.addSublayer(figure)
            stage.step(to: 0)
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear,
                animations: {
                    first.transform = CGAffineTransform(rotationAngle: -.pi)
                    let back = CABasicAnimation(keyPath: "transform")
                    back.duration = 2
                    back.valueFunction = CAValueFunction(name: .rotateZ)
                    back.timingFunction = CAMediaTimingFunction(name: .linear)
                    back.fromValue = 0
                    back.toValue = 2 * CGFloat.pi
                    figure.add(back, forKey: "back")
                },
                completion: { _ in
                    UIView.animate(
                        withDuration: 1, delay: 0, options: .curveLinear,
                        animations: { first.transform = CGAffineTransform(rotationAngle: -359 * .pi / 180) },
                        completion: { _ in first.transform = .identity })
                })
            stage.step(to: 0)
            for time in [0.2, 0.5, 0.9, 1, 1, 1.3, 1.9] {
                stage.step(to: time)
                let turn = time <= 1 ? -.pi * time : -.pi - (time - 1) * 179 * .pi / 180
                let (view, layer) = (stage.shown.affineTransform(), figure.presentation()?.affineTransform())
                #expect(close(view.a, cos(turn)) && close(view.b, sin(turn)), "counter-clockwise, at \(time)")
                let both = (layer ?? .identity).concatenating(view)
                #expect(close(both.a, 1, 0.02) && close(both.b, 0, 0.02), "the layer is not rotated, at \(time)")
            }
            stage.step(to: 2)
            stage.step(to: 2)
            #expect(stage.shown.affineTransform().isIdentity && figure.animationKeys() == nil)
        }
    }
}
