import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// Presents a controller in a sheet, which the user can drag to other heights, and away.
///
///     let controller = OptionsController()
///     if let sheet = controller.sheetPresentationController {
///         sheet.detents = [.medium(), .large()]
///         sheet.prefersGrabberVisible = true
///     }
///     present(controller, animated: true)
///
/// In a horizontally compact window the sheet is attached to the bottom edge. In a wide one it is a card in the middle, as a
/// dialog: of the controller's `preferredContentSize` for a form sheet, or of the size of a page. A touch outside, and
/// Escape, dismiss it unless the controller is modal.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
    // MARK: Heights

    /// The heights at which the sheet rests, in increasing order; a large one by default. It contains at least one.
    open var detents: [Detent] = [.large()] {
        didSet {
            if detents.isEmpty { logger.warning("UISheetPresentationController.detents is empty: the sheet is large") }
            invalidateDetents()
        }
    }

    /// The name of the height that the sheet has; nil, the default, for the smallest one. Setting it in `animateChanges(_:)`
    /// animates the change.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { setNeedsSheetLayout() } }
    }

    /// The name of the largest height at which what is behind the sheet is neither dimmed nor blocked; nil, the default, if it
    /// is at every height.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? {
        didSet { if largestUndimmedDetentIdentifier != oldValue { setNeedsSheetLayout() } }
    }

    /// Whether scrolling up in a scroll view makes the sheet larger first; true by default.
    open var prefersScrollingExpandsWhenScrolledToEdge = true

    // MARK: Look

    /// The view in a popover's place on which the sheet is centred; nil, the default, for the middle of the window.
    open var sourceView: UIView? {
        didSet { setNeedsSheetLayout() }
    }

    /// Whether a grabber is visible at the top; false by default.
    open var prefersGrabberVisible = false {
        didSet { if prefersGrabberVisible != oldValue { setNeedsSheetLayout() } }
    }

    /// Whether the sheet is attached to the bottom edge in a window of compact height, in place of covering it; false by
    /// default.
    open var prefersEdgeAttachedInCompactHeight = false {
        didSet { if prefersEdgeAttachedInCompactHeight != oldValue { invalidateDetents() } }
    }

    /// Whether a sheet at the edge has the width of the `preferredContentSize`, in place of that of the window; false by
    /// default.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
        didSet { if widthFollowsPreferredContentSizeWhenEdgeAttached != oldValue { setNeedsSheetLayout() } }
    }

    /// Whether a page sheet has the size of a page in a wide window, in place of the `preferredContentSize`; true by default.
    open var prefersPageSizing = true {
        didSet { if prefersPageSizing != oldValue { invalidateDetents() } }
    }

    /// The radius of the corners in points; nil, the default, for that of the system.
    open var preferredCornerRadius: CGFloat? {
        didSet { if preferredCornerRadius != oldValue { setNeedsSheetLayout() } }
    }

    // MARK: Changes

    /// Animates changes of the sheet's properties.
    open func animateChanges(_ changes: () -> Void) { _animateChanges(changes) }

    /// Computes the heights again, after values that they depend on have changed.
    open func invalidateDetents() {
        resolvedDetents = nil
        setNeedsSheetLayout()
    }

    /// The resolved heights, in the order of `detents`; nil after a change.
    var resolvedDetents: [(identifier: Detent.Identifier, height: CGFloat)]?
    /// The card on screen; nil while no sheet is.
    var card: SheetCard?
    var dimming: DimmingView?
    var keyboard: KeyboardOverlap?
    /// The drag in progress.
    var drag: SheetDrag?
    private let pan = UIPanGestureRecognizer()
    private lazy var panDelegate = SheetPanDelegate(self)

    /// Creates the controller of a sheet.
    public override init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        pan.addTarget(self, action: UISheetPresentationController.panned)
    }

    open override var presentationStyle: UIModalPresentationStyle {
        let style = super.presentationStyle
        return style == .automatic || style == .custom ? .pageSheet : style
    }

    open override var presentedView: UIView? { card ?? super.presentedView }

    open override var frameOfPresentedViewInContainerView: CGRect {
        card == nil ? super.frameOfPresentedViewInContainerView : frame(height: nil)
    }

    // MARK: Presenting

    override func install(_ view: UIView, in window: UIWindow, style: UIModalPresentationStyle) {
        let (oldCard, oldDimming) = (card, dimming)
        (card, dimming, keyboard, drag) = (nil, nil, nil, nil)
        defer {
            oldCard?.removeFromSuperview()
            oldDimming?.removeFromSuperview()
        }
        guard style == .pageSheet || style == .formSheet || style == .automatic else {
            return super.install(view, in: window, style: style)
        }
        let card = SheetCard(self)
        self.card = card
        resolvedDetents = nil
        super.install(view, in: window, style: style)
        card.autoresizingMask = []
        guard let container = containerView else { return }
        let dimming = DimmingView(frame: container.bounds) { [weak self] in self?.dismissByUser() }
        dimming.alpha = 0
        self.dimming = dimming
        container.insertSubview(dimming, at: 0)
        keyboard = KeyboardOverlap(of: container) { [weak self] in self?.layOutSheet() }
        pan.delegate = panDelegate
        card.addGestureRecognizer(pan)
        card.setContent(view)
        layOutSheet(dims: false)
        card.layoutIfNeeded()
        if let transition, !transition.isEnded {
            transition.animate(alongsideTransition: { [weak self] _ in self?.updateDimming() }, completion: nil)
        } else {
            updateDimming()
        }
    }

    override func installsPresentedView(in style: UIModalPresentationStyle) -> Bool { card != nil }

    override func makeAnimator(isPresentation: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        guard presentedStyle != .fullScreen, presentedStyle != .overFullScreen,
            presentedViewController.modalTransitionStyle == .coverVertical
        else { return super.makeAnimator(isPresentation: isPresentation) }
        guard isPresentation || card != nil else { return super.makeAnimator(isPresentation: isPresentation) }
        return SheetAnimator(self, isPresentation: isPresentation)
    }

    override func dismissalWillRun(_ transition: TransitionContext) {
        keyboard = nil
        transition.animate(alongsideTransition: { [weak self] _ in self?.dimming?.alpha = 0 }, completion: nil)
    }

    override func removePresentation() {
        super.removePresentation()
        card?.removeGestureRecognizer(pan)
        (card, dimming, keyboard, drag) = (nil, nil, nil, nil)
    }

    // MARK: Layout

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        if drag == nil, transition == nil { layOutSheet() }
    }

    override func containerSizeDidChange() {
        resolvedDetents = nil
        ownContainer?.setNeedsLayout()
    }

    override func preferredSizeDidChange() { invalidateDetents() }

    override var passesTouches: Bool { card != nil && !isDimmed }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        resolvedDetents = nil
    }

    override func cancel() -> Bool {
        guard card != nil else { return false }
        dismissByUser()
        return true
    }
}

/// Delegates of the sheet's pan, which leaves touches in scroll views to those.
@MainActor final class SheetPanDelegate: NSObject, UIGestureRecognizerDelegate {
    private weak var sheet: UISheetPresentationController?

    init(_ sheet: UISheetPresentationController) {
        self.sheet = sheet
        super.init()
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let card = sheet?.card else { return false }
        var view = touch.view
        while let current = view, current !== card {
            // Controls and text track touches themselves.
            if current is UIControl, !(current is UIButton) { return false }
            if current is any UIKeyInput { return false }
            if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled, scrollView.moves(.vertical) {
                return false
            }
            view = current.superview
        }
        return view === card
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer, let view = pan.view else { return true }
        let translation = pan.translation(in: view)
        return abs(translation.y) >= abs(translation.x)
    }
}
