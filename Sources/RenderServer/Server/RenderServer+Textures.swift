import GLES
import Locking

extension RenderServer {
    /// Sets how many bytes of textures are kept; over it, contents that have not been seen for the longest are dropped.
    ///
    /// They are asked for again when they are needed: see `onContentsNeeded(_:)`. What is on screen stays, whatever it
    /// takes. 512 MiB in the beginning.
    public func setTextureBudget(_ bytes: Int) {
        start()
        send(.afterCommits) { try $0.madeRenderer().contents.setBudget(max(0, bytes)) }
    }

    /// Calls `handler` on the render thread with contents that were dropped, or lost with the GL context, and are to be shown.
    ///
    /// Each is named once. Whoever has the pixels sends all of them with a commit; those of a
    /// `Commit.ContentsUpdate.isRecoverable` are counted upon.
    public func onContentsNeeded(_ handler: @escaping @Sendable ([ContentsID]) -> Void) {
        shared.withLock { $0.contentsHandler = handler }
    }

    /// Has larger contents than this be tiled, as if the driver had no larger textures; nil for the driver's own limit.
    package func setTextureLimit(_ pixels: Int?) {
        start()
        send(.afterCommits) { try $0.setTextureLimit(pixels) }
    }

    /// Calls `hook` on the thread that uploads large images, before it does; for tests.
    package func onUpload(_ hook: (@Sendable () -> Void)?) {
        shared.withLock { $0.uploadHook = hook }
    }

    /// Does what a reset of the GPU does: the context is gone, with all textures and programs.
    ///
    /// - Parameter refusals: How often the driver refuses a new context before it makes one.
    package func simulateContextLoss(refusals: Int = 0) {
        send(.immediate) { try $0.simulateContextLoss(refusals: refusals) }
    }

    /// A GL context for another thread, which shares its objects with the render thread's. Waits for the driver.
    package func makeSharedContext() throws -> EGLSharedContext {
        try answer(.immediate) { thread in
            let connection = try thread.madeRenderer().connection
            return Result { try connection.makeSharedContext() }
        }
    }

    /// How many GL contexts have been lost; what was made before the last loss is gone.
    package var contextLosses: Int { losses.load(ordering: .acquiring) }

    /// Has the render thread delete a texture, and the fence of those who used it, of `context`'s share group.
    package func deleteTexture(_ name: UInt32, fence: ForeignFrame.Fence?, of context: EGLSharedContext) {
        send(.immediate) { $0.delete(name, fence, of: context) }
    }
}
