import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct ForeignToplevelListTests {
    private let server: TestCompositor
    private let client: TestClient
    private let tool: TestClient

    init() throws {
        var options = CompositorOptions()
        options.advertisesTools = true
        server = try TestCompositor(options: options)
        client = try TestClient(server)
        tool = try TestClient(server)
    }

    @Test func windowsHaveIdentifiersWhileTheyAreMapped() throws {
        let window = try TestWindow.mapped(client)
        let list = try TestToplevelList(tool)
        let second = try TestToplevelList(tool)
        try tool.roundtrip()
        #expect(list.log.take() == ["title ", "app ", "done"])
        let identifier = try #require(list.identifiers.first)
        #expect(second.identifiers == [identifier])
        #expect((1...32).contains(identifier.utf8.count))
        window.toplevel.setTitle(title: "a")
        window.toplevel.setAppId(appId: "b")
        try client.roundtrip()
        try tool.roundtrip()
        #expect(list.log.take() == ["title a", "done", "app b", "done"])
        window.surface.attach(buffer: nil, x: 0, y: 0)
        window.surface.commit()
        window.surface.commit()
        try client.roundtrip()
        window.xdg.ackConfigure(serial: window.lastSerial)
        window.surface.attach(buffer: client.makeBuffer(10, 10), x: 0, y: 0)
        window.surface.commit()
        try client.roundtrip()
        try tool.roundtrip()
        #expect(list.log.take() == ["closed", "title ", "app ", "done"])
        #expect(list.identifiers.count == 2)
        #expect(Set(list.identifiers).count == 2)
    }

    @Test func aStoppedListGetsNoNewWindows() throws {
        let list = try TestToplevelList(tool)
        list.list.stop()
        list.list.stop()
        try tool.roundtrip()
        _ = try TestWindow.mapped(client)
        try tool.roundtrip()
        #expect(list.log.take() == ["finished"])
        list.list.destroy()
        try tool.roundtrip()
    }
}
