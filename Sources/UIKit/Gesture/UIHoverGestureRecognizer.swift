import CoreGraphics

/// A continuous recognizer of a pointer that moves over a view without a pressed button, or of a pencil near the
/// screen.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// Whether any hover recognizer was created; without one, the pointer's movements need no hit test.
    private(set) static var isInUse = false

    private var pointer = CGPoint.zero
    private var pose: PencilPose?

    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        Self.isInUse = true
    }

    open override func location(in view: UIView?) -> CGPoint { convert(pointer, to: view) }

    /// The distance of the pencil from the screen, from 0 to 1, the largest at which it is noticed; 0 for a pointer.
    open var zOffset: CGFloat { pose?.height ?? 0 }

    /// The angle between the screen and the pencil, from 0 to π/2 radians; π/2 for a pointer.
    open var altitudeAngle: CGFloat { pose?.altitude ?? .pi / 2 }

    /// The rotation of the pencil around its axis in radians.
    open var rollAngle: CGFloat { pose?.roll ?? 0 }

    /// Returns the direction of the pencil's upper end from its tip, in radians in the coordinates of `view`, or of the
    /// window if nil; 0 is to the right, and clockwise is positive.
    open func azimuthAngle(in view: UIView?) -> CGFloat {
        let vector = azimuthUnitVector(in: view)
        return atan2(vector.dy, vector.dx)
    }

    /// Returns the unit vector in the direction of `azimuthAngle(in:)`.
    open func azimuthUnitVector(in view: UIView?) -> CGVector {
        pose?.direction(in: view, of: window) ?? CGVector(dx: 1, dy: 0)
    }

    // Hovering needs no touches, and is not affected by those of other recognizers.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override var needsTouches: Bool { false }
    override func accepts(_ touch: UITouch, _ event: UIEvent) -> Bool { false }

    func hover(_ event: HoverEvent) {
        modifierFlags = event.modifierFlags
        let isSame = pointer == event.locationInWindow && pose == event.pose
        (pointer, pose) = (event.locationInWindow, event.pose)
        if _state == .possible {
            state = .began
        } else if !isSame {
            state = .changed
        }
    }

    /// Ends the hovering.
    func leave(_ event: HoverEvent) {
        modifierFlags = event.modifierFlags
        pointer = event.locationInWindow
        // It began while another recognizer had to fail first, and ends before that has.
        if heldRecognition != nil { return fail() }
        guard _state.isActive else { return }
        state = event.isCancelled ? .cancelled : .ended
    }
}
