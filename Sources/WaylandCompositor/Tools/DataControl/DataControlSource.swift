import WaylandServer

/// The data that a tool offers by a data control protocol.
final class DataControlSource: DataSource {
    private(set) var mimeTypes: [String] = []
    /// The selection that the source was used for; nil until then. A source is used once.
    weak var selection: Selection?

    private let wireSend: (String, OwnedFD) -> Void
    private let wireCancel: () -> Void

    /// Makes the source of a client's object, which retains it.
    init<Wire: DataControlSourceWire>(_ wire: Wire, maxMimeTypes: Int) {
        wireSend = { [unowned wire] mimeType, file in wire.sendSend(mimeType: mimeType, fd: file.rawValue) }
        wireCancel = { [unowned wire] in wire.sendCancelled() }
        wire.userData = self
        wire.onOffer { [unowned self, unowned wire] mimeType in
            guard selection == nil else {
                return wire.postError(code: Wire.invalidOfferCode, message: "the source has been used already")
            }
            guard mimeTypes.count < maxMimeTypes else { return wire.client.postNoMemory() }
            mimeTypes.append(mimeType)
        }
        wire.onDestroy = { [self, unowned wire] in
            wire.userData = nil
            selection?.remove(self)
        }
    }

    func send(_ mimeType: String, to file: OwnedFD) { wireSend(mimeType, file) }

    func cancel() { wireCancel() }
}
