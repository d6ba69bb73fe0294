import WaylandClient

/// A popup of a `TestClient`.
final class TestPopup {
    let surface: WlSurface
    let xdg: XdgSurface
    let popup: XdgPopup
    let log = Log()
    private(set) var lastSerial: UInt32 = 0

    /// Creates a popup, grabs the seat if there is one, and requests the first configuration.
    init(
        _ client: TestClient, _ parent: XdgSurface?, _ positioner: XdgPositioner, seat: WlSeat? = nil,
        serial: UInt32 = 0
    ) throws {
        surface = client.compositor.createSurface()
        xdg = try client.shell.getXdgSurface(surface: surface)
        popup = xdg.getPopup(parent: parent, positioner: positioner)
        xdg.onEvent { [unowned self] event in if case .configure(let serial) = event { lastSerial = serial } }
        popup.onEvent { [log] event in
            switch event {
            case .configure(let x, let y, let width, let height): log.add("\(x) \(y) \(width) \(height)")
            case .popupDone: log.add("done")
            case .repositioned(let token): log.add("token \(token)")
            }
        }
        if let seat { popup.grab(seat: seat, serial: serial) }
        surface.commit()
    }

    /// Acknowledges the configuration, and commits contents.
    func show(_ client: TestClient) {
        xdg.ackConfigure(serial: lastSerial)
        surface.attach(buffer: client.makeBuffer(20, 10), x: 0, y: 0)
        surface.commit()
    }
}
