import GLES
import Locking
import RenderProtocol

extension RenderServer {
    /// Sets the budget of textures in bytes; over it, the least recently drawn contents are evicted.
    ///
    /// They are requested again when they are needed: see `onContentsNeeded(_:)`. What is on screen stays, whatever its
    /// size. The default is 512 MiB.
    package func setTextureBudget(_ bytes: Int) {
        start()
        send(.afterCommits) { try $0.ensureRenderer().contents.setBudget(max(0, bytes)) }
    }

    /// Sets the handler of contents that were evicted, or lost with the GL context, and are to be drawn again. It is
    /// called on the render thread.
    ///
    /// Each is reported once. The owner of the pixels sends all of them with a commit; those of a
    /// `PixelUpdate.isRecoverable` are relied on.
    package func onContentsNeeded(_ handler: @escaping @Sendable ([ContentsID]) -> Void) {
        shared.withLock { $0.contentsHandler = handler }
    }

    /// Limits the size of textures, so that larger contents are tiled; nil for the driver's own limit.
    package func setTextureLimit(_ pixels: Int?) {
        start()
        send(.afterCommits) { try $0.setTextureLimit(pixels) }
    }

    /// Sets a hook that is called on the thread that uploads large images, before each upload; for tests.
    package func onUpload(_ hook: (@Sendable () -> Void)?) {
        shared.withLock { $0.uploadHook = hook }
    }

    /// Simulates a reset of the GPU: the context is lost, with all textures and programs.
    ///
    /// - Parameter refusals: The number of times that the driver refuses a new context.
    package func simulateContextLoss(refusals: Int = 0) {
        send(.immediate) { try $0.simulateContextLoss(refusals: refusals) }
    }

    /// Creates a GL context for another thread, which shares its objects with the render thread's. Waits for the
    /// driver.
    package func makeSharedContext() throws -> EGLSharedContext {
        try answer(.immediate) { thread in
            let connection = try thread.ensureRenderer().connection
            return Result { try connection.makeSharedContext() }
        }
    }

    /// Returns how GPU memory of other programs is imported; nil where the driver imports none. Waits for the driver, unless
    /// there is no GPU.
    package func makeDmabufImport() throws -> DmabufImport? {
        guard GPUDevice.isPresent else { return nil }
        return try answer(.immediate) { thread in
            let connection = try thread.ensureRenderer().connection
            return .success(connection.makeDmabufImport())
        }
    }

    /// The number of lost GL contexts; objects created before the last loss no longer exist.
    package var contextLosses: Int { losses.load(ordering: .acquiring) }

    /// Deletes a texture of `context`'s share group on the render thread, with the fence of its users.
    package func deleteTexture(_ name: UInt32, fence: GLFence?, of context: EGLSharedContext) {
        send(.immediate) { $0.delete(name, fence, of: context) }
    }
}
