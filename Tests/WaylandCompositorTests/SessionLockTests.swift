import Glibc
import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct SessionLockTests {
    private let server: TestCompositor
    private let client: TestClient
    private let output: WlOutput

    init() throws {
        var options = CompositorOptions()
        options.advertisesTools = true
        server = try TestCompositor(options: options)
        server.perform { state in
            _ = state.compositor.addOutput(OutputDescription(name: "A", size: Size(width: 80, height: 60)))
        }
        client = try TestClient(server)
        output = try client.registry.bind(WlOutput.self)
        try client.roundtrip()
    }

    private var isLocked: Bool { server.perform { $0.compositor.isSessionLocked } }

    /// The surfaces that cover outputs, with their sizes.
    private var covers: [String] {
        server.perform { state in
            state.compositor.lockSurfaces.map { surface in
                let size = surface.surface.state.size
                return "\(size.width)×\(size.height) \(surface.isMapped ? "mapped" : "unmapped") \(surface.isEffective)"
            }
        }
    }

    /// Waits until the client has disconnected.
    private func end(_ client: TestClient) {
        client.display.close()
        for _ in 0..<5000 where server.clientCount > 1 { usleep(1000) }
    }

    @Test func `A client locks the session, covers the outputs and unlocks it`() throws {
        let lock = try TestLock(client)
        #expect(try lock.events() == ["locked"] && isLocked)
        let cover = try lock.cover(output)
        #expect(cover.log.take() == ["80×60"])
        #expect(covers == ["0×0 unmapped true"])
        try cover.show(client)
        #expect(covers == ["80×60 mapped true"])
        server.perform { $0.compositor.outputs[0].description.size = Size(width: 100, height: 50) }
        try client.roundtrip()
        #expect(cover.log.take() == ["100×50"])
        try cover.show(client)
        #expect(covers == ["100×50 mapped true"])
        lock.lock.unlockAndDestroy()
        try client.roundtrip()
        #expect(!isLocked)
        #expect(covers == ["100×50 mapped false"])
    }

    @Test func `Another client's lock is finished at once`() throws {
        let first = try TestLock(client)
        let other = try TestClient(server)
        let second = try TestLock(other)
        #expect(try second.events() == ["finished"])
        // Its surfaces are configured, and not shown.
        let cover = try second.cover(try other.registry.bind(WlOutput.self))
        try cover.show(other)
        #expect(covers == ["80×60 mapped false"])
        second.lock.destroy()
        try other.roundtrip()
        #expect(other.display.failure == nil && isLocked)
        #expect(try first.events() == ["locked"])
    }

    @Test(arguments: [false, true])
    func `A client that ends leaves the session locked, and another takes over`(hasCover: Bool) throws {
        let other = try TestClient(server)
        let lock = try TestLock(other)
        if hasCover { try lock.cover(try other.registry.bind(WlOutput.self)).show(other) }
        end(other)
        #expect(isLocked && covers == [])
        let next = try TestLock(client)
        #expect(try next.events() == ["locked"] && isLocked)
        next.lock.unlockAndDestroy()
        try client.roundtrip()
        #expect(!isLocked)
    }

    @Test func `The owner of the compositor unlocks a session whose client has ended`() throws {
        let other = try TestClient(server)
        _ = try TestLock(other)
        end(other)
        server.perform { $0.compositor.unlockSession() }
        #expect(!isLocked)
    }

    @Test func `The owner of the compositor unlocks a session whose client is there`() throws {
        let lock = try TestLock(client)
        server.perform { $0.compositor.unlockSession() }
        #expect(try lock.events() == ["locked", "finished"])
        // A second lock is possible before the client of the first has destroyed it.
        let next = try TestLock(client)
        #expect(try next.events() == ["locked"])
        lock.lock.unlockAndDestroy()
        try client.roundtrip()
        #expect(client.display.failure == nil && isLocked)
    }

    @Test func `The lock that is not confirmed yet is destroyed`() throws {
        server.perform { $0.confirmsLocks = false }
        let lock = try TestLock(client)
        #expect(try lock.events() == [] && isLocked)
        lock.lock.destroy()
        try client.roundtrip()
        #expect(client.display.failure == nil && !isLocked)
    }

    @Test func `A surface whose output goes covers nothing`() throws {
        let lock = try TestLock(client)
        let cover = try lock.cover(output)
        try cover.show(client)
        server.perform { $0.compositor.outputs[0].remove() }
        #expect(covers == ["80×60 unmapped true"])
        cover.surface.commit()
        try client.roundtrip()
        #expect(covers == ["80×60 unmapped true"])
        // One for an output that the client does not know to be gone.
        _ = try lock.cover(output)
        _ = try lock.cover(output)
        #expect(client.display.failure == nil)
    }

    @Test func `An output may be covered again`() throws {
        let lock = try TestLock(client)
        let cover = try lock.cover(output)
        try cover.show(client)
        cover.role.destroy()
        cover.surface.destroy()
        try client.roundtrip()
        #expect(covers == [])
        try lock.cover(output).show(client)
        #expect(covers == ["80×60 mapped true"])
    }

    // MARK: Input

    @Test func `What is down or dragged when the session is locked is nobody's`() throws {
        let window = try TestWindow.mapped(client)
        let seat = try client.registry.bind(WlSeat.self)
        let pointer = TestPointer(seat)
        try client.roundtrip()
        server.perform { state in
            state.compositor.seat.pointer.move(to: Point(x: 5, y: 5), time: 1)
            state.compositor.seat.pointer.button(272, isPressed: true, time: 1)
            state.compositor.seat.pointer.frame()
            state.compositor.seat.touch.down(1, at: Point(x: 5, y: 5), time: 1)
        }
        let other = try TestClient(server)
        // The delegate of the tests shows the window all the same: that the press has no implicit grab is the compositor's rule.
        server.perform { $0.windows = [] }
        _ = try TestLock(other)
        try client.roundtrip()
        #expect(pointer.log.take().contains { $0.hasPrefix("leave") })
        #expect(server.perform { $0.compositor.seat.pointer.focus == nil })
        server.perform { state in
            state.compositor.seat.pointer.button(272, isPressed: false, time: 2)
            state.compositor.seat.pointer.frame()
            state.compositor.seat.touch.up(1, time: 2)
        }
        try client.roundtrip()
        #expect(pointer.log.take() == [])
        _ = window
    }

    @Test func `An input method gets no keys and no text while the session is locked`() throws {
        let method = try TestInputMethod(server)
        let seat = try client.registry.bind(WlSeat.self)
        let input = try client.registry.bind(ZwpTextInputManagerV3.self).getTextInput(seat: seat)
        let entered = Log()
        input.onEvent { event in
            switch event {
            case .enter: entered.add("enter")
            case .leave: entered.add("leave")
            default: break
            }
        }
        let keyboard = TestKeyboard(seat)
        let grab = method.grabKeyboard()
        _ = try TestWindow.mapped(client)
        func press(_ key: UInt32) throws -> [String] {
            server.perform { state in
                state.compositor.seat.keyboard.key(key, isPressed: true, time: 1)
                state.compositor.seat.keyboard.key(key, isPressed: false, time: 1)
            }
            try method.client.roundtrip()
            try client.roundtrip()
            return method.log.take().filter { $0.hasPrefix("key ") }
        }
        func focusWindow() throws {
            server.perform { $0.compositor.seat.keyboard.focus = $0.compositor.toplevels[0].surface }
            input.enable()
            input.commit()
            try client.roundtrip()
            try method.client.roundtrip()
        }
        try focusWindow()
        #expect(try press(30) == ["key 30 1", "key 30 0"])
        let lock = try TestLock(client)
        let cover = try lock.cover(output)
        try cover.show(client)
        server.perform { $0.compositor.seat.keyboard.focus = $0.compositor.lockSurfaces[0].surface }
        // Whatever the client asks for.
        input.enable()
        input.commit()
        try client.roundtrip()
        _ = keyboard.log.take()
        #expect(try press(31) == [])
        #expect(keyboard.log.take().contains { $0.contains("31") })
        #expect(entered.take() == ["enter", "leave"])
        lock.lock.unlockAndDestroy()
        try client.roundtrip()
        try focusWindow()
        #expect(try press(32) == ["key 32 1", "key 32 0"])
        #expect(entered.take() == ["enter"])
        _ = grab
    }

    @Test func `Windows are not captured while the session is locked`() throws {
        _ = try TestWindow.mapped(client)
        _ = try TestLock(client)
        let tool = try TestClient(server)
        let list = try tool.registry.bind(ExtForeignToplevelListV1.self)
        var handle: ExtForeignToplevelHandleV1?
        list.onEvent { event in if case .toplevel(let new) = event { handle = new } }
        try tool.roundtrip()
        let source = try tool.registry.bind(ExtForeignToplevelImageCaptureSourceManagerV1.self)
            .createSource(toplevelHandle: try #require(handle))
        let session = try tool.registry.bind(ExtImageCopyCaptureManagerV1.self)
            .createSession(source: source, options: [])
        let log = Log()
        try tool.roundtrip()
        let frame = session.createFrame()
        frame.onEvent { event in
            switch event {
            case .failed: log.add("failed")
            case .ready: log.add("ready")
            default: break
            }
        }
        frame.attachBuffer(buffer: tool.makeBuffer(100, 100))
        frame.capture()
        try tool.roundtrip()
        #expect(log.take() == ["failed"])
    }

    // MARK: Errors

    private static let mistakes: [(mistake: String, error: String)] = [
        // Objects that the client has destroyed with the request.
        ("destroy", "unknown object 0"), ("unlock a finished one", "unknown object 1"),
        ("unlock before the event", "unknown object 1"), ("a window", "ext_session_lock_v1 2"),
        ("the same output", "ext_session_lock_v1 3"), ("a buffer", "ext_session_lock_v1 4"),
        ("a committed buffer", "ext_session_lock_v1 4"), ("no acknowledgement", "ext_session_lock_surface_v1 0"),
        ("no buffer", "ext_session_lock_surface_v1 1"), ("a null buffer", "ext_session_lock_surface_v1 1"),
        ("another size", "ext_session_lock_surface_v1 2"), ("an old size", "ext_session_lock_surface_v1 2"),
        ("another serial", "ext_session_lock_surface_v1 3"), ("the same serial", "ext_session_lock_surface_v1 3"),
    ]

    @Test(arguments: mistakes) func `Mistakes end the connection`(mistake: String, error: String) throws {
        let offender = try TestClient(server)
        let output = try offender.registry.bind(WlOutput.self)
        if mistake == "unlock before the event" { server.perform { $0.confirmsLocks = false } }
        let first = mistake == "unlock a finished one" ? try TestLock(client) : nil
        let lock = try TestLock(offender)
        let surface = offender.compositor.createSurface()
        func cover() throws -> TestLock.Cover { try lock.cover(output, surface) }
        switch mistake {
        case "destroy": lock.lock.destroy()
        case "unlock a finished one", "unlock before the event": lock.lock.unlockAndDestroy()
        case "a window":
            _ = lock.lock.getLockSurface(surface: try TestWindow.mapped(offender).surface, output: output)
        case "the same output":
            _ = try cover()
            _ = lock.lock.getLockSurface(surface: offender.compositor.createSurface(), output: output)
        case "a buffer", "a committed buffer":
            surface.attach(buffer: offender.makeBuffer(80, 60), x: 0, y: 0)
            if mistake == "a committed buffer" { surface.commit() }
            _ = lock.lock.getLockSurface(surface: surface, output: output)
        case "no acknowledgement":
            _ = try cover()
            surface.attach(buffer: offender.makeBuffer(80, 60), x: 0, y: 0)
            surface.commit()
        case "no buffer":
            let cover = try cover()
            cover.role.ackConfigure(serial: cover.serial)
            surface.commit()
        case "a null buffer":
            try cover().show(offender)
            surface.attach(buffer: nil, x: 0, y: 0)
            surface.commit()
        case "another size":
            let cover = try cover()
            cover.role.ackConfigure(serial: cover.serial)
            surface.attach(buffer: offender.makeBuffer(81, 60), x: 0, y: 0)
            surface.commit()
        case "an old size":
            let cover = try cover()
            try cover.show(offender)
            server.perform { $0.compositor.outputs[0].description.size = Size(width: 40, height: 30) }
            try offender.roundtrip()
            // Contents of the size before are right until the acknowledgement.
            surface.commit()
            try offender.roundtrip()
            #expect(offender.display.failure == nil)
            cover.role.ackConfigure(serial: cover.serial)
            surface.commit()
        case "another serial": try cover().role.ackConfigure(serial: 12_345)
        default:
            let cover = try cover()
            cover.role.ackConfigure(serial: cover.serial)
            cover.role.ackConfigure(serial: cover.serial)
        }
        #expect(offender.error() == error)
        _ = first
    }
}
