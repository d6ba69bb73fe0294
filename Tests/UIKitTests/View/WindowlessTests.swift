import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// Animations of views and layers that no window shows run their course, before and after there is a window.
    @Suite struct WindowlessTests {
        /// Runs `body` in a process that never makes a window, until it calls what it is given.
        private static func run(_ body: @MainActor @escaping (@escaping @MainActor () -> Void) -> Void) async {
            await withCheckedContinuation { done in
                Task { @MainActor in body { done.resume() } }
            }
        }

        @Test(.timeLimit(.minutes(1))) func `A completion fires in a process without a window`() async {
            await #expect(processExitsWith: .success) {
                await Self.run { done in
                    let view = UIView()
                    UIView.animate(withDuration: 0.03, animations: { view.alpha = 0 }) { finished in
                        #expect(finished && view.alpha == 0 && view.layer.animationKeys() == nil)
                        done()
                    }
                }
            }
        }

        @Test(.timeLimit(.minutes(1))) func `An animator ends in a process without a window`() async {
            await #expect(processExitsWith: .success) {
                await Self.run { done in
                    let view = UIView()
                    let animator = UIViewPropertyAnimator(duration: 0.03, curve: .linear) { view.center.x = 9 }
                    animator.addCompletion { position in
                        #expect(position == .end)
                        done()
                    }
                    animator.startAnimation()
                }
            }
        }

        @Test(.timeLimit(.minutes(1))) func `A transition ends in a process without a window`() async {
            await #expect(processExitsWith: .success) {
                await Self.run { done in
                    let (superview, view) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
                    superview.addSubview(view)
                    let change = { view.backgroundColor = .red }
                    UIView.transition(
                        with: view, duration: 0.03, options: .transitionCrossDissolve, animations: change
                    ) { _ in
                        #expect(superview.subviews == [view])
                        done()
                    }
                }
            }
        }

        @MainActor private final class Delegate: CAAnimationDelegate {
            var told: [String] = []
            var layer: CALayer?
            nonisolated func animationDidStart(_ anim: CAAnimation) {
                MainActor.assumeIsolated { told.append("start") }
            }
            nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
                MainActor.assumeIsolated { told.append("stop \(flag)") }
            }
        }

        @Test(.timeLimit(.minutes(1))) func `Delegates and completion blocks are called without a window`() async {
            await #expect(processExitsWith: .success) {
                await Self.run { done in
                    let layer = CALayer()
                    let delegate = Delegate()
                    delegate.layer = layer
                    let animation = CABasicAnimation(keyPath: "opacity")
                    (animation.toValue, animation.duration, animation.delegate) = (0, 0.03, delegate)
                    CATransaction.begin()
                    CATransaction.setCompletionBlock {
                        MainActor.assumeIsolated {
                            #expect(delegate.told == ["start", "stop true"])
                            done()
                        }
                    }
                    layer.add(animation, forKey: "fade")
                    CATransaction.commit()
                }
            }
        }

        @Test(.timeLimit(.minutes(1))) func `Display links tick before there is a window`() async {
            await #expect(processExitsWith: .success) {
                await Self.run { done in
                    var times: [CFTimeInterval] = []
                    let link = CADisplayLink { link in
                        times.append(link.targetTimestamp)
                        guard times.count == 4 else { return }
                        link.invalidate()
                        #expect(times == times.sorted() && link.duration > 0.01 && link.duration < 0.02)
                        done()
                    }
                    link.add(to: .main, forMode: .common)
                }
            }
        }

        @MainActor @Test func `Blocks for views outside the window end with the commit, animations of layers on time`()
        {
            let stage = AnimationStage()
            defer { stage.end() }
            let (view, layer, delegate) = (UIView(), CALayer(), Delegate())
            var told: [String] = []
            UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { told.append("view \($0)") }
            UIView.animate(withDuration: 1, delay: 5, options: .repeat, animations: { view.center.x = 9 }) {
                told.append("delayed \($0)")
            }
            UIView.animateKeyframes(withDuration: 1, delay: 0, animations: { view.bounds.size.width = 9 }) {
                told.append("keyframes \($0)")
            }
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.toValue, animation.duration, animation.delegate) = (0, 1, delegate)
            layer.add(animation, forKey: nil)
            #expect(told.isEmpty, "not before the end of the turn")
            stage.step(to: 0)
            #expect(told.sorted() == ["delayed true", "keyframes true", "view true"])
            #expect(view.layer.animationKeys() == nil && view.extras?.touchBlockingAnimations ?? 0 == 0)
            stage.step(to: 0.9)
            #expect(delegate.told == ["start"])
            stage.step(to: 1)
            #expect(delegate.told == ["start", "stop true"])
        }

        @MainActor @Test func `A view that enters the window in the same turn is animated`() {
            let stage = AnimationStage()
            defer { stage.end() }
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
            var told: [Bool] = []
            UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { told.append($0) }
            stage.window.addSubview(view)
            stage.step(to: 0)
            stage.step(to: 0.5)
            #expect(told.isEmpty && close(CGFloat(view.layer.presentation()?.opacity ?? 0), 0.5))
            stage.step(to: 1)
            #expect(told == [true])
        }
    }
}
