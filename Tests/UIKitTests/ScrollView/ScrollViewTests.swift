import Foundation
@testable import QuartzCore
import RenderServer
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    @MainActor @Suite struct ScrollViewTests {
        // MARK: Delegate

        @Test func aFlingCallsTheDelegateInOrder() {
            let stage = ScrollStage()
            defer { stage.end() }
            stage.view.beginTracking()
            #expect(stage.view.isTracking && !stage.view.isDragging && stage.log.take() == [])
            stage.view.beginDragging(translation: CGPoint(x: 0, y: -10), at: nil)
            #expect(stage.view.isDragging && stage.view.contentOffset.y == 0, "the slop of the pan is not scrolled")
            stage.view.drag(translation: CGPoint(x: 0, y: -60))
            #expect(stage.view.contentOffset == CGPoint(x: 0, y: 50))
            stage.view.endDragging(velocity: CGPoint(x: 0, y: -1500))
            #expect(!stage.view.isTracking && !stage.view.isDragging && stage.view.isDecelerating)
            #expect(
                stage.log.take() == [
                    "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
                ])
            #expect(stage.log.velocity == CGPoint(x: 0, y: 1.5), "points per millisecond")
            let target = stage.log.proposed.y
            #expect(abs(target - (50 + 1500 * 0.4994998)) <= 0.25, "\(target)")
            stage.run()
            #expect(stage.log.take() == ["didScroll", "didEndDecelerating"])
            #expect(stage.view.contentOffset.y == target && !stage.view.isDecelerating)
        }

        @Test func aDragWithoutVelocityDoesNotDecelerate() {
            let stage = ScrollStage()
            defer { stage.end() }
            stage.fling(CGPoint(x: 0, y: -100), velocity: .zero)
            #expect(
                stage.log.take() == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
            #expect(stage.view.contentOffset.y == 100 && stage.view.player == nil)
        }

        @Test func aTouchStopsTheContent() {
            let stage = ScrollStage()
            defer { stage.end() }
            stage.fling(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: -3000))
            stage.step(to: 0.5)
            _ = stage.log.take()
            let shown = stage.shown.y
            stage.view.beginTracking()
            #expect(stage.log.take() == ["didEndDecelerating"])
            #expect(stage.view.isTracking && !stage.view.isDecelerating)
            #expect(abs(stage.view.contentOffset.y - shown) < 0.001 && stage.view.layer.animationKeys() == nil)
            stage.view.endTracking()
            let resting = stage.view.contentOffset.y
            #expect(abs(resting - shown) <= 0.251 && resting * 2 == (resting * 2).rounded(), "in whole pixels")
            stage.run(for: 0.5)
            #expect(stage.view.contentOffset.y == resting && stage.log.take().isEmpty)
            stage.view.beginDragging(translation: .zero, at: nil)
            stage.view.drag(translation: CGPoint(x: 0, y: -10.3))
            stage.view.endDragging(velocity: .zero)
            #expect(close(stage.view.contentOffset.y, resting + 10.5), "\(stage.view.contentOffset.y - resting)")
        }

        @Test func contentThatHardlyMovesIsTouched() {
            let stage = ScrollStage()
            defer { stage.end() }
            let content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 5000))
            stage.view.addSubview(content)
            func touched() -> UIView? {
                stage.view.hitTest(CGPoint(x: 10, y: stage.view.contentOffset.y + 10), with: nil)
            }
            stage.fling(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: -2000))
            stage.step(to: 0.2)
            #expect(touched() === stage.view)
            stage.step(to: 2.5)
            #expect(stage.view.isDecelerating && touched() === content)
        }

        @Test func theDelegateMayChooseTheEnd() {
            let stage = ScrollStage()
            defer { stage.end() }
            stage.log.target = { CGPoint(x: $0.x, y: ($0.y / 200).rounded() * 200) }
            stage.fling(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: -2000))
            stage.run()
            #expect(stage.log.proposed.y > 1090 && stage.view.contentOffset.y == 1000)
            // Also backwards, and out of range.
            stage.log.target = { _ in CGPoint(x: 0, y: -400) }
            stage.fling(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: -2000))
            stage.run()
            #expect(stage.view.contentOffset.y == 0)
            stage.log.target = { _ in CGPoint(x: Double.nan, y: Double.nan) }
            stage.fling(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: -20))
            stage.run()
            #expect(stage.view.contentOffset.y.isFinite)
        }

        // MARK: Motion

        @Test(arguments: [(0.998, 3000.0), (0.998, -900), (0.99, 6000), (0.99, -2400), (0.998, 12000)])
        func flingsFollowTheClosedFormAtEachFrame(rate: Double, velocity: Double) {
            let stage = ScrollStage(content: CGSize(width: 320, height: 40_000))
            defer { stage.end() }
            stage.view.decelerationRate = .init(rawValue: rate)
            // Offsets are in whole pixels: here of an eighth of a point.
            stage.view.contentScaleFactor = 8
            stage.view.contentOffset.y = 10_000
            stage.fling(CGPoint(x: 0, y: velocity > 0 ? -20 : 20), velocity: CGPoint(x: 0, y: -velocity))
            let (start, decay) = (stage.view.contentOffset.y, 1000 * log(rate))
            #expect(close(start, velocity > 0 ? 10_020 : 9980))
            for hertz in [60.0, 120.0] {
                let first = stage.time
                guard hertz == 60 || stage.view.isDecelerating else { break }
                for frame in 1...60 {
                    let time = first + Double(frame) / hertz
                    stage.step(to: time)
                    let expected = start + velocity * (pow(rate, 1000 * time) - 1) / decay
                    #expect(abs(stage.view.contentOffset.y - expected) <= 0.5, "\(time): model")
                    #expect(abs(stage.shown.y - expected) <= 0.5, "\(time): shown")
                }
            }
        }

        @Test func flingsBounceAtTheEnd() {
            let stage = ScrollStage()
            defer { stage.end() }
            stage.view.contentOffset.y = 4400
            stage.fling(CGPoint(x: 0, y: -20), velocity: CGPoint(x: 0, y: -4000))
            #expect(stage.log.proposed.y == 4520)
            var highest = 0.0
            while stage.view.isDecelerating {
                stage.step(to: stage.time + 1.0 / 60)
                highest = max(highest, stage.view.contentOffset.y)
                #expect(abs(stage.view.contentOffset.y - stage.shown.y) < 0.06)
            }
            // v / (10 e) beyond the edge.
            #expect(highest > 4640 && highest < 4670, "\(highest)")
            #expect(stage.view.contentOffset.y == 4520 && stage.view.layer.animationKeys() == nil)
            stage.view.bounces = false
            stage.view.contentOffset.y = 4400
            stage.fling(CGPoint(x: 0, y: -20), velocity: CGPoint(x: 0, y: -4000))
            highest = 0
            while stage.view.isDecelerating {
                stage.step(to: stage.time + 1.0 / 60)
                highest = max(highest, stage.view.contentOffset.y)
            }
            #expect(highest == 4520)
        }

        @Test func dragsBeyondTheEdgeResist() {
            let stage = ScrollStage()
            defer { stage.end() }
            stage.view.beginDragging(translation: .zero, at: nil)
            stage.view.drag(translation: CGPoint(x: 40, y: 200))
            let share: Double = 200 * 0.55 / 480
            let pulled: Double = 480 * (1 - 1 / (share + 1))
            #expect(stage.view.contentOffset.y == -CGFloat(stage.view.roundedToPixels(pulled)))
            #expect(stage.view.contentOffset.x == 0, "content of the view's width does not bounce sideways")
            stage.view.drag(translation: CGPoint(x: 0, y: -30))
            #expect(stage.view.contentOffset.y == 30)
            stage.view.drag(translation: CGPoint(x: 0, y: 100))
            stage.view.endDragging(velocity: .zero)
            stage.step(to: 0.05)
            let caught = stage.view.contentOffset.y
            #expect(caught < 0 && caught > -52)
            // Caught while it returns, it stays under the finger.
            stage.view.beginTracking()
            stage.view.beginDragging(translation: .zero, at: nil)
            stage.view.drag(translation: .zero)
            #expect(abs(stage.view.contentOffset.y - caught) < 1e-6)
            stage.view.endDragging(velocity: .zero)
            stage.run()
            #expect(stage.view.contentOffset.y == 0)
            stage.view.alwaysBounceHorizontal = true
            stage.view.beginDragging(translation: .zero, at: nil)
            stage.view.drag(translation: CGPoint(x: 40, y: 0))
            #expect(stage.view.contentOffset.x < 0)
            stage.view.cancelDragging()
            stage.run()
            #expect(stage.view.contentOffset == .zero)
        }

        @Test func pagesAndLocks() {
            let stage = ScrollStage(content: CGSize(width: 1600, height: 2000))
            defer { stage.end() }
            stage.view.isPagingEnabled = true
            stage.fling(CGPoint(x: -100, y: 0), velocity: CGPoint(x: -800, y: 0))
            stage.run()
            #expect(stage.view.contentOffset == CGPoint(x: 320, y: 0))
            stage.fling(CGPoint(x: -100, y: 0), velocity: .zero)
            #expect(stage.view.isDecelerating, "back to its page")
            stage.run()
            #expect(stage.view.contentOffset == CGPoint(x: 320, y: 0))
            stage.view.isPagingEnabled = false
            stage.view.isDirectionalLockEnabled = true
            stage.view.beginDragging(translation: CGPoint(x: 2, y: -12), at: nil)
            stage.view.drag(translation: CGPoint(x: -90, y: -112))
            #expect(stage.view.contentOffset == CGPoint(x: 320, y: 100))
            stage.view.endDragging(velocity: CGPoint(x: -900, y: 0))
            #expect(stage.view.player == nil)
            stage.view.beginDragging(translation: CGPoint(x: -10, y: -12), at: nil)
            stage.view.drag(translation: CGPoint(x: -110, y: -112))
            #expect(stage.view.contentOffset == CGPoint(x: 420, y: 200), "a diagonal drag is not locked")
            stage.view.cancelDragging()
        }

        @Test func animatedOffsetsRunOnTheRenderThread() {
            let stage = ScrollStage()
            defer { stage.end() }
            stage.view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
            #expect(stage.view.contentOffset.y == 0 && stage.view.isScrollAnimating && !stage.view.isDecelerating)
            stage.step(to: 0)
            for time in [0.05, 0.15, 0.25] {
                stage.step(to: time)
                let expected = 1000 * easeInOut(time / 0.3)
                #expect(stage.view.contentOffset.y == expected.rounded() && stage.shown.y == expected.rounded())
            }
            stage.step(to: 0.31)
            #expect(stage.view.contentOffset.y == 1000)
            #expect(stage.log.take() == ["didScroll", "didEndScrollingAnimation"])
            // Without animation it ends a motion.
            stage.fling(CGPoint(x: 0, y: -10), velocity: CGPoint(x: 0, y: -2000))
            stage.step(to: 0.4)
            stage.view.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
            #expect(stage.view.contentOffset.y == 20 && !stage.view.isDecelerating)
            stage.run(for: 0.2)
            #expect(stage.view.contentOffset.y == 20)
            // There already.
            stage.view.setContentOffset(CGPoint(x: 0, y: 20), animated: true)
            #expect(!stage.view.isScrollAnimating)
        }

        @Test func `An offset that is set during an animation ends it there`() {
            let stage = ScrollStage(content: CGSize(width: 320, height: 10_000))
            defer { stage.end() }
            stage.view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
            stage.step(to: 0)
            stage.step(to: 0.15)
            stage.view.contentOffset.y = 100
            #expect(stage.view.contentOffset.y == 100 && !stage.view.isScrollAnimating)
            stage.step(to: 0.4)
            #expect(stage.view.contentOffset.y == 100)
        }

        @Test func `An animation ends in a range that has become smaller meanwhile`() {
            let stage = ScrollStage(content: CGSize(width: 320, height: 10_000))
            defer { stage.end() }
            stage.view.setContentOffset(CGPoint(x: 0, y: 4000), animated: true)
            stage.step(to: 0)
            stage.step(to: 0.1)
            stage.view.contentSize.height = 3000
            let end = 3000 - stage.view.bounds.height
            for time in [0.2, 0.3, 0.5, 0.7] { stage.step(to: time) }
            #expect(stage.view.contentOffset.y == end && !stage.view.isScrollAnimating)
        }

        @Test func aDecelerationContinuesFromAnOffsetThatIsSet() {
            let stage = ScrollStage(content: CGSize(width: 320, height: 10_000))
            defer { stage.end() }
            stage.view.contentOffset.y = 4000
            stage.fling(CGPoint(x: 0, y: -10), velocity: CGPoint(x: 0, y: -2000))
            stage.step(to: 0.2)
            let (offset, velocity) = (stage.view.contentOffset.y, stage.view.player?.velocity.y ?? 0)
            stage.view.contentOffset.y -= 3000
            #expect(stage.view.isDecelerating)
            stage.step(to: 0.2)
            #expect(abs(stage.view.contentOffset.y - (offset - 3000)) < 0.01)
            #expect(abs((stage.view.player?.velocity.y ?? 0) - velocity) < 2)
            stage.run()
            #expect(abs(stage.view.contentOffset.y - (4010 + 2000 * 0.4995 - 3000)) < 1)
            // The same during a drag.
            stage.view.beginDragging(translation: .zero, at: nil)
            stage.view.drag(translation: CGPoint(x: 0, y: -50))
            stage.view.contentOffset.y = 5000
            stage.view.drag(translation: CGPoint(x: 0, y: -60))
            #expect(stage.view.contentOffset.y == 5010)
            stage.view.cancelDragging()
        }

        @Test func contentThatGrowsIsFlungOn() {
            let stage = ScrollStage(content: CGSize(width: 320, height: 1000))
            defer { stage.end() }
            stage.log.onScroll = { view in
                if view.contentOffset.y > view.contentSize.height - 600 { view.contentSize.height += 1000 }
            }
            stage.fling(CGPoint(x: 0, y: -10), velocity: CGPoint(x: 0, y: -5000))
            stage.run()
            #expect(abs(stage.view.contentOffset.y - (10 + 5000 * 0.4995)) < 3, "\(stage.view.contentOffset.y)")
        }

        @Test func aDelegateMayClampAndRecenter() {
            let stage = ScrollStage()
            defer { stage.end() }
            stage.view.contentOffset.y = 100
            stage.log.onScroll = { if $0.contentOffset.y < 0 { $0.contentOffset.y = 0 } }
            stage.fling(CGPoint(x: 0, y: 20), velocity: CGPoint(x: 0, y: 3000))
            var lowest = 0.0
            while stage.view.isDecelerating, stage.time < 10 {
                stage.step(to: stage.time + 1.0 / 60)
                lowest = min(lowest, stage.view.contentOffset.y)
            }
            #expect(lowest == 0 && stage.view.contentOffset.y == 0 && stage.time < 2, "it does not bounce")
            // Endless content.
            stage.log.onScroll = { if $0.contentOffset.y > 3000 { $0.contentOffset.y -= 2000 } }
            stage.fling(CGPoint(x: 0, y: -20), velocity: CGPoint(x: 0, y: -12000))
            stage.run()
            #expect(abs(stage.view.contentOffset.y - (20 + 12000 * 0.4994998 - 4000)) < 3)
        }

        @Test func wheelsScrollSmoothlyAndAddUp() {
            let stage = ScrollStage()
            defer { stage.end() }
            stage.view.scroll(byWheel: CGPoint(x: 0, y: 60))
            stage.step(to: 0.05)
            let middle = stage.view.contentOffset.y
            #expect(middle > 5 && middle < 60)
            stage.view.scroll(byWheel: CGPoint(x: 0, y: 60))
            stage.run()
            #expect(stage.view.contentOffset.y == 120 && stage.time < 1.5)
            stage.view.scroll(byWheel: CGPoint(x: 50, y: -1000))
            stage.run()
            #expect(stage.view.contentOffset == .zero, "within its range")
            #expect(stage.log.take() == ["didScroll"])
        }

        @Test func atRestNothingWakesUp() {
            let stage = ScrollStage()
            defer { stage.end() }
            let before = DisplayLinks.main.isTicking
            stage.fling(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: -1000))
            #expect(DisplayLinks.main.isTicking)
            stage.run()
            #expect(DisplayLinks.main.isTicking == before)
            #expect(stage.view.layer.animationKeys() == nil)
        }
    }
}
