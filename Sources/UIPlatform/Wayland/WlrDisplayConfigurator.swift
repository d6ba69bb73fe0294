import WaylandClient

/// `zwlr_output_manager_v1`, which reports and sets the modes of all outputs.
@MainActor final class WlrDisplayConfigurator: DisplayConfigurator {
    private final class Mode {
        let object: ZwlrOutputModeV1
        var value = PlatformOutput.Mode(width: 0, height: 0, refresh: 0)

        init(_ object: ZwlrOutputModeV1) {
            self.object = object
            object.onEvent { [weak self] event in
                guard let self else { return }
                switch event {
                case .size(let width, let height): (value.width, value.height) = (Int(width), Int(height))
                case .refresh(let refresh): value.refresh = Int(refresh)
                case .preferred: value.isPreferred = true
                case .finished: isFinished = true
                }
            }
        }
        var isFinished = false

        /// Releases the mode, which is no longer used.
        func release() {
            object.onEvent(nil)
            object.destroy()
        }
    }

    private final class Head {
        let object: ZwlrOutputHeadV1
        var name = ""
        var isEnabled = false
        var modes: [Mode] = []
        var isFinished = false

        init(_ object: ZwlrOutputHeadV1) {
            self.object = object
            object.onEvent { [weak self] event in
                guard let self else { return }
                switch event {
                case .name(let name): self.name = name
                case .mode(let mode): modes.append(Mode(mode))
                case .enabled(let enabled): isEnabled = enabled != 0
                case .finished: isFinished = true
                default: break
                }
            }
        }

        /// Releases the modes for which the compositor has sent `finished`.
        func releaseFinishedModes() {
            for mode in modes where mode.isFinished { mode.release() }
            modes.removeAll(where: \.isFinished)
        }

        /// Releases the head and its modes, which are no longer used.
        func release() {
            for mode in modes { mode.release() }
            modes.removeAll()
            object.onEvent(nil)
            object.destroy()
        }
    }

    private let manager: ZwlrOutputManagerV1
    private var heads: [Head] = []
    private var serial: UInt32 = 0
    var onDone: () -> Void = {}

    init(_ manager: ZwlrOutputManagerV1) {
        self.manager = manager
        manager.onEvent { [weak self] event in self?.handle(event) }
    }

    private func handle(_ event: ZwlrOutputManagerV1.Event) {
        switch event {
        case .head(let head): heads.append(Head(head))
        case .done(let serial):
            self.serial = serial
            for head in heads where head.isFinished { head.release() }
            heads.removeAll(where: \.isFinished)
            for head in heads { head.releaseFinishedModes() }
            onDone()
        case .finished:
            for head in heads { head.release() }
            heads.removeAll()
        }
    }

    // The outputs are no globals of their own.
    func add(_ global: Registry.Global) {}
    func remove(_ global: Registry.Global) {}

    func modes(of output: OutputIdentity) -> [PlatformOutput.Mode]? {
        heads.first { $0.name == output.name }?.modes.map(\.value).filter { $0.width > 0 && $0.height > 0 }
    }

    func setMode(_ mode: PlatformOutput.Mode, of output: OutputIdentity, queue: EventQueue) throws {
        guard let head = heads.first(where: { $0.name == output.name }),
            let requested = head.modes.first(where: { $0.value.isSame(as: mode) })
        else { throw PlatformError.unsupported(output.missing(mode)) }
        let configuration = manager.createConfiguration(serial: serial)
        // The protocol has no destructor for the parts: they are destroyed with their configuration.
        var parts: [ZwlrOutputConfigurationHeadV1] = []
        defer {
            for part in parts { part.destroy() }
            configuration.destroy()
        }
        // A configuration must include all heads.
        for other in heads where other.isEnabled && other !== head {
            parts.append(configuration.enableHead(head: other.object))
        }
        for other in heads where !other.isEnabled && other !== head { configuration.disableHead(head: other.object) }
        let part = configuration.enableHead(head: head.object)
        parts.append(part)
        part.setMode(mode: requested.object)
        try change(on: queue) { respond in
            configuration.onEvent { event in
                switch event {
                case .succeeded: respond(.applied)
                case .failed: respond(.rejected)
                case .cancelled: respond(.outdated)
                }
            }
            configuration.apply()
        }
    }
}
