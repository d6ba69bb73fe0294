import CoreGraphics
import Diagnostics
import UIFoundation
import WaylandClient

/// The `zwp_text_input_v3` of one seat.
///
/// The compositor counts the commits, and sends the number that it knows with each `done`. Events are collected until then.
@MainActor final class SeatTextInput {
    /// Receives the events of a seat; implemented by `WaylandTextInputs`.
    @MainActor protocol Delegate: AnyObject {
        func seatTextInput(_ input: SeatTextInput, didEnter toplevel: ToplevelID)
        func seatTextInput(_ input: SeatTextInput, didLeave toplevel: ToplevelID)
        func seatTextInput(_ input: SeatTextInput, didReceive edit: TextInputEdit)
    }

    /// The toplevel with the focus of the input methods; nil for none.
    private(set) var focus: ToplevelID?
    private let input: ZwpTextInputV3
    private let toplevelForSurface: (WlSurface) -> ToplevelID?
    private weak var delegate: (any Delegate)?

    /// The state that the compositor has, or will have; nil while no field is enabled.
    private var sent: TextFieldState?
    /// The number of commits.
    private var commits: UInt32 = 0
    /// The number of the commit that has enabled the field.
    private var enablingCommit: UInt32 = 0
    /// The events since the last `done`.
    private var pending = TextInputEdit()
    /// Whether the last `done` did not know of the last commit.
    private var isOutdated = false
    /// The state to send when the compositor knows of the last commit; nil for none.
    private var held: TextFieldState?
    /// The number of commits when the compositor was asked to process them; nil if it has answered.
    private var synchronizedCommits: UInt32?

    init(
        _ input: ZwpTextInputV3, toplevelForSurface: @escaping (WlSurface) -> ToplevelID?, delegate: any Delegate
    ) {
        self.input = input
        self.toplevelForSurface = toplevelForSurface
        self.delegate = delegate
        input.onEvent { [weak self] event in self?.receive(event) }
    }

    /// Destroys the object, whose field loses the focus. Repeated calls have no effect.
    func destroy() {
        leave()
        if !input.isDestroyed { input.destroy() }
    }

    // MARK: Requests

    /// Enables a field of the focused toplevel, with its whole state in one commit.
    func enable(_ field: TextFieldState) {
        input.enable()
        let (hint, purpose) = field.content.wire
        input.setContentType(hint: hint, purpose: purpose)
        if let text = field.surroundingText { send(text) }
        if let rectangle = field.cursorRectangle { send(WireRectangle(rectangle)) }
        pending = TextInputEdit()
        commit(field)
        enablingCommit = commits
    }

    /// Sends what has changed.
    ///
    /// A change that a `done` has caused is held back if the compositor did not know of the last commit then, as the protocol
    /// demands: until a `done` that does, or until the compositor has processed the commit, since another `done` may never
    /// come. Changes that the user or the app makes are sent at once.
    func update(_ field: TextFieldState, cause: TextChangeCause) {
        guard let sent else { return }
        guard !isOutdated || cause == .other else {
            held = field
            return
        }
        send(field, insteadOf: sent, cause: cause)
    }

    func disable() {
        guard sent != nil else { return }
        input.disable()
        commit(nil)
    }

    private func send(_ field: TextFieldState, insteadOf old: TextFieldState, cause: TextChangeCause) {
        // What was sent once cannot be withdrawn.
        if old.surroundingText != nil && field.surroundingText == nil
            || old.cursorRectangle != nil && field.cursorRectangle == nil
        {
            return enable(field)
        }
        var isChanged = false
        if field.content != old.content {
            let (hint, purpose) = field.content.wire
            input.setContentType(hint: hint, purpose: purpose)
            isChanged = true
        }
        if let text = field.surroundingText, text != old.surroundingText {
            send(text)
            // The cause is that of the next commit only, and the input method's unless it is set.
            if cause == .other { input.setTextChangeCause(cause: .other) }
            isChanged = true
        }
        if let rectangle = field.cursorRectangle.map(WireRectangle.init),
            rectangle != old.cursorRectangle.map(WireRectangle.init)
        {
            send(rectangle)
            isChanged = true
        }
        if isChanged { commit(field) }
        held = nil
        isOutdated = false
    }

    private func send(_ text: SurroundingText) {
        input.setSurroundingText(text: text.text, cursor: Int32(text.cursor), anchor: Int32(text.anchor))
    }

    private func send(_ rectangle: WireRectangle) {
        input.setCursorRectangle(x: rectangle.x, y: rectangle.y, width: rectangle.width, height: rectangle.height)
    }

    private func commit(_ field: TextFieldState?) {
        input.commit()
        commits &+= 1
        sent = field
        held = nil
        isOutdated = false
    }

    // MARK: Events

    private func receive(_ event: ZwpTextInputV3.Event) {
        switch event {
        case .enter(let surface):
            leave()
            focus = surface.flatMap(toplevelForSurface)
            if let focus { delegate?.seatTextInput(self, didEnter: focus) }
        case .leave:
            // The surface may have been destroyed in the meantime; there is only one focus to leave.
            leave()
        case .preeditString(let text, let begin, let end):
            pending.preedit = TextInputEdit.Preedit(text ?? "", cursorBegin: begin, end: end)
        case .commitString(let text):
            pending.text = text ?? ""
        case .deleteSurroundingText(let before, let after):
            pending.deletedBytesBefore = Int(before)
            pending.deletedBytesAfter = Int(after)
        case .done(let serial):
            receiveDone(serial)
        }
    }

    private func receiveDone(_ serial: UInt32) {
        var edit = pending
        pending = TextInputEdit()
        guard sent != nil else { return }
        isOutdated = serial != commits
        if isOutdated { synchronize() }
        if Int32(bitPattern: serial &- enablingCommit) < 0 {
            // The input method was typing into the field before. What was composed there has ended, and what surrounds the
            // cursor here is another text; but nothing that the user has typed is lost.
            guard !edit.text.isEmpty else { return }
            edit = TextInputEdit(text: edit.text)
        }
        delegate?.seatTextInput(self, didReceive: edit)
    }

    private func synchronize() {
        guard synchronizedCommits == nil else { return }
        synchronizedCommits = commits
        input.queue.sync { [weak self] in self?.didSynchronize() }
    }

    private func didSynchronize() {
        let isCurrent = synchronizedCommits == commits
        synchronizedCommits = nil
        guard isOutdated, !input.isDestroyed else { return }
        guard isCurrent else { return synchronize() }
        isOutdated = false
        if let held, let sent { send(held, insteadOf: sent, cause: .inputMethod) }
    }

    private func leave() {
        let (left, wasEnabled) = (focus, sent != nil)
        focus = nil
        sent = nil
        held = nil
        isOutdated = false
        pending = TextInputEdit()
        if let left, wasEnabled { delegate?.seatTextInput(self, didLeave: left) }
    }
}

/// The rectangle of a request, in whole points that contain the exact one.
private struct WireRectangle: Equatable {
    let x: Int32
    let y: Int32
    let width: Int32
    let height: Int32

    init(_ rectangle: CGRect) {
        let whole = rectangle.isNull || rectangle.isInfinite ? .zero : rectangle.integral
        x = Int32(saturating: whole.minX)
        y = Int32(saturating: whole.minY)
        width = Int32(saturating: whole.width)
        height = Int32(saturating: whole.height)
    }
}
