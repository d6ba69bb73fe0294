import WaylandClient

/// A lock of the session by a `TestClient`, with what it was sent.
final class TestLock {
    /// A lock surface, which has been sent its first configuration.
    final class Cover {
        let surface: WlSurface
        let role: ExtSessionLockSurfaceV1
        let log = Log()
        private(set) var serial: UInt32 = 0
        private(set) var size: (width: Int32, height: Int32) = (0, 0)

        init(_ surface: WlSurface, _ role: ExtSessionLockSurfaceV1) {
            self.surface = surface
            self.role = role
            role.onEvent { [unowned self] event in
                guard case .configure(let serial, let width, let height) = event else { return }
                self.serial = serial
                size = (Int32(width), Int32(height))
                log.add("\(width)×\(height)")
            }
        }

        /// Answers the latest configuration with contents of its size.
        func show(_ client: TestClient) throws {
            role.ackConfigure(serial: serial)
            surface.attach(buffer: client.makeBuffer(size.width, size.height), x: 0, y: 0)
            surface.commit()
            try client.roundtrip()
        }
    }

    let client: TestClient
    let lock: ExtSessionLockV1
    let log = Log()

    init(_ client: TestClient) throws {
        self.client = client
        lock = try client.registry.bind(ExtSessionLockManagerV1.self).lock()
        lock.onEvent { [log] event in log.add("\(event)") }
        try client.roundtrip()
    }

    func cover(_ output: WlOutput, _ surface: WlSurface? = nil) throws -> Cover {
        let surface = surface ?? client.compositor.createSurface()
        let cover = Cover(surface, lock.getLockSurface(surface: surface, output: output))
        try client.roundtrip()
        return cover
    }

    /// Returns the events since the last call.
    func events() throws -> [String] {
        try client.roundtrip()
        return log.take()
    }
}
