/// Shows the popups of input methods, such as lists of candidates.
package protocol InputMethodPopupDelegate: AnyObject {
    /// Returns where an input method's popup may appear, in points of its parent; nil if anywhere.
    func compositor(_ compositor: Compositor, constraintFor popup: InputMethodPopup) -> SurfaceRectangle?

    func compositor(_ compositor: Compositor, didMap popup: InputMethodPopup)

    /// Called when an input method's popup has another frame.
    func compositor(_ compositor: Compositor, didMove popup: InputMethodPopup)

    func compositor(_ compositor: Compositor, didUnmap popup: InputMethodPopup)
}
