import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// Fingers, wheels and touchpads on scroll views.
    @MainActor @Suite struct ScrollGestureTests {
        private let platform = Headless.platform

        /// Drags a finger in steps of 1/60 s, and leaves it down.
        private func drag(from: CGPoint, to: CGPoint, steps: Int = 10) {
            platform.touchDown(at: from)
            for step in 1...steps {
                platform.advance(by: 1.0 / 60)
                let part = CGFloat(step) / CGFloat(steps)
                platform.touchMove(to: CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
            }
        }

        private func wheel(_ notches: CGFloat) {
            let axis = PointerFrame.Axis(
                delta: CGVector(dx: 0, dy: notches * 15), value120: (0, Int(notches * 120)), source: .wheel)
            send(axis)
        }

        private func finger(_ dy: CGFloat, isStop: Bool = false) {
            send(.init(delta: CGVector(dx: 0, dy: dy), source: .finger, isStop: isStop))
        }

        private func send(_ axis: PointerFrame.Axis) {
            platform.send(.pointer(PointerFrame(seat: SeatID(1), timestamp: platform.now, actions: [.axis(axis)])))
        }

        @Test func aFingerDragsAndFlings() {
            let stage = ScrollStage()
            defer { stage.end() }
            platform.touchDown(at: CGPoint(x: 100, y: 400))
            #expect(stage.view.isTracking && !stage.view.isDragging)
            platform.touchUp()
            #expect(!stage.view.isTracking)
            platform.advance(by: 1)
            drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200))
            // The first step of 20 points begins the drag.
            #expect(stage.view.isDragging && stage.view.contentOffset.y == 180)
            platform.advance(by: 0.004)
            platform.touchUp()
            #expect(stage.view.isDecelerating)
            #expect(abs(stage.log.velocity.y - 1.2) < 0.05, "200 points in 10 frames: \(stage.log.velocity.y)")
            stage.run()
            #expect(abs(stage.view.contentOffset.y - (180 + stage.log.velocity.y * 499.5)) < 1)
            // Held still, it does not fling.
            drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300))
            platform.advance(by: 0.3)
            platform.touchUp()
            #expect(!stage.view.isDecelerating && stage.log.velocity == .zero)
        }

        @Test func aTouchThatStopsTheContentIsNotATouchOfTheContent() {
            let stage = ScrollStage()
            defer { stage.end() }
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 320, height: 5000))
            var taps = 0
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            stage.view.addSubview(button)
            platform.tap(at: CGPoint(x: 100, y: 100))
            #expect(taps == 1, "a short tap arrives")
            stage.fling(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: -2000))
            stage.step(to: 0.2)
            platform.advance(by: 1)
            platform.tap(at: CGPoint(x: 100, y: 100))
            #expect(taps == 1 && !stage.view.isDecelerating && !stage.view.isTracking)
            platform.advance(by: 1)
            platform.tap(at: CGPoint(x: 100, y: 100))
            #expect(taps == 2)
        }

        @Test func contentIsTouchedAfterADelay() {
            let stage = ScrollStage()
            defer { stage.end() }
            let journal = Journal()
            let content = RecordingView("content", journal, frame: CGRect(x: 0, y: 0, width: 320, height: 5000))
            stage.view.addSubview(content)
            _ = journal.take()
            func touches() -> [String] { journal.take().filter { !$0.contains("layout") } }
            platform.touchDown(at: CGPoint(x: 100, y: 100))
            #expect(touches() == [])
            platform.advance(by: 0.16)
            #expect(touches() == ["content began 100,100"])
            for step in 1...4 { platform.touchMove(to: CGPoint(x: 100, y: 100 + 5 * step)) }
            #expect(stage.view.isDragging)
            #expect(touches().last?.hasPrefix("content cancelled") == true)
            platform.touchUp()
            stage.run()
            platform.advance(by: 1)
            // A quick drag never touches the content.
            drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 280), steps: 3)
            platform.touchUp()
            #expect(touches() == [])
            stage.run()
            platform.advance(by: 1)
            stage.view.delaysContentTouches = false
            stage.view.canCancelContentTouches = false
            drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200))
            #expect(!stage.view.isDragging && touches().count > 5)
            platform.touchUp()
        }

        @Test func nestedScrollViewsShareTheDirections() {
            let stage = ScrollStage()
            defer { stage.end() }
            let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
            inner.contentSize = CGSize(width: 1000, height: 400)
            stage.view.addSubview(inner)
            drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 100, y: 205))
            #expect(inner.isDragging && !stage.view.isDragging && inner.contentOffset.x == 90)
            platform.touchUp()
            stage.step(to: stage.time + 0.01)
            inner.stopScrollingAndZooming()
            platform.advance(by: 1)
            drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 205, y: 200))
            #expect(!inner.isDragging && stage.view.isDragging)
            platform.touchUp()
            stage.view.stopScrollingAndZooming()
            stage.view.contentOffset = .zero
            platform.advance(by: 1)
            // Along one axis, the inner one scrolls until it is at its end.
            inner.contentSize = CGSize(width: 320, height: 1000)
            inner.contentOffset = .zero
            drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 250))
            #expect(inner.isDragging && !stage.view.isDragging)
            platform.touchUp()
            inner.stopScrollingAndZooming()
            platform.advance(by: 1)
            inner.contentOffset.y = 600
            drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 250))
            #expect(!inner.isDragging && stage.view.isDragging)
            platform.touchUp()
            stage.view.stopScrollingAndZooming()
        }

        @Test func wheelsAndTouchpads() {
            let stage = ScrollStage()
            defer { stage.end() }
            platform.movePointer(to: CGPoint(x: 100, y: 100))
            wheel(1)
            wheel(2)
            stage.run()
            #expect(stage.view.contentOffset.y == 45)
            #expect(stage.log.take() == ["didScroll"])
            platform.advance(by: 1)
            for _ in 0..<10 {
                finger(12)
                platform.advance(by: 1.0 / 60)
            }
            #expect(stage.view.isDragging && stage.view.contentOffset.y > 140)
            finger(0, isStop: true)
            #expect(stage.view.isDecelerating, "kinetic")
            #expect(abs(stage.log.velocity.y - 0.72) < 0.1, "\(stage.log.velocity.y)")
            stage.step(to: stage.time + 0.1)
            finger(1)
            #expect(!stage.view.isDecelerating && stage.view.isDragging, "fingers stop it")
            platform.advance(by: 0.2)
            finger(0, isStop: true)
            #expect(!stage.view.isDecelerating && !stage.view.isDragging && !stage.view.isTracking)
        }

        @Test func twoFingersZoom() {
            let stage = ScrollStage(content: CGSize(width: 320, height: 480))
            defer { stage.end() }
            let photo = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            stage.view.addSubview(photo)
            stage.log.zoomed = photo
            stage.view.maximumZoomScale = 4
            platform.touchDown(1, at: CGPoint(x: 150, y: 200))
            platform.touchDown(2, at: CGPoint(x: 170, y: 200))
            for step in 1...10 {
                platform.advance(by: 1.0 / 60)
                platform.touchMove(1, to: CGPoint(x: 150 - 4 * step, y: 200))
                platform.touchMove(2, to: CGPoint(x: 170 + 4 * step, y: 200))
            }
            #expect(stage.view.isZooming && stage.view.zoomScale > 3 && stage.view.zoomScale <= 5)
            // The middle of the fingers stays at the same point of the photo.
            let anchor = photo.convert(CGPoint(x: 160, y: 200), from: stage.window)
            #expect(abs(anchor.x - 160) < 3 && abs(anchor.y - 200) < 3, "\(anchor)")
            platform.touchUp(1)
            platform.touchUp(2)
            #expect(!stage.view.isZooming && !stage.view.isTracking && !stage.view.isDragging)
            stage.step(to: stage.time)
            stage.step(to: stage.time + 1)
            #expect(stage.log.take().last?.hasPrefix("didEndZooming") == true)
            #expect(stage.view.zoomScale <= 4)
        }

        @Test func thePointerGrabsTheBar() {
            let stage = ScrollStage()
            defer { stage.end() }
            stage.view.flashScrollIndicators()
            platform.movePointer(to: CGPoint(x: 315, y: 20))
            platform.setPointerButton(isPressed: true)
            for step in 1...10 { platform.movePointer(to: CGPoint(x: 315, y: 20 + 10 * step)) }
            #expect(stage.view.isDragging && stage.view.contentOffset.y > 800, "\(stage.view.contentOffset.y)")
            platform.setPointerButton(isPressed: false)
            #expect(!stage.view.isDecelerating)
        }

        @Test func disablingScrollingEndsADrag() {
            let stage = ScrollStage()
            defer { stage.end() }
            drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300))
            stage.view.isScrollEnabled = false
            #expect(!stage.view.isDragging && stage.log.take().last == "didEndDragging false")
            platform.touchMove(to: CGPoint(x: 100, y: 100))
            platform.touchUp()
            #expect(stage.view.contentOffset.y == 90)
            platform.advance(by: 1)
            drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300))
            #expect(stage.view.contentOffset.y == 90)
            platform.touchUp()
        }
    }
}
