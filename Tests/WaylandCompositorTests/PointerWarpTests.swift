import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct PointerWarpTests {
    private let server: TestCompositor
    private let client: TestClient
    private let pointer: TestPointer
    private let window: TestWindow
    private let other: (client: TestClient, window: TestWindow)
    private let warp: WpPointerWarpV1

    /// The client's window is at 0, 0 and another client's at 200, 0; both have 100 × 100 points.
    init() throws {
        var options = CompositorOptions()
        options.advertisesTools = true
        server = try TestCompositor(options: options)
        client = try TestClient(server)
        pointer = TestPointer(try client.registry.bind(WlSeat.self))
        warp = try client.registry.bind(WpPointerWarpV1.self)
        window = try TestWindow.mapped(client)
        let otherClient = try TestClient(server)
        other = (otherClient, try TestWindow.mapped(otherClient))
        server.perform { state in state.place(state.compositor.toplevels[1].surface, at: Point(x: 200, y: 0)) }
        try move(10, 20)
    }

    private func move(_ x: Double, _ y: Double, isPressed: Bool? = nil) throws {
        server.perform { state in
            state.compositor.seat.pointer.move(to: Point(x: x, y: y), time: 1)
            if let isPressed { state.compositor.seat.pointer.button(272, isPressed: isPressed, time: 2) }
            state.compositor.seat.pointer.frame()
        }
        try client.roundtrip()
        _ = pointer.log.take()
    }

    private func warp(_ x: Double, _ y: Double, serial: UInt32? = nil) throws {
        warp.warpPointer(
            surface: window.surface, pointer: pointer.pointer, x: x, y: y, serial: serial ?? pointer.enterSerial)
        try client.roundtrip()
    }

    private var position: Point { server.perform { $0.compositor.seat.pointer.position } }

    @Test func `A client moves the pointer within its surface`() throws {
        server.perform { state in state.place(state.compositor.toplevels[0].surface, at: Point(x: 5, y: 7)) }
        try move(15, 27)
        try warp(30.5, 40)
        #expect(position == Point(x: 35.5, y: 47))
        #expect(pointer.log.take() == ["motion 30.5 40.0", "frame"])
        try warp(0, 99)
        #expect(position == Point(x: 5, y: 106))
    }

    @Test func `Another serial, and a position outside of the surface, have no effect`() throws {
        try warp(30, 40, serial: pointer.enterSerial &- 1)
        for (x, y) in [(-0.5, 10), (10, -1), (100, 10), (10, 100), (1e6, 1e6)] { try warp(x, y) }
        #expect(position == Point(x: 10, y: 20) && pointer.log.take() == [])
        // The pointer is in the window of another client.
        let serial = pointer.enterSerial
        try move(210, 20)
        try warp(30, 40, serial: serial)
        #expect(position == Point(x: 210, y: 20))
        #expect(client.display.failure == nil)
    }

    @Test func `The pointer does not leave for a window above, except while a button is down`() throws {
        server.perform { state in state.place(state.compositor.toplevels[1].surface, at: Point(x: 50, y: 0)) }
        try move(10, 20)
        try warp(60, 20)
        #expect(position == Point(x: 10, y: 20))
        try move(10, 20, isPressed: true)
        try warp(60, 20)
        #expect(position == Point(x: 60, y: 20))
        #expect(pointer.log.take() == ["motion 60.0 20.0", "frame"])
    }

    @Test func `The protocol is that of a tool`() throws {
        let client = try TestClient(TestCompositor())
        #expect(client.registry.bindIfPresent(WpPointerWarpV1.self) == nil)
    }

    @Test func `A locked pointer stays`() throws {
        server.perform { state in state.compositor.seat.keyboard.focus = state.compositor.toplevels[0].surface }
        let constraints = try client.registry.bind(ZwpPointerConstraintsV1.self)
        let lock = constraints.lockPointer(
            surface: window.surface, pointer: pointer.pointer, region: nil, lifetime: .persistent)
        try client.roundtrip()
        try warp(30, 40)
        #expect(position == Point(x: 10, y: 20))
        lock.destroy()
        try warp(30, 40)
        #expect(position == Point(x: 30, y: 40))
    }
}
