import CoreGraphics
import Foundation
import UIPlatform

/// A continuous recognizer of two fingers that rotate around each other, on the screen or on a touchpad.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The length of the arc of each finger, in points, after which the movement is a rotation.
    private static let slop: CGFloat = 8
    /// The angle in radians after which a movement on a touchpad, which reports no distances, is a rotation.
    private static let touchpadSlop: CGFloat = 0.05

    /// The rotation in radians since the beginning, or since the last value that was set; clockwise is positive.
    open var rotation: CGFloat {
        get { progress.total - origin }
        set { origin = progress.total - newValue }
    }

    /// The velocity in radians per second.
    open var velocity: CGFloat { progress.velocity }

    private var progress = TwoTouchProgress()
    private var origin: CGFloat = 0

    open override func reset() {
        super.reset()
        progress.reset()
        origin = 0
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches where self.touches.count > 2 { ignore(touch, for: event) }
        progress.begin(self.touches, at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let (old, new) = progress.move(self.touches, at: event.timestamp) else { return }
        progress.add(new.rotation(from: old), at: event.timestamp)
        proceed(.changed, hasPassedSlop: abs(progress.total) * new.distance / 2 >= Self.slop)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        progress.end(at: event.timestamp)
        guard self.touches.allSatisfy({ $0.phase == .ended }) else { return }
        proceed(.ended, hasPassedSlop: false)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    override var acceptsTransforms: Bool { true }

    override func transformed(_ event: TransformEvent) {
        progress.step(event)
        if event.phase == .changed {
            guard event.rotation.isFinite else { return }
            progress.add(event.rotation, at: event.timestamp)
        }
        proceed(event.phase, hasPassedSlop: abs(progress.total) >= Self.touchpadSlop)
    }
}
