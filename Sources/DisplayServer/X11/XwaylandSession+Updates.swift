import UIKit
import WaylandCompositor
import XWindowManager

/// The updates of windows for the X server.
extension XwaylandSession {
    /// Returns when the X server knows the windows and the focus as they are, so that input which follows reaches the window
    /// that it is for.
    func synchronize() async {
        update()
        await manager.synchronize(limit: Self.maxDelay)
    }

    /// Records that the X server may have to be notified of a window.
    func setNeedsUpdate(_ window: XWindow) { changed.insert(window.id) }

    /// Places the windows again that place themselves, and sends X those of all others.
    func outputsDidChange() {
        let origin = server.compositor.xwaylandOrigin
        if origin != knownOrigin {
            // Menus stay where they are in the layout.
            for window in unmanaged {
                var frame = window.frame
                (frame.x, frame.y) = (frame.x + knownOrigin.x - origin.x, frame.y + knownOrigin.y - origin.y)
                manager.perform(.configure(window.id, frame: frame))
            }
            knownOrigin = origin
        }
        for window in unmanaged where window.view?.window == nil { place(window) }
        changed.formUnion(windows.keys)
    }

    /// Sends the X server the positions of windows, their order, and which has the focus.
    ///
    /// It is called at the end of each turn, so that any part of the server can move windows. A turn in which none has changed
    /// costs O(1).
    func update() {
        guard !windows.isEmpty else { return }
        let manager = server.windows
        let changed = changed
        self.changed = []
        for id in changed {
            if let window = windows[id], let entry = manager.window(of: window) { window.update(entry) }
        }
        if manager.orderVersion != knownOrder || hasChangedUnmanaged {
            knownOrder = manager.orderVersion
            hasChangedUnmanaged = false
            updateOrder()
        }
        let active = (manager.activated?.toplevel as? XWindow).flatMap { $0.session === self ? $0.id : nil }
        if active != focused {
            focused = active
            self.manager.perform(.focus(focused))
        }
    }

    private func updateOrder() {
        let order =
            server.windows.stackingOrder.compactMap {
                ($0.toplevel as? XWindow).flatMap { $0.session === self ? $0.id : nil }
            }
            + unmanaged.map(\.id)
        guard order != stacking else { return }
        if Set(order) != Set(stacking) { manager.perform(.setClientList(managed.map(\.id))) }
        stacking = order
        manager.perform(.restack(order))
    }

    /// Puts the menus on an output, and the parts of those of other outputs, into the order of ``unmanaged``.
    func arrangeMenus(on output: ServerOutput) {
        let stack = output.desktop.unmanaged
        guard stack.subviews.count > 1 else { return }
        let indices = Dictionary(
            uniqueKeysWithValues: unmanaged.enumerated().compactMap { index, window in
                window.view.map { (ObjectIdentifier($0), index) }
            })
        func index(_ view: UIView) -> Int {
            let source = (view as? PortalView)?.source ?? view
            return indices[ObjectIdentifier(source)] ?? 0
        }
        let order = stack.subviews.enumerated().sorted { a, b in
            (index(a.element), a.offset) < (index(b.element), b.offset)
        }.map(\.element)
        if !order.elementsEqual(stack.subviews, by: ===) { stack.setSubviewOrder(order) }
    }
}
