import CoreGraphics
import Foundation
import UIPlatform

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
    open var velocity: CGFloat { progress.velocity * scale }

    private var base: CGFloat = 1
    /// The logarithm of the ratio of the distances since `base` was set.
    private var logarithm: CGFloat = 0
    /// The change of the logarithm since the gesture began.
    private var progress = TwoTouchProgress()
    private var initial: TwoTouchGeometry?

    open override func reset() {
        super.reset()
        (base, logarithm) = (1, 0)
        progress.reset()
        initial = nil
    }

    private func change(by step: CGFloat, at time: TimeInterval) {
        logarithm += step
        progress.add(step, at: time)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches where self.touches.count > 2 { ignore(touch, for: event) }
        progress.begin(self.touches, at: event.timestamp)
        initial = initial ?? progress.line
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let (old, new) = progress.move(self.touches, at: event.timestamp), let initial else { return }
        change(by: log(new.distance / old.distance), at: event.timestamp)
        proceed(.changed, hasPassedSlop: abs(new.distance - initial.distance) >= Self.slop)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        progress.end(at: event.timestamp)
        // The gesture of one remaining finger waits for the second one to return.
        guard self.touches.allSatisfy({ $0.phase == .ended }) else { return }
        proceed(.ended, hasPassedSlop: false)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    override var acceptsTransforms: Bool { true }

    override func transformed(_ event: TransformEvent) {
        progress.step(event)
        if event.phase == .changed {
            guard event.scale > 0, event.scale.isFinite else { return }
            change(by: log(event.scale), at: event.timestamp)
        }
        proceed(event.phase, hasPassedSlop: abs(progress.total) >= Self.touchpadSlop)
    }
}
