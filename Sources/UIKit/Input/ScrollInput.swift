import CoreGraphics
import Foundation
import UIPlatform

/// The scrolling of one pointer: a sequence of events from the first step to the stop.
///
/// A touchpad reports that the fingers have left it. A wheel does not, so a pause ends the sequence.
@MainActor final class ScrollInput {
    /// The pause, in seconds, that ends scrolling with a device that reports no stop.
    static let pause: TimeInterval = 0.1

    private var event: ScrollEvent?
    /// Whether the event has a distance that was not sent.
    private var isPending = false
    private var end: EventTimer?
    /// The number of events that were sent.
    private(set) var sentEvents = 0

    func collect(
        _ axis: PointerFrame.Axis, at point: CGPoint, in toplevel: ToplevelID, timestamp: TimeInterval,
        modifiers: UIKeyModifierFlags
    ) {
        guard !UIApplication.shared.dropsTouches, let host = UIApplication.shared.surfaceHost(for: toplevel) else {
            return cancel()
        }
        let isDiscrete = axis.source == .wheel || axis.source == .wheelTilt
        if let event, event.isDiscrete != isDiscrete { finish(.ended) }
        let current: ScrollEvent
        if let event {
            current = event
            if !isPending {
                current.phase = .changed
                current.delta = .zero
            }
        } else {
            guard axis.delta != .zero, let (window, view) = host.inputTarget(at: point, with: nil) else { return }
            current = ScrollEvent(window: window, view: view, isDiscrete: isDiscrete)
            event = current
        }
        current.timestamp = timestamp
        current.modifierFlags = modifiers
        let delta = host.convert(axis.delta)
        current.delta.dx += delta.dx
        current.delta.dy += delta.dy
        current.locationInWindow = host.convert(point, to: current.window)
        isPending = isPending || axis.delta != .zero
        end?.cancel()
        end = nil
        if axis.isStop {
            finish(.ended)
        } else if axis.source != .finger {
            end = UIApplication.shared.input.schedule(at: timestamp + Self.pause) { [weak self] in
                self?.finish(.ended)
            }
        }
    }

    /// Sends the distance that was collected to the app.
    func dispatch() {
        guard isPending, let event else { return }
        isPending = false
        sentEvents += 1
        UIApplication.shared.sendEvent(event)
    }

    func cancel() { finish(.cancelled) }

    /// Cancels scrolling below a modal dialog.
    func cancelBlocked() {
        if UIApplication.shared.modalDialogs.block(event?.window) { cancel() }
    }

    private func finish(_ phase: PointerGestureEvent.Phase) {
        dispatch()
        end?.cancel()
        end = nil
        guard let event else { return }
        self.event = nil
        event.phase = phase
        event.delta = .zero
        UIApplication.shared.sendEvent(event)
    }
}
