import RenderServer

/// What is drawn over the app's windows to show how they are drawn.
///
/// One set for the whole process, as the render server is one: assign ``current`` at any time and from any thread, or
/// set the environment variable `ORIEL_DEBUG` to a list of `blended`, `misaligned`, `offscreen`, `damage` and `hud`
/// with commas between. Overlays change no count of a frame and cause no frames while nothing moves, but for one that
/// takes each flash away. This type is Oriel's own; see <doc:Debug-overlays>.
public struct CADebugOverlays: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    /// A set with the given bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Green over what is opaque, red over what is blended with what is behind it.
    ///
    /// The deeper the colour, the more often its pixels were painted.
    public static let blendedLayers = CADebugOverlays(DebugOverlays.blended)
    /// Magenta over contents that lie between the pixels of the screen, or turned; yellow over those that are scaled.
    public static let misalignedImages = CADebugOverlays(DebugOverlays.misaligned)
    /// Yellow over what was drawn into a bitmap first: groups with an opacity, masks, rasterized layers, some shadows.
    public static let offscreenPasses = CADebugOverlays(DebugOverlays.offscreen)
    /// Blue over what was drawn anew, for one frame.
    public static let flashedDamage = CADebugOverlays(DebugOverlays.damage)
    /// A panel with figures of the newest frame, and the time that each of the last 120 took.
    public static let hud = CADebugOverlays(DebugOverlays.hud)

    private init(_ overlays: DebugOverlays) {
        rawValue = overlays.rawValue
    }

    /// The overlays of this process; in the beginning those that `ORIEL_DEBUG` names. Bits that stand for none are kept.
    public static var current: CADebugOverlays {
        get { CADebugOverlays(RenderServer.shared.debugOverlays) }
        set { RenderServer.shared.debugOverlays = DebugOverlays(rawValue: newValue.rawValue) }
    }
}
