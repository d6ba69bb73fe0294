import WaylandClient

/// A tool that lists and configures outputs, with what it was sent.
final class TestOutputManager {
    /// A head, or what is left of it.
    final class Head {
        let head: ZwlrOutputHeadV1
        let log: Log
        fileprivate(set) var name = ""
        fileprivate(set) var modes: [ZwlrOutputModeV1] = []

        fileprivate init(_ head: ZwlrOutputHeadV1, log: Log) {
            self.head = head
            self.log = log
            head.onEvent { [unowned self] in receive($0) }
        }

        private func receive(_ event: ZwlrOutputHeadV1.Event) {
            switch event {
            case .name(let name): self.name = name
            case .description(let text): log.add("\(name) description \(text)")
            case .physicalSize(let width, let height): log.add("\(name) \(width)×\(height) mm")
            case .mode(let mode): add(mode)
            case .enabled(let enabled): log.add("\(name) enabled \(enabled)")
            case .currentMode(let mode):
                log.add("\(name) current \(modes.firstIndex { $0 === mode }.map { "\($0)" } ?? "unknown")")
            case .position(let x, let y): log.add("\(name) position \(x) \(y)")
            case .transform(let transform): log.add("\(name) transform \(transform.rawValue)")
            case .scale(let scale): log.add("\(name) scale \(scale)")
            case .finished: log.add("\(name) finished")
            case .make(let make): log.add("\(name) make \(make)")
            case .model(let model): log.add("\(name) model \(model)")
            case .serialNumber(let number): log.add("\(name) serial \(number)")
            case .adaptiveSync(let state): log.add("\(name) adaptive sync \(state.rawValue)")
            }
        }

        private func add(_ mode: ZwlrOutputModeV1) {
            let index = modes.count
            modes.append(mode)
            mode.onEvent { [unowned self] event in
                switch event {
                case .size(let width, let height): log.add("\(name) mode \(index) \(width)×\(height)")
                case .refresh(let refresh): log.add("\(name) mode \(index) \(refresh) mHz")
                case .preferred: log.add("\(name) mode \(index) preferred")
                case .finished: log.add("\(name) mode \(index) finished")
                }
            }
        }
    }

    let manager: ZwlrOutputManagerV1
    let log = Log()
    private(set) var heads: [Head] = []
    private(set) var serial: UInt32 = 0

    init(_ client: TestClient) throws {
        manager = try client.registry.bind(ZwlrOutputManagerV1.self)
        manager.onEvent { [unowned self] event in
            switch event {
            case .head(let head): heads.append(Head(head, log: log))
            case .done(let serial):
                self.serial = serial
                log.add("done")
            case .finished: log.add("finished")
            }
        }
    }

    /// Starts a configuration for the state that was received last.
    func configure() -> ZwlrOutputConfigurationV1 {
        let configuration = manager.createConfiguration(serial: serial)
        configuration.onEvent { [log] event in
            switch event {
            case .succeeded: log.add("succeeded")
            case .failed: log.add("failed")
            case .cancelled: log.add("cancelled")
            }
        }
        return configuration
    }
}
