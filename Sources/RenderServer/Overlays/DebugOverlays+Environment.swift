import Diagnostics
import Glibc
import RenderProtocol

extension DebugOverlays {
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
