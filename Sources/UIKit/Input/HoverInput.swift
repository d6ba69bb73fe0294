import CoreGraphics
import Foundation
import UIPlatform

/// The hovering of one pointer or pencil.
@MainActor final class HoverInput {
    private let event: HoverEvent
    /// The number of events that were sent.
    private(set) var sentEvents = 0

    init(_ type: UITouch.TouchType) {
        event = HoverEvent(type)
    }

    /// Sends the pointer's location to the app; a `toplevel` of nil is none.
    func update(
        _ point: CGPoint, in toplevel: ToplevelID?, timestamp: TimeInterval, modifiers: UIKeyModifierFlags,
        pose: PencilPose? = nil
    ) {
        // Finding the view at the pointer is work that few apps need.
        guard UIHoverGestureRecognizer.isInUse else { return }
        event.timestamp = timestamp
        event.modifierFlags = modifiers
        guard let toplevel, let host = UIApplication.shared.surfaceHost(for: toplevel),
            let (window, view) = host.inputTarget(at: point, with: nil)
        else { return leave() }
        event.window = window
        event.view = view
        event.locationInWindow = host.convert(point, to: window)
        event.pose = pose
        send()
    }

    /// Sends the location again if another view is there than at the last event, or the same one has moved.
    ///
    /// - Returns: Whether the app may have been called, if only to find the view.
    func viewsDidMove(at point: CGPoint, in toplevel: ToplevelID?) -> Bool {
        guard UIHoverGestureRecognizer.isInUse, toplevel != nil || event.isHovering else { return false }
        guard let toplevel, let host = UIApplication.shared.surfaceHost(for: toplevel),
            let (window, view) = host.inputTarget(at: point, with: nil)
        else {
            leave()
            return true
        }
        let location = host.convert(point, to: window)
        if view !== event.view || window !== event.window || location != event.locationInWindow {
            (event.window, event.view, event.locationInWindow) = (window, view, location)
            send()
        }
        return true
    }

    func cancel() {
        event.isCancelled = true
        leave()
        event.isCancelled = false
    }

    private func leave() {
        guard event.isHovering else { return }
        event.view = nil
        send()
    }

    private func send() {
        sentEvents += 1
        UIApplication.shared.sendEvent(event)
    }
}
