import UIFoundation

// The names of members before Swift 4.2, which existing source code still uses.

extension UIView {
    /// Moves a subview in front of its siblings.
    @available(*, deprecated, renamed: "bringSubviewToFront(_:)")
    public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }

    /// Moves a subview behind its siblings.
    @available(*, deprecated, renamed: "sendSubviewToBack(_:)")
    public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension UIViewController {
    /// The child controllers.
    @available(*, deprecated, renamed: "children")
    public var childViewControllers: [UIViewController] { children }

    /// Adds a child.
    @available(*, deprecated, renamed: "addChild(_:)")
    public func addChildViewController(_ childController: UIViewController) { addChild(childController) }

    /// Removes the controller from its parent.
    @available(*, deprecated, renamed: "removeFromParent()")
    public func removeFromParentViewController() { removeFromParent() }

    /// Called by the app before the parent changes.
    @available(*, deprecated, renamed: "willMove(toParent:)")
    public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }

    /// Called by the app after the parent has changed.
    @available(*, deprecated, renamed: "didMove(toParent:)")
    public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
}

extension UIColor {
    /// The background of grouped tables.
    @available(*, deprecated, renamed: "systemGroupedBackground")
    public class var groupTableViewBackground: UIColor { .systemGroupedBackground }
}
