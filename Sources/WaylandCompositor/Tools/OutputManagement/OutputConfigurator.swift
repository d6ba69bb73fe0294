import WaylandServer

/// A tool's `zwlr_output_configuration_v1`, which describes what all outputs shall be.
final class OutputConfigurator {
    private let resource: ZwlrOutputConfigurationV1
    private let serial: UInt32
    private weak var manager: OutputManager?
    private unowned let management: OutputManagement
    private var entries: [HeadConfigurator] = []
    /// Whether the configuration has been tested or applied, which ends its use.
    private(set) var isUsed = false

    /// Creates the configurator of a resource, which retains it.
    @discardableResult init(
        _ resource: ZwlrOutputConfigurationV1, serial: UInt32, manager: OutputManager, management: OutputManagement
    ) {
        self.resource = resource
        self.serial = serial
        self.manager = manager
        self.management = management
        resource.userData = self
        resource.onDestroy = { [unowned resource] in resource.userData = nil }
        resource.onRequest { [unowned self] in handle($0) }
    }

    private func handle(_ request: ZwlrOutputConfigurationV1.Request) {
        if case .destroy = request { return }
        guard !isUsed else { return fail(.alreadyUsed, "the configuration has been tested or applied") }
        switch request {
        case .enableHead(let new, let head): configure(head, new)
        case .disableHead(let head): configure(head, nil)
        case .apply: finish(isTest: false)
        case .test: finish(isTest: true)
        case .destroy: break
        }
    }

    private func configure(_ resource: ZwlrOutputHeadV1, _ new: ZwlrOutputConfigurationHeadV1?) {
        // An output that is gone has outdated the configuration.
        guard let head = OutputHead.of(resource), !head.isFinished else { return }
        guard !entries.contains(where: { $0.head === head }) else {
            return fail(.alreadyConfiguredHead, "the head \(head.name) is configured already")
        }
        entries.append(HeadConfigurator(new, head: head, owner: self))
    }

    private func finish(isTest: Bool) {
        isUsed = true
        // What has changed just now outdates the configuration, too.
        management.update()
        guard serial == management.serial, let manager else { return resource.sendCancelled() }
        for head in manager.heads where !entries.contains(where: { $0.head === head }) {
            return fail(.unconfiguredHead, "the head \(head.name) is not configured")
        }
        if management.perform(entries.map(\.value), isTest: isTest) {
            resource.sendSucceeded()
        } else {
            resource.sendFailed()
        }
        management.update()
    }

    private func fail(_ error: ZwlrOutputConfigurationV1.Error, _ message: String) {
        resource.postError(code: error.rawValue, message: message)
    }
}
