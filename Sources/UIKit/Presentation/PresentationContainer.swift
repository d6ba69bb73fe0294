import CoreGraphics

/// The view over a window, or over a controller that defines a context, in which a presentation happens.
@MainActor final class PresentationContainer: UIView {
    private weak var presentation: UIPresentationController?

    init(_ presentation: UIPresentationController, frame: CGRect) {
        self.presentation = presentation
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { nil }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self && presentation?.passesTouches == true ? nil : hit
    }

    override func sizeDidChange() {
        super.sizeDidChange()
        presentation?.containerSizeDidChange()
    }

    override func layoutSubviews() {
        presentation?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        presentation?.containerViewDidLayoutSubviews()
    }
}
