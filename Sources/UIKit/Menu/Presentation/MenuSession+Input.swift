import CoreGraphics
import Foundation
import QuartzCore
import UIPlatform

/// The handling of pointer, touches and keys in a visible menu.
extension MenuSession {
    /// The time, in seconds, that the pointer rests on a row before its submenu opens, or before another one closes: the
    /// way to a submenu may cross other rows.
    private static let submenuDelay: TimeInterval = 0.2

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
        scheduleSubmenu(of: level)
    }

    /// Opens the submenu of the selected row, and closes the others, if the pointer rests.
    private func scheduleSubmenu(of level: Int) {
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
        isPreviewTouched = isOnPreview(point)
        if isPreviewTouched { return }
        guard let (level, index) = hit(point) else { return dismiss() }
        timer?.cancel()
        panels[level].select(index)
        if panels[level].selection != nil { closePanels(after: level) }
    }

    func touchMoved(to point: CGPoint) {
        guard let (level, index) = hit(point) else { return }
        panels[level].select(index)
    }

    private func isOnPreview(_ point: CGPoint) -> Bool {
        hit(point) == nil && (preview ?? lift)?.frame.contains(point) == true
    }

    func touchEnded(at point: CGPoint) {
        if !isDismissed, isPreviewTouched, isOnPreview(point) { return commitPreview() }
        guard !isDismissed, let (level, index) = hit(point), index != nil else { return }
        panels[level].select(index)
        choose(level, byKey: false)
    }

    // MARK: The press that opens the menu

    /// Follows the recognizer that has opened the menu; returns false after its gesture.
    @discardableResult func follow(_ recognizer: UIGestureRecognizer) -> Bool {
        switch recognizer.state {
        case .changed: pressMoved(to: recognizer.location(in: nil))
        case .ended: pressEnded(at: recognizer.location(in: nil))
        default: return false
        }
        return true
    }

    /// Selects the row that the touch that has opened the menu is dragged to.
    func pressMoved(to point: CGPoint) {
        guard !isDismissed, isDragged(to: point) else { return }
        pointerMoved(to: point)
    }

    /// Chooses the row at which the touch that has opened the menu ends. After a press without a drag the menu stays.
    func pressEnded(at point: CGPoint) {
        guard !isDismissed, isDragged(to: point) else { return }
        touchEnded(at: point)
    }

    private func isDragged(to point: CGPoint) -> Bool {
        guard let start = request.press else { return false }
        isPressDragged = isPressDragged || hypot(point.x - start.x, point.y - start.y) >= UIPanGestureRecognizer.slop
        return isPressDragged
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
        case UIKeyCommand.inputRightArrow:
            if !panel.moveSelectionAlongLine(by: 1) { openSubmenu(of: panels.count - 1, byKey: true) }
        case UIKeyCommand.inputLeftArrow:
            if !panel.moveSelectionAlongLine(by: -1), panels.count > 1 { closePanels(after: panels.count - 2) }
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
}
