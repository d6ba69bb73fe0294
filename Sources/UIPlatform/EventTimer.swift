import Foundation

/// A closure that is called once at a time of the clock of input events, unless the timer is cancelled before.
@MainActor package final class EventTimer {
    /// The time in seconds, on the clock of the timestamps of `SeatEvent`.
    package let time: TimeInterval
    private let prepare: @MainActor () -> Void
    private var action: (@MainActor () -> Void)?

    /// - Parameters:
    ///   - prepare: Delivers the input that precedes the time. It may cancel the timer.
    ///   - action: Called afterwards.
    package init(
        at time: TimeInterval, prepare: @escaping @MainActor () -> Void, action: @escaping @MainActor () -> Void
    ) {
        self.time = time
        self.prepare = prepare
        self.action = action
    }

    /// Whether the timer was neither cancelled nor fired.
    package var isPending: Bool { action != nil }

    package func cancel() { action = nil }

    /// Calls the closure, the first time only.
    package func fire() {
        guard isPending else { return }
        prepare()
        let action = action
        self.action = nil
        action?()
    }
}

extension Platform {
    /// Fires a timer when the main queue is free at its time or later.
    ///
    /// - Parameter beforeFiring: Delivers the events that were received before that time; an event that ends a touch
    ///   must precede the timer that would have recognized a long press.
    func fire(_ timer: EventTimer, beforeFiring: @escaping @MainActor () -> Void) {
        let delay = max(0, timer.time - ProcessInfo.processInfo.systemUptime)
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
            beforeFiring()
            timer.fire()
        }
    }
}
