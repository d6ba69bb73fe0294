import CoreGraphics
import Foundation

/// Drops on a table or a collection.
@MainActor final class ListDropController: NSObject, UIDropInteractionDelegate {
    /// The height at the edges in which a drag scrolls the list, in points.
    private static let scrollMargin: CGFloat = 40

    private unowned let list: any DragAndDropList
    private unowned let drag: ListDragController
    private(set) lazy var interaction = UIDropInteraction(delegate: self)
    /// The drag over the list; nil after it has left the list, and after its end.
    private(set) var session: (any UIDropSession)?
    /// The answer of the delegate for the present place, whose intent is never `automatic`; nil before the first one.
    private var answer: ListDropProposal?
    /// The intent before `automatic` was resolved.
    private var requestedIntent = ListDropIntent.insert
    private var destination: IndexPath?
    /// Whether the rows or items are those for which the destination was found.
    private var isDestinationValid = true
    /// The drop whose items move to their places.
    private var drop: ListDrop?
    private lazy var autoscroll = Autoscroll { [weak self] in self?.listDidScroll() }

    init(_ list: any DragAndDropList, _ drag: ListDragController) {
        (self.list, self.drag) = (list, drag)
    }

    /// Whether a drag is over the list.
    var isActive: Bool { session != nil }

    // MARK: Tracking

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        list.canHandle(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        begin(session)
        list.dropDidEnter(session)
    }

    private func begin(_ session: any UIDropSession) {
        self.session = session
        (answer, destination, requestedIntent) = (nil, nil, .insert)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        if self.session !== session { begin(session) }
        let point = session.location(in: list.listView)
        guard point.x.isFinite, point.y.isFinite else { return UIDropProposal(operation: .cancel) }
        autoscroll.update(list.listView.convert(point, to: nil), in: list.listView, margin: Self.scrollMargin)
        isDestinationValid = true
        var place = destination(at: point, session)
        var new = list.proposal(for: session, at: place)
        if new.intent == .into || new.intent == .unspecified, self.session === session {
            // It is about the item at the point, which may be another one without the gap.
            list.closeGap(animated: true)
            requestedIntent = new.intent
            let other = destination(at: point, session)
            if other != place {
                place = other
                new = list.proposal(for: session, at: place)
            }
        }
        // The delegate may have removed the list, or ended the session.
        guard self.session === session else { return UIDropProposal(operation: .cancel) }
        show(new, place, point, session)
        return new.proposal
    }

    /// Finds the place of a drag that rests while the list scrolls under it.
    private func listDidScroll() {
        // The items of a drag that was cancelled return.
        guard let session, (session as? DropSession)?.dragSession?.isMoving ?? true else { return autoscroll.stop() }
        session.setNeedsProposal()
    }

    private func destination(at point: CGPoint, _ session: any UIDropSession) -> IndexPath? {
        list.destination(at: point, moving: movedItem(of: session), inserting: requestedIntent == .insert)
    }

    /// Returns the list's own item that the drop would move, rather than insert.
    private func movedItem(of session: any UIDropSession) -> IndexPath? {
        guard let own = drag.session, session.localDragSession === own, own.items.count == 1,
            let item = own.items.first,
            session.allowsMoveOperation, answer.map({ $0.proposal.operation == .move }) ?? true
        else { return nil }
        return drag.indexPath(of: item)
    }

    /// Shows the effect of a drop at a place.
    private func show(_ new: ListDropProposal, _ place: IndexPath?, _ point: CGPoint, _ session: any UIDropSession) {
        requestedIntent = new.intent
        answer = new
        destination = place
        let operation = (session as? DropSession)?.allowed(new.proposal.operation) ?? new.proposal.operation
        guard operation.isAccepted, let place else {
            if new.intent == .automatic { answer?.intent = .unspecified }
            return showNothing()
        }
        let source = movedItem(of: session)
        if new.intent == .automatic { resolve(place, point, source) }
        guard let destination else { return showNothing() }
        switch answer?.intent {
        case .insert:
            list.highlight(nil)
            list.showGap(at: destination, moving: source, session: session)
        case .into where list.exists(destination):
            list.closeGap(animated: true)
            list.highlight(destination)
        default: showNothing()
        }
    }

    /// Chooses between a drop before, into and after a row or item.
    private func resolve(_ place: IndexPath, _ point: CGPoint, _ source: IndexPath?) {
        // After the last row there is only the insertion.
        guard list.exists(place) else {
            answer?.intent = .insert
            return
        }
        switch list.part(of: place, at: point) {
        case .inside: answer?.intent = .into
        case .before: insert(place, source)
        case .after: insert(IndexPath(indexes: [place[0], place[1] + 1]), source)
        }
    }

    /// Chooses the insertion before an item; the destination does not count an item that is moved away.
    private func insert(_ place: IndexPath, _ source: IndexPath?) {
        answer?.intent = .insert
        destination = place
        if let source, source[0] == place[0], source[1] < place[1] {
            destination = IndexPath(indexes: [place[0], place[1] - 1])
        }
    }

    private func showNothing() {
        list.closeGap(animated: true)
        list.highlight(nil)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        leave()
        list.dropDidExit(session)
    }

    private func leave() {
        session = nil
        (answer, destination) = (nil, nil)
        autoscroll.stop()
        showNothing()
    }

    /// Follows changes of rows or items: the place of the drop is found again with the next movement.
    func itemsDidChange() { isDestinationValid = false }

    // MARK: The drop

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        autoscroll.stop()
        list.highlight(nil)
        if !isDestinationValid { destination = destination(at: session.location(in: list.listView), session) }
        var place: IndexPath?
        if let source = movedItem(of: session), let destination, answer?.intent == .insert {
            place = list.moveItem(from: source, to: destination)
        }
        let items = session.items.map {
            ListDrop.Item(item: $0, source: drag.indexPath(of: $0), size: size(of: $0, session))
        }
        let drop = ListDrop(session, answer ?? .cancel, destination, items)
        self.drop = drop
        if let place {
            if let item = session.items.first { drop.place(item, .item(place)) }
        } else {
            list.perform(drop)
        }
        self.session = nil
        (answer, self.destination) = (nil, nil)
        list.closeGap(animated: true)
    }

    private func size(of item: UIDragItem, _ session: any UIDropSession) -> CGSize {
        (session as? DropSession)?.dragSession?.preview(of: item)?.size ?? .zero
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let place = drop?.place(of: item) else { return defaultPreview }
        list.listView.layoutIfNeeded()
        switch place {
        case .item(let path):
            guard let frame = list.frame(at: path) else { return defaultPreview }
            return preview(defaultPreview, frame, list.dropPreviewParameters(at: path))
        case .inside(let path, let rect):
            guard let frame = list.frame(at: path) else { return defaultPreview }
            return preview(defaultPreview, into: rect.offsetBy(dx: frame.minX, dy: frame.minY))
        case .target(let target): return defaultPreview.retargetedPreview(with: target)
        case .placeholder(let placeholder):
            guard let (frame, parameters) = list.placeholderPreview(placeholder) else { return defaultPreview }
            return preview(defaultPreview, frame, parameters)
        }
    }

    private func preview(
        _ old: UITargetedDragPreview, _ frame: CGRect, _ parameters: UIDragPreviewParameters?
    ) -> UITargetedDragPreview {
        let target = UIDragPreviewTarget(
            container: list.listView, center: CGPoint(x: frame.midX, y: frame.midY))
        guard let parameters else { return old.retargetedPreview(with: target) }
        return UITargetedDragPreview(view: old.view, parameters: parameters, target: target)
    }

    /// Returns a preview that shrinks into a rectangle.
    private func preview(_ old: UITargetedDragPreview, into rect: CGRect) -> UITargetedDragPreview {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        guard center.x.isFinite, center.y.isFinite else { return old }
        let part = min(rect.width / max(old.size.width, 1), rect.height / max(old.size.height, 1))
        let scale = part.isFinite ? min(max(part, 0.01), 1) : 1
        return old.retargetedPreview(
            with: UIDragPreviewTarget(
                container: list.listView, center: center, transform: CGAffineTransform(scaleX: scale, y: scale)))
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) { drop?.animate(item, with: animator) }

    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
        if drop?.session === session { endDrop() }
    }

    private func endDrop() {
        let ended = drop
        drop = nil
        ended?.end()
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        if self.session === session { leave() }
        if drop?.session === session { endDrop() }
        list.dropDidEnd(session)
    }
}
