import CoreGraphics
import UIPlatform

/// A step of a gesture that a pointer's device makes without touches: scrolling, or fingers that pinch and rotate on a
/// touchpad.
@MainActor class PointerGestureEvent: UIEvent {
    typealias Phase = PointerFrame.Transform.Phase

    override var allTouches: Set<UITouch>? { nil }

    let window: UIWindow
    /// The view at the pointer when the gesture began.
    let view: UIView
    var phase = Phase.began
    var locationInWindow = CGPoint.zero

    init(window: UIWindow, view: UIView) {
        self.window = window
        self.view = view
    }

    override func sendToWindows() { window.sendEvent(self) }

    override func dispatch(in window: UIWindow) { UIApplication.shared.gestures.send(self) }

    /// Whether a recognizer is one of those that such gestures concern.
    func concerns(_ recognizer: UIGestureRecognizer) -> Bool { false }

    /// Sends the step to a recognizer that has accepted the beginning of the gesture.
    func deliver(to recognizer: UIGestureRecognizer) {}
}
