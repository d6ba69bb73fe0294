import CoreGraphics
import Foundation

/// Collects the animations that an app runs together with those of an interaction.
@MainActor class InteractionAnimator: NSObject {
    private var animations: [@MainActor () -> Void] = []
    private var completions: [@MainActor (Bool) -> Void] = []

    /// Whether the app has added nothing.
    var isEmpty: Bool { animations.isEmpty && completions.isEmpty }

    func addAnimations(_ animations: @escaping @MainActor () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping @MainActor (Bool) -> Void) { completions.append(completion) }

    /// Animates what was collected for `duration` seconds.
    func run(duration: TimeInterval, options: UIView.AnimationOptions) {
        let (animations, completions) = (animations, completions)
        UIView.animate(
            withDuration: duration, delay: 0, options: options,
            animations: { for animation in animations { animation() } },
            completion: { isFinished in for completion in completions { completion(isFinished) } })
    }
}
