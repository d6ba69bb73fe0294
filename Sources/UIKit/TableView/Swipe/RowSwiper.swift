import CoreGraphics
import Foundation
import Lists
import QuartzCore

/// The rows of a table or of a list, whose actions a swipe reveals.
@MainActor protocol SwipeableRows: AnyObject {
    /// The view that contains the cells.
    var scrollView: UIScrollView { get }
    /// Whether the user can begin a swipe now.
    var allowsSwipes: Bool { get }

    /// Returns the row at a point in the scroll view, if it has a cell.
    func row(at point: CGPoint) -> ItemIndex?
    /// Returns the cell of a row, if it exists.
    func cell(of row: ItemIndex) -> UIView?
    /// Returns the rectangle of a row in the scroll view, without the distance of a swipe.
    func rect(of row: ItemIndex) -> CGRect
    /// Sets the frame of a row's cell, with the distance of a swipe.
    func placeCell(of row: ItemIndex)
    /// Returns the corners that are rounded of a cell of a group, and so of the actions beside it.
    func corners(of cell: UIView) -> CACornerMask
    /// Returns the actions at an edge of a row; nil for none.
    func actions(of row: ItemIndex, isLeading: Bool) -> UISwipeActionsConfiguration?

    /// Ends the reactions to a touch that has become a swipe.
    func cancelTouches()
    /// Called after the actions of a row have become visible, or before they are hidden.
    func setSwiped(_ isSwiped: Bool, _ cell: UIView)
    /// Called before a row is moved aside.
    func willOpen(_ row: ItemIndex)
    /// Called after the actions of a row were hidden; the row is nil if it was deleted.
    func didClose(_ row: ItemIndex?)
}

/// Opens the actions of a row by a swipe.
@MainActor final class RowSwiper: NSObject, UIGestureRecognizerDelegate {
    /// The part of the row's width over which a swipe performs the first action.
    private static let fullPart: CGFloat = 0.6
    /// The velocity at which a swipe opens or closes, in points per second.
    private static let flickVelocity: CGFloat = 300

    /// A row whose actions are visible.
    private struct Open {
        var row: ItemIndex
        let view: SwipeActionsView
        let configuration: UISwipeActionsConfiguration
        /// The distance by which the cell is moved, in points; positive to the right.
        var offset: CGFloat = 0
    }

    private let rows: any SwipeableRows
    private var open: Open?
    private var startOffset: CGFloat = 0
    private lazy var pan = UIPanGestureRecognizer(target: self, action: RowSwiper.panned)

    init(_ rows: any SwipeableRows) { self.rows = rows }

    func install() {
        pan.delegate = self
        pan.allowedScrollTypesMask = .continuous
        rows.scrollView.addGestureRecognizer(pan)
    }

    /// The row whose actions are visible.
    var openRow: ItemIndex? { open?.row }

    /// Returns the distance in points by which a swipe has moved the cell of a row; positive to the right.
    func offset(of row: ItemIndex) -> CGFloat { open?.row == row ? open?.offset ?? 0 : 0 }

    private var isRightToLeft: Bool { rows.scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: Opening

    /// Reveals the actions at the trailing edge of a row.
    func openTrailing(_ row: ItemIndex, _ configuration: UISwipeActionsConfiguration) {
        close(animated: true)
        begin(row, configuration, isLeft: isRightToLeft)
        finishSwipe(isOpen: true)
    }

    private func begin(_ row: ItemIndex, _ configuration: UISwipeActionsConfiguration, isLeft: Bool) {
        guard !configuration.actions.isEmpty, let cell = rows.cell(of: row) else { return }
        let view = SwipeActionsView(configuration.actions, isLeft: isLeft) { [weak self] action, button in
            self?.perform(action, button)
        }
        view.frame = rows.rect(of: row)
        view.roundedCorners = rows.corners(of: cell)
        rows.scrollView.insertSubview(view, belowSubview: cell)
        open = Open(row: row, view: view, configuration: configuration)
        rows.setSwiped(true, cell)
        rows.willOpen(row)
    }

    private func move(to offset: CGFloat) {
        guard let row = open?.row else { return }
        open?.offset = offset
        open?.view.revealed = abs(offset)
        open?.view.layoutIfNeeded()
        rows.placeCell(of: row)
    }

    /// Ends a swipe with the actions visible or not.
    private func finishSwipe(isOpen: Bool) {
        guard let open else { return }
        guard isOpen else { return close(animated: true) }
        let width = open.view.fullWidth
        UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
            self.move(to: open.view.isLeft ? width : -width)
        }
    }

    /// Hides the actions.
    func close(animated: Bool) {
        guard let closing = open else { return }
        let row = closing.row, view = closing.view, cell = rows.cell(of: row)
        let changes = { self.move(to: 0) }
        let finish = { [rows] in
            view.removeFromSuperview()
            if let cell { rows.setSwiped(false, cell) }
        }
        if animated, rows.scrollView.window != nil {
            UIView.animate(withDuration: 0.25, animations: changes) { _ in finish() }
        } else {
            changes()
            finish()
        }
        open = nil
        rows.didClose(row)
    }

    /// Moves the open row with a batch of changes; a row that was deleted takes its actions with it.
    func apply(_ script: EditScript) {
        guard let closing = open else { return }
        if let row = script.newIndex(of: closing.row), !script.reloadedItems.contains(where: { $0.to == row }) {
            open?.row = row
            return
        }
        open = nil
        closing.view.removeFromSuperview()
        rows.didClose(nil)
    }

    /// Moves the actions to where their row is, after the rows were laid out.
    func layOut() {
        guard let open else { return }
        let rect = rows.rect(of: open.row)
        if open.view.frame != rect, !rect.isEmpty { open.view.frame = rect }
        if let cell = rows.cell(of: open.row) { open.view.roundedCorners = rows.corners(of: cell) }
    }

    private func perform(_ action: UIContextualAction, _ source: UIView) {
        let view = open?.view
        action.handler(action, source) { [weak self] _ in
            // The user may have opened another row before the action has ended.
            if let self, open?.view === view { close(animated: true) }
        }
    }

    // MARK: The gesture

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let scrollView = rows.scrollView
        let translation = pan.translation(in: scrollView)
        guard abs(translation.x) > abs(translation.y), rows.allowsSwipes, !scrollView.isDragging else { return false }
        let start = pan.location(in: scrollView)
        let point = CGPoint(x: start.x - translation.x, y: start.y - translation.y)
        guard let row = rows.row(at: point) else { return false }
        if open?.row == row { return true }
        close(animated: true)
        let isLeft = translation.x > 0
        guard let configuration = rows.actions(of: row, isLeading: isLeft != isRightToLeft),
            !configuration.actions.isEmpty
        else { return false }
        begin(row, configuration, isLeft: isLeft)
        return open != nil
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        // A pressed pointer drags rows that have items, and two fingers on a touchpad swipe.
        (otherGestureRecognizer as? DragRecognizer)?.isPointer ?? false
    }

    private func panned(_ recognizer: UIGestureRecognizer) {
        switch recognizer.state {
        case .began:
            startOffset = open?.offset ?? 0
            rows.cancelTouches()
            drag()
        case .changed: drag()
        case .ended: end()
        case .cancelled, .failed: finishSwipe(isOpen: false)
        case .possible: break
        }
    }

    private func drag() {
        guard let open else { return }
        var offset = startOffset + pan.translation(in: rows.scrollView).x
        // Away from its edge the cell does not move.
        offset = open.view.isLeft ? max(offset, 0) : min(offset, 0)
        let full = open.view.fullWidth
        let canBeFull = open.configuration.performsFirstActionWithFullSwipe
        if abs(offset) > full, !canBeFull { offset = (full + (abs(offset) - full) / 3) * (offset < 0 ? -1 : 1) }
        open.view.isFull = canBeFull && abs(offset) > Self.fullPart * rows.rect(of: open.row).width
        move(to: offset)
    }

    private func end() {
        guard let open else { return }
        if open.view.isFull, let action = open.configuration.actions.first, let button = open.view.firstButton {
            let width = rows.rect(of: open.row).width
            UIView.animate(withDuration: 0.2) { self.move(to: open.view.isLeft ? width : -width) }
            return perform(action, button)
        }
        let velocity = pan.velocity(in: rows.scrollView).x * (open.view.isLeft ? 1 : -1)
        let isOpen =
            abs(velocity) > Self.flickVelocity ? velocity > 0 : abs(open.offset) > open.view.fullWidth / 2
        finishSwipe(isOpen: isOpen)
    }
}
