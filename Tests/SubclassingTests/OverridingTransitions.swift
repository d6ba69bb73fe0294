import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingUISheetPresentationController: UISheetPresentationController {
    override var detents: [Detent] {
        get { super.detents }
        set { super.detents = newValue }
    }
    override var selectedDetentIdentifier: Detent.Identifier? {
        get { super.selectedDetentIdentifier }
        set { super.selectedDetentIdentifier = newValue }
    }
    override var largestUndimmedDetentIdentifier: Detent.Identifier? {
        get { super.largestUndimmedDetentIdentifier }
        set { super.largestUndimmedDetentIdentifier = newValue }
    }
    override var prefersScrollingExpandsWhenScrolledToEdge: Bool {
        get { super.prefersScrollingExpandsWhenScrolledToEdge }
        set { super.prefersScrollingExpandsWhenScrolledToEdge = newValue }
    }
    override var sourceView: UIView? {
        get { super.sourceView }
        set { super.sourceView = newValue }
    }
    override var prefersGrabberVisible: Bool {
        get { super.prefersGrabberVisible }
        set { super.prefersGrabberVisible = newValue }
    }
    override var prefersEdgeAttachedInCompactHeight: Bool {
        get { super.prefersEdgeAttachedInCompactHeight }
        set { super.prefersEdgeAttachedInCompactHeight = newValue }
    }
    override var widthFollowsPreferredContentSizeWhenEdgeAttached: Bool {
        get { super.widthFollowsPreferredContentSizeWhenEdgeAttached }
        set { super.widthFollowsPreferredContentSizeWhenEdgeAttached = newValue }
    }
    override var prefersPageSizing: Bool {
        get { super.prefersPageSizing }
        set { super.prefersPageSizing = newValue }
    }
    override var preferredCornerRadius: CGFloat? {
        get { super.preferredCornerRadius }
        set { super.preferredCornerRadius = newValue }
    }
    override func animateChanges(_ changes: () -> Void) {
        super.animateChanges(changes)
    }
    override func invalidateDetents() {
        super.invalidateDetents()
    }
    override var presentationStyle: UIModalPresentationStyle { super.presentationStyle }
    override var presentedView: UIView? { super.presentedView }
    override var frameOfPresentedViewInContainerView: CGRect { super.frameOfPresentedViewInContainerView }
    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
    }
}

private class OverridingUIPercentDrivenInteractiveTransition: UIPercentDrivenInteractiveTransition {
    override var duration: CGFloat { super.duration }
    override var percentComplete: CGFloat { super.percentComplete }
    override var completionSpeed: CGFloat {
        get { super.completionSpeed }
        set { super.completionSpeed = newValue }
    }
    override var completionCurve: UIView.AnimationCurve {
        get { super.completionCurve }
        set { super.completionCurve = newValue }
    }
    override var timingCurve: (any UITimingCurveProvider)? {
        get { super.timingCurve }
        set { super.timingCurve = newValue }
    }
    override var wantsInteractiveStart: Bool {
        get { super.wantsInteractiveStart }
        set { super.wantsInteractiveStart = newValue }
    }
    override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        super.startInteractiveTransition(transitionContext)
    }
    override func update(_ percentComplete: CGFloat) {
        super.update(percentComplete)
    }
    override func pause() {
        super.pause()
    }
    override func finish() {
        super.finish()
    }
    override func cancel() {
        super.cancel()
    }
}
