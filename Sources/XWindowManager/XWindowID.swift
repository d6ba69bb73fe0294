/// The number by which the clients of an X server name a window.
package struct XWindowID: Hashable, Sendable, RawRepresentable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// By what a window of X and a `wl_surface` of Xwayland are associated.
package enum XSurfaceKey: Hashable, Sendable {
    /// The number of the `wl_surface` object, `WL_SURFACE_ID`.
    case id(UInt32)
    /// The number that `xwayland_surface_v1.set_serial` has, `WL_SURFACE_SERIAL`.
    case serial(UInt64)
}
