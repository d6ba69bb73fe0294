import Diagnostics
import Glibc

/// The overlays that show how windows are drawn.
package struct DebugOverlays: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Green over opaque items, red over items that are blended with their backdrop.
    package static let blended = DebugOverlays(rawValue: 1)
    /// Magenta over images that are not aligned to pixels, yellow over scaled ones.
    package static let misaligned = DebugOverlays(rawValue: 2)
    /// Yellow over what is drawn offscreen first.
    package static let offscreen = DebugOverlays(rawValue: 4)
    /// Blue, for one frame, over the redrawn area.
    package static let damage = DebugOverlays(rawValue: 8)
    /// The statistics of the newest frame, and the times of the last ones.
    package static let hud = DebugOverlays(rawValue: 16)

    /// The overlays that stay on the pixels on which they were drawn.
    static let tints: DebugOverlays = [.blended, .misaligned, .offscreen]

    /// The overlays by their names in `ORIEL_DEBUG`.
    private static let named: [(name: String, overlay: DebugOverlays)] = [
        ("blended", .blended), ("misaligned", .misaligned), ("offscreen", .offscreen), ("damage", .damage),
        ("hud", .hud),
    ]

    /// Returns the overlays of a list separated by commas; unknown names are ignored with one warning for all.
    static func requested(
        _ list: String? = getenv("ORIEL_DEBUG").map { String(cString: $0) },
        warn: (String) -> Void = { logger.once($0) }
    ) -> DebugOverlays {
        var overlays: DebugOverlays = []
        var unknown: [String] = []
        for name in (list ?? "").split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
            if let known = named.first(where: { $0.name == name.lowercased() }) {
                overlays.insert(known.overlay)
            } else {
                unknown.append(String(name))
            }
        }
        if !unknown.isEmpty {
            let known = named.map(\.name).joined(separator: ", ")
            warn("ORIEL_DEBUG: \(unknown.joined(separator: ", ")) is not one of \(known) and is ignored.")
        }
        return overlays
    }
}
