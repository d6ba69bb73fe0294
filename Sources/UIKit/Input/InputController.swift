import Foundation
import QuartzCore
import UIPlatform

/// Translates the seats' events to UIKit's.
@MainActor final class InputController {
    /// The seats, in the order of their first events.
    private(set) var seats: [SeatInput] = []
    private lazy var motion = MotionPacer { [weak self] events in self?.deliver(events) }

    /// The seat with the latest press, whose serial opens popups.
    private(set) var seatOfLatestPress: SeatID?

    /// Whether the latest press was that of a finger, and not of a pointer.
    private(set) var isLatestPressTouch = false

    private func recordPress(_ event: SeatEvent) {
        seatOfLatestPress = event.seat
        switch event {
        case .touch: isLatestPressTouch = true
        case .pointer: isLatestPressTouch = false
        case .tablet, .keyboard, .cancelled: break
        }
    }

    func receive(_ event: SeatEvent) {
        if event.isPress { recordPress(event) }
        if motion.hold(event) { return }
        motion.release()
        let seat = seat(event.seat)
        let sent = seat.sentMotionEvents
        seat.collect(event)
        seat.dispatch()
        if case .cancelled(_, .all) = event { seats.removeAll { $0 === seat } }
        InputMethodController.shared.didDeliver(event)
        if event.isMotion, seat.sentMotionEvents != sent { motion.awaitFrame(of: seat.display) }
    }

    /// The modifier keys that are held on any seat.
    var modifiers: UIKeyModifierFlags { seats.reduce(into: []) { $0.formUnion($1.modifiers) } }

    /// Cancels the touches for which `isCancelled` returns true.
    func cancelTouches(where isCancelled: (UITouch) -> Bool) {
        for seat in seats { seat.cancelTouches(where: isCancelled) }
    }

    /// Cancels input below a modal dialog, and updates what pointers hover over.
    func modalDialogsDidChange() {
        for seat in seats { seat.modalDialogsDidChange() }
    }

    /// Updates what pointers and pencils are over, after views have come, gone or moved under them. O(depth of the views) with a
    /// pointer over a window of the app.
    ///
    /// - Returns: Whether the app may have been called.
    func viewsDidMove() -> Bool {
        InputMethodController.shared.viewsDidMove()
        return seats.reduce(false) { $1.viewsDidMove() || $0 }
    }

    /// Begins to call `viewsDidMove` with the commits that change layers.
    func observeLayout() {
        LayoutCompletion.set { MainActor.assumeIsolated { UIApplication.shared.input.viewsDidMove() } }
    }

    /// Requests the pointers' styles again if an interaction has changed.
    func updatePointerStyle(of interaction: UIPointerInteraction) {
        for seat in seats { seat.updatePointerStyle(of: interaction) }
    }

    /// Returns the style of the pointer that makes a touch; nil for another device.
    func pointerStyle(of touch: UITouch) -> PointerStyleController? {
        for seat in seats { if let style = seat.pointerStyle(of: touch) { return style } }
        return nil
    }

    /// Returns the seat whose device makes a touch.
    func seat(of touch: UITouch) -> SeatID? { seats.first { $0.contains(touch) }?.id }

    /// Calls a closure at a time of the clock of the events' timestamps, unless the returned timer is cancelled.
    func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> EventTimer {
        let timer = EventTimer(at: time, prepare: { [weak self] in self?.motion.release() }, action: action)
        PlatformHost.shared.requirePlatform().schedule(timer)
        return timer
    }

    /// Delivers movements of the time since the last frame.
    private func deliver(_ events: [SeatEvent]) {
        for event in events { seat(event.seat).collect(event) }
        for seat in seats { seat.dispatch() }
    }

    private func seat(_ id: SeatID) -> SeatInput {
        if let seat = seats.first(where: { $0.id == id }) { return seat }
        observeLayout()
        let seat = SeatInput(id: id)
        seats.append(seat)
        return seat
    }
}
