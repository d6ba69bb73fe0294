import Glibc

/// What is drawn over the windows to show how they are drawn.
package struct DebugOverlays: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Green over what is opaque, red over what is mixed with what is behind it.
    package static let blended = DebugOverlays(rawValue: 1)
    /// Magenta over pictures between the pixels, yellow over those that are scaled.
    package static let misaligned = DebugOverlays(rawValue: 2)
    /// Yellow over what is drawn into a bitmap first.
    package static let offscreen = DebugOverlays(rawValue: 4)
    /// Blue, for one frame, over what was drawn anew.
    package static let damage = DebugOverlays(rawValue: 8)
    /// Figures of the newest frame, and how long the last ones took.
    package static let hud = DebugOverlays(rawValue: 16)

    /// Those that stay on the pixels they were drawn on.
    static let tints: DebugOverlays = [.blended, .misaligned, .offscreen]

    /// By their names in `ORIEL_DEBUG`.
    private static let named: [(name: String, overlay: DebugOverlays)] = [
        ("blended", .blended), ("misaligned", .misaligned), ("offscreen", .offscreen), ("damage", .damage),
        ("hud", .hud),
    ]

    /// The overlays in a list with commas; what is no name of one is left out, with one warning for all.
    static func requested(
        _ list: String? = getenv("ORIEL_DEBUG").map { String(cString: $0) },
        warn: (String) -> Void = { RenderLog.once($0) }
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
            warn("ORIEL_DEBUG: \(unknown.joined(separator: ", ")) is not one of \(known): ignored.")
        }
        return overlays
    }
}
