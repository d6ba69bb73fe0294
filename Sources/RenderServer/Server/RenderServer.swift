import Diagnostics
import GLES
import Locking
import RenderProtocol
import WaylandClient

/// The interface of the render thread: takes commits, draws them at the screen's refresh rate, and replies to requests.
///
/// Everything here may be called from any thread. Only the calls that say so wait for the render thread.
package final class RenderServer: Sendable {
    /// The render server of this process.
    package static let shared = RenderServer()

    /// A message to the render thread.
    enum Message {
        // Indirect: a message is copied several times on its way, and a commit has twenty arrays.
        indirect case commit(Commit)
        case request(RenderRequest)
    }

    /// The destination of a target's frames.
    package enum TargetKind: Sendable {
        /// A window on a Wayland compositor.
        case wayland(WaylandSurface)
        /// A texture; `refresh` is the number of frames per second, nil for one frame for each change.
        case offscreen(refresh: Double?)
    }

    /// The statistics of a target since its creation.
    package struct TargetStatistics: Sendable {
        package let framesPresented: Int
        /// The presentation time for which the newest frame was sampled, in seconds of the media clock.
        package let sampleTime: Double
        /// The seconds that each of the last 1024 frames took on the render thread; up to that number, in their order.
        package let frameDurations: [Double]
        /// The statistics of the newest frame.
        package let last: FrameStatistics
        /// The sums over all frames.
        package let total: FrameStatistics
        /// The number of layers in the render tree.
        package let layers: Int
        package let textureBytes: Int
        /// The number of wake-ups of the render thread; each request, such as this one, wakes it once.
        package let wakeUps: Int
        /// The seconds of CPU time that the render thread has used since its start.
        package let cpuTime: Double
        /// The GPU time of the measured frames; nil where it is not measured or not available.
        package let gpuTime: GPUTime?
    }

    /// The GPU time of frames.
    package struct GPUTime: Sendable {
        /// The sum over the measured frames in seconds.
        package let seconds: Double
        /// The number of measured frames.
        package let frames: Int
    }

    /// Information about the driver.
    package struct Information: Sendable {
        package let renderer: String
        package let version: String
        /// The number of the device in EGL's list, where one was chosen.
        package let device: Int?
        package let presenter: PresenterKind
        package let maxTextureSize: Int
        /// Whether a GPU draws whose time can be measured, by `GL_EXT_disjoint_timer_query`.
        package let hasGPUTimer: Bool
        /// Whether the GPU time of frames is measured where that is possible.
        package let measuresGPU: Bool
    }

    struct Shared {
        var mailbox: [Message] = []
        /// The commits posted before the render thread started.
        var early = CommitAccumulator()
        var isStarted = false
        /// The commits that were posted to the render thread, and that it has not applied.
        var pending = PendingCommits()
        var tickHandler: (@Sendable (Tick) -> Void)?
        var tileHandler: (@Sendable (TileRequests) -> Void)?
        var animationHandler: (@Sendable ([AnimationEvent]) -> Void)?
        var failureHandler: (@Sendable (any Error) -> Void)?
        var blankHandler: (@Sendable (any Error) -> Void)?
        var failure: (any Error)?
        var contentsHandler: (@Sendable ([ContentsID]) -> Void)?
        var uploadHook: (@Sendable () -> Void)?
        var queue: EventQueue?
        /// The targets that exist.
        var targets: Set<TargetID> = []
        var overlays = DebugOverlays.requested()
    }

    let shared = Mutex(Shared())
    /// The number of lost contexts.
    let losses = Atomic(0)
    let wake = WakeUp()

    init() {}

    /// Starts the render thread and lets it load the driver, which takes as long as the rest of an app's start.
    ///
    /// For apps that will show a window. A failure is reported like that of the first frame.
    package func loadDriver() {
        start()
        send(.immediate) { try $0.loadDriver() }
    }

    // MARK: Commits

    /// Posts a transaction. Commits are applied in the order of their posting. O(1).
    package func post(_ commit: consuming Commit) {
        deliver(.commit(commit))
    }

    // MARK: Targets

    /// Creates a target, which shows nothing until a commit gives it a size and a root layer. Starts the render thread.
    package func makeTarget(_ kind: TargetKind) -> TargetID {
        let id = TargetID(index: TargetID.pool.take())
        shared.withLock { _ = $0.targets.insert(id) }
        start()
        send(.immediate) { try $0.add(id, kind) }
        return id
    }

    /// Removes a target, and returns when the render thread has released its surface. Does nothing for a removed one.
    package func removeTarget(_ id: TargetID) {
        // An identity that is recycled twice would be given to two targets.
        guard shared.withLock({ $0.targets.remove(id) }) != nil else { return }
        wait(.afterCommits) { $0.remove(id) }
        TargetID.pool.recycle(CollectionOfOne(id.index))
    }

    /// Returns the queue on which the render thread receives the events of `display`; the first call creates it.
    ///
    /// The `wl_surface` of a window is wrapped for this queue and passed in a `WaylandSurface`.
    package func queue(for display: WaylandDisplay) -> EventQueue {
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

    /// Stops using a connection whose targets were removed, and returns when the render thread has: it draws for the connection
    /// whose queue was requested last, if there is another one.
    ///
    /// - Returns: Whether EGL may still use the connection's `wl_display`.
    package func leave(_ display: WaylandDisplay) -> Bool {
        let isUsed = shared.withLock { shared in
            if shared.queue?.display === display { shared.queue = nil }
            return shared.isStarted && shared.failure == nil
        }
        guard isUsed else { return false }
        return (try? answer(.immediate) { .success(try $0.leave(display)) }) ?? true
    }

    // MARK: Frame timing

    /// Sets the handler that is called on the render thread each time a target is ready for another frame, while
    /// ticking is on.
    package func onTick(_ handler: (@Sendable (Tick) -> Void)?) {
        shared.withLock { $0.tickHandler = handler }
    }

    /// Turns the ticks of all targets on or off. While on, frame callbacks are requested even if nothing changes.
    package func setTicking(_ ticks: Bool) {
        send(.immediate) { $0.setTicking(ticks ? .all : .only([])) }
    }

    /// Turns ticks on for these targets, and off for all others.
    package func setTicking(_ targets: Set<TargetID>) {
        send(.immediate) { $0.setTicking(.only(targets)) }
    }

    /// Reports that the changes of a target's tick have been committed; its next tick waits for that. The ticks of other
    /// targets do not.
    ///
    /// - Parameter target: nil for all targets.
    package func tickHandled(_ target: TargetID? = nil) {
        send(.immediate) { $0.tickHandled(target) }
    }

    /// Sets the refresh rate of the screen that shows a target.
    ///
    /// A virtual screen draws at this rate. That of a compositor is only the duration of ticks while the presentation
    /// feedback has no interval; nothing is paced by it.
    ///
    /// - Parameter interval: The seconds between two refreshes, above 0.
    package func setRefreshInterval(_ interval: Double, of target: TargetID) {
        send(.afterCommits) { $0.setRefreshInterval(interval, of: target) }
    }

    // MARK: Animations

    /// Sets the handler of the events of animations. It is called on the render thread, at most once a frame, with
    /// events in order of time.
    package func onAnimationEvents(_ handler: (@Sendable ([AnimationEvent]) -> Void)?) {
        shared.withLock { $0.animationHandler = handler }
    }

    // MARK: Offscreen bitmaps

    /// Sets the budget in bytes of the bitmaps of flattened layers; what one frame needs together may exceed it.
    package func setBitmapBudget(_ bytes: Int) {
        start()
        send(.afterCommits) { try $0.ensureRenderer().bitmaps.budget = max(0, bytes) }
    }

    // MARK: Diagnostics

    /// The overlays over all targets that show how they are drawn; initially those of `ORIEL_DEBUG`.
    ///
    /// The counts of frames are as without overlays; a frame that only an overlay needs is not counted.
    package var debugOverlays: DebugOverlays {
        get { shared.withLock { $0.overlays } }
        set {
            shared.withLock { $0.overlays = newValue }
            send(.immediate) { $0.setOverlays(newValue) }
        }
    }

    /// Starts or ends measuring `TargetStatistics.gpuTime`, where the driver can.
    package func setMeasuresGPU(_ measures: Bool) {
        send(.immediate) { $0.setMeasuresGPU(measures) }
    }

    /// Starts or ends a new recording of the presentation times of all existing targets' frames.
    ///
    /// Each frame then causes one more wake-up of the thread that reads from the compositor.
    package func setRecordsPresentation(_ records: Bool) {
        send(.afterCommits) { $0.setRecordsPresentation(records) }
    }

    /// Returns the recording of a target; nil where there is none, or where the compositor has no presentation times.
    /// Waits.
    package func presentationRecord(of target: TargetID) -> PresentationRecord? {
        let record = try? answer(.afterCommits) { thread in .success(thread.presentationRecord(of: target)) }
        return record ?? nil
    }

    // MARK: Tiles

    /// Sets the handler that is called on the render thread when the list of a layer's missing tiles changes.
    package func onTileRequests(_ handler: @escaping @Sendable (TileRequests) -> Void) {
        shared.withLock { $0.tileHandler = handler }
    }

    // MARK: Requests

    /// Draws all posted changes, regardless of the refresh rate, and returns when they are presented.
    ///
    /// For virtual screens on a manual clock: each call draws at most one frame.
    package func renderNow() {
        wait(.afterCommits) { try $0.renderNow() }
    }

    /// Compiles all shader programs, so that no later frame waits for one. Waits for them.
    package func compilePrograms() throws {
        try answer(.immediate) { try $0.compilePrograms() }
    }

    /// Returns the pixels of a target after all posted commits. Waits for them.
    ///
    /// - Parameter hidden: A layer that is left out of the picture, and of no frame.
    package func snapshot(of target: TargetID, without hidden: LayerID = .none) throws -> Snapshot {
        try answer(.afterCommits) { try $0.snapshot(of: target, without: hidden) }
    }

    /// Returns the pixels of one layer after all posted commits, whether a target shows it or not. Waits for them.
    ///
    /// - Parameters:
    ///   - rect: The part to show, in the layer's own coordinates.
    ///   - scale: The pixels per point, nil for those of the target that shows the layer; reduced where the image would
    ///     exceed the size of a texture, or have more than 2²⁴ pixels and more than the largest target.
    /// - Returns: nil for a layer that is not in the tree, or that has no extent.
    package func picture(of layer: LayerID, rect: Box, scale: Double?) throws -> Snapshot? {
        try answer(.afterCommits) { try $0.picture(of: layer, rect: rect, scale: scale) }
    }

    /// Returns the pixels of the target that shows a layer which the layer covers there, as far as `rect` touches them, and
    /// their frame in the layer's own coordinates. Waits for all posted commits.
    ///
    /// - Returns: nil for a layer that is not in the tree, or that has no extent.
    package func pixels(of layer: LayerID, in rect: Box) throws -> (snapshot: Snapshot, frame: Box)? {
        try answer(.afterCommits) { thread in
            let tree = try thread.ensureRenderer().tree
            let frame = tree.pixelAligned(rect, in: layer)
            return try thread.picture(of: layer, rect: frame, scale: nil).map { snapshot in
                // Contents, which will show the pixels, are not flipped with their layer.
                snapshot.map { (tree.nodes[layer].isFlipped ? $0.mirrored : $0, frame) }
            }
        }
    }

    /// Returns the current frame of an offscreen target, as the damage of its frames has produced it.
    package func presentedPicture(of target: TargetID) throws -> Snapshot {
        try answer(.immediate) { $0.presentedPicture(of: target) }
    }

    /// Returns the statistics of a target; nil for a removed one. Waits until all posted commits are applied.
    package func statistics(of target: TargetID) -> TargetStatistics? {
        let statistics = try? answer(.afterCommits) { thread in .success(thread.statistics(of: target)) }
        return statistics ?? nil
    }

    /// Returns information about the driver. Waits until it is loaded; throws the reason if it cannot be.
    package func information() throws -> Information {
        try answer(.immediate) { .success(try $0.information()) }
    }

    /// Sets the handler that is called on the render thread, once, when drawing has become impossible.
    package func onFailure(_ handler: @escaping @Sendable (any Error) -> Void) {
        let failure = shared.withLock { shared in
            shared.failureHandler = handler
            return shared.failure
        }
        if let failure { handler(failure) }
    }

    /// Sets the handler that is called on the render thread when a target fails, for example because it is larger than
    /// a texture can be, and none is left that can be drawn. Another size may help.
    package func onAllTargetsFailed(_ handler: @escaping @Sendable (any Error) -> Void) {
        shared.withLock { $0.blankHandler = handler }
    }

    /// Ends drawing permanently.
    ///
    /// - Parameter unanswered: Messages from the mailbox that have not been handled.
    func fail(_ error: any Error, unanswered: [Message]) {
        let (messages, handler) = shared.withLock { shared in
            shared.failure = error
            let messages = shared.mailbox
            shared.mailbox.removeAll()
            shared.pending.removeAll()
            return (messages, shared.failureHandler)
        }
        // A caller whose request fails may query the reason immediately.
        if let handler { handler(error) } else { logger.error("Drawing stopped: \(error)") }
        for message in unanswered + messages { Self.reject(message, error) }
    }

    // MARK: Sending

    /// Sends work to the render thread, without waiting for it.
    func send(_ order: RenderRequest.Order, _ body: @escaping @Sendable (RenderThread) throws -> Void) {
        deliver(.request(RenderRequest(order, body: body)))
    }

    func deliver(_ message: consuming Message) {
        let message = message
        let failure = shared.withLock { shared in
            guard shared.failure == nil else { return shared.failure }
            if case .commit(let commit) = message {
                guard shared.isStarted else {
                    shared.early.add(commit)
                    return nil
                }
                shared.pending.add(commit)
            }
            shared.mailbox.append(message)
            return nil
        }
        if let failure { Self.reject(message, failure) } else { wake.signal() }
    }

    /// Sends failure replies to a message's sender when drawing has ended.
    static func reject(_ message: Message, _ failure: any Error) {
        switch message {
        case .commit(let commit): reject(commit)
        case .request(let request): request.reject(failure)
        }
    }

    private static func reject(_ commit: borrowing Commit) {
        for target in commit.targets { target.acknowledge?() }
        for update in commit.contents { update.discard() }
    }

    /// Sends work to the render thread, and waits until it is done or drawing has ended.
    private func wait(_ order: RenderRequest.Order, _ body: @escaping @Sendable (RenderThread) throws -> Void) {
        start()
        let done = Reply<Void>()
        let request = RenderRequest(order, reject: { _ in done.send() }) { thread in
            try body(thread)
            done.send()
        }
        deliver(.request(request))
        done.wait()
    }

    /// Sends work to the render thread, waits for it and returns its result.
    ///
    /// - Parameter body: The work. An error that it returns is thrown here; one that it throws also ends drawing.
    func answer<T: Sendable>(
        _ order: RenderRequest.Order, _ body: @escaping @Sendable (RenderThread) throws -> Result<T, any Error>
    ) throws -> T {
        start()
        let reply = Reply<Result<T, any Error>>()
        deliver(
            .request(RenderRequest(order, reject: { reply.send(.failure($0)) }, body: { reply.send(try body($0)) })))
        return try reply.wait().get()
    }

    /// Waits until no thread is in the graphics driver, and prevents any further drawing.
    ///
    /// For the code that ends the process, on any thread, immediately before `exit`. The exit handlers of a driver free
    /// what a drawing thread still uses.
    package static func prepareForExit() { ExitGate.shared.close() }

    /// Fails all pending and future requests. Called while no thread draws.
    func rejectEverything() {
        let messages = shared.withLock { shared in
            if shared.failure == nil { shared.failure = RenderServerError.stopped }
            defer {
                shared.mailbox.removeAll()
                shared.pending.removeAll()
            }
            return shared.mailbox + [.commit(shared.early.take())]
        }
        for message in messages { Self.reject(message, RenderServerError.stopped) }
    }

    /// Whether the render thread has been started: by the first target, or by a request that needs it.
    package var isRunning: Bool { shared.withLock { $0.isStarted } }

    func start() {
        ExitGate.shared.watchMainThread()
        let isFirst = shared.withLock { shared in
            guard !shared.isStarted else { return false }
            shared.isStarted = true
            let commit = shared.early.take()
            if !commit.isEmpty {
                shared.pending.add(commit)
                shared.mailbox.insert(.commit(commit), at: 0)
            }
            return true
        }
        guard isFirst else { return }
        ShaderCache.disableIfUnwritable()
        RenderThread.start(self)
    }
}

/// An error of a request to the render server.
package enum RenderServerError: Error, CustomStringConvertible {
    /// The render thread has stopped; the reason was reported then.
    case stopped
    case noSuchTarget
    /// The system cannot create a thread, for the given reason.
    case noThread(String)

    package var description: String {
        switch self {
        case .stopped: "The render thread has stopped."
        case .noSuchTarget: "The window no longer exists."
        case .noThread(let reason): "The render thread cannot be started: \(reason)."
        }
    }
}
