import Diagnostics

extension UIViewController {
    func _addChild(_ child: UIViewController) {
        require(child !== self, "\(type(of: self)).addChild(_:): a controller cannot be its own child")
        var ancestor: UIViewController? = self
        while let current = ancestor {
            require(
                current !== child,
                "\(type(of: self)).addChild(_:): \(type(of: child)) is an ancestor of it; add another controller")
            ancestor = current._parent
        }
        guard child._parent !== self else { return }
        child.willMove(toParent: self)
        if let old = child._parent { old._children.removeAll { $0 === child } }
        child.isMovingToParent = true
        child._parent = self
        _children.append(child)
    }

    func _removeFromParent() {
        guard let parent = _parent else { return }
        parent._children.removeAll { $0 === self }
        _parent = nil
        isMovingToParent = false
        didMove(toParent: nil)
    }
}
