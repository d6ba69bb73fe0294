import Glibc
import WaylandClient

/// A client with a window, and a data device whose events it lists.
final class DataClient {
    /// A data source with its events; it sends the name of a type as the data.
    struct Source {
        let source: WlDataSource
        let log: Log
    }

    let client: TestClient
    let seat: WlSeat
    let pointer: TestPointer
    let keyboard: TestKeyboard
    let manager: WlDataDeviceManager
    let device: WlDataDevice
    let window: TestWindow
    let log = Log()
    /// The latest offer.
    private(set) var offer: WlDataOffer?
    private var types: [String] = []

    init(_ server: TestCompositor) throws {
        client = try TestClient(server)
        seat = try client.registry.bind(WlSeat.self)
        pointer = TestPointer(seat)
        keyboard = TestKeyboard(seat)
        manager = try client.registry.bind(WlDataDeviceManager.self)
        device = manager.getDataDevice(seat: seat)
        window = try TestWindow.mapped(client)
        device.onEvent { [unowned self] event in
            switch event {
            case .dataOffer(let offer): add(offer)
            case .enter(_, _, let x, _, let offer):
                addTypes()
                _ = offer
                log.add("enter \(x)")
            case .leave: log.add("leave")
            case .motion(_, let x, _): log.add("motion \(x)")
            case .drop: log.add("drop")
            case .selection(let offer):
                addTypes()
                log.add(offer == nil ? "selection nil" : "selection")
            }
        }
        try client.roundtrip()
        _ = pointer.log.take()
    }

    private func add(_ offer: WlDataOffer) {
        self.offer = offer
        types = []
        offer.onEvent { [unowned self] event in
            switch event {
            case .offer(let type): types.append(type)
            case .sourceActions(let actions):
                addTypes()
                log.add("actions \(actions.rawValue)")
            case .action(let action): log.add("action \(action.rawValue)")
            }
        }
    }

    private func addTypes() {
        if !types.isEmpty { log.add("offer " + types.joined(separator: " ")) }
        types = []
    }

    func makeSource(_ types: [String]) -> Source {
        let source = manager.createDataSource()
        let log = Log()
        source.onEvent { event in
            switch event {
            case .target(let type): log.add("target \(type ?? "nil")")
            case .send(let type, let file):
                _ = type.withCString { write(file.rawValue, $0, strlen($0)) }
                log.add("send \(type)")
            case .cancelled: log.add("cancelled")
            case .dndDropPerformed: log.add("drop performed")
            case .dndFinished: log.add("finished")
            case .action(let action): log.add("action \(action.rawValue)")
            }
        }
        for type in types { source.offer(mimeType: type) }
        return Source(source: source, log: log)
    }
}
