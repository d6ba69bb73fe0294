import WaylandServer

/// The offer of a selection to the client that has the keyboard, until that or the data changes.
final class SelectionOffer {
    private weak var selection: Selection?
    private weak var source: (any DataSource)?
    private let number: Int

    init(_ source: any DataSource, of selection: Selection) {
        self.source = source
        self.selection = selection
        number = selection.offerNumber
    }

    /// Has the data written into a client's pipe. It is closed without data if there is none of the type, or the offer has
    /// ended.
    func receive(_ mimeType: String, _ file: OwnedFD) {
        guard let source, selection?.offerNumber == number, source.mimeTypes.contains(mimeType) else { return }
        source.send(mimeType, to: file)
    }
}
