import CoreGraphics
import Diagnostics
import Foundation

/// A presentation or a dismissal, from the first call of the presentation controller to the last.
///
/// 1. The presentation controller is asked to prepare, with its container in the window.
/// 2. The controllers are notified that they will appear and disappear, and the views are put into the container.
/// 3. The animation object runs.
/// 4. The views that are not visible any more are removed, or put back if the transition was cancelled.
/// 5. The controllers are notified that they have appeared and disappeared, then the presentation controller, and the
///    completion is called.
@MainActor final class PresentationRun {
    private let presentation: UIPresentationController
    private let presented: UIViewController
    private let presenter: UIViewController
    /// The superview of the presenter's view before the transition, in which it remains.
    private weak var home: UIView?

    init(_ presentation: UIPresentationController, presented: UIViewController, presenter: UIViewController) {
        self.presentation = presentation
        self.presented = presented
        self.presenter = presenter
    }

    // MARK: Presenting

    func present(_ view: UIView, in window: UIWindow, source: UIViewController, completion: (() -> Void)?) {
        home = presenter.viewIfLoaded?.superview
        presentation.makeContainer(in: window, style: presentation.presentedStyle)
        guard let container = presentation.containerView else { return }
        let removesPresenter = presentation.shouldRemovePresentersView
        let custom = presentation.isAnimated ? customAnimator(source: source) : nil
        let animator = presentation.isAnimated ? custom ?? styleAnimator(isPresentation: true) : nil
        let interactor = custom.flatMap {
            transitioningDelegate?.interactionControllerForPresentation(using: $0)
        }
        // The frames are known after the presentation controller was notified.
        let context = TransitionContext(
            in: container, style: presentation.presentedStyle, animator: animator, interactor: interactor
        ) { [self] completed in
            presentationDidEnd(completed: completed, removesPresenter: removesPresenter, completion)
        }
        presentation.isAnimated = animator != nil
        presentation.transition = context
        context.setSides(
            from: side(of: presenter, presenter.viewIfLoaded),
            to: side(of: presented, view))
        presentation.presentationTransitionWillBegin()
        // The app may have dismissed the controller.
        guard !context.isEnded else { return }
        if removesPresenter { presenter.beginDisappearance(animated: presentation.isAnimated) }
        guard !context.isEnded else { return }
        presentation.install(view, in: window, style: presentation.presentedStyle)
        guard !context.isEnded else { return }
        window._windowScene?.setNeedsPreferencesUpdate()
        if presentation.coversWindow { window._windowScene?.host.adoptPreferredOrientation(of: presented) }
        window._windowScene?.host.updateOrientation()
        var from = side(of: presenter, removesPresenter ? presenter.viewIfLoaded : nil)
        from.initialFrame = presenter.viewIfLoaded?.frame ?? .zero
        if !removesPresenter { from.finalFrame = from.initialFrame }
        var to = side(of: presented, presentation.installedView ?? view)
        to.finalFrame = presentation.installedFrame
        context.setSides(from: from, to: to)
        container.layoutIfNeeded()
        context.start()
    }

    /// Provides the app's objects of the transition, except those of a popover.
    private var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        guard presentation.presentedStyle != .popover else { return nil }
        return presented.transitioningDelegate ?? presentation.presentedViewController.transitioningDelegate
    }

    /// Returns the app's animation of a presentation.
    private func customAnimator(source: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        transitioningDelegate?.animationController(forPresented: presented, presenting: presenter, source: source)
    }

    private func styleAnimator(isPresentation: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        if presentation.presentedStyle != .popover, let transition = presented.preferredTransition {
            return transition.makeAnimator(for: presented, isPresentation: isPresentation)
        }
        let style = presentation.presentedStyle
        if style == .currentContext || style == .overCurrentContext,
            presenter.definesPresentationContext, presenter.providesPresentationContextTransitionStyle
        {
            return ModalAnimator(presenter.modalTransitionStyle, isPresentation: isPresentation)
        }
        return presentation.makeAnimator(isPresentation: isPresentation)
    }

    private func side(of controller: UIViewController, _ view: UIView?) -> TransitionContext.Side {
        TransitionContext.Side(controller: controller, view: view)
    }

    private func presentationDidEnd(completed: Bool, removesPresenter: Bool, _ completion: (() -> Void)?) {
        presentation.transition = nil
        returnPresenter()
        if completed {
            // Another presentation, over this one, may have covered it meanwhile.
            if let view = presentation.installedView, view.superview == nil, presented.coveredView == nil {
                presentation.containerView?.addSubview(view)
            }
            if removesPresenter, presenter._presentedViewController === presented { presenter.coverView() }
        } else {
            presented.removePresentedControllers()
            if removesPresenter { presenter.cancelDisappearance() }
            presenter.removePresented(presented)
        }
        let (presentation, presented) = (presentation, presented)
        AppearanceQueue.shared.afterAppearance {
            if presentation.transition == nil { presentation.isAnimated = false }
            presented.isBeingPresented = false
            presentation.presentationTransitionDidEnd(completed)
            if completed { completion?() }
        }
    }

    // MARK: Dismissing

    func dismiss(completion: (() -> Void)?) {
        let isAnimated = presentation.isAnimated && presentation.window?.isVisible == true
        let custom = isAnimated ? transitioningDelegate?.animationController(forDismissed: presented) : nil
        let animator = isAnimated ? custom ?? styleAnimator(isPresentation: false) : nil
        let interactor = custom.flatMap { transitioningDelegate?.interactionControllerForDismissal(using: $0) }
        // The presentation does not retain it.
        let requested = presentation.presentedViewController
        let wasCovered = presenter.coveredView != nil
        guard let container = presentation.containerView else {
            presentation.isAnimated = false
            presentation.dismissalTransitionWillBegin()
            return dismissalDidEnd(completed: true, wasCovered: wasCovered, requested, completion)
        }
        let context = TransitionContext(
            in: container, style: presentation.presentedStyle, animator: animator, interactor: interactor
        ) { [self] completed in
            dismissalDidEnd(completed: completed, wasCovered: wasCovered, requested, completion)
        }
        presentation.isAnimated = animator != nil
        presentation.transition = context
        var from = side(of: presented, presentation.installedView)
        from.initialFrame = presentation.installedView?.frame ?? .zero
        context.setSides(from: from, to: side(of: presenter, nil))
        presentation.dismissalTransitionWillBegin()
        presentation.dismissalWillRun(context)
        guard !context.isEnded else { return }
        if animator != nil {
            presented.beginDisappearance(animated: true)
            if wasCovered { presenter.uncoverView(below: container) }
            home = presenter.viewIfLoaded?.superview
            var to = side(of: presenter, wasCovered ? presenter.viewIfLoaded : nil)
            to.finalFrame = presenter.viewIfLoaded?.frame ?? .zero
            if !wasCovered { to.initialFrame = to.finalFrame }
            context.setSides(from: from, to: to)
        }
        context.start()
    }

    private func dismissalDidEnd(
        completed: Bool, wasCovered: Bool, _ requested: UIViewController, _ completion: (() -> Void)?
    ) {
        presentation.transition = nil
        returnPresenter()
        if completed {
            presented.removePresentedControllers()
            presenter.removePresented(presented, isRevealed: wasCovered)
            presenter.viewIfLoaded?.loadedFocusSystem?.presentationDidEnd(of: presenter)
        } else {
            presented.isBeingDismissed = false
            if let view = presentation.installedView {
                if view.superview == nil { presentation.containerView?.addSubview(view) }
                if view.transform.isIdentity { view.frame = presentation.installedFrame }
            }
            presented.cancelDisappearance()
            if wasCovered {
                presenter.beginDisappearance(animated: presentation.isAnimated)
                presenter.coverView()
            }
        }
        let (presentation, presented) = (presentation, presented)
        AppearanceQueue.shared.afterAppearance {
            if presentation.transition == nil { presentation.isAnimated = false }
            if presented._presentingViewController == nil { presented.isBeingDismissed = false }
            withExtendedLifetime(requested) { presentation.dismissalTransitionDidEnd(completed) }
            if completed { completion?() }
        }
    }

    /// Puts the presenter's view back where it was before the animation object moved it into the container.
    private func returnPresenter() {
        guard let view = presenter.viewIfLoaded, let home, let superview = view.superview, superview !== home,
            let container = presentation.containerView, view.isDescendant(of: container)
        else { return }
        if container.superview === home {
            home.insertSubview(view, belowSubview: container)
        } else {
            home.insertSubview(view, at: 0)
        }
    }
}
