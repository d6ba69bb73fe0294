import Foundation

/// The animation with which a controller is presented or dismissed.
@MainActor final class PresentationTransition {
    /// The duration in seconds.
    static let duration: TimeInterval = 0.2

    private var endings: [() -> Void]

    /// - Parameter ending: Called once, after the animation.
    init(_ ending: @escaping () -> Void) {
        endings = [ending]
    }

    /// Adds a closure that is called after those that were added earlier.
    func addEnding(_ ending: @escaping () -> Void) { endings.append(ending) }

    func run(_ animations: @escaping () -> Void) {
        UIView.animate(
            withDuration: Self.duration, delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState, .overrideInheritedDuration],
            animations: animations, completion: { _ in self.finish() })
    }

    /// Ends the transition immediately, if it has not ended.
    func finish() {
        let called = endings
        endings = []
        for ending in called { ending() }
    }
}
