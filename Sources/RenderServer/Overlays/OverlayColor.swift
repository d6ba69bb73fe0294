/// The colours of the overlays, premultiplied.
enum OverlayColor {
    static let opaque = SIMD4<Float>(0, 1, 0, 1) * 0.3
    static let blended = SIMD4<Float>(1, 0, 0, 1) * 0.3
    static let shifted = SIMD4<Float>(1, 0, 1, 1) * 0.5
    static let scaled = SIMD4<Float>(1, 1, 0, 1) * 0.5
    static let offscreen = SIMD4<Float>(1, 1, 0, 1) * 0.4
    static let damage = SIMD4<Float>(0, 0.6, 1, 1) * 0.4
    static let panel = SIMD4<Float>(0, 0, 0, 0.75)
    static let text = SIMD4<Float>(1, 1, 1, 1)
    /// The bars of frames that took at most one refresh of 60 Hz, two, and more; and the line at one refresh.
    static let inTime = SIMD4<Float>(0.3, 0.85, 0.4, 1)
    static let late = SIMD4<Float>(1, 0.8, 0.2, 1)
    static let tooLate = SIMD4<Float>(1, 0.3, 0.25, 1)
    static let limit = SIMD4<Float>(1, 1, 1, 1) * 0.5
}
