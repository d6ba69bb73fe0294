import Glibc
import Testing
import WaylandClient
import WaylandCompositor

/// Managers of clipboards, beside a client with a window.
@Suite(.serialized, .timeLimit(.minutes(1))) struct DataControlTests {
    private let server: TestCompositor
    private let app: DataClient

    init() throws {
        var options = CompositorOptions()
        options.advertisesTools = true
        server = try TestCompositor(options: options)
        app = try DataClient(server)
        server.perform { state in state.compositor.seat.keyboard.focus = state.compositor.toplevels[0].surface }
        try app.client.roundtrip()
        _ = app.log.take()
    }

    private func tool(_ variant: TestDataControl.Variant, version: UInt32 = .max) throws -> TestDataControl {
        try TestDataControl(TestClient(server), variant, version: version)
    }

    private func roundtrip(_ tool: TestDataControl) throws {
        for client in [tool.client, app.client, tool.client] { try client.roundtrip() }
    }

    @Test(arguments: TestDataControl.Variant.allCases)
    func `A tool sees what others copy`(variant: TestDataControl.Variant) throws {
        let tool = try tool(variant)
        #expect(tool.log.take() == ["clipboard nil", "primary nil"])
        let source = app.makeSource(["text/plain", "text/html"])
        app.device.setSelection(source: source.source, serial: app.keyboard.serial)
        try roundtrip(tool)
        #expect(tool.log.take() == ["clipboard text/plain text/html"])
        // A second device gets what there is.
        #expect(try self.tool(variant).log.take() == ["clipboard text/plain text/html", "primary nil"])
        let pipe = Pipe()
        let receive = try #require(tool.receive["clipboard"])
        receive("text/html", pipe.write.rawValue)
        receive("no/such", pipe.write.rawValue)
        pipe.closeWriteEnd()
        for client in [tool.client, app.client] { try client.roundtrip() }
        #expect(source.log.take() == ["send text/html"])
        #expect(pipe.readAll() == "text/html")
        source.source.destroy()
        try app.client.roundtrip()
        try tool.client.roundtrip()
        #expect(tool.log.take() == ["clipboard nil"])
        // An offer from before has no data.
        let late = Pipe()
        receive("text/html", late.write.rawValue)
        late.closeWriteEnd()
        try tool.client.roundtrip()
        #expect(late.readAll() == "" && tool.client.display.failure == nil)
    }

    @Test(arguments: TestDataControl.Variant.allCases)
    func `A tool copies without the keyboard`(variant: TestDataControl.Variant) throws {
        let tool = try tool(variant)
        let old = app.makeSource(["old"])
        app.device.setSelection(source: old.source, serial: app.keyboard.serial)
        try roundtrip(tool)
        _ = (app.log.take(), tool.log.take())
        let source = tool.makeSource(["text/plain", "image/png"])
        tool.set(source)
        try roundtrip(tool)
        #expect(old.log.take() == ["cancelled"])
        #expect(app.log.take() == ["offer text/plain image/png", "selection"])
        #expect(tool.log.take() == ["clipboard text/plain image/png"])
        let pipe = Pipe()
        try #require(app.offer).receive(mimeType: "image/png", fd: pipe.write.rawValue)
        pipe.closeWriteEnd()
        for client in [app.client, tool.client] { try client.roundtrip() }
        #expect(source.log.take() == ["send image/png"] && pipe.readAll() == "image/png")
        // The client with the keyboard may copy again.
        let new = app.makeSource(["new"])
        app.device.setSelection(source: new.source, serial: app.keyboard.serial)
        try roundtrip(tool)
        #expect(source.log.take() == ["cancelled"])
        #expect(tool.log.take() == ["clipboard new"])
        tool.clear(false)
        try roundtrip(tool)
        #expect(new.log.take() == ["cancelled"])
        #expect(tool.log.take() == ["clipboard nil"] && app.log.take().suffix(1) == ["selection nil"])
    }

    @Test(arguments: TestDataControl.Variant.allCases)
    func `The primary selection of a tool is separate`(variant: TestDataControl.Variant) throws {
        let manager = try app.client.registry.bind(ZwpPrimarySelectionDeviceManagerV1.self)
        let device = manager.getDevice(seat: app.seat)
        let log = Log()
        device.onEvent { if case .selection(let offer) = $0 { log.add(offer == nil ? "nil" : "selection") } }
        let tool = try tool(variant)
        try roundtrip(tool)
        _ = tool.log.take()
        let source = tool.makeSource(["text/plain"])
        tool.set(source, isPrimary: true)
        try roundtrip(tool)
        #expect(tool.log.take() == ["primary text/plain"])
        #expect(log.take() == ["nil", "selection"] && app.log.take() == [])
        let own = manager.createSource()
        own.offer(mimeType: "own")
        device.setSelection(source: own, serial: app.keyboard.serial)
        try roundtrip(tool)
        #expect(tool.log.take() == ["primary own"] && source.log.take() == ["cancelled"])
        tool.clear(true)
        try roundtrip(tool)
        #expect(tool.log.take() == ["primary nil"] && log.take().suffix(1) == ["nil"])
    }

    @Test func `Version 1 of the protocol of wlroots has no primary selection`() throws {
        let tool = try tool(.wlr, version: 1)
        #expect(tool.log.take() == ["clipboard nil"])
        let other = try self.tool(.wlr)
        other.set(other.makeSource(["text/plain"]), isPrimary: true)
        other.set(other.makeSource(["text/html"]))
        try roundtrip(other)
        try tool.client.roundtrip()
        #expect(tool.log.take() == ["clipboard text/html"])
    }

    @Test(arguments: TestDataControl.Variant.allCases)
    func `What a tool has copied ends with its source, and with its connection`(variant: TestDataControl.Variant) throws
    {
        let tool = try tool(variant)
        let source = tool.makeSource(["a"])
        tool.set(source)
        source.destroy()
        try roundtrip(tool)
        #expect(server.perform { $0.compositor.seat.selection.source == nil })
        #expect(tool.log.take() == ["clipboard nil", "primary nil", "clipboard a", "clipboard nil"])
        tool.destroyDevice()
        app.device.setSelection(source: app.makeSource(["b"]).source, serial: app.keyboard.serial)
        try roundtrip(tool)
        #expect(tool.log.take() == [])
        do {
            let other = try self.tool(variant)
            other.set(other.makeSource(["c"]))
            other.set(other.makeSource(["d"]), isPrimary: true)
            try roundtrip(other)
            #expect(server.perform { $0.compositor.seat.selection.source?.mimeTypes } == ["c"])
            other.client.display.close()
        }
        for _ in 0..<1000 {
            if server.perform({ $0.compositor.seat.selection.source == nil }) { break }
            usleep(1000)
        }
        #expect(server.perform { $0.compositor.seat.selection.source == nil })
        #expect(server.perform { $0.compositor.seat.primarySelection.source == nil })
    }

    @Test(arguments: TestDataControl.Variant.allCases)
    func `A source of a tool is used once`(variant: TestDataControl.Variant) throws {
        let prefix = variant == .ext ? "ext_data_control" : "zwlr_data_control"
        for isPrimary in [false, true] {
            let tool = try tool(variant)
            let source = tool.makeSource(["a"])
            tool.set(source)
            tool.set(source, isPrimary: isPrimary)
            #expect(tool.client.error() == "\(prefix)_device_v1 1")
        }
        let tool = try tool(variant)
        let source = tool.makeSource(["a"])
        tool.set(source)
        source.offer("b")
        #expect(tool.client.error() == "\(prefix)_source_v1 1")
        let many = try self.tool(variant)
        _ = many.makeSource((0...CompositorOptions().maxMimeTypes).map { "type/\($0)" })
        #expect(many.client.error() == "no memory")
    }

    @Test func `The protocols are not advertised to all clients`() throws {
        let client = try TestClient(TestCompositor())
        #expect(client.registry.bindIfPresent(ExtDataControlManagerV1.self) == nil)
        #expect(client.registry.bindIfPresent(ZwlrDataControlManagerV1.self) == nil)
    }

    // MARK: Programs

    private static var isWlClipboardInstalled: Bool {
        ToolProcess("wl-copy").isInstalled && ToolProcess("wl-paste").isInstalled
    }

    @Test(.enabled(if: isWlClipboardInstalled)) func `wl-copy and wl-paste need no window`() throws {
        // wl-copy leaves a process in the background, which has its standard files.
        func copy(_ arguments: String) -> Int32 {
            ToolProcess("sh").run(server, ["-c", "exec wl-copy \(arguments) >/dev/null 2>&1"]).status
        }
        func pasted(_ arguments: [String] = []) -> String {
            String(decoding: ToolProcess("wl-paste").run(server, ["-n"] + arguments).output, as: UTF8.self)
        }
        #expect(copy("'from a tool'") == 0)
        try app.client.roundtrip()
        #expect(app.log.take().last == "selection")
        #expect(pasted() == "from a tool")
        #expect(copy("--primary selected") == 0)
        #expect(pasted(["--primary"]) == "selected" && pasted() == "from a tool")
        #expect(copy("--clear") == 0)
        try app.client.roundtrip()
        #expect(app.log.take().last == "selection nil")
        #expect(server.perform { $0.compositor.toplevels.count } == 1)
    }
}
