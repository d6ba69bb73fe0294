import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingUIInputViewController: UIInputViewController {
    override var inputView: UIInputView? {
        get { super.inputView }
        set { super.inputView = newValue }
    }
    override var textDocumentProxy: any UITextDocumentProxy { super.textDocumentProxy }
    override var primaryLanguage: String? {
        get { super.primaryLanguage }
        set { super.primaryLanguage = newValue }
    }
    override var hasDictationKey: Bool {
        get { super.hasDictationKey }
        set { super.hasDictationKey = newValue }
    }
    override var needsInputModeSwitchKey: Bool { super.needsInputModeSwitchKey }
    override var hasFullAccess: Bool { super.hasFullAccess }
    override func dismissKeyboard() { super.dismissKeyboard() }
    override func advanceToNextInputMode() { super.advanceToNextInputMode() }
    override func handleInputModeList(from view: UIView, with event: UIEvent) {
        super.handleInputModeList(from: view, with: event)
    }
}

private class OverridingUIMenuLeafElement: UIMenuLeafElement {
    override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
    override var sender: Any? { super.sender }
    override func performWithSender(_ sender: Any?, target: Any?) { super.performWithSender(sender, target: target) }
}
