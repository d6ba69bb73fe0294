extension UIView {
    func _endEditing(_ force: Bool) -> Bool {
        guard let window = self as? UIWindow ?? window, let responder = window.firstResponder else { return false }
        var current: UIResponder? = responder
        // Controllers are in the chain as well.
        while let next = current, next !== self { current = next.next }
        guard current != nil else { return false }
        if responder.resignFirstResponder() { return true }
        guard force, window.firstResponder === responder else { return false }
        window.firstResponder = nil
        return true
    }
}
