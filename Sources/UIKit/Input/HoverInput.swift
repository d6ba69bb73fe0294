import CoreGraphics
import Foundation

/// An event of a pointer without pressed buttons.
@MainActor final class HoverEvent: UIEvent {
    override var type: EventType { .hover }
    override var allTouches: Set<UITouch>? { nil }

    let window: UIWindow
    var locationInWindow = CGPoint.zero

    init(window: UIWindow) { self.window = window }
}

/// The recognizers over which a pointer hovers.
@MainActor final class HoverInput {
    private struct WeakHover {
        weak var recognizer: UIHoverGestureRecognizer?
    }

    private var hovered: [WeakHover] = []

    /// Notifies the recognizers of the views at a point; a `toplevel` of nil is none.
    func update(
        _ point: CGPoint, in toplevel: ToplevelID?, timestamp: TimeInterval, modifiers: UIKeyModifierFlags
    ) {
        // Finding the view at the pointer is work that few apps need.
        guard UIHoverGestureRecognizer.isInUse else { return }
        guard let toplevel, let host = UIApplication.shared.sceneHost(for: toplevel),
            let (window, view) = host.hitTest(point, with: nil)
        else { return leave(all: hovered, nil) }
        let event = HoverEvent(window: window)
        event.timestamp = timestamp
        event.modifierFlags = modifiers
        event.locationInWindow = host.convert(point, to: window)
        var found: [UIHoverGestureRecognizer] = []
        var current: UIView? = view
        while let view = current {
            for case let recognizer as UIHoverGestureRecognizer in view.gestureRecognizers ?? []
            where recognizer.isEnabled && recognizer.shouldReceive(event) {
                found.append(recognizer)
            }
            current = view.superview
        }
        let left = hovered.filter { old in !found.contains { $0 === old.recognizer } }
        hovered = found.map { WeakHover(recognizer: $0) }
        leave(all: left, event)
        for recognizer in found { recognizer.hover(event) }
    }

    func cancel() {
        let old = hovered
        hovered = []
        leave(all: old, nil)
    }

    private func leave(all old: [WeakHover], _ event: HoverEvent?) {
        if event == nil { hovered = [] }
        for entry in old { entry.recognizer?.leave(event) }
    }
}
