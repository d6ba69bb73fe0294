import Diagnostics

extension UIPresentationController {
    /// Returns the controller that is shown in a style: the presented one, or that of the delegate.
    func controller(forAdaptiveStyle style: UIModalPresentationStyle) -> UIViewController {
        guard style != .none else { return presentedViewController }
        let replacement = delegate?.presentationController(self, viewControllerForAdaptivePresentationStyle: style)
        return replacement ?? presentedViewController
    }

    /// Shows the controller in the style for other traits.
    ///
    /// - Parameters:
    ///   - shown: The controller that is shown now: the presented one, or its replacement.
    ///   - window: The window of the presentation.
    fileprivate func adapt(
        _ presented: UIViewController, presentedBy presenter: UIViewController, in window: UIWindow,
        to traits: UITraitCollection
    ) {
        // What is covered adapts when it is visible again.
        guard !presented.isBeingDismissed, containerView != nil, presented.coveredView == nil else { return }
        let adaptive = adaptivePresentationStyle(for: traits)
        let style = adaptive == .none ? presentationStyle : adaptive
        guard style != presentedStyle else { return }
        transition?.finish()
        let next = replacement(of: presented, in: adaptive)
        prepare(for: style)
        delegate?.presentationController(
            self, willPresentWithAdaptiveStyle: adaptive, transitionCoordinator: window.sizeTransition)
        // The delegate may have dismissed it.
        guard presenter._presentedViewController === presented, !presented.isBeingDismissed else { return }
        presentedStyle = style
        presenter.uncoverView(below: containerView)
        if next !== presented { presenter.replacePresented(presented, by: next, of: presentedViewController) }
        let removesPresenter = shouldRemovePresentersView
        if removesPresenter { presenter.beginDisappearance(animated: false) }
        install(next.view, in: window, style: style)
        if next !== presented { presented.viewIfLoaded?.removeFromSuperview() }
        if removesPresenter { presenter.coverView() }
        next.bringPresentedToFront()
    }

    /// Returns the controller that is shown next.
    private func replacement(
        of presented: UIViewController, in style: UIModalPresentationStyle
    ) -> UIViewController {
        let next = controller(forAdaptiveStyle: style)
        guard next !== presented, next !== presentedViewController else { return next }
        guard next._presentingViewController == nil, next._parent == nil else {
            logger.warning(
                """
                The delegate of \(type(of: self)) returns \(type(of: next)) for an adaptive style, which is already \
                presented: ignored
                """)
            return presentedViewController
        }
        return next
    }
}

extension UIViewController {
    /// Adapts this controller's presentation, and those of the controllers that it presents, to the window's traits.
    func adaptPresentations(in window: UIWindow) {
        var presenter = self
        while let presented = presenter._presentedViewController {
            // A presenter whose view is covered has no traits of its own.
            let traits = presenter.viewIfLoaded?.window == nil ? window.traitCollection : presenter.traitCollection
            presented.activePresentation?.adapt(presented, presentedBy: presenter, in: window, to: traits)
            guard let next = presenter._presentedViewController else { return }
            presenter = next
        }
    }

    /// Brings the controllers that this one presents to the front of their window.
    fileprivate func bringPresentedToFront() {
        var controller = _presentedViewController
        while let current = controller {
            if let view = current.activePresentation?.containerView { view.superview?.bringSubviewToFront(view) }
            controller = current._presentedViewController
        }
    }

    /// Makes another controller the one that is presented: a replacement of the requested controller, or that itself.
    fileprivate func replacePresented(
        _ presented: UIViewController, by next: UIViewController, of requested: UIViewController
    ) {
        _presentedViewController = next
        next._presentingViewController = self
        if let above = presented._presentedViewController {
            presented._presentedViewController = nil
            next._presentedViewController = above
            above._presentingViewController = next
        }
        if presented !== requested {
            presented.replacedController = nil
            presented._presentingViewController = nil
        }
        if next !== requested {
            next.replacedController = requested
        } else if requested._parent != nil {
            // The replacement has contained it, as a navigation controller does.
            requested.willMove(toParent: nil)
            requested.removeFromParent()
        }
    }
}
