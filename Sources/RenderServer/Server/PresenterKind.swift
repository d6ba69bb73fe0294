import Glibc

/// The ways of bringing frames to a screen, by their names in `ORIEL_PRESENTER`.
public enum PresenterKind: String, Sendable {
    /// Into memory shared with the compositor, what changed alone: software GL.
    case shm
    /// Into the window's own GPU buffers.
    case egl
    /// Into a texture, shown nowhere.
    case offscreen

    /// What the environment asks for; nil where it leaves the choice to the driver.
    static func requested(
        _ value: String? = getenv("ORIEL_PRESENTER").map { String(cString: $0) }
    ) -> PresenterKind? {
        guard let value, !value.isEmpty else { return nil }
        if let kind = PresenterKind(rawValue: value) { return kind }
        RenderLog.once("ORIEL_PRESENTER=\(value) is not one of shm, egl, offscreen: ignored.")
        return nil
    }
}
