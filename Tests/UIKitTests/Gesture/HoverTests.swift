import CoreGraphics
import Foundation
import Testing

@testable import UIKit
import UIPlatform

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

        enum End: CaseIterable, Sendable {
            case windowHidden, windowReleased, windowCovered, windowMoved, viewHidden, viewRemoved, viewMoved
        }

        /// A window over that of the stage, with a view under the pointer.
        private func showSecondWindow() -> (UIWindow, UIView) {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
            window.addSubview(view)
            window.isHidden = false
            CATransaction.flush()
            return (window, view)
        }

        @Test(arguments: End.allCases) func `Hovering ends when its view is gone from under the pointer`(end: End) {
            var (window, view): (UIWindow?, UIView?) = showSecondWindow()
            stage.add(UIHoverGestureRecognizer(), "lower")
            let upper = stage.add(UIHoverGestureRecognizer(), "upper", to: view)
            move(to: 70, 70)
            #expect(stage.takeLog() == ["upper began"])
            var other: UIWindow?
            switch end {
            case .windowHidden: window?.isHidden = true
            case .windowReleased:
                window?.isHidden = true
                (window, view) = (nil, nil)
            case .windowCovered: other = showSecondWindow().0
            case .windowMoved: window?.frame.origin = CGPoint(x: 100, y: 100)
            case .viewHidden: view?.isHidden = true
            case .viewRemoved: view?.removeFromSuperview()
            case .viewMoved: view?.frame.origin = CGPoint(x: 100, y: 100)
            }
            CATransaction.flush()
            #expect(upper.state == .possible)
            let log = stage.takeLog()
            #expect(["upper ended", "upper cancelled"].contains(log.first) || end == .windowReleased, "\(log)")
            // The view of the window below is under the pointer then.
            let isSeen = [.windowHidden, .windowReleased, .windowMoved].contains(end)
            #expect(log.contains("lower began") == isSeen, "\(log)")
            move(to: 5, 5)
            _ = stage.takeLog()
            other?.isHidden = true
            window?.isHidden = true
        }

        @Test func `The pointer has the style of what it is over, though it does not move`() {
            final class Delegate: NSObject, UIPointerInteractionDelegate {
                func pointerInteraction(
                    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
                ) -> UIPointerStyle? { UIPointerStyle(shape: .verticalBeam(length: 20)) }
            }
            let (window, view) = showSecondWindow()
            let delegate = Delegate()
            view.addInteraction(UIPointerInteraction(delegate: delegate))
            move(to: 70, 70)
            #expect(stage.platform.cursor == .system(.text))
            window.isHidden = true
            CATransaction.flush()
            #expect(stage.platform.cursor == .arrow)
            window.isHidden = false
            CATransaction.flush()
            #expect(stage.platform.cursor == .system(.text))
            move(to: 5, 5)
            window.isHidden = true
        }
    }
}
