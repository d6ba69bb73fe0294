import CoreGraphics
import Foundation

/// Runs the animations of one change of the pointer's regions.
@MainActor final class PointerAnimator: InteractionAnimator, UIPointerInteractionAnimating {
    /// The duration of the pointer's effects in seconds.
    static let duration: TimeInterval = 0.15

    func run() {
        guard !isEmpty else { return }
        run(duration: Self.duration, options: [.allowUserInteraction, .beginFromCurrentState])
    }
}
