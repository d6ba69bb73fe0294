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
/// the delegate returns `.none` from `adaptivePresentationStyle(for:)`.
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

    /// The directions that the arrow may have; any by default. Without one, the popover is in the middle of its source and
    /// has no arrow.
    open var permittedArrowDirections = UIPopoverArrowDirection.any

    /// The direction of the arrow; unknown while the popover is not shown.
    open internal(set) var arrowDirection = UIPopoverArrowDirection.unknown

    /// Whether the popover may cover its source where there is no space beside it; false by default.
    open var canOverlapSourceViewRect = false

    /// The views that receive touches outside the popover, which do not dismiss it.
    open var passthroughViews: [UIView]?

    /// The colour of the panel and the arrow; nil, the default, for the system's.
    open var backgroundColor: UIColor? {
        didSet { panel?.setFillColor(backgroundColor) }
    }

    /// The minimum distances from the window's edges, in points; 10 by default.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

    private var panel: PopoverPanel?
    /// The popup that shows the panel; nil where the system has none.
    private var popup: PopupHost?
    /// Whether the popover is on screen.
    var isShown: Bool { panel != nil }
    private var overlay: PopoverOverlay? { containerView as? PopoverOverlay }

    private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
        delegate as? any UIPopoverPresentationControllerDelegate
    }

    open override func adaptivePresentationStyle(
        for traitCollection: UITraitCollection
    ) -> UIViewController.ModalPresentationStyle {
        if let delegate {
            return delegate.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
        }
        return traitCollection.horizontalSizeClass == .compact ? standardAdaptiveStyle : .none
    }

    open override var presentedView: UIView? { panel }
    open override var shouldPresentInFullscreen: Bool { false }

    /// The panel's frame, with the arrow.
    open override var frameOfPresentedViewInContainerView: CGRect { panel?.frame ?? .zero }

    // MARK: Presenting

    /// Asks the delegate to complete the presentation. Traps without a source.
    func prepare() {
        popoverDelegate?.prepareForPopoverPresentation(self)
        require(
            sourceView != nil || sourceItem != nil,
            """
            UIPopoverPresentationController of \(type(of: presentedViewController)) has no source: set sourceView or \
            sourceItem before present(_:animated:completion:), or in prepareForPopoverPresentation(_:)
            """)
    }

    /// Shows the presented view in a window.
    func show(_ view: UIView, in window: UIWindow) {
        let overlay = PopoverOverlay(self, frame: window.bounds)
        let panel = PopoverPanel(content: view)
        panel.setFillColor(backgroundColor)
        containerView = overlay
        self.panel = panel
        window.addSubview(overlay)
        openPopup(in: window)
        if popup == nil {
            overlay.addSubview(panel)
            position()
        }
    }

    /// Shows the panel in a popup of the system, if it has popups.
    private func openPopup(in window: UIWindow) {
        let positioner = popupPositioner(in: window)
        popup = try? PopupHost(
            in: window, positioner, grab: UIApplication.shared.input.seatOfLatestPress,
            onChange: { [weak self, weak window] popup, frame in
                if let window { self?.show(in: popup, frame, of: window) }
            },
            onDismiss: { [weak self] in self?.systemDidDismiss() })
        guard let popup, let panel else { return }
        popup.window.onCancel = { [weak self] in self?.dismissByPerson() }
        // The content appears now, although the system shows it later.
        if panel.superview == nil { show(in: popup.window, CGRect(origin: .zero, size: positioner.size), of: window) }
    }

    /// Returns how the popup is positioned.
    ///
    /// The system knows the space around the window. It flips the popup along one axis only, the vertical one if it is
    /// permitted.
    private func popupPositioner(in window: UIWindow) -> PopupPositioner {
        let source = visibleSource(in: window)
        let permitted = permittedArrowDirections
        guard let first = [.up, .down, .left, .right].first(where: { permitted.contains($0) }) else {
            return PopupPositioner(
                size: contentSize, anchorRect: source, anchor: [], gravity: [], adjustments: [.slideX, .slideY])
        }
        let isVertical = first == .up || first == .down
        let canFlip = permitted.isSuperset(of: isVertical ? [.up, .down] : [.left, .right])
        return PopoverPlacement.positioner(contentSize, source, first, canFlip: canFlip)
    }

    /// The source within the window, outside of which the system accepts none.
    private func visibleSource(in window: UIWindow) -> CGRect {
        let bounds = window.bounds
        let source = source(in: window)
        let x = max(0, min(source.minX, bounds.maxX - 1))
        let y = max(0, min(source.minY, bounds.maxY - 1))
        return CGRect(
            x: x, y: y, width: max(1, min(source.maxX, bounds.maxX) - x),
            height: max(1, min(source.maxY, bounds.maxY) - y))
    }

    /// Shows the panel where the system has put the popup.
    private func show(in popup: PopupWindow, _ frame: CGRect, of window: UIWindow) {
        guard let panel else { return }
        if panel.superview !== popup { popup.addSubview(panel) }
        let source = visibleSource(in: window)
        let wanted = [.up, .down, .left, .right].first { permittedArrowDirections.contains($0) }
        let direction = wanted.map { PopoverPlacement.direction($0, frame, source) } ?? []
        let placement = PopoverPlacement(frame, direction, source)
        arrowDirection = direction
        let shadow = PopupHost.shadow
        panel.frame = CGRect(x: shadow.left, y: shadow.top, width: frame.width, height: frame.height)
        panel.point(direction, at: placement.arrow)
        panel.layoutIfNeeded()
    }

    /// The system has dismissed the popup, because of a press outside of the app or because its window has closed.
    private func systemDidDismiss() {
        popup = nil
        guard isShown, presentedViewController.storedPresenting != nil else { return }
        delegate?.presentationControllerWillDismiss(self)
        finishDismissal()
    }

    private func finishDismissal() {
        // Those that the controller presents are dismissed with it.
        (presentedViewController.storedPresenting ?? presentedViewController).dismiss(animated: true) { [self] in
            delegate?.presentationControllerDidDismiss(self)
            popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
        }
    }

    override func removePresentation() {
        panel?.removeFromSuperview()
        popup?.close()
        popup = nil
        containerView?.removeFromSuperview()
        panel = nil
        arrowDirection = .unknown
    }

    override func preferredContentSizeDidChange() { reposition() }

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
    private var contentSize: CGSize {
        let preferred = presentedViewController.preferredContentSize
        if preferred.width > 0, preferred.height > 0 { return preferred }
        let fitting = presentedViewController.view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return CGSize(
            width: preferred.width > 0 ? preferred.width : fitting.width > 0 ? fitting.width : Self.standardSize.width,
            height: preferred.height > 0
                ? preferred.height : fitting.height > 0 ? fitting.height : Self.standardSize.height)
    }

    private func source(in view: UIView) -> CGRect {
        if let sourceView { return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: view) }
        return sourceItem?.frame(in: view) ?? CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
    }

    private func position() {
        if let popup {
            if let window = overlay?.window { popup.reposition(popupPositioner(in: window)) }
            return
        }
        guard let overlay, let panel else { return }
        let placement = PopoverPlacement(
            contentSize: contentSize, source: source(in: overlay), permitted: permittedArrowDirections,
            bounds: overlay.bounds.inset(by: popoverLayoutMargins), canOverlap: canOverlapSourceViewRect)
        arrowDirection = placement.direction
        panel.frame = placement.frame
        panel.point(placement.direction, at: placement.arrow)
        panel.layoutIfNeeded()
    }

    // MARK: Dismissal by a person

    /// Dismisses the popover, unless the delegate or the presented controller prevents it.
    func dismissByPerson() {
        let presented = presentedViewController
        // What the controller presents itself is dismissed first.
        guard panel != nil, presented.storedPresented == nil else { return }
        guard !presented.isModalInPresentation, delegate?.presentationControllerShouldDismiss(self) ?? true,
            popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
        else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        delegate?.presentationControllerWillDismiss(self)
        guard panel != nil else { return }
        finishDismissal()
    }
}
