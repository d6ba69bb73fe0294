import WaylandServer

/// The global by which tools copy outputs, `zwlr_screencopy_manager_v1`.
final class Screencopy {
    init(_ captures: Captures, display: ServerDisplay) {
        display.addGlobal(ZwlrScreencopyManagerV1.self, version: 3) { [unowned captures] resource in
            let manager = ScreencopyManager(captures)
            resource.onRequest { request in
                switch request {
                case .captureOutput(let new, let overlaysCursor, let output):
                    ScreencopyFrame(
                        new, Output.of(output), part: nil, includesCursor: overlaysCursor != 0, manager: manager)
                case .captureOutputRegion(let new, let overlaysCursor, let output, let x, let y, let width, let height):
                    ScreencopyFrame(
                        new, Output.of(output), part: Rectangle(x: x, y: y, width: width, height: height),
                        includesCursor: overlaysCursor != 0, manager: manager)
                case .destroy: break
                }
            }
        }
    }
}
