import WaylandServer

/// The global by which clients have each of their commits presented, `wp_fifo_manager_v1`.
///
/// A commit may set a barrier on its surface, which the delegate clears once a refresh has presented the commit. A commit that
/// waits for the barrier is not applied before; what follows it waits with it.
final class Fifos {
    init(_ compositor: Compositor) {
        compositor.display.addGlobal(WpFifoManagerV1.self, version: 1) { resource in
            resource.onRequest { [unowned resource] request in
                guard case .getFifo(let new, let surface) = request, let surface = Surface.of(surface) else { return }
                guard surface.fifoObject == nil else {
                    return resource.postError(
                        code: WpFifoManagerV1.Error.alreadyExists.rawValue, message: "the surface has a fifo object")
                }
                surface.fifoObject = new
                new.onRequest { [weak surface, unowned new] request in
                    if case .destroy = request { return }
                    guard let surface, !surface.isDestroyed else {
                        return new.postError(
                            code: WpFifoV1.Error.surfaceDestroyed.rawValue, message: "the surface is destroyed")
                    }
                    switch request {
                    case .setBarrier: surface.pending.setsBarrier = true
                    case .waitBarrier: surface.pending.waitsForBarrier = true
                    case .destroy: break
                    }
                }
                // What was requested stays part of the next commit.
                new.onDestroy = { [weak surface] in surface?.fifoObject = nil }
            }
        }
    }
}
