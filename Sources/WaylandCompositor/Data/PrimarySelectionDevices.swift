import WaylandServer

/// The global of the primary selection, `zwp_primary_selection_device_manager_v1`.
final class PrimarySelectionDevices: SelectionOfferer {
    private unowned let seat: Seat
    private let devices = ResourceList<ZwpPrimarySelectionDeviceV1>()

    init(_ seat: Seat) {
        self.seat = seat
        seat.primarySelection.offerers.append(self)
        seat.compositor.display.addGlobal(ZwpPrimarySelectionDeviceManagerV1.self, version: 1) {
            [unowned self] resource in
            resource.onRequest { [unowned self] request in
                switch request {
                case .createSource(let new): _ = PrimarySelectionSource(new, seat: self.seat)
                case .getDevice(let new, _): add(new)
                case .destroy: break
                }
            }
        }
    }

    private func add(_ device: ZwpPrimarySelectionDeviceV1) {
        devices.add(device)
        device.onRequest { [unowned self, unowned device] request in
            guard case .setSelection(let wire, let serial) = request else { return }
            let source = wire?.userData as? PrimarySelectionSource
            let isSet = seat.primarySelection.set(source, by: device.client, serial: serial, of: seat.serials)
            if !isSet { source?.cancel() }
        }
        if device.client === seat.primarySelection.focus { sendSelection(seat.primarySelection, to: device) }
    }

    func offer(_ selection: Selection, to client: ServerClient) {
        for device in devices.of(client) { sendSelection(selection, to: device) }
    }

    private func sendSelection(_ selection: Selection, to device: ZwpPrimarySelectionDeviceV1) {
        guard let source = selection.source else { return device.sendSelection(id: nil) }
        guard let resource = device.sendDataOffer() else { return }
        let offer = SelectionOffer(source, of: selection)
        resource.onRequest { request in
            if case .receive(let mimeType, let file) = request { offer.receive(mimeType, file) }
        }
        for mimeType in source.mimeTypes { resource.sendOffer(mimeType: mimeType) }
        device.sendSelection(id: resource)
    }
}
