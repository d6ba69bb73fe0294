/// A view that draws the caret.
@preconcurrency @MainActor public protocol UITextCursorView: UICoordinateSpace {
    /// Whether the caret blinks. It is false while the caret is moved, and while it is not displayed.
    var isBlinking: Bool { get set }
    /// Restarts blinking with a visible caret, after the caret has moved or text was typed.
    func resetBlinkAnimation()
}
