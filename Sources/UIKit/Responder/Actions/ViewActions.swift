/// The methods of UIKit's classes that sources written for iOS name as actions, such as `#selector(UIView.endEditing)`.
///
/// The tables have the methods of the program only.
@MainActor enum ViewActions {
    /// The methods by the names of the actions.
    static let methods: [String: ActionMethod] = [
        // Responders.
        "becomeFirstResponder": action { (responder: UIResponder) in _ = responder.becomeFirstResponder() },
        "resignFirstResponder": action { (responder: UIResponder) in _ = responder.resignFirstResponder() },
        "reloadInputViews": action { (responder: UIResponder) in responder.reloadInputViews() },
        // Views.
        "endEditing:": ActionMethod(isImplemented: { $0 is UIView }) { object, sender, _ in
            // The sender of an action is not nil, which is true.
            (object as? UIView)?.endEditing(sender as? Bool ?? true)
        },
        "removeFromSuperview": action { (view: UIView) in view.removeFromSuperview() },
        "setNeedsLayout": action { (view: UIView) in view.setNeedsLayout() },
        "layoutIfNeeded": action { (view: UIView) in view.layoutIfNeeded() },
        "layoutSubviews": action { (view: UIView) in view.layoutSubviews() },
        "setNeedsDisplay": action { (view: UIView) in view.setNeedsDisplay() },
        "sizeToFit": action { (view: UIView) in view.sizeToFit() },
        "setNeedsUpdateConstraints": action { (view: UIView) in view.setNeedsUpdateConstraints() },
        "updateConstraintsIfNeeded": action { (view: UIView) in view.updateConstraintsIfNeeded() },
        "invalidateIntrinsicContentSize": action { (view: UIView) in view.invalidateIntrinsicContentSize() },
        "tintColorDidChange": action { (view: UIView) in view.tintColorDidChange() },
        "startAnimating": action { (view: UIImageView) in view.startAnimating() },
        "stopAnimating": action { (view: UIImageView) in view.stopAnimating() },
        "flashScrollIndicators": action { (view: UIScrollView) in view.flashScrollIndicators() },
        "beginRefreshing": action { (control: UIRefreshControl) in control.beginRefreshing() },
        "endRefreshing": action { (control: UIRefreshControl) in control.endRefreshing() },
        // Controllers. `Porting` writes the first name for a method that it does not know, sources the second in quotes.
        "dismissWithAnimated:completion:": dismissal, "dismissViewControllerAnimated:completion:": dismissal,
        "loadViewIfNeeded": action { (controller: UIViewController) in controller.loadViewIfNeeded() },
        "removeFromParent": action { (controller: UIViewController) in controller.removeFromParent() },
        "setNeedsStatusBarAppearanceUpdate": action { (controller: UIViewController) in
            controller.setNeedsStatusBarAppearanceUpdate()
        },
    ]

    /// The dismissal of a controller: the sender in place of the first argument is true.
    private static let dismissal = ActionMethod(isImplemented: { $0 is UIViewController }) { object, sender, _ in
        (object as? UIViewController)?.dismiss(animated: sender as? Bool ?? true)
    }

    private static func action<Target: AnyObject>(
        _ perform: @escaping @MainActor @Sendable (Target) -> Void
    ) -> ActionMethod {
        ActionMethod(isImplemented: { $0 is Target }) { object, _, _ in
            if let target = object as? Target { perform(target) }
        }
    }
}
