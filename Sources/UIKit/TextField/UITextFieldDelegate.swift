import Foundation

/// An object that decides on edits of a text field, and is notified of them; every method is optional.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Returns whether editing may begin.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called after editing has begun.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Returns whether editing may end.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called after editing has ended.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Called after editing has ended; by default it calls the form without a reason.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Returns whether the user may replace a range of the text.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// Called after the selection has changed.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Returns whether the user may remove the text.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Returns whether the Return key has its default effect: the actions of `editingDidEndOnExit`.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// Returns the edit menu of a range; nil, the default, for a menu of the suggested elements.
    func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Called before the edit menu appears.
    func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// Called before the edit menu disappears.
    func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    public func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    public func textField(
        _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
    public func textField(
        _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
}
