import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct ForeignToplevelTests {
    private let server: TestCompositor
    private let client: TestClient
    private let tool: TestClient
    private let log = Log()
    private let handles = Handles()

    private final class Handles {
        var all: [ZwlrForeignToplevelHandleV1] = []
    }

    init() throws {
        var options = CompositorOptions()
        options.advertisesTools = true
        server = try TestCompositor(options: options)
        client = try TestClient(server)
        tool = try TestClient(server)
        let manager = try tool.registry.bind(ZwlrForeignToplevelManagerV1.self)
        let log = log
        let handles = handles
        manager.onEvent { event in
            guard case .toplevel(let handle) = event else { return log.add("finished") }
            let index = handles.all.count
            handles.all.append(handle)
            handle.onEvent { event in
                switch event {
                case .title(let title): log.add("\(index) title \(title)")
                case .appId(let appID): log.add("\(index) app \(appID)")
                case .outputEnter, .outputLeave: log.add("\(index) output")
                case .state(let states): log.add("\(index) \(states.words)")
                case .done: log.add("\(index) done")
                case .closed: log.add("\(index) closed")
                case .parent(let parent): log.add("\(index) parent \(parent == nil ? "nil" : "some")")
                }
            }
        }
        try tool.roundtrip()
    }

    private func events() throws -> [String] {
        try client.roundtrip()
        try tool.roundtrip()
        return log.take()
    }

    @Test func windowsAreListedAndFollowed() throws {
        let window = try TestWindow.mapped(client)
        #expect(try events() == ["0 title ", "0 app ", "0 []", "0 done"])
        window.toplevel.setTitle(title: "New")
        #expect(try events() == ["0 title New", "0 done"])
        server.perform { state in
            state.compositor.toplevels[0].configuration.states = [.activated, .maximized, .resizing]
            state.compositor.toplevels[0].isMinimized = true
        }
        #expect(try events() == ["0 [0, 2]", "0 done", "0 [0, 1, 2]", "0 done"])
        let child = try TestWindow.mapped(client)
        child.toplevel.setParent(parent: window.toplevel)
        #expect(try events().suffix(2) == ["1 parent some", "1 done"])
        window.surface.attach(buffer: nil, x: 0, y: 0)
        window.surface.commit()
        #expect(try events().contains("0 closed"))
    }

    @Test func titlesOfRandomBytesHarmNoTool() throws {
        let window = try RawClient(server)
        window.bind("wl_compositor", version: 4, id: 3)
        window.bind("wp_single_pixel_buffer_manager_v1", version: 1, id: 4)
        window.bind("xdg_wm_base", version: 1, id: 5)
        window.send(3, opcode: 0, [6])
        window.send(5, opcode: 2, [7, 6])
        window.send(7, opcode: 1, [8])
        // set_title, with as many bytes as a message may have.
        window.send(8, opcode: 2, [4001] + [UInt32](repeating: .max, count: 1000) + [0])
        window.send(6, opcode: 6, [])
        let serial = try #require(window.nextEvent(of: 7)).arguments[0]
        window.send(7, opcode: 4, [serial])
        window.send(4, opcode: 1, [9, 0, 0, 0, .max])
        window.send(6, opcode: 1, [9, 0, 0])
        window.send(6, opcode: 6, [])
        window.sync(id: 10)
        #expect(try events().first == "0 title " + String(repeating: "?", count: 4000))
    }

    @Test func requestsArePassedOn() throws {
        let window = try TestWindow.mapped(client)
        _ = try events()
        let handle = handles.all[0]
        handle.setMinimized()
        handle.unsetMinimized()
        handle.activate(seat: try tool.registry.bind(WlSeat.self))
        handle.close()
        try tool.roundtrip()
        #expect(server.log.suffix(3) == ["request minimize", "request unminimize", "request activate"])
        try client.roundtrip()
        #expect(window.takeEvents() == ["close"])
        handle.setRectangle(surface: tool.compositor.createSurface(), x: 0, y: 0, width: -1, height: 0)
        #expect(tool.error() == "zwlr_foreign_toplevel_handle_v1 0")
    }
}
