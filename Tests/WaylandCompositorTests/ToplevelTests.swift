import Glibc
import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct ToplevelTests {
    private let server: TestCompositor
    private let client: TestClient

    init() throws {
        server = try TestCompositor()
        client = try TestClient(server)
    }

    @Test func theFirstCommitRequestsAConfiguration() throws {
        server.perform { state in
            state.initialConfiguration.size = Size(width: 300, height: 200)
            state.initialConfiguration.bounds = Size(width: 800, height: 600)
            state.initialConfiguration.states = [.activated, .suspended]
        }
        let window = TestWindow(client, try client.shell)
        try client.roundtrip()
        #expect(window.takeEvents() == ["capabilities [1, 2, 3, 4]", "bounds 800×600", "300×200 [4, 9]", "configure"])
        window.surface.commit()
        try client.roundtrip()
        #expect(window.takeEvents() == [])
        window.toplevel.setTitle(title: "Title")
        window.xdg.ackConfigure(serial: window.lastSerial)
        window.surface.attach(buffer: client.makeBuffer(300, 200), x: 0, y: 0)
        #expect(server.perform { $0.compositor.toplevels[0].isMapped } == false)
        window.surface.commit()
        try client.roundtrip()
        #expect(server.log == ["change title", "map Title"])
        #expect(server.perform { $0.compositor.toplevels[0].current.size } == Size(width: 300, height: 200))
    }

    @Test func aBufferIsAcceptedWithoutAnInitialCommit() throws {
        let surface = client.compositor.createSurface()
        let xdg = try client.shell.getXdgSurface(surface: surface)
        _ = xdg.getToplevel()
        let log = Log()
        xdg.onEvent { _ in log.add("configure") }
        surface.attach(buffer: client.makeBuffer(1, 1), x: 0, y: 0)
        try client.roundtrip()
        #expect(log.take() == ["configure"])
        surface.commit()
        try client.roundtrip()
        #expect(server.log == ["map "])
        #expect(log.take() == [])
    }

    @Test func changesOfTheConfigurationAreSent() throws {
        let window = try TestWindow.mapped(client)
        server.perform { state in
            let toplevel = state.compositor.toplevels[0]
            toplevel.configuration.states.insert(.maximized)
            toplevel.configuration.states.insert(.maximized)
            toplevel.configuration.size = Size(width: 10, height: -3)
        }
        try client.roundtrip()
        #expect(
            window.takeEvents() == ["0×0 [1, 10, 11, 12, 13]", "configure", "10×0 [1, 10, 11, 12, 13]", "configure"])
        #expect(server.perform { $0.compositor.toplevels[0].current.states.isEmpty })
        window.xdg.ackConfigure(serial: window.lastSerial)
        window.surface.commit()
        try client.roundtrip()
        #expect(server.perform { $0.compositor.toplevels[0].current.states } == [.maximized])
    }

    /// The states of a half of the output, of the full one and of none, by the version of the client.
    @Test(
        arguments: [
            (1, ["[4]", "[1, 4]", "[2]"]), (2, ["[4, 5, 7, 8]", "[1, 4]", "[2]"]),
            (6, ["[4, 5, 7, 8]", "[1, 4]", "[2, 9]"]),
            (7, ["[4, 5, 7, 8, 10, 12, 13]", "[1, 4, 10, 11, 12, 13]", "[2, 9, 10, 11, 12, 13]"]),
        ] as [(UInt32, [String])])
    func `A client gets the states that its version has`(version: UInt32, states: [String]) throws {
        let shell = try client.registry.bind(XdgWmBase.self, maximumVersion: version)
        let window = TestWindow(client, shell)
        try window.map(client)
        _ = window.takeEvents()
        server.perform { state in
            let toplevel = state.compositor.toplevels[0]
            toplevel.configuration.states = [.activated, .tiledLeft, .tiledTop, .tiledBottom]
            toplevel.configuration.states = [.activated, .maximized]
            toplevel.configuration.states = [.fullscreen, .suspended]
            toplevel.configuration.states = []
        }
        try client.roundtrip()
        #expect(window.takeEvents().filter { $0 != "configure" } == (states + ["[]"]).map { "0×0 \($0)" })
    }

    @Test func aRequestedStateIsAnsweredWhateverTheCompositorDecides() throws {
        let window = try TestWindow.mapped(client)
        window.toplevel.setMaximized()
        try client.roundtrip()
        #expect(window.takeEvents() == ["0×0 []", "configure"])
        #expect(server.log.last == "request maximize")
        window.toplevel.setMinimized()
        try client.roundtrip()
        #expect(window.takeEvents() == [])
        #expect(server.log.last == "request minimize")
    }

    @Test func `A configuration that crosses the unmap is acknowledged without error`() throws {
        let window = try TestWindow.mapped(client)
        server.perform { $0.compositor.toplevels[0].configuration.states.insert(.maximized) }
        // The client has not read it yet.
        let crossing = server.lastSerial
        window.surface.attach(buffer: nil, x: 0, y: 0)
        window.surface.commit()
        window.surface.commit()
        try client.roundtrip()
        #expect(window.lastSerial != crossing)
        window.xdg.ackConfigure(serial: crossing)
        try client.roundtrip()
        try window.map(client)
        #expect(client.display.failure == nil && server.log.last == "map ")
        // It is acknowledged once, and an invented serial is an error.
        window.xdg.ackConfigure(serial: crossing &+ 1000)
        #expect(throws: (any Error).self) { try client.roundtrip() }
    }

    @Test func unmappingBeginsAgain() throws {
        let window = try TestWindow.mapped(client)
        window.toplevel.setTitle(title: "Old")
        window.surface.attach(buffer: nil, x: 0, y: 0)
        window.surface.commit()
        try client.roundtrip()
        #expect(server.log.last == "unmap Old")
        #expect(server.perform { $0.compositor.toplevels[0].title } == "")
        #expect(window.takeEvents() == [])
        window.surface.commit()
        try client.roundtrip()
        #expect(window.takeEvents().last == "configure")
        window.xdg.ackConfigure(serial: window.lastSerial)
        window.surface.attach(buffer: client.makeBuffer(10, 10), x: 0, y: 0)
        window.surface.commit()
        try client.roundtrip()
        #expect(server.log.last == "map ")
        window.toplevel.destroy()
        window.xdg.destroy()
        window.surface.destroy()
        try client.roundtrip()
        #expect(server.log.suffix(3) == ["unmap ", "destroy toplevel", "destroy surface"])
        #expect(client.display.failure == nil)
    }

    @Test func theWindowGeometryIsClampedToTheSurface() throws {
        let window = try TestWindow.mapped(client)
        window.xdg.setWindowGeometry(x: 10, y: 20, width: 500, height: 30)
        try client.roundtrip()
        let geometry = { server.perform { $0.compositor.toplevels[0].windowGeometry } }
        #expect(geometry() == SurfaceRectangle(minX: 0, minY: 0, maxX: 100, maxY: 100))
        window.surface.commit()
        try client.roundtrip()
        #expect(geometry() == SurfaceRectangle(minX: 10, minY: 20, maxX: 100, maxY: 50))
    }

    @Test func parentsOfUnmappedWindowsAreInherited() throws {
        let windows = try (0..<3).map { _ in try TestWindow.mapped(client) }
        windows[1].toplevel.setParent(parent: windows[0].toplevel)
        windows[2].toplevel.setParent(parent: windows[1].toplevel)
        try client.roundtrip()
        let parent = {
            server.perform { state in
                state.compositor.toplevels.firstIndex { $0 === state.compositor.toplevels.last?.parent }
            }
        }
        #expect(parent() == 1)
        windows[1].surface.attach(buffer: nil, x: 0, y: 0)
        windows[1].surface.commit()
        try client.roundtrip()
        #expect(parent() == 0)
        windows[2].toplevel.setParent(parent: nil)
        try client.roundtrip()
        #expect(parent() == nil)
    }

    @Test func errors() throws {
        func check(_ expected: String, _ body: (TestClient, TestWindow) throws -> Void) throws {
            let client = try TestClient(server)
            let window = try TestWindow.mapped(client)
            try body(client, window)
            #expect(client.error() == expected)
        }
        try check("xdg_surface 3") { client, _ in
            let surface = client.compositor.createSurface()
            _ = try client.shell.getXdgSurface(surface: surface)
            surface.attach(buffer: client.makeBuffer(1, 1), x: 0, y: 0)
        }
        try check("xdg_surface 2") { _ = $1.xdg.getToplevel() }
        try check("xdg_surface 4") { $1.xdg.ackConfigure(serial: 12345) }
        try check("xdg_surface 5") { $1.xdg.setWindowGeometry(x: 0, y: 0, width: 0, height: 1) }
        // The client no longer knows the object of the error.
        try check("unknown object 6") { $1.xdg.destroy() }
        try check("unknown object 4") { $1.surface.destroy() }
        try check("unknown object 1") { client, _ in try client.shell.destroy() }
        try check("xdg_wm_base 0") { _ = try $0.shell.getXdgSurface(surface: $1.surface) }
        try check("xdg_wm_base 4") { client, _ in
            let surface = client.compositor.createSurface()
            surface.attach(buffer: client.makeBuffer(1, 1), x: 0, y: 0)
            _ = try client.shell.getXdgSurface(surface: surface)
        }
        try check("xdg_surface 1") { client, _ in
            let surface = client.compositor.createSurface()
            let xdg = try client.shell.getXdgSurface(surface: surface)
            xdg.ackConfigure(serial: 1)
        }
        try check("xdg_toplevel 2") { $1.toplevel.setMinSize(width: -1, height: 0) }
        try check("xdg_toplevel 2") {
            $1.toplevel.setMinSize(width: 50, height: 0)
            $1.toplevel.setMaxSize(width: 40, height: 0)
            $1.surface.commit()
        }
        try check("xdg_toplevel 1") { client, window in
            let child = try TestWindow.mapped(client)
            child.toplevel.setParent(parent: window.toplevel)
            window.toplevel.setParent(parent: child.toplevel)
        }
        try check("xdg_toplevel 0") {
            let seat = try $0.registry.bind(WlSeat.self)
            $1.toplevel.resize(seat: seat, serial: 1, edges: .init(rawValue: 3))
        }
    }

    @Test func anUnansweredPingIsReported() throws {
        var options = CompositorOptions()
        options.pingTimeout = 20
        let server = try TestCompositor(options: options)
        // WaylandClient answers by itself.
        let client = try RawClient(server)
        client.bind("xdg_wm_base", version: 6, id: 3)
        client.sync(id: 4)
        server.perform { $0.pingAll() }
        let ping = try #require(client.nextEvent(of: 3))
        #expect(server.log == [])
        for _ in 0..<500 where server.log.isEmpty { usleep(10_000) }
        #expect(server.log == ["unresponsive"])
        client.send(3, opcode: 3, [ping.arguments[0] &+ 1])
        client.send(3, opcode: 3, [ping.arguments[0]])
        for _ in 0..<500 where server.log.count < 2 { usleep(10_000) }
        #expect(server.log == ["unresponsive", "responsive"])
    }
}
