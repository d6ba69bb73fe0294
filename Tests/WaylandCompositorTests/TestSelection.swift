import WaylandClient

/// The clipboard or the primary selection of a `DataClient`, by the protocol that it belongs to.
final class TestSelection {
    enum Kind: CaseIterable {
        case clipboard, primary
    }

    /// Data that the client copies.
    struct Copy {
        let log: Log
        let destroy: () -> Void
    }

    let log = Log()
    /// Copies data of a type in response to an event.
    private let copyType: (_ type: String, _ serial: UInt32) -> Copy
    /// Reads the data of the latest offer into a pipe.
    private var readOffer: ((_ type: String, _ pipe: Pipe) -> Void)?

    init(_ kind: Kind, of client: DataClient) throws {
        switch kind {
        case .clipboard:
            copyType = { type, serial in
                let source = client.makeSource([type])
                client.device.setSelection(source: source.source, serial: serial)
                return Copy(log: source.log) { source.source.destroy() }
            }
            let device = client.manager.getDataDevice(seat: client.seat)
            device.onEvent { [unowned self] event in
                switch event {
                case .selection(let offer):
                    log.add(offer == nil ? "nil" : "offer")
                    // An offer that has ended stays there for the tests.
                    if let offer { readOffer = { offer.receive(mimeType: $0, fd: $1.write.rawValue) } }
                default: break
                }
            }
        case .primary:
            let manager = try client.client.registry.bind(ZwpPrimarySelectionDeviceManagerV1.self)
            let device = manager.getDevice(seat: client.seat)
            copyType = { type, serial in
                let source = manager.createSource()
                let log = Log()
                source.onEvent { event in
                    switch event {
                    case .send(let type, _): log.add("send \(type)")
                    case .cancelled: log.add("cancelled")
                    }
                }
                source.offer(mimeType: type)
                device.setSelection(source: source, serial: serial)
                return Copy(log: log) { source.destroy() }
            }
            device.onEvent { [unowned self] event in
                guard case .selection(let offer) = event else { return }
                log.add(offer == nil ? "nil" : "offer")
                if let offer { readOffer = { offer.receive(mimeType: $0, fd: $1.write.rawValue) } }
            }
        }
    }

    func copy(_ type: String, serial: UInt32) -> Copy { copyType(type, serial) }

    /// Asks for the data of the latest offer, even if that has ended.
    func read(_ type: String, into pipe: Pipe) { readOffer?(type, pipe) }
}
