import QuartzCore
import UIPlatform

/// Delivers movements once a frame of the screen, however many of them a device reports.
///
/// The first movement after a rest is delivered immediately. Those that follow are held until the screen is ready for another
/// frame, and are then delivered together; other input, such as the end of a touch, is never held, and releases what is.
@MainActor final class MotionPacer {
    /// The maximum number of held events: with more, a blocked main thread or a window without frames would collect them
    /// without limit. A device of 1000 Hz fills it in a quarter of a second.
    static let maxHeld = 256

    private let deliver: ([SeatEvent]) -> Void
    private var held: [SeatEvent] = []
    /// The events that are being delivered; it keeps its capacity for the next frame.
    private var released: [SeatEvent] = []
    private var isReleasing = false
    private var isAwaitingFrame = false

    init(deliver: @escaping ([SeatEvent]) -> Void) {
        self.deliver = deliver
    }

    /// Holds an event until the next frame; returns false if it is to be delivered immediately.
    func hold(_ event: SeatEvent) -> Bool {
        guard isAwaitingFrame, event.isMotion else { return false }
        if held.count == Self.maxHeld { release() }
        held.append(event)
        return true
    }

    /// Delivers the held events.
    func release() {
        guard !held.isEmpty else { return }
        if isReleasing {
            // The app runs the run loop while it receives the events of an outer call.
            let events = held
            held = []
            return deliver(events)
        }
        isReleasing = true
        swap(&held, &released)
        deliver(released)
        released.removeAll(keepingCapacity: true)
        isReleasing = false
    }

    /// Holds movements from now on, until a frame without any.
    ///
    /// - Parameter display: The screen where the input is.
    func awaitFrame(of display: @autoclosure () -> DisplayID) {
        guard !isAwaitingFrame, PlatformHost.shared.requirePlatform().pacesMotion else { return }
        isAwaitingFrame = true
        DisplayLinks.main.inputDisplay = display()
        DisplayLinks.main.onInputTick = { [weak self] in self?.frameBegins() }
    }

    private func frameBegins() {
        if held.isEmpty {
            isAwaitingFrame = false
            DisplayLinks.main.onInputTick = nil
        } else {
            release()
        }
    }
}
