import CoreGraphics
import Foundation
import WaylandClient

/// The globals and functions of the connection that a seat uses, besides its `wl_seat`.
@MainActor package struct SeatEnvironment {
    /// Sets the compositor's own cursors, if it supports that.
    var cursorShapes: WpCursorShapeManagerV1?
    /// Reports tablets and their tools.
    var tablets: ZwpTabletManagerV2?
    /// Reports pinches and rests of fingers on a touchpad.
    var gestures: ZwpPointerGesturesV1?
    /// Locks pointers, and reports the movements of locked ones.
    var constraints: ZwpPointerConstraintsV1?
    var relativePointers: ZwpRelativePointerManagerV1?
    /// With `shm`, used to draw the cursor otherwise.
    var compositor: WlCompositor?
    var shm: WlShm?
    /// The cursors of the user's theme, for a compositor without `cursorShapes`.
    var cursorThemes: CursorThemes?
    /// Returns the number of pixels per point of a toplevel, for a cursor of the same resolution.
    var scale: (ToplevelID) -> CGFloat = { _ in 1 }
    /// The environment variables; the locale's determine the compose sequences.
    var variables: [String: String] = ProcessInfo.processInfo.environment
    /// Called after a pointer was locked in a toplevel, or unlocked.
    var lockDidChange: (ToplevelID, Bool) -> Void = { _, _ in }
    /// Sends the buffered requests.
    var flush: () -> Void = {}
    /// Calls a closure after some seconds.
    var after: (TimeInterval, @escaping @MainActor () -> Void) -> Void = { delay, action in
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { action() }
    }
    /// Returns the current time in seconds on the clock of `ProcessInfo.systemUptime`.
    var now: () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }
}

extension SeatEnvironment {
    /// Creates an environment without globals.
    package init(variables: [String: String], now: @escaping () -> TimeInterval) {
        self.init()
        self.variables = variables
        self.now = now
    }
}

/// The serials of a seat's last events, for requests that respond to input (move, resize, grab, selection).
struct SeatSerials {
    /// The serial of the last button press, touch or key press, which `xdg_toplevel.move`, popups and selections
    /// require; nil if there was none.
    private(set) var press: UInt32?
    private(set) var pointerEnter: UInt32 = 0
    private(set) var pointerButton: UInt32 = 0
    private(set) var touchDown: UInt32 = 0
    private(set) var tablet: UInt32 = 0
    private(set) var keyboardEnter: UInt32 = 0
    private(set) var key: UInt32 = 0
    /// The serial of the last event of any kind; nil if there was none.
    private(set) var latest: UInt32?

    enum Kind { case pointerEnter, pointerButton, touchDown, tablet, keyboardEnter, key, other }

    mutating func record(_ serial: UInt32, _ kind: Kind, isPress: Bool = false) {
        latest = serial
        if isPress { press = serial }
        switch kind {
        case .pointerEnter: pointerEnter = serial
        case .pointerButton: pointerButton = serial
        case .touchDown: touchDown = serial
        case .tablet: tablet = serial
        case .keyboardEnter: keyboardEnter = serial
        case .key: key = serial
        case .other: break
        }
    }

    /// Returns whether a serial is older than another; nil is older than any.
    ///
    /// Compositors count the serials of all seats together, and begin again after 2³².
    static func isOlder(_ serial: UInt32?, than other: UInt32?) -> Bool {
        guard let other else { return false }
        guard let serial else { return true }
        return Int32(bitPattern: serial &- other) < 0
    }
}

/// The state that the devices of one seat share.
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

    /// Returns the toplevel of an event's surface; nil if the surface belongs to another library (libdecor) or was
    /// destroyed.
    func toplevel(for surface: WlSurface?) -> ToplevelID? { surface.flatMap(toplevelForSurface) }

    func emit(_ event: SeatEvent) { emitEvent(event) }
}
