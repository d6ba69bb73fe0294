import GLES
import Locking
import WaylandClient

/// The render thread from outside: takes commits, draws them at the screen's pace, and answers questions.
///
/// Everything here may be called from any thread. Nothing waits for a frame, but for the calls that say so.
public final class RenderServer: Sendable {
    /// The render server of this process.
    public static let shared = RenderServer()

    /// What is sent to the render thread.
    enum Message {
        case commit(Commit)
        case request(RenderRequest)
    }

    /// What a target shows its frames on.
    public enum TargetKind: Sendable {
        /// A window of the Wayland session.
        case wayland(WaylandSurface)
        /// A texture; `refresh` is how often in a second it takes a frame, or nil for as often as there is one.
        case offscreen(refresh: Double?)
    }

    /// What a target has shown so far.
    public struct TargetStatistics: Sendable {
        public let framesShown: Int
        /// When the newest frame was to be seen, as its animations have it: seconds of the media clock.
        public let sampleTime: Double
        /// Of the newest frame.
        public let last: FrameStatistics
        /// Of all frames together.
        public let total: FrameStatistics
        /// Layers in the render tree, and bytes of textures.
        public let layers: Int
        public let textureBytes: Int
        /// How often the render thread has woken up; each question, such as this one, wakes it once.
        public let wakeUps: Int
        /// Seconds of CPU that the render thread has used since its start.
        public let cpuTime: Double
        /// Of the frames whose time on the GPU has been measured; nil where that is not asked for, or not to be had.
        public let gpuTime: GPUTime?
    }

    /// How long the GPU took for frames.
    public struct GPUTime: Sendable {
        /// Seconds of all measured frames.
        public let seconds: Double
        /// How many were measured.
        public let frames: Int
    }

    /// What draws.
    public struct Information: Sendable {
        public let renderer: String
        public let version: String
        public let presenter: PresenterKind
        public let maxTextureSize: Int
        /// Whether a GPU draws whose time can be measured, by `GL_EXT_disjoint_timer_query`.
        public let hasGPUTimer: Bool
        /// How long the GPU takes for frames is asked, where it can be.
        package let measuresGPU: Bool
    }

    struct Shared {
        var mailbox: [Message] = []
        /// What was posted before the render thread started.
        var early = CommitAccumulator()
        var isStarted = false
        var tickHandler: (@Sendable (Tick) -> Void)?
        var tileHandler: (@Sendable (TileRequests) -> Void)?
        var animationHandler: (@Sendable ([AnimationEvent]) -> Void)?
        var failureHandler: (@Sendable (any Error) -> Void)?
        var blankHandler: (@Sendable (any Error) -> Void)?
        var failure: (any Error)?
        var contentsHandler: (@Sendable ([ContentsID]) -> Void)?
        var uploadHook: (@Sendable () -> Void)?
        var queue: EventQueue?
        /// Targets that were made and not removed.
        var targets: Set<TargetID> = []
        var overlays = DebugOverlays.requested()
    }

    let shared = Mutex(Shared())
    /// Counts the contexts that were lost.
    let losses = Atomic(0)
    let wake = WakeUp()

    init() {}

    /// Starts the render thread and has it load the driver, which takes as long as all else in the start of an app does.
    ///
    /// For apps that will show a window. A failure is reported as one of the first frame is.
    package func loadDriver() {
        start()
        send(.immediate) { try $0.loadDriver() }
    }

    // MARK: Commits

    /// Sends one transaction on its way. Commits are applied in the order of their posting. O(1).
    public func post(_ commit: consuming Commit) {
        deliver(.commit(commit))
    }

    // MARK: Targets

    /// Makes a target, which shows nothing until a commit gives it a size and a root. Starts the render thread.
    public func makeTarget(_ kind: TargetKind) -> TargetID {
        let id = TargetID(index: TargetID.pool.take())
        shared.withLock { _ = $0.targets.insert(id) }
        start()
        send(.immediate) { try $0.add(id, kind) }
        return id
    }

    /// Removes a target, and returns when the render thread has let go of its surface. One that is gone stays so.
    public func removeTarget(_ id: TargetID) {
        // Given back twice, one identity would go to two targets.
        guard shared.withLock({ $0.targets.remove(id) }) != nil else { return }
        wait(.afterCommits) { $0.remove(id) }
        TargetID.pool.giveBack(CollectionOfOne(id.index))
    }

    /// The queue on which the render thread gets the events of `display`; the first call makes it.
    ///
    /// Surfaces of windows are wrapped for this queue and handed over in a `WaylandSurface`.
    public func queue(for display: WaylandDisplay) -> EventQueue {
        let (queue, isNew) = shared.withLock { shared in
            if let queue = shared.queue, queue.display === display { return (queue, false) }
            let queue = display.makeQueue(name: "render")
            shared.queue = queue
            return (queue, true)
        }
        if isNew {
            queue.onWake { [wake] in wake.signal() }
            send(.immediate) { $0.adopt(queue) }
        }
        return queue
    }

    // MARK: Pace

    /// Calls `handler` on the render thread each time a target is ready for another frame, while ticking is on.
    public func onTick(_ handler: (@Sendable (Tick) -> Void)?) {
        shared.withLock { $0.tickHandler = handler }
    }

    /// Turns ticks on or off. While on, the screen is asked for its next frame even if nothing changes.
    public func setTicking(_ ticks: Bool) {
        send(.immediate) { $0.setTicking(ticks) }
    }

    /// Says that what a tick led to has been committed; the next tick waits for it.
    public func tickHandled() {
        send(.immediate) { $0.tickHandled() }
    }

    // MARK: Animations

    /// Calls `handler` on the render thread with what has become of animations, at most once a frame, in order of time.
    public func onAnimationEvents(_ handler: (@Sendable ([AnimationEvent]) -> Void)?) {
        shared.withLock { $0.animationHandler = handler }
    }

    // MARK: Surfaces

    /// Sets how many bytes the bitmaps of flattened layers may take, as far as what one frame shows at once allows.
    package func setSurfaceBudget(_ bytes: Int) {
        start()
        send(.afterCommits) { try $0.madeRenderer().surfaces.budget = max(0, bytes) }
    }

    // MARK: Looking at it

    /// What is drawn over all targets to show how they are drawn; in the beginning what `ORIEL_DEBUG` says.
    ///
    /// The counts of frames are as without; a frame that an overlay alone needs is not counted.
    package var debugOverlays: DebugOverlays {
        get { shared.withLock { $0.overlays } }
        set {
            shared.withLock { $0.overlays = newValue }
            send(.immediate) { $0.setOverlays(newValue) }
        }
    }

    /// Has `TargetStatistics.gpuTime` be measured from now on, where the driver can.
    package func setMeasuresGPU(_ measures: Bool) {
        send(.immediate) { $0.setMeasuresGPU(measures) }
    }

    /// Has the frames of all targets there are recorded with the times at which they are seen, anew from the next one on.
    ///
    /// Each frame then wakes the thread that reads from the compositor once more.
    package func setRecordsPresentation(_ records: Bool) {
        send(.afterCommits) { $0.setRecordsPresentation(records) }
    }

    /// What has been recorded of a target; nil where nothing is, or where the compositor does not tell. Waits.
    package func presentationRecord(of target: TargetID) -> PresentationRecord? {
        let record = try? answer(.afterCommits) { thread in .success(thread.presentationRecord(of: target)) }
        return record ?? nil
    }

    // MARK: Tiles

    /// Calls `handler` on the render thread when the tiles that a layer lacks are others than before.
    public func onTileRequests(_ handler: @escaping @Sendable (TileRequests) -> Void) {
        shared.withLock { $0.tileHandler = handler }
    }

    // MARK: Answers

    /// Draws what is posted and dirty now, whatever the pace, and returns when it is shown.
    ///
    /// For virtual screens on a manual clock: one call, one frame at most.
    public func renderNow() {
        wait(.afterCommits) { try $0.renderNow() }
    }

    /// A picture of a target with everything posted so far. Waits for it.
    public func snapshot(of target: TargetID) throws -> Snapshot {
        try answer(.afterCommits) { try $0.snapshot(of: target) }
    }

    /// A picture of one layer with everything posted so far, whether a target shows it or not. Waits for it.
    ///
    /// - Parameters:
    ///   - rect: The part to show, in the layer's own coordinates.
    ///   - scale: Pixels per point, nil for those of the target that shows the layer; fewer are taken where the picture
    ///     would be larger than a texture can be.
    /// - Returns: nil for a layer that no commit has brought, or that has no extent.
    package func picture(of layer: LayerID, rect: Box, scale: Double?) throws -> Snapshot? {
        try answer(.afterCommits) { try $0.picture(of: layer, rect: rect, scale: scale) }
    }

    /// The frame that an offscreen target shows now, as the damage of one frame after the other made it.
    package func shownPicture(of target: TargetID) throws -> Snapshot {
        try answer(.immediate) { $0.shownPicture(of: target) }
    }

    /// What a target has shown so far; nil for a target that is gone. Waits for what is posted to be taken in.
    public func statistics(of target: TargetID) -> TargetStatistics? {
        let statistics = try? answer(.afterCommits) { thread in .success(thread.statistics(of: target)) }
        return statistics ?? nil
    }

    /// What draws. Waits until the driver is there; throws why it is not.
    public func information() throws -> Information {
        try answer(.immediate) { .success(try $0.information()) }
    }

    /// Calls `handler` on the render thread, once, when nothing can be drawn any more.
    public func onFailure(_ handler: @escaping @Sendable (any Error) -> Void) {
        let failure = shared.withLock { shared in
            shared.failureHandler = handler
            return shared.failure
        }
        if let failure { handler(failure) }
    }

    /// Calls `handler` on the render thread whenever a target fails, as one does that is larger than a texture can be, and
    /// none is left that can be drawn. Another size may help.
    public func onAllTargetsFailed(_ handler: @escaping @Sendable (any Error) -> Void) {
        shared.withLock { $0.blankHandler = handler }
    }

    /// Ends drawing for good.
    ///
    /// - Parameter unanswered: Messages taken from the mailbox that have not been handled.
    func fail(_ error: any Error, unanswered: [Message]) {
        let (messages, handler) = shared.withLock { shared in
            shared.failure = error
            let messages = shared.mailbox
            shared.mailbox.removeAll()
            return (messages, shared.failureHandler)
        }
        // Who learns from an answer that there is no more drawing may look for the reason at once.
        if let handler { handler(error) } else { RenderLog.error("Drawing stopped: \(error)") }
        for message in unanswered + messages { Self.refuse(message, error) }
    }

    // MARK: Sending

    /// Has the render thread do something, without waiting for it.
    func send(_ order: RenderRequest.Order, _ body: @escaping @Sendable (RenderThread) throws -> Void) {
        deliver(.request(RenderRequest(order, body: body)))
    }

    private func deliver(_ message: consuming Message) {
        let message = message
        let failure = shared.withLock { shared in
            guard shared.failure == nil else { return shared.failure }
            if !shared.isStarted, case .commit(let commit) = message {
                shared.early.add(commit)
            } else {
                shared.mailbox.append(message)
            }
            return nil
        }
        if let failure { Self.refuse(message, failure) } else { wake.signal() }
    }

    /// Answers what waits for an answer when there is nobody to give one.
    static func refuse(_ message: Message, _ failure: any Error) {
        switch message {
        case .commit(let commit): refuse(commit)
        case .request(let request): request.refuse(failure)
        }
    }

    private static func refuse(_ commit: borrowing Commit) {
        for target in commit.targets { target.acknowledge?() }
        for frame in commit.frames { frame.refuse() }
    }

    /// Has the render thread do something, and waits until it is done or cannot be done any more.
    private func wait(_ order: RenderRequest.Order, _ body: @escaping @Sendable (RenderThread) throws -> Void) {
        start()
        let done = WakeUp()
        let request = RenderRequest(order, refuse: { _ in done.signal() }) { thread in
            try body(thread)
            done.signal()
        }
        deliver(.request(request))
        done.waitUntilSignalled()
    }

    /// Has the render thread find something out, and waits for it.
    ///
    /// - Parameter body: What finds out. An error that it returns is thrown here; one that it throws ends drawing as well.
    func answer<T: Sendable>(
        _ order: RenderRequest.Order, _ body: @escaping @Sendable (RenderThread) throws -> Result<T, any Error>
    ) throws -> T {
        start()
        let done = WakeUp()
        let answer = Answer<T>()
        let reply: @Sendable (Result<T, any Error>) -> Void = { result in
            answer.value.withLock { $0 = result }
            done.signal()
        }
        deliver(.request(RenderRequest(order, refuse: { reply(.failure($0)) }, body: { reply(try body($0)) })))
        done.waitUntilSignalled()
        return try answer.value.withLock { $0! }.get()
    }

    private final class Answer<T: Sendable>: Sendable {
        let value = Mutex<Result<T, any Error>?>(nil)
    }

    /// Waits until no thread is in the graphics driver, and draws nothing from then on.
    ///
    /// For the code that ends the process, on whatever thread, right before `exit`. The exit handlers of a driver free what
    /// a thread that draws still uses.
    public static func prepareForExit() { ExitGate.shared.close() }

    /// Answers all questions with an error, now and from now on. Called while no thread draws.
    func refuseEverything() {
        let messages = shared.withLock { shared in
            if shared.failure == nil { shared.failure = RenderServerError.stopped }
            defer { shared.mailbox.removeAll() }
            return shared.mailbox + [.commit(shared.early.take())]
        }
        for message in messages { Self.refuse(message, RenderServerError.stopped) }
    }

    /// Whether the render thread has been started: by the first target, or by a question that only it can answer.
    package var isRunning: Bool { shared.withLock { $0.isStarted } }

    func start() {
        ExitGate.shared.watchMainThread()
        let isFirst = shared.withLock { shared in
            guard !shared.isStarted else { return false }
            shared.isStarted = true
            let commit = shared.early.take()
            if !commit.isEmpty { shared.mailbox.insert(.commit(commit), at: 0) }
            return true
        }
        if isFirst { RenderThread.start(self) }
    }
}

/// Why the render server does not answer.
public enum RenderServerError: Error, CustomStringConvertible {
    /// It failed before; what it failed with was reported then.
    case stopped
    case noSuchTarget
    /// The system has no thread left, for the reason given.
    case noThread(String)

    public var description: String {
        switch self {
        case .stopped: "The render thread has stopped."
        case .noSuchTarget: "There is no such window any more."
        case .noThread(let reason): "The render thread cannot be started: \(reason)."
        }
    }
}
