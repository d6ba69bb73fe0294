import WaylandClient

/// A pointer of a `TestClient`, with what it was sent.
final class TestPointer {
    let pointer: WlPointer
    let log = Log()
    private(set) var enterSerial: UInt32 = 0
    private(set) var pressSerial: UInt32 = 0
    private(set) var focus: WlSurface?

    init(_ seat: WlSeat) {
        pointer = seat.getPointer()
        pointer.onEvent { [unowned self] event in
            switch event {
            case .enter(let serial, let surface, let x, let y):
                enterSerial = serial
                focus = surface
                log.add("enter \(x) \(y)")
            case .leave:
                focus = nil
                log.add("leave")
            case .motion(_, let x, let y): log.add("motion \(x) \(y)")
            case .button(let serial, _, let button, let state):
                if state == .pressed { pressSerial = serial }
                log.add("button \(button) \(state.rawValue)")
            case .axis(_, let axis, let value): log.add("axis \(axis.rawValue) \(value)")
            case .frame: log.add("frame")
            case .axisSource(let source): log.add("source \(source.rawValue)")
            case .axisStop(_, let axis): log.add("stop \(axis.rawValue)")
            case .axisDiscrete(let axis, let steps): log.add("steps \(axis.rawValue) \(steps)")
            case .axisValue120(let axis, let value): log.add("value120 \(axis.rawValue) \(value)")
            case .axisRelativeDirection(let axis, let direction):
                log.add("direction \(axis.rawValue) \(direction.rawValue)")
            }
        }
    }
}
