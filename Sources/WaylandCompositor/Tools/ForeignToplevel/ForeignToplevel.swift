import WaylandServer

/// A tool's `zwlr_foreign_toplevel_handle_v1`, which stands for a window of any client.
final class ForeignToplevel {
    private(set) weak var toplevel: (any ListedToplevel)?
    private let resource: ZwlrForeignToplevelHandleV1
    private var title: String?
    private var appID: String?
    private var states: [UInt32]?
    private var outputs: [Output] = []
    private weak var parent: ForeignToplevel?

    init(_ resource: ZwlrForeignToplevelHandleV1, toplevel: any ListedToplevel) {
        self.resource = resource
        self.toplevel = toplevel
        resource.userData = self
        resource.onRequest { [unowned self] in handle($0) }
    }

    var client: ServerClient { resource.client }

    /// Sends what has changed since the last call, or holds it for a client that does not read.
    func update() {
        guard let toplevel else { return }
        guard !client.isStalled else { return client.whenReading(self) { [unowned self] in update() } }
        var isChanged = false
        if title != toplevel.title {
            title = toplevel.title
            resource.sendTitle(title: toplevel.title)
            isChanged = true
        }
        if appID != toplevel.appID {
            appID = toplevel.appID
            resource.sendAppId(appId: toplevel.appID)
            isChanged = true
        }
        let states = states(of: toplevel)
        if self.states != states {
            self.states = states
            resource.sendState(state: [UInt8](words: states))
            isChanged = true
        }
        let outputs = toplevel.listedSurface?.outputs ?? []
        for output in self.outputs where !outputs.contains(where: { $0 === output }) {
            for object in output.resources(of: client) { resource.sendOutputLeave(output: object) }
            isChanged = true
        }
        for output in outputs where !self.outputs.contains(where: { $0 === output }) {
            for object in output.resources(of: client) { resource.sendOutputEnter(output: object) }
            isChanged = true
        }
        self.outputs = outputs
        if isChanged { resource.sendDone() }
    }

    private func states(of toplevel: any ListedToplevel) -> [UInt32] {
        typealias State = ZwlrForeignToplevelHandleV1.State
        let configured = toplevel.configuration.states
        var states: [State] = []
        if configured.contains(.maximized) { states.append(.maximized) }
        if toplevel.isMinimized { states.append(.minimized) }
        if configured.contains(.activated) { states.append(.activated) }
        if configured.contains(.fullscreen), resource.version >= 2 { states.append(.fullscreen) }
        return states.map(\.rawValue)
    }

    func sendParent(_ parent: ForeignToplevel?) {
        guard parent !== self.parent else { return }
        self.parent = parent
        resource.sendParent(parent: parent?.resource)
        resource.sendDone()
    }

    func close() {
        toplevel = nil
        resource.sendClosed()
    }

    private func handle(_ request: ZwlrForeignToplevelHandleV1.Request) {
        guard let toplevel else { return }
        switch request {
        case .setMaximized: toplevel.handleToolRequest(.maximize)
        case .unsetMaximized: toplevel.handleToolRequest(.unmaximize)
        case .setMinimized: toplevel.handleToolRequest(.minimize)
        case .unsetMinimized: toplevel.handleToolRequest(.unminimize)
        case .activate: toplevel.handleToolRequest(.activate)
        case .close: toplevel.close()
        case .setRectangle(_, _, _, let width, let height):
            guard width >= 0, height >= 0 else {
                return resource.postError(
                    code: ZwlrForeignToplevelHandleV1.Error.invalidRectangle.rawValue,
                    message: "the size \(width) × \(height) is negative")
            }
        case .destroy: break
        case .setFullscreen(let output): toplevel.handleToolRequest(.fullscreen(Output.of(output)))
        case .unsetFullscreen: toplevel.handleToolRequest(.unfullscreen)
        }
    }
}
