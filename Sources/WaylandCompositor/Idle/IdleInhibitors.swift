import WaylandServer

/// The global by which clients keep the screen on, `zwp_idle_inhibit_manager_v1`.
final class IdleInhibitors {
    private struct Inhibitor {
        var resource: ZwpIdleInhibitorV1
        weak var surface: Surface?
    }

    private unowned let compositor: Compositor
    private var inhibitors: [Inhibitor] = []
    private var wasInhibited = false
    /// The surface that was found to keep the screen on; another one may, too.
    private weak var knownSurface: Surface?

    init(_ compositor: Compositor) {
        self.compositor = compositor
        compositor.display.addGlobal(ZwpIdleInhibitManagerV1.self, version: 1) { [unowned self] resource in
            resource.onRequest { [unowned self] request in
                guard case .createInhibitor(let new, let resource) = request else { return }
                guard inhibitors.count(where: { $0.resource.client === new.client }) < 1024 else {
                    return new.client.postNoMemory()
                }
                let surface = Surface.of(resource)
                surface?.inhibitorCount += 1
                inhibitors.append(Inhibitor(resource: new, surface: surface))
                new.onDestroy = { [weak self, weak surface, unowned new] in
                    surface?.inhibitorCount -= 1
                    self?.inhibitors.removeAll { $0.resource === new }
                    self?.update()
                }
                update()
            }
        }
    }

    /// Whether a surface that is shown keeps the screen on. O(1) while the same one does, O(inhibitors) otherwise.
    var isInhibited: Bool {
        if let knownSurface, knownSurface.isMapped, knownSurface.inhibitorCount > 0 { return true }
        knownSurface = inhibitors.first { $0.surface?.isMapped == true }?.surface
        return knownSurface != nil
    }

    /// Reports a change after a surface has disappeared: that the screen may turn off. O(1) while nothing keeps it on.
    func surfaceWasDestroyed() { if wasInhibited { update() } }

    /// Reports a change, after surfaces may have appeared or disappeared.
    func update() {
        guard isInhibited != wasInhibited else { return }
        wasInhibited.toggle()
        compositor.idleNotifier?.setInhibited(wasInhibited)
        compositor.delegate?.compositor(compositor, isIdleInhibited: wasInhibited)
    }
}
