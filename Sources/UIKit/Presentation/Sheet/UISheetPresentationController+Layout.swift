import CoreGraphics
import Foundation

extension UISheetPresentationController {
    /// The position of a sheet in its container.
    enum Placement {
        /// At the bottom edge.
        case edge
        /// In the middle, as a dialog.
        case center
        /// Over the whole container.
        case cover
    }

    /// The smallest distances, in points, of a sheet from the top edge, and of a dialog from all edges.
    private static let (topMargin, dialogMargin): (CGFloat, CGFloat) = (10, 24)
    /// The size of a form sheet without a preferred size, and the maximum width of a page, in points.
    private static let (formSize, pageWidth) = (CGSize(width: 540, height: 620), CGFloat(704))

    private var surroundingTraits: UITraitCollection {
        containerView?.traitCollection ?? presentingViewController.traitCollection
    }

    var placement: Placement {
        let traits = surroundingTraits
        if traits.horizontalSizeClass == .regular { return .center }
        if traits.verticalSizeClass == .compact { return prefersEdgeAttachedInCompactHeight ? .edge : .cover }
        return .edge
    }

    private var isForm: Bool { presentedStyle == .formSheet || !prefersPageSizing }

    /// The size that the presented controller prefers, with 0 for a length that it does not.
    private var preferredSize: CGSize {
        let size = preferredContentSize
        return CGSize(
            width: size.width > 0 ? min(size.width, 1e6) : 0, height: size.height > 0 ? min(size.height, 1e6) : 0)
    }

    /// The height of the largest sheet, without the safe area at the bottom.
    private var maximumHeight: CGFloat {
        guard let container = containerView else { return 0 }
        let (height, safe) = (container.bounds.height, container.safeAreaInsets)
        switch placement {
        case .cover: return max(0, height)
        case .edge: return max(0, height - max(safe.top, 0) - Self.topMargin - safe.bottom)
        case .center:
            let available = max(0, height - safe.top - safe.bottom - 2 * Self.dialogMargin)
            guard isForm else { return available }
            return min(preferredSize.height > 0 ? preferredSize.height : Self.formSize.height, available)
        }
    }

    /// The heights of the active detents, in the order of `detents`; at least one.
    var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
        if let resolvedDetents { return resolvedDetents }
        let maximum = maximumHeight
        let context = SheetDetentContext(surroundingTraits, maximum: maximum)
        var heights = detents.compactMap { detent in
            detent.resolvedValue(in: context).map { value in
                (identifier: detent.identifier, height: value > 0 ? min(value, maximum) : 0)
            }
        }
        if heights.isEmpty || placement == .cover { heights = [(.large, maximum)] }
        resolvedDetents = heights
        return heights
    }

    /// The index of the height that the sheet has.
    var selectedIndex: Int {
        guard let selectedDetentIdentifier else { return 0 }
        return heights.firstIndex { $0.identifier == selectedDetentIdentifier } ?? 0
    }

    /// Whether what is behind the sheet is dimmed and blocked.
    var isDimmed: Bool {
        guard let largestUndimmedDetentIdentifier,
            let last = heights.firstIndex(where: { $0.identifier == largestUndimmedDetentIdentifier })
        else { return true }
        return selectedIndex > last
    }

    /// Returns the frame of the card in the container.
    ///
    /// - Parameter height: The height without the safe area at the bottom; nil for that of the selected detent.
    func frame(height: CGFloat?) -> CGRect {
        guard let container = containerView else { return .zero }
        let (bounds, safe) = (container.bounds, container.safeAreaInsets)
        let height = height ?? heights[selectedIndex].height
        let keyboard = self.keyboard?.height ?? 0
        let frame: CGRect
        switch placement {
        case .cover: frame = bounds
        case .edge:
            let preferred = widthFollowsPreferredContentSizeWhenEdgeAttached ? preferredSize.width : 0
            let width = preferred > 0 ? min(preferred, bounds.width) : bounds.width
            let top = max(safe.top, 0) + Self.topMargin
            let y = max(min(top, bounds.height), bounds.height - max(keyboard, safe.bottom) - height)
            frame = CGRect(x: (bounds.width - width) / 2, y: y, width: width, height: max(0, bounds.height - y))
        case .center:
            let available = max(0, bounds.width - 2 * Self.dialogMargin)
            let standard = isForm ? Self.formSize.width : Self.pageWidth
            let usesPreferred = isForm && preferredSize.width > 0
            let width = min(usesPreferred ? preferredSize.width : standard, available)
            let space = bounds.height - safe.top - max(keyboard, safe.bottom)
            let y = max(safe.top + (keyboard > 0 ? Self.topMargin : 0), safe.top + (space - height) / 2)
            var x = (bounds.width - width) / 2
            if let sourceView, sourceView.window === container.window {
                let middle = sourceView.convert(sourceView.bounds, to: container).midX
                x = min(max(middle - width / 2, Self.dialogMargin), max(Self.dialogMargin, available - width))
            }
            frame = CGRect(x: x, y: y, width: width, height: min(height, max(0, bounds.height - y)))
        }
        return container.alignedToPixels(frame, .edges)
    }

    private var cornerRadius: CGFloat {
        guard placement != .cover else { return 0 }
        guard let radius = preferredCornerRadius else { return placement == .edge ? 16 : 14 }
        return radius > 0 ? min(radius, 1e4) : 0
    }

    /// Gives the card the frame and the look of the current properties.
    ///
    /// - Parameter dims: Whether the dimming is updated too.
    func layOutSheet(dims: Bool = true) {
        guard let card, let container = containerView, drag == nil else { return }
        card.frame = frame(height: nil)
        dimming?.frame = container.bounds
        card.setLook(
            radius: cornerRadius, isEdgeAttached: placement != .center,
            hasGrabber: prefersGrabberVisible && (placement == .edge || detents.count > 1))
        if dims { updateDimming() }
        card.layoutIfNeeded()
    }

    /// Updates the sheet after a change of its properties, in the animation block in which they change.
    func setNeedsSheetLayout() {
        guard let presented = card == nil ? nil : presentedOrReplacement, !presented.isBeingDismissed else { return }
        layOutSheet()
    }

    func updateDimming() {
        let isDimmed = isDimmed && placement != .cover
        dimming?.alpha = isDimmed ? 1 : 0
        dimming?.isUserInteractionEnabled = isDimmed
        card?.accessibilityViewIsModal = isDimmed
    }

    func _animateChanges(_ changes: () -> Void) {
        guard card != nil else { return changes() }
        UIView.animate(
            springDuration: 0.4, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: {
                changes()
                layOutSheet()
            })
    }

    /// Selects the next height, as a tap on the grabber does.
    func selectNextDetent() {
        let heights = heights
        guard heights.count > 1 else { return }
        let next = heights[(selectedIndex + 1) % heights.count].identifier
        animateChanges { selectedDetentIdentifier = next }
        notifyOfSelection()
    }

    func notifyOfSelection() {
        (delegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }

    // MARK: Dismissal by the user

    /// Dismisses the sheet, unless the delegate or the presented controller prevents it.
    func dismissByUser() {
        let presented = presentedOrReplacement
        // What the controller presents itself is dismissed first.
        guard card != nil, presented._presentedViewController == nil, !presented.isBeingDismissed,
            let presenter = presented._presentingViewController
        else { return }
        guard !presented.isModalWithChildren, delegate?.presentationControllerShouldDismiss(self) ?? true else {
            returnToDetent()
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        delegate?.presentationControllerWillDismiss(self)
        guard card != nil, presenter._presentedViewController === presented else { return }
        presenter.dismiss(animated: true) { [self] in delegate?.presentationControllerDidDismiss(self) }
    }

    /// Moves the card back to its height after a drag.
    func returnToDetent() {
        UIView.animate(
            springDuration: 0.4, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: { layOutSheet() })
    }
}

extension UIViewController {
    /// Whether this controller, or a visible child of it, is modal.
    var isModalWithChildren: Bool {
        isModalInPresentation
            || _children.contains { $0.viewIfLoaded?.window != nil && $0.isModalWithChildren }
    }
}
