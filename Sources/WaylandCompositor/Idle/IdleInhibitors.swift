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

    init(_ compositor: Compositor) {
        self.compositor = compositor
        compositor.display.addGlobal(ZwpIdleInhibitManagerV1.self, version: 1) { [unowned self] resource in
            resource.onRequest { [unowned self] request in
                guard case .createInhibitor(let new, let surface) = request else { return }
                guard inhibitors.count(where: { $0.resource.client === new.client }) < 1024 else {
                    return new.client.postNoMemory()
                }
                inhibitors.append(Inhibitor(resource: new, surface: Surface.of(surface)))
                new.onDestroy = { [weak self, unowned new] in
                    self?.inhibitors.removeAll { $0.resource === new }
                    self?.update()
                }
                update()
            }
        }
    }

    /// Whether a surface that is shown keeps the screen on.
    var isInhibited: Bool { inhibitors.contains { $0.surface?.isMapped == true } }

    /// Reports a change, after surfaces may have appeared or disappeared.
    func update() {
        guard isInhibited != wasInhibited else { return }
        wasInhibited.toggle()
        compositor.idleNotifier?.setInhibited(wasInhibited)
        compositor.delegate?.compositor(compositor, isIdleInhibited: wasInhibited)
    }
}
