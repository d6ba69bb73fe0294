import CoreGraphics
import Foundation

/// A continuous recognizer of two fingers that move apart or together, on the screen or on a touchpad.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The change of the distance, in points, after which the movement is a pinch.
    private static let slop: CGFloat = 8
    /// The change of the logarithm of the scale after which a movement on a touchpad, which reports no distances, is a
    /// pinch.
    private static let touchpadSlop: CGFloat = 0.02

    /// The distance of the fingers relative to that at the beginning, or to the last value that was set.
    open var scale: CGFloat {
        get { logarithm == 0 ? base : base * exp(logarithm) }
        set {
            base = newValue
            logarithm = 0
        }
    }

    /// The change of the scale per second.
    open var velocity: CGFloat { tracker.velocity(at: timestamp).x * scale }

    private var base: CGFloat = 1
    /// The logarithm of the ratio of the distances since `base` was set.
    private var logarithm: CGFloat = 0
    private var total: CGFloat = 0
    private var previous: TwoTouchGeometry?
    private var initial: TwoTouchGeometry?
    private var tracker = VelocityTracker()
    private var timestamp: TimeInterval = 0

    open override func reset() {
        super.reset()
        (base, logarithm, total) = (1, 0, 0)
        previous = nil
        initial = nil
        tracker.removeAll()
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches where self.touches.count > 2 { ignore(touch, for: event) }
        previous = TwoTouchGeometry(self.touches)
        initial = initial ?? previous
        tracker.add(CGPoint(x: total, y: 0), at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        timestamp = event.timestamp
        guard let previous, let initial, let current = TwoTouchGeometry(self.touches) else { return }
        let step = log(current.distance / previous.distance)
        self.previous = current
        logarithm += step
        total += step
        tracker.add(CGPoint(x: total, y: 0), at: event.timestamp)
        if reachedState.isActive {
            state = .changed
        } else if abs(current.distance - initial.distance) >= Self.slop {
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        timestamp = event.timestamp
        previous = nil
        // The gesture of one remaining finger waits for the second one to return.
        guard self.touches.allSatisfy({ $0.phase == .ended }) else { return }
        state = reachedState.isActive ? .ended : .failed
    }

    override var acceptsTransforms: Bool { true }

    override func transformed(_ event: TransformEvent) {
        timestamp = event.timestamp
        switch event.phase {
        case .began: tracker.add(.zero, at: event.timestamp)
        case .changed:
            guard event.scale > 0, event.scale.isFinite else { return }
            logarithm += log(event.scale)
            total += log(event.scale)
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
