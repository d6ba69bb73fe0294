import WaylandServer

/// The commits that are not applied yet: their client's GPU has not drawn their buffers, or the barrier of an earlier commit has
/// yet to be presented.
extension Surface {
    /// Lets an update wait until it and all earlier ones are ready; returns whether it has to.
    func waits(_ update: SurfaceUpdate) -> Bool {
        let isDrawn = update.acquirePoint?.isSignalled ?? true
        let isBarred = update.waitsForBarrier && blocksFifo
        guard !isDrawn || isBarred || waiting?.isEmpty == false else { return false }
        let queue =
            waiting
            ?? SurfaceUpdateQueue(
                compositor.display, isBarred: { [unowned self] in blocksFifo },
                apply: { [unowned self] in finish($0) },
                onChange: { [unowned self] in compositor.refocusIfNeeded() })
        waiting = queue
        if queue.count >= compositor.options.maxWaitingCommits, queue.isFirstBarred {
            // A client that commits faster than its contents are presented skips some of them, and is not disconnected.
            clearBarrier()
        }
        guard queue.count < compositor.options.maxWaitingCommits else {
            update.discard()
            client.postNoMemory()
            return true
        }
        queue.append(update)
        return true
    }

    /// Whether a commit that waits for the barrier is not ready. The protocol exempts synchronized subsurfaces.
    private var blocksFifo: Bool { hasBarrier && subsurface?.isSynchronized != true }

    /// Clears the barrier that an applied commit has set, and applies the commits that have waited for that.
    ///
    /// A delegate calls it when a refresh has presented the contents, and from time to time for a surface that nobody sees.
    package func clearBarrier() {
        guard hasBarrier else { return }
        hasBarrier = false
        waiting?.update()
    }

    /// Applies the commits that have waited only for a barrier which does not concern the surface any more, since it is a
    /// synchronized subsurface now. Those of subsurfaces below it follow when their barriers are cleared.
    func synchronizationDidChange() { if hasBarrier { waiting?.update() } }
}
