import Diagnostics
import GLES
import RenderProtocol

/// A window or virtual screen on the render thread.
final class RenderTarget {
    let id: TargetID
    let presenter: Presenter
    private(set) var root = LayerID.none
    private(set) var scale = 1.0
    var dirty = DirtyRegion(limit: .empty)
    /// The target that this one shows instead of its own layers; nil for none.
    weak var mirrored: RenderTarget?
    /// The area that the last frame drew.
    private var drawn = DirtyRegion(limit: .empty)
    private var acknowledge: (@Sendable () -> Void)?
    private(set) var state = State.unconfigured
    /// The seconds between the frames of a virtual screen; nil where a compositor determines them.
    var refreshInterval: Double?
    /// The seconds between the refreshes of the screen that shows a window; nil where they are unknown.
    private var screenInterval: Double?
    /// Whether a tick is being handled by the main thread.
    var isTickPending = false
    /// The time at which a virtual screen requests its next frame.
    private(set) var nextFrameTime = 0.0
    private(set) var framesPresented = 0
    /// The functions to call after each new frame, by the number of their observation.
    var frameHandlers: [Int: @Sendable (PresentedFrame) -> Void] = [:]
    /// The seconds that the last frames took on the render thread; the oldest is replaced by the next one.
    private(set) var frameDurations: [Double] = []
    private static let maxDurations = 1024
    /// The time of the newest frame's time-driven content; 0 before the first.
    var sampleTime = 0.0
    /// The time at which a target without refresh rate advances time-driven content again.
    private(set) var nextStepTime = 0.0
    /// Whether a frame of a new size was drawn before the screen requested it.
    private var hasDrawnEarly = false
    /// The statistics of the frame in preparation.
    var current = FrameStatistics()
    private(set) var last = FrameStatistics()
    private(set) var total = FrameStatistics()
    var overlays = TargetOverlays()
    var direct = DirectPresentation()

    /// The event for which a target waits. `Docs/Architecture.md` has the diagram.
    enum State {
        /// A size and a root layer.
        case unconfigured
        /// A change: the screen has requested a frame.
        case ready(hasTicked: Bool)
        /// The screen: a frame has been presented, or requested for a change to come.
        case waiting
        /// Another size: it cannot be drawn.
        case failed(GraphicsError)
    }

    init(id: TargetID, presenter: Presenter) {
        self.id = id
        self.presenter = presenter
    }

    var isWaiting: Bool { if case .waiting = state { true } else { false } }

    /// Whether a tick has been sent since the screen requested a frame.
    var hasTicked: Bool { if case .ready(hasTicked: true) = state { true } else { false } }

    /// The reason why the target shows nothing; another size may help.
    var failure: GraphicsError? { if case .failed(let error) = state { error } else { nil } }

    var isConfigured: Bool {
        switch state {
        case .ready, .waiting: true
        case .unconfigured, .failed: false
        }
    }

    /// Handles the screen's request of a frame.
    func handleFrameRequest() {
        hasDrawnEarly = false
        if isConfigured { state = .ready(hasTicked: false) }
    }

    /// Records that a tick was sent.
    func ticked() {
        state = .ready(hasTicked: true)
    }

    /// Starts waiting for the screen after a frame was presented, or requested, at `now`.
    func wait(_ now: Double) {
        state = .waiting
        if let refreshInterval {
            // On a grid of refreshes, so that a late frame does not delay the following ones.
            let next = nextFrameTime + refreshInterval
            nextFrameTime = next > now && !isClockSetBack(now) ? next : now + refreshInterval
        }
    }

    /// Whether the next refresh is so far ahead that a test has set the clock back since it was determined.
    func isClockSetBack(_ now: Double) -> Bool { nextFrameTime - now > 1 }

    /// Sets the seconds between the refreshes of the screen that shows the target.
    func setScreenInterval(_ interval: Double) {
        screenInterval = interval
        guard refreshInterval != nil, refreshInterval != interval else { return }
        refreshInterval = interval
        // The refresh that was due by the previous rate may be far away.
        nextFrameTime = min(nextFrameTime, MediaClock.now + interval)
    }

    /// Returns the expected presentation time of a frame drawn at `now`.
    func presentationTime(_ now: Double) -> Double {
        presenter.prediction(at: now) ?? now + (refreshInterval ?? Self.defaultInterval)
    }

    /// Returns the tick for display links at `now`.
    func tick(_ now: Double) -> Tick {
        let virtual = refreshInterval.flatMap { $0 > 0 ? $0 : nil }
        let interval = presenter.interval ?? virtual ?? screenInterval ?? Self.defaultInterval
        return Tick(
            timestamp: presenter.refresh(before: now) ?? now,
            targetTimestamp: presenter.prediction(at: now) ?? now + interval, duration: interval, target: id)
    }

    func stepped(_ now: Double) {
        nextStepTime = now + Self.defaultInterval
    }

    static let defaultInterval = 1.0 / 60

    /// Sets the overlays that are drawn from the next frame on.
    func setOverlays(_ options: DebugOverlays) {
        overlays.set(options, limit: dirty.limit)
    }

    /// Whether there is anything to draw.
    var needsFrame: Bool { !dirty.isEmpty || !overlays.marks.isEmpty }

    /// The bounds of the target in pixels.
    var box: DeviceBox {
        DeviceBox(minX: 0, minY: 0, maxX: Double(presenter.width), maxY: Double(presenter.height))
    }

    /// Stops drawing this target until its next size.
    func fail(_ error: GraphicsError) {
        state = .failed(error)
        dirty.removeAll()
        logger.error("A window is not drawn: \(error)")
    }

    /// Redraws everything with a new context, whose limits may differ.
    func restore(_ renderer: Renderer) throws(GraphicsError) {
        presenter.restore(connection: renderer.connection, limit: renderer.driver.maxTextureSize)
        guard presenter.width > 0, failure == nil else { return }
        try presenter.resize(width: presenter.width, height: presenter.height)
        dirty.addEverything()
    }

    func configure(_ update: TargetUpdate, tree: RenderTree) throws(GraphicsError) {
        if root != update.root {
            if root != .none { tree.setTarget(.none, root: root) }
            root = update.root
            tree.setTarget(id, root: root)
        }
        scale = update.scale
        if let new = update.acknowledge { acknowledge = new }
        if presenter.width != update.pixelWidth || presenter.height != update.pixelHeight
            || presenter.isOpaque != update.isOpaque || failure != nil
        {
            // After a failure, the first frame is drawn immediately.
            if failure != nil { state = .unconfigured }
            presenter.isOpaque = update.isOpaque
            try presenter.resize(width: update.pixelWidth, height: update.pixelHeight)
            dirty = DirtyRegion(
                limit: PixelRect(x: 0, y: 0, width: update.pixelWidth, height: update.pixelHeight))
            overlays.setMarks(dirty)
        }
        if presenter.width == 0 || root == .none {
            state = .unconfigured
        } else if !isConfigured {
            state = .ready(hasTicked: false)
        } else if isWaiting, update.acknowledge != nil, !hasDrawnEarly {
            // The compositor waits for the answer to its configure event, and with it a person who resizes the window: the
            // next refresh would be up to a frame later. Once for each refresh, however often the size changes.
            hasDrawnEarly = true
            state = .ready(hasTicked: true)
        }
        dirty.addEverything()
    }

    /// Adds `box`, in points of the target, to the area to redraw.
    func damage(_ box: Box) {
        guard mirrored == nil else { return }
        let scaled = DeviceBox(
            minX: box.minX * scale, minY: box.minY * scale, maxX: box.maxX * scale, maxY: box.maxY * scale)
        // Antialiasing extends beyond the box of a rotated layer, whose edges are rarely whole pixels.
        let reached = scaled.isPixelAligned ? scaled : scaled.outset(1)
        dirty.add(PixelRect(covering: reached, within: dirty.limit))
    }

    /// Whether further damage of its own layers changes nothing.
    var isRedrawnWhole: Bool { dirty.isEverything || mirrored != nil }

    /// Draws and presents the dirty area.
    func frame(_ renderer: Renderer) throws(GraphicsError) {
        // The two regions are exchanged, so that both keep their memory.
        drawn.removeAll()
        swap(&dirty, &drawn)
        if dirty.limit != drawn.limit { dirty = DirtyRegion(limit: drawn.limit) }
        if presentDirectly(drawn, renderer) { return }
        if direct.isActive {
            // What the presenter has drawn is older than the buffer that was presented last.
            direct = DirectPresentation()
            drawn.addEverything()
        }
        let damage = drawn
        if overlays.isIdle {
            let region = try presenter.begin(damage)
            count(try paint(region, renderer, isTimed: true))
            try present(damage)
        } else {
            try frameWithOverlays(damage, renderer)
        }
    }

    /// Adds the time that the newest frame took, in seconds, to the statistics.
    func countDuration(_ duration: Double) {
        if frameDurations.count < Self.maxDurations {
            if frameDurations.isEmpty { frameDurations.reserveCapacity(Self.maxDurations) }
            frameDurations.append(duration)
        } else {
            frameDurations[framesPresented % Self.maxDurations] = duration
        }
    }

    /// Adds a frame of the app to the statistics.
    func count(_ frame: FrameStatistics) {
        var statistics = frame
        statistics.layersChanged = current.layersChanged
        statistics.uploadedBytes = current.uploadedBytes
        current = FrameStatistics()
        last = statistics
        total += statistics
        framesPresented += 1
    }

    /// Tells the observers of the frames about the newest one.
    func reportFrame(at now: Double) {
        guard !frameHandlers.isEmpty else { return }
        let frame = PresentedFrame(number: framesPresented, time: now)
        for handler in frameHandlers.values { handler(frame) }
    }

    /// Presents the drawn frame; `damage` is its difference from the previous one.
    func present(_ damage: DirtyRegion) throws(GraphicsError) {
        try presenter.present(damage, acknowledge: takeAcknowledge())
    }

    /// Returns the function to call before the first frame of a size, once.
    func takeAcknowledge() -> (() -> Void)? {
        defer { acknowledge = nil }
        return acknowledge
    }
}
