import WaylandServer

/// A client's `zwp_text_input_v3`, by which an input method types into its text fields.
package final class TextInput {
    /// Whether a text field has the focus.
    package private(set) var isEnabled = false
    /// The state of the text field.
    package private(set) var state = TextInputState()
    /// The surface with the keyboard's focus, if it is one of the client's.
    package private(set) weak var surface: Surface?

    private let resource: ZwpTextInputV3
    private weak var owner: TextInputs?
    private var pending = TextInputState()
    /// Whether the next commit enables or disables; nil for neither.
    private var pendingEnabled: Bool?
    /// The number of commits, by which the client recognizes what an event responds to.
    private var commits: UInt32 = 0

    init(_ resource: ZwpTextInputV3, owner: TextInputs) {
        self.resource = resource
        self.owner = owner
        resource.userData = self
        resource.onRequest { [unowned self] in handle($0) }
    }

    package var client: ServerClient { resource.client }

    private func handle(_ request: ZwpTextInputV3.Request) {
        switch request {
        case .destroy: break
        case .enable:
            pending = TextInputState()
            pendingEnabled = true
        case .disable: pendingEnabled = false
        case .setSurroundingText(let text, let cursor, let anchor):
            let length = text.utf8.count
            pending.surrounding = TextInputState.Surrounding(
                text: text, cursor: min(max(0, Int(cursor)), length), anchor: min(max(0, Int(anchor)), length))
        case .setTextChangeCause(let cause): pending.changeCause = cause
        case .setContentType(let hint, let purpose):
            pending.hint = hint
            pending.purpose = purpose
        case .setCursorRectangle(let x, let y, let width, let height):
            pending.cursorRectangle = Rectangle(x: x, y: y, width: width, height: height)
        case .commit: commit()
        }
    }

    private func commit() {
        commits &+= 1
        guard surface != nil else { return }
        let isEnabling = pendingEnabled == true
        if let pendingEnabled {
            if pendingEnabled, owner?.mayEnable(self) == false { return }
            isEnabled = pendingEnabled
            self.pendingEnabled = nil
        }
        state = isEnabled ? pending : TextInputState()
        pending.changeCause = .inputMethod
        owner?.didCommit(self, isEnabling: isEnabling)
    }

    func enter(_ surface: Surface) {
        self.surface = surface
        resource.sendEnter(surface: surface.resource)
    }

    func leave() {
        if let surface, !surface.isDestroyed { resource.sendLeave(surface: surface.resource) }
        surface = nil
        reset()
    }

    /// Disables the text field, as when its surface has lost the focus.
    func reset() {
        let wasEnabled = isEnabled
        isEnabled = false
        pendingEnabled = nil
        pending = TextInputState()
        state = TextInputState()
        if wasEnabled { owner?.didCommit(self, isEnabling: false) }
    }

    // MARK: Input

    /// Changes the text, in the order of the protocol: deletes around the cursor, inserts, and shows what is composed.
    ///
    /// - Parameters:
    ///   - before: The number of bytes to delete before the cursor.
    ///   - after: The number of bytes to delete after it.
    ///   - text: The text to insert; nil for none.
    ///   - preedit: The text that is being composed; nil for none.
    ///   - cursor: The range of bytes of the cursor in it; nil to hide it.
    package func type(
        deletingBefore before: UInt32 = 0, after: UInt32 = 0, inserting text: String? = nil, preedit: String? = nil,
        cursor: Range<Int>? = nil
    ) {
        guard isEnabled else { return }
        if before > 0 || after > 0 { resource.sendDeleteSurroundingText(beforeLength: before, afterLength: after) }
        if let text { resource.sendCommitString(text: text) }
        if let preedit {
            resource.sendPreeditString(
                text: preedit, cursorBegin: Int32(clamping: cursor?.lowerBound ?? -1),
                cursorEnd: Int32(clamping: cursor?.upperBound ?? -1))
        }
        resource.sendDone(serial: commits)
    }
}
