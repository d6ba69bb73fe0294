import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingUIPresentationController: UIPresentationController {
    override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    }
    override var presentingViewController: UIViewController { super.presentingViewController }
    override var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var presentationStyle: UIModalPresentationStyle { super.presentationStyle }
    override var presentedView: UIView? { super.presentedView }
    override var frameOfPresentedViewInContainerView: CGRect { super.frameOfPresentedViewInContainerView }
    override var shouldPresentInFullscreen: Bool { super.shouldPresentInFullscreen }
    override var shouldRemovePresentersView: Bool { super.shouldRemovePresentersView }
    override var adaptivePresentationStyle: UIModalPresentationStyle { super.adaptivePresentationStyle }
    override func adaptivePresentationStyle(
        for traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { super.adaptivePresentationStyle(for: traitCollection) }
    override func containerViewWillLayoutSubviews() { super.containerViewWillLayoutSubviews() }
    override func containerViewDidLayoutSubviews() { super.containerViewDidLayoutSubviews() }
    override func presentationTransitionWillBegin() { super.presentationTransitionWillBegin() }
    override func presentationTransitionDidEnd(_ completed: Bool) { super.presentationTransitionDidEnd(completed) }
    override func dismissalTransitionWillBegin() { super.dismissalTransitionWillBegin() }
    override func dismissalTransitionDidEnd(_ completed: Bool) { super.dismissalTransitionDidEnd(completed) }
    override var overrideTraitCollection: UITraitCollection? {
        get { super.overrideTraitCollection }
        set { super.overrideTraitCollection = newValue }
    }
    override var preferredContentSize: CGSize { super.preferredContentSize }
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
    }
    override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
    }
    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
    }
    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.willTransition(to: newCollection, with: coordinator)
    }
    override var traitCollection: UITraitCollection { super.traitCollection }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
    }
}

private class OverridingUIPopoverPresentationController: UIPopoverPresentationController {
    override var sourceView: UIView? {
        get { super.sourceView }
        set { super.sourceView = newValue }
    }
    override var sourceRect: CGRect {
        get { super.sourceRect }
        set { super.sourceRect = newValue }
    }
    override var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { super.sourceItem }
        set { super.sourceItem = newValue }
    }
    override var permittedArrowDirections: UIPopoverArrowDirection {
        get { super.permittedArrowDirections }
        set { super.permittedArrowDirections = newValue }
    }
    override var arrowDirection: UIPopoverArrowDirection { super.arrowDirection }
    override var canOverlapSourceViewRect: Bool {
        get { super.canOverlapSourceViewRect }
        set { super.canOverlapSourceViewRect = newValue }
    }
    override var passthroughViews: [UIView]? {
        get { super.passthroughViews }
        set { super.passthroughViews = newValue }
    }
    override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set { super.backgroundColor = newValue }
    }
    override var popoverLayoutMargins: UIEdgeInsets {
        get { super.popoverLayoutMargins }
        set { super.popoverLayoutMargins = newValue }
    }
    override var barButtonItem: UIBarButtonItem? {
        get { super.barButtonItem }
        set { super.barButtonItem = newValue }
    }
}

private class OverridingPresentingController: UIViewController {
    override weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { super.transitioningDelegate }
        set { super.transitioningDelegate = newValue }
    }
    override var presentationController: UIPresentationController? { super.presentationController }
    override var popoverPresentationController: UIPopoverPresentationController? { super.popoverPresentationController }
    override var isModalInPresentation: Bool {
        get { super.isModalInPresentation }
        set { super.isModalInPresentation = newValue }
    }
}
