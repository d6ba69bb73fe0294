import Diagnostics
import WaylandClient

/// Keeps the compositor's keyboard shortcuts from taking keys of some windows: an object of
/// `zwp_keyboard_shortcuts_inhibit_manager_v1` for each of them on every seat.
///
/// The compositor may let the person end it; the window then keeps its request.
@MainActor final class SystemShortcutBlocker {
    private struct Key: Hashable {
        var window: ToplevelID
        var seat: SeatID
    }

    private let manager: ZwpKeyboardShortcutsInhibitManagerV1?
    private var seats: [SeatID: WlSeat] = [:]
    private var surfaces: [ToplevelID: WlSurface] = [:]
    private var inhibitors: [Key: ZwpKeyboardShortcutsInhibitorV1] = [:]

    init(_ manager: ZwpKeyboardShortcutsInhibitManagerV1?) { self.manager = manager }

    /// Starts to inhibit the shortcuts of a window, or ends it if `surface` is nil.
    func set(_ surface: WlSurface?, of window: ToplevelID) {
        if surface != nil, manager == nil {
            logger.once(
                """
                The compositor's keyboard shortcuts cannot be inhibited: it does not offer \
                zwp_keyboard_shortcuts_inhibit_manager_v1.
                """)
        }
        surfaces[window] = surface
        update()
    }

    func add(_ seat: WlSeat, _ id: SeatID) {
        seats[id] = seat
        update()
    }

    func remove(_ id: SeatID) {
        seats[id] = nil
        update()
    }

    /// Creates the missing objects, and destroys those that are no longer requested.
    private func update() {
        guard let manager else { return }
        for (key, inhibitor) in inhibitors where surfaces[key.window] == nil || seats[key.seat] == nil {
            inhibitor.destroy()
            inhibitors[key] = nil
        }
        for (window, surface) in surfaces {
            for (seatID, seat) in seats {
                let key = Key(window: window, seat: seatID)
                if inhibitors[key] == nil {
                    inhibitors[key] = manager.inhibitShortcuts(surface: surface, seat: seat)
                }
            }
        }
    }
}
