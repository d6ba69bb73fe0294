import CoreGraphics
import Diagnostics
import Foundation
import UIPlatform

/// Connects the key window's first responder, if it takes text, to the session's input methods.
///
/// An input method gets the state of a field at most once a frame: after events, after changes that the field reports, and
/// after commits in which its caret has moved.
@MainActor final class InputMethodController: NSObject {
    static let shared = InputMethodController()

    /// The first responder that takes text; nil for none.
    private(set) weak var field: (any UIKeyInput)?
    private weak var window: UIWindow?
    /// What the platform types into; nil for nothing.
    private var enabled: (state: TextFieldState, toplevel: ToplevelID)?
    /// Whether `field` is another one than the platform types into.
    private var isReplaced = false
    /// Whether the input method hides the cursor in what it composes.
    private var hidesCursor = false
    /// Whether the changes that the field reports are the input method's.
    private var isEditing = false
    /// The cause of the changes since the last update.
    private var cause = TextChangeCause.inputMethod
    private var lastUpdate = -TimeInterval.infinity
    private var isScheduled = false
    private var timer: EventTimer?

    // MARK: The field

    /// Commits what is composed in a responder that is no longer the first one.
    func firstResponderDidChange(from old: UIResponder?) {
        if let old, old === field { finishComposing() }
    }

    /// Updates the field after the first responder, its traits or the key window may have changed.
    func focusDidChange() {
        let keyWindow = UIApplication.current?._keyWindow
        var new = keyWindow?.firstResponder as? any UIKeyInput
        // Text that can only be selected takes no keys.
        if let input = new as? any UITextInput, !input.isEditable { new = nil }
        let newWindow = new == nil ? nil : keyWindow
        guard new !== field || newWindow !== window || (new == nil && enabled != nil) else {
            return setNeedsUpdate(cause: .other)
        }
        finishComposing()
        if window !== newWindow {
            window?.textInputSession.remove(self)
            newWindow?.textInputSession.add(self)
        }
        (field, window) = (new, newWindow)
        isReplaced = true
        hidesCursor = false
        if new != nil { UIApplication.current?.input.observeLayout() }
        // The first keys in the new field must not wait for a frame.
        timer?.cancel()
        (lastUpdate, isScheduled) = (-.infinity, false)
        setNeedsUpdate(cause: .other)
    }

    /// Makes what is composed a part of the text. The input method has forgotten it, or composes for another field.
    private func finishComposing() {
        guard let input = field as? any UITextInput, input.markedTextRange != nil else { return }
        hidesCursor = false
        input.unmarkText()
    }

    /// Enables the field again on a new connection.
    func platformDidChange() {
        PlatformHost.shared.startedPlatform?.textInput?.delegate = self
        enabled = nil
        timer?.cancel()
        (lastUpdate, isScheduled) = (-.infinity, false)
        setNeedsUpdate(cause: .other)
    }

    // MARK: Updates

    /// Called after an event was delivered, which may have changed the text or the selection without the field's reporting it.
    func didDeliver(_ event: SeatEvent) {
        guard enabled != nil else { return }
        switch event {
        case .keyboard: if event.isPress { setNeedsUpdate(cause: .other) }
        case .pointer, .touch, .tablet, .cancelled: if !event.isMotion { setNeedsUpdate(cause: .other) }
        }
    }

    /// Called after views were laid out. O(depth of the field's view).
    func viewsDidMove() {
        guard !isScheduled, let enabled else { return }
        // A field may be released without resigning.
        guard let field else { return setNeedsUpdate(cause: nil) }
        guard let input = field as? any UITextInput else { return }
        let rectangle = cursorRectangle(of: input)
        if let rectangle, rectangle != enabled.state.cursorRectangle { setNeedsUpdate(cause: nil) }
    }

    /// Sends the field's state at the end of this turn of the run loop, or with the next frame.
    private func setNeedsUpdate(cause: TextChangeCause?) {
        if cause == .other { self.cause = .other }
        guard !isScheduled, field != nil || enabled != nil, let platform = PlatformHost.shared.startedPlatform,
            platform.textInput != nil
        else { return }
        isScheduled = true
        let next = lastUpdate + (window?.screen.refreshInterval ?? 1 / 60)
        if next <= platform.now {
            DispatchQueue.main.async { InputMethodController.shared.updateIfScheduled() }
        } else {
            timer = UIApplication.shared.input.schedule(at: next) { InputMethodController.shared.updateIfScheduled() }
        }
    }

    private func updateIfScheduled() {
        guard isScheduled else { return }
        (isScheduled, timer) = (false, nil)
        guard PlatformHost.shared.isConnected, let platform = PlatformHost.shared.startedPlatform,
            let textInput = platform.textInput
        else { return }
        update(textInput)
        lastUpdate = platform.now
    }

    private func update(_ textInput: any PlatformTextInput) {
        guard let field, let toplevel = window?.surfaceHost?.surfaceID else {
            isReplaced = false
            guard enabled != nil else { return }
            enabled = nil
            textInput.disable()
            return PlatformHost.shared.setNeedsFlush()
        }
        window?.layoutIfNeeded()
        let state = state(of: field)
        // The field may have made another one the first responder.
        guard self.field === field else { return }
        if isReplaced || enabled?.toplevel != toplevel {
            textInput.enable(state, in: toplevel)
        } else if enabled?.state != state {
            textInput.update(state, cause: cause)
        }
        enabled = (state, toplevel)
        (isReplaced, cause) = (false, .inputMethod)
        PlatformHost.shared.setNeedsFlush()
    }

    // MARK: State

    private func state(of field: any UIKeyInput) -> TextFieldState {
        // A responder without positions has neither a text that can be read nor a caret.
        var state = TextFieldState(content: TextInputContent(of: field))
        guard let input = field as? any UITextInput else { return state }
        if !field.isSecureTextEntry { state.surroundingText = input.surroundingText }
        // A rectangle that is unknown for a moment, as before layout, is not withdrawn.
        state.cursorRectangle = cursorRectangle(of: input) ?? (isReplaced ? nil : enabled?.state.cursorRectangle)
        return state
    }

    /// Returns the caret's rectangle on the surface, or that of what is composed while the input method hides the caret; nil
    /// if it is unknown.
    private func cursorRectangle(of input: any UITextInput) -> CGRect? {
        let view = input.textInputView
        guard let window, view.window === window, let host = window.surfaceHost else { return nil }
        var rect = CGRect.null
        if hidesCursor, let marked = input.markedTextRange {
            rect = input.firstRect(for: marked)
        } else if let selected = input.selectedTextRange {
            rect = input.caretRect(for: selected.end)
        }
        guard !rect.isNull, !rect.isInfinite, rect.origin.x.isFinite, rect.origin.y.isFinite else { return nil }
        return host.convert(rect, from: view)
    }
}

extension InputMethodController: PlatformTextInputDelegate {
    func textInput(_ textInput: any PlatformTextInput, didReceive edit: TextInputEdit) {
        guard let field, let window, !UIApplication.shared.modalDialogs.block(window) else { return }
        // It was meant for the field before, in which what was composed is committed already.
        let edit = isReplaced ? TextInputEdit(text: edit.text) : edit
        isEditing = true
        let session = window.textInputSession
        if let input = field as? any UITextInput {
            // The text input does not report changes that are requested of it.
            session.textWillChange(input)
            input.apply(edit)
            // The text may have made another field the first responder.
            if self.field === field {
                hidesCursor = edit.preedit.map { $0.cursor == nil } ?? false
                if let preedit = edit.preedit { input.compose(preedit) }
            }
            session.textDidChange(input)
        } else {
            field.applyWithoutPositions(edit)
        }
        isEditing = false
        setNeedsUpdate(cause: .inputMethod)
    }

    func textInputDidFindInputMethod(_ textInput: any PlatformTextInput) {
        ScreenKeyboard.shared.sessionDidChange()
    }

    func textInput(_ textInput: any PlatformTextInput, didLeave toplevel: ToplevelID) {
        guard enabled?.toplevel == toplevel else { return }
        finishComposing()
        setNeedsUpdate(cause: .other)
    }
}

extension InputMethodController: TextInputSession.Observer {
    // `focusDidChange` covers these, and responders without positions.
    func textInputDidChange(from old: (any UITextInput)?, to new: (any UITextInput)?) {}
    func selectionWillChange(_ textInput: (any UITextInput)?) {}
    func textWillChange(_ textInput: (any UITextInput)?) {}

    func selectionDidChange(_ textInput: (any UITextInput)?) { didChange(textInput) }
    func textDidChange(_ textInput: (any UITextInput)?) { didChange(textInput) }

    private func didChange(_ textInput: (any UITextInput)?) {
        guard textInput == nil || textInput === field else { return }
        setNeedsUpdate(cause: isEditing ? .inputMethod : .other)
    }
}
