import WaylandServer

/// The global of motion that no edge of an output ends, `zwp_relative_pointer_manager_v1`.
final class RelativePointers {
    private let resources = ResourceList<ZwpRelativePointerV1>()

    init(_ compositor: Compositor) {
        compositor.display.addGlobal(ZwpRelativePointerManagerV1.self, version: 1) { [unowned self] resource in
            resource.onRequest { [unowned self] request in
                guard case .getRelativePointer(let new, let pointer) = request else { return }
                if pointer.userData is SeatPointer { resources.add(new) }
            }
        }
    }

    /// Reports a movement to a client; returns whether it has asked for it.
    func send(_ motion: RelativeMotion, to client: ServerClient?) -> Bool {
        let resources = resources.of(client)
        for resource in resources {
            resource.sendRelativeMotion(
                utimeHi: UInt32(truncatingIfNeeded: motion.microseconds >> 32),
                utimeLo: UInt32(truncatingIfNeeded: motion.microseconds), dx: motion.delta.x, dy: motion.delta.y,
                dxUnaccel: motion.unaccelerated.x, dyUnaccel: motion.unaccelerated.y)
        }
        return !resources.isEmpty
    }
}
