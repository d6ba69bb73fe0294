import CoreGraphics
import Foundation

/// The views and controllers of a transition, and its progress. UIKit creates it for an animation object.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The superview of the views during the transition. The animation object adds the new view to it.
    var containerView: UIView { get }
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// Whether a gesture controls the transition now.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled.
    var transitionWasCancelled: Bool { get }
    /// The presentation style of the controller that is presented or dismissed; `none` in a container.
    var presentationStyle: UIModalPresentationStyle { get }

    /// Reports the progress of an interactive transition, from 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Reports that the gesture has ended and that the transition runs to its end.
    func finishInteractiveTransition()
    /// Reports that the gesture has ended and that the transition runs back to its beginning.
    func cancelInteractiveTransition()
    /// Pauses a transition that runs, which becomes interactive.
    func pauseInteractiveTransition()
    /// Ends the transition; false if it was cancelled. The animation object calls it after its animations.
    func completeTransition(_ didComplete: Bool)

    /// Returns a controller of the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns a view of the transition; nil for a view that the animation object must not change.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The rotation of a transition; the identity.
    var targetTransform: CGAffineTransform { get }
    /// Returns the frame of a controller's view before the transition; zero if the view is not visible then.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Returns the frame of a controller's view after the transition; zero if the view is not visible then.
    func finalFrame(for vc: UIViewController) -> CGRect
}
