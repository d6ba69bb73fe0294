import WaylandServer

/// A tool's `zwlr_output_head_v1`, which stands for an output.
final class OutputHead {
    /// A `zwlr_output_mode_v1`.
    final class Mode {
        let value: OutputDescription.Mode
        fileprivate let resource: ZwlrOutputModeV1
        fileprivate(set) weak var head: OutputHead?

        fileprivate init(_ resource: ZwlrOutputModeV1, _ value: OutputDescription.Mode, head: OutputHead) {
            self.resource = resource
            self.value = value
            self.head = head
            resource.userData = self
            resource.onDestroy = { [unowned resource] in resource.userData = nil }
            resource.sendSize(width: Int32(clamping: value.size.width), height: Int32(clamping: value.size.height))
            if value.refresh > 0 { resource.sendRefresh(refresh: Int32(clamping: value.refresh)) }
            if value.isPreferred { resource.sendPreferred() }
        }

        static func of(_ resource: ZwlrOutputModeV1) -> Mode? { resource.userData as? Mode }

        fileprivate func finish() {
            head = nil
            resource.sendFinished()
        }
    }

    let name: String
    private let resource: ZwlrOutputHeadV1
    private var modes: [Mode] = []
    private var sent: OutputManagement.Head?
    /// Whether the output is gone.
    private(set) var isFinished = false

    init(_ resource: ZwlrOutputHeadV1, name: String) {
        self.resource = resource
        self.name = name
        resource.userData = self
        resource.onDestroy = { [unowned resource] in resource.userData = nil }
    }

    static func of(_ resource: ZwlrOutputHeadV1) -> OutputHead? { resource.userData as? OutputHead }

    func finish() {
        isFinished = true
        for mode in modes { mode.finish() }
        modes = []
        resource.sendFinished()
    }

    /// Sends what differs from the last call.
    func update(_ head: OutputManagement.Head) {
        let description = head.description
        let old = sent
        guard head != old else { return }
        sent = head
        if old == nil { sendIdentity(description) }
        if old?.description.details != description.details {
            resource.sendDescription(description: description.details)
        }
        let hasNewModes = updateModes(description.allModes)
        if old?.isEnabled != head.isEnabled { resource.sendEnabled(enabled: head.isEnabled ? 1 : 0) }
        // The rest is only sent for a head that is enabled; one that becomes so gets all.
        guard head.isEnabled else { return }
        sendState(description, since: old?.isEnabled == true ? old?.description : nil, hasNewModes: hasNewModes)
    }

    private func sendIdentity(_ description: OutputDescription) {
        resource.sendName(name: name)
        if !description.physicalSize.isEmpty {
            resource.sendPhysicalSize(
                width: Int32(clamping: description.physicalSize.width),
                height: Int32(clamping: description.physicalSize.height))
        }
        if !description.make.isEmpty { resource.sendMake(make: description.make) }
        if !description.model.isEmpty { resource.sendModel(model: description.model) }
        if !description.serialNumber.isEmpty { resource.sendSerialNumber(serialNumber: description.serialNumber) }
    }

    /// Returns whether there are others than before.
    private func updateModes(_ current: [OutputDescription.Mode]) -> Bool {
        guard modes.map(\.value) != current else { return false }
        modes.removeAll { mode in
            guard !current.contains(mode.value) else { return false }
            mode.finish()
            return true
        }
        for value in current where !modes.contains(where: { $0.value == value }) {
            if let new = resource.sendMode() { modes.append(Mode(new, value, head: self)) }
        }
        return true
    }

    private func sendState(_ description: OutputDescription, since old: OutputDescription?, hasNewModes: Bool) {
        if hasNewModes || old?.currentMode != description.currentMode,
            let mode = modes.first(where: { $0.value == description.currentMode }), !mode.resource.isDestroyed
        {
            resource.sendCurrentMode(mode: mode.resource)
        }
        if old?.position != description.position {
            resource.sendPosition(
                x: Int32(clamping: description.position.x), y: Int32(clamping: description.position.y))
        }
        if old?.transform != description.transform { resource.sendTransform(transform: description.transform.wire) }
        if old?.scale != description.scale { resource.sendScale(scale: Double(description.scale) / 120) }
        if old?.isAdaptiveSyncEnabled != description.isAdaptiveSyncEnabled {
            resource.sendAdaptiveSync(state: description.isAdaptiveSyncEnabled ? .enabled : .disabled)
        }
    }
}
