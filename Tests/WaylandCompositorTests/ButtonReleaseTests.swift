import Testing
import WaylandClient
import WaylandCompositor

/// Releases of buttons, which only the client gets that was sent the press.
@Suite(.serialized, .timeLimit(.minutes(1))) struct ButtonReleaseTests {
    private let server: TestCompositor
    private let first: DataClient
    private let second: DataClient

    init() throws {
        server = try TestCompositor()
        first = try DataClient(server)
        second = try DataClient(server)
        server.perform { state in state.place(state.compositor.toplevels[1].surface, at: Point(x: 200, y: 0)) }
    }

    private func pointer(_ x: Double, isPressed: Bool? = nil) throws {
        server.perform { state in
            state.compositor.seat.pointer.move(to: Point(x: x, y: 10), time: 1)
            if let isPressed { state.compositor.seat.pointer.button(272, isPressed: isPressed, time: 2) }
            state.compositor.seat.pointer.frame()
        }
        try second.client.roundtrip()
        if first.client.display.failure == nil { try first.client.roundtrip() }
    }

    private func buttons(_ client: DataClient) -> [String] {
        client.pointer.log.take().filter { $0.hasPrefix("button") }
    }

    /// Begins a drag of the first client, and moves it over the second one.
    private func drag() throws -> DataClient.Source {
        try pointer(10, isPressed: true)
        let source = first.makeSource(["text/plain"])
        first.device.startDrag(
            source: source.source, origin: first.window.surface, icon: nil, serial: first.pointer.pressSerial)
        try pointer(210)
        #expect(buttons(first) == ["button 272 1"] && server.perform { $0.compositor.seat.drag != nil })
        return source
    }

    @Test(arguments: [false, true]) func `The end of a drag's source gives the client below no release`(
        disconnects: Bool
    ) throws {
        let source = try drag()
        if disconnects {
            first.client.display.close()
            for _ in 0..<1000 where server.perform({ $0.compositor.seat.drag != nil }) {}
        } else {
            source.source.destroy()
            try first.client.roundtrip()
        }
        #expect(server.perform { $0.compositor.seat.drag == nil })
        // The pointer is free, although the button is down.
        try pointer(215)
        #expect(second.pointer.focus === second.window.surface)
        try pointer(500)
        #expect(second.pointer.focus == nil)
        try pointer(220)
        // Nothing begins with a press that the client has not seen.
        second.window.toplevel.move(seat: second.seat, serial: second.pointer.enterSerial)
        try pointer(220, isPressed: false)
        #expect(buttons(second) == [])
        try pointer(220, isPressed: true)
        try pointer(500)
        try pointer(500, isPressed: false)
        #expect(buttons(second) == ["button 272 1", "button 272 0"])
    }

    @Test func `A press that dismisses the menus of another client is not released in the client below`() throws {
        try pointer(10, isPressed: true)
        try pointer(10, isPressed: false)
        let positioner = try first.client.shell.createPositioner()
        positioner.setSize(width: 20, height: 10)
        positioner.setAnchorRect(x: 0, y: 0, width: 10, height: 10)
        let popup = try TestPopup(
            first.client, first.window.xdg, positioner, seat: first.seat, serial: first.pointer.pressSerial)
        try first.client.roundtrip()
        popup.show(first.client)
        try pointer(210, isPressed: true)
        #expect(popup.log.take().last == "done")
        try pointer(210, isPressed: false)
        #expect(buttons(second) == [])
        try pointer(210, isPressed: true)
        #expect(buttons(second) == ["button 272 1"])
    }

    @Test func `A press in a window is released in the menu that it has opened`() throws {
        try pointer(2, isPressed: true)
        let positioner = try first.client.shell.createPositioner()
        positioner.setSize(width: 20, height: 10)
        positioner.setAnchorRect(x: 0, y: 0, width: 4, height: 10)
        positioner.setAnchor(anchor: .bottomRight)
        positioner.setGravity(gravity: .bottomRight)
        let popup = try TestPopup(
            first.client, first.window.xdg, positioner, seat: first.seat, serial: first.pointer.pressSerial)
        try first.client.roundtrip()
        popup.show(first.client)
        try pointer(12)
        #expect(first.pointer.focus === popup.surface)
        try pointer(12, isPressed: false)
        #expect(buttons(first) == ["button 272 1", "button 272 0"])
    }
}
