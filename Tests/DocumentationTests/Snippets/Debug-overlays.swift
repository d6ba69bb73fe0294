import QuartzCore

/// Debug-overlays.md
enum DebugOverlaysSnippet {
    static func show() {
        CADebugOverlays.current = [.flashedDamage, .hud]
    }
}
