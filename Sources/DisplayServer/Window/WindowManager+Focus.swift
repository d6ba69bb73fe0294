import UIKit
import WaylandCompositor

/// Which window has the focus.
extension WindowManager {
    /// Raises a window and gives it the focus, in its workspace.
    func focus(_ window: ManagedWindow) {
        guard makeLast(window) else { return }
        restore(window)
        showWorkspace(window.workspace)
        layers.removeFocus()
        bringToFront(window)
        focusChanged()
    }

    /// Makes a window the one that was used last; returns false if it is not shown.
    @discardableResult func makeLast(_ window: ManagedWindow) -> Bool {
        guard let index = windows.lastIndex(where: { $0 === window }) else { return false }
        if index < windows.endIndex - 1 { windows.append(windows.remove(at: index)) }
        return true
    }

    /// Gives the focus to the next window, as Alt+Tab does, or the one before it.
    ///
    /// The order is that of the last use, until ``endSwitching()``.
    func switchWindow(forward: Bool) {
        let order = switchOrder ?? windows.filter { !$0.isInOtherWorkspace }
        guard order.count > 1 else { return }
        switchOrder = order
        let current = order.firstIndex { $0 === focused } ?? order.count - 1
        focus(order[(current + (forward ? order.count - 1 : 1)) % order.count])
    }

    /// Makes the window with the focus the one that was used last, and leaves the others in their order.
    func endSwitching() {
        guard let order = switchOrder else { return }
        switchOrder = nil
        let remaining = order.filter { window in window !== focused && windows.contains { $0 === window } }
        windows = remaining + windows.filter { window in !remaining.contains { $0 === window } }
    }

    /// Raises the window that a press is in, or gives the focus to a part of the desktop.
    func focusWindow(containing surface: Surface?) {
        guard let surface else { return }
        if server?.lockScreen.isLocked == true { return server?.lockScreen.focus(surface) ?? () }
        if let window = window(containing: surface) {
            raise(window)
        } else if let layerSurface = surface.root.layerSurface, layerSurface !== layers.focused {
            layers.focus(layerSurface)
        }
    }

    /// Raises the window that a press is in, unless it has the focus.
    func raise(_ window: ManagedWindow) { if window !== focused || layers.focused != nil { focus(window) } }

    /// Sends the focus to the client that has it, and its loss to the one before.
    func focusChanged() {
        guard let server else { return }
        layers.updateFocus()
        let isLocked = server.lockScreen.isLocked
        let focused = isActive && !isLocked ? focused : nil
        let layer = isActive && !isLocked ? layers.focused : nil
        let new = layer == nil ? focused : nil
        if let activated, activated !== new { activated.set(.activated, false) }
        activated = new
        if let new, !new.toplevel.configuration.states.contains(.activated) { new.set(.activated, true) }
        updateFullScreen()
        let lock = isActive && isLocked ? server.lockScreen.focus : nil
        server.compositor.seat.keyboard.focus = lock ?? layer?.surface ?? focused?.view.surface
        server.compositor.refocus()
        server.onToplevelChange?()
        server.setNeedsFlush()
    }
}
