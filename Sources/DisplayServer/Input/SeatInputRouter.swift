import UIKit
import WaylandCompositor
import WaylandServer

/// Passes the input of the platform's seat on to the clients' seat.
@MainActor final class SeatInputRouter {
    weak var server: DisplayServer? { didSet { shortcuts = server.map { WindowShortcuts($0) } } }
    private var shortcuts: WindowShortcuts?
    /// The output that each touch began on.
    private var touches: [Int32: ServerOutput] = [:]
    private var pointerOutput: ServerOutput?

    /// Returns whether the event was for a client; UIKit handles the others.
    func receive(_ event: SeatEvent) -> Bool {
        guard let server else { return false }
        defer { server.setNeedsFlush() }
        switch event {
        case .pointer(let frame): return receive(frame, server)
        case .touch(let frame): return receive(frame, server)
        case .keyboard(let event): return receive(event, server)
        case .tablet, .cancelled: return false
        }
    }

    private func output(of toplevel: ToplevelID, _ server: DisplayServer) -> ServerOutput? {
        server.outputs.first { $0.desktop.window?.windowScene?.toplevelID == toplevel }
    }

    private func milliseconds(_ timestamp: TimeInterval) -> UInt32 {
        UInt32(truncatingIfNeeded: Int64(timestamp * 1000))
    }

    // MARK: Pointer

    private func receive(_ frame: PointerFrame, _ server: DisplayServer) -> Bool {
        let pointer: SeatPointer = server.compositor.seat.pointer
        let time = milliseconds(frame.timestamp)
        for action in frame.actions {
            switch action {
            case .enter(let toplevel, let point):
                pointerOutput = output(of: toplevel, server)
                if let pointerOutput { pointer.move(to: pointerOutput.layoutPosition(point), time: time) }
            case .motion(let point):
                if let pointerOutput { pointer.move(to: pointerOutput.layoutPosition(point), time: time) }
            case .button(let code, let isPressed):
                if isPressed, pointer.pressedButtons.isEmpty { server.windows.focusWindow(containing: pointer.focus) }
                if isPressed { shortcuts?.beginDrag(code) }
                pointer.button(code, isPressed: isPressed, time: time)
            case .axis(let axis): send(axis, pointer, time)
            case .relativeMotion(let delta):
                pointer.moveRelatively(
                    RelativeMotion(
                        delta: Point(x: delta.dx, y: delta.dy), microseconds: UInt64(max(0, frame.timestamp) * 1e6)))
            case .leave, .transform, .hold: break
            }
        }
        pointer.frame()
        return pointer.focus != nil || pointer.grab != nil
    }

    private func send(_ axis: PointerFrame.Axis, _ pointer: SeatPointer, _ time: UInt32) {
        let source: WlPointer.AxisSource =
            switch axis.source {
            case .wheel: .wheel
            case .finger: .finger
            case .continuous: .continuous
            case .wheelTilt: .wheelTilt
            }
        for (direction, value, steps) in [
            (WlPointer.Axis.horizontalScroll, axis.delta.dx, axis.value120.x),
            (.verticalScroll, axis.delta.dy, axis.value120.y),
        ] where value != 0 || axis.isStop {
            var part = PointerAxis(axis: direction, value: value)
            part.value120 = Int32(clamping: steps)
            part.source = source
            part.isStop = axis.isStop
            pointer.axis(part, time: time)
        }
    }

    // MARK: Touch

    private func receive(_ frame: TouchFrame, _ server: DisplayServer) -> Bool {
        let touch: SeatTouch = server.compositor.seat.touch
        let time = milliseconds(frame.timestamp)
        var isHandled = !touch.activeTouches.isEmpty
        for action in frame.actions {
            switch action {
            case .down(let id, let toplevel, let point):
                guard let output = output(of: toplevel, server) else { continue }
                touches[id] = output
                let position = output.layoutPosition(point)
                server.windows.focusWindow(containing: output.surface(at: position)?.surface)
                touch.down(id, at: position, time: time)
                isHandled = isHandled || touch.surface(of: id) != nil
            case .motion(let id, let point):
                if let output = touches[id] { touch.move(id, to: output.layoutPosition(point), time: time) }
            case .up(let id):
                touches[id] = nil
                touch.up(id, time: time)
            case .shape(let id, let major, let minor):
                touch.shape(id, major: major * 2, minor: minor * 2, orientation: 0)
            case .cancel:
                touches = [:]
                touch.cancel()
            }
        }
        touch.frame()
        return isHandled
    }

    // MARK: Keyboard

    private func receive(_ event: KeyboardEvent, _ server: DisplayServer) -> Bool {
        guard case .key(let key) = event.action else { return false }
        if !key.isRepeat, shortcuts?.handle(key.code, isPressed: key.isPressed) == true { return true }
        guard server.compositor.seat.keyboard.effectiveFocus != nil else { return false }
        // Clients repeat keys themselves.
        if !key.isRepeat {
            server.compositor.seat.keyboard.key(key.code, isPressed: key.isPressed, time: milliseconds(event.timestamp))
        }
        return true
    }
}
