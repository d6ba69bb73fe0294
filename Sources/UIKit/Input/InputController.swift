import CoreGraphics
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
            if capabilities.contains(.pointer) { pointerInputs.removeValue(forKey: seat)?.tracker.cancelAll() }
            if capabilities.contains(.touch) { touchInputs.removeValue(forKey: seat)?.tracker.cancelAll() }
            if capabilities.contains(.keyboard) { keyboardInputs.removeValue(forKey: seat)?.cancelAll() }
        }
    }

    /// Cancels the touches for which `isCancelled` returns true.
    func cancelTouches(where isCancelled: (UITouch) -> Bool) {
        for input in touchInputs.values { input.tracker.cancel(where: isCancelled) }
        for input in pointerInputs.values { input.tracker.cancel(where: isCancelled) }
    }

    private func modifiers(of seat: SeatID) -> UIKeyModifierFlags { keyboardInputs[seat]?.modifiers ?? [] }
}

/// The touch points of one seat.
@MainActor final class TouchInput {
    let tracker = TouchTracker(type: .direct)

    func receive(_ frame: TouchFrame, modifiers: UIKeyModifierFlags) {
        tracker.begin(timestamp: frame.timestamp, modifiers: modifiers)
        for action in frame.actions {
            switch action {
            case .down(let id, let toplevel, let point): tracker.down(id, toplevel: toplevel, at: point)
            case .motion(let id, let point): tracker.move(id, to: point)
            case .up(let id): tracker.up(id)
            case .shape(let id, let major, _): tracker.setRadius(major, of: id)
            case .cancel: tracker.cancelAll()
            }
        }
        tracker.dispatch()
    }
}

/// The pointer of one seat: its left button makes a touch that grabs the pointer until it is released.
@MainActor final class PointerInput {
    private enum Button {
        static let left: UInt32 = 0x110
        static let right: UInt32 = 0x111
    }

    let tracker = TouchTracker(type: .indirectPointer)
    private var focus: ToplevelID?
    private var location = CGPoint.zero

    func receive(_ frame: PointerFrame, modifiers: UIKeyModifierFlags) {
        tracker.begin(timestamp: frame.timestamp, modifiers: modifiers)
        for action in frame.actions {
            switch action {
            case .enter(let toplevel, let point):
                focus = toplevel
                move(to: point)
            case .leave(let toplevel):
                if focus == toplevel { focus = nil }
            case .motion(let point):
                move(to: point)
            case .button(Button.left, let isPressed):
                tracker.setButton(.primary, isPressed: isPressed)
                if isPressed {
                    if let focus { tracker.down(0, toplevel: focus, at: location) }
                } else {
                    tracker.up(0)
                }
            case .button(let code, let isPressed):
                if code >= Button.right, code < Button.left + 16 {
                    tracker.setButton(.button(Int(code - Button.left) + 1), isPressed: isPressed)
                }
            case .axis:
                // Scroll events have no effect yet: scroll views and their recognizers will use them.
                break
            }
        }
        tracker.dispatch()
    }

    private func move(to point: CGPoint) {
        location = point
        tracker.move(0, to: point)
    }
}
