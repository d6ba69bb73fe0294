import WaylandClient

/// A `wl_data_source`: data of this app that others may request.
@MainActor final class WaylandDataSource {
    let wire: WlDataSource
    private let data: ContentProvider
    /// Called when another app has replaced the data, or the drag has ended without a drop.
    var onCancel: () -> Void = {}
    var onAction: (DragActions) -> Void = { _ in }
    var onDrop: () -> Void = {}
    var onFinish: () -> Void = {}
    /// The action of a drag, and whether its target takes a type; a drag without either has no action.
    private var action = DragActions()
    private var hasTarget = false
    private let hasActions: Bool

    /// - Parameter actions: What a drag supports; nil for a selection.
    init(_ wire: WlDataSource, _ data: ContentProvider, actions: DragActions?) {
        self.wire = wire
        self.data = data
        hasActions = wire.version >= WlDataSource.sinceSetActions
        for type in data.mimeTypes { wire.offer(mimeType: type) }
        if let actions, hasActions { wire.setActions(dndActions: actions.wire) }
        wire.onEvent { [weak self] event in self?.receive(event) }
        data.onWithdraw = { [weak self] in self?.cancel() }
    }

    private func receive(_ event: WlDataSource.Event) {
        switch event {
        case .send(let type, let file): data.send(type, to: file)
        case .cancelled: cancel()
        case .target(let type):
            hasTarget = type != nil
            if !hasActions { action = .copy }
            onAction(hasTarget ? action : [])
        case .action(let chosen):
            action = DragActions(chosen)
            onAction(hasTarget ? action : [])
        case .dndDropPerformed: onDrop()
        case .dndFinished:
            destroy()
            onFinish()
        }
    }

    /// Ends the source, because the data was replaced.
    func cancel() {
        guard !wire.isDestroyed else { return }
        destroy()
        data.cancel()
        onCancel()
    }

    private func destroy() {
        if !wire.isDestroyed { wire.destroy() }
    }
}
