import WaylandServer

/// The workspaces of the compositor's owner, and the global by which tools list and activate them, `ext_workspace_manager_v1`.
///
/// They are in one group, which spans all outputs, and one of them is active. Their number is fixed: no client can create or remove
/// one.
package final class Workspaces {
    /// The names of the workspaces, in their order.
    package let names: [String]
    /// The number of the active workspace, from 0. The owner sets it, and tools are notified.
    package var active = 0 { didSet { if active != oldValue { for manager in managers.all { update(manager) } } } }

    private unowned let compositor: Compositor
    private let managers = ResourceList<ExtWorkspaceManagerV1>(limit: 64)

    init(_ compositor: Compositor, names: [String]) {
        self.compositor = compositor
        self.names = names
        compositor.display.addGlobal(ExtWorkspaceManagerV1.self, version: 1) { [unowned self] in bind($0) }
    }

    private func bind(_ resource: ExtWorkspaceManagerV1) {
        let manager = WorkspaceManager(resource, self)
        managers.add(resource) { [unowned resource] in resource.userData = nil }
        manager.sendGroup(on: compositor.outputs)
    }

    private func update(_ resource: ExtWorkspaceManagerV1) { manager(of: resource)?.update() }

    private func manager(of resource: ExtWorkspaceManagerV1) -> WorkspaceManager? {
        resource.userData as? WorkspaceManager
    }

    /// Activates a workspace for a tool.
    func activate(_ index: Int) { compositor.delegate?.compositor(compositor, activateWorkspace: index) }

    // MARK: Outputs

    /// Notifies a client that an output which it has bound belongs to the group.
    func outputWasBound(_ output: WlOutput) {
        for resource in managers.of(output.client) { manager(of: resource)?.sendEnter(output) }
    }

    func outputWasRemoved(_ output: Output) {
        for resource in managers.all { manager(of: resource)?.sendLeave(output) }
    }
}
