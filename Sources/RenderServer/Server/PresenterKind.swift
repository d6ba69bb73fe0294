import Diagnostics
import Glibc

/// The presenters, by their names in `ORIEL_PRESENTER`.
package enum PresenterKind: String, Sendable {
    /// Copies the changed area into memory shared with the compositor: for software GL.
    case shm
    /// Draws into the window's own GPU buffers.
    case egl
    /// Draws into a texture that is not presented.
    case offscreen

    /// Returns the presenter that the environment requests; nil where the driver determines it.
    static func requested(
        _ value: String? = getenv("ORIEL_PRESENTER").map { String(cString: $0) }
    ) -> PresenterKind? {
        guard let value, !value.isEmpty else { return nil }
        if let kind = PresenterKind(rawValue: value) { return kind }
        logger.once("ORIEL_PRESENTER=\(value) is not one of shm, egl, offscreen and is ignored.")
        return nil
    }
}
