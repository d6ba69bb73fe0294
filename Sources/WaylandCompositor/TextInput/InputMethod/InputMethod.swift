import WaylandServer

/// A client's `zwp_input_method_v2`: a program that types into the text field with the focus, such as an on-screen
/// keyboard, or one that composes text of several keys.
final class InputMethod {
    /// The client's requests since its last commit.
    private struct Edit {
        var text = ""
        var preedit = ""
        var preeditCursor: Range<Int>?
        var deletedBefore: UInt32 = 0
        var deletedAfter: UInt32 = 0
    }

    private static let maxPopups = 64

    unowned let seat: Seat
    /// The text field that the client types into; nil while it is inactive.
    private(set) weak var textInput: TextInput?
    private let resource: ZwpInputMethodV2
    private var pending = Edit()
    /// The number of `done` events, by which requests show which text field they are meant for.
    private var doneCount: UInt32 = 0
    /// The number of the `done` event by which the client learned of the text field.
    private var activatingDone: UInt32 = 0
    private var popups: [InputMethodPopup] = []
    private var grab: InputMethodKeyboardGrab?

    init(_ resource: ZwpInputMethodV2, seat: Seat) {
        self.resource = resource
        self.seat = seat
        resource.onRequest { [unowned self] in handle($0) }
    }

    // MARK: The text field

    /// Sends the client the state of the text field.
    ///
    /// - Parameter isNew: Whether the user has begun to type into it, even if it had the focus before.
    func update(_ input: TextInput?, isNew: Bool) {
        guard let input else { return deactivate() }
        if isNew || input !== textInput {
            textInput = input
            pending = Edit()
            activatingDone = doneCount &+ 1
            resource.sendActivate()
        }
        let state = input.state
        if let surrounding = state.surrounding {
            resource.sendSurroundingText(
                text: surrounding.text, cursor: UInt32(clamping: surrounding.cursor),
                anchor: UInt32(clamping: surrounding.anchor))
            resource.sendTextChangeCause(cause: state.changeCause)
        }
        resource.sendContentType(hint: state.hint, purpose: state.purpose)
        sendDone()
    }

    private func deactivate() {
        guard textInput != nil else { return }
        textInput = nil
        pending = Edit()
        resource.sendDeactivate()
        sendDone()
    }

    private func sendDone() {
        doneCount &+= 1
        resource.sendDone()
        for popup in popups { popup.update() }
    }

    // MARK: Requests

    private func handle(_ request: ZwpInputMethodV2.Request) {
        switch request {
        case .commitString(let text): pending.text = text
        case .setPreeditString(let text, let begin, let end):
            pending.preedit = text
            pending.preeditCursor = Self.cursor(begin, end, in: text)
        case .deleteSurroundingText(let before, let after):
            pending.deletedBefore = before
            pending.deletedAfter = after
        case .commit(let serial): commit(serial)
        case .getInputPopupSurface(let new, let surface): addPopup(new, Surface.of(surface))
        case .grabKeyboard(let new):
            // The object of a second grab stays without events.
            if grab == nil { beginGrab(new) }
        case .destroy: break
        }
    }

    /// Returns the cursor in a text that is being composed; nil if it is hidden.
    private static func cursor(_ begin: Int32, _ end: Int32, in text: String) -> Range<Int>? {
        guard begin >= 0, end >= 0 else { return nil }
        let first = min(Int(min(begin, end)), text.utf8.count)
        return first..<min(Int(max(begin, end)), text.utf8.count)
    }

    private func commit(_ serial: UInt32) {
        let edit = pending
        pending = Edit()
        // The client meant another text field. One that had not yet received the latest state of this one has typed all the
        // same: the text field sends its state after each edit, so that quick keys cross with it.
        guard serial &- activatingDone <= doneCount &- activatingDone else { return }
        textInput?.type(
            deletingBefore: edit.deletedBefore, after: edit.deletedAfter,
            inserting: edit.text.isEmpty ? nil : edit.text,
            preedit: edit.preedit.isEmpty ? nil : edit.preedit, cursor: edit.preeditCursor)
    }

    // MARK: Popups

    private func addPopup(_ new: ZwpInputPopupSurfaceV2, _ surface: Surface?) {
        guard let surface else { return }
        guard surface.roleObject == nil, surface.setRole(.inputPopup) else {
            return resource.postError(
                code: ZwpInputMethodV2.Error.role.rawValue,
                message: "the surface has the role \(surface.role?.rawValue ?? "of another object")")
        }
        guard popups.count < Self.maxPopups else { return resource.client.postNoMemory() }
        let popup = InputMethodPopup(new, surface: surface, method: self)
        popups.append(popup)
        new.onDestroy = { [weak self] in
            popup.wasDestroyed()
            self?.popups.removeAll { $0 === popup }
        }
        popup.update()
    }

    // MARK: Keys

    private func beginGrab(_ new: ZwpInputMethodKeyboardGrabV2) {
        let grab = InputMethodKeyboardGrab(new)
        self.grab = grab
        new.onDestroy = { [weak self] in self?.endGrab(grab) }
        seat.keyboard.grab = grab
    }

    private func endGrab(_ grab: InputMethodKeyboardGrab) {
        guard self.grab === grab else { return }
        self.grab = nil
        seat.keyboard.grab = nil
    }

    // MARK: The end

    /// Takes back what is being composed, and makes the client's other objects inert.
    func end() {
        if let grab { endGrab(grab) }
        for popup in popups { popup.end() }
        popups = []
        textInput?.type()
        textInput = nil
    }
}
