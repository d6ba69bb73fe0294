/// Recognizes the press of the pointer's secondary button, and follows it until the button is released.
@MainActor final class SecondaryClickGestureRecognizer: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let isSecondary = touches.first?.type == .indirectPointer && event.buttonMask.contains(.secondary)
        state = isSecondary ? .began : .failed
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
}
