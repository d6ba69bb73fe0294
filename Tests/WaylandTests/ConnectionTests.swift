import Glibc
import Locking
import Testing
import WaylandClient

@Suite(.serialized, .timeLimit(.minutes(1))) struct ConnectionTests {
    @Test func saysWhyItCannotConnect() throws {
        #expect(throws: WaylandError.cannotConnect(path: "/tmp/oriel-no-such-socket", errno: ENOENT)) {
            try WaylandDisplay(name: "/tmp/oriel-no-such-socket")
        }
        let long = "/" + String(repeating: "x", count: 200)
        #expect(throws: WaylandError.pathTooLong(long)) { try WaylandDisplay(name: long) }

        // A socket whose server is gone.
        let path = "/tmp/oriel-dead-\(getpid())"
        let listener = OwnedFD(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0))
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(listener.rawValue, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        defer { unlink(path) }
        #expect(throws: WaylandError.cannotConnect(path: path, errno: ECONNREFUSED)) {
            try WaylandDisplay(name: path)
        }
    }

    @Test func readsTheEnvironment() async {
        await #expect(processExitsWith: .success) {
            unsetenv("XDG_RUNTIME_DIR")
            unsetenv("WAYLAND_DISPLAY")
            unsetenv("WAYLAND_SOCKET")
            let missing = #expect(throws: WaylandError.self) { try WaylandDisplay() }
            precondition(missing == .noRuntimeDirectory)
            setenv("WAYLAND_SOCKET", "999", 1)
            let closed = #expect(throws: WaylandError.self) { try WaylandDisplay() }
            precondition(closed == .invalidSocket("999"))
            precondition(getenv("WAYLAND_SOCKET") == nil)
            let compositor = try FakeCompositor()
            setenv("WAYLAND_SOCKET", "\(try compositor.connect().take())", 1)
            setenv("ORIEL_WAYLAND_DISABLE", "wl_seat, xdg_wm_base", 1)
            let display = try WaylandDisplay()
            let registry = Registry(display)
            try display.defaultQueue.roundtrip()
            precondition(registry.first(WlCompositor.self) != nil)
            precondition(registry.first(WlSeat.self) == nil && registry.first(XdgWmBase.self) == nil)
            display.close()
        }
    }

    @Test func interfacesCanBeSwitchedOffOnBothSides() throws {
        let client = try Client(disabled: .init(list: "wl_seat"))
        defer { client.end() }
        #expect(client.registry.first(WlSeat.self) == nil)
        #expect(client.registry.first(WlCompositor.self) != nil)

        let compositor = try FakeCompositor(disabled: .init(list: "wl_shm,xdg_wm_base"))
        let display = try WaylandDisplay(socket: compositor.connect())
        let registry = Registry(display)
        try display.defaultQueue.roundtrip(timeout: .seconds(5))
        #expect(registry.first(WlShm.self) == nil && registry.first(XdgWmBase.self) == nil)
        #expect(registry.first(WlSeat.self) != nil)
        display.close()
        compositor.stop()
    }

    @Test func interfacesCanBeLimitedToAVersionOnBothSides() throws {
        let client = try Client(disabled: .init(list: "wl_compositor=2, wl_seat=0"))
        defer { client.end() }
        #expect(client.registry.first(WlCompositor.self)?.version == 2)
        #expect(client.registry.first(WlSeat.self) == nil)

        let compositor = try FakeCompositor(disabled: .init(list: "xdg_wm_base=1,xdg_wm_base=2,wl_compositor=99"))
        let display = try WaylandDisplay(socket: compositor.connect())
        let registry = Registry(display)
        try display.defaultQueue.roundtrip(timeout: .seconds(5))
        #expect(registry.first(XdgWmBase.self)?.version == 1)
        // At most what the installed libwayland knows.
        #expect((4...6).contains(registry.first(WlCompositor.self)?.version ?? 0))
        display.close()
        compositor.stop()
    }

    @Test func globalsComeAndGo() throws {
        let client = try Client()
        defer { client.end() }
        var log: [String] = []
        client.registry.onAdd = { log.append("+" + $0.interface) }
        client.registry.onRemove = { log.append("-" + $0.interface) }
        client.compositor.addOutput()
        try client.roundtrip()
        let global = try #require(client.registry.first(WlOutput.self))
        client.compositor.removeOutput()
        // The removal is not known here yet, so this binds a global that is gone.
        let output = try client.registry.bind(WlOutput.self, global)
        try client.roundtrip()
        #expect(log == ["+wl_output", "-wl_output"])
        #expect(client.registry.first(WlOutput.self) == nil)
        #expect(client.display.failure == nil)
        output.destroy()
        usleep(150_000)
        try client.roundtrip()
        #expect(client.display.failure == nil)
    }

    @Test func theDeathOfTheCompositorIsReportedOnce() throws {
        let client = try Client()
        let count = Counter()
        let error = Mutex<WaylandError?>(nil)
        client.display.onDisconnect { failure in
            error.withLock { $0 = failure }
            count.increment()
        }
        let surface = try client.registry.bind(WlCompositor.self).createSurface()
        try client.roundtrip()
        client.compositor.stop()
        #expect(count.wait(for: 1))
        #expect(error.withLock { $0 } == .disconnected)
        #expect(client.display.failure == .disconnected)
        // Requests now do nothing, in any number.
        for _ in 0..<1000 { surface.damage(x: 0, y: 0, width: 1, height: 1) }
        surface.frame().onEvent { _ in Issue.record("no event can come") }
        surface.destroy()
        client.display.flush()
        #expect(throws: WaylandError.disconnected) { try client.roundtrip() }
        #expect(client.queue.dispatchPending() == 0)
        usleep(20_000)
        #expect(count.value == 1)
        client.display.close()
        #expect(throws: WaylandError.disconnected) { try client.roundtrip() }
    }

    @Test func requestsToADeadCompositorAreHarmless() throws {
        let client = try Client()
        let surface = try client.registry.bind(WlCompositor.self).createSurface()
        try client.roundtrip()
        client.compositor.stop()
        // Some of these meet the broken socket before the reader does.
        for _ in 0..<100_000 { surface.damage(x: 0, y: 0, width: 1, height: 1) }
        #expect(throws: WaylandError.disconnected) { try client.roundtrip() }
        client.display.close()
        surface.commit()
    }

    @Test func aProtocolErrorIsReported() throws {
        let client = try Client()
        defer { client.end() }
        let count = Counter()
        client.display.onDisconnect { _ in count.increment() }
        let surface = try client.registry.bind(WlCompositor.self).createSurface()
        try client.roundtrip()
        let id = surface.id
        client.compositor.postError("the size is 0, and that: cannot be")
        #expect(count.wait(for: 1))
        #expect(
            client.display.failure
                == .protocolError(
                    interface: "wl_surface", object: id, code: 2, message: "the size is 0, and that: cannot be"))
        #expect("\(client.display.failure!)".contains("wl_surface#\(id), code 2: the size is 0"))
        #expect(count.value == 1)
    }

    @Test(arguments: [[UInt8](repeating: 0xFF, count: 64), [1, 0, 0, 0, 0, 0, 4, 0], [200, 0, 0, 0, 0, 0, 8, 0]])
    func garbageEndsTheConnection(_ bytes: [UInt8]) throws {
        var ends: [Int32] = [-1, -1]
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
        let server = OwnedFD(ends[1])
        let display = try WaylandDisplay(socket: OwnedFD(ends[0]))
        defer { display.close() }
        let count = Counter()
        display.onDisconnect { _ in count.increment() }
        write(server.rawValue, bytes, bytes.count)
        _ = server.take()
        shutdown(ends[1], Int32(SHUT_RDWR))
        close(ends[1])
        #expect(count.wait(for: 1))
        #expect(display.failure != nil)
    }

    @Test func closingFreesEverything() async {
        // In a separate process, since it examines the whole process.
        await #expect(processExitsWith: .success) {
            // What the first connection leaves open for good is not a leak.
            try Client().end()
            let before = openDescriptors()
            weak var surface: WlSurface?
            weak var display: WaylandDisplay?
            do {
                let client = try Client()
                display = client.display
                let compositor = try client.registry.bind(WlCompositor.self)
                let bound = compositor.createSurface()
                surface = bound
                bound.onEvent { [bound] _ in bound.commit() }
                _ = try client.registry.bind(XdgWmBase.self)
                try client.roundtrip()
                client.display.close()
                client.display.close()
                bound.commit()
                bound.frame().onEvent { _ in }
                #expect(bound.isDestroyed)
                #expect(client.display.failure == .closed)
                client.compositor.stop()
            }
            #expect(leakedDescriptors(since: before) == [])
            #expect(surface == nil)
            #expect(display == nil)
        }
    }

    @Test func aRoundtripCanTimeOut() throws {
        let client = try Client()
        defer { client.end() }
        client.compositor.freeze(milliseconds: 300)
        #expect(throws: WaylandError.timedOut) { try client.queue.roundtrip(timeout: .milliseconds(30)) }
        try client.roundtrip()
    }
}
