import WaylandServer

/// A window that its client has exported.
struct ExportedWindow {
    var resource: any ExportedWindowResource
    weak var toplevel: Toplevel?
}

/// A client's `zxdg_exported`, of any version.
protocol ExportedWindowResource: WaylandResource {
    func sendHandle(handle: String)
}

extension ZxdgExportedV1: ExportedWindowResource {}
extension ZxdgExportedV2: ExportedWindowResource {}
