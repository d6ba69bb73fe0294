import Testing
import WaylandClient
import WaylandCompositor
import WaylandServer

/// Requests that do not visit the surfaces of all clients.
@Suite(.serialized, .timeLimit(.minutes(1))) struct ManyWindowsTests {
    private let server: TestCompositor
    private let client: TestClient
    private let window: TestWindow

    init() throws {
        server = try TestCompositor()
        client = try TestClient(server)
        window = try TestWindow.mapped(client)
    }

    private func visitCount() throws -> Int {
        try client.roundtrip()
        return server.perform { $0.compositor.surfaceVisitCount }
    }

    @Test func `A window that appears and disappears visits no other surfaces`() throws {
        let before = try visitCount()
        for _ in 0..<20 {
            window.surface.attach(buffer: nil, x: 0, y: 0)
            window.surface.commit()
            window.surface.commit()
            try client.roundtrip()
            window.surface.attach(buffer: client.makeBuffer(100, 100), x: 0, y: 0)
            window.surface.commit()
            try client.roundtrip()
        }
        #expect(server.perform { state in state.log.count { $0.hasPrefix("unmap") } } == 20)
        #expect(try visitCount() == before)
    }

    @Test func `A popup that is closed visits no other surfaces`() throws {
        let before = try visitCount()
        for _ in 0..<20 {
            let positioner = try client.shell.createPositioner()
            positioner.setSize(width: 20, height: 10)
            positioner.setAnchorRect(x: 0, y: 0, width: 1, height: 1)
            let popup = try TestPopup(client, window.xdg, positioner)
            try client.roundtrip()
            popup.show(client)
            popup.popup.destroy()
            popup.xdg.destroy()
            popup.surface.destroy()
            try client.roundtrip()
        }
        #expect(server.perform { state in state.log.count { $0 == "unmap popup" } } == 20)
        #expect(try visitCount() == before)
    }

    @Test func `An output that a client binds visits no surfaces of others`() throws {
        server.perform { state in
            _ = state.compositor.addOutput(OutputDescription(name: "A", size: Size(width: 800, height: 600)))
        }
        let before = try visitCount()
        let other = try TestClient(server)
        _ = try other.registry.bind(WaylandClient.WlOutput.self)
        try other.roundtrip()
        #expect(try visitCount() == before)
    }

    @Test func `A client that disconnects visits no other surfaces`() throws {
        let before = try visitCount()
        let other = try TestClient(server)
        for _ in 0..<10 { _ = try TestWindow.mapped(other) }
        other.display.close()
        while server.perform({ $0.compositor.display.connectedClients.count }) > 1 {}
        #expect(try visitCount() == before)
    }
}
