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
        let presentation = makePresentation(by: presenter, source: source ?? presenter ?? self)
        _presentationController = presentation
        return presentation
    }

    func _makePresentation(by presenter: UIViewController?, source: UIViewController) -> UIPresentationController {
        switch modalPresentationStyle {
        case .popover:
            UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
        case .custom:
            transitioningDelegate?.presentationController(
                forPresented: self, presenting: presenter, source: source)
                ?? UIPresentationController(presentedViewController: self, presenting: presenter)
        case .automatic, .pageSheet, .formSheet:
            UISheetPresentationController(presentedViewController: self, presenting: presenter)
        default:
            UIPresentationController(presentedViewController: self, presenting: presenter)
        }
    }

    /// Ends a dismissal of this controller that is in progress.
    private func finishDismissal() {
        if isBeingDismissed { activePresentation?.transition?.finish() }
    }

    /// The controller that presents another one on behalf of this one: the nearest that defines a context, if the style
    /// needs one, or the root.
    private func presenter(for requested: UIViewController) -> UIViewController {
        guard [.currentContext, .overCurrentContext].contains(requested.modalPresentationStyle) else {
            return presentationRoot
        }
        var controller = self
        while let parent = controller._parent, !controller.definesPresentationContext { controller = parent }
        return controller
    }

    func _present(_ requested: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let presenter = presenter(for: requested)
        presenter._presentedViewController?.finishDismissal()
        requested.finishDismissal()
        let presentation = requested.ensurePresentation(by: presenter, source: self)
        let adaptive = presentation.adaptivePresentationStyle(for: presenter.traitCollection)
        let style = adaptive == .none ? presentation.presentationStyle : adaptive
        let controller = presentation.controller(forAdaptiveStyle: adaptive)
        require(
            controller !== presenter && controller._presentingViewController == nil && controller._parent == nil,
            """
            \(type(of: self)).present(_:animated:completion:): \(type(of: controller)) is already presented \
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
        guard !presenter.isLeaving else {
            logger.warning(
                """
                \(type(of: self)) cannot present \(type(of: controller)): it is being dismissed; present from \
                \(presenter._presentingViewController.map { "\(type(of: $0))" } ?? "another controller")
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
        presentation.contextController = presenter
        presentation.isAnimated = animated && UIView.areAnimationsEnabled
        let run = PresentationRun(presentation, presented: controller, presenter: presenter)
        run.present(view, in: window, source: self, completion: completion)
    }

    /// Whether the controller is being dismissed, and the dismissal has not been cancelled.
    private var isLeaving: Bool {
        guard isBeingDismissed, let transition = activePresentation?.transition else { return false }
        return !transition.transitionWasCancelled
    }

    /// Dismisses the controllers that this one presents, without an animation, because it is removed itself.
    func removePresentedControllers() {
        if _presentedViewController != nil { _dismiss(animated: false, completion: nil) }
    }

    /// The nearest of this controller and its ancestors that presents another one, or else is presented.
    private var dismissalPresenter: UIViewController? {
        var ancestors: [UIViewController] = [self]
        while let parent = ancestors.last?._parent { ancestors.append(parent) }
        if let presenter = ancestors.first(where: { $0._presentedViewController != nil }) { return presenter }
        return ancestors.lazy.compactMap(\._presentingViewController).first
    }

    func _dismiss(animated: Bool, completion: (() -> Void)?) {
        guard let presenter = dismissalPresenter, let presented = presenter._presentedViewController else {
            completion?()
            return
        }
        guard let presentation = presented.activePresentation else {
            presenter.removePresented(presented)
            completion?()
            return
        }
        // A dismissal that was cancelled and runs back ends first, and another one begins.
        if presented.isBeingDismissed, let transition = presentation.transition, !transition.transitionWasCancelled {
            if let completion {
                transition.animate(alongsideTransition: nil) { _ in completion() }
            }
            if !animated { transition.finish() }
            return
        }
        presentation.transition?.finish()
        // Controllers that the presented one presents are dismissed with it, from the top down.
        presented.removePresentedControllers()
        // A call from an appearance method may have dismissed it already.
        guard presented._presentingViewController === presenter else {
            completion?()
            return
        }
        presented.isBeingDismissed = true
        presentation.isAnimated = animated && UIView.areAnimationsEnabled
        PresentationRun(presentation, presented: presented, presenter: presenter).dismiss(completion: completion)
    }

    /// Removes a controller that this one presents from the screen.
    ///
    /// - Parameter isRevealed: Whether this controller's view, which was covered, has been in the window again during the transition.
    func removePresented(_ presented: UIViewController, isRevealed: Bool = false) {
        let presentation = presented.activePresentation
        let requested = presented.replacedController ?? presented
        if coveredView == nil, !isRevealed {
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
        coveredView = (covered, superview, covered.frame, superview.bounds.size)
        AppearanceQueue.shared.deferDisappearance { covered.removeFromSuperview() }
    }

    /// Shows the presenter's view again, below that of the presentation.
    func uncoverView(below presentedView: UIView?) {
        guard let (view, superview, frame, size) = coveredView else { return }
        coveredView = nil
        let container = activePresentation.flatMap { $0.containerView === superview ? $0 : nil }
        if let container {
            view.frame = container.installedFrame
        } else {
            view.frame = superview.bounds.size == size ? frame : superview.bounds
        }
        if let presentedView, presentedView.superview === superview {
            superview.insertSubview(view, belowSubview: presentedView)
        } else {
            superview.addSubview(view)
        }
    }
}
