import CGLESv2
import Diagnostics
import GLES
import Locking
import RenderProtocol

extension RenderThread {
    // MARK: Budget

    func forEachTarget(_ body: (LayerID, Double, DeviceBox) -> Void) {
        for target in targets where target.isConfigured { body(target.root, target.scale, target.box) }
    }

    /// Evicts contents that are over the budget and not visible.
    func keepBudget() {
        renderer?.keepBudget(forEachTarget: forEachTarget)
    }

    /// Evicts contents before a commit exceeds the budget.
    func makeRoom(for commit: borrowing Commit) {
        guard let renderer else { return }
        // Contents that were pinned may no longer be visible after this commit.
        renderer.contents.unevictableBytes = 0
        var incoming = 0
        for update in commit.contents where update.pixels?.isWhole == true { incoming += update.pixelBytes }
        if incoming > 0 { renderer.keepBudget(incoming: incoming, forEachTarget: forEachTarget) }
    }

    /// Requests the contents that the frames lacked.
    func askForContents() {
        guard let ids = renderer?.contents.takeRequests(), !ids.isEmpty else { return }
        server.shared.withLock { $0.contentsHandler }?(ids)
    }

    // MARK: Uploads

    /// Starts the upload of a commit's large images on another thread.
    ///
    /// - Returns: Whether there are any, so that the commit must wait.
    func startUploads(of commit: borrowing Commit) -> Bool {
        guard !uploadsInPlace else { return false }
        var jobs: [Uploader.Job] = []
        for update in commit.contents where update.owner == .none {
            guard let pixels = update.pixels, pixels.isWhole, pixels.rect.area >= Uploader.minPixels else { continue }
            jobs.append(
                Uploader.Job(id: update.id, width: update.width, height: update.height, pixels: pixels.pixels))
        }
        guard !jobs.isEmpty, let renderer = try? ensureRenderer(), let uploader = ensureUploader(renderer) else {
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

    private func ensureUploader(_ renderer: Renderer) -> Uploader? {
        if let uploader { return uploader }
        do {
            uploader = Uploader(
                try renderer.connection.makeSharedContext(),
                usesPixelBuffers: !renderer.driver.isSoftware)
        } catch {
            logger.once("Large images are uploaded between frames: \(error)")
            uploadsInPlace = true
        }
        return uploader
    }

    /// Takes filled textures, and continues with the commit that waited for them and with later messages.
    func uploaded(_ batch: Int, _ textures: [PreparedTexture]) throws {
        // A batch of a lost context: its commit has been handled again.
        guard batch == uploadBatch, let renderer else { return }
        for texture in textures { renderer.contents.add(texture) }
        try takeHeld(isFirstReady: true)
    }

    /// Deletes a texture of an app's context, unless it was lost with the context.
    func delete(_ texture: UInt32, _ fence: GLFence?, of context: EGLSharedContext) {
        guard let renderer, renderer.connection.shares(with: context) else { return }
        glDeleteTextures(1, [texture])
        fence?.delete()
    }
}
