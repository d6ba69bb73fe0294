import CoreGraphics
import Foundation
import UIPlatform

/// The pinches and rotations of fingers on the touchpad of one pointer.
@MainActor final class TransformInput {
    private var event: TransformEvent?
    /// Whether the event has a step that was not sent.
    private var isPending = false
    /// The number of events that were sent.
    private(set) var sentEvents = 0

    func collect(
        _ step: PointerFrame.Transform, at point: CGPoint, in toplevel: ToplevelID, timestamp: TimeInterval,
        modifiers: UIKeyModifierFlags
    ) {
        guard !UIApplication.shared.dropsTouches, let host = UIApplication.shared.surfaceHost(for: toplevel) else {
            return cancel()
        }
        if step.phase == .began {
            cancel()
            event = host.inputTarget(at: point, with: nil).map { TransformEvent(window: $0.window, view: $0.view) }
        }
        guard let event else { return }
        event.timestamp = timestamp
        event.modifierFlags = modifiers
        event.locationInWindow = host.convert(point, to: event.window)
        if isPending, event.phase == .changed, step.phase == .changed {
            event.scale *= step.scale
            event.rotation += step.rotation
        } else {
            dispatch()
            set(step)
        }
        if step.phase == .ended || step.phase == .cancelled { dispatch() }
    }

    /// Sends the step that was collected to the app.
    func dispatch() {
        guard isPending, let event else { return }
        isPending = false
        if event.phase == .ended || event.phase == .cancelled { self.event = nil }
        sentEvents += 1
        UIApplication.shared.sendEvent(event)
    }

    func cancel() {
        dispatch()
        set(.init(phase: .cancelled))
        dispatch()
    }

    /// Cancels a gesture below a modal dialog.
    func cancelBlocked() {
        if UIApplication.shared.modalDialogs.block(event?.window) { cancel() }
    }

    private func set(_ step: PointerFrame.Transform) {
        guard let event else { return }
        (event.phase, event.scale, event.rotation) = (step.phase, step.scale, step.rotation)
        isPending = true
    }
}
