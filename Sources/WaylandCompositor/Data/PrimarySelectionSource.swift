import WaylandServer

/// A client's `zwp_primary_selection_source_v1`.
final class PrimarySelectionSource: DataSource {
    private(set) var mimeTypes: [String] = []
    private let resource: ZwpPrimarySelectionSourceV1

    init(_ resource: ZwpPrimarySelectionSourceV1, seat: Seat) {
        self.resource = resource
        resource.userData = self
        resource.onRequest { [unowned self, unowned seat] request in
            guard case .offer(let mimeType) = request else { return }
            guard mimeTypes.count < seat.compositor.options.maxMimeTypes else { return resource.client.postNoMemory() }
            mimeTypes.append(mimeType)
        }
        resource.onDestroy = { [self, weak seat] in
            resource.userData = nil
            seat?.primarySelection.remove(self)
        }
    }

    func send(_ mimeType: String, to file: OwnedFD) { resource.sendSend(mimeType: mimeType, fd: file.rawValue) }

    func cancel() { resource.sendCancelled() }
}
