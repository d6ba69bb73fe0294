import CoreGraphics
import Foundation
import UIPlatform

/// The drag in progress: from one of the app's views, over its windows, or both. There is one at a time.
@MainActor final class DragController {
    static let shared = DragController()

    /// The drag from one of the app's views, until its items are dropped or return.
    private(set) var session: DragSession?
    /// The drag of the windowing system over a window.
    var hover: (tracker: DropTracker, offer: any DropOffer)?
    /// The drag of a program whose windows a view of the app shows.
    weak var clientDrag: ClientDrag?

    /// Whether a touch may begin a drag.
    func canBegin(with touch: UITouch) -> Bool {
        // While the windowing system drags, it reports no touches of the kind that drags. One that arrives here means that
        // the drag has ended, whether or not the end was reported.
        if let session, session.state == .system, session.isTouch == (touch.type != .indirectPointer) {
            cancel(session)
        }
        return session == nil
    }

    // MARK: From the lift to the drop

    /// Shows that the items are lifted.
    func lift(_ session: DragSession) {
        self.session = session
        session.lift(session.items, from: session.interaction)
        let animator = DragAnimator(duration: DragAnimator.liftDuration)
        session.delegate?.dragInteraction(session.interaction, willAnimateLiftWith: animator, session: session)
        guard session.state == .lifted else { return }
        session.overlay = DragOverlay(session)
        session.overlay?.lift(animator)
        session.lift = animator
        animator.hold()
    }

    /// Begins to move the lifted items, by the windowing system if it can.
    func begin(_ session: DragSession) {
        let interaction = session.interaction
        guard let delegate = session.delegate else { return cancel(session) }
        // A long touch may have opened a menu as well.
        session.touch.window?.menuSession?.dismiss()
        session.allowsMoveOperation = delegate.dragInteraction(interaction, sessionAllowsMoveOperation: session)
        session.isRestrictedToDraggingApplication = delegate.dragInteraction(
            interaction, sessionIsRestrictedToDraggingApplication: session)
        session.prefersFullSizePreviews = delegate.dragInteraction(interaction, prefersFullSizePreviewsFor: session)
        session.lift?.finish()
        session.lift = nil
        delegate.dragInteraction(interaction, sessionWillBegin: session)
        // The delegate may have removed the interaction.
        guard session.state == .lifted else { return }
        session.overlay?.begin()
        session.tracker = DropTracker(DropSession(session))
        if startSystemDrag(session) {
            session.state = .system
            session.overlay?.isHidden = true
        } else {
            session.state = .local
        }
        showOperation(of: session)
    }

    /// Moves the items with the touch.
    func move(_ session: DragSession, to position: DragPosition) {
        guard session.state == .local, let tracker = session.tracker else { return }
        session.position = position
        session.overlay?.move(to: position)
        tracker.move(to: position)
        guard session.state == .local else { return }
        showOperation(of: session)
        session.delegate?.dragInteraction(session.interaction, sessionDidMove: session)
    }

    /// Releases the items where they are.
    func release(_ session: DragSession) {
        if session.state == .local, session.tracker?.operation.isAccepted == true {
            drop(session, finishing: nil)
        } else {
            // Also a drag that the windowing system has not taken: the end of its touch would not arrive here otherwise.
            cancel(session)
        }
    }

    /// Shows what would happen if the items were dropped now: by the pointer, or on the image if a finger drags.
    func showOperation(of session: DragSession) {
        guard let tracker = session.tracker else { return }
        let isElsewhere = session.state == .system && hover?.tracker !== tracker
        session.cursor?.dragCursor = (isElsewhere ? session.remoteOperation : tracker.operation).cursor
        if session.state == .local {
            session.overlay?.show(tracker.operation, fullSize: tracker.prefersFullSizePreview)
        }
    }

    /// Requests the proposal again of the view under a drag, for which something else than the location has changed.
    func updateProposal(of dropSession: DropSession) {
        if hover?.tracker.session === dropSession {
            moveHover(to: dropSession.position)
        } else if let session, session.state == .local, session.tracker?.session === dropSession {
            move(session, to: session.position)
        }
    }

    /// Makes way for the next session.
    func close(_ session: DragSession) {
        if self.session === session { self.session = nil }
        if let tracker = session.tracker, hover?.tracker === tracker { hover = nil }
        session.cursor?.dragCursor = nil
    }

    // MARK: The end

    /// Drops the items of a drag of this app on the view under it.
    ///
    /// - Parameter offer: What the windowing system drags; nil if it does not.
    func drop(_ session: DragSession, finishing offer: (any DropOffer)?) {
        guard let tracker = session.tracker else { return }
        let (interaction, operation) = (session.interaction, tracker.operation)
        session.state = .dropped
        close(session)
        session.delegate?.dragInteraction(interaction, session: session, willEndWith: operation)
        tracker.perform()
        let overlay = session.overlay
        overlay?.isHidden = false
        overlay?.move(to: session.position)
        animateDrop(tracker, overlay) {
            tracker.conclude()
            session.delegate?.dragInteraction(interaction, session: session, didEndWith: operation)
            tracker.end()
            session.end()
            tracker.session.whenLoaded { _ in
                session.delegate?.dragInteraction(interaction, sessionDidTransferItems: session)
                offer?.finish(isAccepted: true)
            }
        }
    }

    /// Moves the image of dropped items to the places that the target names, with the app's own animations.
    ///
    /// - Parameter overlay: The image; nil if the items are another app's, or have none.
    func animateDrop(_ tracker: DropTracker, _ overlay: DragOverlay?, completion: @escaping () -> Void) {
        let animator = DragAnimator()
        var destination: DragOverlay.Destination?
        if let target = tracker.target, let view = target.view, let delegate = target.delegate {
            let location = tracker.session.location(in: view)
            for item in tracker.session.items {
                if let lifted = tracker.session.dragSession?.preview(of: item) {
                    let here = lifted.retargetedPreview(with: UIDragPreviewTarget(container: view, center: location))
                    let chosen = delegate.dropInteraction(target, previewForDropping: item, withDefault: here)
                    if destination == nil, let chosen {
                        destination = chosen === here ? .vanish(here) : .target(chosen)
                    }
                }
                delegate.dropInteraction(target, item: item, willAnimateDropWith: animator)
            }
        }
        run(animator, overlay, destination, completion: completion)
    }

    /// Returns the items to their places.
    func cancel(_ session: DragSession) {
        let (state, interaction, overlay) = (session.state, session.interaction, session.overlay)
        guard state == .lifted || state == .local || state == .system else { return }
        session.state = .ended
        close(session)
        endSystemDrag(session)
        guard state != .lifted else {
            // The drag has not begun: the lift is undone.
            if let lift = session.lift {
                lift.addCompletion { _ in overlay?.remove() }
                lift.reverse()
            }
            return session.end()
        }
        session.delegate?.dragInteraction(interaction, session: session, willEndWith: .cancel)
        let animator = DragAnimator()
        var destination: DragOverlay.Destination?
        for item in session.items {
            guard let delegate = session.delegate else { break }
            if let lifted = session.preview(of: item) {
                let preview = delegate.dragInteraction(interaction, previewForCancelling: item, withDefault: lifted)
                if destination == nil { destination = preview.map { .target($0) } }
            }
            delegate.dragInteraction(interaction, item: item, willAnimateCancelWith: animator)
        }
        run(animator, state == .local ? overlay : nil, destination) {
            session.delegate?.dragInteraction(interaction, session: session, didEndWith: .cancel)
            session.tracker?.end()
            session.end()
        }
    }

    private func run(
        _ animator: DragAnimator, _ overlay: DragOverlay?, _ destination: DragOverlay.Destination?,
        completion: @escaping () -> Void
    ) {
        animator.addAnimations { overlay?.move(to: destination) }
        animator.addCompletion { _ in
            overlay?.remove()
            completion()
        }
        animator.run()
    }

    /// Removes an interaction that leaves its view.
    func remove(_ interaction: UIDropInteraction) {
        hover?.tracker.remove(interaction)
        session?.tracker?.remove(interaction)
    }

    /// Removes an interaction that leaves its view.
    func remove(_ interaction: UISpringLoadedInteraction) {
        hover?.tracker.remove(interaction)
        session?.tracker?.remove(interaction)
    }
}

extension UIDropOperation {
    /// Whether the items are taken.
    var isAccepted: Bool { self == .copy || self == .move }

    /// The pointer's cursor during a drag.
    var cursor: PlatformCursor {
        switch self {
        case .cancel: .system(.closedHand)
        case .forbidden: .system(.noDrop)
        case .copy: .system(.copy)
        case .move: .system(.move)
        }
    }
}
