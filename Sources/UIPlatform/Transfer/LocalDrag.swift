import CoreGraphics

/// A drag that this process performs between its toplevels, in place of a compositor.
@MainActor package final class LocalDrag {
    private let request: DragRequest
    private let send: (DragEvent) -> Void
    private var toplevel: ToplevelID?
    private var location = CGPoint.zero
    private var offer: LocalOffer?
    private var action = DragActions()
    private var hasBegun = false
    private var isEnded = false
    /// Called before the first step.
    package var onBegin: () -> Void = {}
    /// Called when the drag has ended, with its last position.
    package var onEnd: (ToplevelID?, CGPoint) -> Void = { _, _ in }

    /// Creates a drag; `send` receives its steps over the toplevels.
    package init(_ request: DragRequest, send: @escaping (DragEvent) -> Void) {
        self.request = request
        self.send = send
        request.source.onWithdraw = { [weak self] in
            self?.leave()
            self?.end()
        }
    }

    /// Moves the drag to a point of a toplevel, or out of all of them.
    package func move(to point: CGPoint, in target: ToplevelID?) {
        guard !isEnded else { return }
        begin()
        location = point
        guard target != toplevel else {
            if target != nil { send(.moved(point)) }
            return
        }
        leave()
        toplevel = target
        guard let target else { return }
        let new = LocalOffer(request.source, actions: request.actions)
        new.onAccept = { [weak self, weak new] actions in
            if let self, let new, new === offer { setAction(actions.intersection(request.actions)) }
        }
        offer = new
        send(.entered(target, point, new))
    }

    /// Drops the items where they are.
    package func drop() {
        guard !isEnded else { return }
        begin()
        guard let offer, !action.isEmpty else { return cancel() }
        let request = request
        offer.onFinish = { isAccepted in
            if isAccepted { request.onFinish() } else { request.source.cancel() }
        }
        end()
        request.onDrop()
        send(.dropped)
    }

    /// Ends the drag without a drop.
    package func cancel() {
        guard !isEnded else { return }
        leave()
        end()
        request.source.cancel()
    }

    private func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        onBegin()
    }

    private func leave() {
        guard !isEnded, toplevel != nil else { return }
        toplevel = nil
        offer?.invalidate()
        offer = nil
        setAction([])
        send(.left)
    }

    private func setAction(_ new: DragActions) {
        guard new != action else { return }
        action = new
        request.onAction(new)
    }

    private func end() {
        guard !isEnded else { return }
        isEnded = true
        onEnd(toplevel, location)
    }
}
