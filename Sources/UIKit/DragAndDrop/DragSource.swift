import CoreGraphics
import Foundation

/// Connects the recognizers of a drag interaction with the drag.
@MainActor final class DragSource: NSObject, UIGestureRecognizerDelegate {
    private weak var interaction: UIDragInteraction?
    private var session: DragSession?

    init(_ interaction: UIDragInteraction) { self.interaction = interaction }

    private var controller: DragController { .shared }

    // MARK: UIGestureRecognizerDelegate

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let recognizer = gestureRecognizer as? DragRecognizer else { return true }
        session = nil
        guard let interaction, let delegate = interaction.delegate, let touch = recognizer.touch,
            controller.canBegin(with: touch),
            // The items are those where the touch began.
            let start = DragPosition(recognizer.start, in: touch.window)
        else { return false }
        let new = DragSession(interaction, at: start, touch)
        new.add(delegate.dragInteraction(interaction, itemsForBeginning: new))
        guard !new.items.isEmpty else { return false }
        session = new
        return true
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard let recognizer = gestureRecognizer as? DragRecognizer else {
            // A tap that adds items does not end the drag.
            return otherGestureRecognizer is DragRecognizer
        }
        // Another finger may scroll a view while items are dragged from it.
        if otherGestureRecognizer.attempt.isDisjoint(with: recognizer.attempt) { return true }
        // A long touch lifts the items and opens a menu, which closes when the items move.
        if UIContextMenuInteraction.isPress(otherGestureRecognizer) { return true }
        return interaction?.allowsSimultaneousRecognitionDuringLift == true && !recognizer.isDragging
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        if let drag = gestureRecognizer as? DragRecognizer {
            // A pointer drags items that lie in a scroll view, or are the scroll view's own, and scrolls from elsewhere.
            return drag.isPointer && otherGestureRecognizer is ScrollPanGestureRecognizer
        }
        // A tap adds items instead of its usual action.
        return otherGestureRecognizer is UITapGestureRecognizer && !(otherGestureRecognizer.delegate is DragSource)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        if gestureRecognizer is DragRecognizer { return true }
        guard let session = controller.session, session.isTouch, touch.type != .indirectPointer else { return false }
        return session.touch !== touch && (session.state == .lifted || session.state == .local)
    }

    // MARK: Recognition

    /// Adds items at a tap to the drag in progress.
    func add(_ recognizer: UITapGestureRecognizer) {
        guard recognizer.state == .ended, let interaction, let view = interaction.view,
            let delegate = interaction.delegate, let session = controller.session,
            session.state == .lifted || session.state == .local
        else { return }
        let point = recognizer.location(in: view)
        let chosen = delegate.dragInteraction(interaction, sessionForAddingItems: [session], withTouchAt: point)
        guard let chosen, chosen === session else { return }
        let items = delegate.dragInteraction(interaction, itemsForAddingTo: session, withTouchAt: point)
        guard !items.isEmpty else { return }
        session.lift(items, from: interaction)
        session.delegate?.dragInteraction(session.interaction, session: session, willAdd: items, for: interaction)
        session.add(items)
        session.updatePreviews()
    }

    func update(_ recognizer: DragRecognizer) {
        guard let session else { return }
        switch recognizer.state {
        case .began:
            controller.lift(session)
            proceed(session, recognizer)
        case .changed: proceed(session, recognizer)
        case .ended:
            self.session = nil
            controller.release(session)
        case .cancelled, .failed:
            self.session = nil
            // The windowing system takes the touch together with the drag.
            if session.state != .system { controller.cancel(session) }
        case .possible: break
        }
    }

    private func proceed(_ session: DragSession, _ recognizer: DragRecognizer) {
        guard recognizer.isDragging,
            let position = DragPosition(session.touch.locationInWindow, in: session.touch.window)
        else { return }
        if session.state == .lifted { controller.begin(session) }
        if session.state == .local { controller.move(session, to: position) }
    }
}
