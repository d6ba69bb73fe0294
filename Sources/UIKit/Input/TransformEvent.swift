import CoreGraphics

/// A step of fingers on a touchpad that move apart or rotate.
@MainActor final class TransformEvent: PointerGestureEvent {
    override var type: EventType { .transform }

    /// The ratio of the fingers' distance to that of the previous step.
    var scale: CGFloat = 1
    /// The rotation since the previous step in radians; clockwise is positive.
    var rotation: CGFloat = 0

    override func concerns(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.acceptsTransforms }

    override func deliver(to recognizer: UIGestureRecognizer) {
        if recognizer.acceptsTransforms { recognizer.lastCentroid = locationInWindow }
        recognizer.transformed(self)
    }
}
