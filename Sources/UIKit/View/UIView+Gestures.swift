extension UIView {
    var _gestureRecognizers: [UIGestureRecognizer]? {
        get {
            guard let recognizers = extras?.gestureRecognizers, !recognizers.isEmpty else { return nil }
            return recognizers
        }
        set {
            let (old, new) = (_gestureRecognizers ?? [], newValue ?? [])
            for recognizer in old where !new.contains(where: { $0 === recognizer }) {
                removeGestureRecognizer(recognizer)
            }
            for recognizer in new { addGestureRecognizer(recognizer) }
        }
    }

    func _addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view !== self else { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        ensureExtras().gestureRecognizers.append(recognizer)
        recognizer.view = self
    }

    func _removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.cancelAttempt()
        extras?.gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.view = nil
    }
}
