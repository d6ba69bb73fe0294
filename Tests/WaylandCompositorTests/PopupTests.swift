import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct PopupTests {
    private let server: TestCompositor
    private let client: TestClient
    private let seat: WlSeat
    private let pointer: TestPointer
    private let window: TestWindow

    init() throws {
        server = try TestCompositor()
        client = try TestClient(server)
        seat = try client.registry.bind(WlSeat.self)
        pointer = TestPointer(seat)
        window = try TestWindow.mapped(client)
    }

    /// Presses and releases a button over the window, and returns the serial of the press.
    private func click() throws -> UInt32 {
        server.perform { state in
            state.compositor.seat.pointer.move(to: Point(x: 50, y: 50), time: 1)
            for isPressed in [true, false] { state.compositor.seat.pointer.button(272, isPressed: isPressed, time: 2) }
            state.compositor.seat.pointer.frame()
        }
        try client.roundtrip()
        return pointer.pressSerial
    }

    private func positioner(width: Int32 = 20, height: Int32 = 10) throws -> XdgPositioner {
        let positioner = try client.shell.createPositioner()
        positioner.setSize(width: width, height: height)
        positioner.setAnchorRect(x: 0, y: 0, width: 100, height: 100)
        positioner.setAnchor(anchor: .bottomRight)
        positioner.setGravity(gravity: .bottomRight)
        return positioner
    }

    @Test func isPlacedRelativeToTheWindowGeometry() throws {
        window.xdg.setWindowGeometry(x: 10, y: 10, width: 80, height: 80)
        window.surface.commit()
        let popup = try TestPopup(client, window.xdg, positioner())
        try client.roundtrip()
        #expect(popup.log.take() == ["100 100 20 10"])
        popup.show(client)
        popup.xdg.setWindowGeometry(x: 2, y: 2, width: 16, height: 6)
        try client.roundtrip()
        #expect(server.log.last == "map popup 100 100")
        #expect(server.perform { $0.windows.last?.position } == Point(x: 110, y: 110))
        popup.popup.destroy()
        try client.roundtrip()
        #expect(server.log.last == "unmap popup")
    }

    @Test func `A popup cannot become its own ancestor`() throws {
        let first = try TestPopup(client, window.xdg, positioner())
        let second = try TestPopup(client, first.xdg, positioner())
        // One that is not shown does not keep its parent from being destroyed.
        first.popup.destroy()
        try client.roundtrip()
        #expect(client.display.failure == nil)
        _ = first.xdg.getPopup(parent: second.xdg, positioner: try positioner())
        #expect(client.error() == "xdg_wm_base 3")
    }

    @Test func isPlacedEvenIfItsClientDoesNotWait() throws {
        let popup = try TestPopup(client, window.xdg, positioner())
        popup.surface.attach(buffer: client.makeBuffer(20, 10), x: 0, y: 0)
        popup.surface.commit()
        try client.roundtrip()
        #expect(server.log.last == "map popup 100 100")
    }

    @Test func repositioningIsAppliedWithTheCommit() throws {
        let popup = try TestPopup(client, window.xdg, positioner())
        try client.roundtrip()
        popup.show(client)
        server.perform { $0.constraint = SurfaceRectangle(minX: 0, minY: 0, maxX: 110, maxY: 200) }
        let rules = try positioner()
        rules.setConstraintAdjustment(constraintAdjustment: 1)
        rules.setReactive()
        popup.popup.reposition(positioner: rules, token: 42)
        _ = popup.log.take()
        try client.roundtrip()
        #expect(popup.log.take() == ["token 42", "90 100 20 10"])
        #expect(server.log.last == "map popup 100 100")
        popup.xdg.ackConfigure(serial: popup.lastSerial)
        popup.surface.commit()
        try client.roundtrip()
        #expect(server.log.last == "move popup 90 100")
        // A reactive popup follows its surroundings.
        server.perform { state in
            state.constraint = SurfaceRectangle(minX: 0, minY: 0, maxX: 105, maxY: 200)
            for surface in state.compositor.surfaces { surface.popup?.updatePlacement() }
            for surface in state.compositor.surfaces { surface.popup?.updatePlacement() }
        }
        _ = popup.log.take()
        try client.roundtrip()
        #expect(popup.log.take() == ["85 100 20 10"])
    }

    @Test func aGrabTakesTheKeyboardAndIsDismissedOutside() throws {
        let keyboard = TestKeyboard(seat)
        server.perform { state in state.compositor.seat.keyboard.focus = state.compositor.toplevels[0].surface }
        let serial = try click()
        let popup = try TestPopup(client, window.xdg, positioner(), seat: seat, serial: serial)
        try client.roundtrip()
        popup.show(client)
        try client.roundtrip()
        #expect(keyboard.focus === popup.surface)
        let nested = try TestPopup(client, popup.xdg, positioner(), seat: seat, serial: serial)
        try client.roundtrip()
        nested.show(client)
        try client.roundtrip()
        #expect(keyboard.focus === nested.surface)
        // A press in the client's window does not dismiss, by itself.
        _ = try click()
        #expect(popup.log.take().last != "done")
        server.perform { state in
            state.compositor.seat.pointer.move(to: Point(x: 500, y: 500), time: 3)
            state.compositor.seat.pointer.button(272, isPressed: true, time: 4)
        }
        try client.roundtrip()
        #expect(nested.log.take().last == "done")
        #expect(popup.log.take().last == "done")
        nested.popup.destroy()
        popup.popup.destroy()
        try client.roundtrip()
        #expect(keyboard.focus === window.surface)
        #expect(client.display.failure == nil)
    }

    @Test func otherClientsGetNoInputDuringAGrab() throws {
        let other = try TestClient(server)
        let otherPointer = TestPointer(try other.registry.bind(WlSeat.self))
        _ = try TestWindow.mapped(other)
        server.perform { state in state.place(state.compositor.toplevels[1].surface, at: Point(x: 200, y: 0)) }
        let serial = try click()
        let popup = try TestPopup(client, window.xdg, positioner(), seat: seat, serial: serial)
        try client.roundtrip()
        popup.show(client)
        try client.roundtrip()
        server.perform { $0.compositor.seat.pointer.move(to: Point(x: 250, y: 50), time: 5) }
        try other.roundtrip()
        #expect(otherPointer.log.take() == [])
        server.perform { $0.compositor.seat.pointer.button(272, isPressed: true, time: 6) }
        try other.roundtrip()
        #expect(otherPointer.log.take() == ["enter 50.0 50.0", "frame"])
    }

    @Test func aGrabWithAnUnknownSerialIsDismissed() throws {
        let popup = try TestPopup(client, window.xdg, positioner(), seat: seat, serial: 99999)
        try client.roundtrip()
        #expect(popup.log.take().first == "done")
        #expect(server.perform { $0.compositor.seat.popupGrab == nil })
    }

    @Test func aNewWindowDismissesPopups() throws {
        let serial = try click()
        let popup = try TestPopup(client, window.xdg, positioner(), seat: seat, serial: serial)
        try client.roundtrip()
        popup.show(client)
        _ = try TestWindow.mapped(client)
        #expect(popup.log.take().last == "done")
    }

    @Test func depthIsLimited() throws {
        var popups: [TestPopup] = []
        for _ in 0..<65 { popups.append(try TestPopup(client, popups.last?.xdg ?? window.xdg, positioner())) }
        #expect(client.error() == "no memory")
    }

    @Test func popupsOfAnUnmappedWindowAreDismissed() throws {
        let popup = try TestPopup(client, window.xdg, positioner())
        try client.roundtrip()
        popup.show(client)
        window.surface.attach(buffer: nil, x: 0, y: 0)
        window.surface.commit()
        try client.roundtrip()
        #expect(popup.log.take().last == "done")
    }

    @Test func errors() throws {
        func check(_ expected: String, _ body: (PopupTests) throws -> Void) throws {
            let test = try PopupTests()
            try body(test)
            #expect(test.client.error() == expected)
        }
        try check("xdg_positioner 0") { _ = try $0.positioner(width: 0) }
        try check("xdg_positioner 0") { try $0.client.shell.createPositioner().setAnchor(anchor: .init(rawValue: 9)) }
        try check("xdg_positioner 0") { try $0.client.shell.createPositioner().setGravity(gravity: .init(rawValue: 9)) }
        try check("xdg_wm_base 5") { _ = try TestPopup($0.client, $0.window.xdg, $0.client.shell.createPositioner()) }
        try check("xdg_wm_base 3") { _ = try TestPopup($0.client, nil, $0.positioner()) }
        try check("xdg_popup 0") { test in
            let popup = try TestPopup(test.client, test.window.xdg, test.positioner())
            try test.client.roundtrip()
            popup.show(test.client)
            popup.popup.grab(seat: test.seat, serial: try test.click())
        }
        try check("xdg_wm_base 2") { test in
            let serial = try test.click()
            let lower = try TestPopup(test.client, test.window.xdg, test.positioner(), seat: test.seat, serial: serial)
            try test.client.roundtrip()
            lower.show(test.client)
            let upper = try TestPopup(test.client, lower.xdg, test.positioner(), seat: test.seat, serial: serial)
            try test.client.roundtrip()
            upper.show(test.client)
            lower.popup.destroy()
        }
        try check("xdg_popup 0") { test in
            let serial = try test.click()
            let lower = try TestPopup(test.client, test.window.xdg, test.positioner())
            try test.client.roundtrip()
            lower.show(test.client)
            _ = try TestPopup(test.client, lower.xdg, test.positioner(), seat: test.seat, serial: serial)
        }
    }
}
