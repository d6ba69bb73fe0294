import CoreGraphics
import Foundation
import Testing

@testable import UIKit

extension WindowTests {
    /// Hovering that ends while recognizers wait, or while they are notified.
    @MainActor @Suite struct HoverTests {
        private let stage = GestureStage()

        private final class Deciding: NSObject, UIGestureRecognizerDelegate {
            var decide: (UIGestureRecognizer) -> Void = { _ in }
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                decide(gestureRecognizer)
                return true
            }
        }

        private func move(to x: CGFloat, _ y: CGFloat) { stage.platform.movePointer(to: CGPoint(x: x, y: y)) }

        @Test func `Hovering that ends before another recognizer fails does not begin`() {
            let hover = stage.add(UIHoverGestureRecognizer(), "hover")
            hover.require(toFail: stage.add(UILongPressGestureRecognizer(), "press"))
            stage.platform.touchDown(1, at: CGPoint(x: 200, y: 200))
            move(to: 70, 70)
            move(to: 75, 70)
            move(to: 5, 5)
            stage.platform.touchUp(1)
            stage.platform.advance(by: 2)
            #expect(stage.takeLog().isEmpty && hover.state == .possible && stage.isIdle)
            // It works afterwards.
            move(to: 70, 70)
            move(to: 5, 5)
            #expect(stage.takeLog() == ["hover began", "hover ended"])
        }

        @Test func `Hovering ends for all when the first action hides the window`() {
            let inner = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
            stage.view.addSubview(inner)
            let outerHover = stage.add(UIHoverGestureRecognizer(), "outer")
            let innerHover = stage.add(UIHoverGestureRecognizer(), "inner", to: inner)
            let delegate = Deciding()
            innerHover.delegate = delegate
            let window = stage.window
            delegate.decide = { _ in
                window.isHidden = true
                window.isHidden = false
            }
            move(to: 70, 70)
            stage.platform.send(.cancelled(SeatID(1), .all))
            #expect(innerHover.state == .possible && outerHover.state == .possible && stage.isIdle)
        }

        @Test func `A recognizer that is removed while others are notified does not begin`() {
            let inner = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
            stage.view.addSubview(inner)
            let outerHover = stage.add(UIHoverGestureRecognizer(), "outer")
            let innerHover = stage.add(UIHoverGestureRecognizer(), "inner", to: inner)
            let delegate = Deciding()
            innerHover.delegate = delegate
            let view = stage.view
            delegate.decide = { _ in view.removeGestureRecognizer(outerHover) }
            move(to: 70, 70)
            #expect(outerHover.state == .possible && stage.takeLog() == ["inner began"])
            move(to: 5, 5)
            #expect(outerHover.state == .possible && stage.takeLog() == ["inner ended"])
        }
    }
}
