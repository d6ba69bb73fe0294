import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

/// Which of several recognizers recognizes, and what views receive of their touches.
extension WindowTests {
    @MainActor @Suite struct GestureArbitrationTests {
        private let stage = GestureStage()
        private let journal = Journal()

        private final class Deciding: NSObject, UIGestureRecognizerDelegate {
            var begins = true
            var isSimultaneous = false
            var receives = true
            var requires: (UIGestureRecognizer, UIGestureRecognizer)?
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { isSimultaneous }
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool {
                requires.map { $0.0 === gestureRecognizer && $0.1 === otherGestureRecognizer } ?? false
            }
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
            ) -> Bool { receives }
        }

        private func doubleTap() -> UITapGestureRecognizer {
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = 2
            return tap
        }

        private func addRecorder() -> RecordingView {
            let view = RecordingView("view", journal, frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            stage.view.addSubview(view)
            CATransaction.flush()
            _ = journal.take()
            return view
        }

        private let drag: [GestureStage.Step] = [.down(50, 50)] + .line(from: (50, 50), to: (90, 50)) + [.up]
        private let tap: [GestureStage.Step] = [.down(50, 50), .wait(0.05), .up]

        @Test func `The deeper view's recognizer wins`() {
            let inner = addRecorder()
            stage.add(UIPanGestureRecognizer(), "outer")
            stage.add(UIPanGestureRecognizer(), "inner", to: inner)
            stage.play(drag)
            #expect(stage.takeLog() == ["inner began", "inner changed", "inner ended"])
        }

        @Test func `Delegates allow simultaneous recognition`() {
            let delegate = Deciding()
            delegate.isSimultaneous = true
            let inner = addRecorder()
            stage.add(UIPanGestureRecognizer(), "outer").delegate = delegate
            stage.add(UIPanGestureRecognizer(), "inner", to: inner)
            stage.play(drag)
            #expect(
                Set(stage.takeLog()) == [
                    "inner began", "inner changed", "inner ended", "outer began", "outer changed", "outer ended",
                ])
        }

        @Test func `A single tap waits for the double tap to fail`() {
            let single = stage.add(UITapGestureRecognizer(), "single")
            single.require(toFail: stage.add(doubleTap(), "double"))
            stage.play([.down(50, 50), .up, .wait(0.2)] + tap)
            #expect(stage.takeLog() == ["double ended"])
            stage.platform.touchDown(at: CGPoint(x: 70, y: 70))
            stage.platform.touchUp()
            stage.platform.advance(by: 0.34)
            #expect(stage.takeLog().isEmpty && single.state == .possible)
            stage.platform.advance(by: 0.02)
            #expect(stage.takeLog() == ["single ended"] && stage.isIdle)
        }

        @Test func `Without a requirement both taps are recognized`() {
            stage.add(UITapGestureRecognizer(), "single")
            let delegate = Deciding()
            delegate.isSimultaneous = true
            stage.add(doubleTap(), "double").delegate = delegate
            stage.play([.down(50, 50), .up, .wait(0.2)] + tap)
            #expect(stage.takeLog() == ["single ended", "single ended", "double ended"])
        }

        @Test func `A delegate adds a requirement`() {
            let delegate = Deciding()
            let pan = stage.add(UIPanGestureRecognizer(), "pan")
            let swipe = stage.add(UISwipeGestureRecognizer(), "swipe")
            delegate.requires = (pan, swipe)
            pan.delegate = delegate
            stage.play([.down(50, 50)] + .line(from: (50, 50), to: (150, 50)) + [.up])
            #expect(stage.takeLog() == ["swipe ended"])
            stage.play([.down(50, 50)] + .line(from: (50, 50), to: (50, 150)) + [.up])
            #expect(stage.takeLog() == ["pan began", "pan changed", "pan ended"])
        }

        @Test func `A pan that ended while it waited begins and ends`() {
            let pan = stage.add(UIPanGestureRecognizer(), "pan")
            pan.require(toFail: stage.add(doubleTap(), "double"))
            stage.play([.down(50, 50), .move(70, 50), .up])
            #expect(stage.takeLog() == ["pan began", "pan ended"] && stage.isIdle)
        }

        @Test func `Requirements in a circle end`() {
            let a = stage.add(UITapGestureRecognizer(), "a")
            let b = stage.add(UITapGestureRecognizer(), "b")
            a.require(toFail: b)
            b.require(toFail: a)
            stage.play(tap)
            #expect(stage.takeLog() == ["b ended"] && stage.isIdle)
        }

        @Test func `A delegate and the views refuse`() {
            final class Refusing: UIView {
                var refuses = true
                override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                    !refuses
                }
            }
            let delegate = Deciding()
            stage.add(UITapGestureRecognizer(), "tap").delegate = delegate
            delegate.begins = false
            stage.play(tap)
            (delegate.begins, delegate.receives) = (true, false)
            stage.play(tap)
            delegate.receives = true
            let inner = Refusing(frame: stage.view.bounds)
            stage.view.addSubview(inner)
            stage.play(tap)
            #expect(stage.takeLog().isEmpty)
            inner.refuses = false
            stage.play(tap)
            #expect(stage.takeLog() == ["tap ended"])
        }

        @Test func `A recognized gesture cancels the touch in the view`() {
            _ = addRecorder()
            let pan = stage.add(UIPanGestureRecognizer(), "pan")
            stage.play([.down(50, 50), .move(55, 50), .move(90, 50), .move(99, 50), .up])
            #expect(journal.take() == ["view began 50,50", "view moved 55,50", "view cancelled 90,50"])
            pan.cancelsTouchesInView = false
            stage.play([.down(50, 50), .move(90, 50), .up])
            #expect(journal.take() == ["view began 50,50", "view moved 90,50", "view ended 90,50"])
        }

        @Test func `The end of a touch is delayed until recognizers have failed`() {
            _ = addRecorder()
            let tap = stage.add(doubleTap(), "double")
            stage.platform.touchDown(at: CGPoint(x: 70, y: 70))
            stage.platform.touchUp()
            #expect(journal.take() == ["view began 50,50"])
            stage.platform.advance(by: 0.36)
            #expect(journal.take() == ["view ended 50,50"] && stage.isIdle)
            tap.delaysTouchesEnded = false
            stage.play([.down(50, 50), .up])
            #expect(journal.take() == ["view began 50,50", "view ended 50,50"])
        }

        @Test func `The beginning of a touch is delayed, or never delivered`() {
            _ = addRecorder()
            stage.add(UIPanGestureRecognizer(), "pan").delaysTouchesBegan = true
            stage.play([.down(50, 50), .move(55, 50), .up])
            #expect(journal.take() == ["view began 55,50", "view ended 55,50"])
            stage.play([.down(50, 50), .move(90, 50), .up])
            #expect(journal.take().isEmpty)
        }

        @Test func `Removing the touched view leaves the recognizers around it`() {
            let inner = addRecorder()
            stage.add(UIPanGestureRecognizer(), "outer")
            stage.add(UITapGestureRecognizer(), "inner", to: inner)
            stage.platform.touchDown(at: CGPoint(x: 70, y: 70))
            inner.removeFromSuperview()
            // A view without a window has no location of the touch.
            let received = journal.take().filter { $0.contains("began") || $0.contains("cancelled") }
            #expect(received.count == 2 && received[0] == "view began 50,50")
            #expect(received.last?.hasPrefix("view cancelled") == true)
            stage.platform.touchMove(to: CGPoint(x: 120, y: 70))
            stage.platform.touchUp()
            #expect(stage.takeLog() == ["outer began", "outer ended"] && stage.isIdle)
            #expect(journal.take().isEmpty)
        }

        @Test func `Disabling and removing a recognizer cancel its gesture`() {
            let pan = stage.add(UIPanGestureRecognizer(), "pan")
            stage.platform.touchDown(at: CGPoint(x: 70, y: 70))
            stage.platform.touchMove(to: CGPoint(x: 120, y: 70))
            pan.isEnabled = false
            #expect(stage.takeLog() == ["pan began", "pan cancelled"] && pan.state == .possible)
            stage.platform.touchUp()
            pan.isEnabled = true
            stage.platform.touchDown(at: CGPoint(x: 70, y: 70))
            stage.platform.touchMove(to: CGPoint(x: 120, y: 70))
            stage.view.removeGestureRecognizer(pan)
            stage.platform.touchUp()
            #expect(stage.takeLog() == ["pan began", "pan cancelled"] && stage.isIdle)
            #expect(pan.view == nil && stage.view.gestureRecognizers == nil)
        }

        @Test func `A custom recognizer follows the state machine`() {
            final class Custom: UIGestureRecognizer {
                var resets = 0
                override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
                override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
                override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
                override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
                override func reset() { resets += 1 }
            }
            let custom = stage.add(Custom(), "custom")
            stage.play(drag)
            #expect(stage.takeLog() == ["custom began", "custom changed", "custom ended"])
            #expect(custom.resets == 1 && custom.state == .possible)
            custom.state = .possible
            custom.state = .failed
            #expect(custom.state == .possible && custom.resets >= 1)
        }

        @Test func `Pans report translation and velocity in the view's coordinates`() {
            @MainActor final class Reader {
                var translation = CGPoint.zero
                var velocity = CGPoint.zero
                func read(_ pan: UIPanGestureRecognizer) {
                    translation = pan.translation(in: pan.view)
                    velocity = pan.velocity(in: pan.view)
                }
            }
            let reader = Reader()
            let inner = addRecorder()
            inner.transform = CGAffineTransform(scaleX: 2, y: 2)
            let pan = UIPanGestureRecognizer(target: reader, action: Reader.read)
            inner.addGestureRecognizer(pan)
            // 5 points in 8 ms: 625 points a second, half of them in the enlarged view.
            stage.play([.down(50, 50)] + .line(from: (50, 50), to: (150, 50), steps: 20) + [.up])
            #expect(close(reader.translation, CGPoint(x: 50, y: 0)))
            #expect(abs(reader.velocity.x - 312.5) < 3 && abs(reader.velocity.y) < 0.001)
            // A finger that rests before it is lifted has no velocity.
            stage.play([.down(50, 50)] + .line(from: (50, 50), to: (90, 50)) + [.wait(0.2), .up])
            #expect(reader.velocity == .zero)
        }

        @Test func `Pinches and rotations report scale and angle`() {
            let pinch = stage.add(UIPinchGestureRecognizer(), "pinch")
            let rotation = stage.add(UIRotationGestureRecognizer(), "rotation")
            let delegate = Deciding()
            delegate.isSimultaneous = true
            pinch.delegate = delegate
            stage.platform.touchDown(0, at: CGPoint(x: 100, y: 100))
            stage.platform.touchDown(1, at: CGPoint(x: 200, y: 100))
            stage.platform.touchMove(1, to: CGPoint(x: 300, y: 100))
            #expect(close(pinch.scale, 2))
            stage.platform.touchMove(1, to: CGPoint(x: 100, y: 300))
            #expect(close(pinch.scale, 2) && close(rotation.rotation, .pi / 2))
            #expect(close(pinch.location(in: nil), CGPoint(x: 100, y: 200)))
            // A finger that is lifted and put down again continues the gesture.
            stage.platform.touchUp(1)
            #expect(pinch.state == .changed && pinch.numberOfTouches == 1)
            stage.platform.touchDown(1, at: CGPoint(x: 100, y: 150))
            stage.platform.touchMove(1, to: CGPoint(x: 100, y: 200))
            #expect(close(pinch.scale, 4))
            stage.platform.touchUp(1)
            stage.platform.touchUp(0)
            #expect(stage.isIdle)
        }

        @Test func `The secondary button is a tap of its own`() {
            let menu = stage.add(UITapGestureRecognizer(), "secondary")
            menu.buttonMaskRequired = .secondary
            stage.add(UITapGestureRecognizer(), "primary")
            stage.platform.movePointer(to: CGPoint(x: 70, y: 70))
            for code: UInt32 in [0x110, 0x111] {
                stage.platform.setPointerButton(code, isPressed: true)
                stage.platform.setPointerButton(code, isPressed: false)
            }
            #expect(stage.takeLog() == ["primary ended", "secondary ended"] && stage.isIdle)
        }

        @Test func `A button's own tap precedes those of the views around it`() {
            let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
            var taps = 0
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            stage.view.addSubview(button)
            stage.add(UITapGestureRecognizer(), "outer")
            stage.play(tap)
            #expect(taps == 1 && stage.takeLog().isEmpty)
            button.isEnabled = false
            stage.play(tap)
            #expect(taps == 1 && stage.takeLog() == ["outer ended"])
        }

        @Test func `Hovering begins, changes and ends`() {
            stage.add(UIHoverGestureRecognizer(), "hover")
            stage.platform.movePointer(to: CGPoint(x: 10, y: 10))
            stage.platform.movePointer(to: CGPoint(x: 70, y: 70))
            stage.platform.movePointer(to: CGPoint(x: 80, y: 70))
            stage.platform.movePointer(to: CGPoint(x: 10, y: 10))
            #expect(stage.takeLog() == ["hover began", "hover changed", "hover ended"])
        }

        @Test func `Scrolling is a pan where it is allowed`() throws {
            let pan = stage.add(UIPanGestureRecognizer(), "pan")
            let toplevel = try #require(stage.window.windowScene?.host.toplevel?.id)
            stage.platform.movePointer(to: CGPoint(x: 70, y: 70))
            func scroll(_ dy: CGFloat, _ source: PointerFrame.Axis.Source, isStop: Bool = false) {
                stage.platform.send(
                    .pointer(
                        PointerFrame(
                            seat: SeatID(1), timestamp: stage.platform.now,
                            actions: [
                                .axis(.init(delta: CGVector(dx: 0, dy: dy), source: source, isStop: isStop))
                            ])))
            }
            _ = toplevel
            scroll(10, .wheel)
            #expect(stage.takeLog().isEmpty)
            pan.allowedScrollTypesMask = .all
            stage.platform.advance(by: 1)
            scroll(10, .wheel)
            scroll(10, .wheel)
            #expect(pan.translation(in: nil) == CGPoint(x: 0, y: -20) && pan.numberOfTouches == 0)
            stage.platform.advance(by: 0.2)
            #expect(stage.takeLog() == ["pan began", "pan changed", "pan ended"] && stage.isIdle)
            for _ in 1...4 {
                stage.platform.advance(by: 0.01)
                scroll(5, .finger)
            }
            #expect(pan.velocity(in: nil).y < -400)
            scroll(0, .finger, isStop: true)
            #expect(stage.takeLog() == ["pan began", "pan changed", "pan ended"] && stage.isIdle)
        }

        @Test func `A view that is gone leaves no recognizer behind`() {
            weak var gone: UIView?
            weak var goneRecognizer: UIGestureRecognizer?
            do {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 99, height: 99))
                let custom = UIGestureRecognizer()
                (gone, goneRecognizer) = (view, custom)
                view.addGestureRecognizer(custom)
                view.addGestureRecognizer(doubleTap())
                stage.view.addSubview(view)
                stage.platform.tap(at: CGPoint(x: 30, y: 30))
                view.removeFromSuperview()
            }
            stage.platform.advance(by: 2)
            CATransaction.flush()
            #expect(gone == nil && goneRecognizer == nil && stage.isIdle)
        }

        @Test func `Touches of a recognizer that never fails are bounded`() {
            let endless = stage.add(UIGestureRecognizer(), "endless")
            for _ in 1...100 { stage.platform.tap(at: CGPoint(x: 70, y: 70)) }
            #expect(endless.attempt.count <= 32 && UIApplication.shared.gestures.views.openCount <= 32)
            // Touches that wait for it reach their views in the end.
            stage.platform.advance(by: 1.6)
            #expect(stage.isIdle)
        }
    }
}
