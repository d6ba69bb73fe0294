import WaylandServer

/// A client's `xdg_wm_base`, or its object of an older shell, with the surfaces that were made from it and the pings that
/// it has to answer.
final class ShellClient {
    let resource: any ShellResource
    unowned let compositor: Compositor
    private weak var shell: Shell?
    /// The number of `xdg_surface`s that are not destroyed.
    var surfaceCount = 0

    private var unanswered: UInt32?
    private var timer: ServerTimer?
    private(set) var isResponsive = true

    init(_ resource: any ShellResource, shell: Shell, compositor: Compositor) {
        self.resource = resource
        self.shell = shell
        self.compositor = compositor
        resource.userData = self
        resource.onDestroy = { [self] in wasDestroyed() }
    }

    func wasDestroyed() {
        resource.userData = nil
        timer?.cancel()
        timer = nil
        shell?.remove(self)
    }

    func fail(_ error: XdgWmBase.Error, _ message: String) {
        resource.postError(code: error.rawValue, message: message)
    }

    /// Handles the request to destroy the object.
    func destroyRequested() {
        if surfaceCount > 0 { fail(.defunctSurfaces, "\(surfaceCount) xdg_surfaces are not destroyed") }
    }

    /// Returns the surface of a client if it may get an `xdg_surface`; posts the protocol's error if it may not.
    func surface(_ resource: WlSurface) -> Surface? {
        guard let surface = Surface.of(resource) else {
            fail(.role, "the surface is destroyed")
            return nil
        }
        guard surface.roleObject == nil, surface.role == nil || surface.role == .toplevel || surface.role == .popup
        else {
            fail(.role, "the surface has the role \(surface.role?.rawValue ?? "of another xdg_surface")")
            return nil
        }
        let attached = surface.pending.attachment ?? nil
        if surface.state.hasContents || attached != nil {
            fail(.invalidSurfaceState, "the surface has a buffer already")
            return nil
        }
        return surface
    }

    // MARK: Pings

    /// Asks the client whether it still handles events. Without effect while an earlier ping is unanswered.
    func ping() {
        guard unanswered == nil, !resource.isDestroyed else { return }
        let serial = compositor.display.nextSerial()
        unanswered = serial
        resource.sendPing(serial: serial)
        if timer == nil { timer = compositor.display.addTimer { [unowned self] _ in pingTimedOut() } }
        timer?.schedule(milliseconds: max(1, compositor.options.pingTimeout))
    }

    private func pingTimedOut() {
        guard unanswered != nil, isResponsive else { return }
        isResponsive = false
        compositor.delegate?.compositor(compositor, client: resource.client, isResponsive: false)
    }

    func receivePong(_ serial: UInt32) {
        guard serial == unanswered else { return }
        unanswered = nil
        timer?.schedule(milliseconds: 0)
        guard !isResponsive else { return }
        isResponsive = true
        compositor.delegate?.compositor(compositor, client: resource.client, isResponsive: true)
    }
}
