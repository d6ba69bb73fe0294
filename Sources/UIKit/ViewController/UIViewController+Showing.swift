import Diagnostics
import QuartzCore

extension UIViewController {
    func _show(_ controller: UIViewController, sender: Any?) {
        if let container = ancestor(overriding: UIViewControllerOverrides.show) {
            return container.show(controller, sender: sender)
        }
        present(controller, animated: true)
    }

    func _showDetailViewController(_ controller: UIViewController, sender: Any?) {
        if let container = ancestor(overriding: UIViewControllerOverrides.showDetail) {
            return container.showDetailViewController(controller, sender: sender)
        }
        present(controller, animated: true)
    }

    func _targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        var controller: UIViewController? = self
        while let current = controller, !current.canPerformAction(action, withSender: sender) {
            controller = current.parent
        }
        return controller
    }

    /// Returns the nearest ancestor whose class overrides a method.
    private func ancestor(overriding method: MethodOverride) -> UIViewController? {
        var ancestor = parent
        while let current = ancestor, !method.isOverridden(in: type(of: current)) { ancestor = current.parent }
        return ancestor
    }
}
