import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    @MainActor @Suite struct TouchTests {
        private let journal = Journal()
        private let platform = Headless.platform
        private let window = Headless.showWindow()
        private let view: RecordingView

        init() {
            view = RecordingView("view", journal, frame: CGRect(x: 50, y: 50, width: 100, height: 100))
            window.addSubview(view)
            // Its layout is complete, whether or not the main queue runs before the test.
            CATransaction.flush()
            _ = journal.take()
        }

        @Test func touchesReachTheHitViewUntilTheyEnd() {
            platform.touchDown(at: CGPoint(x: 60, y: 70))
            platform.touchMove(to: CGPoint(x: 300, y: 300))
            platform.touchUp()
            #expect(journal.take() == ["view began 10,20", "view moved 250,250", "view ended 250,250"])
            platform.tap(at: CGPoint(x: 10, y: 10))
            #expect(journal.take().isEmpty)
        }

        @Test func thePointersButtonIsATouch() {
            final class Typed: UIView {
                var types: [UITouch.TouchType] = []
                var masks: [UIEvent.ButtonMask] = []
                override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                    types += touches.map(\.type)
                    let isPointer = touches.contains { $0.type == .indirectPointer }
                    if isPointer { masks.append(event?.buttonMask ?? []) }
                }
            }
            let typed = Typed(frame: view.frame)
            window.addSubview(typed)
            platform.movePointer(to: CGPoint(x: 60, y: 60))
            #expect(typed.types.isEmpty)
            platform.setPointerButton(isPressed: true)
            platform.setPointerButton(isPressed: false)
            platform.touchDown(at: CGPoint(x: 60, y: 60))
            platform.touchUp()
            #expect(typed.types == [.indirectPointer, .direct])
            platform.setPointerButton(0x111, isPressed: true)
            platform.setPointerButton(0x111, isPressed: false)
            #expect(typed.types.count == 3 && typed.masks == [.primary, .secondary])
            // One touch from the first button to the last.
            platform.setPointerButton(0x110, isPressed: true)
            platform.setPointerButton(0x112, isPressed: true)
            platform.setPointerButton(0x110, isPressed: false)
            platform.setPointerButton(0x112, isPressed: false)
            #expect(typed.types.count == 4)
        }

        @Test func aPressedPointerStaysWithItsView() {
            platform.movePointer(to: CGPoint(x: 60, y: 60))
            platform.setPointerButton(isPressed: true)
            platform.movePointer(to: CGPoint(x: 10, y: 10))
            platform.setPointerButton(isPressed: false)
            #expect(journal.take() == ["view began 10,10", "view moved -40,-40", "view ended -40,-40"])
        }

        @Test(arguments: [true, false]) func `Views are not kept by touches that are over`(isCancelled: Bool) {
            weak var touched: UIView?
            do {
                let other = UIView(frame: view.frame)
                touched = other
                window.addSubview(other)
                platform.touchDown(at: CGPoint(x: 60, y: 60))
                if !isCancelled { platform.touchUp() }
                // Which cancels a touch that is not over.
                other.removeFromSuperview()
            }
            // The layout pass at the end of the turn has the view in its list where any view has constraints.
            CATransaction.flush()
            #expect(touched == nil)
            platform.cancelTouches()
        }

        @Test func systemCancels() {
            platform.touchDown(at: CGPoint(x: 60, y: 60))
            platform.cancelTouches()
            platform.touchUp()
            #expect(journal.take() == ["view began 10,10", "view cancelled 10,10"])
        }

        @Test func losingTheSeatCancels() {
            platform.touchDown(at: CGPoint(x: 60, y: 60))
            platform.send(.cancelled(SeatID(1), .touch))
            #expect(journal.take() == ["view began 10,10", "view cancelled 10,10"])
        }

        @Test func leavingTheWindowCancels() {
            platform.touchDown(at: CGPoint(x: 60, y: 60))
            view.removeFromSuperview()
            #expect(journal.take().contains { $0.hasPrefix("view cancelled") })
            platform.touchUp()
            #expect(!journal.take().contains { $0.contains("ended") })
        }

        @Test func hidingTheWindowCancels() {
            platform.touchDown(at: CGPoint(x: 60, y: 60))
            window.isHidden = true
            #expect(journal.take() == ["view began 10,10", "view cancelled 10,10"])
        }

        @Test func onlyTheFirstTouchUnlessMultiple() {
            platform.touchDown(0, at: CGPoint(x: 60, y: 60))
            platform.touchDown(1, at: CGPoint(x: 90, y: 90))
            platform.touchUp(1)
            platform.touchUp(0)
            #expect(journal.take() == ["view began 10,10", "view ended 10,10"])
            view.isMultipleTouchEnabled = true
            platform.touchDown(0, at: CGPoint(x: 60, y: 60))
            platform.touchDown(1, at: CGPoint(x: 90, y: 90))
            platform.touchUp(1)
            platform.touchUp(0)
            #expect(
                journal.take() == ["view began 10,10", "view began 40,40", "view ended 40,40", "view ended 10,10"])
        }

        @Test func exclusiveViewsShareNoTouches() {
            let other = RecordingView("other", journal, frame: CGRect(x: 200, y: 50, width: 50, height: 50))
            window.addSubview(other)
            _ = journal.take()
            view.isExclusiveTouch = true
            platform.touchDown(0, at: CGPoint(x: 60, y: 60))
            platform.touchDown(1, at: CGPoint(x: 210, y: 60))
            platform.touchUp(1)
            platform.touchUp(0)
            #expect(journal.take() == ["view began 10,10", "view ended 10,10"])
        }

        @Test func tapsAreCounted() {
            final class Counting: UIView {
                var counts: [Int] = []
                override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                    counts += touches.map(\.tapCount)
                }
            }
            let counting = Counting(frame: window.bounds)
            window.addSubview(counting)
            platform.tap(at: CGPoint(x: 100, y: 100))
            platform.advance(by: 0.3)
            platform.tap(at: CGPoint(x: 110, y: 100))
            platform.advance(by: 0.4)
            platform.tap(at: CGPoint(x: 110, y: 100))
            platform.tap(at: CGPoint(x: 200, y: 100))
            #expect(counting.counts == [1, 2, 1, 1])
        }

        @Test func unhandledTouchesClimbTheChain() {
            let child = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            view.addSubview(child)
            _ = journal.take()
            platform.tap(at: CGPoint(x: 55, y: 55))
            #expect(journal.take() == ["view began 5,5", "view ended 5,5"])
        }

        @Test func downAndUpInOneFrameAreBothDelivered() {
            guard let toplevel = window.windowScene?.host.toplevel?.id else { Issue.record("no toplevel"); return }
            platform.send(
                .touch(
                    TouchFrame(
                        seat: SeatID(1), timestamp: platform.now,
                        actions: [
                            .down(id: 3, toplevel, CGPoint(x: 60, y: 60)), .motion(id: 3, CGPoint(x: 70, y: 60)),
                            .up(id: 3),
                        ])))
            #expect(journal.take() == ["view began 10,10", "view moved 20,10", "view ended 20,10"])
        }

        @Test func frontWindowGetsTheTouch() {
            let front = UIWindow(frame: CGRect(x: 40, y: 40, width: 50, height: 50))
            front.windowLevel = .alert
            let inFront = RecordingView("front", journal, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            front.addSubview(inFront)
            front.isHidden = false
            _ = journal.take()
            platform.tap(at: CGPoint(x: 60, y: 60))
            #expect(journal.take() == ["front began 20,20", "front ended 20,20"])
            #expect(front.convert(CGPoint(x: 20, y: 20), to: view) == CGPoint(x: 10, y: 10))
            front.isHidden = true
            platform.tap(at: CGPoint(x: 60, y: 60))
            #expect(journal.take() == ["view began 10,10", "view ended 10,10"])
        }

        @available(*, deprecated) @Test func touchesAreDroppedWhileInteractionIsIgnored() {
            let application = UIApplication.shared
            #expect(!application.isIgnoringInteractionEvents)
            platform.touchDown(at: CGPoint(x: 60, y: 70))
            _ = journal.take()
            application.beginIgnoringInteractionEvents()
            application.beginIgnoringInteractionEvents()
            #expect(journal.take() == ["view cancelled 10,20"] && application.isIgnoringInteractionEvents)
            platform.touchUp()
            application.endIgnoringInteractionEvents()
            platform.touchDown(at: CGPoint(x: 60, y: 70))
            application.endIgnoringInteractionEvents()
            // A touch that began meanwhile stays unknown.
            platform.touchMove(to: CGPoint(x: 70, y: 70))
            platform.touchUp()
            #expect(journal.take().isEmpty && !application.isIgnoringInteractionEvents)
            platform.tap(at: CGPoint(x: 60, y: 70))
            #expect(journal.take() == ["view began 10,20", "view ended 10,20"])
            application.endIgnoringInteractionEvents()
            #expect(!application.isIgnoringInteractionEvents)
        }

        @Test func unknownToplevelsAndFingersAreIgnored() {
            platform.send(
                .touch(
                    TouchFrame(
                        seat: SeatID(9), timestamp: 0,
                        actions: [.down(id: 0, ToplevelID(9999), .zero), .up(id: 7), .motion(id: 8, .zero), .cancel])))
            #expect(journal.take().isEmpty)
        }
    }
}
