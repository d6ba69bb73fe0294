import CoreGraphics
import Foundation

/// Where an animator stands.
public enum UIViewAnimatingState: Int, Sendable {
    /// It has not begun, or is over.
    case inactive
    /// It runs or pauses.
    case active
    /// It was stopped and waits to be finished.
    case stopped
}

/// A place on an animator's way.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end, start, current
}

/// Something that starts, pauses and goes back and forth.
@MainActor public protocol UIViewAnimating: NSObjectProtocol {
    /// Where it stands.
    var state: UIViewAnimatingState { get }
    /// Whether it moves now.
    var isRunning: Bool { get }
    /// Whether it goes back to its start.
    var isReversed: Bool { get set }
    /// How far it has come in its direction, 0 to 1.
    var fractionComplete: CGFloat { get set }
    /// Starts, or goes on after a pause.
    func startAnimation()
    /// Starts after some seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Stands still where it is.
    func pauseAnimation()
    /// Leaves the views where they are; without finishing, it is over with that.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends what was stopped, with the views' values at a place.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that takes blocks.
@MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that begin when a part of the remaining time is over.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a block that is told where it ended.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Goes on after a pause, at another pace.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
