import UIPlatform

/// A drop session for a view whose programs take what is dropped.
extension UIDropSession {
    /// Returns a source of the items for other programs; nil if these may not have them.
    package func makeSource() -> ContentProvider? {
        guard let session = self as? DropSession, !isRestrictedToDraggingApplication else { return nil }
        if let offer = session.offer { return ContentProvider(offer) }
        return PasteboardExport(items.map { ProviderItem($0.itemProvider) }).makeSource()
    }

    /// The actions that the source of the items supports.
    package var sourceActions: DragActions {
        (self as? DropSession)?.offer?.sourceActions ?? (allowsMoveOperation ? [.copy, .move] : .copy)
    }

    /// Whether this is the session of the drag of a program.
    package func isSession(of drag: ClientDrag) -> Bool {
        (self as? DropSession)?.offer?.mimeTypes.contains(drag.token) == true
    }

    /// Requests the proposal again of the view under the drag, for which something else than the location has changed.
    package func setNeedsProposal() {
        if let session = self as? DropSession { DragController.shared.updateProposal(of: session) }
    }

    /// Keeps the source of dropped items waiting until ``endTransfer(hasFailed:)`` is called.
    package func beginTransfer() { (self as? DropSession)?.transfers.begin() }

    /// Ends a transfer of dropped items.
    package func endTransfer(hasFailed: Bool) { (self as? DropSession)?.transfers.end(hasFailed: hasFailed) }
}
