import Descriptors

/// An event that an ``XWindowManager`` reports.
package enum XWindowManagerEvent: Sendable {
    /// A client has created a window. The number of the client is part of all of its windows' numbers.
    case created(XWindowID, client: UInt32, frame: XRectangle, overridesRedirect: Bool)
    /// A window is gone.
    case destroyed(XWindowID)
    /// A client wants a window to appear, which ``XWindowManager/Command/map(_:frame:)`` answers.
    case mapRequested(XWindowID, XWindowProperties)
    /// A window is mapped; one that overrides redirection places itself.
    case mapped(XWindowID, overridesRedirect: Bool)
    case unmapped(XWindowID)
    /// A window has another frame.
    case moved(XWindowID, frame: XRectangle)
    /// A client wants a mapped window to have another position or size; nil for what it leaves as it is.
    case configureRequested(XWindowID, x: Int?, y: Int?, width: Int?, height: Int?)
    /// A mapped window has other properties.
    case propertiesChanged(XWindowID, XWindowProperties)
    /// A window is drawn to this surface.
    case surface(XWindowID, XSurfaceKey)

    case stateRequested(XWindowID, XStateAction, XWindowStates)
    case activationRequested(XWindowID)
    case closeRequested(XWindowID)
    case minimizeRequested(XWindowID)
    /// A client wants the user to move its window with the pointer, or to resize it by an edge.
    case dragRequested(XWindowID, XDrag)
    /// A client wants to know the frame that a window has, or would have.
    case frameExtentsRequested(XWindowID, XFrameHints)

    /// A client offers data that it has copied or selected, in these MIME types; none if it offers none any more.
    case selectionOffered(XSelectionKind, mimeTypes: [String])
    /// A client wants the data of the selection in one of its types written to a pipe.
    case selectionRequested(XSelectionKind, mimeType: String, to: OwnedFD)

    /// A window does not appear or grow, since its client has too many or too large ones; if the window places itself, the client
    /// is disconnected.
    case tooManyWindows
    /// A client drags data, or what is dragged over one of its windows was answered.
    case drag(XDragEvent)

    /// The connection has ended: the X server has, or it could not be managed.
    case ended
}

/// The selections of X.
package enum XSelectionKind: Sendable {
    /// The data that the user has copied.
    case clipboard
    /// The data that the user has selected.
    case primary
    /// The data that the user drags.
    case drag

    package static let clipboards: [XSelectionKind] = [.clipboard, .primary]
}

/// An interactive operation of `_NET_WM_MOVERESIZE`.
package enum XDrag: UInt32, Sendable {
    case topLeft, top, topRight, right, bottomRight, bottom, bottomLeft, left, move
}
