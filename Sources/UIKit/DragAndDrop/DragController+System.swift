import CoreGraphics
import Foundation
import UIPlatform

/// Drags that the windowing system performs: of this app, which then reach its windows like those of other apps, and of
/// other apps.
extension DragController {
    // MARK: From this app

    /// Asks the windowing system to perform a drag; returns false if it does not.
    func startSystemDrag(_ session: DragSession) -> Bool {
        guard let toplevel = session.position.host?.toplevel,
            let platform = PlatformHost.shared.startedPlatform
        else { return false }
        let source = makeSource(of: session)
        var request = DragRequest(
            source: source, actions: session.allowsMoveOperation ? [.copy, .move] : .copy, toplevel: toplevel.id,
            isTouch: session.isTouch)
        request.icon = session.overlay?.icon()
        source.onCancel = { [weak self, weak session] in
            if let session { self?.systemDragWasCancelled(session) }
        }
        request.onAction = { [weak self, weak session] actions in
            guard let session, session.state == .system else { return }
            session.remoteOperation = actions.contains(.move) ? .move : actions.contains(.copy) ? .copy : .cancel
            self?.showOperation(of: session)
        }
        request.onDrop = { [weak self, weak session] in
            if let session { self?.itemsWereDropped(session) }
        }
        request.onFinish = { [weak self, weak session] in
            if let session { self?.itemsWereReceived(session) }
        }
        session.source = source
        do {
            try platform.startDrag(request)
            return true
        } catch {
            // Without the windowing system, the items can be dragged within a window.
            source.onCancel = nil
            session.source = nil
            return false
        }
    }

    private func makeSource(of session: DragSession) -> ContentProvider {
        if session.isRestrictedToDraggingApplication {
            // Other apps see a type that they do not know.
            return ContentProvider(mimeTypes: [session.token]) { $1(nil) }
        }
        return PasteboardExport(session.items.map { ProviderItem($0.itemProvider) }).makeSource(token: session.token)
    }

    /// Withdraws what the windowing system drags or another app receives.
    func endSystemDrag(_ session: DragSession) {
        guard let source = session.source else { return }
        session.source = nil
        source.onCancel = nil
        source.withdraw()
        PlatformHost.shared.setNeedsFlush()
    }

    private func systemDragWasCancelled(_ session: DragSession) {
        session.source = nil
        // After a drop, the other app has not received the items.
        if session.state == .system { cancel(session) } else { finish(session, with: .cancel) }
    }

    /// The items were released over a window. If it is this app's, `dropped` is received as well.
    private func itemsWereDropped(_ session: DragSession) {
        guard session.state == .system, hover?.tracker !== session.tracker else { return }
        session.state = .dropped
        session.isDroppedElsewhere = true
        close(session)
        session.overlay = nil
        session.delegate?.dragInteraction(session.interaction, session: session, willEndWith: session.remoteOperation)
    }

    private func itemsWereReceived(_ session: DragSession) {
        // The compositor need not report the drop before.
        itemsWereDropped(session)
        finish(session, with: session.remoteOperation)
    }

    /// Ends a session whose items were dropped on another app.
    private func finish(_ session: DragSession, with operation: UIDropOperation) {
        guard session.state == .dropped, session.isDroppedElsewhere else { return }
        let (interaction, tracker) = (session.interaction, session.tracker)
        session.end()
        session.delegate?.dragInteraction(interaction, session: session, didEndWith: operation)
        tracker?.end()
        if operation.isAccepted { session.delegate?.dragInteraction(interaction, sessionDidTransferItems: session) }
    }

    // MARK: Over this app

    func receive(_ event: DragEvent) {
        switch event {
        case .entered(let toplevel, let point, let offer): enter(toplevel, point, offer)
        case .moved(let point):
            if let host = hover?.tracker.session.position.host { moveHover(to: DragPosition(host: host, point: point)) }
        case .left: leave()
        case .dropped: dropHover()
        }
    }

    private func enter(_ toplevel: ToplevelID, _ point: CGPoint, _ offer: any DropOffer) {
        leave()
        // Popups receive no drags: their compositor grab ends with one.
        guard let host = UIApplication.shared.sceneHosts[toplevel] else {
            return offer.accept(nil, actions: [], preferred: [])
        }
        if let clientDrag, offer.mimeTypes.contains(clientDrag.token) { clientDrag.windowingSystemHasTaken() }
        let position = DragPosition(host: host, point: point)
        if let session, session.state == .system, let tracker = session.tracker,
            offer.mimeTypes.contains(session.token)
        {
            // One drop session for the whole drag, over whatever windows.
            hover = (tracker, offer)
            // The windowing system has taken the touch, whose end it does not report.
            UIApplication.shared.input.cancelTouches { $0 === session.touch }
        } else {
            hover = (DropTracker(DropSession(offer, at: position)), offer)
        }
        moveHover(to: position)
    }

    func moveHover(to position: DragPosition) {
        guard let (tracker, offer) = hover else { return }
        tracker.move(to: position)
        guard hover?.tracker === tracker else { return }
        let actions: DragActions =
            switch tracker.operation {
            case .copy: .copy
            case .move: .move
            case .cancel, .forbidden: []
            }
        let session = tracker.session.dragSession
        let type = session?.token ?? offer.mimeTypes.first { TypeIdentifier.identifier(ofMIMEType: $0) != nil }
        offer.accept(actions.isEmpty ? nil : type, actions: actions, preferred: actions)
        guard let session else { return }
        session.position = position
        showOperation(of: session)
        session.delegate?.dragInteraction(session.interaction, sessionDidMove: session)
    }

    private func leave() {
        guard let (tracker, _) = hover else { return }
        hover = nil
        tracker.exit()
        // A drag of this app may return, and learns of its end later.
        if tracker.session.dragSession == nil { tracker.end() }
    }

    private func dropHover() {
        guard let (tracker, offer) = hover else { return }
        hover = nil
        let isAccepted = tracker.operation.isAccepted
        if let session = tracker.session.dragSession {
            if isAccepted {
                drop(session, finishing: offer)
            } else {
                offer.finish(isAccepted: false)
                cancel(session)
            }
        } else if isAccepted {
            receive(tracker, offer)
        } else {
            offer.finish(isAccepted: false)
            tracker.end()
        }
    }

    /// Receives what another app has dragged.
    private func receive(_ tracker: DropTracker, _ offer: any DropOffer) {
        let isMove = tracker.operation == .move
        tracker.perform()
        tracker.session.whenLoaded { hasFailed in
            // The other app keeps what has not arrived here.
            offer.finish(isAccepted: !(isMove && hasFailed))
        }
        animateDrop(tracker, nil) {
            tracker.conclude()
            tracker.end()
        }
    }
}
