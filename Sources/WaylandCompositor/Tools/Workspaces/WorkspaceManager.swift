import WaylandServer

/// A tool's `ext_workspace_manager_v1`, with the group and the workspaces that it was sent.
final class WorkspaceManager {
    // Which keeps this object.
    private unowned let resource: ExtWorkspaceManagerV1
    private unowned let workspaces: Workspaces
    /// The group; nil once the client has destroyed it.
    private weak var group: ExtWorkspaceGroupHandleV1?
    /// The workspaces that the client has not destroyed, by their numbers.
    private var handles: [Int: ExtWorkspaceHandleV1] = [:]
    /// The workspace that the client knows to be active.
    private var sentActive = 0
    /// The workspace that the next commit activates; nil for none.
    private var requested: Int?

    init(_ resource: ExtWorkspaceManagerV1, _ workspaces: Workspaces) {
        self.resource = resource
        self.workspaces = workspaces
        resource.userData = self
        resource.onRequest { [unowned self] request in
            switch request {
            case .commit: commit()
            case .stop: stop()
            }
        }
    }

    /// Sends the group with all workspaces, once.
    func sendGroup(on outputs: [Output]) {
        guard let group = resource.sendWorkspaceGroup() else { return }
        self.group = group
        group.sendCapabilities(capabilities: [])
        for output in outputs {
            for bound in output.resources(of: resource.client) { group.sendOutputEnter(output: bound) }
        }
        sentActive = workspaces.active
        for (index, name) in workspaces.names.enumerated() {
            guard let handle = resource.sendWorkspace() else { return }
            handles[index] = handle
            handle.onRequest { [weak self] request in
                // The other requests are not among the capabilities, and have no effect.
                if case .activate = request { self?.requested = index }
            }
            handle.onDestroy = { [weak self] in self?.handles[index] = nil }
            // The names never change, and a session has the workspaces of the one before.
            handle.sendId(id: name)
            handle.sendName(name: name)
            handle.sendCoordinates(coordinates: [UInt8](words: [UInt32(index)]))
            handle.sendState(state: index == sentActive ? .active : [])
            handle.sendCapabilities(capabilities: .activate)
            group.sendWorkspaceEnter(workspace: handle)
        }
        resource.sendDone()
    }

    /// Sends which workspace is active, if that has changed, or holds it for a client that does not read.
    func update() {
        guard workspaces.active != sentActive else { return }
        let client = resource.client
        guard !client.isStalled else { return client.whenReading(self) { [weak self] in self?.update() } }
        handles[sentActive]?.sendState(state: [])
        sentActive = workspaces.active
        handles[sentActive]?.sendState(state: .active)
        resource.sendDone()
    }

    private func commit() {
        guard let index = requested else { return }
        requested = nil
        workspaces.activate(index)
    }

    /// Ends the object. Its group and workspaces stay without events, until the client destroys them.
    private func stop() {
        for handle in handles.values { handle.onDestroy = nil }
        handles = [:]
        group = nil
        resource.sendFinished()
    }

    // MARK: Outputs

    func sendEnter(_ output: WlOutput) {
        guard let group else { return }
        group.sendOutputEnter(output: output)
        resource.sendDone()
    }

    func sendLeave(_ output: Output) {
        let bound = output.resources(of: resource.client)
        guard let group, !bound.isEmpty else { return }
        for output in bound { group.sendOutputLeave(output: output) }
        resource.sendDone()
    }
}
