import Descriptors

extension XWindowManager {
    /// A command to an ``XWindowManager`` about windows and selections.
    package enum Command: Sendable {
        /// Lets a window appear, at first with this frame.
        case map(XWindowID, frame: XRectangle)
        /// Moves and resizes a window.
        case configure(XWindowID, frame: XRectangle)
        case setStates(XWindowID, XWindowStates)
        /// Sends the client of a window the width of the frame around it.
        case setFrameExtents(XWindowID, XFrameExtents)
        /// Gives the keyboard to a window; nil if no window of X has it.
        case focus(XWindowID?)
        /// Asks the client to close a window; one that does not support that is disconnected.
        case close(XWindowID)
        /// Orders mapped windows from the bottom to the top.
        case restack([XWindowID])
        /// Lists the windows that the user can switch between, in the order in which they were mapped.
        case setClientList([XWindowID])
        /// Offers data to the clients of X; none if there is none.
        case offerSelection(XSelectionKind, mimeTypes: [String])
        /// Writes the data that a client of X offers to a pipe.
        case requestSelection(XSelectionKind, mimeType: String, to: OwnedFD)
        case drag(XDragCommand)
        /// Closes the connection.
        case end
    }
}
