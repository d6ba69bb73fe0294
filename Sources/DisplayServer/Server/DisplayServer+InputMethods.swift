import UIKit
import WaylandCompositor

/// The lists of candidates of input methods, which appear at the cursor of the text field.
extension DisplayServer: @MainActor InputMethodPopupDelegate {
    package func compositor(
        _ compositor: Compositor, constraintFor popup: InputMethodPopup
    ) -> SurfaceRectangle? {
        popup.parent.flatMap { SurfaceView.of($0) }?.popupArea(around: popup.cursorRectangle)
    }

    package func compositor(_ compositor: Compositor, didMap popup: InputMethodPopup) {
        guard let view = SurfaceView.of(popup.surface), let parent = popup.parent.flatMap({ SurfaceView.of($0) }),
            let window = parent.windowView
        else { return }
        window.addSubview(view)
        self.compositor(compositor, didMove: popup)
    }

    package func compositor(_ compositor: Compositor, didMove popup: InputMethodPopup) {
        guard let view = SurfaceView.of(popup.surface), let parent = popup.parent.flatMap({ SurfaceView.of($0) }),
            let window = view.superview
        else { return }
        let origin = CGPoint(x: popup.frame.minX, y: popup.frame.minY)
        view.frame.origin = parent.convert(origin, to: window)
        compositor.refocus()
    }

    package func compositor(_ compositor: Compositor, didUnmap popup: InputMethodPopup) {
        SurfaceView.of(popup.surface)?.removeFromSuperview()
        compositor.refocus()
    }
}

extension SurfaceView {
    /// The view of the window, the popup or the part of the desktop that the surface is in.
    fileprivate var windowView: WindowView? {
        var current: UIView? = superview
        while let view = current {
            if let window = view as? WindowView { return window }
            current = view.superview
        }
        return nil
    }
}
