import WaylandServer

/// An output of a `ScriptedDesktop`.
package struct ScriptedOutput: Equatable, Sendable {
    /// The connector's name.
    package var name: String
    /// The mode in pixels.
    package var width: Int
    package var height: Int
    /// In millihertz.
    package var refresh: Int
    /// The scale in units of 1/120.
    package var scale: Int
    /// The value of `wl_output.transform`.
    package var transform: UInt32
    /// The position on the desktop in points.
    package var x: Int
    package var y: Int

    /// The modes that clients may set, besides the current one.
    package var otherModes: [ScriptedMode]

    package init(
        name: String, width: Int = 320, height: Int = 200, refresh: Int = 60_000, scale: Int = 120,
        transform: UInt32 = 0, x: Int = 0, y: Int = 0, otherModes: [ScriptedMode] = []
    ) {
        self.name = name
        self.width = width
        self.height = height
        self.refresh = refresh
        self.scale = scale
        self.transform = transform
        (self.x, self.y) = (x, y)
        self.otherModes = otherModes
    }

    package var mode: ScriptedMode {
        get { ScriptedMode(width: width, height: height, refresh: refresh) }
        set { (width, height, refresh) = (newValue.width, newValue.height, newValue.refresh) }
    }

    /// All modes, each once.
    package var allModes: [ScriptedMode] { otherModes.contains(mode) ? otherModes : otherModes + [mode] }

    /// The size in points after transform and scale, rounded as compositors do it.
    package var points: (width: Int, height: Int) {
        let (across, down) = transform % 2 == 1 ? (height, width) : (width, height)
        return ((across * 120 + scale / 2) / scale, (down * 120 + scale / 2) / scale)
    }

    /// The whole scale, for clients without fractional ones.
    package var wholeScale: Int { (scale + 119) / 120 }
}
