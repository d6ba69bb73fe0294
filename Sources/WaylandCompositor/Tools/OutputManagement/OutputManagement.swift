import WaylandServer

/// The global by which tools list and configure outputs, `zwlr_output_manager_v1`.
final class OutputManagement {
    /// An output, whether or not it shows anything.
    struct Head: Hashable {
        var description: OutputDescription
        var isEnabled: Bool
    }

    private unowned let compositor: Compositor
    private var managers: [OutputManager] = []
    private let resources = ResourceList<ZwlrOutputManagerV1>()
    /// The heads that tools know.
    private var heads: [Head] = []
    /// The serial of ``heads``.
    private(set) var serial: UInt32
    private var isUpdateScheduled = false

    init(_ compositor: Compositor) {
        self.compositor = compositor
        serial = compositor.display.nextSerial()
        compositor.display.addGlobal(ZwlrOutputManagerV1.self, version: 4) { [unowned self] in bind($0) }
    }

    private func bind(_ resource: ZwlrOutputManagerV1) {
        update()
        let manager = OutputManager(resource)
        managers.append(manager)
        resources.add(resource) { [weak self, unowned manager] in self?.managers.removeAll { $0 === manager } }
        resource.onRequest { [unowned self, unowned resource, unowned manager] request in
            switch request {
            case .createConfiguration(let new, let serial):
                OutputConfigurator(new, serial: serial, manager: manager, management: self)
            case .stop: resource.sendFinished()
            }
        }
        manager.update(heads, serial: serial)
    }

    /// Notifies the tools of changes, once for all that happen now.
    func setNeedsUpdate() {
        guard !isUpdateScheduled else { return }
        isUpdateScheduled = true
        compositor.display.performWhenIdle { [weak self] in
            self?.isUpdateScheduled = false
            self?.update()
        }
    }

    /// Sends the tools the changes.
    func update() {
        let current =
            compositor.outputs.map { Head(description: $0.description, isEnabled: !$0.description.size.isEmpty) }
            + compositor.disabledOutputs.map { Head(description: $0, isEnabled: false) }
        guard current != heads else { return }
        heads = current
        serial = compositor.display.nextSerial()
        for manager in managers { manager.update(heads, serial: serial) }
    }

    /// Asks the delegate to apply a configuration, or whether it could; returns whether it succeeded.
    func perform(_ configuration: [HeadConfiguration], isTest: Bool) -> Bool {
        guard let delegate = compositor.delegate else { return false }
        return isTest
            ? delegate.compositor(compositor, canApply: configuration)
            : delegate.compositor(compositor, apply: configuration)
    }
}
