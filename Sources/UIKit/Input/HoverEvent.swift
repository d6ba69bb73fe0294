import CoreGraphics

/// The movement of a pointer without pressed buttons, or of a pencil near the screen. Each has one such event, from its
/// first movement to its removal.
@MainActor final class HoverEvent: UIEvent {
    private struct WeakHover {
        weak var recognizer: UIHoverGestureRecognizer?
    }

    override var type: EventType { .hover }
    override var allTouches: Set<UITouch>? { nil }

    /// The window that contains the pointer; the last one if it has left.
    weak var window: UIWindow?
    /// The view at the pointer; nil after it has left, or if a button is down.
    weak var view: UIView?
    /// Whether the pointer was removed, or taken by the system.
    var isCancelled = false
    var locationInWindow = CGPoint.zero
    /// The pencil's orientation and height; nil for a pointer.
    var pose: PencilPose?
    private let touchType: UITouch.TouchType
    private var hovered: [WeakHover] = []

    init(_ touchType: UITouch.TouchType) {
        self.touchType = touchType
    }

    /// Whether the pointer is over a view, or was at the last event.
    var isHovering: Bool { view != nil || !hovered.isEmpty }

    override func sendToWindows() {
        // Recognizers may outlive the window that the pointer has left with them.
        if let window { window.sendEvent(self) } else { notifyRecognizers() }
    }

    override func dispatch(in window: UIWindow) { notifyRecognizers() }

    /// Notifies the recognizers of the views at the pointer, and those that it has left.
    private func notifyRecognizers() {
        var found: [UIHoverGestureRecognizer] = []
        var current = view
        while let view = current {
            for case let recognizer as UIHoverGestureRecognizer in view.gestureRecognizers ?? []
            where recognizer.isEnabled && recognizer.allows(touchType) && recognizer.shouldReceive(self) {
                found.append(recognizer)
            }
            current = view.superview
        }
        let left = hovered.filter { old in !found.contains { $0 === old.recognizer } }
        hovered = found.map { WeakHover(recognizer: $0) }
        UIApplication.shared.gestures.deliver {
            for entry in left { entry.recognizer?.leave(self) }
            // A delegate may have removed a recognizer, or ended the hovering, by hiding the window.
            for recognizer in found
            where recognizer.isEnabled && recognizer.view != nil
                && hovered.contains(where: { $0.recognizer === recognizer })
            { recognizer.hover(self) }
        }
    }
}
