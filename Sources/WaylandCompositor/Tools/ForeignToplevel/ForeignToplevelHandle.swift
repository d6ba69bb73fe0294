import WaylandServer

/// A tool's `ext_foreign_toplevel_handle_v1`, which stands for a window while it is mapped.
final class ForeignToplevelHandle {
    /// The window; nil once it has been unmapped.
    private(set) weak var toplevel: (any ListedToplevel)?
    private let resource: ExtForeignToplevelHandleV1
    private var title: String?
    private var appID: String?

    init(_ resource: ExtForeignToplevelHandleV1, toplevel: any ListedToplevel, identifier: String) {
        self.resource = resource
        self.toplevel = toplevel
        resource.userData = self
        resource.sendIdentifier(identifier: identifier)
        update()
    }

    static func of(_ resource: ExtForeignToplevelHandleV1) -> ForeignToplevelHandle? {
        resource.userData as? ForeignToplevelHandle
    }

    /// Sends what has changed since the last call, or holds it for a client that does not read.
    func update() {
        guard let toplevel, title != toplevel.title || appID != toplevel.appID else { return }
        let client = resource.client
        guard !client.isStalled else { return client.whenReading(self) { [unowned self] in update() } }
        if title != toplevel.title {
            title = toplevel.title
            resource.sendTitle(title: toplevel.title)
        }
        if appID != toplevel.appID {
            appID = toplevel.appID
            resource.sendAppId(appId: toplevel.appID)
        }
        resource.sendDone()
    }

    func close() {
        toplevel = nil
        resource.sendClosed()
    }
}
