import WaylandServer

/// The surface of a window of Xwayland.
///
/// The owner of the compositor knows the windows by its connection to the X server. Xwayland reports to both sides which surface
/// belongs to which window: by a serial number, or before version 23.1 by the number of the `wl_surface`.
package final class XwaylandSurface: SurfaceRoleObject {
    package let surface: Surface
    /// The number by which the X server names the surface; nil until the client has committed one.
    package private(set) var serial: UInt64?
    /// Whether the surface has contents.
    package private(set) var isMapped = false
    /// An object that the delegate associates with the surface.
    package var userData: AnyObject?

    /// The object that takes part in drags over the surface; nil for none.
    package weak var dropTarget: (any DropTarget)?

    private var pendingSerial: UInt64?

    init(_ surface: Surface) {
        self.surface = surface
        isMapped = surface.state.hasContents
    }

    /// Sets the serial number of the next commit; returns false if there is one already.
    func setSerial(_ serial: UInt64) -> Bool {
        guard self.serial == nil else { return false }
        pendingSerial = serial
        return true
    }

    private var compositor: Compositor { surface.compositor }

    func surfaceDidApply(_ commit: inout SurfaceCommit) {
        if let pendingSerial {
            serial = pendingSerial
            self.pendingSerial = nil
            compositor.delegate?.compositor(compositor, didAssociate: self)
        }
        if surface.state.hasContents != isMapped { setMapped(!isMapped) }
    }

    func surfaceWasDestroyed() { if isMapped { setMapped(false) } }

    private func setMapped(_ isMapped: Bool) {
        self.isMapped = isMapped
        if isMapped {
            compositor.delegate?.compositor(compositor, didMap: self)
        } else {
            compositor.delegate?.compositor(compositor, didUnmap: self)
        }
    }
}

extension Surface {
    /// The surface of a window of Xwayland that this is; nil if it is none.
    package var xwaylandSurface: XwaylandSurface? { roleObject as? XwaylandSurface }

    /// Makes this the surface of a window of Xwayland; returns nil if it has another role, or is destroyed.
    package func makeXwaylandSurface() -> XwaylandSurface? {
        guard !isDestroyed, roleObject == nil, setRole(.xwayland) else { return nil }
        let new = XwaylandSurface(self)
        roleObject = new
        return new
    }
}
