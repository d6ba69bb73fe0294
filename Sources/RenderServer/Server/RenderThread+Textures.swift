import CGLESv2
import GLES
import Locking

extension RenderThread {
    // MARK: Budget

    func forEachTarget(_ body: (LayerID, Double, Box) -> Void) {
        for target in targets where target.isConfigured { body(target.root, target.scale, target.box) }
    }

    /// Evicts what is over the budget and not seen.
    func keepBudget() {
        renderer?.keepBudget(forEachTarget: forEachTarget)
    }

    /// Evicts before a commit brings more than fits.
    func makeRoom(for commit: borrowing Commit) {
        guard let renderer else { return }
        // What could not go before may have gone out of sight with this one.
        renderer.contents.unevictableBytes = 0
        var incoming = 0
        for update in commit.contents where update.isWhole { incoming += update.rect.area * 4 }
        if incoming > 0 { renderer.keepBudget(incoming: incoming, forEachTarget: forEachTarget) }
    }

    /// Asks for the contents that the frames lacked.
    func askForContents() {
        guard let ids = renderer?.contents.takeRequests(), !ids.isEmpty else { return }
        server.shared.withLock { $0.contentsHandler }?(ids)
    }

    // MARK: Uploads

    /// Handles a message, or holds it back behind a commit whose images are on their way.
    func take(_ message: RenderServer.Message) throws {
        let waits =
            switch message {
            case .commit(let commit): !held.isEmpty || startUploads(of: commit)
            case .request(let request): !held.isEmpty && request.order == .afterCommits
            }
        if waits { held.append(message) } else { try handle(message) }
    }

    /// Has the large images of a commit uploaded by another thread.
    ///
    /// - Returns: Whether there are any; then the commit must wait.
    private func startUploads(of commit: borrowing Commit) -> Bool {
        guard !uploadsInPlace else { return false }
        var jobs: [Uploader.Job] = []
        for update in commit.contents
        where update.owner == .none && update.isWhole && update.rect.area >= Uploader.fewestPixels {
            jobs.append(
                Uploader.Job(id: update.id, width: update.width, height: update.height, pixels: update.pixels))
        }
        guard !jobs.isEmpty, let renderer = try? madeRenderer(), let uploader = madeUploader(renderer) else {
            return false
        }
        makeRoom(for: commit)
        uploadBatch += 1
        let hook = server.shared.withLock { $0.uploadHook }
        uploader.upload(jobs, limit: renderer.contents.limit, hook: hook) { [server, uploadBatch] textures in
            server.send(.immediate) { try $0.uploaded(uploadBatch, textures) }
        }
        return true
    }

    private func madeUploader(_ renderer: Renderer) -> Uploader? {
        if let uploader { return uploader }
        do {
            uploader = Uploader(try renderer.connection.makeSharedContext())
        } catch {
            RenderLog.once("Large images are uploaded between frames: \(error)")
            uploadsInPlace = true
        }
        return uploader
    }

    /// Takes filled textures, and goes on with the commit that waited for them and with what came after it.
    func uploaded(_ batch: Int, _ textures: [PreparedTexture]) throws {
        // Of a context that is gone: its commit has been taken up again.
        guard batch == uploadBatch, let renderer else { return }
        for texture in textures { renderer.contents.add(texture) }
        try takeHeld(isFirstReady: true)
    }

    /// Goes on with what was held back; what an error keeps from being taken stays so.
    func takeHeld(isFirstReady: Bool) throws {
        var waiting = held[...]
        held = []
        var isReady = isFirstReady
        while let message = waiting.popFirst() {
            do {
                if isReady { try handle(message) } else { try take(message) }
            } catch {
                held += waiting
                throw error
            }
            isReady = false
        }
    }

    /// Deletes what an app's context made, unless it went with a lost one.
    func delete(_ texture: UInt32, _ fence: ForeignFrame.Fence?, of context: EGLSharedContext) {
        guard let renderer, renderer.connection.shares(with: context) else { return }
        glDeleteTextures(1, [texture])
        fence?.delete()
    }
}
