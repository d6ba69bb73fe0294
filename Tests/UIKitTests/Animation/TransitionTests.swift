import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    @MainActor @Suite struct TransitionTests {
        private let stage = ViewStage(120, 120)
        private let container = UIView(frame: CGRect(x: 20, y: 20, width: 80, height: 80))
        private let old = UIView()
        private let new = UIView()

        init() {
            MediaClock.set(1000)
            stage.root.backgroundColor = .white
            for (view, color) in [(old, UIColor.red), (new, .blue)] {
                view.frame = container.bounds
                view.backgroundColor = color
            }
            container.addSubview(old)
            stage.add(container)
            step(to: 0)
        }

        private func step(to time: Double) { DisplayLinks.main.step(to: 1000 + time) }

        private func pixel(_ x: CGFloat, _ y: CGFloat) throws -> [Int] {
            try stage.picture().probe(at: CGPoint(x: x, y: y)).map { Int($0) }
        }

        private func start(_ options: UIView.AnimationOptions, _ completion: ((Bool) -> Void)? = nil) {
            UIView.transition(
                from: old, to: new, duration: 1, options: [options, .curveLinear], completion: completion)
            step(to: 0)
        }

        private static let red = [255, 0, 0, 255]
        private static let blue = [0, 0, 255, 255]
        private static let white = [255, 255, 255, 255]

        @Test func aDissolveMixesBoth() throws {
            defer { MediaClock.set(nil) }
            var finished: Bool?
            start(.transitionCrossDissolve) { finished = $0 }
            #expect(new.superview === container && old.superview == nil)
            #expect(try pixel(60, 60) == Self.red)
            step(to: 0.25)
            let mixed = try pixel(60, 60)
            #expect(abs(mixed[0] - 191) <= 2 && abs(mixed[2] - 64) <= 2)
            step(to: 1)
            #expect(finished == true && container.layer.superlayer?.sublayers?.count == 1)
            #expect(try pixel(60, 60) == Self.blue)
        }

        @Test func aDissolveKeepsWhatBothHaveAndFadesWhatOneHas() throws {
            defer { MediaClock.set(nil) }
            // Both cover the left half; the right half is free in both, the middle in one of them.
            old.frame.size.width = 30
            new.frame.size.width = 50
            new.backgroundColor = .red
            stage.root.backgroundColor = .black
            step(to: 0)
            start(.transitionCrossDissolve)
            step(to: 0.5)
            let both = try pixel(30, 60)
            #expect(both[0] >= 253 && both[1] == 0, "all of it: \(both)")
            let middle = try pixel(60, 60)
            #expect(abs(middle[0] - 128) <= 2 && middle[1] == 0, "half of the new one: \(middle)")
            #expect(try pixel(90, 60) == [0, 0, 0, 255])
            step(to: 1)
        }

        @Test func aFadeThatIsReversedDoesNotJumpOnScreen() throws {
            defer { MediaClock.set(nil) }
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { old.alpha = 0 }
            step(to: 0)
            step(to: 0.5)
            #expect(try abs(pixel(60, 60)[1] - 128) <= 2)
            UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) { old.alpha = 1 }
            step(to: 0.5)
            #expect(try abs(pixel(60, 60)[1] - 128) <= 2)
            // From half transparent back to opaque in a second: opacity does not add up.
            for (time, green) in [(0.75, 95.625), (1, 63.75), (1.25, 31.875), (1.5, 0)] {
                step(to: time)
                #expect(try abs(Double(pixel(60, 60)[1]) - green) <= 2, "at \(time)")
                let shown = old.layer.presentation()?.opacity ?? -1
                #expect(abs(255 * (1 - Double(shown)) - green) < 0.01, "and is what is told of it, at \(time)")
            }
        }

        struct Flip: Sendable {
            var options: UIView.AnimationOptions
            /// Points of the edge that comes to the front, and of the one across: which leaves the old frame outwards.
            var near: CGPoint
            var far: CGPoint
        }

        nonisolated static let flips = [
            Flip(options: .transitionFlipFromLeft, near: CGPoint(x: 40, y: 19), far: CGPoint(x: 80, y: 21)),
            Flip(options: .transitionFlipFromRight, near: CGPoint(x: 80, y: 19), far: CGPoint(x: 40, y: 21)),
            Flip(options: .transitionFlipFromTop, near: CGPoint(x: 19, y: 40), far: CGPoint(x: 21, y: 80)),
            Flip(options: .transitionFlipFromBottom, near: CGPoint(x: 19, y: 80), far: CGPoint(x: 21, y: 40)),
        ]

        @Test(arguments: flips)
        func flipsTurnInDepth(_ flip: Flip) throws {
            defer { MediaClock.set(nil) }
            var finished: Bool?
            start(flip.options) { finished = $0 }
            #expect(try pixel(60, 60) == Self.red)
            step(to: 0.25)
            #expect(try pixel(60, 60) == Self.red)
            // Rotated by 45°, a point 20 from the axis moves 14 forward: 80 wide it is 80 × 240 / (240 − 14) there.
            #expect(try pixel(flip.near.x, flip.near.y) != Self.white, "the near edge has grown")
            #expect(try pixel(flip.far.x, flip.far.y) == Self.white, "the far edge has shrunk")
            step(to: 0.75)
            #expect(try pixel(60, 60) == Self.blue)
            step(to: 1)
            #expect(try pixel(60, 60) == Self.blue && finished == true)
            #expect(container.layer.superlayer?.sublayers?.count == 1)
        }

        @Test func aCurlRollsThePageAway() throws {
            defer { MediaClock.set(nil) }
            start(.transitionCurlUp)
            #expect(try pixel(60, 90) == Self.red)
            step(to: 0.5)
            #expect(try pixel(60, 97) == Self.blue, "below the roll is the new page")
            step(to: 0.4)
            #expect(try pixel(60, 22) == Self.red, "above it the old one")
            let roll = try (30..<97).map { try pixel(60, CGFloat($0)) }
            #expect(
                roll.contains { abs($0[0] - $0[1]) < 3 && $0[0] < 245 }, "the roll shows the shaded back of the page")
            step(to: 1)
            #expect(try pixel(60, 22) == Self.blue && pixel(60, 97) == Self.blue)
        }

        @Test func aCurlDownCoversTheOldPage() throws {
            defer { MediaClock.set(nil) }
            start(.transitionCurlDown)
            #expect(try pixel(60, 60) == Self.red)
            step(to: 0.5)
            #expect(try pixel(60, 97) == Self.red)
            step(to: 0.6)
            #expect(try pixel(60, 22) == Self.blue)
            step(to: 1)
            #expect(try pixel(60, 97) == Self.blue)
        }

        @Test func aTransactionAroundIsNoObstacle() throws {
            defer { MediaClock.set(nil) }
            CATransaction.begin()
            UIView.transition(
                from: old, to: new, duration: 1, options: [.transitionFlipFromLeft, .curveLinear])
            CATransaction.commit()
            step(to: 0)
            step(to: 0.75)
            #expect(try pixel(60, 60) == Self.blue)
            step(to: 1)
        }

        @Test func whatTurnsMayBeTheViewItself() throws {
            defer { MediaClock.set(nil) }
            for (turn, options) in [UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromTop].enumerated()
            {
                let start = Double(turn) * 2
                step(to: start)
                UIView.transition(
                    with: container, duration: 1, options: [options, .allowAnimatedContent, .curveLinear],
                    animations: {
                        container.addSubview(new)
                        new.backgroundColor = .green
                    })
                step(to: start)
                #expect(try pixel(60, 60) == Self.red, "the picture of before, while the view is seen from behind")
                step(to: start + 0.75)
                let mixed = try pixel(60, 60)
                #expect(
                    mixed[0] == 0 && abs(mixed[1] - 191) <= 2 && abs(mixed[2] - 64) <= 2, "its colour changes: \(mixed)"
                )
                // The edge that came to the front first is on the other side by now, and still in front.
                let (near, far) = turn == 0 ? ((80, 19), (40, 21)) : ((19, 80), (21, 40))
                #expect(try pixel(CGFloat(near.0), CGFloat(near.1)) != Self.white)
                #expect(try pixel(CGFloat(far.0), CGFloat(far.1)) == Self.white)
                step(to: start + 1)
                #expect(try pixel(60, 60) == [0, 255, 0, 255])
                new.removeFromSuperview()
                new.backgroundColor = .blue
            }
        }

        @Test func aWindowMayDissolve() throws {
            defer { MediaClock.set(nil) }
            let window = Headless.showWindow()
            window.backgroundColor = .red
            step(to: 0)
            let count = window.layer.superlayer?.sublayers?.count ?? 0
            var finished: Bool?
            UIView.transition(
                with: window, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
                animations: { window.backgroundColor = .blue }, completion: { finished = $0 })
            step(to: 0)
            #expect(count > 0 && window.layer.superlayer?.sublayers?.count == count + 1)
            step(to: 0.5)
            let middle = try #require(UIScreen.main.snapshot()).probe(at: CGPoint(x: 100, y: 100))
            #expect(near(middle, [128, 0, 128, 255]), "\(middle)")
            step(to: 1)
            #expect(finished == true && window.layer.superlayer?.sublayers?.count == count)
            window.isHidden = true
        }

        @Test func viewsMayBeHiddenInstead() {
            defer { MediaClock.set(nil) }
            new.isHidden = true
            container.addSubview(new)
            UIView.transition(
                from: old, to: new, duration: 0.1, options: [.transitionFlipFromTop, .showHideTransitionViews])
            #expect(old.isHidden && !new.isHidden && old.superview === container)
        }
    }
}
