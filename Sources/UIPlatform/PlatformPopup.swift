import CoreGraphics

/// A popup of the system (an `xdg_popup`), which may extend beyond the window of its parent.
///
/// It is configured like a toplevel: the delegate's `toplevel(_:didConfigure:)` reports its size, and
/// `toplevelShouldClose(_:)` that the system has dismissed it. A popup is destroyed before its parent, and before those that
/// were opened earlier.
@MainActor package protocol PlatformPopup: PlatformToplevel {
    /// The frame of the popup in the geometry of the parent's window, in points, as of the last configuration.
    var frame: CGRect { get }
    /// Whether the last configuration is older than the last call of `reposition(_:)`.
    var awaitsReposition: Bool { get }
    /// Moves and resizes the popup; a configuration reports the result. Returns false if the system cannot do that: the
    /// popup is then destroyed, and opened again.
    func reposition(_ positioner: PopupPositioner) -> Bool
}

/// A request for a new popup.
package struct PopupRequest: Sendable {
    /// The toplevel or the popup to which the popup belongs.
    package var parent: ToplevelID
    /// The size and the position in the geometry of the parent's window, in points.
    package var positioner: PopupPositioner
    /// The seat whose latest press opens the popup: a press outside of the app dismisses it, and keys are sent to it. nil if
    /// the app opens it itself.
    package var grab: SeatID?

    package init(parent: ToplevelID, positioner: PopupPositioner, grab: SeatID?) {
        self.parent = parent
        self.positioner = positioner
        self.grab = grab
    }
}
