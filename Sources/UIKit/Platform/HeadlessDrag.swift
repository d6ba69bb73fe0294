import CoreGraphics

/// A drag of this app that the headless platform performs between its toplevels, in place of a compositor.
@MainActor final class HeadlessDrag {
    private let request: DragRequest
    private unowned let platform: HeadlessPlatform
    private var toplevel: ToplevelID?
    private var location = CGPoint.zero
    private var offer: HeadlessOffer?
    private var action = DragActions()
    private var hasBegun = false

    init(_ request: DragRequest, platform: HeadlessPlatform) {
        self.request = request
        self.platform = platform
        request.source.onWithdraw = { [weak self] in self?.end() }
    }

    /// Moves the drag to a point of a toplevel, or out of all of them.
    func move(to point: CGPoint, in target: ToplevelID?) {
        begin()
        location = point
        guard target != toplevel else {
            if target != nil { platform.send(DragEvent.moved(point)) }
            return
        }
        leave()
        toplevel = target
        guard let target else { return }
        let source = request.source
        let new = HeadlessOffer(mimeTypes: source.mimeTypes, sourceActions: request.actions) { type, file in
            source.send(type, to: file)
        }
        new.onAccept = { [weak self, weak new] in self?.didAccept(new) }
        offer = new
        platform.send(DragEvent.entered(target, point, new))
    }

    /// Drops the items where they are.
    func drop() {
        begin()
        guard let offer, !action.isEmpty else { return cancel() }
        let request = request
        offer.onFinish = { isAccepted in
            if isAccepted { request.onFinish() } else { request.source.cancel() }
        }
        end()
        request.onDrop()
        platform.send(DragEvent.dropped)
    }

    /// Ends the drag without a drop.
    func cancel() {
        leave()
        end()
        request.source.cancel()
    }

    private func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        // A compositor takes the pointer from its client.
        platform.send(.cancelled(platform.seat, .pointer))
    }

    private func leave() {
        guard toplevel != nil else { return }
        toplevel = nil
        offer?.isValid = false
        offer = nil
        setAction([])
        platform.send(DragEvent.left)
    }

    private func didAccept(_ offer: HeadlessOffer?) {
        guard let offer, offer === self.offer else { return }
        let (type, actions, _) = offer.accepted
        setAction(type == nil ? [] : actions.intersection(request.actions))
    }

    private func setAction(_ new: DragActions) {
        guard new != action else { return }
        action = new
        request.onAction(new)
    }

    private func end() {
        guard platform.drag === self else { return }
        platform.drag = nil
        platform.restorePointer(at: location, in: toplevel)
    }
}
