import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct ShortcutInhibitorTests {
    private let server: TestCompositor
    private let client: TestClient
    private let seat: WlSeat
    private let manager: ZwpKeyboardShortcutsInhibitManagerV1
    private let windows: [TestWindow]
    private let log = Log()

    init() throws {
        var options = CompositorOptions()
        options.advertisesTools = true
        server = try TestCompositor(options: options)
        client = try TestClient(server)
        seat = try client.registry.bind(WlSeat.self)
        manager = try client.registry.bind(ZwpKeyboardShortcutsInhibitManagerV1.self)
        windows = [try TestWindow.mapped(client), try TestWindow.mapped(client)]
    }

    private func focus(_ index: Int?) throws {
        server.perform { state in
            state.compositor.seat.keyboard.focus = index.map { state.compositor.toplevels[$0].surface }
        }
        try client.roundtrip()
    }

    private func inhibit(_ index: Int) throws -> ZwpKeyboardShortcutsInhibitorV1 {
        let inhibitor = manager.inhibitShortcuts(surface: windows[index].surface, seat: seat)
        inhibitor.onEvent { [log] in log.add("\($0) \(index)") }
        try client.roundtrip()
        return inhibitor
    }

    private var isInhibited: Bool { server.perform { $0.compositor.areShortcutsInhibited } }

    @Test func `Shortcuts are inhibited while the surface has the keyboard`() throws {
        let inhibitor = try inhibit(0)
        #expect(log.take() == [] && !isInhibited)
        try focus(0)
        #expect(log.take() == ["active 0"] && isInhibited)
        // The focus is the user's: the loss is no event.
        try focus(1)
        #expect(log.take() == [] && !isInhibited)
        try focus(0)
        #expect(log.take() == ["active 0"] && isInhibited)
        inhibitor.destroy()
        try client.roundtrip()
        #expect(!isInhibited)
        // A surface may have another one then.
        let again = try inhibit(0)
        #expect(log.take() == ["active 0"] && isInhibited)
        withExtendedLifetime(again) {}
        try focus(nil)
        #expect(!isInhibited)
    }

    @Test func `Each surface has an inhibitor of its own, at most one`() throws {
        try focus(1)
        let inhibitors = [try inhibit(0), try inhibit(1)]
        #expect(log.take() == ["active 1"] && isInhibited)
        windows[1].toplevel.destroy()
        windows[1].xdg.destroy()
        windows[1].surface.destroy()
        try client.roundtrip()
        #expect(!isInhibited)
        withExtendedLifetime(inhibitors) {}
        let other = try ShortcutInhibitorTests()
        let first = try other.inhibit(0)
        _ = other.manager.inhibitShortcuts(surface: other.windows[0].surface, seat: other.seat)
        #expect(other.client.error() == "zwp_keyboard_shortcuts_inhibit_manager_v1 0")
        withExtendedLifetime(first) {}
    }

    @Test func `The protocol is that of a tool`() throws {
        let client = try TestClient(TestCompositor())
        #expect(client.registry.bindIfPresent(ZwpKeyboardShortcutsInhibitManagerV1.self) == nil)
    }
}
