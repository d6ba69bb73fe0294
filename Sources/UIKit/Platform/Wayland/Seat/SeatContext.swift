import CoreGraphics
import Foundation
import WaylandClient

/// What a seat takes from the connection besides its `wl_seat`.
@MainActor struct SeatEnvironment {
    /// Draws cursors on the compositor's side, where it can.
    var cursorShapes: WpCursorShapeManagerV1?
    /// With `shm`, makes the cursor that is drawn here otherwise.
    var compositor: WlCompositor?
    var shm: WlShm?
    /// Pixels per point of a toplevel, for a cursor as sharp as it.
    var scale: (ToplevelID) -> CGFloat = { _ in 1 }
    /// Environment variables; the locale's choose the compose sequences.
    var variables: [String: String] = ProcessInfo.processInfo.environment
    /// The present in seconds on the clock of `ProcessInfo.systemUptime`.
    var now: () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }
}

/// The serials of a seat's last events; requests that answer input (move, resize, grab, selection) name one.
struct SeatSerials {
    /// Of the last button press, touch or key press: what `xdg_toplevel.move`, popups and selections ask for.
    private(set) var press: UInt32 = 0
    private(set) var pointerEnter: UInt32 = 0
    private(set) var pointerButton: UInt32 = 0
    private(set) var touchDown: UInt32 = 0
    private(set) var keyboardEnter: UInt32 = 0
    private(set) var key: UInt32 = 0
    /// Of the last event of any kind.
    private(set) var latest: UInt32 = 0

    enum Kind { case pointerEnter, pointerButton, touchDown, keyboardEnter, key, other }

    mutating func note(_ serial: UInt32, _ kind: Kind, isPress: Bool = false) {
        latest = serial
        if isPress { press = serial }
        switch kind {
        case .pointerEnter: pointerEnter = serial
        case .pointerButton: pointerButton = serial
        case .touchDown: touchDown = serial
        case .keyboardEnter: keyboardEnter = serial
        case .key: key = serial
        case .other: break
        }
    }
}

/// What the devices of one seat share.
@MainActor final class SeatContext {
    let id: SeatID
    let environment: SeatEnvironment
    var clock: EventClock
    var serials = SeatSerials()
    private let toplevelForSurface: (WlSurface) -> ToplevelID?
    private let emitEvent: (SeatEvent) -> Void

    init(
        id: SeatID, environment: SeatEnvironment, toplevelForSurface: @escaping (WlSurface) -> ToplevelID?,
        emit: @escaping (SeatEvent) -> Void
    ) {
        self.id = id
        self.environment = environment
        self.toplevelForSurface = toplevelForSurface
        emitEvent = emit
        clock = EventClock(now: environment.now)
    }

    /// The toplevel of an event's surface; nil where the surface is another library's (libdecor's) or gone.
    func toplevel(for surface: WlSurface?) -> ToplevelID? { surface.flatMap(toplevelForSurface) }

    func emit(_ event: SeatEvent) { emitEvent(event) }
}
