/// An action on dragged data; see the XDND specification.
package enum XDragAction: Sendable, CaseIterable {
    case copy, move, ask

    var atomName: XAtomName {
        switch self {
        case .copy: .xdndActionCopy
        case .move: .xdndActionMove
        case .ask: .xdndActionAsk
        }
    }

    /// Creates the action of an atom; copying for those that only some clients know.
    init(_ name: XAtomName?) { self = Self.allCases.first { $0.atomName == name } ?? .copy }
}

/// An event of a drag by a client of X.
package enum XDragEvent: Sendable {
    // MARK: Drags of clients of X

    /// A client has begun to drag.
    case began(XWindowID)
    /// The drag has come to the drop proxy with data of these types, and the actions that the client supports.
    case entered(mimeTypes: [String], actions: [XDragAction])
    /// The drag has left the drop proxy.
    case left
    /// The data was dropped on the drop proxy, which ``XDragCommand/finish(isAccepted:_:)`` answers.
    case dropped
    /// The client does not drag any more, or is gone.
    case ended

    // MARK: Drags over windows of X

    /// A window accepts what is dragged over it, and what would be done with it; or does not, or has not answered in time.
    case status(XWindowID, isAccepted: Bool, XDragAction?)
    /// A window has the data that was dropped on it; or does not, or has not answered in time.
    case finished(XWindowID, isAccepted: Bool, XDragAction?)
}

/// A command to an ``XWindowManager`` about drags.
package enum XDragCommand: Sendable {
    // MARK: Drags of clients of X

    /// Shows or hides the drop proxy, which stands for the windows that X does not know.
    case showProxy(Bool)
    /// Notifies the client that drags whether it may drop the data on the drop proxy, and what would be done with it.
    case answer(isAccepted: Bool, XDragAction?)
    /// Notifies the client that dropped data whether it was taken over, and what was done with it.
    case finish(isAccepted: Bool, XDragAction?)

    // MARK: Drags over windows of X

    /// Begins a drag of data in these types over a window, and the actions that its source supports.
    case enter(XWindowID, mimeTypes: [String], actions: [XDragAction])
    /// Moves the drag over the window, with the action that the source suggests.
    case move(x: Int, y: Int, XDragAction)
    case leave
    /// Drops the data on the window.
    case drop
}
