import CoreGraphics
import Foundation

/// A continuous recognizer of two fingers that rotate around each other, on the screen or on a touchpad.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The length of the arc of each finger, in points, after which the movement is a rotation.
    private static let slop: CGFloat = 8
    /// The angle in radians after which a movement on a touchpad, which reports no distances, is a rotation.
    private static let touchpadSlop: CGFloat = 0.05

    /// The rotation in radians since the beginning, or since the last value that was set; clockwise is positive.
    open var rotation: CGFloat {
        get { total - origin }
        set { origin = total - newValue }
    }

    /// The velocity in radians per second.
    open var velocity: CGFloat { tracker.velocity(at: timestamp).x }

    private var total: CGFloat = 0
    private var origin: CGFloat = 0
    private var previous: TwoTouchGeometry?
    private var tracker = VelocityTracker()
    private var timestamp: TimeInterval = 0

    open override func reset() {
        super.reset()
        (total, origin) = (0, 0)
        previous = nil
        tracker.removeAll()
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches where self.touches.count > 2 { ignore(touch, for: event) }
        previous = TwoTouchGeometry(self.touches)
        tracker.add(CGPoint(x: total, y: 0), at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        timestamp = event.timestamp
        guard let previous, let current = TwoTouchGeometry(self.touches) else { return }
        total += current.rotation(from: previous)
        self.previous = current
        tracker.add(CGPoint(x: total, y: 0), at: event.timestamp)
        if reachedState.isActive {
            state = .changed
        } else if abs(total) * current.distance / 2 >= Self.slop {
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        timestamp = event.timestamp
        previous = nil
        guard self.touches.allSatisfy({ $0.phase == .ended }) else { return }
        state = reachedState.isActive ? .ended : .failed
    }

    override var acceptsTransforms: Bool { true }

    override func transformed(_ event: TransformEvent) {
        timestamp = event.timestamp
        switch event.phase {
        case .began: tracker.add(.zero, at: event.timestamp)
        case .changed:
            guard event.rotation.isFinite else { return }
            total += event.rotation
            tracker.add(CGPoint(x: total, y: 0), at: event.timestamp)
            if reachedState.isActive {
                state = .changed
            } else if abs(total) >= Self.touchpadSlop {
                state = .began
            }
        case .ended: state = reachedState.isActive ? .ended : .failed
        case .cancelled: state = .cancelled
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
}
