import CoreGraphics
import Foundation
import UIFoundation
import WaylandClient

/// A `wl_pointer`: groups its events into frames and sets a cursor.
@MainActor final class WaylandPointer {
    private let pointer: WlPointer
    private let context: SeatContext
    private let cursor: PointerCursor
    private let gestures: TouchpadGestures?
    private let locks: PointerLocks
    private var builder = PointerFrameBuilder()
    private var focus: ToplevelID?
    private var pressedButtons: Set<UInt32> = []

    init(_ pointer: WlPointer, _ context: SeatContext) {
        self.pointer = pointer
        self.context = context
        cursor = PointerCursor(pointer: pointer, environment: context.environment)
        gestures = context.environment.gestures.map { TouchpadGestures($0, pointer: pointer, context) }
        locks = PointerLocks(pointer, context)
        locks.onChange = { [cursor] isLocked in cursor.setHidden(isLocked) }
        locks.onMove = { [weak self] delta, time in
            guard let self else { return }
            self.builder.add(.relativeMotion(delta), at: self.context.clock.timestamp(time))
            if pointer.version < WlPointer.sinceFrame { self.finishFrame() }
        }
        pointer.onEvent { [weak self] event in self?.receive(event) }
    }

    func destroy() {
        cursor.destroy()
        gestures?.destroy()
        locks.destroy()
        guard !pointer.isDestroyed else { return }
        if pointer.version >= WlPointer.sinceRelease { pointer.release() } else { pointer.destroy() }
    }

    func setCursor(_ cursor: PlatformCursor) { self.cursor.set(cursor) }

    /// Draws the cursor at the scale of a toplevel, which has changed.
    func scaleDidChange(of toplevel: ToplevelID) {
        if focus == toplevel { cursor.setScale(context.environment.scale(toplevel)) }
    }

    /// Locks the pointer whenever it is in one of these toplevels.
    func setLocks(_ surfaces: [ToplevelID: WlSurface]) { locks.set(surfaces) }

    private func receive(_ event: WlPointer.Event) {
        switch event {
        case .enter(let serial, let surface, let x, let y):
            context.serials.record(serial, .pointerEnter)
            leave()
            // The delegate may have destroyed the seat during the leave event.
            guard !pointer.isDestroyed else { return }
            focus = context.toplevel(for: surface)
            if let focus {
                cursor.enter(serial: serial, scale: context.environment.scale(focus))
                builder.add(.enter(focus, CGPoint(x: x, y: y)), at: nil)
            }
        case .leave(let serial, _):
            // The surface may have been destroyed in the meantime; there is only one focus to leave.
            context.serials.record(serial, .other)
            leave()
        case .motion(let time, let x, let y):
            guard focus != nil else { break }
            builder.add(.motion(CGPoint(x: x, y: y)), at: context.clock.timestamp(time))
        case .button(let serial, let time, let button, let state):
            context.serials.record(serial, .pointerButton, isPress: state == .pressed)
            guard focus != nil else { break }
            let isPressed = state == .pressed
            if isPressed { pressedButtons.insert(button) } else { pressedButtons.remove(button) }
            builder.add(.button(code: button, isPressed: isPressed), at: context.clock.timestamp(time))
        case .axis(let time, let axis, let value):
            guard focus != nil, let axis = PointerFrameBuilder.Axis(axis) else { break }
            builder.addAxis(axis, CGFloat(value), at: context.clock.timestamp(time))
        case .axisStop(let time, let axis):
            guard focus != nil, let axis = PointerFrameBuilder.Axis(axis) else { break }
            builder.addStop(axis, at: context.clock.timestamp(time))
        case .axisSource(let source):
            if let source = PointerFrame.Axis.Source(source) { builder.setSource(source) }
        case .axisDiscrete(let axis, let discrete):
            // From version 8, axis_value120 replaces it.
            guard focus != nil, pointer.version < WlPointer.sinceAxisValue120 else { break }
            if let axis = PointerFrameBuilder.Axis(axis) { builder.addSteps(axis, Int(discrete) * 120) }
        case .axisValue120(let axis, let value120):
            guard focus != nil, let axis = PointerFrameBuilder.Axis(axis) else { break }
            builder.addSteps(axis, Int(value120))
        case .axisRelativeDirection:
            // Content follows the scrolling of the seat, whichever way the device moves.
            break
        case .frame:
            finishFrame()
        }
        if pointer.version < WlPointer.sinceFrame { finishFrame() }
    }

    private func leave() {
        guard let left = focus else { return }
        focus = nil
        cursor.leave(isGrabbed: !pressedButtons.isEmpty)
        gestures?.cancel()
        builder.add(.leave(left), at: nil)
        guard !pressedButtons.isEmpty else { return }
        // A grab by the compositor (a move, a drag) has taken the pointer: the release will not be reported.
        pressedButtons = []
        finishFrame()
        context.emit(.cancelled(context.id, .pointer))
    }

    private func finishFrame() {
        guard let (actions, timestamp) = builder.finish() else { return }
        let time = timestamp ?? context.clock.timestamp()
        context.emit(.pointer(PointerFrame(seat: context.id, timestamp: time, actions: actions)))
    }
}

extension PointerFrameBuilder.Axis {
    fileprivate init?(_ axis: WlPointer.Axis) {
        switch axis {
        case .verticalScroll: self = .vertical
        case .horizontalScroll: self = .horizontal
        default: return nil
        }
    }
}

extension PointerFrame.Axis.Source {
    fileprivate init?(_ source: WlPointer.AxisSource) {
        switch source {
        case .wheel: self = .wheel
        case .finger: self = .finger
        case .continuous: self = .continuous
        case .wheelTilt: self = .wheelTilt
        default: return nil
        }
    }
}
