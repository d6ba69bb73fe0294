import CoreGraphics

extension UIViewController {
    /// This controller, and those that it and its descendants present, in front of one another in its window.
    private var presentationChain: [UIViewController] {
        var chain = [self]
        while let next = chain.last?._presentedViewController { chain.append(next) }
        return chain
    }

    /// The parent, or the presentation of this controller; nil for the root controller of a window.
    var contentContainer: (any UIContentContainer)? {
        if let _parent { return _parent }
        return _presentingViewController == nil ? nil : activePresentation
    }

    /// Notifies the controllers that fill a window of its next size.
    func windowWillTransition(to size: CGSize, traits: UITraitCollection?, with transition: SizeTransition) {
        for controller in presentationChain where controller.isViewLoaded {
            let presentation = controller._presentingViewController == nil ? nil : controller.activePresentation
            let receiver: any UIContentContainer = presentation ?? controller
            if let traits { receiver.willTransition(to: traits, with: transition) }
            receiver.viewWillTransition(to: size, with: transition)
        }
    }

    /// Notifies the controllers that fill a window of its new orientation.
    func windowDidRotate(from old: UIInterfaceOrientation, to new: UIInterfaceOrientation) {
        let chain = presentationChain.filter(\.isViewLoaded)
        for controller in chain { controller.willRotate(to: new, duration: 0) }
        for controller in chain { controller.didRotate(from: old) }
    }

    /// Notifies the children whose size follows this controller's.
    func _viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in _children {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            guard childSize != child.viewIfLoaded?.bounds.size else { continue }
            child.viewWillTransition(to: childSize, with: coordinator)
        }
    }

    /// Notifies the children of new traits, with the overrides of this controller.
    func _willTransition(to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in _children {
            let childTraits = child.traits(around: traits)
            guard childTraits != child.lastReportedTraits else { continue }
            child.willTransition(to: childTraits, with: coordinator)
        }
    }
}

extension UIViewController {
    var _transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        var controller: UIViewController? = self
        while let current = controller {
            if let coordinator = current.containerTransition?.coordinator { return coordinator }
            if let coordinator = current.presentationTransition { return coordinator }
            controller = current._parent
        }
        return viewIfLoaded?.window?.sizeTransition
    }

    /// The presentation or dismissal of this controller, or of the one that it presents.
    private var presentationTransition: TransitionContext? {
        let own = _presentingViewController == nil ? nil : activePresentation?.transition
        return own ?? _presentedViewController?.activePresentation?.transition
    }
}
