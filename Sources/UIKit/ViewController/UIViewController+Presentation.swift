import Diagnostics

extension UIViewController {
    /// The ancestor that presents, and is presented, on behalf of its descendants.
    private var presentationRoot: UIViewController {
        var controller = self
        while let parent = controller.storedParent { controller = parent }
        return controller
    }

    func show(_ controller: UIViewController, completion: (() -> Void)?) {
        let presenter = presentationRoot
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
        presenter.storedPresented = controller
        controller.storedPresenting = presenter
        controller.isBeingPresented = true
        let view = controller.view!
        view.frame = window.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(view)
        window.storedScene?.setNeedsPointerLockUpdate()
        // A full-screen presentation takes the presenter's view off the screen; over-full-screen styles leave it there.
        if controller.coversPresenter, let covered = presenter.viewIfLoaded, let superview = covered.superview {
            presenter.coveredView = (covered, superview)
            covered.removeFromSuperview()
        }
        AppearanceQueue.shared.afterAppearance {
            controller.isBeingPresented = false
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
        presenter.storedPresented = nil
        presented.storedPresenting = nil
        presenter.setNeedsUpdateOfPrefersPointerLocked()
        presented.isBeingDismissed = false
        AppearanceQueue.shared.afterAppearance { completion?() }
    }

    private var coversPresenter: Bool {
        switch modalPresentationStyle {
        case .overFullScreen, .overCurrentContext, .popover: false
        default: true
        }
    }
}
