import CoreGraphics

/// A transparent view over the whole window while a menu is shown: it contains the panels, and receives every touch.
@MainActor final class MenuOverlay: UIView {
    weak var session: MenuSession?

    init(session: MenuSession, frame: CGRect) {
        self.session = session
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let hover = UIHoverGestureRecognizer(target: self, action: MenuOverlay.hover)
        addGestureRecognizer(hover)
    }

    required init?(coder: NSCoder) { nil }

    private func hover(_ recognizer: UIHoverGestureRecognizer) {
        session?.pointerMoved(to: recognizer.location(in: self))
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self) else { return }
        session?.touchBegan(at: point)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self) else { return }
        session?.touchMoved(to: point)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self) else { return }
        session?.touchEnded(at: point)
    }

    override func sizeDidChange() {
        super.sizeDidChange()
        // The view to which the menu refers has moved.
        session?.dismiss()
    }
}
