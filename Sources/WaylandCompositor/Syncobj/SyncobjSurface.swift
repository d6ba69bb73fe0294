import WaylandServer

/// A client's `wp_linux_drm_syncobj_surface_v1`: the points of the next commit.
final class SyncobjSurface {
    private typealias Failure = WpLinuxDrmSyncobjSurfaceV1.Error

    // Which keeps this object.
    private unowned let resource: WpLinuxDrmSyncobjSurfaceV1

    /// Creates the object of a resource, which retains it.
    @discardableResult init(_ resource: WpLinuxDrmSyncobjSurfaceV1, _ surface: Surface) {
        self.resource = resource
        resource.userData = self
        surface.synchronization = self
        resource.onRequest { [weak surface, unowned self] request in
            switch request {
            case .destroy: break
            case .setAcquirePoint(let timeline, let high, let low):
                set(\.acquirePoint, of: surface, timeline, high, low)
            case .setReleasePoint(let timeline, let high, let low):
                set(\.releasePoint, of: surface, timeline, high, low)
            }
        }
        resource.onDestroy = { [weak surface, unowned resource] in
            resource.userData = nil
            surface?.pending.acquirePoint = nil
            surface?.pending.releasePoint = nil
        }
    }

    private func set(
        _ point: WritableKeyPath<SurfaceUpdate, SyncobjPoint?>, of surface: Surface?,
        _ timeline: WpLinuxDrmSyncobjTimelineV1, _ high: UInt32, _ low: UInt32
    ) {
        guard let surface, !surface.isDestroyed else { return fail(.noSurface, "the surface is destroyed") }
        guard let timeline = timeline.userData as? SyncobjTimeline else { return }
        surface.pending[keyPath: point] = SyncobjPoint(timeline: timeline, value: UInt64(high) << 32 | UInt64(low))
    }

    /// Returns whether the points of a commit are right; posts the protocol's error if they are not.
    func validate(_ update: SurfaceUpdate) -> Bool {
        guard let attachment = update.attachment, let buffer = attachment else {
            guard update.acquirePoint == nil, update.releasePoint == nil else {
                return reject(.noBuffer, "there are points, and no buffer")
            }
            return true
        }
        guard case .dmabuf = buffer.contents else {
            return reject(.unsupportedBuffer, "only buffers of GPUs are synchronized")
        }
        guard let acquire = update.acquirePoint else { return reject(.noAcquirePoint, "there is no acquire point") }
        guard let release = update.releasePoint else { return reject(.noReleasePoint, "there is no release point") }
        if acquire.timeline === release.timeline, acquire.value >= release.value {
            return reject(.conflictingPoints, "the buffer is released at \(release.value), before \(acquire.value)")
        }
        return true
    }

    private func reject(_ error: Failure, _ message: String) -> Bool {
        fail(error, message)
        return false
    }

    private func fail(_ error: Failure, _ message: String) {
        resource.postError(code: error.rawValue, message: message)
    }
}
