import Diagnostics
import Foundation

extension UIViewController {
    func setView(_ view: UIView?) {
        if let old = _view, old !== view { old.controller = nil }
        _view = view
        guard let view else { return }
        require(
            view.controller == nil || view.controller === self,
            """
            \(view.debugName) is already the view of \(view.controller.map { "\(type(of: $0))" } ?? "a controller") \
            and cannot be the view of \(type(of: self)) too; create another view
            """)
        view.controller = self
        if !UIView.hasChangingMargins,
            UIViewControllerOverrides.additionalSafeAreaInsets.isOverridden(in: type(of: self))
        {
            UIView.hasChangingMargins = true
        }
    }

    // MARK: Following the view

    /// Called before the view enters or leaves a visible window.
    func viewWillMove(toVisible visible: Bool) {
        guard followsView else { return }
        beginTransition(isAppearing: visible, animated: isPresentationAnimated)
    }

    /// Called after the view has entered or left a visible window. As in UIKit, `viewDidAppear` waits for the layout at
    /// the end of this run-loop turn.
    func viewDidMove(toVisible visible: Bool) {
        guard followsView else { return }
        if visible {
            guard appearance == .appearing else { return }
            viewIsAppearing(isTransitionAnimated)
        } else if appearance == .disappearing {
            if AppearanceQueue.shared.defersDisappearance {
                AppearanceQueue.shared.addDisappearance(of: self)
            } else {
                endTransition()
            }
        }
    }

    /// Called after the descendants of this view have entered or left the window too.
    func childrenDidMove() {
        guard followsView, appearance == .appearing else { return }
        AppearanceQueue.shared.add(self)
    }

    private var followsView: Bool {
        !isTransitionManual && (_parent?.shouldAutomaticallyForwardAppearanceMethods ?? true)
    }

    /// Whether this controller, or the ancestor that is presented, appears or disappears with an animation.
    private var isPresentationAnimated: Bool {
        enclosingTransition?.isAnimated ?? presentationInProgress?.isAnimated ?? false
    }

    /// The presentation or dismissal that makes this controller appear or disappear: its own, or that of the controller
    /// that covers it.
    private var presentationInProgress: UIPresentationController? {
        let root = presentationRoot
        if let presentation = root.activePresentation, root._presentingViewController != nil,
            presentation.isAnimated || presentation.transition != nil
        {
            return presentation
        }
        return root._presentedViewController?.activePresentation
    }

    /// The transition of a container in which this controller, or an ancestor of it, appears or disappears.
    private var enclosingTransition: ContainerTransition? {
        var controller = self
        while let parent = controller._parent {
            if let transition = parent.containerTransition, transition.involves(controller) { return transition }
            controller = parent
        }
        return nil
    }

    /// Whether the transition in which the controller appears has not ended.
    fileprivate var isAppearanceInProgress: Bool {
        if enclosingTransition != nil { return true }
        let root = presentationRoot
        if root.isBeingPresented, root.activePresentation?.transition != nil { return true }
        guard let presented = root._presentedViewController, presented.isBeingDismissed else { return false }
        return presented.activePresentation?.transition != nil
    }

    /// Notifies this controller and its visible children that they stay in the window, after `beginDisappearance`.
    func cancelDisappearance() {
        guard appearance == .disappearing else { return }
        beginTransition(isAppearing: true, animated: isPresentationAnimated)
        if shouldAutomaticallyForwardAppearanceMethods {
            for child in _children where child.viewIfLoaded?.window != nil { child.cancelDisappearance() }
        }
        AppearanceQueue.shared.add(self)
    }

    /// Notifies this controller and its visible children before a transition at the end of which they leave the window.
    func beginDisappearance(animated: Bool) {
        guard appearance == .appeared || appearance == .appearing else { return }
        beginTransition(isAppearing: false, animated: animated)
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in _children where child.viewIfLoaded?.window != nil {
            child.beginDisappearance(animated: animated)
        }
    }

    // MARK: Transitions

    func beginTransition(isAppearing: Bool, animated: Bool) {
        switch (isAppearing, appearance) {
        case (true, .disappeared), (true, .disappearing):
            appearance = .appearing
            isTransitionAnimated = animated
            loadViewIfNeeded()
            viewWillAppear(animated)
        case (false, .appeared), (false, .appearing):
            appearance = .disappearing
            isTransitionAnimated = animated
            viewWillDisappear(animated)
        default:
            break
        }
    }

    func endTransition() {
        let animated = isTransitionAnimated
        switch appearance {
        case .appearing:
            appearance = .appeared
            viewDidAppear(animated)
            isMovingToParent = false
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(animated)
        case .appeared, .disappeared:
            break
        }
    }
}

/// A queue of controllers whose views have appeared in this run-loop turn, and are notified after their layout. Those that
/// they replace on the screen are notified after them.
@MainActor final class AppearanceQueue {
    static let shared = AppearanceQueue()

    private var waiting: [UIViewController] = []
    private var disappearing: [UIViewController] = []
    private var afterwards: [() -> Void] = []
    private var isScheduled = false

    func add(_ controller: UIViewController) {
        waiting.append(controller)
        schedule()
    }

    /// Whether controllers whose views leave the window now are notified with the queue.
    private(set) var defersDisappearance = false

    /// Performs changes that remove views from the window. Their controllers receive `viewDidDisappear` after the controllers
    /// in the queue have received `viewDidAppear`, as in a presentation of UIKit.
    func deferDisappearance(while change: () -> Void) {
        let old = defersDisappearance
        defersDisappearance = true
        change()
        defersDisappearance = old
    }

    fileprivate func addDisappearance(of controller: UIViewController) {
        disappearing.append(controller)
        schedule()
    }

    /// Calls `action` after all controllers now in the queue have been notified.
    func afterAppearance(_ action: @escaping () -> Void) {
        afterwards.append(action)
        schedule()
    }

    /// Notifies the controllers in the next run-loop turn.
    func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        DispatchQueue.main.async { AppearanceQueue.shared.drain() }
    }

    /// Notifies the controllers: children before their parents, in the order of their appearance; then those that disappear.
    func drain() {
        isScheduled = false
        let controllers = waiting.filter { !$0.isAppearanceInProgress }, actions = afterwards
        let covered = disappearing
        waiting.removeAll { !$0.isAppearanceInProgress }
        (disappearing, afterwards) = ([], [])
        for controller in controllers where controller.appearance == .appearing {
            controller.viewIfLoaded?.window?.layoutIfNeeded()
            if controller.appearance == .appearing { controller.endTransition() }
        }
        for controller in covered where controller.appearance == .disappearing { controller.endTransition() }
        for action in actions { action() }
    }
}
