/// The overlays that show how windows are drawn.
@usableFromInline package struct DebugOverlays: OptionSet, Sendable, Hashable {
    @usableFromInline package let rawValue: UInt8

    @usableFromInline package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Green over opaque items, red over items that are blended with their backdrop.
    @usableFromInline package static var blended: DebugOverlays { DebugOverlays(rawValue: 1) }
    /// Magenta over images that are not aligned to pixels, yellow over scaled ones.
    @usableFromInline package static var misaligned: DebugOverlays { DebugOverlays(rawValue: 2) }
    /// Yellow over what is drawn offscreen first.
    @usableFromInline package static var offscreen: DebugOverlays { DebugOverlays(rawValue: 4) }
    /// Blue, for one frame, over the redrawn area.
    @usableFromInline package static var damage: DebugOverlays { DebugOverlays(rawValue: 8) }
    /// The statistics of the newest frame, and the times of the last ones.
    @usableFromInline package static var hud: DebugOverlays { DebugOverlays(rawValue: 16) }

    /// The overlays that stay on the pixels on which they were drawn.
    @usableFromInline package static var tints: DebugOverlays { [.blended, .misaligned, .offscreen] }
}
