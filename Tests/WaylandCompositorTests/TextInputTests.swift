import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct TextInputTests {
    private let server: TestCompositor
    private let client: TestClient
    private let input: ZwpTextInputV3
    private let log = Log()

    init() throws {
        server = try TestCompositor()
        client = try TestClient(server)
        let seat = try client.registry.bind(WlSeat.self)
        input = try client.registry.bind(ZwpTextInputManagerV3.self).getTextInput(seat: seat)
        let log = log
        input.onEvent { event in
            switch event {
            case .enter: log.add("enter")
            case .leave: log.add("leave")
            case .preeditString(let text, let begin, let end): log.add("preedit \(text ?? "nil") \(begin) \(end)")
            case .commitString(let text): log.add("commit \(text ?? "nil")")
            case .deleteSurroundingText(let before, let after): log.add("delete \(before) \(after)")
            case .done(let serial): log.add("done \(serial)")
            }
        }
        _ = try TestWindow.mapped(client)
    }

    private func focus(_ isFocused: Bool) throws {
        server.perform { state in
            state.compositor.seat.keyboard.focus = isFocused ? state.compositor.toplevels[0].surface : nil
        }
        try client.roundtrip()
    }

    private var surrounding: String? {
        server.perform { state in
            state.compositor.seat.textInputs.active?.state.surrounding.map { "\($0.text) \($0.cursor) \($0.anchor)" }
        }
    }

    @Test func anInputMethodTypesIntoTheFocus() throws {
        // Without the focus there is no text field.
        input.enable()
        input.commit()
        try client.roundtrip()
        #expect(server.perform { $0.compositor.seat.textInputs.active == nil })
        try focus(true)
        #expect(log.take() == ["enter"])
        input.enable()
        input.setSurroundingText(text: "héllo", cursor: 99, anchor: -5)
        input.setCursorRectangle(x: 1, y: 2, width: 3, height: 4)
        #expect(surrounding == nil)
        input.commit()
        try client.roundtrip()
        #expect(surrounding == "héllo 6 0")
        server.perform { state in
            let input = state.compositor.seat.textInputs.active
            input?.type(deletingBefore: 2, after: 1, inserting: "a", preedit: "bc", cursor: 1..<2)
            input?.type(preedit: "", cursor: nil)
        }
        try client.roundtrip()
        #expect(log.take() == ["delete 2 1", "commit a", "preedit bc 1 2", "done 2", "preedit  -1 -1", "done 2"])
        try focus(false)
        #expect(log.take() == ["leave"])
        #expect(server.perform { $0.compositor.seat.textInputs.active == nil })
    }

    @Test func aDestroyedTextInputIsInactive() throws {
        try focus(true)
        input.enable()
        input.commit()
        try client.roundtrip()
        #expect(server.perform { $0.compositor.seat.textInputs.active != nil })
        input.destroy()
        try client.roundtrip()
        #expect(server.perform { $0.compositor.seat.textInputs.active == nil })
    }
}
