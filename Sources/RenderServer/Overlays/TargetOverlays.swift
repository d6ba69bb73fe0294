/// The overlays of one target: which there are, and what they left on its pixels.
struct TargetOverlays {
    private(set) var options: DebugOverlays = []
    /// Pixels that look as an overlay made them look, and are to be drawn anew in the next frame.
    private(set) var marks = DirtyRegion(limit: .empty)
    private(set) var history = FrameHistory()
    private(set) var lastTimes: FrameTimes?

    /// Frames are drawn as if there were no overlays.
    var isIdle: Bool { options.isEmpty && marks.isEmpty }

    /// - Parameter limit: All of the target.
    mutating func set(_ options: DebugOverlays, limit: PixelRect) {
        guard self.options != options else { return }
        self.options = options
        marks = DirtyRegion(limit: limit)
        marks.addEverything()
        if !options.contains(.hud) { (history, lastTimes) = (FrameHistory(), nil) }
    }

    /// Notes what the frame that was just drawn must not leave behind.
    mutating func setMarks(_ region: DirtyRegion) {
        marks = region
    }

    mutating func add(_ times: FrameTimes) {
        lastTimes = times
        history.add(times.wall)
    }
}
