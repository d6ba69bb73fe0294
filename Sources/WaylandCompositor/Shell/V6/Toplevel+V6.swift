import WaylandServer

extension Toplevel {
    /// Handles a request of `zxdg_toplevel_v6`.
    func handleV6(_ request: ZxdgToplevelV6.Request) {
        switch request {
        case .destroy: break
        case .setParent(let parent): setParent(Toplevel.of(parent))
        case .setTitle(let title): handle(.setTitle(title: title))
        case .setAppId(let appID): handle(.setAppId(appId: appID))
        case .showWindowMenu(let seat, let serial, let x, let y):
            handle(.showWindowMenu(seat: seat, serial: serial, x: x, y: y))
        case .move(let seat, let serial): handle(.move(seat: seat, serial: serial))
        case .resize(let seat, let serial, let edges):
            handle(.resize(seat: seat, serial: serial, edges: XdgToplevel.ResizeEdge(rawValue: edges)))
        case .setMaxSize(let width, let height): handle(.setMaxSize(width: width, height: height))
        case .setMinSize(let width, let height): handle(.setMinSize(width: width, height: height))
        case .setMaximized: handle(.setMaximized)
        case .unsetMaximized: handle(.unsetMaximized)
        case .setFullscreen(let output): handle(.setFullscreen(output: output))
        case .unsetFullscreen: handle(.unsetFullscreen)
        case .setMinimized: handle(.setMinimized)
        }
    }
}
