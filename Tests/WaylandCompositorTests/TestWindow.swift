import WaylandClient

/// A window of a `TestClient`, with what the compositor has sent to it.
final class TestWindow {
    let surface: WlSurface
    let xdg: XdgSurface
    let toplevel: XdgToplevel
    private(set) var events: [String] = []
    private(set) var lastSerial: UInt32 = 0

    /// Creates a window, and requests its first configuration.
    init(_ client: TestClient, _ shell: XdgWmBase) {
        surface = client.compositor.createSurface()
        xdg = shell.getXdgSurface(surface: surface)
        toplevel = xdg.getToplevel()
        toplevel.onEvent { [unowned self] event in
            switch event {
            case .configure(let width, let height, let states): events.append("\(width)×\(height) \(states.words)")
            case .close: events.append("close")
            case .configureBounds(let width, let height): events.append("bounds \(width)×\(height)")
            case .wmCapabilities(let capabilities): events.append("capabilities \(capabilities.words)")
            }
        }
        xdg.onEvent { [unowned self] event in
            guard case .configure(let serial) = event else { return }
            lastSerial = serial
            events.append("configure")
        }
        surface.commit()
    }

    /// Returns the events since the last call.
    func takeEvents() -> [String] {
        defer { events = [] }
        return events
    }

    /// Creates a window with contents.
    static func mapped(_ client: TestClient, _ width: Int32 = 100, _ height: Int32 = 100) throws -> TestWindow {
        let window = TestWindow(client, try client.shell)
        try window.map(client, width, height)
        _ = window.takeEvents()
        return window
    }

    /// Gives the window its first contents.
    func map(_ client: TestClient, _ width: Int32 = 100, _ height: Int32 = 100) throws {
        try client.roundtrip()
        xdg.ackConfigure(serial: lastSerial)
        surface.attach(buffer: client.makeBuffer(width, height), x: 0, y: 0)
        surface.commit()
        try client.roundtrip()
    }

    /// Answers the latest configuration.
    func acknowledgeAndCommit(_ client: TestClient) throws {
        xdg.ackConfigure(serial: lastSerial)
        surface.commit()
        try client.roundtrip()
    }
}
