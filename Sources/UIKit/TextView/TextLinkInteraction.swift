import CoreGraphics

/// Performs the action of a link or an attachment that is tapped or clicked in a text view that cannot be edited.
@MainActor final class TextLinkInteraction: NSObject, UIGestureRecognizerDelegate, UITextInteractionDelegate {
    private unowned let view: UITextView
    private lazy var tap = UITapGestureRecognizer(target: self, action: TextLinkInteraction.tapped)

    init(_ view: UITextView) {
        self.view = view
        super.init()
        tap.delegate = self
        view.addGestureRecognizer(tap)
    }

    private func item(at point: CGPoint) -> UITextItem? { view.isEditable ? nil : view.textItem(at: point) }

    private func tapped() {
        guard tap.state == .ended, let item = item(at: tap.location(in: view)) else { return }
        view.perform(item, .invokeDefaultAction)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        item(at: gestureRecognizer.location(in: view)) != nil
    }

    /// A press of a link selects nothing.
    func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool { item(at: point) == nil }
}
