import WaylandServer

extension FakeShell {
    /// Offers a seat with a keyboard, and text input.
    static func addTextInput(to display: ServerDisplay, _ state: State) {
        addKeyboardSeat(to: display, state)
        display.addGlobal(ZwpTextInputManagerV3.self) { manager in
            manager.onRequest { [unowned state] request in
                guard case .getTextInput(let input, _) = request else { return }
                state.textInputs.append(input)
                input.onRequest { [unowned state, unowned input] request in
                    let number = state.textInputs.firstIndex { $0 === input }.map { $0 == 0 ? "" : "\($0 + 1) " } ?? ""
                    state.log.append(number + Self.describe(request))
                }
            }
        }
    }

    static func addKeyboardSeat(to display: ServerDisplay, _ state: State) {
        let global = display.addGlobal(WlSeat.self, version: 7) { [unowned state] seat in
            state.seats.append(seat)
            seat.onRequest { [unowned state] request in
                if case .getKeyboard(let keyboard) = request { state.keyboards.append(keyboard) }
            }
            seat.sendCapabilities(capabilities: .keyboard)
        }
        if let global { state.seatGlobals.append(global) }
    }

    private static func describe(_ request: ZwpTextInputV3.Request) -> String {
        switch request {
        case .destroy: "destroy"
        case .enable: "enable"
        case .disable: "disable"
        case .setSurroundingText(let text, let cursor, let anchor): "text \(text) \(cursor) \(anchor)"
        case .setTextChangeCause(let cause): "cause \(cause.rawValue)"
        case .setContentType(let hint, let purpose): "type \(hint.rawValue) \(purpose.rawValue)"
        case .setCursorRectangle(let x, let y, let width, let height): "rectangle \(x) \(y) \(width) \(height)"
        case .commit: "commit"
        }
    }
}
