extension UIApplication {
    /// Returns the responder that performs an action without a target; nil if there is none.
    func actionTarget(of action: Selector, sender: Any?, event: UIEvent?) -> Any? {
        actionStart(sender: sender, event: event).target(forAction: action, withSender: sender)
    }

    /// The responder at which the search for the target of an action begins.
    private func actionStart(sender: Any?, event: UIEvent?) -> UIResponder {
        let senderWindow = (sender as? UIView)?.window
        if let first = senderWindow?.firstResponder ?? keyWindow?.firstResponder { return first }
        if let responder = sender as? UIResponder { return responder }
        return keyWindow?.keyboardResponder ?? self
    }
}
