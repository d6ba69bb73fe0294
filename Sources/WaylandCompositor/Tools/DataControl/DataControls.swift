import WaylandServer

/// The globals by which tools see and replace the selections, such as managers of clipboards: `ext_data_control_manager_v1` and
/// `zwlr_data_control_manager_v1`.
final class DataControls {
    private unowned let seat: Seat
    private let devices = ResourceList<ExtDataControlDeviceV1>()
    private let wlrDevices = ResourceList<ZwlrDataControlDeviceV1>()

    init(_ compositor: Compositor) {
        seat = compositor.seat
        compositor.display.addGlobal(ExtDataControlManagerV1.self, version: 1) { [unowned self] resource in
            resource.onRequest { [unowned self] request in
                switch request {
                case .createDataSource(let new): makeSource(new)
                case .getDataDevice(let new, _): add(new, to: devices)
                case .destroy: break
                }
            }
        }
        compositor.display.addGlobal(ZwlrDataControlManagerV1.self, version: 2) { [unowned self] resource in
            resource.onRequest { [unowned self] request in
                switch request {
                case .createDataSource(let new): makeSource(new)
                case .getDataDevice(let new, _): add(new, to: wlrDevices)
                case .destroy: break
                }
            }
        }
    }

    private func makeSource(_ resource: some DataControlSourceWire) {
        _ = DataControlSource(resource, maxMimeTypes: seat.compositor.options.maxMimeTypes)
    }

    private func add<Wire: DataControlDeviceWire>(_ resource: Wire, to list: ResourceList<Wire>) {
        let device = DataControlDevice(resource, seat: seat)
        list.add(resource) { device.end() }
    }
}
