import CoreGraphics
import Foundation
import QuartzCore
import UIPlatform

/// A menu that is shown in a window, from its appearance until it is hidden.
///
/// It receives every touch and every key of the window. A click or a tap outside of its panels hides it, and so do Escape
/// and a change of the window's size.
@MainActor final class MenuSession {
    private static let appearance = 0.12
    private static let disappearance = 0.15
    /// The colour over the window behind a preview.
    private static let dimming = UIColor(white: 0, alpha: 0.25)
    /// The distance between the preview and the menu, in points.
    private static let previewGap: CGFloat = 10
    /// The distance between the source and the menu, in points.
    private static let sourceGap: CGFloat = 4
    /// The height to which a menu is made smaller beside its source, in points.
    private static let minHeight: CGFloat = 60
    /// The distance from the window's edges, in points.
    private static let margin: CGFloat = 8

    let request: MenuRequest
    private let window: UIWindow
    private let responder: UIResponder
    lazy var overlay = MenuOverlay(session: self, frame: window.bounds)
    /// The panels, from the menu itself to the innermost submenu.
    private(set) var panels: [MenuPanel] = []
    var timer: EventTimer?
    /// The preview above the menu.
    private(set) var preview: MenuPreview?
    /// The lifted view that the menu is about, if there is no preview.
    private(set) var lift: MenuLift?
    var isDismissed = false
    /// Whether the user has tapped the preview.
    private var isCommitted = false
    /// Whether the current touch has begun on the preview.
    var isPreviewTouched = false
    /// Whether the touch that has opened the menu has moved.
    var isPressDragged = false
    private let deferred = DeferredElements()
    /// The menu, which the app may replace while it is shown.
    private(set) var menu: UIMenu

    /// Shows a menu in the window of its view, in place of another one; returns nil if nothing can be shown.
    @discardableResult static func present(_ request: MenuRequest) -> MenuSession? {
        guard let window = request.view?.window, window.isVisible else { return nil }
        window.menuSession?.dismiss()
        let session = MenuSession(request, window)
        let rows = session.rows(of: session.menu)
        guard !rows.isEmpty else { return nil }
        window.menuSession = session
        session.show(rows)
        return session
    }

    private init(_ request: MenuRequest, _ window: UIWindow) {
        self.request = request
        self.window = window
        menu = request.menu
        responder = window.keyboardFocusView ?? window.firstResponder ?? request.view ?? window
        deferred.didArrive = { [weak self] in self?.reload() }
    }

    private func rows(of menu: UIMenu) -> [MenuRow] {
        MenuRow.rows(of: menu, from: responder, held: UIApplication.shared.input.modifiers, deferred)
    }

    // MARK: Panels

    private func show(_ rows: [MenuRow]) {
        window.addSubview(overlay)
        if let controller = request.preview {
            let preview = MenuPreview(controller)
            overlay.addSubview(preview)
            self.preview = preview
        } else if let highlight = request.highlight, let lift = MenuLift(highlight, in: overlay) {
            overlay.addSubview(lift)
            self.lift = lift
        }
        let panel = MenuPanel(menu: menu, rows: rows)
        add(panel)
        if request.isOpenedByKey { panel.moveSelection(by: 1) }
        let animator = MenuAnimator(preview: request.preview)
        request.willShow(animator)
        let visible = [panel, preview].compactMap { $0 }
        for view in visible {
            view.alpha = 0
            view.transform = CGAffineTransform(scaleX: 0.96, y: 0.96)
        }
        let (start, end) = (request.highlight.flatMap { MenuLift.place(of: $0, in: overlay) }, preview?.center)
        if let preview, let start { MenuLift.move(preview, to: start) }
        animator.addAnimations { [overlay, preview, lift] in
            for view in visible {
                view.alpha = 1
                view.transform = .identity
            }
            if let preview, let end { preview.center = end }
            lift?.rise()
            if preview != nil || lift != nil { overlay.backgroundColor = Self.dimming }
        }
        animator.run(duration: Self.appearance)
    }

    private func add(_ panel: MenuPanel) {
        panels.append(panel)
        overlay.addSubview(panel)
        position(panel)
    }

    private func position(_ panel: MenuPanel) {
        let area = overlay.bounds.insetBy(dx: Self.margin, dy: Self.margin)
        var size = panel.naturalSize
        size.height = min(size.height, area.height)
        var origin: CGPoint
        if let index = panels.firstIndex(where: { $0 === panel }), index > 0,
            let selection = panels[index - 1].selection
        {
            let parent = panels[index - 1]
            let row = parent.rowViews[selection]
            origin = CGPoint(x: parent.frame.maxX - 2, y: row.convert(CGPoint.zero, to: overlay).y - MenuPanel.inset)
            // On the other side if there is space, or more of it.
            let (right, left) = (area.maxX - origin.x, parent.frame.minX + 2 - area.minX)
            if right < size.width, left > right { origin.x = parent.frame.minX + 2 - size.width }
        } else if let preview, let view = request.view {
            size.height = min(size.height, area.height / 2)
            origin = position(preview, above: size, at: view.convert(request.attachment.point, to: overlay), in: area)
        } else if let lift {
            origin = Self.place(&size, beside: lift.restingFrame, gap: Self.previewGap, in: area)
        } else if let view = request.view {
            switch request.attachment {
            case .point(let point):
                origin = view.convert(point, to: overlay)
                if origin.x + size.width > area.maxX { origin.x -= size.width }
                if origin.y + size.height > area.maxY { origin.y -= size.height }
            case .rect(let rect):
                origin = Self.place(&size, beside: view.convert(rect, to: overlay), gap: Self.sourceGap, in: area)
            }
        } else {
            origin = area.origin
        }
        origin.x = max(area.minX, min(origin.x, area.maxX - size.width)).rounded()
        origin.y = max(area.minY, min(origin.y, area.maxY - size.height)).rounded()
        panel.bounds.size = size
        panel.center = CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
        panel.layoutIfNeeded()
    }

    /// Returns the origin of a menu below a rectangle, or above it if there is more space, which may make the menu less high.
    private static func place(_ size: inout CGSize, beside source: CGRect, gap: CGFloat, in area: CGRect) -> CGPoint {
        let (below, above) = (area.maxY - source.maxY - gap, source.minY - gap - area.minY)
        let isBelow = size.height <= below || below >= above
        size.height = min(size.height, max(isBelow ? below : above, minHeight))
        return CGPoint(x: source.minX, y: isBelow ? source.maxY + gap : source.minY - gap - size.height)
    }

    /// Positions the preview around a point, with space for the menu below it; returns the menu's origin.
    private func position(_ preview: MenuPreview, above menu: CGSize, at point: CGPoint, in area: CGRect) -> CGPoint {
        let size = preview.size(in: area.size, menuHeight: menu.height + Self.previewGap)
        let height = size.height + Self.previewGap + menu.height
        let x = max(area.minX, min(point.x - size.width / 2, area.maxX - size.width)).rounded()
        let y = max(area.minY, min(point.y - size.height / 2, area.maxY - height)).rounded()
        preview.bounds.size = size
        preview.center = CGPoint(x: x + size.width / 2, y: y + size.height / 2)
        preview.layoutIfNeeded()
        return CGPoint(x: x, y: y + size.height + Self.previewGap)
    }

    /// Removes the panels of submenus beyond a level, counted from 0.
    func closePanels(after level: Int) {
        while panels.count > level + 1 { panels.removeLast().removeFromSuperview() }
    }

    func openSubmenu(of level: Int, byKey: Bool) {
        guard let index = panels[level].selection,
            case .submenu(let submenu) = panels[level].rowViews[index].row.content
        else { return }
        if panels.indices.contains(level + 1), panels[level + 1].menu === submenu { return }
        closePanels(after: level)
        let panel = MenuPanel(menu: submenu, rows: rows(of: submenu))
        add(panel)
        if byKey { panel.moveSelection(by: 1) }
    }

    /// Shows the current elements of all panels.
    private func reload() {
        guard !isDismissed else { return }
        closePanels(after: 0)
        panels.first?.show(rows(of: menu))
        if let panel = panels.first { position(panel) }
    }

    /// Shows the alternates of commands for the modifier keys that are now held.
    func modifiersDidChange() {
        for panel in panels where panel.rowViews.contains(where: { $0.row.hasAlternates }) {
            panel.show(rows(of: panel.menu))
            panel.layoutIfNeeded()
        }
    }

    /// Moves the menu to where its source is now, without submenus.
    func reposition() {
        closePanels(after: 0)
        if let panel = panels.first { position(panel) }
    }

    /// Replaces the menu while it is shown.
    func update(_ change: (UIMenu) -> UIMenu) {
        menu = change(menu)
        reload()
    }

    /// The rectangle of the menu in the window; null while it is hidden.
    var frame: CGRect { panels.first?.frame ?? .null }

    // MARK: Choosing

    func choose(_ level: Int, byKey: Bool) {
        guard let index = panels[level].selection else { return }
        let row = panels[level].rowViews[index].row
        switch row.content {
        case .submenu: openSubmenu(of: level, byKey: byKey)
        case .leaf(let leaf, let original, let target):
            let keepsMenu = leaf.attributes.contains(.keepsMenuPresented)
            if !keepsMenu { dismiss() }
            if row.menu.options.contains(.singleSelection) { Self.select(original, in: row.menu) }
            leaf.performWithSender(request.sender, target: target)
            request.didChoose(original)
            if keepsMenu { reload() }
        case .separator, .header, .loading: break
        }
    }

    /// Turns an element on, and the others of a menu off.
    static func select(_ element: any UIMenuLeaf, in menu: UIMenu) {
        for child in menu.children {
            if let group = child as? UIMenu, group.isGroup { select(element, in: group) }
            (child as? any UIMenuLeaf)?.state = child === element ? .on : .off
        }
    }

    /// Opens what the preview shows, as the app decides.
    func commitPreview() {
        guard preview != nil || lift != nil else { return }
        let animator = MenuAnimator(preview: preview?.previewController)
        request.commitPreview(animator)
        isCommitted = true
        if animator.preferredCommitStyle == .pop, let preview {
            animator.addAnimations { [overlay] in
                preview.bounds.size = overlay.bounds.size
                preview.center = CGPoint(x: overlay.bounds.midX, y: overlay.bounds.midY)
                preview.layoutIfNeeded()
            }
        }
        dismiss()
        animator.run(duration: Self.disappearance)
    }

    /// Hides the menu.
    func dismiss() {
        guard !isDismissed else { return }
        isDismissed = true
        timer?.cancel()
        if window.menuSession === self { window.menuSession = nil }
        overlay.isUserInteractionEnabled = false
        let animator = MenuAnimator(preview: request.preview)
        request.willHide(animator)
        let source = preview ?? lift
        // What the user has tapped does not return.
        let end = source == nil || isCommitted ? nil : request.dismissalPreview()
        let place = end.flatMap { MenuLift.place(of: $0, in: overlay) }
        animator.addAnimations { [overlay, panels, preview] in
            guard let source, let place else { return overlay.alpha = 0 }
            for panel in panels { panel.alpha = 0 }
            overlay.backgroundColor = .clear
            MenuLift.move(source, to: place)
            preview?.alpha = 0
        }
        animator.addCompletion { [overlay] in overlay.removeFromSuperview() }
        animator.run(duration: Self.disappearance)
    }
}
