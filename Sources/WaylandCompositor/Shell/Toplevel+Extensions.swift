import WaylandServer

/// The properties of windows from other protocols than `xdg_shell`.
extension Toplevel {
    /// Whether the client prefers a frame that the compositor draws; nil without a preference.
    package var prefersServerDecoration: Bool? { decoration?.preferred.map { $0 == .serverSide } }

    /// Whether the client leaves the frame of the window to the compositor. One that does not negotiate it draws its own.
    package var acceptsServerDecoration: Bool { decoration.map { $0.preferred != .clientSide } ?? false }

    /// Whether the client has drawn the present contents for a frame that the compositor draws.
    package var hasServerDecoration: Bool { decoration != nil && current.usesServerDecoration }

    /// Reports that the client has another preference, or none; a configuration answers it.
    func decorationPreferenceDidChange() {
        let before = lastSent
        notify(.decoration)
        if lastSent == before { sendConfigure() }
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
