import GLES
import RenderProtocol
import WaylandClient

/// The work of the render server's requests on the render thread.
extension RenderThread {
    func loadDriver() throws {
        if !Self.needsCompositorForDriver { _ = try ensureRenderer() }
    }

    func adopt(_ queue: EventQueue) {
        self.queue = queue
    }

    func leave(_ display: WaylandDisplay) throws -> Bool {
        if queue?.display === display { queue = nil }
        let wasDriverDisplay = driverDisplay === display
        if renderer != nil, driverDisplay !== preferredDisplay { try changeDisplay() }
        return wasDriverDisplay
    }

    // MARK: Frame timing

    func setTicking(_ ticking: Ticking) {
        self.ticking = ticking
        for target in targets where !ticking.contains(target.id) { target.isTickPending = false }
    }

    func tickHandled(_ id: TargetID?) {
        for target in targets where id == nil || target.id == id { target.isTickPending = false }
    }

    func setRefreshInterval(_ interval: Double, of id: TargetID) {
        target(id)?.setScreenInterval(interval)
    }

    func renderNow() throws {
        advanceAnimations()
        try recovering { try drawFrames(at: MediaClock.now, ignoringPace: true) }
    }

    // MARK: Settings

    func setOverlays(_ overlays: DebugOverlays) {
        self.overlays = overlays
        for target in targets { target.setOverlays(overlays) }
    }

    func setMeasuresGPU(_ measures: Bool) {
        measuresGPU = measures
        renderer?.measuresGPU = measures
    }

    func setRecordsPresentation(_ records: Bool) {
        for target in targets { (target.presenter as? WaylandPresenter)?.feedback?.setRecords(records) }
    }

    func compilePrograms() throws -> Result<Void, any Error> {
        let renderer = try ensureRenderer()
        return Result { try renderer.painter.programs.compileAll() }
    }

    func setTextureLimit(_ limit: Int?) throws {
        let renderer = try ensureRenderer()
        renderer.contents.setLimit(limit ?? renderer.driver.maxTextureSize)
    }

    func simulateContextLoss(refusals: Int) throws {
        _ = try ensureRenderer()
        self.refusals = refusals
        throw GraphicsError.contextLost
    }

    // MARK: Replies

    func snapshot(of id: TargetID, without hidden: LayerID) throws -> Result<Snapshot, any Error> {
        guard let target = target(id), target.isConfigured else {
            return .failure(target(id)?.failure ?? RenderServerError.noSuchTarget)
        }
        let result = picture(of: target, without: hidden)
        guard case .failure(GraphicsError.contextLost) = result else { return result }
        try rebuild()
        return picture(of: target, without: hidden)
    }

    private func picture(of target: RenderTarget, without hidden: LayerID) -> Result<Snapshot, any Error> {
        Result {
            let renderer = try ensureRenderer()
            let hides = renderer.tree.hide(hidden)
            defer {
                if hides {
                    renderer.tree.nodes[hidden].state.flags.remove(.hidden)
                    // The picture's bitmaps of flattened layers lack it.
                    renderer.bitmaps.invalidateAll()
                }
            }
            if let source = target.mirrored {
                renderer.sample(at: MediaClock.now, on: source.id)
                return try target.mirrorSnapshot(of: source, renderer, tints: overlays)
            }
            renderer.sample(at: MediaClock.now, on: target.id)
            return try renderer.snapshot(
                root: target.root, scale: target.scale, width: target.presenter.width,
                height: target.presenter.height, tints: overlays)
        }
    }

    func picture(of layer: LayerID, rect: Box, scale: Double?) throws -> Result<Snapshot?, any Error> {
        let renderer = try ensureRenderer()
        let scale = scale ?? renderer.tree.scale(of: layer)
        // What fills the largest target keeps its resolution.
        let largest = targets.lazy.map { $0.presenter.width * $0.presenter.height }.max() ?? 0
        return Result {
            try renderer.picture(
                of: layer, rect: rect, scale: scale, maxPixels: max(Renderer.maxPicturePixels, largest))
        }
    }

    func presentedPicture(of id: TargetID) -> Result<Snapshot, any Error> {
        let picture = target(id).flatMap { ($0.presenter as? OffscreenPresenter)?.picture() }
        return picture.map { .success($0) } ?? .failure(RenderServerError.noSuchTarget)
    }

    func statistics(of id: TargetID) -> RenderServer.TargetStatistics? {
        target(id).map {
            RenderServer.TargetStatistics(
                framesPresented: $0.framesPresented, sampleTime: $0.sampleTime, frameDurations: $0.frameDurations,
                last: $0.last, total: $0.total,
                layers: renderer?.tree.layerCount ?? 0, textureBytes: renderer?.textureBytes ?? 0,
                wakeUps: wakeUps, cpuTime: FrameClock.thread, gpuTime: gpuTime(of: id))
        }
    }

    func presentationRecord(of id: TargetID) -> PresentationRecord? {
        (target(id)?.presenter as? WaylandPresenter)?.feedback?.recorded()
    }

    func information() throws -> RenderServer.Information {
        let renderer = try ensureRenderer()
        let driver = renderer.driver
        return RenderServer.Information(
            renderer: driver.renderer, version: driver.version, device: renderer.connection.device,
            presenter: presenterKind, maxTextureSize: driver.maxTextureSize,
            hasGPUTimer: renderer.hasGPUTimer, measuresGPU: renderer.measuresGPU)
    }
}
