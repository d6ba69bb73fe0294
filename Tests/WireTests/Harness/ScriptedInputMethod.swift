import WaylandClient

/// An input method of a test, on the connection of the virtual keyboard: the server handles the requests of both in order.
final class ScriptedInputMethod {
    let method: ZwpInputMethodV2
    private let input: VirtualInput
    /// The number of `done` events.
    private(set) var serial: UInt32 = 0
    private(set) var isActive = false
    /// The text around the cursor, with the cursor's position in bytes; nil if it is not known.
    private(set) var surroundingText: (text: String, cursor: UInt32)?
    private(set) var purpose = ZwpTextInputV3.ContentPurpose.normal

    init(_ input: VirtualInput) throws {
        self.input = input
        let seat = try input.registry.bind(WlSeat.self)
        method = try input.registry.bind(ZwpInputMethodManagerV2.self).getInputMethod(seat: seat)
        method.onEvent { [unowned self] event in
            switch event {
            case .activate: (isActive, surroundingText) = (true, nil)
            case .deactivate: isActive = false
            case .surroundingText(let text, let cursor, _): surroundingText = (text, cursor)
            case .contentType(_, let purpose): self.purpose = purpose
            case .done: serial += 1
            case .textChangeCause, .unavailable: break
            }
        }
        try update()
    }

    /// Receives what the server has sent.
    func update() throws { try input.display.defaultQueue.roundtrip(timeout: .seconds(5)) }

    /// Waits until a condition holds.
    func wait(until isComplete: (ScriptedInputMethod) -> Bool) async throws {
        let found = try await eventually(within: .seconds(20)) {
            try update()
            return isComplete(self) ? true : nil
        }
        guard found == true else {
            throw WireError("the input method is \(isActive ? "active" : "inactive"), after \(surroundingText as Any)")
        }
    }

    /// Sends edits with the number of the last event that was received.
    func commit() {
        method.commit(serial: serial)
        input.display.flush()
    }

    func type(_ text: String) {
        method.commitString(text: text)
        commit()
    }
}
