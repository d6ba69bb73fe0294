import CSystem
import Diagnostics
import GLES
import Glibc
import Locking
import RenderProtocol
import WaylandClient

/// The drawing thread. It sleeps until a commit, the compositor or a virtual screen's timer wakes it.
final class RenderThread {
    let server: RenderServer
    var renderer: Renderer?
    var targets: [RenderTarget] = []
    var queue: EventQueue?
    /// The connection whose windows the driver can draw into; nil where it draws into textures only.
    private(set) var driverDisplay: WaylandDisplay?
    /// Whether the driver draws into windows' own buffers.
    var drawsIntoWindows = false
    /// The targets that display links follow.
    var ticking = Ticking.only([])
    var wakeUps = 0
    var overlays: DebugOverlays
    var measuresGPU = false
    /// The messages that wait for the images of the first of them.
    var held: [RenderServer.Message] = []
    /// Uploads textures; nil before it is needed.
    var uploader: Uploader?
    /// Whether large images are uploaded by this thread, since the driver shares no contexts.
    var uploadsInPlace = false
    /// The newest batch of uploads; older ones belong to a lost context.
    var uploadBatch = 0
    /// The number of contexts lost without a frame in between.
    var lossesInARow = 0
    /// The number of times that the driver refuses a new context, for tests.
    var refusals = 0
    /// The time until which frames wait for the pixels of visible contents after a loss; nil for no wait.
    var restoreDeadline: Double?

    private init(server: RenderServer) {
        self.server = server
        overlays = server.debugOverlays
    }

    static func start(_ server: RenderServer) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        // The walk of a deep tree is recursive; address space costs nothing.
        pthread_attr_setstacksize(&attributes, 64 << 20)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        var thread = pthread_t()
        let argument = Unmanaged.passRetained(server).toOpaque()
        let code = pthread_create(
            &thread, &attributes,
            { argument in
                let server = Unmanaged<RenderServer>.fromOpaque(argument!).takeRetainedValue()
                oriel_name_thread("oriel-render")
                ThreadHeap.reserve()
                RenderThread(server: server).run()
                return nil
            }, argument)
        pthread_attr_destroy(&attributes)
        if code != 0 {
            Unmanaged<RenderServer>.fromOpaque(argument).release()
            server.fail(RenderServerError.noThread(String(cString: strerror(code))), unanswered: [])
        }
    }

    // MARK: Loop

    private func run() {
        // The unhandled messages, in reverse: after a failure, each still gets its reply.
        var messages: [RenderServer.Message] = []
        var now = MediaClock.now
        do {
            while true {
                // Before the mailbox is emptied: messages posted before a simulation are part of it. The threads of
                // other servers, which only tests have, do not advance the clock.
                let simulates = MediaClock.isSimulated && server === RenderServer.shared
                try ExitGate.shared.pass {
                    messages = server.shared.withLock { shared in
                        // An array with capacity that is copied and emptied would allocate for each frame.
                        if shared.mailbox.isEmpty { return [] }
                        let messages = shared.mailbox
                        shared.mailbox.removeAll(keepingCapacity: true)
                        return messages.reversed()
                    }
                    while let message = messages.last {
                        try recovering { try take(message) }
                        messages.removeLast()
                    }
                    queue?.dispatchPending()
                    advanceAnimations()
                    now = MediaClock.now
                    try recovering {
                        try drawFrames(at: now, ignoringPace: false)
                        keepBudget()
                    }
                    askForContents()
                }
                let timeout = timeToNextStep(after: now)
                if simulates, MediaClock.skip(timeout) { continue }
                server.wake.wait(timeout: timeout, reading: queue)
                wakeUps += 1
            }
        } catch {
            ExitGate.shared.pass { fail(error, unanswered: held + messages.reversed()) }
        }
    }

    private func fail(_ error: any Error, unanswered: [RenderServer.Message]) {
        for target in targets { target.presenter.close() }
        targets.removeAll()
        server.fail(error, unanswered: unanswered)
    }

    // MARK: The driver

    func ensureRenderer() throws(GraphicsError) -> Renderer {
        if let renderer { return renderer }
        let renderer = try chooseDriver()
        renderer.tree.onDamage = { [unowned self] target, box in
            guard let target = self.target(target) else { return }
            target.damage(box)
            for mirror in targets where mirror.mirrored === target { mirror.damageMirror(of: target, box) }
        }
        renderer.tree.isRedrawnWhole = { [unowned self] in isRedrawnWhole($0) }
        renderer.tree.scaleOfTarget = { [unowned self] in self.target($0)?.scale ?? 1 }
        renderer.tree.tiles.onRequests = { [unowned server] requests in
            server.shared.withLock { $0.tileHandler }?(requests)
        }
        renderer.measuresGPU = measuresGPU
        self.renderer = renderer
        return renderer
    }

    /// Chooses EGL windows where the GPU draws, shared memory where the CPU does.
    ///
    /// An app that does not need the compositor for the choice has a driver before it has a connection.
    ///
    /// - Parameter scene: The scene of a renderer whose context was lost.
    func chooseDriver(scene: Renderer.Scene? = nil) throws(GraphicsError) -> Renderer {
        let choice = GPUChoice.requested
        if choice == .automatic, let display = preferredDisplay {
            do throws(GraphicsError) {
                let renderer = try Renderer(platform: .wayland(display.pointer), scene: scene)
                driverDisplay = display
                drawsIntoWindows = !renderer.driver.isSoftware
                return renderer
            } catch {
                if PresenterKind.requested() == .egl { throw error }
                logger.warning("This compositor has no EGL; drawing without its GPU: \(error)")
            }
        }
        driverDisplay = nil
        drawsIntoWindows = false
        return try Renderer.withoutWindows(choice, scene: scene)
    }

    /// The connection whose windows the driver should draw into; nil for none, or while it is lost.
    var preferredDisplay: WaylandDisplay? {
        guard Self.needsCompositorForDriver, let display = queue?.display, display.failure == nil else { return nil }
        return display
    }

    /// The presenter that is requested, or that suits the driver and the connection.
    var presenterKind: PresenterKind {
        PresenterKind.requested() ?? (queue == nil ? .offscreen : drawsIntoWindows ? .egl : .shm)
    }

    /// Whether the choice of a driver must wait for the connection to the compositor, which is made for the first
    /// window.
    static var needsCompositorForDriver: Bool {
        switch PresenterKind.requested() {
        case .egl: true
        case .shm, .offscreen: false
        case nil: GPUChoice.requested == .automatic && GPUDevice.isPresent
        }
    }

    func gpuTime(of id: TargetID) -> RenderServer.GPUTime? {
        guard let timer = renderer?.timers[id] else { return nil }
        timer.collect()
        return RenderServer.GPUTime(seconds: timer.seconds, frames: timer.frames)
    }

    // MARK: Commits and targets

    func target(_ id: TargetID) -> RenderTarget? { targets.first { $0.id == id } }

    /// Returns whether a target, and all that mirror it, are redrawn as a whole.
    private func isRedrawnWhole(_ id: TargetID) -> Bool {
        guard let target = target(id), target.isRedrawnWhole else { return false }
        return targets.allSatisfy { $0.mirrored !== target || $0.dirty.isEverything }
    }

    func apply(_ commit: borrowing Commit) throws(GraphicsError) {
        let renderer = try ensureRenderer()
        makeRoom(for: commit)
        let bytes = renderer.bytesUploaded
        let changed = renderer.apply(commit)
        for target in targets {
            target.current.layersChanged += changed
            target.current.uploadedBytes += renderer.bytesUploaded - bytes
        }
        for update in commit.targets {
            guard let target = target(update.id) else { continue }
            do {
                try target.configure(update, tree: renderer.tree)
                redrawMirrors(of: target)
            } catch {
                try handleError(error, of: target)
            }
        }
    }

    func add(_ id: TargetID, _ kind: RenderServer.TargetKind) throws(GraphicsError) {
        let renderer = try ensureRenderer()
        let limit = renderer.driver.maxTextureSize
        switch kind {
        case .offscreen(let refresh):
            let target = RenderTarget(id: id, presenter: OffscreenPresenter(limit: limit))
            target.refreshInterval = refresh.map { 1 / $0 } ?? 0
            target.setOverlays(overlays)
            targets.append(target)
        case .wayland(let surface):
            let presenter: WaylandPresenter
            switch presenterKind {
            case .egl: presenter = EGLPresenter(wayland: surface, connection: renderer.connection, limit: limit)
            case .shm: presenter = ShmPresenter(wayland: surface, limit: limit)
            case .offscreen: return try add(id, .offscreen(refresh: 60))
            }
            let target = RenderTarget(id: id, presenter: presenter)
            presenter.onFrame = { [unowned target] in target.handleFrameRequest() }
            target.setOverlays(overlays)
            targets.append(target)
        }
    }

    func remove(_ id: TargetID) {
        if let index = targets.firstIndex(where: { $0.id == id }) {
            let target = targets.remove(at: index)
            for mirror in targets where mirror.mirrored === target { mirror.mirror(nil) }
            target.presenter.close()
            renderer?.timers[id] = nil
            if target.root != .none { renderer?.tree.setTarget(.none, root: target.root) }
        }
    }

    // MARK: Frames

    /// Advances and draws all targets, in steps of ``RenderTarget/nextStep(_:change:)``.
    ///
    /// - Parameter now: In seconds of the media clock.
    func drawFrames(at now: Double, ignoringPace: Bool) throws(GraphicsError) {
        guard let renderer, !isRestoring(now) else { return }
        for target in targets {
            var pass = makePass(for: target, at: now)
            pass.ignoresPace = ignoringPace
            while try perform(target.nextStep(pass) { renderer.nextChange(on: target.id) }, of: target, &pass, renderer)
            {}
        }
    }

    private func makePass(for target: RenderTarget, at now: Double) -> RenderTarget.Pass {
        RenderTarget.Pass(now: now, isManual: MediaClock.isManual, isTicking: ticking.contains(target.id))
    }

    /// Returns whether another step may follow.
    private func perform(
        _ step: RenderTarget.Step, of target: RenderTarget, _ pass: inout RenderTarget.Pass, _ renderer: Renderer
    ) throws(GraphicsError) -> Bool {
        switch step {
        case .wait: return false
        case .beginRefresh: target.handleFrameRequest()
        case .sendTick:
            target.ticked()
            sendTick(of: target, pass.now)
        case .sample(let time):
            renderer.sample(at: time, on: target.id)
            target.stepped(pass.now)
            pass.hasSampled = true
        case .draw(let time):
            try draw(target, for: time, at: pass.now, renderer)
            return false
        case .requestFrame:
            target.presenter.requestFrame()
            target.wait(pass.now)
            return false
        case .endRefresh:
            target.wait(pass.now)
            return false
        }
        return true
    }

    private func draw(
        _ target: RenderTarget, for time: Double, at now: Double, _ renderer: Renderer
    ) throws(GraphicsError) {
        target.presenter.willBegin(at: now, predicted: time)
        let start = FrameClock.wall
        let presented = target.framesPresented
        do {
            try target.frame(renderer)
            target.sampleTime = time
            target.countDuration(FrameClock.wall - start)
            lossesInARow = 0
            if target.framesPresented != presented { target.reportFrame(at: now) }
            target.wait(now)
        } catch {
            // No frame has been presented, so the compositor may never request the next one.
            try handleError(error, of: target)
        }
    }

    /// Records the starts and ends of animations and sends the events; releases frames that no target shows.
    func advanceAnimations() {
        guard let renderer else { return }
        let now = MediaClock.now
        renderer.frames.presentOverdue(at: now)
        renderer.tree.clientBuffers.copyOverdue(at: now)
        renderer.contents.imported.releaseFinished()
        let events = renderer.tree.animations.advance(to: now)
        if !events.isEmpty { server.shared.withLock { $0.animationHandler }?(events) }
    }

    /// Sends a target's tick. Each target has its own: one on a slow screen, or one that waits for the main thread, does
    /// not delay the others. The receiver knows which targets share a screen.
    private func sendTick(of target: RenderTarget, _ now: Double) {
        guard let handler = server.shared.withLock({ $0.tickHandler }) else { return }
        target.isTickPending = true
        handler(target.tick(now))
    }

    /// Returns the seconds until the next step of a target, or of what ends without one; nil to wait for messages only.
    ///
    /// - Parameter now: The time of the steps before: a refresh that has become due since needs no wake-up of its own.
    private func timeToNextStep(after now: Double) -> Double? {
        guard !MediaClock.isManual else { return nil }
        var next = Double.infinity
        if let restoreDeadline {
            next = restoreDeadline
        } else if let renderer {
            // Animations end on time even when invisible, and frames of apps are released.
            next = min(
                renderer.tree.animations.nextEvent, renderer.frames.deadline, renderer.tree.clientBuffers.deadline,
                renderer.contents.imported.deadline(now))
            for target in targets {
                let step = target.nextStep(makePass(for: target, at: now)) { renderer.nextChange(on: target.id) }
                // A target that was drawn after it may have changed layers that this one shows, too.
                if case .wait(let time) = step { next = min(next, time) } else { next = now }
            }
        }
        return next < .infinity ? max(0, next - MediaClock.now) : nil
    }
}
