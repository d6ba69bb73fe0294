import Diagnostics
import GLES
import Glibc
import Locking

/// A lost GL context: everything in it is made anew, while the tree of layers stays.
extension RenderThread {
    /// Losses without a frame in between, and refusals of one new context, before drawing ends for good.
    private static let mostTries = 5
    /// Seconds that frames wait for pixels after a loss.
    private static let patience = 2.0

    /// Does what needs the context, and makes another one when it turns out to be lost.
    func recovering(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch GraphicsError.contextLost {
            try rebuild()
        }
    }

    /// Ends drawing for one target alone where the error concerns no other.
    func outlive(_ error: GraphicsError, of target: RenderTarget) throws(GraphicsError) {
        switch error {
        case .textureTooLarge, .incompleteFramebuffer, .outOfMemory, .surface:
            target.fail(error)
            if targets.allSatisfy({ $0.failure != nil }), let handler = server.shared.withLock({ $0.blankHandler }) {
                handler(error)
            }
        default: throw error
        }
    }

    /// Makes a new context and all that lives in one.
    ///
    /// What is on screen stays there until the pixels of what is to be seen have been sent again.
    func rebuild() throws {
        lossesInARow += 1
        guard lossesInARow <= Self.mostTries, let scene = dropContext() else { throw GraphicsError.contextLost }
        let new = try makeAnew(scene)
        new.measuresGPU = measuresGPU
        renderer = new
        for target in targets {
            do {
                try target.restore(new)
            } catch {
                try outlive(error, of: target)
            }
        }
        forEachTarget { root, scale, box in
            scene.tree.useVisibleContents(root: root.index, toDevice: .scale(scale), limit: box)
        }
        let isAnswered = server.shared.withLock { $0.contentsHandler != nil }
        restoreDeadline = isAnswered && scene.tree.contents.requestedCount > 0 ? MediaClock.now + Self.patience : nil
        // Their textures went with the context that they were filled in.
        try recovering { try takeHeld(isFirstReady: false) }
    }

    /// Lets go of all that is in the context.
    ///
    /// - Returns: What stays.
    private func dropContext() -> Renderer.Scene? {
        guard let old = renderer else { return nil }
        RenderLog.warn("The GPU was reset; drawing starts over.")
        server.losses.wrappingAdd(1, ordering: .acquiringAndReleasing)
        // Names of the old context must not be deleted once another one is current: they may be in use there.
        for target in targets { target.presenter.loseContext() }
        let scene = old.loseContext()
        renderer = nil
        uploader = nil
        uploadBatch += 1
        return scene
    }

    private func makeAnew(_ scene: Renderer.Scene) throws -> Renderer {
        var pause: UInt32 = 10_000
        for attempt in 1... {
            do {
                if refusals > 0 {
                    refusals -= 1
                    throw GraphicsError.contextLost
                }
                return try chooseDriver(scene: scene)
            } catch {
                if attempt == Self.mostTries { throw error }
            }
            // A driver needs some time after a reset.
            usleep(pause)
            pause *= 2
        }
        trap("the loop has no end")
    }

    /// Whether frames wait for pixels that a loss took.
    func isRestoring(_ now: Double) -> Bool {
        guard let deadline = restoreDeadline else { return false }
        if let renderer, renderer.contents.requestedCount > 0, now < deadline { return true }
        restoreDeadline = nil
        return false
    }
}
