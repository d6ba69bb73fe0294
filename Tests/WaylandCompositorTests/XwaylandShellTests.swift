import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct XwaylandShellTests {
    private let server: TestCompositor
    private let client: TestClient
    private let shell: XwaylandShellV1

    init() throws {
        server = try TestCompositor()
        client = try TestClient(socket: server.connectXwayland())
        shell = try client.registry.bind(XwaylandShellV1.self)
    }

    @Test func `Other clients do not see the shell`() throws {
        let other = try TestClient(server)
        #expect(!other.registry.globals.contains { $0.interface == "xwayland_shell_v1" })
        // It cannot be bound by its number, either.
        let raw = RawClient(server.connectXwayland())
        let number = try #require(raw.number(of: "xwayland_shell_v1"))
        let hostile = try RawClient(server)
        hostile.bind(number, "xwayland_shell_v1", version: 1, id: 3)
        #expect(hostile.nextEvent(of: 1, opcode: 0)?.arguments.first == 2)
    }

    @Test func `A surface is associated by its commit, and is mapped while it has contents`() throws {
        let surface = client.compositor.createSurface()
        let association = shell.getXwaylandSurface(surface: surface)
        association.setSerial(serialLo: 7, serialHi: 1)
        try client.roundtrip()
        #expect(server.log == [])
        surface.attach(buffer: client.makeBuffer(10, 10), x: 0, y: 0)
        surface.commit()
        association.destroy()
        try client.roundtrip()
        #expect(server.log == ["associate 4294967303", "map X"])
        surface.attach(buffer: nil, x: 0, y: 0)
        surface.commit()
        surface.attach(buffer: client.makeBuffer(10, 10), x: 0, y: 0)
        surface.commit()
        surface.destroy()
        try client.roundtrip()
        #expect(server.log.dropFirst(2) == ["unmap X", "map X", "unmap X", "destroy surface"])
    }

    @Test func `A serial number is not 0, and set once`() throws {
        let first = client.compositor.createSurface()
        let invalid = shell.getXwaylandSurface(surface: first)
        invalid.setSerial(serialLo: 0, serialHi: 0)
        #expect(client.error() == "xwayland_surface_v1 1")

        let second = try TestClient(socket: server.connectXwayland())
        let surface = second.compositor.createSurface()
        let association = try second.registry.bind(XwaylandShellV1.self).getXwaylandSurface(surface: surface)
        association.setSerial(serialLo: 1, serialHi: 0)
        surface.commit()
        association.setSerial(serialLo: 2, serialHi: 0)
        #expect(second.error() == "xwayland_surface_v1 0")
    }

    @Test func `A surface with another role cannot be a window of X`() throws {
        let window = try TestWindow.mapped(client)
        _ = shell.getXwaylandSurface(surface: window.surface)
        #expect(client.error() == "xwayland_shell_v1 0")
    }

    @Test func `A surface is associated by its number, before or after it has contents`() throws {
        let surface = client.compositor.createSurface()
        surface.attach(buffer: client.makeBuffer(10, 10), x: 0, y: 0)
        surface.commit()
        try client.roundtrip()
        let isMapped = server.perform { state in
            state.compositor.surfaces.first?.makeXwaylandSurface()?.isMapped
        }
        #expect(isMapped == true)
        #expect(server.perform { $0.compositor.surfaces.first?.makeXwaylandSurface() == nil })
        surface.destroy()
        try client.roundtrip()
        #expect(server.log == ["unmap X", "destroy surface"])
    }

    @Test func `A destroyed surface keeps its number, and is not the surface of a window`() throws {
        let surface = client.compositor.createSurface()
        try client.roundtrip()
        let number = surface.id
        let held = server.perform { state in
            state.holdSurface()
            return state.heldSurface?.objectID
        }
        #expect(held == number)
        surface.destroy()
        try client.roundtrip()
        #expect(server.log == ["destroy surface"])
        // libwayland gives free numbers to later objects; that of the round trip's callback may be free, too.
        let later = (0..<3).map { _ in client.compositor.createSurface() }
        try client.roundtrip()
        #expect(later.contains { $0.id == number })
        let state = server.perform { ($0.heldSurface?.objectID, $0.heldSurface?.makeXwaylandSurface() == nil) }
        #expect(state.0 == number && state.1)
        server.perform { $0.heldSurface = nil }
    }
}
