import CoreGraphics

/// A step of fingers on a touchpad that move apart or rotate.
@MainActor final class TransformEvent: UIEvent {
    override var type: EventType { .transform }
    override var allTouches: Set<UITouch>? { nil }

    let window: UIWindow
    /// The view at the pointer when the gesture began.
    let view: UIView
    var phase = PointerFrame.Transform.Phase.began
    /// The ratio of the fingers' distance to that of the previous step.
    var scale: CGFloat = 1
    /// The rotation since the previous step in radians; clockwise is positive.
    var rotation: CGFloat = 0
    var locationInWindow = CGPoint.zero

    init(window: UIWindow, view: UIView) {
        self.window = window
        self.view = view
    }

    override func sendToWindows() { window.sendEvent(self) }

    override func dispatch(in window: UIWindow) { UIApplication.shared.gestures.send(self) }
}
