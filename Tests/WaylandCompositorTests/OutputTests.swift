import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct OutputTests {
    private let server: TestCompositor
    private let client: TestClient

    init() throws {
        server = try TestCompositor()
        server.perform { state in
            var description = OutputDescription(name: "TEST-1", size: Size(width: 1920, height: 1080))
            description.scale = 180
            description.position = Offset(x: 10, y: 20)
            _ = state.compositor.addOutput(description)
        }
        client = try TestClient(server)
    }

    /// Binds the output, and returns a function that returns what it has sent since the last call.
    private func bind(version: UInt32 = 4) throws -> (WlOutput, () -> [String]) {
        let output = try client.registry.bind(WlOutput.self, maximumVersion: version)
        let log = Log()
        output.onEvent { event in
            switch event {
            case .geometry(let x, let y, _, _, _, _, _, let transform): log.add("at \(x) \(y) \(transform.rawValue)")
            case .mode(_, let width, let height, let refresh): log.add("mode \(width) \(height) \(refresh)")
            case .done: log.add("done")
            case .scale(let factor): log.add("scale \(factor)")
            case .name(let name): log.add(name)
            case .description(let text): log.add(text)
            }
        }
        return (output, { log.take() })
    }

    @Test func describesItself() throws {
        let (output, events) = try bind()
        let details = try client.registry.bind(ZxdgOutputManagerV1.self).getXdgOutput(output: output)
        var log: [String] = []
        details.onEvent { log.append("\($0)") }
        try client.roundtrip()
        #expect(
            events() == [
                "TEST-1", "Oriel virtual output", "at 10 20 0", "mode 1920 1080 60000", "scale 2", "done", "done",
            ])
        #expect(
            log == [
                "name(name: \"TEST-1\")", "description(description: \"Oriel virtual output\")",
                "logicalPosition(x: 10, y: 20)", "logicalSize(width: 1280, height: 720)",
            ])
    }

    @Test func aChangeIsCompletedOnce() throws {
        let (output, events) = try bind()
        let details = try client.registry.bind(ZxdgOutputManagerV1.self).getXdgOutput(output: output)
        var log: [String] = []
        details.onEvent { log.append("\($0)") }
        try client.roundtrip()
        _ = events()
        log = []
        server.perform { state in
            var description = state.compositor.outputs[0].description
            description.scale = 120
            description.transform = .rotated90
            description.name = "OTHER"
            state.compositor.outputs[0].description = description
        }
        try client.roundtrip()
        #expect(events() == ["at 10 20 1", "mode 1920 1080 60000", "scale 1", "done"])
        #expect(log == ["logicalPosition(x: 10, y: 20)", "logicalSize(width: 1080, height: 1920)"])
        #expect(server.perform { $0.compositor.outputs[0].description.name } == "TEST-1")
        // No change, no event.
        server.perform { $0.compositor.outputs[0].description.scale = 120 }
        try client.roundtrip()
        #expect(events() == [])
    }

    @Test func surfacesEnterObjectsThatAreBoundLater() throws {
        let surface = client.compositor.createSurface()
        var log: [String] = []
        surface.onEvent { event in
            switch event {
            case .enter(let output): log.append("enter \(output?.id ?? 0)")
            case .leave(let output): log.append("leave \(output?.id ?? 0)")
            default: break
            }
        }
        let (first, _) = try bind()
        try client.roundtrip()
        server.perform { state in state.compositor.surfaces.first?.outputs = state.compositor.outputs }
        let (second, _) = try bind(version: 1)
        try client.roundtrip()
        #expect(log == ["enter \(first.id)", "enter \(second.id)"])
        server.perform { $0.compositor.outputs[0].remove() }
        try client.roundtrip()
        #expect(log.suffix(2) == ["leave \(first.id)", "leave \(second.id)"])
        first.release()
        try client.roundtrip()
        #expect(client.display.failure == nil)
    }

    @Test func removedOutputsAreInert() throws {
        let (output, events) = try bind()
        try client.roundtrip()
        _ = events()
        server.perform { state in state.compositor.outputs[0].remove() }
        let window = TestWindow(client, try client.shell)
        window.toplevel.setFullscreen(output: output)
        _ = try client.registry.bind(ZxdgOutputManagerV1.self).getXdgOutput(output: output)
        try client.roundtrip()
        #expect(events() == [])
        #expect(server.log.last == "request fullscreen(nil)")
        output.release()
        try client.roundtrip()
        #expect(client.display.failure == nil)
    }

    @Test func `Xwayland is told of outputs at negative positions as if the layout were moved`() throws {
        let xwayland = try TestClient(socket: server.connectXwayland())
        func observe(_ client: TestClient) throws -> () -> [String] {
            let log = Log()
            let output = try client.registry.bind(WlOutput.self)
            output.onEvent { event in
                switch event {
                case .geometry(let x, let y, _, _, _, _, _, _): log.add("\(x) \(y)")
                case .done: log.add("done")
                default: break
                }
            }
            let details = try client.registry.bind(ZxdgOutputManagerV1.self).getXdgOutput(output: output)
            details.onEvent { event in
                if case .logicalPosition(let x, let y) = event { log.add("logical \(x) \(y)") }
            }
            try client.roundtrip()
            return { log.take() }
        }
        let (x, other) = (try observe(xwayland), try observe(client))
        #expect(x() == other())
        // A second output to the left and above.
        server.perform { state in
            var description = OutputDescription(name: "TEST-2", size: Size(width: 640, height: 480))
            description.position = Offset(x: -640, y: -480)
            _ = state.compositor.addOutput(description)
        }
        for client in [xwayland, client] { try client.roundtrip() }
        #expect(x() == ["650 500", "logical 650 500", "done"] && other() == [])
        #expect(server.perform { $0.compositor.xwaylandOrigin } == Offset(x: -640, y: -480))
        // It moves, then it is gone.
        server.perform { $0.compositor.outputs[1].description.position = Offset(x: -100, y: 0) }
        for client in [xwayland, client] { try client.roundtrip() }
        #expect(x() == ["110 20", "logical 110 20", "done"] && other() == [])
        server.perform { $0.compositor.outputs[1].remove() }
        for client in [xwayland, client] { try client.roundtrip() }
        #expect(x() == ["10 20", "logical 10 20", "done"] && other() == [])
        // The output itself moves.
        server.perform { $0.compositor.outputs[0].description.position = Offset(x: -7, y: 5) }
        for client in [xwayland, client] { try client.roundtrip() }
        #expect(x().suffix(3) == ["0 5", "logical 0 5", "done"])
        #expect(other() == ["-7 5", "logical -7 5", "done"])
    }
}
