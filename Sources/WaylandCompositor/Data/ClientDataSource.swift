import WaylandServer

/// A client's `wl_data_source`.
final class ClientDataSource: DataSource {
    /// The use of the source; it is used once.
    enum Use {
        case selection, drag
    }

    private(set) var mimeTypes: [String] = []
    /// The actions that the client has set; nil if it has set none.
    private(set) var setActions: WlDataDeviceManager.DndAction?
    var use: Use?
    /// Called when the client has destroyed the source.
    var onDestroy: (() -> Void)?

    private let resource: WlDataSource
    private let options: CompositorOptions

    init(_ resource: WlDataSource, options: CompositorOptions) {
        self.resource = resource
        self.options = options
        resource.userData = self
        resource.onRequest { [unowned self] in handle($0) }
        resource.onDestroy = { [self] in
            resource.userData = nil
            let callback = onDestroy
            onDestroy = nil
            callback?()
        }
    }

    static func of(_ resource: WlDataSource?) -> ClientDataSource? { resource?.userData as? ClientDataSource }

    func fail(_ error: WlDataSource.Error, _ message: String) {
        resource.postError(code: error.rawValue, message: message)
    }

    private func handle(_ request: WlDataSource.Request) {
        switch request {
        case .destroy: break
        case .offer(let mimeType):
            guard mimeTypes.count < options.maxMimeTypes else { return resource.client.postNoMemory() }
            mimeTypes.append(mimeType)
        case .setActions(let actions):
            guard setActions == nil, use == nil else {
                return fail(.invalidSource, "the actions can be set once, before the drag starts")
            }
            guard actions.isSubset(of: .all) else {
                return fail(.invalidActionMask, "\(actions.rawValue) has unknown actions")
            }
            setActions = actions
        }
    }

    var dragActions: WlDataDeviceManager.DndAction { negotiatesActions ? setActions ?? [] : .copy }

    var negotiatesActions: Bool { resource.version >= WlDataSource.sinceAction }

    func send(_ mimeType: String, to file: OwnedFD) { resource.sendSend(mimeType: mimeType, fd: file.rawValue) }

    func cancel() { resource.sendCancelled() }

    func targetDidAccept(_ mimeType: String?) { resource.sendTarget(mimeType: mimeType) }

    func dragActionDidChange(_ action: WlDataDeviceManager.DndAction) { resource.sendAction(dndAction: action) }

    func dropWasPerformed() { resource.sendDndDropPerformed() }

    func dragDidFinish() { resource.sendDndFinished() }
}

extension WlDataDeviceManager.DndAction {
    /// All actions of the protocol.
    static let all: Self = [.copy, .move, .ask]

    /// Whether this is one of the actions.
    var isSingle: Bool { self == .copy || self == .move || self == .ask }
}
