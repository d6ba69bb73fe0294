/// Recognizes the press of the pointer's secondary button.
@MainActor final class SecondaryClickGestureRecognizer: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let isSecondary = touches.first?.type == .indirectPointer && event.buttonMask.contains(.secondary)
        state = isSecondary ? .recognized : .failed
    }
}
