import CoreGraphics
import Foundation
import UIPlatform

/// Recognizes a drag of items: a finger that is held down, or the pointer that moves with its button pressed.
///
/// A finger begins the gesture after `liftDelay`, where it is; `isDragging` is true once it has moved. The pointer begins
/// the gesture with its movement.
@MainActor final class DragRecognizer: UIGestureRecognizer {
    /// The time, in seconds, after which a finger lifts the items.
    static let liftDelay: TimeInterval = 0.5
    /// The distance, in points, that a finger may move before it lifts the items.
    static let allowableMovement: CGFloat = 10

    /// The start of the touch in its window's coordinates.
    private(set) var start = CGPoint.zero
    /// The touch that drags; nil between gestures.
    private(set) var touch: UITouch?
    /// Whether the touch has moved since the beginning of the gesture.
    private(set) var isDragging = false
    /// The position at which the items were lifted.
    private var liftLocation = CGPoint.zero
    private var timer: EventTimer?

    override func reset() {
        super.reset()
        touch = nil
        isDragging = false
        timer?.cancel()
        timer = nil
    }

    /// Whether the touch is that of a pointer, which drags without being held down.
    var isPointer: Bool { touch?.type == .indirectPointer }

    private func distance(from point: CGPoint) -> CGFloat {
        guard let touch else { return 0 }
        return hypot(touch.locationInWindow.x - point.x, touch.locationInWindow.y - point.y)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touch == nil, touches.count == 1, let first = touches.first else {
            for touch in touches { ignore(touch, for: event) }
            // Several fingers pinch or pan; one more during a drag is not part of it.
            if touch != nil, reachedState == .possible { fail() }
            return
        }
        touch = first
        start = first.locationInWindow
        if first.type == .indirectPointer {
            if event.buttonMask != .primary { fail() }
            return
        }
        timer = UIApplication.shared.input.schedule(at: event.timestamp + Self.liftDelay) { [weak self] in
            self?.lift()
        }
    }

    private func lift() {
        guard let touch, reachedState == .possible else { return }
        liftLocation = touch.locationInWindow
        state = .began
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch, touches.contains(touch) else { return }
        if reachedState.isActive {
            if distance(from: liftLocation) >= UIPanGestureRecognizer.slop { isDragging = true }
            state = .changed
        } else if isPointer, distance(from: start) >= UIPanGestureRecognizer.slop {
            isDragging = true
            state = .began
        } else if !isPointer, distance(from: start) > Self.allowableMovement {
            fail()
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch, touches.contains(touch) else { return }
        state = reachedState.isActive ? .ended : .failed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch, touches.contains(touch) else { return }
        state = reachedState.isActive ? .cancelled : .failed
    }
}
