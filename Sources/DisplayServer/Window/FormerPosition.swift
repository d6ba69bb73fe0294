import Foundation
import WaylandCompositor

/// The position of a window when its client hid it, or before the outputs left no place for it there.
@MainActor final class FormerPosition {
    /// The name of the output, which may be disconnected since, and connected again.
    let outputName: String
    /// The top left corner of the surface in points of the output, of a window that is neither maximized nor full-screen.
    let origin: CGPoint

    /// The present position of a window; nil for one that is on no output.
    init?(of window: ManagedWindow) {
        guard let output = window.output else { return nil }
        outputName = output.output.description.name
        origin = window.normalSurfaceOrigin
    }

    /// Returns the output, while it is connected.
    func output(of server: DisplayServer?) -> ServerOutput? {
        server?.outputs.first { $0.output.description.name == outputName }
    }
}
