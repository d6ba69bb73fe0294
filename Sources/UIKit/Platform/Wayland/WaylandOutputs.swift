import CoreGraphics
import Foundation
import WaylandClient

/// The `wl_output`s of the session, each reported when it is complete and once per atomic change.
@MainActor final class WaylandOutputs {
    enum Change {
        case connected(PlatformOutput)
        case changed(PlatformOutput)
        case disconnected(PlatformOutput.ID)
    }

    var onChange: (Change) -> Void = { _ in }

    private let registry: Registry
    private let describer: ZxdgOutputManagerV1?
    private let manager: (any OutputManagement)?
    private var entries: [WaylandOutput] = []

    init(registry: Registry) {
        self.registry = registry
        describer = registry.bindIfPresent(ZxdgOutputManagerV1.self)
        if let wlr = registry.bindIfPresent(ZwlrOutputManagerV1.self) {
            manager = WlrOutputManagement(wlr)
        } else if let kde = registry.bindIfPresent(KdeOutputManagementV2.self) {
            manager = KdeOutputManagement(kde, registry: registry)
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
        entry.onDone = { [weak self, unowned entry] in self?.apply(entry) }
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

    private func apply(_ entry: WaylandOutput) {
        let old = entry.current
        entry.apply(modes: manager?.modes(of: OutputIdentity(entry.pending)))
        guard let new = entry.current, new != old else { return }
        onChange(old == nil ? .connected(new) : .changed(new))
    }

    /// Applies the modes, which arrive independently of their outputs, before or after them.
    private func applyModes() {
        for entry in entries where entry.current != nil { apply(entry) }
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
    private(set) var pending: PlatformOutput
    private var currentMode: PlatformOutput.Mode?
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
        case .scale(let factor): pending.scale = min(max(1, Int(factor)), PlatformOutput.maxScale)
        case .name(let name): pending.name = name
        case .description(let text): pending.details = text
        case .done: onDone()
        }
    }

    private func handle(_ event: ZxdgOutputV1.Event) {
        switch event {
        case .logicalPosition(let x, let y): pending.position = CGPoint(x: CGFloat(x), y: CGFloat(y))
        case .logicalSize(let width, let height):
            pending.logicalSize =
                width > 0 && height > 0 ? CGSize(width: CGFloat(width), height: CGFloat(height)) : nil
        case .name(let name): if output.version < WlOutput.sinceName { pending.name = name }
        case .description(let text): if output.version < WlOutput.sinceDescription { pending.details = text }
        case .done: onDone()
        }
    }

    /// Applies each event immediately in version 1, which has no `done`.
    private func doneIfOld() {
        if output.version < WlOutput.sinceDone, currentMode != nil { onDone() }
    }

    /// Applies the received properties.
    ///
    /// - Parameter modes: All modes, if a protocol reports them.
    func apply(modes: [PlatformOutput.Mode]?) {
        guard let currentMode else { return }
        var list = modes ?? []
        var index = list.firstIndex {
            $0.width == currentMode.width && $0.height == currentMode.height && $0.refresh == currentMode.refresh
        }
        if index == nil {
            list.append(currentMode)
            index = list.count - 1
        }
        pending.modes = list
        pending.currentMode = index
        current = pending
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
