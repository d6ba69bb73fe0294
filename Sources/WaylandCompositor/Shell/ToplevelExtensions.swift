import WaylandServer

/// The globals that extend windows: `zxdg_decoration_manager_v1` and `xdg_wm_dialog_v1`.
final class ToplevelExtensions {
    init(_ compositor: Compositor) {
        addDecorations(compositor)
        addDialogs(compositor)
    }

    private func addDecorations(_ compositor: Compositor) {
        compositor.display.addGlobal(ZxdgDecorationManagerV1.self, version: 1) { resource in
            resource.onRequest { request in
                guard case .getToplevelDecoration(let new, let toplevel) = request else { return }
                guard let toplevel = Toplevel.of(toplevel) else { return }
                guard toplevel.decoration == nil else {
                    return new.postError(
                        code: ZxdgToplevelDecorationV1.Error.alreadyConstructed.rawValue,
                        message: "the window has a decoration object")
                }
                guard !toplevel.surface.state.hasContents else {
                    return new.postError(
                        code: ZxdgToplevelDecorationV1.Error.unconfiguredBuffer.rawValue,
                        message: "the window has a buffer already")
                }
                _ = Decoration(new, toplevel: toplevel)
                toplevel.decorationPreferenceDidChange()
            }
        }
    }

    private func addDialogs(_ compositor: Compositor) {
        compositor.display.addGlobal(XdgWmDialogV1.self, version: 1) { resource in
            resource.onRequest { [unowned resource] request in
                guard case .getXdgDialog(let new, let toplevel) = request else { return }
                guard let toplevel = Toplevel.of(toplevel) else { return }
                guard !toplevel.isDialog else {
                    return resource.postError(
                        code: XdgWmDialogV1.Error.alreadyUsed.rawValue, message: "the window is a dialog already")
                }
                toplevel.setDialog(true, isModal: false)
                new.onRequest { [weak toplevel] request in
                    switch request {
                    case .destroy: break
                    case .setModal: toplevel?.setDialog(true, isModal: true)
                    case .unsetModal: toplevel?.setDialog(true, isModal: false)
                    }
                }
                new.onDestroy = { [weak toplevel] in toplevel?.setDialog(false, isModal: false) }
            }
        }
    }
}
