import CoreGraphics
import Foundation
import UIFoundation
import WaylandClient

/// The `wl_output`s of the session, each reported when it is complete and once per atomic change.
///
/// Compositors describe one change by several groups of events: those of `wl_output`, of `zxdg_output_v1` with its own
/// `done`, or a second `wl_output.done`, and of the output manager. After the first `done`, a round trip to the compositor
/// collects the others, so that they are one change with the values that the compositor has then.
@MainActor final class WaylandOutputs {
    enum Change {
        case connected(PlatformOutput)
        case changed(PlatformOutput)
        case disconnected(PlatformOutput.ID)
    }

    var onChange: (Change) -> Void = { _ in }

    private let registry: Registry
    private let describer: ZxdgOutputManagerV1?
    private let manager: (any DisplayConfigurator)?
    private let queue: EventQueue
    private var entries: [WaylandOutput] = []
    /// Whether changes are applied after a round trip; false during the start, which waits for all events.
    var collectsChanges = false
    private var isCollecting = false

    /// - Parameter queue: The queue of the registry.
    init(registry: Registry, queue: EventQueue) {
        self.registry = registry
        self.queue = queue
        describer = registry.bindIfPresent(ZxdgOutputManagerV1.self)
        if let wlr = registry.bindIfPresent(ZwlrOutputManagerV1.self) {
            manager = WlrDisplayConfigurator(wlr)
        } else if let kde = registry.bindIfPresent(KdeOutputManagementV2.self) {
            manager = KdeDisplayConfigurator(kde, registry: registry)
        } else {
            manager = nil
        }
        manager?.onDone = { [weak self] in self?.applyModes() }
    }

    /// The outputs whose description is complete, in the order of their connection.
    var complete: [PlatformOutput] { entries.compactMap(\.current) }

    func add(_ global: Registry.Global) {
        manager?.add(global)
        guard global.interface == WlOutput.interfaceName, !entries.contains(where: { $0.name == global.name }),
            let output = try? registry.bind(WlOutput.self, global)
        else { return }
        let entry = WaylandOutput(
            name: global.name, output: output, description: describer?.getXdgOutput(output: output))
        entry.onDone = { [weak self, unowned entry] in self?.didReceiveDone(of: entry) }
        entries.append(entry)
    }

    func remove(_ global: Registry.Global) {
        manager?.remove(global)
        guard let index = entries.firstIndex(where: { $0.name == global.name }) else { return }
        let entry = entries.remove(at: index)
        entry.destroy()
        if entry.current != nil { onChange(.disconnected(entry.id)) }
    }

    func id(of output: WlOutput) -> PlatformOutput.ID? { entries.first { $0.output === output }?.id }

    func wlOutput(_ id: PlatformOutput.ID) -> WlOutput? { entries.first { $0.id == id }?.output }

    private func didReceiveDone(of entry: WaylandOutput) {
        guard collectsChanges else { return apply(entry) }
        entry.isOutdated = true
        collect()
    }

    /// Applies the changes after a round trip.
    private func collect() {
        guard !isCollecting else { return }
        isCollecting = true
        queue.sync { [weak self] in self?.applyChanges() }
    }

    private func applyChanges() {
        isCollecting = false
        // A handler of a change may run the queue, and thereby change the list.
        while let entry = entries.first(where: \.isOutdated) { apply(entry) }
    }

    private func apply(_ entry: WaylandOutput) {
        entry.isOutdated = false
        let old = entry.current
        entry.apply(modes: manager?.modes(of: entry.identity))
        guard let new = entry.current, new != old else { return }
        onChange(old == nil ? .connected(new) : .changed(new))
    }

    /// Applies the modes, which arrive independently of their outputs, before or after them.
    private func applyModes() {
        for entry in entries where entry.current != nil { didReceiveDone(of: entry) }
    }

    func setMode(_ mode: PlatformOutput.Mode, of id: PlatformOutput.ID, queue: EventQueue) throws {
        guard let output = entries.first(where: { $0.id == id })?.current else {
            throw PlatformError.unsupported("the output is no longer connected")
        }
        guard let manager else {
            throw PlatformError.unsupported(
                """
                the compositor does not let clients set modes: it has neither zwlr_output_manager_v1 nor \
                kde_output_management_v2
                """)
        }
        try manager.setMode(mode, of: OutputIdentity(output), queue: queue)
    }
}

/// A `wl_output`, with the properties received until its next `done`.
@MainActor final class WaylandOutput {
    /// The name of the global in the registry, which also identifies the output, because the registry never reuses one.
    let name: UInt32
    let output: WlOutput
    private let description: ZxdgOutputV1?
    private(set) var current: PlatformOutput?
    private var pending: PlatformOutput
    /// The identity of the output for output managers.
    var identity: OutputIdentity { OutputIdentity(pending) }
    private var currentMode: PlatformOutput.Mode?
    /// The properties at the last `done`; those of `pending` may be incomplete.
    private var received: (output: PlatformOutput, mode: PlatformOutput.Mode)?
    /// Whether a `done` was received that has not been applied.
    var isOutdated = false
    var onDone: () -> Void = {}

    var id: PlatformOutput.ID { PlatformOutput.ID(name) }

    /// The name of an output for which the compositor has none.
    nonisolated static func placeholderName(_ global: UInt32) -> String { "output-\(global)" }

    init(name: UInt32, output: WlOutput, description: ZxdgOutputV1?) {
        self.name = name
        self.output = output
        self.description = description
        pending = PlatformOutput(
            id: PlatformOutput.ID(name), name: Self.placeholderName(name), modes: [], currentMode: nil)
        output.onEvent { [weak self] event in self?.handle(event) }
        description?.onEvent { [weak self] event in self?.handle(event) }
    }

    private func handle(_ event: WlOutput.Event) {
        switch event {
        case .geometry(let x, let y, let width, let height, _, let make, let model, let transform):
            if description == nil { pending.position = CGPoint(x: CGFloat(x), y: CGFloat(y)) }
            pending.physicalSize = CGSize(width: CGFloat(max(0, width)), height: CGFloat(max(0, height)))
            (pending.make, pending.model) = (make, model)
            pending.transform = PlatformOutput.Transform(rawValue: Int32(bitPattern: transform.rawValue)) ?? .normal
            doneIfOld()
        case .mode(let flags, let width, let height, let refresh):
            guard flags.contains(.current), width > 0, height > 0 else { return }
            currentMode = PlatformOutput.Mode(
                width: Int(width), height: Int(height), refresh: max(0, Int(refresh)),
                isPreferred: flags.contains(.preferred))
            doneIfOld()
        case .scale(let factor): pending.scale = min(max(1, Int(factor)), GraphicsDefaults.maxScreenScale)
        case .name(let name): pending.name = name
        case .description(let text): pending.details = text
        case .done: finishGroup()
        }
    }

    private func finishGroup() {
        received = currentMode.map { (pending, $0) }
        onDone()
    }

    private func handle(_ event: ZxdgOutputV1.Event) {
        switch event {
        case .logicalPosition(let x, let y): pending.position = CGPoint(x: CGFloat(x), y: CGFloat(y))
        case .logicalSize(let width, let height):
            pending.logicalSize =
                width > 0 && height > 0 ? CGSize(width: CGFloat(width), height: CGFloat(height)) : nil
        case .name(let name): if output.version < WlOutput.sinceName { pending.name = name }
        case .description(let text): if output.version < WlOutput.sinceDescription { pending.details = text }
        case .done: finishGroup()
        }
    }

    /// Applies each event immediately in version 1, which has no `done`.
    private func doneIfOld() {
        if output.version < WlOutput.sinceDone, currentMode != nil { finishGroup() }
    }

    /// Applies the properties received up to the last `done`.
    ///
    /// - Parameter modes: All modes, if a protocol reports them.
    func apply(modes: [PlatformOutput.Mode]?) {
        guard let received else { return }
        var output = received.output
        let currentMode = received.mode
        var list = modes ?? []
        var index = list.firstIndex {
            $0.width == currentMode.width && $0.height == currentMode.height && $0.refresh == currentMode.refresh
        }
        if index == nil {
            list.append(currentMode)
            index = list.count - 1
        }
        output.modes = list
        output.currentMode = index
        current = output
    }

    func destroy() {
        output.onEvent(nil)
        description?.destroy()
        if output.version >= WlOutput.sinceRelease { output.release() } else { output.destroy() }
    }
}

extension OutputIdentity {
    init(_ output: PlatformOutput) {
        // Before version 4 an output has no name but the one that `WaylandOutput` makes.
        let name = output.name == WaylandOutput.placeholderName(output.id.rawValue) ? "" : output.name
        self.init(name: name, make: output.make, model: output.model, position: output.position)
    }
}
