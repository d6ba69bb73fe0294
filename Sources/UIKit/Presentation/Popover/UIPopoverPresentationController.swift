import CoreGraphics
import Diagnostics
import Foundation

/// Presents a controller in a popover: a panel with an arrow that points to its source.
///
///     let controller = ColorController()
///     controller.modalPresentationStyle = .popover
///     controller.preferredContentSize = CGSize(width: 200, height: 120)
///     controller.popoverPresentationController?.sourceView = button
///     present(controller, animated: true)
///
/// A tap outside, and Escape, dismiss it. In a horizontally compact window the controller covers the window instead, unless
/// the delegate returns `.none` from `adaptivePresentationStyle(for:)`; the style follows the window's size.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
    /// The size, in points, of a controller without a preferred size.
    private static let standardSize = CGSize(width: 320, height: 480)

    /// The view to which the arrow points.
    open var sourceView: UIView? {
        didSet { reposition() }
    }

    /// The rectangle of `sourceView` to which the arrow points; its bounds by default, if it is null.
    open var sourceRect = CGRect.null {
        didSet { reposition() }
    }

    /// The item to which the arrow points, in place of `sourceView`.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        didSet { reposition() }
    }

    /// The bar item to which the arrow points, in place of `sourceView`; nil if `sourceItem` is no such item.
    open var barButtonItem: UIBarButtonItem? {
        get { sourceItem as? UIBarButtonItem }
        set { sourceItem = newValue }
    }

    /// The directions that the arrow may have; any by default. Without one, the popover is in the middle of its source and
    /// has no arrow.
    open var permittedArrowDirections = UIPopoverArrowDirection.any

    /// The direction of the arrow; unknown while the popover is not shown.
    open internal(set) var arrowDirection = UIPopoverArrowDirection.unknown

    /// Whether the popover may cover its source where there is no space beside it; false by default.
    open var canOverlapSourceViewRect = false

    /// The views that receive touches outside the popover, which do not dismiss it.
    open var passthroughViews: [UIView]?

    /// The colour of the panel and the arrow; nil, the default, for that of the content, or the system's if it has none.
    open var backgroundColor: UIColor? {
        didSet { updateFillColor() }
    }

    /// The minimum distances from the window's edges, in points; 10 by default.
    ///
    /// Where the popover is a popup of the system, they are distances from the edges of the space that the system has for
    /// windows. Opposite edges then have the larger one of their distances.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

    var panel: PopoverPanel?
    /// The view over the window; nil while the popover is not shown.
    var overlay: PopoverOverlay?
    /// The popup that shows the panel; nil where the system has none.
    var popup: PopupHost?
    /// The search for the popup's position.
    var search: PopupSearch?
    /// Whether the popover is on screen.
    var hasPanel: Bool { panel != nil }

    private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
        delegate as? any UIPopoverPresentationControllerDelegate
    }

    open override func adaptivePresentationStyle(
        for traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        if let delegate {
            return delegate.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
        }
        return traitCollection.horizontalSizeClass == .compact ? standardAdaptiveStyle : .none
    }

    open override var presentedView: UIView? { panel ?? super.presentedView }
    open override var shouldPresentInFullscreen: Bool { false }

    /// The panel's frame, with the arrow.
    open override var frameOfPresentedViewInContainerView: CGRect {
        panel?.frame ?? super.frameOfPresentedViewInContainerView
    }

    // MARK: Presenting

    /// Asks the delegate to complete the presentation. Traps without a source.
    override func prepare(for style: UIModalPresentationStyle) {
        guard style == .popover else { return }
        popoverDelegate?.prepareForPopoverPresentation(self)
        require(
            sourceView != nil || sourceItem != nil,
            """
            UIPopoverPresentationController of \(type(of: presentedViewController)) has no source: set sourceView or \
            sourceItem before present(_:animated:completion:), or in prepareForPopoverPresentation(_:)
            """)
    }

    override func install(_ view: UIView, in window: UIWindow, style: UIModalPresentationStyle) {
        guard style == .popover else {
            let removePanel = detachPanel()
            super.install(view, in: window, style: style)
            return removePanel()
        }
        showPanel(view, in: window)
        super.removePresentation()
    }

    override func makeContainer(in window: UIWindow, style: UIModalPresentationStyle) {
        if style == .popover { makeOverlay(in: window) } else { super.makeContainer(in: window, style: style) }
    }

    override func makeAnimator(isPresentation: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        guard presentedStyle == .popover else { return super.makeAnimator(isPresentation: isPresentation) }
        if !isPresentation {
            // Input reaches what is behind the popover already.
            overlay?.isUserInteractionEnabled = false
            panel?.isUserInteractionEnabled = false
            popup?.resignKey()
        }
        return PopoverAnimator(self, isPresentation: isPresentation)
    }

    override func removePresentation() {
        super.removePresentation()
        detachPanel()()
    }

    /// Ends the use of the panel, the popup and the overlay; returns a closure that removes them.
    private func detachPanel() -> () -> Void {
        let (panel, popup, overlay) = (panel, popup, overlay)
        (self.popup, search, self.overlay, self.panel) = (nil, nil, nil, nil)
        arrowDirection = .unknown
        return {
            panel?.removeFromSuperview()
            popup?.close()
            overlay?.removeFromSuperview()
        }
    }

    // MARK: Changes

    override func presentedBackgroundDidChange() { updateFillColor() }

    func updateFillColor() {
        guard let panel else { return }
        var color = backgroundColor ?? presentedViewController.viewIfLoaded?.backgroundColor
        if backgroundColor == nil, color?.cgColor.alpha == 0 { color = nil }
        panel.setFillColor(color)
    }

    override func preferredSizeDidChange() { reposition() }

    private func reposition() {
        if panel != nil { position() }
    }

    /// Called after the window has another size.
    func windowDidResize() {
        if var view = sourceView ?? sourceItem as? UIView {
            var rect = sourceRect.isNull ? view.bounds : sourceRect
            let (oldView, oldRect) = (view, rect)
            popoverDelegate?.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
            if view !== oldView { sourceView = view }
            if rect != oldRect { sourceRect = rect }
        }
        position()
    }

    /// The size of the panel's content.
    var contentSize: CGSize {
        let preferred = presentedViewController.preferredContentSize
        if preferred.width > 0, preferred.height > 0 { return preferred }
        let fitting = presentedViewController.view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return CGSize(
            width: preferred.width > 0 ? preferred.width : fitting.width > 0 ? fitting.width : Self.standardSize.width,
            height: preferred.height > 0
                ? preferred.height : fitting.height > 0 ? fitting.height : Self.standardSize.height)
    }

    func source(in view: UIView) -> CGRect {
        if let sourceView { return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: view) }
        return sourceItem?.frame(in: view) ?? CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
    }

    func position() {
        if popup != nil { return positionPopup() }
        guard let overlay, let panel else { return }
        let placement = PopoverPlacement(
            contentSize: contentSize, source: source(in: overlay), permitted: permittedArrowDirections,
            bounds: overlay.bounds.inset(by: popoverLayoutMargins), canOverlap: canOverlapSourceViewRect)
        arrowDirection = placement.direction
        panel.frame = placement.frame
        panel.point(placement.direction, at: placement.arrow)
        panel.layoutIfNeeded()
    }

    // MARK: Dismissal by the user

    /// The system has dismissed the popup, because of a press outside of the app or because its window has closed.
    func systemDidDismiss() {
        popup = nil
        let presented = presentedViewController
        guard hasPanel, presented._presentingViewController != nil else { return }
        if presented.isBeingDismissed { return presented.dismiss(animated: false) }
        delegate?.presentationControllerWillDismiss(self)
        finishDismissal(animated: false)
    }

    private func finishDismissal(animated: Bool) {
        // Those that the controller presents are dismissed with it.
        (presentedViewController._presentingViewController ?? presentedViewController).dismiss(animated: animated) {
            [self] in
            delegate?.presentationControllerDidDismiss(self)
            popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
        }
    }

    override func cancel() -> Bool {
        guard hasPanel else { return false }
        dismissByUser()
        return true
    }

    /// Dismisses the popover, unless the delegate or the presented controller prevents it.
    func dismissByUser() {
        let presented = presentedViewController
        // What the controller presents itself is dismissed first.
        guard panel != nil, presented._presentedViewController == nil, !presented.isBeingDismissed else { return }
        guard !presented.isModalInPresentation, delegate?.presentationControllerShouldDismiss(self) ?? true,
            popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
        else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        delegate?.presentationControllerWillDismiss(self)
        guard panel != nil else { return }
        finishDismissal(animated: true)
    }
}
