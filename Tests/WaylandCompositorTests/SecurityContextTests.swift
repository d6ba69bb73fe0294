import CSystem
import Glibc
import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct SecurityContextTests {
    private let server: TestCompositor
    private let client: TestClient
    private let manager: WpSecurityContextManagerV1
    private let listener = ListeningSocket()
    private let closing = Pipe()

    init() throws {
        var options = CompositorOptions()
        options.advertisesTools = true
        options.maxSecurityContexts = 3
        server = try TestCompositor(options: options)
        client = try TestClient(server)
        manager = try client.registry.bind(WpSecurityContextManagerV1.self)
    }

    private func makeContext() -> WpSecurityContextV1 {
        manager.createListener(listenFd: listener.socket.rawValue, closeFd: closing.read.rawValue)
    }

    private var contexts: [String] {
        server.perform { $0.compositor.securityContexts.sorted() }
    }

    /// The processor time of the compositor's thread, in nanoseconds.
    private var serverTime: Int {
        server.perform { _ in
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return time.tv_sec * 1_000_000_000 + time.tv_nsec
        }
    }

    /// Returns the interfaces of the globals that a client sees.
    private func interfaces(_ client: TestClient) -> Set<String> { Set(client.registry.globals.map(\.interface)) }

    @Test func sandboxedClientsAreMarked() throws {
        let context = makeContext()
        context.setSandboxEngine(name: "org.example")
        context.setAppId(appId: "editor")
        context.setInstanceId(instanceId: "7")
        // It waits in the queue of the socket until the commit.
        let socket = listener.connect()
        try client.roundtrip()
        #expect(contexts == ["none"])
        context.commit()
        try client.roundtrip()
        let sandboxed = try TestClient(socket: socket)
        #expect(contexts == ["none", "org.example editor 7"])
        _ = try TestWindow.mapped(sandboxed)
        // The client that has made the context is not needed any more.
        client.display.close()
        _ = try TestWindow.mapped(TestClient(socket: listener.connect()))
        #expect(contexts.contains("org.example editor 7"))
    }

    @Test func privilegedGlobalsAreHidden() throws {
        makeContext().commit()
        try client.roundtrip()
        let sandboxed = try TestClient(socket: listener.connect())
        #expect(contexts == ["nil nil nil", "none"])
        let all = interfaces(client)
        let visible = interfaces(sandboxed)
        let hidden = all.subtracting(visible)
        #expect(
            hidden.isSuperset(of: [
                "wp_security_context_manager_v1", "zwlr_foreign_toplevel_manager_v1", "zwlr_layer_shell_v1",
                "zwlr_virtual_pointer_manager_v1",
            ]))
        // An application in a sandbox has everything that is there without the option for tools.
        let ordinary = try interfaces(TestClient(TestCompositor()))
        #expect(ordinary.subtracting(visible) == ["wp_security_context_manager_v1", "zwlr_layer_shell_v1"])
        // A hidden global cannot be bound by its number, either.
        let raw = try RawClient(server)
        let number = try #require(raw.number(of: "zwlr_virtual_pointer_manager_v1"))
        let hostile = RawClient(listener.connect())
        hostile.bind(number, "zwlr_virtual_pointer_manager_v1", version: 1, id: 3)
        #expect(hostile.nextEvent(of: 1, opcode: 0)?.arguments.first == 2)
    }

    @Test func theHangUpEndsTheListening() throws {
        let context = makeContext()
        context.commit()
        try client.roundtrip()
        _ = try TestClient(socket: listener.connect())
        // What can be read is no hang-up.
        closing.write("x")
        _ = try TestClient(socket: listener.connect())
        closing.closeWriteEnd()
        // The compositor's copy of the socket is the last one.
        close(listener.socket.take())
        for _ in 0..<1000 where listener.canConnect { usleep(1000) }
        #expect(!listener.canConnect)
        try client.roundtrip()
        #expect(client.display.failure == nil)
    }

    @Test func aSocketThatIsShutDownEndsTheListening() throws {
        makeContext().commit()
        try client.roundtrip()
        shutdown(listener.socket.rawValue, Int32(SHUT_RDWR))
        close(listener.socket.take())
        for _ in 0..<1000 where listener.canConnect { usleep(1000) }
        #expect(!listener.canConnect)
        // The compositor does not wait for it in a loop.
        let before = serverTime
        usleep(200_000)
        #expect(serverTime - before < 10_000_000)
    }

    @Test(arguments: 0..<3) func valuesAreSetOnce(value: Int) throws {
        let context = makeContext()
        for _ in 0..<2 {
            switch value {
            case 0: context.setSandboxEngine(name: "")
            case 1: context.setAppId(appId: "")
            default: context.setInstanceId(instanceId: "")
            }
        }
        #expect(client.error() == "wp_security_context_v1 2")
    }

    @Test func aCommittedContextIsUsed() throws {
        let context = makeContext()
        context.commit()
        context.commit()
        #expect(client.error() == "wp_security_context_v1 1")
    }

    @Test func theSocketHasToListen() throws {
        _ = manager.createListener(listenFd: closing.read.rawValue, closeFd: closing.read.rawValue)
        #expect(client.error() == "wp_security_context_manager_v1 1")
        let second = try TestClient(server)
        let connection = listener.connect()
        _ = try second.registry.bind(WpSecurityContextManagerV1.self)
            .createListener(listenFd: connection.rawValue, closeFd: closing.read.rawValue)
        #expect(second.error() == "wp_security_context_manager_v1 1")
    }

    @Test func theCloseDescriptorHasAnotherEnd() throws {
        let descriptor = OwnedFD(oriel_timer_create())
        manager.createListener(listenFd: listener.socket.rawValue, closeFd: descriptor.rawValue).commit()
        // An implementation error, which has no interface of its own.
        #expect(client.error() == "wl_display 3")
    }

    @Test func descriptorsAreLimited() throws {
        for _ in 0..<3 { makeContext().commit() }
        try client.roundtrip()
        #expect(client.display.failure == nil)
        let second = try TestClient(server)
        try second.registry.bind(WpSecurityContextManagerV1.self)
            .createListener(listenFd: listener.socket.rawValue, closeFd: closing.read.rawValue).commit()
        #expect(second.error() == "no memory")
        for _ in 0..<4 { _ = makeContext() }
        #expect(client.error() == "no memory")
    }
}
