import CoreGraphics

/// The connection between a text field of the app and the session's input methods.
///
/// One field is enabled at a time. It stays enabled while its window loses the focus of the input methods and gets it again.
@MainActor package protocol PlatformTextInput: AnyObject {
    /// Receives what input methods type; not retained.
    var delegate: (any PlatformTextInputDelegate)? { get set }

    /// Whether an input method has been connected to a toplevel at any time.
    ///
    /// The protocol does not report whether an input method has an on-screen keyboard. Compositors without any input method
    /// never give a toplevel its focus; the others do so together with that of the keyboard.
    var hasInputMethod: Bool { get }

    /// Begins to type into a field, in place of the one that was enabled before.
    func enable(_ field: TextFieldState, in toplevel: ToplevelID)

    /// Reports the state of the enabled field; has no effect without one, or if nothing has changed.
    func update(_ field: TextFieldState, cause: TextChangeCause)

    /// Ends typing. Has no effect if no field is enabled.
    func disable()
}

/// Receives what input methods type into the enabled field.
@MainActor package protocol PlatformTextInputDelegate: AnyObject {
    /// Called with each change, in the order of the keys that reach the app directly.
    func textInput(_ textInput: any PlatformTextInput, didReceive edit: TextInputEdit)

    /// Called after `hasInputMethod` has become true.
    func textInputDidFindInputMethod(_ textInput: any PlatformTextInput)

    /// Called after the toplevel of the enabled field has lost the focus of the input methods, which forget what is being
    /// composed.
    func textInput(_ textInput: any PlatformTextInput, didLeave toplevel: ToplevelID)
}

/// The state of a text field, for input methods.
package struct TextFieldState: Hashable, Sendable {
    /// The kind of text.
    package var content: TextInputContent
    /// The text around the cursor; nil if input methods may not read it.
    package var surroundingText: SurroundingText?
    /// The cursor's rectangle in points of the toplevel; nil if it is not known.
    package var cursorRectangle: CGRect?

    package init(
        content: TextInputContent = .init(), surroundingText: SurroundingText? = nil, cursorRectangle: CGRect? = nil
    ) {
        self.content = content
        self.surroundingText = surroundingText
        self.cursorRectangle = cursorRectangle
    }
}

/// The reason for a change of a field's text or selection.
package enum TextChangeCause: Sendable {
    /// The input method has made it.
    case inputMethod
    /// The app, a key or a pointing device has made it, so that what was composed may no longer fit.
    case other
}
