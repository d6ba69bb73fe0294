import WaylandServer

/// The global that describes outputs in the layout, `zxdg_output_manager_v1`.
final class OutputGlobals {
    init(_ compositor: Compositor) {
        compositor.display.addGlobal(ZxdgOutputManagerV1.self, version: 3) { resource in
            resource.onRequest { request in
                guard case .getXdgOutput(let new, let output) = request else { return }
                Output.of(output)?.addDetails(new, for: output)
            }
        }
    }
}
