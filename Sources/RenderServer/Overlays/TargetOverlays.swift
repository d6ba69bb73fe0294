import RenderProtocol

/// The overlays of one target, and the pixels that they have changed.
struct TargetOverlays {
    private(set) var options: DebugOverlays = []
    /// The pixels that an overlay has changed, which are redrawn in the next frame.
    private(set) var marks = DirtyRegion(limit: .empty)
    private(set) var history = FrameHistory()
    private(set) var lastTimes: FrameTimes?

    /// Whether frames are drawn as if there were no overlays.
    var isIdle: Bool { options.isEmpty && marks.isEmpty }

    /// - Parameter limit: The whole target.
    mutating func set(_ options: DebugOverlays, limit: PixelRect) {
        guard self.options != options else { return }
        self.options = options
        marks = DirtyRegion(limit: limit)
        marks.addEverything()
        if !options.contains(.hud) { (history, lastTimes) = (FrameHistory(), nil) }
    }

    /// Records the area that the overlays of the last frame have changed.
    mutating func setMarks(_ region: DirtyRegion) {
        marks = region
    }

    mutating func add(_ times: FrameTimes) {
        lastTimes = times
        history.add(times.wall)
    }
}
