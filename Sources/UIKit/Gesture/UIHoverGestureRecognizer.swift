import CoreGraphics

/// A continuous recognizer of a pointer that moves over a view without a pressed button.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// Whether any hover recognizer was created; without one, the pointer's movements need no hit test.
    private(set) static var isInUse = false

    private var pointer = CGPoint.zero

    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        Self.isInUse = true
    }

    open override func location(in view: UIView?) -> CGPoint { convert(pointer, to: view) }

    // Hovering needs no touches, and is not affected by those of other recognizers.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override var needsTouches: Bool { false }
    override func accepts(_ touch: UITouch, _ event: UIEvent) -> Bool { false }

    func hover(_ event: HoverEvent) {
        modifierFlags = event.modifierFlags
        let isSame = pointer == event.locationInWindow
        pointer = event.locationInWindow
        if storedState == .possible {
            state = .began
        } else if !isSame {
            state = .changed
        }
    }

    /// Ends the hovering.
    func leave(_ event: HoverEvent) {
        modifierFlags = event.modifierFlags
        pointer = event.locationInWindow
        guard storedState.isActive else { return }
        state = event.isCancelled ? .cancelled : .ended
    }
}
