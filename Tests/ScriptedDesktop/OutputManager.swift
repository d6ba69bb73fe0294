import WaylandServer

/// The `zwlr_output_manager_v1` of a desktop: it lists the modes of all outputs, and lets clients set them.
///
/// It refuses some changes, as compositors do with modes that a display does not accept. It lives on the compositor's
/// thread.
final class OutputManager {
    /// An output as one client was told of it.
    private final class Head {
        let object: ZwlrOutputHeadV1
        var output: ScriptedOutput
        var modes: [(mode: ScriptedMode, object: ZwlrOutputModeV1)] = []

        init(_ object: ZwlrOutputHeadV1, _ output: ScriptedOutput) {
            (self.object, self.output) = (object, output)
        }
    }

    private final class Client {
        let manager: ZwlrOutputManagerV1
        var heads: [Head] = []

        init(_ manager: ZwlrOutputManagerV1) { self.manager = manager }
    }

    /// A change that a client puts together.
    private final class Configuration {
        let serial: UInt32
        var modes: [(head: ZwlrOutputHeadV1, mode: ZwlrOutputModeV1)] = []

        init(serial: UInt32) { self.serial = serial }
    }

    private unowned let state: DesktopState
    private var clients: [Client] = []
    private var serial: UInt32 = 1
    private(set) var counts = ScriptedDesktop.ModeCounts()

    init(_ state: DesktopState) {
        self.state = state
        state.display.addGlobal(ZwlrOutputManagerV1.self, version: 4) { [unowned self] manager in add(manager) }
    }

    // MARK: Description

    private func add(_ manager: ZwlrOutputManagerV1) {
        let client = Client(manager)
        clients.append(client)
        manager.onDestroy = { [unowned self, unowned client] in clients.removeAll { $0 === client } }
        manager.onRequest { [unowned self, unowned client] request in
            guard case .createConfiguration(let object, let serial) = request else { return }
            configure(Configuration(serial: serial), object, client)
        }
        describe(to: client)
    }

    /// Describes the outputs to all clients, after they have changed.
    func update() {
        serial += 1
        for client in clients { describe(to: client) }
    }

    private func describe(to client: Client) {
        let outputs = state.outputs.map(\.description)
        for head in client.heads where !outputs.contains(where: { $0.name == head.output.name }) {
            for (_, mode) in head.modes { mode.sendFinished() }
            head.object.sendFinished()
        }
        client.heads.removeAll { head in !outputs.contains { $0.name == head.output.name } }
        for output in outputs {
            if let head = client.heads.first(where: { $0.output.name == output.name }) {
                if head.output != output { describe(output, in: head, isNew: false) }
            } else if let object = client.manager.sendHead() {
                let head = Head(object, output)
                client.heads.append(head)
                object.sendName(name: output.name)
                object.sendDescription(description: "scripted output")
                object.sendEnabled(enabled: 1)
                describe(output, in: head, isNew: true)
            }
        }
        client.manager.sendDone(serial: serial)
    }

    private func describe(_ output: ScriptedOutput, in head: Head, isNew: Bool) {
        let (old, all) = (head.output, output.allModes)
        head.output = output
        for (mode, object) in head.modes where !all.contains(mode) { object.sendFinished() }
        head.modes.removeAll { !all.contains($0.mode) }
        for mode in all where !head.modes.contains(where: { $0.mode == mode }) {
            guard let object = head.object.sendMode() else { continue }
            object.sendSize(width: Int32(mode.width), height: Int32(mode.height))
            object.sendRefresh(refresh: Int32(mode.refresh))
            head.modes.append((mode, object))
        }
        if isNew || old.mode != output.mode, let current = head.modes.first(where: { $0.mode == output.mode }) {
            head.object.sendCurrentMode(mode: current.object)
        }
        if isNew || (old.x, old.y) != (output.x, output.y) {
            head.object.sendPosition(x: Int32(output.x), y: Int32(output.y))
        }
        if isNew || old.transform != output.transform {
            head.object.sendTransform(transform: .init(rawValue: output.transform))
        }
        if isNew || old.scale != output.scale { head.object.sendScale(scale: Double(output.scale) / 120) }
    }

    // MARK: Changes

    private func configure(
        _ configuration: Configuration, _ object: ZwlrOutputConfigurationV1, _ client: Client
    ) {
        object.onRequest { [unowned self, weak client, unowned object] request in
            switch request {
            case .enableHead(let part, let head):
                part.onRequest { request in
                    if case .setMode(let mode) = request { configuration.modes.append((head, mode)) }
                }
            case .apply: if let client { apply(configuration, object, client) }
            default: break
            }
        }
    }

    private func apply(_ configuration: Configuration, _ object: ZwlrOutputConfigurationV1, _ client: Client) {
        guard configuration.serial == serial else {
            counts.outdated += 1
            return object.sendCancelled()
        }
        // A deterministic choice, so that a seed repeats a run.
        guard (counts.applied + counts.refused) % 5 != 4 else {
            counts.refused += 1
            return object.sendFailed()
        }
        counts.applied += 1
        let wanted = configuration.modes.compactMap { resource, mode -> (name: String, mode: ScriptedMode)? in
            guard let head = client.heads.first(where: { $0.object === resource }),
                let found = head.modes.first(where: { $0.object === mode })
            else { return nil }
            return (head.output.name, found.mode)
        }
        // The answer precedes the new description in some compositors, and follows it in others.
        let isAnsweredFirst = counts.applied % 2 == 0
        if isAnsweredFirst { object.sendSucceeded() }
        for (name, mode) in wanted { state.change(name) { $0.mode = mode } }
        if !isAnsweredFirst { object.sendSucceeded() }
    }
}
