import CoreGraphics
import Foundation

/// The scrolling of one pointer: a sequence of events from the first step to the stop.
///
/// A touchpad reports that the fingers have left it. A wheel does not, so a pause ends the sequence.
@MainActor final class ScrollInput {
    /// The pause, in seconds, that ends scrolling with a device that reports no stop.
    static let pause: TimeInterval = 0.1

    private var event: ScrollEvent?
    private var end: EventTimer?

    func receive(
        _ axis: PointerFrame.Axis, at point: CGPoint, in toplevel: ToplevelID, timestamp: TimeInterval,
        modifiers: UIKeyModifierFlags
    ) {
        guard !UIApplication.shared.dropsTouches, let host = UIApplication.shared.sceneHost(for: toplevel) else {
            return cancel()
        }
        let isDiscrete = axis.source == .wheel || axis.source == .wheelTilt
        if let event, event.isDiscrete != isDiscrete { finish(.ended) }
        let current: ScrollEvent
        if let event {
            current = event
            current.phase = .changed
        } else {
            guard axis.delta != .zero, let (window, view) = host.hitTest(point, with: nil) else { return }
            current = ScrollEvent(window: window, view: view, isDiscrete: isDiscrete)
            event = current
        }
        current.timestamp = timestamp
        current.modifierFlags = modifiers
        current.delta = axis.delta
        current.locationInWindow = host.convert(point, to: current.window)
        if axis.delta != .zero { UIApplication.shared.sendEvent(current) }
        guard event === current else { return }
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

    func cancel() { finish(.cancelled) }

    private func finish(_ phase: ScrollEvent.Phase) {
        end?.cancel()
        end = nil
        guard let event else { return }
        self.event = nil
        event.phase = phase
        event.delta = .zero
        UIApplication.shared.sendEvent(event)
    }
}
