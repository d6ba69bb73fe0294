import Diagnostics
import WaylandClient

/// Keeps outputs from blanking while they show windows of the app: an object of `zwp_idle_inhibit_manager_v1` for each
/// window. The compositor ignores those of windows that are not visible.
@MainActor final class PowerSaveBlocker {
    private let manager: ZwpIdleInhibitManagerV1?
    private var isInhibited = false
    private var surfaces: [ToplevelID: WlSurface] = [:]
    private var inhibitors: [ToplevelID: ZwpIdleInhibitorV1] = [:]

    init(_ manager: ZwpIdleInhibitManagerV1?) { self.manager = manager }

    func setInhibited(_ isInhibited: Bool) {
        if isInhibited, manager == nil {
            logger.once("The screen may blank: the compositor does not offer zwp_idle_inhibit_manager_v1.")
        }
        self.isInhibited = isInhibited
        for window in surfaces.keys { update(window) }
    }

    func add(_ surface: WlSurface, of window: ToplevelID) {
        surfaces[window] = surface
        update(window)
    }

    func remove(_ window: ToplevelID) {
        surfaces[window] = nil
        update(window)
    }

    private func update(_ window: ToplevelID) {
        if isInhibited, let surface = surfaces[window] {
            if inhibitors[window] == nil { inhibitors[window] = manager?.createInhibitor(surface: surface) }
        } else {
            inhibitors.removeValue(forKey: window)?.destroy()
        }
    }
}
