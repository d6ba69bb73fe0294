import WaylandServer

/// A client's request for a window. The compositor may ignore any of it.
package enum ToplevelRequest {
    /// To move the window with the pointer, or with a finger.
    case move(InputOrigin)
    /// To resize the window by an edge or corner.
    case resize(InputOrigin, edges: XdgToplevel.ResizeEdge)
    /// To show the menu of the window, at a point of its window geometry.
    case showWindowMenu(InputOrigin, at: Offset)
    case maximize
    case unmaximize
    /// To fill an output, or one that the compositor chooses.
    case fullscreen(Output?)
    case unfullscreen
    case minimize
    /// To show a minimized window again; asked for by tools only.
    case unminimize
    /// To give the window the keyboard, and to show it over others; asked for by tools only.
    case activate
}

/// A property of a window that its client sets.
package enum ToplevelProperty: Sendable {
    case title, appID, parent, sizeLimits, decoration, dialog, icon
}
