import Testing
import WaylandClient
import WaylandCompositor

/// Commits that wait until a refresh has presented an earlier one. The widths of the buffers tell which commits are applied.
@Suite(.serialized, .timeLimit(.minutes(1))) struct FifoTests {
    private let server: TestCompositor
    private let client: TestClient
    private let manager: WpFifoManagerV1
    private let window: TestWindow
    private let fifo: WpFifoV1

    init() throws {
        server = try TestCompositor()
        client = try TestClient(server)
        manager = try client.registry.bind(WpFifoManagerV1.self)
        window = try TestWindow.mapped(client)
        fifo = manager.getFifo(surface: window.surface)
        server.perform { state in
            state.copiesContents = true
            state.log = []
            state.onCommit = { surface, commit in
                if commit.changes.contains(.buffer) { state.log.append("\(surface.state.bufferSize.width)") }
            }
        }
    }

    private func commit(
        _ width: Int32, on surface: WlSurface? = nil, _ fifo: WpFifoV1? = nil, sets: Bool = true, waits: Bool = true
    ) {
        let (surface, fifo) = (surface ?? window.surface, fifo ?? self.fifo)
        if sets { fifo.setBarrier() }
        if waits { fifo.waitBarrier() }
        let buffer = client.makeBuffer(width, 1)
        surface.attach(buffer: buffer, x: 0, y: 0)
        buffer.destroy()
        surface.commit()
    }

    /// The widths of the buffers that were applied since the last call.
    private func applied() throws -> [String] {
        try client.roundtrip()
        return server.perform { state in
            defer { state.log = [] }
            return state.log.filter { Int($0) != nil }
        }
    }

    /// Clears the barriers of all surfaces, as a refresh does.
    private func refresh() {
        server.perform { state in for surface in state.compositor.surfaces { surface.clearBarrier() } }
    }

    private func child() throws -> (surface: WlSurface, role: WlSubsurface, fifo: WpFifoV1) {
        let surface = client.compositor.createSurface()
        let role = try client.registry.bind(WlSubcompositor.self).getSubsurface(
            surface: surface, parent: window.surface)
        return (surface, role, manager.getFifo(surface: surface))
    }

    @Test func `A commit waits for the barrier of the one before it`() throws {
        for width: Int32 in 1...4 { commit(width) }
        #expect(try applied() == ["1"])
        for width in 2...4 {
            refresh()
            #expect(try applied() == ["\(width)"])
        }
        refresh()
        #expect(try applied() == [])
    }

    @Test func `A commit that does not wait, and one without a barrier before it, are applied at once`() throws {
        commit(1, sets: false)
        commit(2)
        commit(3, waits: false)
        commit(4, sets: false, waits: false)
        #expect(try applied() == ["1", "2", "3", "4"])
        // The barrier of the second one is still there.
        commit(5, sets: false)
        #expect(try applied() == [])
        refresh()
        #expect(try applied() == ["5"])
    }

    @Test func `What follows a commit that waits waits with it`() throws {
        commit(1)
        commit(2, sets: false)
        commit(3, sets: false, waits: false)
        commit(4, waits: false)
        commit(5)
        #expect(try applied() == ["1"])
        refresh()
        #expect(try applied() == ["2", "3", "4"])
        refresh()
        #expect(try applied() == ["5"])
    }

    @Test func `What is set of a window belongs to the commit that follows it`() throws {
        func geometry() throws -> [Int] {
            try client.roundtrip()
            return server.perform { state in
                let toplevel = state.compositor.toplevels[0]
                return [toplevel.windowGeometry.width, toplevel.current.size.width]
            }
        }
        server.perform { $0.compositor.toplevels[0].configuration.size = Size(width: 70, height: 1) }
        try client.roundtrip()
        commit(80)
        window.xdg.setWindowGeometry(x: 0, y: 0, width: 30, height: 1)
        commit(90)
        window.xdg.setWindowGeometry(x: 0, y: 0, width: 20, height: 1)
        window.xdg.ackConfigure(serial: window.lastSerial)
        commit(95)
        #expect(try geometry() == [80, 0])
        refresh()
        #expect(try geometry() == [30, 0])
        refresh()
        #expect(try geometry() == [20, 70])
    }

    @Test func `What is set of a panel belongs to the commit that follows it`() throws {
        server.perform { state in
            _ = state.compositor.addOutput(OutputDescription(name: "A", size: Size(width: 80, height: 60)))
        }
        let surface = client.compositor.createSurface()
        let role = try client.registry.bind(ZwlrLayerShellV1.self)
            .getLayerSurface(surface: surface, output: nil, layer: .top, namespace: "panel")
        var serial: UInt32 = 0
        role.onEvent { event in if case .configure(let new, _, _) = event { serial = new } }
        role.setSize(width: 10, height: 1)
        surface.commit()
        try client.roundtrip()
        role.ackConfigure(serial: serial)
        let fifo = manager.getFifo(surface: surface)
        commit(10, on: surface, fifo)
        role.setMargin(top: 1, right: 0, bottom: 0, left: 0)
        commit(10, on: surface, fifo)
        role.setMargin(top: 2, right: 0, bottom: 0, left: 0)
        commit(10, on: surface, fifo)
        func margin() throws -> Int {
            try client.roundtrip()
            return server.perform { $0.compositor.layerSurfaces[0].state.margin.top }
        }
        #expect(try margin() == 0)
        refresh()
        #expect(try margin() == 1)
        refresh()
        #expect(try margin() == 2)
    }

    @Test func `A synchronized subsurface ignores the barrier`() throws {
        let child = try child()
        commit(1, on: child.surface, child.fifo)
        commit(2, on: child.surface, child.fifo)
        #expect(try applied() == [])
        window.surface.commit()
        #expect(try applied() == ["2"])
        // The parent has applied it with its barrier.
        child.role.setDesync()
        commit(3, on: child.surface, child.fifo)
        #expect(try applied() == [])
        refresh()
        #expect(try applied() == ["3"])
        commit(4, on: child.surface, child.fifo)
        #expect(try applied() == [])
        child.role.setSync()
        window.surface.commit()
        #expect(try applied() == ["4"])
    }

    @Test func `What is not shown has no barrier`() throws {
        let surface = client.compositor.createSurface()
        let fifo = manager.getFifo(surface: surface)
        for width: Int32 in 1...3 { commit(width, on: surface, fifo) }
        #expect(try applied() == ["1", "2", "3"])
        commit(4)
        window.surface.attach(buffer: nil, x: 0, y: 0)
        window.surface.commit()
        commit(5)
        #expect(try applied() == ["4", "0", "5"])
    }

    @Test func `A commit that is not applied holds its buffer, and the end of the surface releases it`() throws {
        commit(1)
        let buffer = client.makeBuffer(2, 1)
        let log = Log()
        buffer.onEvent { log.add("\($0)") }
        fifo.waitBarrier()
        window.surface.attach(buffer: buffer, x: 0, y: 0)
        window.surface.frame().onEvent { log.add("\($0)") }
        window.surface.commit()
        try client.roundtrip()
        #expect(log.take() == [])
        window.toplevel.destroy()
        window.xdg.destroy()
        window.surface.destroy()
        try client.roundtrip()
        #expect(log.take() == ["release"])
    }

    @Test func `A client that commits faster than it is presented skips commits, within a limit`() throws {
        let limit = CompositorOptions().maxWaitingCommits
        let count: Int32 = 2_000
        let buffer = client.makeBuffer(9, 1)
        for _ in 0..<count {
            fifo.setBarrier()
            fifo.waitBarrier()
            window.surface.attach(buffer: buffer, x: 0, y: 0)
            window.surface.commit()
        }
        #expect(try applied().count == Int(count) - limit)
        for _ in 0..<limit { refresh() }
        #expect(try applied().count == limit)
        #expect(client.display.failure == nil)
    }

    @Test func `The end of the object leaves what it has requested, and permits another one`() throws {
        commit(1)
        fifo.waitBarrier()
        fifo.destroy()
        commitWithout(2)
        #expect(try applied() == ["1"])
        refresh()
        #expect(try applied() == ["2"])
        let next = manager.getFifo(surface: window.surface)
        commit(3, next)
        commit(4, next)
        #expect(try applied() == ["3"])
    }

    private func commit(_ width: Int32, _ fifo: WpFifoV1) { commit(width, on: window.surface, fifo) }

    private func commitWithout(_ width: Int32) {
        window.surface.attach(buffer: client.makeBuffer(width, 1), x: 0, y: 0)
        window.surface.commit()
    }

    @Test func `A surface has one object`() throws {
        _ = manager.getFifo(surface: window.surface)
        #expect(client.error() == "wp_fifo_manager_v1 0")
    }

    @Test(arguments: [false, true])
    func `The object of a destroyed surface has no requests but its end`(sets: Bool) throws {
        let surface = client.compositor.createSurface()
        let fifo = manager.getFifo(surface: surface)
        let other = manager.getFifo(surface: client.compositor.createSurface())
        surface.destroy()
        other.destroy()
        try client.roundtrip()
        #expect(client.display.failure == nil)
        if sets { fifo.setBarrier() } else { fifo.waitBarrier() }
        #expect(client.error() == "wp_fifo_v1 0")
    }
}
