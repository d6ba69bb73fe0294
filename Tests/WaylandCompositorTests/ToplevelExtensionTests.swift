import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct ToplevelExtensionTests {
    private let server: TestCompositor
    private let client: TestClient

    init() throws {
        server = try TestCompositor()
        client = try TestClient(server)
    }

    /// The modes of a decoration's configurations, and the configurations of its window.
    private func follow(_ decoration: ZxdgToplevelDecorationV1, _ window: TestWindow) -> Log {
        let log = Log()
        decoration.onEvent { if case .configure(let mode) = $0 { log.add("\(mode.rawValue)") } }
        return log
    }

    @Test func theCompositorDecidesWhoDrawsTheFrame() throws {
        let manager = try client.registry.bind(ZxdgDecorationManagerV1.self)
        let window = TestWindow(client, try client.shell)
        let decoration = manager.getToplevelDecoration(toplevel: window.toplevel)
        let log = follow(decoration, window)
        decoration.setMode(mode: .clientSide)
        try client.roundtrip()
        #expect(log.take().last == "2")
        #expect(server.perform { $0.compositor.toplevels[0].prefersServerDecoration } == false)
        #expect(server.perform { !$0.compositor.toplevels[0].acceptsServerDecoration })
        server.perform { $0.compositor.toplevels[0].configuration.usesServerDecoration = false }
        try client.roundtrip()
        #expect(log.take() == ["1"])
        decoration.unsetMode()
        try client.roundtrip()
        #expect(log.take() == ["1"])
        #expect(server.perform { $0.compositor.toplevels[0].prefersServerDecoration } == nil)
        #expect(server.perform { $0.compositor.toplevels[0].acceptsServerDecoration })
        _ = manager.getToplevelDecoration(toplevel: window.toplevel)
        #expect(client.error() == "zxdg_toplevel_decoration_v1 1")
    }

    @Test func aWindowWithoutDecorationObjectDrawsItsOwnFrame() throws {
        _ = try TestWindow.mapped(client)
        #expect(server.perform { !$0.compositor.toplevels[0].acceptsServerDecoration })
        #expect(server.perform { !$0.compositor.toplevels[0].hasServerDecoration })
    }

    @Test func aModeTakesEffectWithTheContentsThatAnswerIt() throws {
        let manager = try client.registry.bind(ZxdgDecorationManagerV1.self)
        let window = TestWindow(client, try client.shell)
        let decoration = manager.getToplevelDecoration(toplevel: window.toplevel)
        let log = follow(decoration, window)
        try window.map(client)
        #expect(log.take().last == "2")
        func hasFrame() -> Bool { server.perform { $0.compositor.toplevels[0].hasServerDecoration } }
        #expect(hasFrame())
        server.perform { $0.compositor.toplevels[0].configuration.usesServerDecoration = false }
        try client.roundtrip()
        #expect(log.take() == ["1"])
        #expect(hasFrame(), "the client has not drawn one yet")
        try window.acknowledgeAndCommit(client)
        #expect(!hasFrame())
        server.perform { $0.compositor.toplevels[0].configuration.usesServerDecoration = true }
        try client.roundtrip()
        try window.acknowledgeAndCommit(client)
        #expect(hasFrame())
        decoration.destroy()
        try client.roundtrip()
        #expect(!hasFrame(), "it is as if the protocol was never used")
    }

    @Test func decorationErrors() throws {
        let manager = try client.registry.bind(ZxdgDecorationManagerV1.self)
        _ = manager.getToplevelDecoration(toplevel: try TestWindow.mapped(client).toplevel)
        #expect(client.error() == "zxdg_toplevel_decoration_v1 0")
        let other = try TestClient(server)
        let window = TestWindow(other, try other.shell)
        _ = try other.registry.bind(ZxdgDecorationManagerV1.self).getToplevelDecoration(toplevel: window.toplevel)
        window.toplevel.destroy()
        #expect(other.error() == "zxdg_toplevel_decoration_v1 2")
    }

    @Test func dialogsAreModalOnRequest() throws {
        let manager = try client.registry.bind(XdgWmDialogV1.self)
        let window = try TestWindow.mapped(client)
        let dialog = manager.getXdgDialog(toplevel: window.toplevel)
        dialog.setModal()
        try client.roundtrip()
        #expect(server.perform { $0.compositor.toplevels[0].isModal })
        dialog.destroy()
        try client.roundtrip()
        #expect(!server.perform { $0.compositor.toplevels[0].isDialog })
        _ = manager.getXdgDialog(toplevel: window.toplevel)
        _ = manager.getXdgDialog(toplevel: window.toplevel)
        #expect(client.error() == "xdg_wm_dialog_v1 0")
    }

    @Test func iconsAreSquare() throws {
        let manager = try client.registry.bind(XdgToplevelIconManagerV1.self)
        let window = try TestWindow.mapped(client)
        let icon = manager.createIcon()
        icon.setName(iconName: "demo")
        icon.addBuffer(buffer: client.makeBuffer(16, 16), scale: 2)
        manager.setIcon(toplevel: window.toplevel, icon: icon)
        try client.roundtrip()
        let summary = server.perform { state in
            state.compositor.toplevels[0].icon.map { "\($0.name) \($0.images.map(\.scale))" }
        }
        #expect(summary == "demo [2]")
        icon.setName(iconName: "late")
        #expect(client.error() == "xdg_toplevel_icon_v1 2")
        let other = try TestClient(server)
        try other.registry.bind(XdgToplevelIconManagerV1.self).createIcon()
            .addBuffer(buffer: other.makeBuffer(16, 15), scale: 1)
        #expect(other.error() == "xdg_toplevel_icon_v1 1")
    }

    @Test func tokensAreTrustedForInputOnly() throws {
        let activation = try client.registry.bind(XdgActivationV1.self)
        let seat = try client.registry.bind(WlSeat.self)
        let pointer = TestPointer(seat)
        let window = try TestWindow.mapped(client)
        func activate(serial: UInt32) throws {
            let token = activation.getActivationToken()
            token.setSerial(serial: serial, seat: seat)
            token.commit()
            var name = ""
            token.onEvent { if case .done(let token) = $0 { name = token } }
            try client.roundtrip()
            #expect(!name.isEmpty)
            activation.activate(token: name, surface: window.surface)
            // It is valid once.
            activation.activate(token: name, surface: window.surface)
            try client.roundtrip()
        }
        try activate(serial: 12345)
        #expect(server.log.suffix(2) == ["activate false", "activate false"])
        server.perform { state in
            state.compositor.seat.pointer.move(to: Point(x: 1, y: 1), time: 1)
            state.compositor.seat.pointer.button(272, isPressed: true, time: 1)
        }
        try client.roundtrip()
        try activate(serial: pointer.pressSerial)
        #expect(server.log.suffix(2) == ["activate true", "activate false"])
        let own = server.perform { $0.compositor.makeActivationToken() }
        activation.activate(token: own, surface: window.surface)
        try client.roundtrip()
        #expect(server.log.last == "activate true")
    }
}
