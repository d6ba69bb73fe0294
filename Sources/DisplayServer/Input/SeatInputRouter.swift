import Foundation
import UIKit
import UIPlatform
import WaylandCompositor
import WaylandServer

/// Passes the input of the platform's seat on to the clients' seat.
@MainActor final class SeatInputRouter {
    weak var server: DisplayServer? { didSet { shortcuts = server.map { WindowShortcuts($0) } } }
    private var shortcuts: WindowShortcuts?
    /// The output that each touch of a client began on.
    private var touches: [Int32: ServerOutput] = [:]
    /// The fingers that are down on views of the server, with the output that shows them and that of the views.
    private var viewTouches: [Int32: (output: ServerOutput, views: ServerOutput)] = [:]
    private var pointerOutput: ServerOutput?
    /// The seat of the pointers that tools and commands move, until one of the platform is used.
    private static let virtualSeat = SeatID(0)
    /// The seat of the platform whose pointer was used last.
    private var pointerSeat = SeatInputRouter.virtualSeat
    /// The views' part of the pointer's events.
    private var views = ViewPointer()

    /// Removes the seat of virtual pointers, whose events the views got, when the server closes.
    func invalidate() {
        if pointerSeat == Self.virtualSeat { PlatformHost.shared.deliver(.cancelled(pointerSeat, .all)) }
    }

    /// Returns whether the router has passed the event on, to clients or to views; UIKit handles the others.
    func receive(_ event: SeatEvent) -> Bool {
        guard let server else { return false }
        defer { server.setNeedsFlush() }
        switch event {
        case .pointer(let frame):
            receive(frame, server)
            return true
        case .touch(let frame):
            receive(frame, server)
            return true
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

    private func receive(_ frame: PointerFrame, _ server: DisplayServer) {
        let pointer: SeatPointer = server.compositor.seat.pointer
        let time = milliseconds(frame.timestamp)
        if frame.seat != pointerSeat {
            // The views know each seat's pointer for itself.
            send(views.leave(), timestamp: frame.timestamp)
            pointerSeat = frame.seat
        }
        for action in frame.actions {
            switch action {
            case .enter(let toplevel, let point):
                pointerOutput = output(of: toplevel, server)
                if let pointerOutput { pointer.move(to: pointerOutput.layoutPosition(point), time: time) }
            case .motion(let point):
                if let pointerOutput { pointer.move(to: pointerOutput.layoutPosition(point), time: time) }
            case .button(let code, let isPressed):
                if isPressed { willPress(code) }
                pointer.button(code, isPressed: isPressed, time: time)
                if isPressed { beginViewGrab(pointer, server) }
            case .axis(let axis): send(axis, pointer, time)
            case .relativeMotion(let delta):
                pointer.moveRelatively(
                    RelativeMotion(
                        delta: Point(x: delta.dx, y: delta.dy), microseconds: UInt64(max(0, frame.timestamp) * 1e6)))
            case .leave, .transform, .hold: break
            }
            views.collect(action, isOverViews: isOverViews(pointer), at: position(of: pointer, server))
        }
        pointer.frame()
        deliver(pointer, server, timestamp: frame.timestamp)
    }

    /// Gives the focus to the window that a button is about to be pressed in, or begins to move or resize it.
    func willPress(_ button: UInt32) {
        guard let server else { return }
        let pointer: SeatPointer = server.compositor.seat.pointer
        if pointer.pressedButtons.isEmpty { server.windows.focusWindow(containing: pointer.focus) }
        shortcuts?.beginDrag(button)
    }

    /// Handles what a tool has done with the pointer, whose events clients have got.
    func virtualPointerDid(_ event: VirtualPointerEvent) {
        guard let server else { return }
        let pointer: SeatPointer = server.compositor.seat.pointer
        func collect(_ action: PointerFrame.Action) {
            views.collect(action, isOverViews: isOverViews(pointer), at: position(of: pointer, server))
        }
        switch event {
        case .moved: if let new = position(of: pointer, server) { collect(.enter(new.toplevel, new.point)) }
        case .button(let code, let isPressed):
            if isPressed { beginViewGrab(pointer, server) }
            collect(.button(code: code, isPressed: isPressed))
        case .frame: deliver(pointer, server, timestamp: ProcessInfo.processInfo.systemUptime)
        }
        server.setNeedsFlush()
    }

    /// Notifies the views of the server whether a pointer that has not moved is over them: windows may have come or gone under it.
    func surfacesDidChange() {
        guard let server else { return }
        let pointer: SeatPointer = server.compositor.seat.pointer
        guard pointer.isPlaced else { return }
        if isOverViews(pointer), let position = position(of: pointer, server) { views.enter(position) }
        deliver(pointer, server, timestamp: ProcessInfo.processInfo.systemUptime)
    }

    /// Returns where the pointer is; nil if it is on no output.
    private func position(of pointer: SeatPointer, _ server: DisplayServer) -> ViewPointer.Position? {
        guard let output = viewOutput(at: pointer.position, server),
            let toplevel = output.desktop.window?.windowScene?.toplevelID
        else { return nil }
        return ViewPointer.Position(toplevel: toplevel, point: output.desktopPoint(pointer.position))
    }

    /// Returns the output whose views get input at a position: that of the window there, which may extend to the output that
    /// shows the position.
    private func viewOutput(at position: Point, _ server: DisplayServer) -> ServerOutput? {
        server.windows.window(at: position)?.output ?? server.output(at: position)
    }

    /// Passes on what was collected for views.
    private func deliver(_ pointer: SeatPointer, _ server: DisplayServer, timestamp: TimeInterval) {
        send(views.takeActions(isOverViews: isOverViews(pointer)), timestamp: timestamp)
    }

    private func send(_ actions: [PointerFrame.Action], timestamp: TimeInterval) {
        guard !actions.isEmpty else { return }
        PlatformHost.shared.deliver(
            .pointer(PointerFrame(seat: pointerSeat, timestamp: timestamp, actions: actions)))
    }

    /// Whether the pointer is over no surface of a client, and none has grabbed it.
    private func isOverViews(_ pointer: SeatPointer) -> Bool {
        pointer.focus == nil && (pointer.grab == nil || pointer.grab is ViewGrab)
    }

    /// Keeps a pressed pointer from clients if a view of the server is under it.
    private func beginViewGrab(_ pointer: SeatPointer, _ server: DisplayServer) {
        guard pointer.grab == nil, pointer.focus == nil,
            server.output(at: pointer.position)?.surface(at: pointer.position) == nil
        else { return }
        pointer.beginGrab(ViewGrab(pointer))
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

    private func receive(_ frame: TouchFrame, _ server: DisplayServer) {
        let touch: SeatTouch = server.compositor.seat.touch
        let time = milliseconds(frame.timestamp)
        var forViews: [TouchFrame.Action] = []
        for action in frame.actions {
            switch action {
            case .down(let id, let toplevel, let point):
                guard let output = output(of: toplevel, server) else { continue }
                let position = output.layoutPosition(point)
                let surface = output.surface(at: position)?.surface
                server.windows.focusWindow(containing: surface)
                // Popups are dismissed wherever the finger is.
                touch.down(id, at: position, time: time)
                if surface == nil {
                    let views = viewOutput(at: position, server) ?? output
                    viewTouches[id] = (output, views)
                    let target = views.desktop.window?.windowScene?.toplevelID ?? toplevel
                    forViews.append(.down(id: id, target, views.desktopPoint(position)))
                } else {
                    touches[id] = output
                }
            case .motion(let id, let point):
                if let output = touches[id] { touch.move(id, to: output.layoutPosition(point), time: time) }
                if let (output, views) = viewTouches[id] {
                    forViews.append(.motion(id: id, views.desktopPoint(output.layoutPosition(point))))
                }
            case .up(let id):
                if touches.removeValue(forKey: id) != nil { touch.up(id, time: time) }
                if viewTouches.removeValue(forKey: id) != nil { forViews.append(action) }
            case .shape(let id, let major, let minor):
                touch.shape(id, major: major * 2, minor: minor * 2, orientation: 0)
                if viewTouches[id] != nil { forViews.append(action) }
            case .cancel:
                touches = [:]
                touch.cancel()
                if !viewTouches.isEmpty { forViews.append(action) }
                viewTouches = [:]
            }
        }
        touch.frame()
        guard !forViews.isEmpty else { return }
        PlatformHost.shared.deliver(
            .touch(TouchFrame(seat: frame.seat, timestamp: frame.timestamp, actions: forViews)))
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
