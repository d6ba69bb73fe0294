import WaylandClient

/// The input methods of all seats: `zwp_text_input_manager_v3`.
@MainActor final class WaylandTextInputs: PlatformTextInput {
    weak var delegate: (any PlatformTextInputDelegate)?
    private(set) var hasInputMethod = false
    private let manager: ZwpTextInputManagerV3
    private let toplevelForSurface: (WlSurface) -> ToplevelID?
    private var seats: [SeatID: SeatTextInput] = [:]
    /// The enabled field.
    private var field: (state: TextFieldState, toplevel: ToplevelID)?

    /// - Parameter toplevelForSurface: Returns the toplevel of a surface; nil for a surface without fields.
    init(_ manager: ZwpTextInputManagerV3, toplevelForSurface: @escaping (WlSurface) -> ToplevelID?) {
        self.manager = manager
        self.toplevelForSurface = toplevelForSurface
    }

    func add(_ seat: WlSeat, _ id: SeatID) {
        guard seats[id] == nil else { return }
        seats[id] = SeatTextInput(
            manager.getTextInput(seat: seat), toplevelForSurface: toplevelForSurface, delegate: self)
    }

    func remove(_ id: SeatID) { seats.removeValue(forKey: id)?.destroy() }

    // MARK: PlatformTextInput

    func enable(_ field: TextFieldState, in toplevel: ToplevelID) {
        self.field = (field, toplevel)
        for seat in seats.values {
            if seat.focus == toplevel { seat.enable(field) } else { seat.disable() }
        }
    }

    func update(_ field: TextFieldState, cause: TextChangeCause) {
        guard self.field != nil else { return }
        self.field?.state = field
        for seat in seats.values { seat.update(field, cause: cause) }
    }

    func disable() {
        field = nil
        for seat in seats.values { seat.disable() }
    }
}

extension WaylandTextInputs: SeatTextInput.Delegate {
    func seatTextInput(_ input: SeatTextInput, didEnter toplevel: ToplevelID) {
        if !hasInputMethod {
            hasInputMethod = true
            delegate?.textInputDidFindInputMethod(self)
        }
        // The compositor has forgotten the state of the field.
        if let field, field.toplevel == toplevel { input.enable(field.state) }
    }

    func seatTextInput(_ input: SeatTextInput, didLeave toplevel: ToplevelID) {
        delegate?.textInput(self, didLeave: toplevel)
    }

    func seatTextInput(_ input: SeatTextInput, didReceive edit: TextInputEdit) {
        delegate?.textInput(self, didReceive: edit)
    }
}
