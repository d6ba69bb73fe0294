import Diagnostics
import GLES
import Glibc
import Locking
import RenderProtocol

/// Recovery from a lost GL context: its objects are created again, while the layer tree stays.
extension RenderThread {
    /// The maximum number of losses without a frame in between, and of refusals of a new context, before drawing ends.
    private static let maxTries = 5
    /// The maximum number of seconds for which frames wait for pixels after a loss.
    private static let maxWait = 2.0

    /// Runs `body`, which needs the context, and creates a new context if it is lost.
    func recovering(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch GraphicsError.contextLost {
            try rebuild()
        }
    }

    /// Handles an error of one target: stops drawing that target where the error does not affect the others, and
    /// rethrows it where it does.
    func handleError(_ error: GraphicsError, of target: RenderTarget) throws(GraphicsError) {
        switch error {
        case .textureTooLarge, .incompleteFramebuffer, .outOfMemory, .surface:
            target.fail(error)
            if targets.allSatisfy({ $0.failure != nil }), let handler = server.shared.withLock({ $0.blankHandler }) {
                handler(error)
            }
        default: throw error
        }
    }

    /// Creates a new context and its objects.
    ///
    /// The screen keeps its content until the pixels of the visible contents have been sent again.
    func rebuild() throws {
        lossesInARow += 1
        guard lossesInARow <= Self.maxTries else { throw GraphicsError.contextLost }
        if renderer != nil { logger.warning("The GPU was reset; drawing restarts.") }
        try replaceContext()
    }

    /// Moves to a context on the preferred connection, from that of a connection that will be closed.
    ///
    /// EGL's objects of the old connection are released. Mesa does that when no thread has a context of it current any more, and
    /// uses the connection then.
    func changeDisplay() throws {
        let old = renderer?.connection.display
        let wasOnConnection = driverDisplay != nil
        try replaceContext()
        if wasOnConnection, let old { EGLConnection.terminate(old) }
    }

    private func replaceContext() throws {
        guard let scene = dropContext() else { throw GraphicsError.contextLost }
        let new = try remakeRenderer(scene)
        new.measuresGPU = measuresGPU
        renderer = new
        for target in targets {
            do {
                try target.restore(new)
            } catch {
                try handleError(error, of: target)
            }
        }
        forEachTarget { root, scale, box in
            scene.tree.useVisibleContents(root: root, toDevice: .scale(scale), limit: box)
        }
        let isAnswered = server.shared.withLock { $0.contentsHandler != nil }
        restoreDeadline = isAnswered && scene.tree.contents.requestedCount > 0 ? MediaClock.now + Self.maxWait : nil
        // Their textures were lost with the context in which they were filled.
        try recovering { try takeHeld(isFirstReady: false) }
    }

    /// Releases everything that is in the context.
    ///
    /// - Returns: The state that survives.
    private func dropContext() -> Renderer.Scene? {
        guard let old = renderer else { return nil }
        server.losses.wrappingAdd(1, ordering: .acquiringAndReleasing)
        // Names of the old context must not be deleted while another one is current: they may be in use there.
        for target in targets { target.presenter.loseContext() }
        let scene = old.loseContext()
        renderer = nil
        uploader = nil
        uploadBatch += 1
        return scene
    }

    private func remakeRenderer(_ scene: Renderer.Scene) throws -> Renderer {
        var pause: UInt32 = 10_000
        for attempt in 1... {
            do {
                if refusals > 0 {
                    refusals -= 1
                    throw GraphicsError.contextLost
                }
                return try chooseDriver(scene: scene)
            } catch {
                if attempt == Self.maxTries { throw error }
            }
            // A driver needs time after a reset.
            usleep(pause)
            pause *= 2
        }
        trap("the loop has no end")
    }

    /// Returns whether frames wait for pixels that were lost.
    func isRestoring(_ now: Double) -> Bool {
        guard let deadline = restoreDeadline else { return false }
        if let renderer, renderer.contents.requestedCount > 0, now < deadline { return true }
        restoreDeadline = nil
        return false
    }
}
