extension WaylandDisplay {
    /// The `wl_display`, for EGL; valid until ``close()``.
    public var nativeDisplay: OpaquePointer { raw }
}
