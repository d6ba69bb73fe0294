import Foundation

/// The animations of items that are lifted, dropped or return: those of the system, together with those that the app adds.
@MainActor final class DragAnimator: NSObject, UIDragAnimating {
    /// The duration of a lift, in seconds.
    static let liftDuration: TimeInterval = 0.2
    /// The duration of a drop or a return, in seconds.
    static let endDuration: TimeInterval = 0.3

    private let animator: UIViewPropertyAnimator
    private let duration: TimeInterval
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// The changes of a lift, to be undone.
    private var changes: [LayerChange] = []
    /// Whether the animations are at their end.
    private var hasArrived = false
    /// Whether items that are lifted remain so until `finish()` or `reverse()`.
    private var isHeld = false

    init(duration: TimeInterval = DragAnimator.endDuration) {
        self.duration = duration
        animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut)
    }

    func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    /// Performs the animations, and then the completion handlers. The animator is retained meanwhile.
    func run() {
        animator.addCompletion { [self] position in arrive(at: position) }
        animator.startAnimation()
    }

    /// Performs the animations of a lift. The completion handlers wait for `finish()` or `reverse()`.
    func hold() {
        isHeld = true
        run()
        changes = animator.items.map(\.change)
    }

    /// Ends a lift, because the items begin to move. The animations continue, and the completion handlers do not wait for
    /// them: the app must receive the end of the lift before that of the drag, however short this is.
    func finish() {
        isHeld = false
        end(at: .end)
    }

    /// Undoes a lift, because the items were released.
    func reverse() {
        isHeld = false
        guard hasArrived else { return animator.isReversed = true }
        let back = UIViewPropertyAnimator(duration: duration, curve: .easeInOut)
        back.addAnimations { [changes] in
            for change in changes.reversed() { change.setInView(change.old) }
        }
        back.addCompletion { [self] _ in end(at: .start) }
        back.startAnimation()
    }

    private func arrive(at position: UIViewAnimatingPosition) {
        hasArrived = true
        if !isHeld { end(at: position) }
    }

    private func end(at position: UIViewAnimatingPosition) {
        let handlers = completions
        completions = []
        changes = []
        for handler in handlers { handler(position) }
    }
}
