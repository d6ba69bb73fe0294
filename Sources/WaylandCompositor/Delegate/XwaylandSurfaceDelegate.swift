/// Shows the surfaces of Xwayland, each of which belongs to a window of X.
package protocol XwaylandSurfaceDelegate: AnyObject {
    /// Called when Xwayland has reported the serial number of a surface, which belongs to a window of X.
    func compositor(_ compositor: Compositor, didAssociate surface: XwaylandSurface)

    func compositor(_ compositor: Compositor, didMap surface: XwaylandSurface)

    /// Called when a surface has lost its contents, or is about to be destroyed.
    func compositor(_ compositor: Compositor, didUnmap surface: XwaylandSurface)
}
