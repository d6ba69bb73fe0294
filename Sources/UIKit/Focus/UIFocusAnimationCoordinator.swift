import Foundation

/// Runs the animations of an app together with those of a movement of the focus.
@preconcurrency @MainActor public final class UIFocusAnimationCoordinator: NSObject {
    /// The duration of the animations, in seconds.
    static let duration: TimeInterval = 0.2

    private var animations: [@MainActor () -> Void] = []
    private var completions: [@MainActor () -> Void] = []

    /// Adds animations, and a closure to call after all have ended.
    @preconcurrency public func addCoordinatedAnimations(
        _ animations: (@MainActor () -> Void)?, completion: (@MainActor () -> Void)? = nil
    ) {
        if let animations { self.animations.append(animations) }
        if let completion { completions.append(completion) }
    }

    /// Adds animations of what receives the focus.
    @preconcurrency public func addCoordinatedFocusingAnimations(
        _ animations: (@MainActor (any UIFocusAnimationContext) -> Void)?, completion: (@MainActor () -> Void)? = nil
    ) {
        addCoordinatedAnimations({ animations?(Context()) }, completion: completion)
    }

    /// Adds animations of what loses the focus.
    @preconcurrency public func addCoordinatedUnfocusingAnimations(
        _ animations: (@MainActor (any UIFocusAnimationContext) -> Void)?, completion: (@MainActor () -> Void)? = nil
    ) {
        addCoordinatedAnimations({ animations?(Context()) }, completion: completion)
    }

    func run() {
        let (animations, completions) = (animations, completions)
        guard !animations.isEmpty else { return completions.forEach { $0() } }
        UIView.animate(withDuration: Self.duration) {
            animations.forEach { $0() }
        } completion: { _ in
            completions.forEach { $0() }
        }
    }

    private struct Context: UIFocusAnimationContext {
        var duration: TimeInterval { UIFocusAnimationCoordinator.duration }
    }
}

/// The properties of the animations of a movement of the focus.
@preconcurrency @MainActor public protocol UIFocusAnimationContext {
    /// The duration in seconds.
    var duration: TimeInterval { get }
}
