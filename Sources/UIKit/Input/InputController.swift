import Foundation

/// Translates the seats' events to UIKit's.
@MainActor final class InputController {
    private var touchInputs: [SeatID: TouchInput] = [:]
    private var pointerInputs: [SeatID: PointerInput] = [:]
    private var keyboardInputs: [SeatID: KeyboardInput] = [:]

    func receive(_ event: SeatEvent) {
        switch event {
        case .pointer(let frame):
            if pointerInputs[frame.seat] == nil { pointerInputs[frame.seat] = PointerInput() }
            pointerInputs[frame.seat]?.receive(frame, modifiers: modifiers(of: frame.seat))
        case .touch(let frame):
            if touchInputs[frame.seat] == nil { touchInputs[frame.seat] = TouchInput() }
            touchInputs[frame.seat]?.receive(frame, modifiers: modifiers(of: frame.seat))
        case .keyboard(let keyboard):
            if keyboardInputs[keyboard.seat] == nil { keyboardInputs[keyboard.seat] = KeyboardInput() }
            keyboardInputs[keyboard.seat]?.receive(keyboard)
        case .cancelled(let seat, let capabilities):
            if capabilities.contains(.pointer) { pointerInputs.removeValue(forKey: seat)?.cancelAll() }
            if capabilities.contains(.touch) { touchInputs.removeValue(forKey: seat)?.tracker.cancelAll() }
            if capabilities.contains(.keyboard) { keyboardInputs.removeValue(forKey: seat)?.cancelAll() }
        }
    }

    /// Cancels the touches for which `isCancelled` returns true.
    func cancelTouches(where isCancelled: (UITouch) -> Bool) {
        for input in touchInputs.values { input.tracker.cancel(where: isCancelled) }
        for input in pointerInputs.values { input.tracker.cancel(where: isCancelled) }
    }

    /// Calls a closure at a time of the clock of the events' timestamps, unless the returned timer is cancelled.
    func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> EventTimer {
        let timer = EventTimer(at: time, action)
        PlatformHost.shared.requirePlatform().schedule(timer)
        return timer
    }

    private func modifiers(of seat: SeatID) -> UIKeyModifierFlags { keyboardInputs[seat]?.modifiers ?? [] }
}
