import CoreGraphics

/// Presents an alert as a dialog.
@MainActor final class AlertPresentationController: UIPresentationController {
    private var stage: AlertStage?
    private var alert: UIAlertController? { presentedViewController as? UIAlertController }

    override var presentedView: UIView? { stage ?? super.presentedView }

    override func install(_ view: UIView, in window: UIWindow, style: UIModalPresentationStyle) {
        let old = stage
        stage = alert.map { AlertStage($0) }
        super.install(view, in: window, style: style)
        stage?.adopt(view, presentedBy: presentingViewController)
        old?.removeFromSuperview()
    }

    override func installsPresentedView(in style: UIModalPresentationStyle) -> Bool { stage != nil }

    override func makeAnimator(isPresentation: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        AlertAnimator(isPresentation: isPresentation) { [weak self] in self?.stage }
    }

    override func dismissalWillRun(_ transition: TransitionContext) { stage?.dimTint(of: nil) }

    override func removePresentation() {
        super.removePresentation()
        stage?.dimTint(of: nil)
        stage = nil
    }

    override func cancel() -> Bool {
        alert?.cancelByUser(always: false)
        return true
    }

    override func confirm() -> Bool { alert?.confirm() ?? false }
}

/// Presents an action sheet: as a popover if it has a source and the window is wide, and otherwise as a dialog or at the
/// bottom edge.
@MainActor final class ActionSheetPresentationController: UIPopoverPresentationController {
    private var stage: AlertStage?
    private var alert: UIAlertController? { presentedViewController as? UIAlertController }
    private var hasSource: Bool { sourceView != nil || sourceItem != nil }

    override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        traitCollection.horizontalSizeClass == .compact || !hasSource ? .overFullScreen : .none
    }

    override var presentedView: UIView? { panel == nil ? stage ?? super.presentedView : super.presentedView }

    override var frameOfPresentedViewInContainerView: CGRect {
        stage == nil ? super.frameOfPresentedViewInContainerView : containerView?.bounds ?? .zero
    }

    override func prepare(for style: UIModalPresentationStyle) {
        super.prepare(for: style)
        // A delegate may have set the source.
        if style == .popover, let card = alert?.view as? AlertCard {
            presentedStyle = style
            card.setFree(false)
            alert?.preferredContentSize = card.popoverSize
        }
    }

    override func install(_ view: UIView, in window: UIWindow, style: UIModalPresentationStyle) {
        let old = stage
        stage = style == .popover ? nil : alert.map { AlertStage($0) }
        super.install(view, in: window, style: style)
        if let stage {
            stage.adopt(view, presentedBy: presentingViewController)
        } else {
            (view as? AlertCard)?.setFree(false)
        }
        old?.dimTint(of: nil)
        old?.removeFromSuperview()
    }

    override func installsPresentedView(in style: UIModalPresentationStyle) -> Bool { stage != nil }

    override func makeAnimator(isPresentation: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        guard presentedStyle != .popover else { return super.makeAnimator(isPresentation: isPresentation) }
        return AlertAnimator(isPresentation: isPresentation) { [weak self] in self?.stage }
    }

    override func dismissalWillRun(_ transition: TransitionContext) { stage?.dimTint(of: nil) }

    override func removePresentation() {
        super.removePresentation()
        stage?.dimTint(of: nil)
        stage = nil
    }

    override func dismissByUser() {
        guard panel != nil, presentedViewController._presentedViewController == nil else { return }
        alert?.cancelByUser(always: true)
    }

    override func cancel() -> Bool {
        alert?.cancelByUser(always: hasPanel)
        return true
    }

    override func confirm() -> Bool { alert?.confirm() ?? false }
}

extension AlertStage {
    /// Contains the view of an alert from now on, and dims the tint of the presenting controller.
    fileprivate func adopt(_ view: UIView, presentedBy presenter: UIViewController) {
        if let card = view as? AlertCard { setCard(card) } else { addSubview(view) }
        dimTint(of: presenter.viewIfLoaded)
        layoutIfNeeded()
    }
}
