import Foundation

/// The ways in which the user returns to a previous controller.
extension UINavigationController {
    /// Whether the user can return to the previous controller now.
    var canPopByUser: Bool {
        guard _viewControllers.count > 1, navigationTransition == nil, let top = _viewControllers.last else {
            return false
        }
        let item = top.navigationItem
        if item.hidesBackButton { return false }
        // Other items in place of the back button have another meaning.
        return item.leftItemsSupplementBackButton || (item.leftBarButtonItems ?? []).allSatisfy(\.isHidden)
    }

    /// Returns to the previous controller, unless a subclass rejects that as the delegate of the bar.
    func backButtonPressed() {
        guard _viewControllers.count > 1, let top = _viewControllers.last else { return }
        if let action = top.navigationItem.backAction { return action.performWithSender(navigationBar, target: nil) }
        guard barAllowsPop(of: top) else { return }
        popViewController(animated: true)
    }

    /// Asks a subclass that is the delegate of the bar whether an item may be popped.
    func barAllowsPop(of controller: UIViewController) -> Bool {
        guard let barDelegate = self as? any UINavigationBarDelegate else { return true }
        return barDelegate.navigationBar(navigationBar, shouldPop: controller.navigationItem)
            && _viewControllers.last === controller
    }

    /// Returns to the controller of an item, which the user has chosen in the menu of the back button.
    func returnTo(_ item: UINavigationItem) {
        guard let target = _viewControllers.last(where: { $0.navigationItem === item }),
            let top = _viewControllers.last, top !== target, barAllowsPop(of: top)
        else { return }
        popToViewController(target, animated: true)
    }

    var backKeyCommands: [UIKeyCommand] {
        guard canPopByUser, isViewLoaded else { return [] }
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return [
            UIKeyCommand(
                title: "Back", action: Selector("goBack", UINavigationController.backButtonPressed),
                input: isRightToLeft ? UIKeyCommand.inputRightArrow : UIKeyCommand.inputLeftArrow,
                modifierFlags: .alternate)
        ]
    }
}
