/// The data dragged over one of the windows.
@MainActor package protocol DropOffer: DataOffer {
    /// The actions that the source of the drag supports.
    var sourceActions: DragActions { get }

    /// Informs the source which type would be taken, with which of some actions, if the items were dropped now; with
    /// nil that nothing would.
    func accept(_ mimeType: String?, actions: DragActions, preferred: DragActions)

    /// Ends the transfer after a drop: the source may delete what was moved. Later calls have no effect.
    func finish(isAccepted: Bool)
}

/// The actions of a drop on the dragged data.
package struct DragActions: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The source keeps the data.
    package static let copy = DragActions(rawValue: 1)
    /// The source deletes the data.
    package static let move = DragActions(rawValue: 2)
}
