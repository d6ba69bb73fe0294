import CoreGraphics
import WaylandClient

/// A `zwp_tablet_tool_v2`: groups its events into frames.
///
/// The events of a frame are simultaneous and in any order, so a frame is emitted in the order in which an app needs it:
/// the toplevel, the axes, the contact, the buttons. An event that occurs for a second time begins the next frame, for
/// compositors that omit the end of frames.
@MainActor final class TabletTool {
    /// The maximum of a pressure and of a distance.
    private static let axisRange: CGFloat = 65_535
    /// The number of button events after which a frame ends in any case.
    private static let maxButtons = 32

    /// Called after the tool was removed.
    var onRemove: (() -> Void)?

    private let tool: ZwpTabletToolV2
    private let id: UInt32
    private let context: SeatContext
    private let cursor: PointerCursor
    private var kind = TabletFrame.ToolKind.pen
    private var focus: ToplevelID?
    private var isDown = false

    /// The axes that the tool has announced, with their values at the beginning.
    private var initialSample = TabletFrame.Sample(location: .zero)
    private var sample = TabletFrame.Sample(location: .zero)
    /// Whether the tool's position in `focus` is known.
    private var isLocated = false

    /// The changes of the frame.
    private struct Changes {
        var isMoved = false
        var isAxisChanged = false
        var contact = false
        var buttons: [TabletFrame.Action] = []
    }

    private var changes = Changes()
    /// The state that was emitted: the toplevel and the contact.
    private var emitted: (focus: ToplevelID?, isDown: Bool) = (nil, false)

    init(_ tool: ZwpTabletToolV2, id: UInt32, _ context: SeatContext) {
        self.tool = tool
        self.id = id
        self.context = context
        cursor = PointerCursor(tool: tool, environment: context.environment)
        tool.onEvent { [weak self] event in self?.receive(event) }
    }

    func destroy() {
        cursor.destroy()
        if !tool.isDestroyed { tool.destroy() }
    }

    /// Draws the cursor at the scale of a toplevel, which has changed.
    func scaleDidChange(of toplevel: ToplevelID) {
        if focus == toplevel { cursor.setScale(context.environment.scale(toplevel)) }
    }

    private func receive(_ event: ZwpTabletToolV2.Event) {
        switch event {
        case .type(let type): kind = TabletFrame.ToolKind(type)
        case .capability(let capability): add(capability)
        case .hardwareSerial, .hardwareIdWacom, .done, .slider, .wheel: break
        case .removed:
            leave()
            destroy()
            onRemove?()
        case .proximityIn(let serial, _, let surface):
            context.serials.record(serial, .tablet)
            leave()
            focus = context.toplevel(for: surface)
            if let focus { cursor.enter(serial: serial, scale: context.environment.scale(focus)) }
            sample = initialSample
        case .proximityOut: leave()
        case .down(let serial):
            context.serials.record(serial, .tablet, isPress: true)
            setDown(true)
        case .up: setDown(false)
        case .motion(let x, let y):
            if changes.isMoved { finishFrame(nil) }
            sample.location = CGPoint(x: x, y: y)
            isLocated = true
            changes.isMoved = true
        case .pressure(let pressure): set(\.pressure, CGFloat(pressure) / Self.axisRange, in: 0...1)
        case .distance(let distance): set(\.distance, CGFloat(distance) / Self.axisRange, in: 0...1)
        case .tilt(let x, let y):
            sample.tilt = CGVector(dx: Self.radians(x), dy: Self.radians(y))
            changes.isAxisChanged = true
        case .rotation(let degrees): set(\.rotation, CGFloat(degrees) / 180 * .pi, in: (-2 * .pi)...(2 * .pi))
        case .button(let serial, let button, let state):
            context.serials.record(serial, .tablet, isPress: state == .pressed)
            if changes.buttons.count >= Self.maxButtons { finishFrame(nil) }
            changes.buttons.append(.button(code: button, isPressed: state == .pressed))
        case .frame(let time): finishFrame(time)
        }
    }

    private func add(_ capability: ZwpTabletToolV2.Capability) {
        switch capability {
        case .pressure: initialSample.pressure = 0
        case .distance: initialSample.distance = 0
        case .tilt: initialSample.tilt = .zero
        case .rotation: initialSample.rotation = 0
        default: break
        }
    }

    private func set(
        _ axis: WritableKeyPath<TabletFrame.Sample, CGFloat?>, _ value: CGFloat, in range: ClosedRange<CGFloat>
    ) {
        sample[keyPath: axis] = min(max(value, range.lowerBound), range.upperBound)
        changes.isAxisChanged = true
    }

    /// Returns an angle of at most 90 degrees in radians.
    private static func radians(_ degrees: Double) -> CGFloat { CGFloat(min(max(degrees, -90), 90) / 180 * .pi) }

    private func setDown(_ down: Bool) {
        guard focus != nil, isDown != down else { return }
        if changes.contact { finishFrame(nil) }
        isDown = down
        changes.contact = true
    }

    /// Ends the proximity, after what the frame has reported so far.
    private func leave() {
        finishFrame(nil)
        focus = nil
        cursor.leave()
        isDown = false
        isLocated = false
        guard emitted.focus != nil else { return }
        emitted = (nil, false)
        emit([.leave], nil)
    }

    private func finishFrame(_ time: UInt32?) {
        let changes = changes
        self.changes = Changes()
        // An approach and a contact are not reported before the first position.
        guard let focus, isLocated else { return }
        var actions: [TabletFrame.Action] = []
        if emitted.focus != focus {
            actions = [.enter(focus), .sample(sample)]
            emitted = (focus, false)
        } else if changes.isMoved || changes.isAxisChanged {
            actions = [.sample(sample)]
        }
        if emitted.isDown != isDown {
            actions.append(isDown ? .down : .up)
            emitted.isDown = isDown
        }
        actions += changes.buttons
        if !actions.isEmpty { emit(actions, time) }
    }

    private func emit(_ actions: [TabletFrame.Action], _ time: UInt32?) {
        let timestamp = time.map { context.clock.timestamp($0) } ?? context.clock.timestamp()
        context.emit(
            .tablet(TabletFrame(seat: context.id, tool: id, kind: kind, timestamp: timestamp, actions: actions)))
    }
}

extension TabletFrame.ToolKind {
    /// A kind of a later version of the protocol is a pen.
    fileprivate init(_ type: ZwpTabletToolV2.Kind) {
        switch type {
        case .eraser: self = .eraser
        case .brush: self = .brush
        case .pencil: self = .pencil
        case .airbrush: self = .airbrush
        case .finger: self = .finger
        case .mouse: self = .mouse
        case .lens: self = .lens
        default: self = .pen
        }
    }
}
