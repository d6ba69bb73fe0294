import CoreGraphics
import Foundation

/// A controller of a view that is shown in place of a keyboard, or above it.
///
///     final class DigitsController: UIInputViewController {
///         func type(_ digit: String) { textDocumentProxy.insertText(digit) }
///     }
///
/// A responder returns it from `inputViewController` or `inputAccessoryViewController`. The app has no other keyboards than
/// its own, so that there is no next one to switch to.
@preconcurrency @MainActor open class UIInputViewController: UIViewController, UITextInputDelegate {
    private lazy var proxy = DocumentProxy(self)

    /// The controller's view, if it is an input view; one with a keyboard's background by default.
    open override var inputView: UIInputView? {
        get { view as? UIInputView }
        set { view = newValue }
    }

    open override func loadView() { view = UIInputView(frame: .zero, inputViewStyle: .keyboard) }

    /// Changes the text of the first responder.
    open var textDocumentProxy: any UITextDocumentProxy { proxy }

    /// The language of the keyboard, as a BCP 47 tag; nil by default.
    open var primaryLanguage: String?

    /// Whether the keyboard has a key for dictation; false by default.
    open var hasDictationKey = false

    /// Whether the keyboard must have a key that switches to the next one: false, because there is none.
    open var needsInputModeSwitchKey: Bool { false }

    /// Whether the keyboard has the app's access to files and to the network: true, because it is a part of the app.
    open var hasFullAccess: Bool { true }

    /// Hides the keyboard: the first responder resigns.
    open func dismissKeyboard() { viewIfLoaded?.window?.firstResponder?.resignFirstResponder() }

    /// Switches to the next keyboard; there is none.
    open func advanceToNextInputMode() {}

    /// Shows the list of keyboards or switches to the next one; there is none.
    open func handleInputModeList(from view: UIView, with event: UIEvent) {}

    // MARK: UITextInputDelegate

    // Called for the first responder whose keyboard, or accessory view, this controller's view is.

    /// Called before the selection of the first responder changes.
    open func selectionWillChange(_ textInput: (any UITextInput)?) {}
    /// Called after the selection of the first responder has changed.
    open func selectionDidChange(_ textInput: (any UITextInput)?) {}
    /// Called before the text of the first responder changes.
    open func textWillChange(_ textInput: (any UITextInput)?) {}
    /// Called after the text of the first responder has changed.
    open func textDidChange(_ textInput: (any UITextInput)?) {}
}
