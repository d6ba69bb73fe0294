/// The input method of the headless platform, which a test types with.
@MainActor package final class HeadlessTextInput: PlatformTextInput {
    package weak var delegate: (any PlatformTextInputDelegate)?
    /// The state of the enabled field; nil while there is none, or without the focus.
    package private(set) var state: TextFieldState?
    /// The toplevel of the field that was enabled last; nil if none is.
    package private(set) var toplevel: ToplevelID?
    /// The number of calls that have enabled a field.
    package private(set) var enableCount = 0
    /// The number of calls that have changed the state of the enabled field.
    package private(set) var updateCount = 0
    /// The reason for the last change of the state; nil after a field was enabled.
    package private(set) var cause: TextChangeCause?
    /// Whether there is an input method; true by default.
    package var hasInputMethod = true {
        didSet { if hasInputMethod, !oldValue { delegate?.textInputDidFindInputMethod(self) } }
    }
    private var field: TextFieldState?
    private var hasFocus = true

    package func enable(_ field: TextFieldState, in toplevel: ToplevelID) {
        enableCount += 1
        self.toplevel = toplevel
        self.field = field
        state = hasFocus ? field : nil
        cause = nil
    }

    package func update(_ field: TextFieldState, cause: TextChangeCause) {
        guard let old = self.field, old != field else { return }
        updateCount += 1
        self.field = field
        self.cause = cause
        if hasFocus { state = field }
    }

    package func disable() {
        toplevel = nil
        field = nil
        state = nil
    }

    // MARK: Typing

    /// Changes the enabled field. Has no effect without one, as with a compositor.
    package func send(_ edit: TextInputEdit) {
        guard state != nil else { return }
        delegate?.textInput(self, didReceive: edit)
    }

    /// Takes the focus of the input method from the app.
    package func leave() {
        hasFocus = false
        guard state != nil, let toplevel else { return }
        state = nil
        delegate?.textInput(self, didLeave: toplevel)
    }

    /// Gives the focus of the input method back to the app.
    package func enter() {
        hasFocus = true
        state = field
    }
}
