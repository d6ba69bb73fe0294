import WaylandServer

/// A client's surface that covers an output while the session is locked, `ext_session_lock_surface_v1`.
package final class LockSurface: SurfaceRoleObject {
    package let surface: Surface
    /// The output that the surface is for; nil once it is disconnected.
    package private(set) weak var output: Output?
    /// Whether the surface has contents.
    package private(set) var isMapped = false
    /// The lock that the surface belongs to; nil once that is destroyed.
    private(set) weak var lock: SessionLock?

    /// A size that the client was sent.
    private struct Configure {
        var serial: UInt32
        var size: Size
    }

    private let resource: ExtSessionLockSurfaceV1
    private unowned let locks: SessionLocks
    private var unacknowledged: [Configure] = []
    private var sentSize: Size?
    /// The size that the client has acknowledged last; nil before the first time.
    private var acknowledgedSize: Size?

    /// Creates the role of a surface, and sends the first configuration.
    @discardableResult init(
        _ resource: ExtSessionLockSurfaceV1, surface: Surface, output: Output?, lock: SessionLock, locks: SessionLocks
    ) {
        self.resource = resource
        self.surface = surface
        self.output = output
        self.lock = lock
        self.locks = locks
        surface.roleObject = self
        locks.add(self)
        resource.onRequest { [unowned self] request in
            if case .ackConfigure(let serial) = request { acknowledge(serial) }
        }
        resource.onDestroy = { [self] in wasDestroyed() }
        compositor.roleWasAssigned(to: surface)
        configure()
    }

    private var compositor: Compositor { surface.compositor }

    /// Whether the surface belongs to the lock that is in effect. No other lock surface is shown.
    package var isEffective: Bool { lock.map { locks.current === $0 } ?? false }

    private func fail(_ error: ExtSessionLockSurfaceV1.Error, _ message: String) {
        resource.postError(code: error.rawValue, message: message)
    }

    // MARK: Configurations

    /// Sends the size of the output, if it has changed, or holds it for a client that does not read.
    func configure() {
        // An output that is gone has no size; the first configuration is sent all the same.
        let size = output?.description.logicalSize ?? sentSize ?? .zero
        guard size != sentSize else { return }
        let client = resource.client
        guard sentSize == nil || !client.isStalled else {
            return client.whenReading(self) { [unowned self] in configure() }
        }
        sentSize = size
        let serial = compositor.display.nextSerial()
        unacknowledged.append(Configure(serial: serial, size: size))
        if unacknowledged.count > compositor.options.maxUnacknowledgedConfigures { unacknowledged.removeFirst() }
        resource.sendConfigure(
            serial: serial, width: UInt32(clamping: size.width), height: UInt32(clamping: size.height))
    }

    private func acknowledge(_ serial: UInt32) {
        guard let index = unacknowledged.firstIndex(where: { $0.serial == serial }) else {
            return fail(.invalidSerial, "no configuration has the serial \(serial)")
        }
        acknowledgedSize = unacknowledged[index].size
        unacknowledged.removeFirst(index + 1)
    }

    // MARK: Commits

    func validate(_ update: SurfaceUpdate, resultingIn next: SurfaceState) -> Bool {
        guard let size = acknowledgedSize else {
            fail(.commitBeforeFirstAck, "no configuration was acknowledged")
            return false
        }
        guard next.hasContents else {
            fail(.nullBuffer, "there is no buffer")
            return false
        }
        guard next.size == size else {
            fail(
                .dimensionsMismatch,
                "the size is \(next.size.width) × \(next.size.height), and not \(size.width) × \(size.height)")
            return false
        }
        return true
    }

    func surfaceDidApply(_ commit: inout SurfaceCommit) {
        guard !isMapped, surface.state.hasContents, output != nil else { return }
        isMapped = true
        compositor.delegate?.compositor(compositor, didMap: self)
    }

    // MARK: The end

    func outputWasRemoved() {
        unmap()
        output = nil
    }

    private func unmap() {
        guard isMapped else { return }
        isMapped = false
        compositor.delegate?.compositor(compositor, didUnmap: self)
    }

    func surfaceWasDestroyed() {
        unmap()
        locks.remove(self)
    }

    private func wasDestroyed() {
        surfaceWasDestroyed()
        if surface.roleObject === self { surface.roleObject = nil }
    }
}
