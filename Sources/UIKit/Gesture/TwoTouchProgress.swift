import CoreGraphics
import Foundation
import UIPlatform

/// The change of a value by two fingers on the screen or on a touchpad, such as of the angle between them.
@MainActor struct TwoTouchProgress {
    /// The change since the gesture began.
    private(set) var total: CGFloat = 0
    /// The line between the touches at the last event; nil while there are not two of them.
    private(set) var line: TwoTouchGeometry?
    private var tracker = VelocityTracker()
    private var timestamp: TimeInterval = 0

    /// The change per second.
    var velocity: CGFloat { tracker.velocity(at: timestamp).x }

    mutating func reset() {
        total = 0
        line = nil
        tracker.removeAll()
    }

    /// Measures from the touches that are down now.
    mutating func begin(_ touches: [UITouch], at time: TimeInterval) {
        line = TwoTouchGeometry(touches)
        tracker.add(CGPoint(x: total, y: 0), at: time)
    }

    /// Returns the lines between two touches before and after a movement; nil if there are not two.
    mutating func move(_ touches: [UITouch], at time: TimeInterval) -> (old: TwoTouchGeometry, new: TwoTouchGeometry)? {
        timestamp = time
        guard let old = line, let new = TwoTouchGeometry(touches) else { return nil }
        line = new
        return (old, new)
    }

    mutating func add(_ change: CGFloat, at time: TimeInterval) {
        total += change
        tracker.add(CGPoint(x: total, y: 0), at: time)
    }

    /// Records that a touch has ended: the remaining one changes nothing.
    mutating func end(at time: TimeInterval) {
        timestamp = time
        line = nil
    }

    /// Records a step of fingers on a touchpad.
    mutating func step(_ event: TransformEvent) {
        timestamp = event.timestamp
        if event.phase == .began { tracker.add(.zero, at: event.timestamp) }
    }
}

extension UIGestureRecognizer {
    /// Sets the state of a continuous gesture, which begins once it has passed its threshold.
    func proceed(_ phase: PointerGestureEvent.Phase, hasPassedSlop: Bool) {
        switch phase {
        case .began: break
        case .changed:
            if reachedState.isActive {
                state = .changed
            } else if hasPassedSlop {
                state = .began
            }
        case .ended: state = reachedState.isActive ? .ended : .failed
        case .cancelled: state = .cancelled
        }
    }
}
