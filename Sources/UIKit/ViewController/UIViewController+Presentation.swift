import Diagnostics

extension UIViewController {
    /// The ancestor that presents, and is presented, on behalf of its descendants.
    var presentationRoot: UIViewController {
        var controller = self
        while let parent = controller._parent { controller = parent }
        return controller
    }

    /// The controller of the presentation that shows this controller, possibly in place of another one.
    var activePresentation: UIPresentationController? { (replacedController ?? self)._presentationController }

    /// Returns the controller of the presentation in the controller's style.
    ///
    /// - Parameters:
    ///   - presenter: The controller that will present this one; nil if that is unknown.
    ///   - source: The controller whose `present(_:animated:completion:)` is called; nil if that is unknown.
    func ensurePresentation(
        by presenter: UIViewController? = nil, source: UIViewController? = nil
    ) -> UIPresentationController {
        if let _presentationController { return _presentationController }
        let presenter = presenter ?? _presentingViewController
        let presentation: UIPresentationController
        switch modalPresentationStyle {
        case .popover:
            presentation = UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
        case .custom:
            presentation =
                transitioningDelegate?.presentationController(
                    forPresented: self, presenting: presenter, source: source ?? presenter ?? self)
                ?? UIPresentationController(presentedViewController: self, presenting: presenter)
        default:
            presentation = UIPresentationController(presentedViewController: self, presenting: presenter)
        }
        _presentationController = presentation
        return presentation
    }

    /// Ends a dismissal of this controller that is in progress.
    private func finishDismissal() {
        if isBeingDismissed { activePresentation?.transition?.finish() }
    }

    func _present(_ requested: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let presenter = presentationRoot
        presenter._presentedViewController?.finishDismissal()
        requested.finishDismissal()
        let presentation = requested.ensurePresentation(by: presenter, source: self)
        let adaptive = presentation.adaptivePresentationStyle(for: presenter.traitCollection)
        let style = adaptive == .none ? presentation.presentationStyle : adaptive
        let controller = presentation.controller(forAdaptiveStyle: adaptive)
        require(
            controller !== presenter && controller._presentingViewController == nil && controller._parent == nil,
            """
            \(type(of: self)).present(_:animated:completion:): \(type(of: controller)) is already shown \
            by another controller; dismiss it first, or remove it from its parent
            """)
        guard presenter._presentedViewController == nil else {
            logger.warning(
                """
                \(type(of: self)) cannot present \(type(of: controller)): it already presents \
                \(type(of: presenter._presentedViewController!)); present from that one
                """)
            return
        }
        guard let window = presenter.viewIfLoaded?.window else {
            logger.warning(
                """
                \(type(of: self)) cannot present \(type(of: controller)): its view is in no window; \
                present after viewDidAppear
                """)
            return
        }
        presentation.prepare(for: style)
        if adaptive != .none {
            presentation.delegate?.presentationController(
                presentation, willPresentWithAdaptiveStyle: adaptive, transitionCoordinator: nil)
        }
        presenter._presentedViewController = controller
        controller._presentingViewController = presenter
        if controller !== requested {
            controller.replacedController = requested
            requested._presentingViewController = presenter
        }
        controller.isBeingPresented = true
        controller.isBeingDismissed = false
        let view = controller.view!
        presentation.presentedStyle = style
        presentation.isAnimated = animated && style == .popover && UIView.areAnimationsEnabled
        presentation.presentationTransitionWillBegin()
        let removesPresenter = presentation.shouldRemovePresentersView
        if removesPresenter { presenter.beginDisappearance(animated: presentation.isAnimated) }
        presentation.install(view, in: window, style: style)
        window._windowScene?.setNeedsPreferencesUpdate()
        if presentation.coversWindow { window._windowScene?.host.adoptPreferredOrientation(of: controller) }
        window._windowScene?.host.updateOrientation()
        if removesPresenter { presenter.coverView() }
        let transition = PresentationTransition {
            presentation.transition = nil
            AppearanceQueue.shared.afterAppearance {
                if presentation.transition == nil { presentation.isAnimated = false }
                controller.isBeingPresented = false
                presentation.presentationTransitionDidEnd(true)
                completion?()
            }
        }
        guard presentation.isAnimated, let animations = presentation.makePresentationAnimations() else {
            return transition.finish()
        }
        presentation.transition = transition
        transition.run(animations)
    }

    func _dismiss(animated: Bool, completion: (() -> Void)?) {
        let root = presentationRoot
        guard let presenter = root._presentedViewController != nil ? root : root._presentingViewController,
            let presented = presenter._presentedViewController
        else {
            completion?()
            return
        }
        let presentation = presented.activePresentation
        if presented.isBeingDismissed, let transition = presentation?.transition {
            if let completion { transition.addEnding { AppearanceQueue.shared.afterAppearance(completion) } }
            if !animated { transition.finish() }
            return
        }
        presentation?.transition?.finish()
        // Controllers that the presented one presents are dismissed with it, from the top down.
        if presented._presentedViewController != nil { presented._dismiss(animated: false, completion: nil) }
        presented.isBeingDismissed = true
        presentation?.dismissalTransitionWillBegin()
        // The presentation does not retain it.
        let requested = presentation?.presentedViewController
        let transition = PresentationTransition {
            presentation?.transition = nil
            presenter.removePresented(presented)
            presenter.viewIfLoaded?.loadedFocusSystem?.presentationDidEnd(of: presenter)
            AppearanceQueue.shared.afterAppearance {
                if presented._presentingViewController == nil { presented.isBeingDismissed = false }
                withExtendedLifetime(requested) { presentation?.dismissalTransitionDidEnd(true) }
                completion?()
            }
        }
        guard animated, UIView.areAnimationsEnabled, let presentation,
            let animations = presentation.makeDismissalAnimations()
        else { return transition.finish() }
        presentation.transition = transition
        presentation.isAnimated = true
        presented.beginDisappearance(animated: true)
        transition.run(animations)
    }

    /// Removes a controller that this one presents from the screen.
    private func removePresented(_ presented: UIViewController) {
        let presentation = presented.activePresentation
        let requested = presented.replacedController ?? presented
        if coveredView == nil {
            presented.viewIfLoaded?.removeFromSuperview()
            presented.isBeingDismissed = false
        } else {
            presented.beginDisappearance(animated: presentation?.isAnimated ?? false)
            uncoverView(below: presentation?.containerView ?? presented.viewIfLoaded)
            AppearanceQueue.shared.deferDisappearance { presented.viewIfLoaded?.removeFromSuperview() }
        }
        presentation?.removePresentation()
        presentation?.containerView = nil
        presentation?.presentedStyle = .none
        presentation?.isAnimated = false
        _presentedViewController = nil
        presented._presentingViewController = nil
        presented.replacedController?._presentingViewController = nil
        presented.replacedController = nil
        // The delegate is asked again at the next presentation.
        if requested.modalPresentationStyle == .custom { requested._presentationController = nil }
        setNeedsUpdateOfPrefersPointerLocked()
        setNeedsUpdateOfSupportedInterfaceOrientations()
        // The window may have changed while this controller's view was covered.
        if let window = activePresentation?.window { _presentingViewController?.adaptPresentations(in: window) }
    }

    // MARK: The presenter's view

    /// Takes the presenter's view off the screen. The controller is notified after the presented one has appeared.
    func coverView() {
        guard let covered = viewIfLoaded, let superview = covered.superview else { return }
        coveredView = (covered, superview)
        AppearanceQueue.shared.deferDisappearance { covered.removeFromSuperview() }
    }

    /// Shows the presenter's view again, below that of the presentation.
    func uncoverView(below presentedView: UIView?) {
        guard let (view, superview) = coveredView else { return }
        coveredView = nil
        let container = activePresentation.flatMap { $0.containerView === superview ? $0 : nil }
        view.frame = container?.frameOfPresentedViewInContainerView ?? superview.bounds
        if let presentedView, presentedView.superview === superview {
            superview.insertSubview(view, belowSubview: presentedView)
        } else {
            superview.addSubview(view)
        }
    }
}
