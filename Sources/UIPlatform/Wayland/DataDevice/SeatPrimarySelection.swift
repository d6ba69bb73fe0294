import WaylandClient

/// The `zwp_primary_selection_device_v1` of a seat: what is selected, in this app or in another one.
@MainActor final class SeatPrimarySelection {
    private let device: ZwpPrimarySelectionDeviceV1
    private let manager: ZwpPrimarySelectionDeviceManagerV1
    private(set) var selection: Offer?
    private(set) var source: ZwpPrimarySelectionSourceV1?
    private var data: ContentProvider?
    private var introduced: Offer?
    /// Called when the selection has changed.
    var onSelection: () -> Void = {}

    /// A `zwp_primary_selection_offer_v1`.
    @MainActor final class Offer: DataOffer {
        let offer: ZwpPrimarySelectionOfferV1
        private(set) var mimeTypes: [String] = []

        init(_ offer: ZwpPrimarySelectionOfferV1) {
            self.offer = offer
            offer.onEvent { [weak self] event in
                if case .offer(let type) = event, self?.mimeTypes.contains(type) == false {
                    self?.mimeTypes.append(type)
                }
            }
        }

        var isValid: Bool { !offer.isDestroyed }

        func receive(_ mimeType: String, into file: OwnedFD) {
            guard isValid else { return }
            offer.receive(mimeType: mimeType, fd: file.rawValue)
            offer.queue.display.flush()
        }

        func destroy() {
            if isValid { offer.destroy() }
        }
    }

    init(_ device: ZwpPrimarySelectionDeviceV1, manager: ZwpPrimarySelectionDeviceManagerV1) {
        self.device = device
        self.manager = manager
        device.onEvent { [weak self] event in
            guard let self else { return }
            switch event {
            case .dataOffer(let offer):
                introduced?.destroy()
                introduced = Offer(offer)
            case .selection(let offer):
                selection?.destroy()
                selection = offer != nil && introduced?.offer === offer ? introduced : nil
                introduced = nil
                onSelection()
            }
        }
    }

    func destroy() {
        selection?.destroy()
        introduced?.destroy()
        cancel()
        if !device.isDestroyed { device.destroy() }
    }

    func setSelection(_ data: ContentProvider?, serial: UInt32) {
        let (oldSource, oldData) = (source, self.data)
        self.data = data
        source = data.map(makeSource)
        device.setSelection(source: source, serial: serial)
        if let oldSource, !oldSource.isDestroyed { oldSource.destroy() }
        oldData?.cancel()
        device.queue.display.flush()
    }

    private func makeSource(_ data: ContentProvider) -> ZwpPrimarySelectionSourceV1 {
        let source = manager.createSource()
        for type in data.mimeTypes { source.offer(mimeType: type) }
        source.onEvent { [weak self, weak source] event in
            switch event {
            case .send(let type, let file): data.send(type, to: file)
            case .cancelled: if let self, source === self.source { self.cancel() }
            }
        }
        return source
    }

    private func cancel() {
        if let source, !source.isDestroyed { source.destroy() }
        source = nil
        let old = data
        data = nil
        old?.cancel()
    }
}
