import Diagnostics

extension UIViewController {
    func adopt(_ child: UIViewController) {
        require(child !== self, "\(type(of: self)).addChild(_:): a controller cannot be its own child")
        var ancestor: UIViewController? = self
        while let current = ancestor {
            require(
                current !== child,
                "\(type(of: self)).addChild(_:): \(type(of: child)) is an ancestor of it; add another controller")
            ancestor = current.storedParent
        }
        guard child.storedParent !== self else { return }
        child.willMove(toParent: self)
        if let old = child.storedParent { old.storedChildren.removeAll { $0 === child } }
        child.isMovingToParent = true
        child.storedParent = self
        storedChildren.append(child)
    }

    func leaveParent() {
        guard let parent = storedParent else { return }
        parent.storedChildren.removeAll { $0 === self }
        storedParent = nil
        isMovingToParent = false
        didMove(toParent: nil)
    }
}
