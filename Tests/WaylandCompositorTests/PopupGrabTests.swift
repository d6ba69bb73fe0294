import Testing
import WaylandClient
import WaylandCompositor

/// The beginning and the end of grabs by popups.
@Suite(.serialized, .timeLimit(.minutes(1))) struct PopupGrabTests {
    /// A client with a window of 100 × 100 points.
    private struct Program {
        let client: TestClient
        let seat: WlSeat
        let pointer: TestPointer
        let keyboard: TestKeyboard
        let window: TestWindow

        init(_ server: TestCompositor) throws {
            client = try TestClient(server)
            seat = try client.registry.bind(WlSeat.self)
            pointer = TestPointer(seat)
            keyboard = TestKeyboard(seat)
            window = try TestWindow.mapped(client)
        }

        /// Creates a popup that grabs the seat, without waiting for an answer.
        func grab(_ parent: XdgSurface? = nil, serial: UInt32? = nil) throws -> TestPopup {
            try TestPopup(client, parent ?? window.xdg, positioner(), seat: seat, serial: serial ?? pointer.pressSerial)
        }

        /// Opens a popup that grabs the seat.
        func open(_ parent: XdgSurface? = nil) throws -> TestPopup {
            let popup = try grab(parent)
            try client.roundtrip()
            popup.show(client)
            try client.roundtrip()
            _ = popup.log.take()
            return popup
        }

        func positioner() throws -> XdgPositioner {
            let positioner = try client.shell.createPositioner()
            positioner.setSize(width: 20, height: 10)
            positioner.setAnchorRect(x: 0, y: 0, width: 100, height: 100)
            positioner.setAnchor(anchor: .bottomRight)
            positioner.setGravity(gravity: .bottomRight)
            return positioner
        }
    }

    private let server: TestCompositor
    private let first: Program
    private let second: Program

    init() throws {
        server = try TestCompositor()
        first = try Program(server)
        second = try Program(server)
        server.perform { state in
            state.place(state.compositor.toplevels[1].surface, at: Point(x: 200, y: 0))
            state.compositor.seat.keyboard.focus = state.compositor.toplevels[0].surface
        }
        try click(50)
    }

    private func roundtrip() throws { for program in [first, second, first] { try program.client.roundtrip() } }

    /// Clicks at a position.
    private func click(_ x: Double) throws {
        server.perform { state in
            state.compositor.seat.pointer.move(to: Point(x: x, y: 50), time: 1)
            for isPressed in [true, false] { state.compositor.seat.pointer.button(272, isPressed: isPressed, time: 2) }
            state.compositor.seat.pointer.frame()
        }
        try roundtrip()
    }

    private func focus(_ index: Int?) {
        server.perform { state in
            state.compositor.seat.keyboard.focus = index.map { state.compositor.toplevels[$0].surface }
        }
    }

    // MARK: Grabs that do not begin

    @Test func `A grab while the menu of another client is open is answered with popup_done`() throws {
        try click(250)
        let serial = second.pointer.pressSerial
        try click(50)
        let open = try first.open()
        let refused = try second.grab(serial: serial)
        try second.client.roundtrip()
        #expect(refused.log.take().first == "done" && second.client.display.failure == nil)
        #expect(open.log.take() == [])
        // The client goes on as if the popup were there, until it has read the event.
        refused.show(second.client)
        refused.surface.commit()
        refused.popup.destroy()
        refused.xdg.destroy()
        try second.client.roundtrip()
        #expect(server.log.filter { $0.hasPrefix("map popup") }.count == 1)
    }

    @Test func `A grab whose parent was just dismissed is answered with popup_done`() throws {
        let lower = try first.open()
        server.perform { $0.compositor.seat.endPopupGrab() }
        // The client has not read that.
        let upper = try first.grab(lower.xdg)
        try first.client.roundtrip()
        #expect(lower.log.take() == ["done"] && upper.log.take().first == "done")
        #expect(first.client.display.failure == nil)
        #expect(server.perform { $0.compositor.seat.popupGrab == nil })
    }

    @Test func `A second menu of a window is dismissed while the first one is open`() throws {
        let open = try first.open()
        let other = try first.grab()
        try first.client.roundtrip()
        #expect(other.log.take().first == "done" && open.log.take() == [])
        #expect(first.client.display.failure == nil)
    }

    @Test func `A grab that comes after the focus has gone to another client is dismissed`() throws {
        focus(1)
        let late = try first.grab()
        try roundtrip()
        #expect(late.log.take().first == "done")
        // The panels of a desktop have menus without the focus.
        try click(50)
        let popup = try first.open()
        #expect(popup.log.take() == [] && first.keyboard.focus === popup.surface)
    }

    // MARK: Dismissed popups

    @Test func `A dismissed popup is unmapped at once, whatever its client does`() throws {
        let popup = try first.open()
        #expect(server.perform { $0.windows.count } == 3)
        let rules = try first.positioner()
        // A configuration that the client answers after the popup is gone.
        popup.popup.reposition(positioner: rules, token: 1)
        try first.client.roundtrip()
        server.perform { $0.compositor.seat.endPopupGrab() }
        #expect(server.log.last == "unmap popup" && server.perform { $0.windows.count } == 2)
        popup.show(first.client)
        for _ in 0..<2 {
            popup.surface.attach(buffer: first.client.makeBuffer(20, 10), x: 0, y: 0)
            popup.surface.commit()
            try first.client.roundtrip()
        }
        #expect(server.log.last == "unmap popup" && first.client.display.failure == nil)
        popup.surface.attach(buffer: nil, x: 0, y: 0)
        popup.surface.commit()
        popup.surface.commit()
        try first.client.roundtrip()
        popup.show(first.client)
        try first.client.roundtrip()
        #expect(server.log.last == "unmap popup" && first.client.display.failure == nil)
        popup.popup.destroy()
        try first.client.roundtrip()
        #expect(try first.open().log.take() == [] && first.client.display.failure == nil)
    }

    @Test func `Popups of a dismissed popup are dismissed`() throws {
        let popup = try TestPopup(first.client, first.window.xdg, first.positioner())
        try first.client.roundtrip()
        popup.show(first.client)
        try first.client.roundtrip()
        server.perform { state in for surface in state.compositor.surfaces { surface.popup?.dismiss() } }
        let tooltip = try TestPopup(first.client, popup.xdg, first.positioner())
        try first.client.roundtrip()
        tooltip.show(first.client)
        try first.client.roundtrip()
        #expect(tooltip.log.take().first == "done")
        #expect(server.log.last == "unmap popup" && first.client.display.failure == nil)
    }

    @Test func `The keyboard returns from nested popups to their window at once`() throws {
        let lower = try first.open()
        let upper = try first.open(lower.xdg)
        #expect(first.keyboard.focus === upper.surface)
        _ = first.keyboard.log.take()
        try click(500)
        #expect(lower.log.take() == ["done"] && upper.log.take() == ["done"])
        #expect(first.keyboard.log.take() == ["leave", "enter []", "modifiers 0 0 0"])
        #expect(first.keyboard.focus === first.window.surface)
    }

    // MARK: The focus

    @Test(arguments: [1, nil]) func `Popups are dismissed when the focus leaves their window`(index: Int?) throws {
        let lower = try first.open()
        let upper = try first.open(lower.xdg)
        focus(index)
        try roundtrip()
        #expect(lower.log.take() == ["done"] && upper.log.take() == ["done"])
        #expect(first.keyboard.focus == nil)
        server.perform { $0.compositor.seat.keyboard.key(30, isPressed: true, time: 1) }
        try roundtrip()
        #expect(second.keyboard.log.take().contains("key 30 1") == (index == 1))
        #expect(!first.keyboard.log.take().contains("key 30 1"))
    }

    @Test func `Popups stay when their window gets the focus`() throws {
        focus(nil)
        let popup = try first.open()
        focus(0)
        try roundtrip()
        #expect(popup.log.take() == [] && first.keyboard.focus === popup.surface)
        server.perform { state in state.compositor.seat.endPopupGrab(of: state.compositor.toplevels[1].surface) }
        #expect(server.perform { $0.compositor.seat.popupGrab != nil })
    }

    @Test func `Popups of wl_shell that are each other's parents belong to no window`() throws {
        let shell = try first.client.registry.bind(WlShell.self)
        let surfaces = [first.client.compositor.createSurface(), first.client.compositor.createSurface()]
        let popups = surfaces.map { shell.getShellSurface(surface: $0) }
        for (index, popup) in popups.enumerated() {
            popup.setPopup(
                seat: first.seat, serial: first.pointer.pressSerial, parent: surfaces[1 - index], x: 0, y: 0, flags: [])
        }
        try first.client.roundtrip()
        #expect(
            server.perform { state in
                state.compositor.surfaces.allSatisfy { $0.popup == nil || $0.popup?.windowSurface == nil }
            })
        focus(1)
        try roundtrip()
        #expect(server.perform { $0.compositor.seat.popupGrab == nil } && first.client.display.failure == nil)
    }
}
