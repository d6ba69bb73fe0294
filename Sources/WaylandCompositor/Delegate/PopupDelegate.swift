/// Shows the popups of windows and of layer surfaces.
package protocol PopupDelegate: AnyObject {
    /// Returns where a popup may appear, in points of its parent's window geometry; nil if anywhere.
    func compositor(_ compositor: Compositor, constraintFor popup: Popup) -> SurfaceRectangle?

    func compositor(_ compositor: Compositor, didMap popup: Popup)

    /// Called when a popup has moved or changed its size.
    func compositor(_ compositor: Compositor, didMove popup: Popup)

    func compositor(_ compositor: Compositor, didUnmap popup: Popup)
}
