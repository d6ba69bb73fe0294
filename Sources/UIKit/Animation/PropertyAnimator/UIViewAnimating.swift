import CoreGraphics
import Foundation

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
    /// Not started, or ended.
    case inactive
    /// Running or paused.
    case active
    /// Stopped, and waiting for `finishAnimation(at:)`.
    case stopped
}

/// A position in an animation.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end, start, current
}

/// An animation that can be started, paused, reversed and stopped.
@MainActor public protocol UIViewAnimating: NSObjectProtocol {
    /// The state of the animation.
    var state: UIViewAnimatingState { get }
    /// Whether the animation is running.
    var isRunning: Bool { get }
    /// Whether the animation runs towards its start.
    var isReversed: Bool { get set }
    /// The completed fraction of the animation in its current direction, from 0 to 1.
    var fractionComplete: CGFloat { get set }
    /// Starts the animation, or resumes it after a pause.
    func startAnimation()
    /// Starts the animation after a delay in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animation at its current position.
    func pauseAnimation()
    /// Stops the animation with the views at their current values; without finishing, it becomes inactive.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Finishes a stopped animation, with the views' values at a position.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator with animation and completion blocks.
@MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that begin after a fraction of the remaining time.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a block that is called with the position at which the animation ended.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Resumes the animation after a pause, with another timing.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
