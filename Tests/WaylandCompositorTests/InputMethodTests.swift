import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct InputMethodTests {
    private let server: TestCompositor
    private let client: TestClient
    private let input: ZwpTextInputV3
    private let keyboard: TestKeyboard
    private let log = Log()
    private let method: TestInputMethod

    init() throws {
        var options = CompositorOptions()
        options.advertisesTools = true
        server = try TestCompositor(options: options)
        client = try TestClient(server)
        let seat = try client.registry.bind(WlSeat.self)
        keyboard = TestKeyboard(seat)
        input = try client.registry.bind(ZwpTextInputManagerV3.self).getTextInput(seat: seat)
        input.onEvent { [log] event in
            switch event {
            case .enter, .leave: break
            case .preeditString(let text, let begin, let end): log.add("preedit \(text ?? "nil") \(begin) \(end)")
            case .commitString(let text): log.add("commit \(text ?? "nil")")
            case .deleteSurroundingText(let before, let after): log.add("delete \(before) \(after)")
            case .done: log.add("done")
            }
        }
        _ = try TestWindow.mapped(client)
        method = try TestInputMethod(server)
        try focus(true)
        _ = keyboard.log.take()
    }

    private func focus(_ isFocused: Bool) throws {
        server.perform { state in
            state.compositor.seat.keyboard.focus = isFocused ? state.compositor.toplevels[0].surface : nil
        }
        try client.roundtrip()
    }

    /// Returns what the input method has been sent since the last call.
    private func events() throws -> [String] {
        try client.roundtrip()
        try method.client.roundtrip()
        return method.log.take()
    }

    /// Returns what the text field has been sent since the last call.
    private func edits() throws -> [String] {
        try method.client.roundtrip()
        try client.roundtrip()
        return log.take()
    }

    private func enable() throws {
        input.enable()
        input.commit()
        _ = try events()
    }

    private func key(_ key: UInt32, _ isPressed: Bool) {
        server.perform { $0.compositor.seat.keyboard.key(key, isPressed: isPressed, time: 1) }
    }

    // MARK: Text

    @Test func theTextFieldActivatesTheInputMethod() throws {
        #expect(try events() == [])
        input.enable()
        input.setSurroundingText(text: "héllo", cursor: 3, anchor: 1)
        input.setTextChangeCause(cause: .other)
        input.setContentType(hint: .lowercase, purpose: .email)
        #expect(try events() == [])
        input.commit()
        #expect(try events() == ["activate", "text héllo 3 1", "cause 1", "type 8 6", "done"])
        input.setSurroundingText(text: "", cursor: 0, anchor: 0)
        input.commit()
        #expect(try events() == ["text  0 0", "cause 0", "type 8 6", "done"])
        // A text field that is enabled again begins again.
        input.enable()
        input.commit()
        #expect(try events() == ["activate", "type 0 0", "done"])
        input.disable()
        input.commit()
        #expect(try events() == ["deactivate", "done"])
        try enable()
        try focus(false)
        #expect(try events() == ["deactivate", "done"])
        try focus(true)
        try enable()
        input.destroy()
        #expect(try events() == ["deactivate", "done"])
    }

    @Test func editsTakeEffectWithTheCommit() throws {
        try enable()
        method.method.deleteSurroundingText(beforeLength: 2, afterLength: 1)
        method.method.commitString(text: "a")
        method.method.setPreeditString(text: "bc", cursorBegin: 1, cursorEnd: 99)
        #expect(try edits() == [])
        method.method.commit(serial: method.serial)
        #expect(try edits() == ["delete 2 1", "commit a", "preedit bc 1 2", "done"])
        // The commit has emptied everything.
        method.method.commit(serial: method.serial)
        #expect(try edits() == ["done"])
        method.method.setPreeditString(text: "x", cursorBegin: -1, cursorEnd: -1)
        method.method.commit(serial: method.serial)
        #expect(try edits() == ["preedit x -1 -1", "done"])
        method.method.setPreeditString(text: "xyz", cursorBegin: 3, cursorEnd: 1)
        method.method.commit(serial: method.serial)
        #expect(try edits() == ["preedit xyz 1 3", "done"])
    }

    @Test func editsForAnotherTextFieldAreIgnored() throws {
        method.method.commitString(text: "inactive")
        method.method.commit(serial: 0)
        #expect(try edits() == [])
        try enable()
        let outdated = method.serial
        input.setSurroundingText(text: "new", cursor: 0, anchor: 0)
        input.commit()
        _ = try events()
        // It was typed before the state of the same text field arrived, and is not lost.
        method.method.commitString(text: "late")
        method.method.commit(serial: outdated)
        method.method.commit(serial: method.serial)
        #expect(try edits() == ["commit late", "done", "done"])
        // A number that no event has had.
        method.method.commitString(text: "early")
        method.method.commit(serial: method.serial + 1)
        #expect(try edits() == [])
        // What is not committed belongs to the text field.
        method.method.commitString(text: "old")
        try method.client.roundtrip()
        try enable()
        method.method.commit(serial: method.serial)
        #expect(try edits() == ["done"])
        method.method.commitString(text: "for the text field before")
        method.method.commit(serial: outdated)
        #expect(try edits() == [])
    }

    @Test func thereIsOneInputMethod() throws {
        try enable()
        let second = try TestInputMethod(server)
        #expect(second.log.take() == ["unavailable"])
        second.method.commitString(text: "x")
        second.method.commit(serial: 0)
        _ = second.method.grabKeyboard()
        _ = second.method.getInputPopupSurface(surface: second.client.compositor.createSurface())
        try second.client.roundtrip()
        key(30, true)
        try client.roundtrip()
        #expect(keyboard.log.take() == ["key 30 1"])
        // The text field loses what the input method has composed.
        method.method.setPreeditString(text: "x", cursorBegin: 0, cursorEnd: 0)
        method.method.commit(serial: method.serial)
        method.method.destroy()
        #expect(try edits() == ["preedit x 0 0", "done", "done"])
        let third = try TestInputMethod(server)
        #expect(third.log.take() == ["activate", "type 0 0", "done"])
    }

    @Test func itIsForTools() throws {
        let client = try TestClient(TestCompositor())
        #expect(client.registry.bindIfPresent(ZwpInputMethodManagerV2.self) == nil)
    }

    // MARK: Keys

    @Test func aGrabGetsTheKeys() throws {
        key(30, true)
        try client.roundtrip()
        let grab = method.grabKeyboard()
        #expect(try events() == ["keymap", "repeat 25 600", "modifiers 0"])
        #expect(keyboard.log.take() == ["key 30 1"])
        key(42, true)
        key(31, true)
        // The release is for whoever got the press.
        key(30, false)
        #expect(try events() == ["key 42 1", "modifiers 1", "key 31 1"])
        try client.roundtrip()
        #expect(keyboard.log.take() == ["key 30 0"])
        // A client that gets the focus does not see the keys, either.
        try focus(false)
        try focus(true)
        #expect(keyboard.log.take() == ["leave", "enter []", "modifiers 1 0 0"])
        grab.release()
        _ = try events()
        try client.roundtrip()
        #expect(keyboard.log.take() == ["modifiers 1 0 0"])
        key(31, false)
        key(42, false)
        key(32, true)
        try client.roundtrip()
        #expect(keyboard.log.take() == ["modifiers 0 0 0", "key 32 1"])
    }

    @Test func theGrabFollowsTheKeyboard() throws {
        _ = method.grabKeyboard()
        // The second one gets nothing.
        let second = method.grabKeyboard()
        #expect(try events().count == 3)
        server.perform { state in
            var info = SeatKeyboard.RepeatInfo()
            info.rate = 7
            state.compositor.seat.keyboard.repeatInfo = info
            state.compositor.seat.keyboard.setKeymap(KeymapNames(layout: "de"))
        }
        #expect(try events() == ["repeat 7 600", "keymap"])
        second.release()
        key(30, true)
        #expect(try events() == ["key 30 1"])
        method.client.display.close()
        for _ in 0..<1000 where keyboard.log.isEmpty {
            key(31, true)
            key(31, false)
            try client.roundtrip()
        }
        #expect(!keyboard.log.isEmpty)
    }

    // MARK: Popups

    private func makePopup() -> (WlSurface, ZwpInputPopupSurfaceV2) {
        let surface = method.client.compositor.createSurface()
        let popup = method.method.getInputPopupSurface(surface: surface)
        popup.onEvent { [log = method.log] event in
            if case .textInputRectangle(let x, let y, let width, let height) = event {
                log.add("rectangle \(x) \(y) \(width) \(height)")
            }
        }
        surface.attach(buffer: method.client.makeBuffer(50, 20), x: 0, y: 0)
        surface.commit()
        return (surface, popup)
    }

    private func popupLog() throws -> [String] {
        try client.roundtrip()
        try method.client.roundtrip()
        return server.perform { state in
            defer { state.log = [] }
            return state.log.filter { $0.contains("input popup") }
        }
    }

    @Test func popupsAreShownAtTheCursor() throws {
        server.perform { $0.constraint = SurfaceRectangle(minX: 0, minY: 0, maxX: 100, maxY: 100) }
        let (surface, popup) = makePopup()
        #expect(try popupLog() == [])
        input.enable()
        input.setCursorRectangle(x: 10, y: 20, width: 1, height: 12)
        input.commit()
        #expect(try popupLog() == ["map input popup 10 32"])
        #expect(try events().filter { $0.hasPrefix("rectangle") } == ["rectangle 0 -12 1 12"])
        // At the edges of the constraint it flips and slides.
        input.setCursorRectangle(x: 70, y: 80, width: 1, height: 12)
        input.commit()
        #expect(try popupLog() == ["move input popup 50 60"])
        #expect(try events().filter { $0.hasPrefix("rectangle") } == ["rectangle 20 20 1 12"])
        input.setCursorRectangle(x: .max, y: .min, width: .max, height: .max)
        input.commit()
        #expect(try popupLog().count == 1)
        input.disable()
        input.commit()
        #expect(try popupLog() == ["unmap input popup"])
        try enable()
        #expect(try popupLog() == ["map input popup 0 0"])
        popup.destroy()
        #expect(try popupLog() == ["unmap input popup"])
        _ = method.method.getInputPopupSurface(surface: surface)
        #expect(try popupLog() == ["map input popup 0 0"])
        method.method.destroy()
        try method.client.roundtrip()
        #expect(method.client.display.failure == nil)
    }

    @Test func theEndOfTheInputMethodHidesItsPopups() throws {
        try enable()
        let (_, popup) = makePopup()
        #expect(try popupLog() == ["map input popup 0 0"])
        method.method.destroy()
        #expect(try popupLog() == ["unmap input popup"])
        popup.destroy()
        try method.client.roundtrip()
        #expect(method.client.display.failure == nil)
    }

    @Test func aPopupNeedsASurfaceOfItsOwn() throws {
        let window = TestWindow(method.client, try method.client.shell)
        _ = method.method.getInputPopupSurface(surface: window.surface)
        #expect(method.client.error() == "zwp_input_method_v2 0")
    }

    @Test func theSurfaceOutlivesItsPopup() throws {
        let (surface, _) = makePopup()
        surface.destroy()
        // The client does not know the surface any more that the error is of.
        #expect(method.client.error() == "unknown object 4")
    }
}
