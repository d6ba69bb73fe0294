import WaylandClient

/// The offer of a ``LocalDrag`` to the toplevel under it.
@MainActor final class LocalOffer: DropOffer {
    let sourceActions: DragActions
    /// Called when the app has accepted some actions, or none.
    var onAccept: (DragActions) -> Void = { _ in }
    /// Called when the app has accepted the drop, or has rejected it.
    var onFinish: (_ isAccepted: Bool) -> Void = { _ in }
    private let source: ContentProvider
    private var isEnded = false

    init(_ source: ContentProvider, actions: DragActions) {
        self.source = source
        sourceActions = actions
    }

    var mimeTypes: [String] { source.mimeTypes }

    var isValid: Bool { !isEnded && !source.isCancelled }

    /// Ends the offer, because the drag has left the toplevel.
    func invalidate() { isEnded = true }

    func receive(_ mimeType: String, into file: OwnedFD) {
        if isValid { source.send(mimeType, to: file) }
    }

    func accept(_ mimeType: String?, actions: DragActions, preferred: DragActions) {
        onAccept(mimeType == nil ? [] : actions)
    }

    func finish(isAccepted: Bool) {
        guard !isEnded else { return }
        isEnded = true
        onFinish(isAccepted)
    }
}
