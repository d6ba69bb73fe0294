import Foundation
import UIFoundation
import WaylandClient

/// A `wl_seat` with its pointer, touch device and keyboard, which may be added and removed.
///
/// It is used on the main actor only; the seat's queue is the main thread's.
@MainActor package final class WaylandSeat {
    /// The latest supported version of the interface.
    static let newestVersion: UInt32 = 8

    package let id: SeatID
    /// The compositor's name for the seat; empty until it is received.
    private(set) var name = ""

    private let seat: WlSeat
    private let context: SeatContext
    /// Called after the seat has gained or lost devices of a kind.
    var capabilitiesDidChange: (() -> Void)?
    private var pointer: WaylandPointer?
    private var touch: WaylandTouch?
    private(set) var keyboard: WaylandKeyboard?
    private var tablets: SeatTablets?
    private var cursor = PlatformCursor.arrow
    private var locks: [ToplevelID: WlSurface] = [:]

    /// Creates the object for a seat that was just bound, before its first events are dispatched.
    ///
    /// - Parameters:
    ///   - seat: The proxy, bound on the main thread's queue with version 1 to 8.
    ///   - id: Identifies the seat in events.
    ///   - environment: The globals and functions that the seat uses.
    ///   - toplevelForSurface: Returns the toplevel of a surface; nil for a surface that receives no input.
    ///   - emit: Called with each frame of input.
    package init(
        seat: WlSeat, id: SeatID, environment: SeatEnvironment,
        toplevelForSurface: @escaping (WlSurface) -> ToplevelID?, emit: @escaping (SeatEvent) -> Void
    ) {
        self.seat = seat
        self.id = id
        context = SeatContext(
            id: id, environment: environment, toplevelForSurface: toplevelForSurface, emit: emit)
        tablets = environment.tablets.map { SeatTablets($0.getTabletSeat(seat: seat), context) }
        seat.onEvent { [weak self] event in
            switch event {
            case .capabilities(let capabilities): self?.update(SeatCapabilities(capabilities))
            case .name(let name): self?.name = name
            }
        }
    }

    /// The current kinds of devices of the seat.
    var capabilities: SeatCapabilities {
        var capabilities: SeatCapabilities = []
        if pointer != nil { capabilities.insert(.pointer) }
        if touch != nil { capabilities.insert(.touch) }
        if keyboard != nil { capabilities.insert(.keyboard) }
        return capabilities
    }

    /// The serials of the last events, for requests that respond to input.
    var serials: SeatSerials { context.serials }

    /// The serial of the last press of any device, with the seat; nil if there was none.
    var latestPress: (serial: UInt32, seat: WlSeat)? {
        seat.isDestroyed ? nil : context.serials.press.map { ($0, seat) }
    }

    /// The serial of the last event of any device; nil if there was none.
    var latestSerial: UInt32? { context.serials.latest }

    /// Destroys the seat, whose global may already be removed, and cancels its input in progress. Repeated calls have
    /// no effect.
    func destroy() {
        guard !seat.isDestroyed || !capabilities.isEmpty || tablets != nil else { return }
        removeDevices(.all)
        tablets?.destroy()
        tablets = nil
        if !seat.isDestroyed {
            if seat.version >= WlSeat.sinceRelease { seat.release() } else { seat.destroy() }
        }
        context.emit(.cancelled(id, .all))
    }

    func setCursor(_ cursor: PlatformCursor) {
        self.cursor = cursor
        pointer?.setCursor(cursor)
    }

    /// Draws the cursors in a toplevel at its scale, which has changed.
    func scaleDidChange(of toplevel: ToplevelID) {
        pointer?.scaleDidChange(of: toplevel)
        tablets?.scaleDidChange(of: toplevel)
    }

    /// Locks the pointer whenever it is in one of these toplevels.
    func setLocks(_ surfaces: [ToplevelID: WlSurface]) {
        locks = surfaces
        pointer?.setLocks(surfaces)
    }

    private func update(_ offered: SeatCapabilities) {
        let lost = capabilities.subtracting(offered)
        removeDevices(lost)
        let found = offered.subtracting(capabilities)
        if found.contains(.pointer) {
            pointer = WaylandPointer(seat.getPointer(), context)
            pointer?.setCursor(cursor)
            if !locks.isEmpty { pointer?.setLocks(locks) }
        }
        if found.contains(.touch) { touch = WaylandTouch(seat.getTouch(), context) }
        if found.contains(.keyboard) { keyboard = WaylandKeyboard(seat.getKeyboard(), context) }
        if !lost.isEmpty { context.emit(.cancelled(id, lost)) }
        if !lost.isEmpty || !found.isEmpty { capabilitiesDidChange?() }
    }

    private func removeDevices(_ devices: SeatCapabilities) {
        if devices.contains(.pointer) {
            pointer?.destroy()
            pointer = nil
        }
        if devices.contains(.touch) {
            touch?.destroy()
            touch = nil
        }
        if devices.contains(.keyboard) {
            keyboard?.destroy()
            keyboard = nil
        }
    }
}

extension SeatCapabilities {
    /// Ignores capabilities of later versions of the protocol.
    init(_ capabilities: WlSeat.Capability) {
        self = []
        if capabilities.contains(.pointer) { insert(.pointer) }
        if capabilities.contains(.touch) { insert(.touch) }
        if capabilities.contains(.keyboard) { insert(.keyboard) }
    }
}
