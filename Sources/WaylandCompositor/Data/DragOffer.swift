import WaylandServer

/// The offer of a drag to one client, with the negotiation of the type and of the action.
final class DragOffer {
    private enum Stage {
        case offered, dropped, finished
    }

    private let resource: WlDataOffer
    private weak var source: (any DataSource)?
    private var stage = Stage.offered
    private var acceptedType: String?
    private var targetActions: WlDataDeviceManager.DndAction = []
    private var preferredAction: WlDataDeviceManager.DndAction = []
    private var action: WlDataDeviceManager.DndAction = []

    init(_ resource: WlDataOffer, source: any DataSource) {
        self.resource = resource
        self.source = source
        resource.userData = self
        resource.onRequest { [unowned self] in handle($0) }
        resource.onDestroy = { [self] in wasDestroyed() }
        for mimeType in source.mimeTypes { resource.sendOffer(mimeType: mimeType) }
        resource.sendSourceActions(sourceActions: source.dragActions)
        // A client that cannot choose an action copies.
        if !negotiates { targetActions = .copy }
    }

    private var negotiates: Bool { resource.version >= WlDataOffer.sinceSetActions }

    /// Called when ``acceptedAction`` may have changed.
    var onAcceptanceChange: (() -> Void)?

    /// The action on the data if it were dropped; nil if the client does not accept it, or no action is possible.
    var acceptedAction: WlDataDeviceManager.DndAction? {
        guard let source, acceptedType != nil else { return nil }
        guard source.negotiatesActions, negotiates else { return .copy }
        return action.isEmpty ? nil : action
    }

    private func fail(_ error: WlDataOffer.Error, _ message: String) {
        resource.postError(code: error.rawValue, message: message)
    }

    private func handle(_ request: WlDataOffer.Request) {
        switch request {
        case .destroy: break
        case .accept(_, let mimeType):
            guard stage == .offered, let source else { return }
            acceptedType = mimeType.flatMap { source.mimeTypes.contains($0) ? $0 : nil }
            source.targetDidAccept(acceptedType)
            onAcceptanceChange?()
        case .receive(let mimeType, let file):
            guard stage != .finished, let source, source.mimeTypes.contains(mimeType) else { return }
            source.send(mimeType, to: file)
        case .finish: finish()
        case .setActions(let actions, let preferred): setActions(actions, preferred)
        }
    }

    private func setActions(_ actions: WlDataDeviceManager.DndAction, _ preferred: WlDataDeviceManager.DndAction) {
        guard actions.isSubset(of: .all) else {
            return fail(.invalidActionMask, "\(actions.rawValue) has unknown actions")
        }
        guard preferred.isEmpty || (preferred.isSingle && actions.contains(preferred)) else {
            return fail(.invalidAction, "\(preferred.rawValue) is not one of the actions")
        }
        guard stage != .finished else { return fail(.invalidOffer, "the drag has finished") }
        targetActions = actions
        preferredAction = preferred
        chooseAction()
    }

    /// Chooses an action that both sides support: the preferred one, or the first in the order of the protocol.
    private func chooseAction() {
        guard let source, source.negotiatesActions else { return }
        let common = source.dragActions.intersection(targetActions)
        let chosen: WlDataDeviceManager.DndAction =
            if !preferredAction.isEmpty, common.contains(preferredAction) {
                preferredAction
            } else {
                [.copy, .move, .ask].first { common.contains($0) } ?? []
            }
        // After the drop only the target decides, when it was to ask.
        guard chosen != action else { return }
        action = chosen
        source.dragActionDidChange(chosen)
        resource.sendAction(dndAction: chosen)
        onAcceptanceChange?()
    }

    private func finish() {
        guard stage == .dropped, acceptedType != nil, let source else {
            return fail(.invalidFinish, "the drag was not dropped here, or has finished")
        }
        if source.negotiatesActions, action.isEmpty || action == .ask {
            return fail(.invalidFinish, "no action has been chosen")
        }
        stage = .finished
        source.dragDidFinish()
    }

    /// Begins the transfer of the data.
    func drop() { stage = .dropped }

    /// Makes the offer inert.
    func end() { source = nil }

    private func wasDestroyed() {
        resource.userData = nil
        guard stage == .dropped, let source else { return }
        // Before version 3 a client has no other way to finish.
        if negotiates { source.cancel() } else { source.dragDidFinish() }
    }
}
