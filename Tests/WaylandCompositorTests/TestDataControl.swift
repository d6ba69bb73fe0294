import Glibc
import WaylandClient

/// A tool with a data control device of one of the two protocols, whose events it lists.
final class TestDataControl {
    enum Variant: CaseIterable {
        case ext, wlr
    }

    /// A data source with its events; it sends the name of a type as the data.
    struct Source {
        let log: Log
        let offer: (String) -> Void
        let destroy: () -> Void
        fileprivate let select: (_ isPrimary: Bool) -> Void
    }

    let client: TestClient
    let log = Log()
    /// Requests the data of the last offer, of the clipboard and of the primary selection.
    private(set) var receive: [String: (String, Int32) -> Void] = [:]
    private(set) var makeSource: ([String]) -> Source = { _ in preconditionFailure("there is no manager") }
    private(set) var clear: (_ isPrimary: Bool) -> Void = { _ in }
    private(set) var destroyDevice: () -> Void = {}
    private var types: [UInt32: [String]] = [:]
    /// All offers: the handlers of their events need them.
    private var offers: [AnyObject] = []

    init(_ client: TestClient, _ variant: Variant, version: UInt32 = .max) throws {
        self.client = client
        let seat = try client.registry.bind(WlSeat.self)
        switch variant {
        case .ext: try bindExt(seat)
        case .wlr: try bindWlr(seat, version)
        }
        try client.roundtrip()
    }

    func set(_ source: Source, isPrimary: Bool = false) { source.select(isPrimary) }

    private func selected(_ name: String, _ offer: UInt32?, _ receive: ((String, Int32) -> Void)?) {
        self.receive[name] = receive
        log.add(([name] + (offer.map { types[$0] ?? [] } ?? ["nil"])).joined(separator: " "))
    }

    private func bindExt(_ seat: WlSeat) throws {
        let manager = try client.registry.bind(ExtDataControlManagerV1.self)
        let device = manager.getDataDevice(seat: seat)
        device.onEvent { [unowned self] event in
            switch event {
            case .dataOffer(let offer):
                offers.append(offer)
                types[offer.id] = []
                offer.onEvent { [unowned self, unowned offer] in
                    if case .offer(let type) = $0 { types[offer.id, default: []].append(type) }
                }
            case .selection(let offer):
                selected("clipboard", offer?.id, offer.map { offer in { offer.receive(mimeType: $0, fd: $1) } })
            case .primarySelection(let offer):
                selected("primary", offer?.id, offer.map { offer in { offer.receive(mimeType: $0, fd: $1) } })
            case .finished: log.add("finished")
            }
        }
        makeSource = { types in
            let source = manager.createDataSource()
            let log = Log()
            source.onEvent { event in
                switch event {
                case .send(let type, let file):
                    _ = type.withCString { write(file.rawValue, $0, strlen($0)) }
                    log.add("send \(type)")
                case .cancelled: log.add("cancelled")
                }
            }
            for type in types { source.offer(mimeType: type) }
            return Source(log: log, offer: { source.offer(mimeType: $0) }, destroy: { source.destroy() }) { isPrimary in
                if isPrimary { device.setPrimarySelection(source: source) } else { device.setSelection(source: source) }
            }
        }
        clear = { isPrimary in
            if isPrimary { device.setPrimarySelection(source: nil) } else { device.setSelection(source: nil) }
        }
        destroyDevice = { device.destroy() }
    }

    private func bindWlr(_ seat: WlSeat, _ version: UInt32) throws {
        let manager = try client.registry.bind(ZwlrDataControlManagerV1.self, maximumVersion: version)
        let device = manager.getDataDevice(seat: seat)
        device.onEvent { [unowned self] event in
            switch event {
            case .dataOffer(let offer):
                offers.append(offer)
                types[offer.id] = []
                offer.onEvent { [unowned self, unowned offer] in
                    if case .offer(let type) = $0 { types[offer.id, default: []].append(type) }
                }
            case .selection(let offer):
                selected("clipboard", offer?.id, offer.map { offer in { offer.receive(mimeType: $0, fd: $1) } })
            case .primarySelection(let offer):
                selected("primary", offer?.id, offer.map { offer in { offer.receive(mimeType: $0, fd: $1) } })
            case .finished: log.add("finished")
            }
        }
        makeSource = { types in
            let source = manager.createDataSource()
            let log = Log()
            source.onEvent { event in
                switch event {
                case .send(let type, let file):
                    _ = type.withCString { write(file.rawValue, $0, strlen($0)) }
                    log.add("send \(type)")
                case .cancelled: log.add("cancelled")
                }
            }
            for type in types { source.offer(mimeType: type) }
            return Source(log: log, offer: { source.offer(mimeType: $0) }, destroy: { source.destroy() }) { isPrimary in
                if isPrimary { device.setPrimarySelection(source: source) } else { device.setSelection(source: source) }
            }
        }
        clear = { isPrimary in
            if isPrimary { device.setPrimarySelection(source: nil) } else { device.setSelection(source: nil) }
        }
        destroyDevice = { device.destroy() }
    }
}
