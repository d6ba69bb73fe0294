import CoreGraphics

/// A transparent view over the whole window while a popover is shown. A touch outside the popover dismisses it.
@MainActor final class PopoverOverlay: UIView {
    private weak var presentation: UIPopoverPresentationController?

    init(_ presentation: UIPopoverPresentationController, frame: CGRect) {
        self.presentation = presentation
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { nil }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard hit === self else { return hit }
        for view in presentation?.passthroughViews ?? [] where view.window === window {
            if view.point(inside: convert(point, to: view), with: event) { return nil }
        }
        return self
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        // Those that the content does not handle arrive here, too.
        if touches.contains(where: { $0.view === self }) { presentation?.dismissByUser() }
    }

    override func layoutSubviews() {
        presentation?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        presentation?.containerViewDidLayoutSubviews()
    }

    override func sizeDidChange() {
        super.sizeDidChange()
        presentation?.windowDidResize()
    }
}
