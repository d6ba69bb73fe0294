/// The window manager's record of a client's window.
final class XWindowRecord {
    let id: XWindowID
    var frame: XRectangle
    var overridesRedirect: Bool
    /// Whether the client has asked for the window to appear, and not withdrawn it since.
    var isManaged = false
    var isMapped = false
    var properties = XWindowProperties()
    var states: XWindowStates = []
    /// The synchronization of resizes with the client; nil if there is none.
    var sync: XResizeSync?

    init(_ id: XWindowID, frame: XRectangle, overridesRedirect: Bool) {
        self.id = id
        self.frame = frame
        self.overridesRedirect = overridesRedirect
    }
}
