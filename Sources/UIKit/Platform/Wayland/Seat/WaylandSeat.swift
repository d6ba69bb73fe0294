import Foundation
import WaylandClient

/// One `wl_seat`: its pointer, touch device and keyboard, as they come and go.
///
/// Everything happens on the main actor; the seat's queue is the main thread's.
@MainActor final class WaylandSeat {
    /// The newest version whose events this class understands.
    static let newestVersion: UInt32 = 8

    let id: SeatID
    /// As the compositor calls it; empty before it is known.
    private(set) var name = ""

    private let seat: WlSeat
    private let context: SeatContext
    private var pointer: SeatPointer?
    private var touch: SeatTouch?
    private(set) var keyboard: SeatKeyboard?

    /// Takes over a seat that has just been bound: before its first events are dispatched.
    ///
    /// - Parameters:
    ///   - seat: Bound on the main thread's queue, version 1 to 8.
    ///   - id: Names the seat in events.
    ///   - environment: What draws the cursor, and clocks.
    ///   - toplevelForSurface: The toplevel whose main surface that is; nil for a surface that takes no input.
    ///   - emit: Called with each frame of input.
    init(
        seat: WlSeat, id: SeatID, environment: SeatEnvironment,
        toplevelForSurface: @escaping (WlSurface) -> ToplevelID?, emit: @escaping (SeatEvent) -> Void
    ) {
        self.seat = seat
        self.id = id
        context = SeatContext(
            id: id, environment: environment, toplevelForSurface: toplevelForSurface, emit: emit)
        seat.onEvent { [weak self] event in
            switch event {
            case .capabilities(let capabilities): self?.update(SeatCapabilities(capabilities))
            case .name(let name): self?.name = name
            }
        }
    }

    /// The kinds of device that the seat has now.
    var capabilities: SeatCapabilities {
        var capabilities: SeatCapabilities = []
        if pointer != nil { capabilities.insert(.pointer) }
        if touch != nil { capabilities.insert(.touch) }
        if keyboard != nil { capabilities.insert(.keyboard) }
        return capabilities
    }

    /// The serials of the last events, for requests that answer input.
    var serials: SeatSerials { context.serials }

    /// The serial of the last event of any device; 0 before there is one.
    var latestSerial: UInt32 { context.serials.latest }

    /// Ends the seat, whose global may be gone already: everything in flight is cancelled. Doing it twice is harmless.
    func destroy() {
        guard !seat.isDestroyed || !capabilities.isEmpty else { return }
        removeDevices(.all)
        if !seat.isDestroyed {
            if seat.version >= WlSeat.sinceRelease { seat.release() } else { seat.destroy() }
        }
        context.emit(.cancelled(id, .all))
    }

    private func update(_ offered: SeatCapabilities) {
        let lost = capabilities.subtracting(offered)
        removeDevices(lost)
        let found = offered.subtracting(capabilities)
        if found.contains(.pointer) { pointer = SeatPointer(seat.getPointer(), context) }
        if found.contains(.touch) { touch = SeatTouch(seat.getTouch(), context) }
        if found.contains(.keyboard) { keyboard = SeatKeyboard(seat.getKeyboard(), context) }
        if !lost.isEmpty { context.emit(.cancelled(id, lost)) }
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
    /// Capabilities that the protocol may add later are left out.
    init(_ capabilities: WlSeat.Capability) {
        self = []
        if capabilities.contains(.pointer) { insert(.pointer) }
        if capabilities.contains(.touch) { insert(.touch) }
        if capabilities.contains(.keyboard) { insert(.keyboard) }
    }
}
