import WaylandServer

/// A client's `zxdg_toplevel_decoration_v1`: who draws the frame of a window.
final class Decoration {
    private let resource: ZxdgToplevelDecorationV1
    private weak var toplevel: Toplevel?
    private(set) var preferred: ZxdgToplevelDecorationV1.Mode?

    init(_ resource: ZxdgToplevelDecorationV1, toplevel: Toplevel) {
        self.resource = resource
        self.toplevel = toplevel
        toplevel.decoration = self
        resource.onRequest { [unowned self] request in
            switch request {
            case .destroy: break
            case .setMode(let mode):
                // Unknown values are as good as none.
                preferred = mode == .clientSide || mode == .serverSide ? mode : nil
                self.toplevel?.decorationPreferenceDidChange()
            case .unsetMode:
                preferred = nil
                self.toplevel?.decorationPreferenceDidChange()
            }
        }
        resource.onDestroy = { [self] in
            if self.toplevel?.decoration === self { self.toplevel?.decoration = nil }
        }
    }

    func send(_ mode: ZxdgToplevelDecorationV1.Mode) { resource.sendConfigure(mode: mode) }

    /// Ends the client's connection: the window must not be destroyed before its decoration.
    func failOrphaned() {
        resource.postError(
            code: ZxdgToplevelDecorationV1.Error.orphaned.rawValue,
            message: "the window was destroyed before its decoration")
    }
}
