import Diagnostics

extension UIViewController {
    /// The ancestor that presents, and is presented, on behalf of its descendants.
    private var presentationRoot: UIViewController {
        var controller = self
        while let parent = controller.storedParent { controller = parent }
        return controller
    }

    /// Returns the controller of the presentation in the controller's style.
    func ensurePresentation() -> UIPresentationController {
        if let storedPresentation { return storedPresentation }
        let presentation =
            modalPresentationStyle == .popover
            ? UIPopoverPresentationController(presentedViewController: self, presenting: storedPresenting)
            : UIPresentationController(presentedViewController: self, presenting: storedPresenting)
        storedPresentation = presentation
        return presentation
    }

    func show(_ requested: UIViewController, completion: (() -> Void)?) {
        let presenter = presentationRoot
        let presentation = requested.ensurePresentation()
        let adaptive = presentation.adaptivePresentationStyle(for: presenter.traitCollection)
        let style = adaptive == .none ? requested.modalPresentationStyle : adaptive
        var controller = requested
        if adaptive != .none,
            let other = presentation.delegate?.presentationController(
                presentation, viewControllerForAdaptivePresentationStyle: adaptive)
        {
            controller = other
        }
        require(
            controller !== presenter && controller.storedPresenting == nil && controller.storedParent == nil,
            """
            \(type(of: self)).present(_:animated:completion:): \(type(of: controller)) is already shown \
            by another controller; dismiss it first, or remove it from its parent
            """)
        guard presenter.storedPresented == nil else {
            logger.warning(
                """
                \(type(of: self)) cannot present \(type(of: controller)): it already presents \
                \(type(of: presenter.storedPresented!)); present from that one
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
        let popover = style == .popover ? presentation as? UIPopoverPresentationController : nil
        popover?.prepare()
        presenter.storedPresented = controller
        controller.storedPresenting = presenter
        controller.isBeingPresented = true
        let view = controller.view!
        presentation.presentationTransitionWillBegin()
        if let popover {
            popover.show(view, in: window)
        } else {
            view.frame = window.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            presentation.containerView = window
            window.addSubview(view)
        }
        window.storedScene?.setNeedsPointerLockUpdate()
        window.storedScene?.host.updateOrientation()
        // A full-screen presentation takes the presenter's view off the screen; over-full-screen styles leave it there.
        if style.coversPresenter, let covered = presenter.viewIfLoaded, let superview = covered.superview {
            presenter.coveredView = (covered, superview)
            covered.removeFromSuperview()
        }
        AppearanceQueue.shared.afterAppearance {
            controller.isBeingPresented = false
            presentation.presentationTransitionDidEnd(true)
            completion?()
        }
    }

    func endPresentation(completion: (() -> Void)?) {
        let root = presentationRoot
        guard let presenter = root.storedPresented != nil ? root : root.storedPresenting,
            let presented = presenter.storedPresented
        else {
            completion?()
            return
        }
        // Controllers that the presented one presents are dismissed with it, from the top down.
        if presented.storedPresented != nil { presented.endPresentation(completion: nil) }
        presented.isBeingDismissed = true
        let presentation = presented.storedPresentation
        presentation?.dismissalTransitionWillBegin()
        if let (view, superview) = presenter.coveredView {
            presenter.coveredView = nil
            view.frame = superview.bounds
            if let presentedView = presented.viewIfLoaded, presentedView.superview === superview {
                superview.insertSubview(view, belowSubview: presentedView)
            } else {
                superview.addSubview(view)
            }
        }
        presented.viewIfLoaded?.removeFromSuperview()
        presentation?.removePresentation()
        presentation?.containerView = nil
        presenter.storedPresented = nil
        presented.storedPresenting = nil
        presenter.setNeedsUpdateOfPrefersPointerLocked()
        presenter.setNeedsUpdateOfSupportedInterfaceOrientations()
        presented.isBeingDismissed = false
        AppearanceQueue.shared.afterAppearance {
            presentation?.dismissalTransitionDidEnd(true)
            completion?()
        }
    }

}

extension UIViewController.ModalPresentationStyle {
    /// Whether the presenting controller's view is not visible behind the presented one.
    fileprivate var coversPresenter: Bool {
        switch self {
        case .overFullScreen, .overCurrentContext, .popover: false
        default: true
        }
    }
}
