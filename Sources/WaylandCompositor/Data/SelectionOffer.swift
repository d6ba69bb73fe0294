import WaylandServer

/// The offer of a selection to one client.
final class SelectionOffer {
    private weak var source: (any DataSource)?

    init(_ source: any DataSource) { self.source = source }

    /// Has the data written into a client's pipe. It is closed without data if there is none of the type.
    func receive(_ mimeType: String, _ file: OwnedFD) {
        guard let source, source.mimeTypes.contains(mimeType) else { return }
        source.send(mimeType, to: file)
    }
}
