import WaylandServer

/// What other protocols than `xdg_shell` add to windows.
extension Toplevel {
    /// Who draws the frame of the window, if the client has left that to the compositor.
    package var prefersServerDecoration: Bool? { decoration?.preferred.map { $0 == .serverSide } }

    /// Whether the client lets the compositor decide who draws the frame.
    package var negotiatesDecoration: Bool { decoration != nil }

    /// Reports that the client has another preference, or none; a configuration answers it.
    func decorationPreferenceDidChange() {
        notify(.decoration)
        sendConfigure()
    }

    func setDialog(_ isDialog: Bool, isModal: Bool) {
        guard (isDialog, isModal) != (self.isDialog, self.isModal) else { return }
        self.isDialog = isDialog
        self.isModal = isModal
        notify(.dialog)
    }

    func setIcon(_ icon: ToplevelIcon?) {
        self.icon = icon
        notify(.icon)
    }
}
