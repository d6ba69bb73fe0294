import CoreGraphics
import UIPlatform

extension UIPopoverPresentationController {
    /// Adds the view over the window that dismisses the popover.
    @discardableResult func makeOverlay(in window: UIWindow) -> PopoverOverlay {
        let overlay = PopoverOverlay(self, frame: window.bounds)
        self.overlay = overlay
        containerView = overlay
        window.addSubview(overlay)
        return overlay
    }

    /// Shows the presented view in the panel: in a popup of the system, or in the window.
    func showPanel(_ view: UIView, in window: UIWindow) {
        let overlay = overlay ?? makeOverlay(in: window)
        let panel = PopoverPanel()
        self.panel = panel
        installedView = panel
        updateFillColor()
        openPopup(in: window)
        if popup == nil { overlay.addSubview(panel) }
        panel.show(view)
        if popup == nil { position() } else { panel.layoutIfNeeded() }
    }

    /// Shows the panel in a popup of the system, if it has popups.
    private func openPopup(in window: UIWindow) {
        // The content of a popup would not be rotated with that of the scene.
        guard window._windowScene?.host.quarterTurns ?? 0 == 0 else { return }
        let search = makeSearch(in: window)
        self.search = search
        popup = try? PopupHost(
            in: window, search.positioner, grab: UIApplication.shared.input.seatOfLatestPress,
            onChange: { [weak self] popup, geometry in self?.popupDidMove(popup, to: geometry) },
            onDismiss: { [weak self] in self?.systemDidDismiss() })
        guard let popup, let panel else { return }
        popup.window.onCancel = { [weak self] in self?.dismissByUser() }
        // The content appears now, although the system shows it later.
        if panel.superview == nil {
            show(search, in: popup.window, CGRect(origin: .zero, size: search.positioner.size))
        }
    }

    private func makeSearch(in window: UIWindow) -> PopupSearch {
        PopupSearch(
            contentSize: contentSize, source: visibleSource(in: window), permitted: permittedArrowDirections,
            margins: popoverLayoutMargins, canOverlap: canOverlapSourceViewRect)
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

    /// Requests a position of the popup for the current content and source.
    func positionPopup() {
        guard let popup, let window = overlay?.window else { return }
        let search = makeSearch(in: window)
        self.search = search
        popup.reposition(search.positioner)
    }

    /// The system has positioned the popup.
    private func popupDidMove(_ popup: PopupWindow, to geometry: CGRect) {
        guard panel != nil, var search, let host = popup.popup else { return }
        if !host.awaitsReposition, search.receive(geometry) {
            self.search = search
            show(search, in: popup, geometry)
            // A popup that is not in its final position is not shown.
            panel?.isHidden = true
            return host.reposition(search.positioner)
        }
        self.search = search
        show(search, in: popup, geometry)
        if !host.awaitsReposition { panel?.isHidden = false }
    }

    /// Shows the panel in a popup with a geometry in the coordinates of its window.
    private func show(_ search: PopupSearch, in popup: PopupWindow, _ geometry: CGRect) {
        guard let panel else { return }
        if panel.superview !== popup { popup.addSubview(panel) }
        let placement = search.placement(of: geometry)
        arrowDirection = placement.direction
        let shadow = PopupHost.shadow
        panel.frame = placement.frame.offsetBy(dx: shadow.left - geometry.minX, dy: shadow.top - geometry.minY)
        panel.point(placement.direction, at: placement.arrow)
        panel.layoutIfNeeded()
    }
}
