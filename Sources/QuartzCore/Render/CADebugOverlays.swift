import RenderProtocol
import RenderServer

/// Overlays on the app's windows that visualize how they are drawn.
///
/// There is one set for the process, as there is one render server: assign ``current`` at any time and from any thread,
/// or set the environment variable `ORIEL_DEBUG` to a comma-separated list of `blended`, `misaligned`, `offscreen`,
/// `damage` and `hud`. Overlays do not change the statistics of a frame and cause no frames while nothing moves, except
/// one that removes each flash. This type is Oriel's own; see <doc:Debug-overlays>.
public struct CADebugOverlays: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    /// A set with the given bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Green over opaque pixels, red over pixels that are blended with their backdrop.
    ///
    /// The deeper the colour, the more often a pixel was painted.
    public static let blendedLayers = CADebugOverlays(DebugOverlays.blended)
    /// Magenta over contents that are rotated or not aligned with the pixels of the screen; yellow over scaled ones.
    public static let misalignedImages = CADebugOverlays(DebugOverlays.misaligned)
    /// Yellow over content drawn in an offscreen pass: groups with an opacity, masks, rasterized layers, some shadows.
    public static let offscreenPasses = CADebugOverlays(DebugOverlays.offscreen)
    /// Blue over redrawn areas, for one frame.
    public static let flashedDamage = CADebugOverlays(DebugOverlays.damage)
    /// A panel with statistics of the latest frame, and the durations of the last 120.
    public static let hud = CADebugOverlays(DebugOverlays.hud)

    private init(_ overlays: DebugOverlays) {
        rawValue = overlays.rawValue
    }

    /// The overlays of this process; initially those in `ORIEL_DEBUG`. Unknown bits are kept.
    public static var current: CADebugOverlays {
        get { CADebugOverlays(RenderServer.shared.debugOverlays) }
        set { RenderServer.shared.debugOverlays = DebugOverlays(rawValue: newValue.rawValue) }
    }
}
