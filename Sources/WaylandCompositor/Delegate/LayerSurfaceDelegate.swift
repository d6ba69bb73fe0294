/// Shows the parts of the desktop that clients provide: backgrounds, panels, notifications.
package protocol LayerSurfaceDelegate: AnyObject {
    /// Returns the output for layer surfaces whose clients let the compositor choose it; nil to show none.
    func compositorOutputForLayers(_ compositor: Compositor) -> Output?

    func compositor(_ compositor: Compositor, didMap layerSurface: LayerSurface)

    /// Called when the frame or the state of a visible layer surface has changed.
    func compositor(_ compositor: Compositor, didChange layerSurface: LayerSurface)

    func compositor(_ compositor: Compositor, didUnmap layerSurface: LayerSurface)

    /// Called when panels leave another part of an output to windows.
    func compositor(_ compositor: Compositor, didChangeUsableAreaOf output: Output)
}
