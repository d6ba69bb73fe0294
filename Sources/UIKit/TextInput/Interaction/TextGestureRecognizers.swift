import CoreGraphics
import Foundation

/// Recognizes clicks and drags of the pointer in text: it begins with the press, so that the caret is there at once.
@MainActor final class TextPointerGestureRecognizer: UIGestureRecognizer {
    /// The maximum distance, in points, of the clicks of a double or triple click.
    private static let clickDistance: CGFloat = 6
    static let middleButton = UIEvent.ButtonMask.button(3)

    /// Returns whether a press is left for a drag of the selected text: it is a click if the pointer has not moved.
    var waitsForRelease: @MainActor (TextPointerGestureRecognizer) -> Bool = { _ in false }
    /// The number of clicks, from 1 to 3.
    private(set) var clickCount = 1
    /// Whether the middle button was pressed.
    private(set) var isMiddleButton = false
    /// Whether Shift was held at the press.
    private(set) var extendsSelection = false
    /// Whether the press was left for a drag, and is a click when it ends.
    private(set) var isWaiting = false
    private var touch: UITouch?
    private var start = CGPoint.zero
    private var lastStart = CGPoint.zero

    override func reset() {
        super.reset()
        touch = nil
        isWaiting = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touch == nil, let first = touches.first else {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        touch = first
        start = first.locationInWindow
        let isRepeated =
            first.tapCount > 1 && hypot(start.x - lastStart.x, start.y - lastStart.y) <= Self.clickDistance
        clickCount = isRepeated ? clickCount % 3 + 1 : 1
        lastStart = start
        extendsSelection = event.modifierFlags.contains(.shift)
        isMiddleButton = event.buttonMask == Self.middleButton
        if isMiddleButton || event.buttonMask == .primary && waitsForRelease(self) {
            isWaiting = true
        } else {
            state = event.buttonMask == .primary ? .began : .failed
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch, touches.contains(touch) else { return }
        if reachedState.isActive {
            state = .changed
        } else if hypot(touch.locationInWindow.x - start.x, touch.locationInWindow.y - start.y)
            >= UIPanGestureRecognizer.slop
        {
            state = .failed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch, touches.contains(touch) else { return }
        state = reachedState.isActive || isWaiting ? .ended : .failed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = reachedState.isActive ? .cancelled : .failed
    }

    // The app's taps and menus work beside the caret; what would move the content or the text does not.
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is UITapGestureRecognizer)
            && !(preventedGestureRecognizer is SecondaryClickGestureRecognizer)
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventingGestureRecognizer is UITapGestureRecognizer)
    }
}

/// Recognizes taps of a finger in text; each tap of several is one.
@MainActor final class TextTapGestureRecognizer: UITapGestureRecognizer {
    /// The number of taps at the location, including this one.
    private(set) var tapCount = 1

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        tapCount = touches.first?.tapCount ?? 1
        super.touchesEnded(touches, with: event)
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventingGestureRecognizer is UITapGestureRecognizer)
    }
}

/// Recognizes the movement of a handle of the selection.
@MainActor final class SelectionHandleGestureRecognizer: UIPanGestureRecognizer {
    // A handle follows the finger before a scroll view does.
    override var hasPassedSlop: Bool { hypot(movement.dx, movement.dy) >= 2 }
}

/// Recognizes the movement of two fingers over text, which move the caret.
///
/// One finger that moves fails early, so that a scroll view need not wait.
@MainActor final class FloatingCursorGestureRecognizer: UIPanGestureRecognizer {
    private static let allowableMovement: CGFloat = 4

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard reachedState == .possible, self.touches.count < 2 else { return }
        if hypot(movement.dx, movement.dy) > Self.allowableMovement { state = .failed }
    }

    // Below the distance of a scroll view's pan.
    override var hasPassedSlop: Bool { hypot(movement.dx, movement.dy) >= 6 }

    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is ScrollPanGestureRecognizer
    }
}
