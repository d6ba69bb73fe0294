import CoreGraphics
import Foundation

/// The change of a window's size, from before its controllers are notified until their layout.
///
/// It is not animated: the size follows a person's hand, or a screen that the compositor has rotated already.
@MainActor final class SizeTransition: NSObject, UIViewControllerTransitionCoordinator {
    typealias Handler = @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void

    let containerView: UIView
    private let controller: UIViewController
    private var alongside: [Handler] = []
    private var completions: [Handler] = []
    /// Whether the handlers were called, after which none is accepted.
    private var hasRun = false

    let isAnimated = false
    let presentationStyle = UIModalPresentationStyle.none
    let initiallyInteractive = false
    let isInterruptible = false
    let isInteractive = false
    let isCancelled = false
    let transitionDuration: TimeInterval = 0
    let percentComplete: CGFloat = 0
    let completionVelocity: CGFloat = 1
    let completionCurve = UIView.AnimationCurve.easeInOut
    let targetTransform = CGAffineTransform.identity

    init(of controller: UIViewController, in window: UIWindow) {
        self.controller = controller
        containerView = window
        super.init()
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { controller }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { controller.viewIfLoaded }

    @discardableResult func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
        guard !hasRun else { return false }
        if let animation { alongside.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    @discardableResult func animateAlongsideTransition(
        in view: UIView?, animation: Handler?, completion: Handler?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

    func notifyWhenInteractionEnds(_ handler: @escaping Handler) {}
    func notifyWhenInteractionChanges(_ handler: @escaping Handler) {}

    /// Performs the changes of the controllers, after the new size is set.
    func run() {
        hasRun = true
        for handler in alongside { handler(self) }
        alongside = []
    }

    /// Notifies the controllers after their layout.
    func complete() {
        for handler in completions { handler(self) }
        completions = []
    }
}
