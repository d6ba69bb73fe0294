import UIKit

/// The last position and the velocity of a finger.
struct Finger {
    private(set) var point: CGPoint
    /// In points per second.
    private(set) var velocity = CGPoint.zero
    private var time: TimeInterval

    @MainActor init(_ touch: UITouch, in view: UIView) {
        point = touch.location(in: view)
        time = touch.timestamp
    }

    /// Records a movement, and returns its distance.
    @MainActor mutating func move(_ touch: UITouch, in view: UIView) -> CGPoint {
        let next = touch.location(in: view)
        let step = CGPoint(x: next.x - point.x, y: next.y - point.y)
        let seconds = max(touch.timestamp - time, 0.001)
        // The mean of the last few movements.
        velocity.x += (step.x / seconds - velocity.x) * 0.4
        velocity.y += (step.y / seconds - velocity.y) * 0.4
        (point, time) = (next, touch.timestamp)
        return step
    }
}
