import WaylandClient

/// A tool that lists windows, with what it was sent.
final class TestToplevelList {
    let list: ExtForeignToplevelListV1
    let log = Log()
    private(set) var handles: [ExtForeignToplevelHandleV1] = []
    private(set) var identifiers: [String] = []

    init(_ client: TestClient) throws {
        list = try client.registry.bind(ExtForeignToplevelListV1.self)
        list.onEvent { [unowned self] event in
            switch event {
            case .toplevel(let handle): add(handle)
            case .finished: log.add("finished")
            }
        }
    }

    private func add(_ handle: ExtForeignToplevelHandleV1) {
        handles.append(handle)
        handle.onEvent { [unowned self] event in
            switch event {
            case .closed: log.add("closed")
            case .done: log.add("done")
            case .title(let title): log.add("title \(title)")
            case .appId(let id): log.add("app \(id)")
            case .identifier(let identifier): identifiers.append(identifier)
            }
        }
    }
}
