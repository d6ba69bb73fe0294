import WaylandServer

/// A tool's `zwlr_virtual_pointer_v1`. Its events take effect with their frame.
final class VirtualPointer {
    private static let maxEvents = 4096

    private let resource: ZwlrVirtualPointerV1
    private unowned let compositor: Compositor
    /// The output whose area absolute positions are in; nil for that of all.
    private weak var output: Output?
    private var events: [ZwlrVirtualPointerV1.Request] = []

    /// Creates the pointer of a resource, which retains it.
    @discardableResult init(_ resource: ZwlrVirtualPointerV1, output: Output?, compositor: Compositor) {
        self.resource = resource
        self.output = output
        self.compositor = compositor
        resource.userData = self
        resource.onDestroy = { [unowned resource] in resource.userData = nil }
        resource.onRequest { [unowned self] request in
            switch request {
            case .destroy: break
            case .frame: performFrame()
            default:
                guard events.count < Self.maxEvents else { return resource.client.postNoMemory() }
                events.append(request)
            }
        }
    }

    private func performFrame() {
        var source: WlPointer.AxisSource?
        for case .axisSource(let value) in events { source = value }
        let frame = events
        events = []
        for event in frame { perform(event, source: source) }
        compositor.seat.pointer.frame()
        compositor.delegate?.compositor(compositor, virtualPointerDid: .frame)
    }

    private func perform(_ event: ZwlrVirtualPointerV1.Request, source: WlPointer.AxisSource?) {
        guard let pointer = compositor.seat.pointer else { return }
        switch event {
        case .motion(let time, let dx, let dy):
            let delta = Point(x: dx, y: dy)
            pointer.moveRelatively(RelativeMotion(delta: delta, microseconds: UInt64(time) * 1000))
            defer { compositor.delegate?.compositor(compositor, virtualPointerDid: .moved) }
            let area = layout
            let target = pointer.position + delta
            pointer.move(
                to: Point(
                    x: min(max(target.x, Double(area.minX)), Double(max(area.minX, area.maxX - 1))),
                    y: min(max(target.y, Double(area.minY)), Double(max(area.minY, area.maxY - 1)))), time: time)
        case .motionAbsolute(let time, let x, let y, let width, let height):
            guard width > 0, height > 0 else { return }
            defer { compositor.delegate?.compositor(compositor, virtualPointerDid: .moved) }
            let area = output?.description.frame ?? layout
            pointer.move(
                to: Point(
                    x: Double(area.minX) + Double(x) / Double(width) * Double(area.width),
                    y: Double(area.minY) + Double(y) / Double(height) * Double(area.height)), time: time)
        case .button(let time, let button, let state):
            let isPressed = state == .pressed
            if isPressed { compositor.delegate?.compositor(compositor, virtualPointerWillPress: button) }
            pointer.button(button, isPressed: isPressed, time: time)
            compositor.delegate?.compositor(compositor, virtualPointerDid: .button(button, isPressed: isPressed))
        case .axis(let time, let axis, let value): scroll(axis, value, 0, source, time)
        case .axisDiscrete(let time, let axis, let value, let discrete):
            let (value120, overflow) = discrete.multipliedReportingOverflow(by: 120)
            scroll(axis, value, overflow ? 0 : value120, source, time)
        case .axisStop(let time, let axis):
            var stop = PointerAxis(axis: axis, value: 0)
            stop.isStop = true
            stop.source = source
            pointer.axis(stop, time: time)
        case .axisSource, .frame, .destroy: break
        }
    }

    private func scroll(
        _ axis: WlPointer.Axis, _ value: Double, _ value120: Int32, _ source: WlPointer.AxisSource?, _ time: UInt32
    ) {
        var movement = PointerAxis(axis: axis, value: value)
        movement.value120 = value120
        movement.source = source
        compositor.seat.pointer.axis(movement, time: time)
    }

    /// The area of all outputs.
    private var layout: LayoutRectangle {
        compositor.outputs.reduce(.empty) { $0.union($1.description.frame) }
    }
}
