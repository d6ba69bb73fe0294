import WaylandClient

/// The negotiation of who draws a window's title bar and frame: by `zxdg_decoration_manager_v1`, by KDE's older
/// `org_kde_kwin_server_decoration_manager` where that is missing, or by neither.
///
/// The system is asked to draw them. Without an agreement the app does.
@MainActor final class WaylandDecoration {
    /// The globals of a compositor.
    struct Managers {
        var xdg: ZxdgDecorationManagerV1?
        var kde: OrgKdeKwinServerDecorationManager?

        /// Binds the newer of the protocols that the compositor offers; using both for a window is an error.
        init(_ registry: Registry) {
            xdg = registry.bindIfPresent(ZxdgDecorationManagerV1.self)
            kde = xdg == nil ? registry.bindIfPresent(OrgKdeKwinServerDecorationManager.self) : nil
        }
    }

    /// The compositor's latest choice. That of `zxdg_toplevel_decoration_v1` takes effect with the
    /// `xdg_surface.configure` that follows.
    private(set) var mode = ToplevelDecoration.client
    /// Called after a change that no configuration follows, which KDE's protocol makes.
    var onImmediateChange: () -> Void = {}

    private let xdg: ZxdgToplevelDecorationV1?
    private let kde: OrgKdeKwinServerDecoration?

    init(_ managers: Managers, toplevel: XdgToplevel, surface: WlSurface) {
        xdg = managers.xdg?.getToplevelDecoration(toplevel: toplevel)
        kde = managers.kde?.create(surface: surface)
        xdg?.onEvent { [weak self] event in
            if case .configure(let mode) = event { self?.mode = mode == .serverSide ? .server : .client }
        }
        kde?.onEvent { [weak self] event in
            guard case .mode(let mode) = event else { return }
            self?.change(to: mode)
        }
        xdg?.setMode(mode: .serverSide)
        kde?.requestMode(mode: OrgKdeKwinServerDecoration.Mode.server.rawValue)
    }

    private func change(to number: UInt32) {
        // A window that shall have no frame is the system's matter, too.
        let new: ToplevelDecoration =
            number == OrgKdeKwinServerDecoration.Mode.client.rawValue ? .client : .server
        guard new != mode else { return }
        mode = new
        onImmediateChange()
    }

    /// Destroys the objects, which must be done before the toplevel is destroyed.
    func destroy() {
        xdg?.destroy()
        kde?.release()
    }
}
