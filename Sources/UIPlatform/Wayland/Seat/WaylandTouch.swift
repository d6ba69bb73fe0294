import CoreGraphics
import Foundation
import WaylandClient

/// A `wl_touch`: groups its events into frames.
@MainActor final class WaylandTouch {
    private let touch: WlTouch
    private let context: SeatContext
    private var actions: [TouchFrame.Action] = []
    private var timestamp: TimeInterval?
    /// The touch points that began in a toplevel.
    private var fingers: Set<Int32> = []

    init(_ touch: WlTouch, _ context: SeatContext) {
        self.touch = touch
        self.context = context
        touch.onEvent { [weak self] event in self?.receive(event) }
    }

    func destroy() {
        guard !touch.isDestroyed else { return }
        if touch.version >= WlTouch.sinceRelease { touch.release() } else { touch.destroy() }
    }

    private func receive(_ event: WlTouch.Event) {
        switch event {
        case .down(let serial, let time, let surface, let id, let x, let y):
            context.serials.record(serial, .touchDown, isPress: true)
            guard let toplevel = context.toplevel(for: surface) else { return }
            fingers.insert(id)
            add(.down(id: id, toplevel, CGPoint(x: x, y: y)), at: time)
        case .up(let serial, let time, let id):
            context.serials.record(serial, .other)
            guard fingers.remove(id) != nil else { return }
            add(.up(id: id), at: time)
        case .motion(let time, let id, let x, let y):
            guard fingers.contains(id) else { return }
            add(.motion(id: id, CGPoint(x: x, y: y)), at: time)
        case .shape(let id, let major, let minor):
            guard fingers.contains(id) else { return }
            // The protocol reports the lengths of the ellipse's axes, which are diameters.
            actions.append(.shape(id: id, major: CGFloat(major / 2), minor: CGFloat(minor / 2)))
        case .orientation:
            // UITouch has no orientation for fingers.
            break
        case .frame:
            finishFrame()
        case .cancel:
            // A frame event need not follow.
            guard !fingers.isEmpty || !actions.isEmpty else { return }
            fingers = []
            actions = [.cancel]
            finishFrame()
        }
    }

    private func add(_ action: TouchFrame.Action, at time: UInt32) {
        actions.append(action)
        timestamp = context.clock.timestamp(time)
    }

    private func finishFrame() {
        guard !actions.isEmpty else { return }
        let frame = TouchFrame(
            seat: context.id, timestamp: timestamp ?? context.clock.timestamp(), actions: actions)
        actions = []
        timestamp = nil
        context.emit(.touch(frame))
    }
}
