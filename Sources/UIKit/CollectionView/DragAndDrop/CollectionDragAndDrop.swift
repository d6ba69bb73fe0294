import CoreGraphics
import Foundation
import Lists
import QuartzCore

/// The drag and drop of a collection's items.
///
/// An item of the collection that a drop would move is moved to each destination at once, by the interactive movement of the collection.
/// A line is visible where others would be inserted.
@MainActor final class CollectionDragAndDrop {
    private unowned let collection: UICollectionView
    private(set) lazy var drag = ListDragController(self)
    private(set) lazy var drop = ListDropController(self, drag)
    private(set) lazy var placeholders = CollectionPlaceholders(collection)
    private lazy var line = InsertionLine()
    /// Whether the interactive movement of the collection is that of a drag.
    private(set) var isMoving = false
    /// The cell of the item that is moved, which is hidden.
    private weak var hiddenCell: UICollectionViewCell?
    /// The cell of the item that would receive the dropped items.
    private weak var highlightedCell: UICollectionViewCell?
    /// The destination that is reached when the drag has rested there for a while, and the time since which it rests.
    private var resting: (destination: IndexPath, start: CFTimeInterval)?
    /// Whether a delegate was ever set, without which nothing is dragged.
    private var isInUse = false

    init(_ collection: UICollectionView) { self.collection = collection }

    /// Adds the interactions of the delegates that exist.
    func delegateDidChange() {
        let canDrag = collection.dragDelegate != nil, canDrop = canDrag || collection.dropDelegate != nil
        guard isInUse || canDrop else { return }
        isInUse = true
        drag.interaction.isEnabled = collection.dragInteractionEnabled
        install(drag.interaction, canDrag)
        install(drop.interaction, canDrop)
    }

    private func install(_ interaction: any UIInteraction, _ isInstalled: Bool) {
        guard (interaction.view === collection) != isInstalled else { return }
        if isInstalled { collection.addInteraction(interaction) } else { collection.removeInteraction(interaction) }
    }

    // MARK: Changes

    /// Follows a batch of changes, and each step of an interactive movement.
    func apply(_ script: EditScript) {
        guard isInUse else { return }
        drag.apply { script.newIndex(of: ItemIndex($0)).map { IndexPath($0) } }
        placeholders.apply(script)
        drop.itemsDidChange()
    }

    func itemsWereReloaded() {
        guard isInUse else { return }
        placeholders.removeAll()
        drop.itemsDidChange()
    }

    /// Called after the collection's movement has ended, whatever has ended it.
    func movementDidEnd() {
        isMoving = false
        resting = nil
        hide(nil)
    }

    /// Changes the state of a cell that appears during a drag of its item.
    func configure(_ cell: UICollectionViewCell, _ item: ItemIndex) {
        guard isInUse else { return }
        drag.configure(cell, at: IndexPath(item))
        if isMoving, collection.movement.current == item { hide(cell) }
    }

    private func hide(_ cell: UICollectionViewCell?) {
        if let old = hiddenCell, old !== cell, collection.content.index(of: old) != nil { old.isHidden = false }
        hiddenCell = cell
        cell?.isHidden = true
    }

    /// Shows a cell that leaves the collection.
    func reveal(_ view: UIView) {
        guard let hiddenCell, hiddenCell === view else { return }
        self.hiddenCell = nil
        view.isHidden = false
    }
}

extension CollectionDragAndDrop: DragAndDropList {
    // MARK: Items

    var listView: UIScrollView { collection }

    func indexPath(at point: CGPoint) -> IndexPath? { collection.content.item(at: point).map { IndexPath($0) } }

    func exists(_ indexPath: IndexPath) -> Bool {
        collection.content.load()
        return indexPath.count == 2 && collection.content.exists(ItemIndex(indexPath))
    }

    func cellView(at indexPath: IndexPath) -> UIView? {
        exists(indexPath) ? collection.cellForItem(at: indexPath) : nil
    }

    func frame(at indexPath: IndexPath) -> CGRect? {
        // A cell may be in a section with a scroll view of its own.
        if let cell = cellView(at: indexPath), let parent = cell.superview, parent !== collection {
            return parent.convert(cell.frame, to: collection)
        }
        guard exists(indexPath) else { return nil }
        return collection.layoutAttributesForItem(at: indexPath)?.frame
    }

    func setDragState(_ state: UICellConfigurationState.DragState, of cell: UIView) {
        guard let cell = cell as? UICollectionViewCell else { return }
        let new: UICollectionViewCell.DragState =
            switch state {
            case .none: .none
            case .lifting: .lifting
            case .dragging: .dragging
            }
        if cell.dragState != new { cell.dragStateDidChange(new) }
    }

    // MARK: The drag delegate

    func items(forBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
        guard !collection.isSwiping(ItemIndex(indexPath)) else { return [] }
        return collection.dragDelegate?.collectionView(
            collection, itemsForBeginning: session, at: collection._dataIndexPath(of: indexPath)) ?? []
    }

    func items(forAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint) -> [UIDragItem] {
        collection.dragDelegate?.collectionView(
            collection, itemsForAddingTo: session, at: collection._dataIndexPath(of: indexPath), point: point) ?? []
    }

    func dragPreviewParameters(at indexPath: IndexPath) -> UIDragPreviewParameters? {
        collection.dragDelegate?.collectionView(
            collection, dragPreviewParametersForItemAt: collection._dataIndexPath(of: indexPath))
    }

    func dragWillBegin(_ session: any UIDragSession) {
        collection.dragDelegate?.collectionView(collection, dragSessionWillBegin: session)
    }

    func dragDidEnd(_ session: any UIDragSession) {
        collection.dragDelegate?.collectionView(collection, dragSessionDidEnd: session)
    }

    func allowsMove(_ session: any UIDragSession) -> Bool {
        collection.dragDelegate?.collectionView(collection, dragSessionAllowsMoveOperation: session) ?? true
    }

    func isRestrictedToApplication(_ session: any UIDragSession) -> Bool {
        collection.dragDelegate?.collectionView(collection, dragSessionIsRestrictedToDraggingApplication: session)
            ?? false
    }

    // MARK: The drop delegate

    func canHandle(_ session: any UIDropSession) -> Bool {
        if let delegate = collection.dropDelegate { return delegate.collectionView(collection, canHandle: session) }
        // A data source that moves items needs no drop delegate.
        return drag.session.map { session.localDragSession === $0 } ?? false
    }

    func dropDidEnter(_ session: any UIDropSession) {
        collection.dropDelegate?.collectionView(collection, dropSessionDidEnter: session)
    }

    func dropDidExit(_ session: any UIDropSession) {
        collection.dropDelegate?.collectionView(collection, dropSessionDidExit: session)
    }

    func dropDidEnd(_ session: any UIDropSession) {
        collection.dropDelegate?.collectionView(collection, dropSessionDidEnd: session)
    }

    func proposal(for session: any UIDropSession, at destination: IndexPath?) -> ListDropProposal {
        if let delegate = collection.dropDelegate {
            return delegate.collectionView(
                collection, dropSessionDidUpdate: session, withDestinationIndexPath: destination
            ).listProposal
        }
        guard let own = drag.session, own === session.localDragSession, own.items.count == 1, destination != nil,
            let source = own.items.first.flatMap(drag.indexPath), isMoving || collection.canMove(ItemIndex(source))
        else { return .cancel }
        return ListDropProposal(proposal: UIDropProposal(operation: .move), intent: .insert)
    }

    func dropPreviewParameters(at indexPath: IndexPath) -> UIDragPreviewParameters? {
        collection.dropDelegate?.collectionView(
            collection, dropPreviewParametersForItemAt: collection._dataIndexPath(of: indexPath))
    }

    func perform(_ drop: ListDrop) {
        collection.dropDelegate?.collectionView(
            collection, performDropWith: CollectionDropCoordinator(collection, drop))
    }

    // MARK: The destination of a drop

    func destination(at point: CGPoint, moving source: IndexPath?, inserting: Bool) -> IndexPath? {
        collection.content.load()
        if inserting, source != nil, isMoving, let current = collection.movement.current {
            return collection._layout.targetIndexPath(
                forInteractivelyMovingItem: IndexPath(current), withPosition: point)
        }
        guard let item = item(near: point) else { return nil }
        // An item takes the place of the one at the point; others are inserted before or after it.
        if !inserting || source != nil || isAtStart(of: item, point) { return IndexPath(item) }
        return IndexPath(indexes: [item.section, item.item + 1])
    }

    /// Returns the item at a point, or the nearest one if the point is between items.
    private func item(near point: CGPoint) -> ItemIndex? {
        if let item = collection.content.item(at: point) { return item }
        let spacing: CGFloat = 20
        let rect = CGRect(x: point.x - spacing, y: point.y - spacing, width: 2 * spacing, height: 2 * spacing)
        func distance(_ item: ItemIndex) -> CGFloat {
            guard let frame = frame(at: IndexPath(item)) else { return .infinity }
            let dx = max(frame.minX - point.x, point.x - frame.maxX, 0)
            let dy = max(frame.minY - point.y, point.y - frame.maxY, 0)
            return hypot(dx, dy)
        }
        return collection.content.items(in: rect).min { distance($0) < distance($1) }
    }

    /// Whether a point is in the half of an item that is towards the item before it.
    private func isAtStart(of item: ItemIndex, _ point: CGPoint) -> Bool {
        guard let frame = frame(at: IndexPath(item)) else { return true }
        let neighbors = [item.item - 1, item.item + 1].map { IndexPath(indexes: [item.section, $0]) }
        guard neighbors.contains(where: { self.frame(at: $0).map { InsertionLine.isBeside($0, frame) } ?? false })
        else {
            return point.y < frame.midY
        }
        return (point.x < frame.midX) != isRightToLeft
    }

    private var isRightToLeft: Bool { collection.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    func part(of indexPath: IndexPath, at point: CGPoint) -> ListDropPart { .inside }

    func showGap(at destination: IndexPath, moving source: IndexPath?, session: any UIDropSession) {
        if let source, isMoving || beginMoving(source) {
            line.removeFromSuperview()
            guard hasRested(at: destination, session) else { return }
            collection.movement.update(session.location(in: collection))
            return
        }
        endMoving()
        var destination = destination
        // The destination does not count the item that is moved away.
        if let source, source[0] == destination[0], source[1] < destination[1] {
            destination = IndexPath(indexes: [destination[0], destination[1] + 1])
        }
        showLine(at: destination)
    }

    private func beginMoving(_ source: IndexPath) -> Bool {
        guard exists(source), collection.movement.begin(ItemIndex(source)) else { return false }
        isMoving = true
        hide(collection.content.cell(at: ItemIndex(source)))
        return true
    }

    /// Returns whether the drag has been at a destination for as long as the collection's cadence asks; otherwise it will ask again.
    private func hasRested(at destination: IndexPath, _ session: any UIDropSession) -> Bool {
        let delay = collection.reorderingCadence.delay, now = CACurrentMediaTime()
        guard delay > 0 else { return true }
        if let resting, resting.destination == destination { return now - resting.start >= delay * 0.99 }
        resting = (destination, now)
        Task { [weak self, weak session] in
            try? await Task.sleep(for: .seconds(delay))
            guard let self, isMoving, let session, drop.session === session else { return }
            session.setNeedsProposal()
        }
        return false
    }

    private func showLine(at destination: IndexPath) {
        func neighbor(_ distance: Int) -> CGRect? {
            self.frame(at: IndexPath(indexes: [destination[0], destination[1] + distance]))
        }
        let (previous, next) = (neighbor(-1), neighbor(0))
        let frame = InsertionLine.frame(
            previous: previous, next: next, other: next == nil ? neighbor(-2) : neighbor(1),
            width: collection.bounds.width, isRightToLeft: isRightToLeft)
        guard let frame, frame.minX.isFinite, frame.minY.isFinite, frame.width.isFinite, frame.height.isFinite else {
            return line.removeFromSuperview()
        }
        UIView.performWithoutAnimation {
            line.backgroundColor = collection.tintColor
            line.frame = frame
            if line.superview !== collection { collection.addSubview(line) }
        }
    }

    func closeGap(animated: Bool) {
        line.removeFromSuperview()
        endMoving()
    }

    private func endMoving() {
        if isMoving { collection.movement.cancel() }
    }

    func highlight(_ indexPath: IndexPath?) {
        let cell = indexPath.flatMap { cellView(at: $0) as? UICollectionViewCell }
        guard cell !== highlightedCell else { return }
        highlightedCell?.dropState = .none
        highlightedCell = cell
        cell?.dropState = .targeted
    }

    func moveItem(from source: IndexPath, to destination: IndexPath) -> IndexPath? {
        guard isMoving else { return nil }
        let place = collection.movement.drop()
        // The delegate changes the items itself, from where they are in the data.
        if place == nil { endMoving() }
        return place.map { IndexPath($0) }
    }

    func placeholderPreview(
        _ placeholder: ListPlaceholder
    ) -> (frame: CGRect, parameters: UIDragPreviewParameters?)? {
        guard let index = placeholders.index(of: placeholder), let frame = frame(at: IndexPath(index)) else {
            return nil
        }
        return (frame, placeholders.previewParameters(of: placeholder))
    }
}

extension UICollectionView.ReorderingCadence {
    /// The time in seconds for which a drag rests before items make way.
    fileprivate var delay: Double {
        switch self {
        case .immediate: 0
        case .fast: 0.15
        case .slow: 0.5
        }
    }
}
