import CoreGraphics
import Foundation
import QuartzCore

/// A menu that is shown in a window, from its appearance until it is hidden.
///
/// It receives every touch and every key of the window. A click or a tap outside of its panels hides it, and so do Escape
/// and a change of the window's size.
@MainActor final class MenuSession {
    private static let appearance = 0.12
    private static let disappearance = 0.15
    /// The time, in seconds, that the pointer rests on a row before its submenu opens, or before another one closes: the
    /// way to a submenu may cross other rows.
    private static let submenuDelay: TimeInterval = 0.2
    /// The distance from the window's edges, in points.
    private static let margin: CGFloat = 8

    let request: MenuRequest
    private let window: UIWindow
    private let responder: UIResponder
    private lazy var overlay = MenuOverlay(session: self, frame: window.bounds)
    /// The panels, from the menu itself to the innermost submenu.
    private(set) var panels: [MenuPanel] = []
    private var timer: EventTimer?
    private var isDismissed = false
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

    private func rows(of menu: UIMenu) -> [MenuRow] { MenuRow.rows(of: menu, from: responder, deferred) }

    // MARK: Panels

    private func show(_ rows: [MenuRow]) {
        window.addSubview(overlay)
        let panel = MenuPanel(menu: menu, rows: rows)
        add(panel)
        if request.isOpenedByKey { panel.moveSelection(by: 1) }
        let animator = MenuAnimator()
        request.willShow(animator)
        panel.alpha = 0
        panel.transform = CGAffineTransform(scaleX: 0.96, y: 0.96)
        animator.addAnimations {
            panel.alpha = 1
            panel.transform = .identity
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
        } else if let view = request.view {
            switch request.attachment {
            case .point(let point):
                origin = view.convert(point, to: overlay)
                if origin.x + size.width > area.maxX { origin.x -= size.width }
                if origin.y + size.height > area.maxY { origin.y -= size.height }
            case .rect(let rect):
                let source = view.convert(rect, to: overlay)
                let (below, above) = (area.maxY - source.maxY - 4, source.minY - 4 - area.minY)
                let isBelow = size.height <= below || below >= above
                size.height = min(size.height, max(isBelow ? below : above, 60))
                origin = CGPoint(x: source.minX, y: isBelow ? source.maxY + 4 : source.minY - 4 - size.height)
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

    /// Removes the panels of submenus beyond a level, counted from 0.
    private func closePanels(after level: Int) {
        while panels.count > level + 1 { panels.removeLast().removeFromSuperview() }
    }

    private func openSubmenu(of level: Int, byKey: Bool) {
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

    // MARK: Pointer and touch

    private func hit(_ point: CGPoint) -> (level: Int, index: Int?)? {
        guard let level = panels.lastIndex(where: { $0.frame.contains(point) }) else { return nil }
        return (level, panels[level].index(at: overlay.convert(point, to: panels[level])))
    }

    func pointerMoved(to point: CGPoint) {
        guard let (level, index) = hit(point) else { return }
        guard panels[level].selection != index || panels.count > level + 1 else { return }
        if index == nil, panels.count > level + 1 { return }
        panels[level].select(index)
        settle(level)
    }

    /// Opens the submenu of the selected row, and closes the others, if the pointer rests.
    private func settle(_ level: Int) {
        timer?.cancel()
        timer = UIApplication.shared.input.schedule(at: CACurrentMediaTime() + Self.submenuDelay) { [weak self] in
            guard let self, !self.isDismissed, self.panels.indices.contains(level) else { return }
            let selected = self.panels[level].selection.map { self.panels[level].rowViews[$0].row.content }
            if case .submenu? = selected {
                self.openSubmenu(of: level, byKey: false)
            } else {
                self.closePanels(after: level)
            }
        }
    }

    func touchBegan(at point: CGPoint) {
        guard let (level, index) = hit(point) else { return dismiss() }
        timer?.cancel()
        panels[level].select(index)
        if panels[level].selection != nil { closePanels(after: level) }
    }

    func touchMoved(to point: CGPoint) {
        guard let (level, index) = hit(point) else { return }
        panels[level].select(index)
    }

    func touchEnded(at point: CGPoint) {
        guard !isDismissed, let (level, index) = hit(point), index != nil else { return }
        panels[level].select(index)
        choose(level, byKey: false)
    }

    // MARK: Keys

    /// Performs a key; all keys of the window are the menu's.
    func receive(_ key: UIKey) {
        guard let panel = panels.last else { return }
        switch key.namedInput {
        case UIKeyCommand.inputDownArrow: panel.moveSelection(by: 1)
        case UIKeyCommand.inputUpArrow: panel.moveSelection(by: -1)
        case UIKeyCommand.inputHome, UIKeyCommand.inputPageUp:
            panel.select(nil)
            panel.moveSelection(by: 1)
        case UIKeyCommand.inputEnd, UIKeyCommand.inputPageDown:
            panel.select(nil)
            panel.moveSelection(by: -1)
        case UIKeyCommand.inputRightArrow: openSubmenu(of: panels.count - 1, byKey: true)
        case UIKeyCommand.inputLeftArrow: if panels.count > 1 { closePanels(after: panels.count - 2) }
        case UIKeyCommand.inputEscape, "\t": dismiss()
        case "\r": choose(panels.count - 1, byKey: true)
        default:
            if key.keyCode == .keyboardSpacebar {
                choose(panels.count - 1, byKey: true)
            } else if !key.charactersIgnoringModifiers.isEmpty {
                panel.select(beginningWith: key.charactersIgnoringModifiers.lowercased())
            }
        }
    }

    // MARK: Choosing

    private func choose(_ level: Int, byKey: Bool) {
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
            if let group = child as? UIMenu, group.options.contains(.displayInline) { select(element, in: group) }
            (child as? any UIMenuLeaf)?.state = child === element ? .on : .off
        }
    }

    /// Hides the menu.
    func dismiss() {
        guard !isDismissed else { return }
        isDismissed = true
        timer?.cancel()
        if window.menuSession === self { window.menuSession = nil }
        overlay.isUserInteractionEnabled = false
        let animator = MenuAnimator()
        request.willHide(animator)
        animator.addAnimations { [overlay] in overlay.alpha = 0 }
        animator.addCompletion { [overlay] in overlay.removeFromSuperview() }
        animator.run(duration: Self.disappearance)
    }
}
