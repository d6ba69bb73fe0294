import CoreGraphics
import Foundation
import UIFoundation
import WaylandClient

@testable import UIPlatform

/// A seat of a fake compositor, with a stopped clock, and its emitted events.
@MainActor final class SeatClient {
    let compositor: FakeSeat
    let display: WaylandDisplay
    let registry: Registry
    let seat: WaylandSeat
    /// The surfaces of toplevels 1, 2…
    let surfaces: [WlSurface]
    private let cursorThemes: CursorThemes?
    private let state: State

    @MainActor private final class State {
        var events: [SeatEvent] = []
        var now: TimeInterval = 1000
        var scale: CGFloat = 1
        var locks: [String] = []
        var timers: [@MainActor () -> Void] = []
    }

    var now: TimeInterval {
        get { state.now }
        set { state.now = newValue }
    }

    var scale: CGFloat {
        get { state.scale }
        set { state.scale = newValue }
    }

    /// - Parameters:
    ///   - toplevels: How many surfaces to make, besides one that belongs to no toplevel and is the last.
    ///   - theme: Environment variables with the cursor theme; nil for none.
    ///   - tablets: Whether the client uses the tablets that the compositor offers.
    init(
        version: UInt32 = 8, cursorShapes: Bool = false, tablets: Bool = false, theme: [String: String]? = nil,
        toplevels: Int = 1
    ) throws {
        let compositor = try FakeSeat(version: version, cursorShapes: cursorShapes)
        let display = try WaylandDisplay(socket: compositor.connect())
        let registry = Registry(display, disabled: DisabledInterfaces(list: ""))
        try display.defaultQueue.roundtrip(timeout: .seconds(5))
        let wlCompositor = try registry.bind(WlCompositor.self)
        let surfaces = (0...toplevels).map { _ in wlCompositor.createSurface() }
        let state = State()
        let shm = try registry.bind(WlShm.self)
        let themes = theme.map { CursorThemes(shm: shm, variables: $0) }
        let environment = SeatEnvironment(
            cursorShapes: registry.bindIfPresent(WpCursorShapeManagerV1.self),
            tablets: tablets ? registry.bindIfPresent(ZwpTabletManagerV2.self) : nil,
            gestures: registry.bindIfPresent(ZwpPointerGesturesV1.self),
            constraints: registry.bindIfPresent(ZwpPointerConstraintsV1.self),
            relativePointers: registry.bindIfPresent(ZwpRelativePointerManagerV1.self),
            compositor: wlCompositor, shm: shm, cursorThemes: themes,
            scale: { _ in state.scale }, variables: ["LANG": "C"],
            lockDidChange: { toplevel, isLocked in state.locks.append("\(toplevel.rawValue) \(isLocked)") },
            after: { _, action in state.timers.append(action) },
            now: { state.now })
        seat = WaylandSeat(
            seat: try registry.bind(WlSeat.self), id: SeatID(7), environment: environment,
            toplevelForSurface: { surface in
                surfaces.dropLast().firstIndex { $0 === surface }.map { ToplevelID(UInt32($0 + 1)) }
            },
            emit: { state.events.append($0) })
        self.compositor = compositor
        self.display = display
        self.registry = registry
        self.surfaces = surfaces
        self.state = state
        cursorThemes = themes
        try roundtrip()
    }

    /// Fires the timers of animated cursors, and returns their number.
    @discardableResult func fireTimers() -> Int {
        let timers = state.timers
        state.timers = []
        for timer in timers { timer() }
        return timers.count
    }

    /// The changes of pointer locks.
    var locks: [String] { state.locks }

    func roundtrip() throws { try display.defaultQueue.roundtrip(timeout: .seconds(5)) }

    func end() {
        cursorThemes?.destroy()
        display.close()
        compositor.stop()
    }

    /// What was emitted since the last time, a line an event; timestamps are in milliseconds.
    func take() throws -> [String] {
        try roundtrip()
        defer { state.events = [] }
        return state.events.map(Self.describe)
    }

    private static func describe(_ event: SeatEvent) -> String {
        switch event {
        case .pointer(let frame):
            "pointer \(milliseconds(frame.timestamp)): "
                + frame.actions.map { action in
                    switch action {
                    case .enter(let toplevel, let point): "enter \(toplevel.rawValue) \(describe(point))"
                    case .leave(let toplevel): "leave \(toplevel.rawValue)"
                    case .motion(let point): "motion \(describe(point))"
                    case .button(let code, let isPressed): "button \(code) \(isPressed)"
                    case .axis(let axis):
                        "axis \(axis.delta.dx),\(axis.delta.dy) \(axis.value120.x),\(axis.value120.y) \(axis.source)"
                            + (axis.isStop ? " stop" : "")
                    case .transform(let transform):
                        "\(transform.phase) \(Int((transform.scale * 100).rounded())) "
                            + "\(Int((transform.rotation * 100).rounded()))"
                    case .hold: "hold"
                    case .relativeMotion(let delta): "relative \(delta.dx),\(delta.dy)"
                    }
                }.joined(separator: "; ")
        case .touch(let frame):
            "touch \(milliseconds(frame.timestamp)): "
                + frame.actions.map { action in
                    switch action {
                    case .down(let id, let toplevel, let point): "down \(id) \(toplevel.rawValue) \(describe(point))"
                    case .motion(let id, let point): "motion \(id) \(describe(point))"
                    case .up(let id): "up \(id)"
                    case .shape(let id, let major, let minor): "shape \(id) \(major) \(minor)"
                    case .cancel: "cancel"
                    }
                }.joined(separator: "; ")
        case .tablet(let frame):
            "\(frame.kind) \(frame.tool) \(milliseconds(frame.timestamp)): "
                + frame.actions.map { action in
                    switch action {
                    case .enter(let toplevel): "enter \(toplevel.rawValue)"
                    case .leave: "leave"
                    case .sample(let sample): describe(sample)
                    case .down: "down"
                    case .up: "up"
                    case .button(let code, let isPressed): "button \(code) \(isPressed)"
                    }
                }.joined(separator: "; ")
        case .keyboard(let event):
            switch event.action {
            case .enter(let toplevel): "enter \(toplevel.rawValue)"
            case .leave(let toplevel): "leave \(toplevel.rawValue)"
            case .modifiers(let modifiers): "modifiers \(modifiers.rawValue)"
            case .key(let key):
                (key.isRepeat ? "repeat" : key.isPressed ? "press" : "release")
                    + " \(key.code) “\(key.text)” “\(key.textIgnoringModifiers)”"
            }
        case .cancelled(let seat, let capabilities):
            "cancelled \(seat.rawValue) \(capabilities.rawValue)"
        }
    }

    private static func describe(_ sample: TabletFrame.Sample) -> String {
        func hundredths(_ value: CGFloat?) -> String { value.map { "\(Int(($0 * 100).rounded()))" } ?? "-" }
        return "at \(describe(sample.location)) \(hundredths(sample.pressure)) \(hundredths(sample.distance)) "
            + "\(hundredths(sample.tilt?.dx)),\(hundredths(sample.tilt?.dy)) \(hundredths(sample.rotation))"
    }

    private static func milliseconds(_ time: TimeInterval) -> Int { Int((time * 1000).rounded()) }

    private static func describe(_ point: CGPoint) -> String { "\(point.x),\(point.y)" }
}
