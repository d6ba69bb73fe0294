import Foundation

/// The alert of a `UIAlertView` or a `UIActionSheet`, which learns of a press before the dismissal.
@MainActor final class LegacyAlertController: UIAlertController {
    /// Called with the index of the action's button.
    var onPress: ((Int) -> Void)?
    /// The actions in the order of the buttons.
    private var buttons: [UIAlertAction] = []

    /// Adds the next button.
    func addButton(_ title: String, style: UIAlertAction.Style) {
        let action = UIAlertAction(title: title, style: style)
        buttons.append(action)
        addAction(action)
    }

    func setButton(_ index: Int, isEnabled: Bool) {
        if buttons.indices.contains(index) { buttons[index].isEnabled = isEnabled }
    }

    override func perform(_ action: UIAlertAction) {
        guard action.isEnabled, let index = buttons.firstIndex(where: { $0 === action }) else { return }
        onPress?(index)
    }

    /// Without an action that cancels, index −1 stands for the touch outside a popover.
    override func cancelByUser(always: Bool) {
        if let cancelAction { perform(cancelAction) } else if always { onPress?(-1) }
    }
}
