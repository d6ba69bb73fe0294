import WaylandServer

/// The global of the clipboard and of drags, `wl_data_device_manager`.
final class DataDevices: SelectionOfferer {
    private unowned let seat: Seat
    private let devices = ResourceList<WlDataDevice>()

    init(_ seat: Seat) {
        self.seat = seat
        seat.selection.offerers.append(self)
        seat.compositor.display.addGlobal(WlDataDeviceManager.self, version: 3) { [unowned self] resource in
            resource.onRequest { [unowned self] request in
                switch request {
                case .createDataSource(let new): _ = ClientDataSource(new, options: self.seat.compositor.options)
                case .getDataDevice(let new, _): add(new)
                }
            }
        }
    }

    private var compositor: Compositor { seat.compositor }

    private func add(_ device: WlDataDevice) {
        devices.add(device)
        device.onRequest { [unowned self, unowned device] request in
            switch request {
            case .startDrag(let source, let origin, let icon, let serial):
                startDrag(device, source, Surface.of(origin), icon, serial)
            case .setSelection(let source, let serial): setSelection(device, source, serial)
            case .release: break
            }
        }
        if device.client === seat.selection.focus { sendSelection(seat.selection, to: device) }
    }

    /// Returns the devices of a client.
    func devices(of client: ServerClient?) -> [WlDataDevice] { devices.of(client) }

    // MARK: Selection

    private func setSelection(_ device: WlDataDevice, _ wire: WlDataSource?, _ serial: UInt32) {
        let source = ClientDataSource.of(wire)
        if let source {
            if source.setActions != nil { return source.fail(.invalidSource, "the source is made for a drag") }
            if source.use != nil { return failUsed(device, wire) }
            source.use = .selection
            source.onDestroy = { [weak seat, unowned source] in seat?.selection.remove(source) }
        }
        if !seat.selection.set(source, by: device.client, serial: serial, of: seat.serials) { source?.cancel() }
    }

    private func failUsed(_ device: WlDataDevice, _ source: WlDataSource?) {
        device.postError(
            code: WlDataDevice.Error.usedSource.rawValue,
            message: "wl_data_source \(source?.id ?? 0) has been used already")
    }

    func offer(_ selection: Selection, to client: ServerClient) {
        for device in devices.of(client) { sendSelection(selection, to: device) }
    }

    private func sendSelection(_ selection: Selection, to device: WlDataDevice) {
        guard let source = selection.source else { return device.sendSelection(id: nil) }
        guard let resource = device.sendDataOffer() else { return }
        let offer = SelectionOffer(source, of: selection)
        resource.userData = offer
        resource.onDestroy = { [unowned resource] in resource.userData = nil }
        resource.onRequest { [unowned resource] request in
            switch request {
            case .receive(let mimeType, let file): offer.receive(mimeType, file)
            case .finish:
                resource.postError(
                    code: WlDataOffer.Error.invalidFinish.rawValue, message: "the offer is that of a selection")
            case .setActions:
                resource.postError(
                    code: WlDataOffer.Error.invalidOffer.rawValue, message: "the offer is that of a selection")
            case .accept, .destroy: break
            }
        }
        for mimeType in source.mimeTypes { resource.sendOffer(mimeType: mimeType) }
        device.sendSelection(id: resource)
    }

    // MARK: Drags

    private func startDrag(
        _ device: WlDataDevice, _ wire: WlDataSource?, _ origin: Surface?, _ icon: WlSurface?, _ serial: UInt32
    ) {
        let source = ClientDataSource.of(wire)
        if source?.use != nil { return failUsed(device, wire) }
        let iconSurface = icon.flatMap(Surface.of)
        if let iconSurface {
            guard iconSurface.setRole(.dragIcon), iconSurface.roleObject == nil else {
                return device.postError(
                    code: WlDataDevice.Error.role.rawValue,
                    message: "the icon has the role \(iconSurface.role?.rawValue ?? "")")
            }
        }
        guard origin != nil, let input = compositor.seat.serials.origin(serial, of: device.client),
            compositor.seat.isDown(input, for: device.client), seat.drag == nil
        else {
            source?.cancel()
            return
        }
        source?.use = .drag
        let drag = Drag(seat: seat, source: source, client: device.client, icon: iconSurface, input: input)
        source?.onDestroy = { [weak drag] in drag?.sourceWasDestroyed() }
        drag.begin()
    }
}
