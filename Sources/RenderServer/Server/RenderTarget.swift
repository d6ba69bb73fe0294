import GLES

/// A window or virtual screen on the render thread.
final class RenderTarget {
    let id: TargetID
    let presenter: Presenter
    private(set) var root = LayerID.none
    private(set) var scale = 1.0
    private(set) var dirty = DirtyRegion(limit: .empty)
    /// What the last frame drew.
    private var drawn = DirtyRegion(limit: .empty)
    private var acknowledge: (@Sendable () -> Void)?
    /// Why this target shows nothing; another size may help.
    private(set) var failure: GraphicsError?

    /// A frame has been shown and the screen has not asked for the next one yet.
    private(set) var isWaiting = false
    /// A tick has been sent since the screen asked for a frame.
    var hasTicked = false
    /// Seconds between the frames of a virtual screen; nil where a compositor sets the pace.
    var refreshInterval: Double?
    /// When a virtual screen asks for its next frame.
    private(set) var nextFrameTime = 0.0
    private(set) var framesShown = 0
    /// The time that what goes on by itself was brought to for the newest frame; 0 before the first.
    var sampleTime = 0.0
    /// When a target without a pace of its own takes the next step of what goes on by itself.
    private var nextStepTime = 0.0
    /// What the frame that is being made costs, and all together.
    var current = FrameStatistics()
    private(set) var last = FrameStatistics()
    private(set) var total = FrameStatistics()
    var overlays = TargetOverlays()

    init(id: TargetID, presenter: Presenter) {
        self.id = id
        self.presenter = presenter
    }

    /// The screen asks for a frame.
    func gotFrame() {
        isWaiting = false
        hasTicked = false
    }

    /// A frame has been shown, or asked for, at `now`.
    func wait(_ now: Double) {
        isWaiting = true
        if let refreshInterval {
            // On a grid of refreshes, so that a late frame does not delay those after it.
            let next = nextFrameTime + refreshInterval
            nextFrameTime = next > now ? next : now + refreshInterval
        }
    }

    /// When a frame made at `now` will be seen, as far as can be said.
    func presentationTime(_ now: Double) -> Double {
        // A hand-set clock names the moment to show.
        if MediaClock.isManual { return now }
        return presenter.prediction(at: now) ?? now + (refreshInterval ?? Self.usualInterval)
    }

    /// What display links are told at `now`.
    func tick(_ now: Double) -> Tick {
        let virtual = refreshInterval.flatMap { $0 > 0 ? $0 : nil }
        let interval = presenter.interval ?? virtual ?? Self.usualInterval
        return Tick(
            timestamp: presenter.refresh(before: now) ?? now,
            targetTimestamp: presenter.prediction(at: now) ?? now + interval, duration: interval)
    }

    /// Whether what goes on by itself may go on at `now`: at once, but for a target that takes frames as fast as they come.
    func isTimeToStep(_ now: Double) -> Bool { refreshInterval != 0 || now >= nextStepTime }

    func stepped(_ now: Double) {
        nextStepTime = now + Self.usualInterval
    }

    /// The earliest time, as seen at `now`, for a frame of a change that is due at `change`.
    func stepTime(of change: Double, _ now: Double) -> Double {
        if let seen = presenter.prediction(at: now) {
            // On the screen's grid: a little later may still be for the same refresh.
            return seen >= change ? now : now + max(change - seen, Self.usualInterval / 4)
        }
        let lead = refreshInterval ?? Self.usualInterval
        return max(change - lead, isWaiting ? nextFrameTime : 0, refreshInterval == 0 ? nextStepTime : 0)
    }

    private static let usualInterval = 1.0 / 60

    /// The overlays that are drawn over the target from its next frame on.
    func setOverlays(_ options: DebugOverlays) {
        overlays.set(options, limit: dirty.limit)
    }

    /// Whether there is something to draw.
    var needsFrame: Bool { !dirty.isEmpty || !overlays.marks.isEmpty }

    var isConfigured: Bool { presenter.width > 0 && root != .none && failure == nil }

    /// The target in pixels.
    var box: Box { Box(minX: 0, minY: 0, maxX: Double(presenter.width), maxY: Double(presenter.height)) }

    /// Ends drawing here, and here alone, until the next size.
    func fail(_ error: GraphicsError) {
        failure = error
        dirty.removeAll()
        // Once there is another size, the first frame waits for nothing.
        isWaiting = false
        RenderLog.error("A window is not drawn: \(error)")
    }

    /// Draws all of it with the next context, whose limits may be others.
    func restore(_ renderer: Renderer) throws(GraphicsError) {
        presenter.restore(connection: renderer.connection, limit: renderer.driver.maxTextureSize)
        guard presenter.width > 0, failure == nil else { return }
        try presenter.resize(width: presenter.width, height: presenter.height)
        dirty.addEverything()
    }

    func configure(_ update: TargetUpdate, tree: RenderTree) throws(GraphicsError) {
        if root != update.root {
            if root != .none { tree.setTarget(LayerNode.none, root: root.index) }
            root = update.root
            tree.setTarget(id.index, root: root.index)
        }
        scale = update.scale
        if let new = update.acknowledge { acknowledge = new }
        if presenter.width != update.pixelWidth || presenter.height != update.pixelHeight || failure != nil {
            failure = nil
            try presenter.resize(width: update.pixelWidth, height: update.pixelHeight)
            dirty = DirtyRegion(
                limit: PixelRect(x: 0, y: 0, width: update.pixelWidth, height: update.pixelHeight))
            overlays.setMarks(dirty)
        }
        dirty.addEverything()
    }

    /// Notes that `box`, in points of the target, must be drawn anew.
    func damage(_ box: Box) {
        let scaled = Box(
            minX: box.minX * scale, minY: box.minY * scale, maxX: box.maxX * scale, maxY: box.maxY * scale)
        // Antialiasing reaches out of the box of what is turned, whose edges are hardly ever whole pixels.
        let reached = scaled.isPixelAligned ? scaled : scaled.outset(1)
        dirty.add(PixelRect(covering: reached, within: dirty.limit))
    }

    /// Draws and shows what is dirty.
    func frame(_ renderer: Renderer) throws(GraphicsError) {
        // The two change places, so that neither gives its memory up.
        drawn.removeAll()
        swap(&dirty, &drawn)
        if dirty.limit != drawn.limit { dirty = DirtyRegion(limit: drawn.limit) }
        let damage = drawn
        if overlays.isIdle {
            let region = try presenter.begin(damage)
            count(try paint(region, renderer, isTimed: true))
            try present(damage)
        } else {
            try frameWithOverlays(damage, renderer)
        }
    }

    /// Counts a frame of the app's.
    func count(_ frame: FrameStatistics) {
        var statistics = frame
        statistics.layersChanged = current.layersChanged
        statistics.uploadedBytes = current.uploadedBytes
        current = FrameStatistics()
        last = statistics
        total += statistics
        framesShown += 1
    }

    /// Shows what was drawn; `damage` is what differs from the frame before.
    func present(_ damage: DirtyRegion) throws(GraphicsError) {
        let acknowledge = acknowledge
        self.acknowledge = nil
        try presenter.present(damage, acknowledge: acknowledge)
    }
}
