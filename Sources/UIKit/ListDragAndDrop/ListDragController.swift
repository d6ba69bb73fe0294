import CoreGraphics
import Foundation

/// Drags from a table or a collection.
@MainActor final class ListDragController: NSObject, UIDragInteractionDelegate {
    /// An item of a drag, with the row or item from which it comes.
    private struct Source {
        weak var item: UIDragItem?
        /// The place; nil after it was deleted.
        var indexPath: IndexPath?
    }

    private struct WeakView { weak var view: UIView? }

    private unowned let list: any DragAndDropList
    private(set) lazy var interaction = UIDragInteraction(delegate: self)
    /// The list's drag, from the lift to the end.
    private(set) weak var session: (any UIDragSession)?
    private var sources: [Source] = []
    /// The cells whose state was changed. The rows of some may be others since.
    private var cells: [WeakView] = []
    private var state = UICellConfigurationState.DragState.none
    /// The place for which the delegate is being asked.
    private var requested: IndexPath?

    init(_ list: any DragAndDropList) { self.list = list }

    /// Whether a drag from the list is in progress.
    var isActive: Bool { session != nil }

    // MARK: Sources

    /// Returns the place from which an item was dragged; nil if it is another list's, or was deleted.
    func indexPath(of item: UIDragItem) -> IndexPath? {
        guard let path = sources.first(where: { $0.item === item })?.indexPath, list.exists(path) else { return nil }
        return path
    }

    /// Changes the state of a cell that appears during a drag of its row or item.
    func configure(_ cell: UIView, at indexPath: IndexPath) {
        guard state != .none, sources.contains(where: { $0.indexPath == indexPath }) else { return }
        cells.append(WeakView(view: cell))
        list.setDragState(state, of: cell)
    }

    /// Follows a batch of changes.
    ///
    /// - Parameter newIndexPath: Returns the place after the changes; nil for what is deleted.
    func apply(_ newIndexPath: (IndexPath) -> IndexPath?) {
        for index in sources.indices { sources[index].indexPath = sources[index].indexPath.flatMap(newIndexPath) }
        requested = requested.flatMap(newIndexPath)
    }

    /// Asks the delegate for items, which may change the rows; returns none if it deletes the one for which it is asked.
    private func request(_ indexPath: IndexPath, _ items: () -> [UIDragItem]) -> [UIDragItem] {
        requested = indexPath
        let items = items()
        let current = requested
        requested = nil
        guard !items.isEmpty, let current, list.cellView(at: current) != nil else { return [] }
        sources += items.map { Source(item: $0, indexPath: current) }
        return items
    }

    private func setState(_ state: UICellConfigurationState.DragState) {
        self.state = state
        let visible = sources.compactMap { $0.indexPath.flatMap(list.cellView) }
        for view in visible where !cells.contains(where: { $0.view === view }) { cells.append(WeakView(view: view)) }
        for cell in cells { if let view = cell.view { list.setDragState(state, of: view) } }
    }

    private func end() {
        setState(.none)
        (sources, cells) = ([], [])
        session = nil
    }

    // MARK: The lift

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        // The items of the last drag may still be on their way.
        end()
        guard let path = list.indexPath(at: session.location(in: list.listView)), list.cellView(at: path) != nil else {
            return []
        }
        let items = request(path) { list.items(forBeginning: session, at: path) }
        if !items.isEmpty { self.session = session }
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let path = indexPath(of: item) else { return nil }
        return preview(at: path, list.dragPreviewParameters(at: path))
    }

    /// Returns the preview of a visible cell where it is.
    private func preview(at indexPath: IndexPath, _ parameters: UIDragPreviewParameters?) -> UITargetedDragPreview? {
        guard let cell = list.cellView(at: indexPath), cell.window != nil, let container = cell.superview else {
            return nil
        }
        return UITargetedDragPreview(
            view: cell, parameters: parameters ?? UIDragPreviewParameters(),
            target: UIDragPreviewTarget(container: container, center: cell.center))
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) {
        setState(.lifting)
        animator.addCompletion { [weak self] position in
            // Items that were released without a movement have no other end.
            if position == .start, let self, self.session === session { end() }
        }
    }

    // MARK: The drag

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        setState(.dragging)
        list.dragWillBegin(session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { list.allowsMove(session) }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { list.isRestrictedToApplication(session) }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] {
        guard let path = list.indexPath(at: point), list.cellView(at: path) != nil,
            !sources.contains(where: { $0.item != nil && $0.indexPath == path })
        else { return [] }
        let items = request(path) { list.items(forAddingTo: session, at: path, point: point) }
        if session === self.session, !items.isEmpty { setState(state) }
        return items
    }

    // MARK: The end

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) {
        // The items return to where they are without the gap.
        if !operation.isAccepted { list.closeGap(animated: true) }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let path = indexPath(of: item), let frame = list.frame(at: path), list.cellView(at: path) != nil else {
            return nil
        }
        let center = CGPoint(x: frame.midX, y: frame.midY)
        return defaultPreview.retargetedPreview(with: UIDragPreviewTarget(container: list.listView, center: center))
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        if session === self.session { end() }
        list.dragDidEnd(session)
    }
}
