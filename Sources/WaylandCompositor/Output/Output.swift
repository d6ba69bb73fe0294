import WaylandServer

/// A screen as clients see it, `wl_output` with `xdg_output`.
package final class Output {
    /// The properties that are sent to clients. A change is sent to all of them, completed by one `done`.
    ///
    /// The name cannot change.
    package var description: OutputDescription {
        didSet {
            description.name = oldValue.name
            if description != oldValue { sendChange(from: oldValue) }
        }
    }
    /// The part of the layout that windows may fill, between the panels.
    package internal(set) var usableArea: LayoutRectangle
    /// Whether the output is on. One that is off shows nothing, but keeps its mode and its part of the layout: for
    /// `wlr-output-management` it is enabled.
    package var isPoweredOn = true {
        didSet { if isPoweredOn != oldValue { compositor.tools?.outputPowers.powerDidChange(self) } }
    }
    /// An object that the delegate associates with the output.
    package var userData: AnyObject?

    private unowned let compositor: Compositor
    private var global: ServerGlobal?
    private let outputs = ResourceList<WlOutput>()
    private let details = ResourceList<ZxdgOutputV1>()
    /// Whether the output has been disconnected; clients' objects are inert then.
    package private(set) var isRemoved = false

    init(_ description: OutputDescription, compositor: Compositor) {
        self.description = description
        self.compositor = compositor
        usableArea = description.frame
        global = compositor.display.addGlobal(WlOutput.self, version: 4) { [weak self] in self?.bind($0) }
    }

    /// Returns the output of a client's object; nil if it has been disconnected.
    static func of(_ resource: WlOutput?) -> Output? {
        guard let output = resource?.userData as? Output, !output.isRemoved else { return nil }
        return output
    }

    /// Returns a client's objects for the output.
    package func resources(of client: ServerClient) -> [WlOutput] { outputs.of(client) }

    /// Disconnects the output. Surfaces leave it; objects of clients become inert.
    package func remove() {
        guard !isRemoved else { return }
        for surface in compositor.surfaces where surface.outputs.contains(where: { $0 === self }) {
            surface.outputs.removeAll { $0 === self }
        }
        isRemoved = true
        compositor.outputs.removeAll { $0 === self }
        compositor.layoutDidChange()
        compositor.layers.outputWasRemoved(self)
        compositor.tools?.outputWasRemoved(self)
        global?.remove()
        outputs.removeAll()
        details.removeAll()
    }

    /// Whether a tool takes pictures of the output again and again.
    package var isCaptured: Bool { compositor.tools?.captures.hasStream(of: .output(self)) ?? false }

    /// Notifies tools that take pictures of the output that it shows something else.
    ///
    /// - Parameter damage: The pixels that have changed, before the output's transform; nil for all.
    package func contentsDidChange(in damage: [BufferRectangle]? = nil) {
        compositor.tools?.captures.contentsDidChange(of: .output(self), damage: damage)
    }

    private func bind(_ resource: WlOutput) {
        guard !isRemoved else { return }
        outputs.add(resource) { [unowned resource] in resource.userData = nil }
        resource.userData = self
        resource.sendName(name: description.name)
        resource.sendDescription(description: description.details)
        sendState(to: resource)
        resource.sendDone()
        for surface in ClientState.of(resource.client).surfaces.values
        where surface.outputs.contains(where: { $0 === self }) {
            surface.resource.sendEnter(output: resource)
        }
        compositor.tools?.workspaces?.outputWasBound(resource)
    }

    /// The position that is sent to a client.
    private func position(for client: ServerClient) -> Offset {
        guard ClientState.of(client).isXwayland else { return description.position }
        let origin = compositor.xwaylandOrigin
        return Offset(x: description.position.x - origin.x, y: description.position.y - origin.y)
    }

    private func sendState(to resource: WlOutput) {
        let position = position(for: resource.client)
        resource.sendGeometry(
            x: Int32(clamping: position.x), y: Int32(clamping: position.y),
            physicalWidth: Int32(clamping: description.physicalSize.width),
            physicalHeight: Int32(clamping: description.physicalSize.height), subpixel: .unknown,
            make: description.make, model: description.model, transform: description.transform.wire)
        resource.sendMode(
            flags: [.current, .preferred], width: Int32(clamping: description.size.width),
            height: Int32(clamping: description.size.height), refresh: Int32(clamping: description.refresh))
        resource.sendScale(factor: Int32(clamping: (description.scale + 119) / 120))
    }

    private func sendChange(from old: OutputDescription) {
        guard !isRemoved else { return }
        compositor.layoutDidChange()
        compositor.tools?.outputsDidChange()
        guard !description.isEqualForClients(to: old) else { return }
        var outer = description
        outer.details = old.details
        var stalled: Set<Int> = []
        for client in outputs.all.map(\.client) where client.isStalled {
            stalled.insert(client.id)
            client.whenReading(self) { [unowned self, unowned client] in sendEverything(to: client) }
        }
        for resource in outputs.all where !stalled.contains(resource.client.id) {
            if !outer.isEqualForClients(to: old) { sendState(to: resource) }
            if description.details != old.details { resource.sendDescription(description: description.details) }
        }
        for entry in details.all where !stalled.contains(entry.client.id) {
            sendLogicalGeometry(to: entry)
            if description.details != old.details, entry.version >= 3 {
                entry.sendDescription(description: description.details)
            }
            if entry.version < 3 { entry.sendDone() }
        }
        for resource in outputs.all where !stalled.contains(resource.client.id) { resource.sendDone() }
        compositor.layers.arrange(self)
        compositor.tools?.sessionLocks.outputDidChange(self)
    }

    /// Sends Xwayland the position again.
    func xwaylandOriginDidChange() {
        func isXwayland(_ resource: WaylandResource) -> Bool { ClientState.of(resource.client).isXwayland }
        let resources = outputs.all.filter(isXwayland)
        for resource in resources { sendState(to: resource) }
        for entry in details.all.filter(isXwayland) {
            sendLogicalGeometry(to: entry)
            if entry.version < 3 { entry.sendDone() }
        }
        for resource in resources { resource.sendDone() }
    }

    /// Sends the state to a client that has not read meanwhile: any of its parts may have changed.
    private func sendEverything(to client: ServerClient) {
        guard !isRemoved else { return }
        for resource in outputs.of(client) {
            sendState(to: resource)
            resource.sendDescription(description: description.details)
        }
        for entry in details.of(client) {
            sendLogicalGeometry(to: entry)
            if entry.version >= 3 { entry.sendDescription(description: description.details) } else { entry.sendDone() }
        }
        for resource in outputs.of(client) { resource.sendDone() }
    }

    // MARK: xdg_output

    func addDetails(_ resource: ZxdgOutputV1, for output: WlOutput) {
        guard !isRemoved else { return }
        details.add(resource)
        resource.sendName(name: description.name)
        resource.sendDescription(description: description.details)
        sendLogicalGeometry(to: resource)
        // From version 3, wl_output.done completes what both objects have sent.
        if resource.version < 3 { resource.sendDone() } else { output.sendDone() }
    }

    private func sendLogicalGeometry(to resource: ZxdgOutputV1) {
        let (position, frame) = (position(for: resource.client), description.frame)
        resource.sendLogicalPosition(x: Int32(clamping: position.x), y: Int32(clamping: position.y))
        resource.sendLogicalSize(width: Int32(clamping: frame.width), height: Int32(clamping: frame.height))
    }
}
