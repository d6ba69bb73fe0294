import UIKit
import WaylandCompositor

/// Windows, popups, menus and cursors that lie across several outputs.
///
/// A window belongs to one output, whose stack its view is in. On each of the others that it extends to, a portal shows it. The
/// same is true of a popup of what is on one output whatever its popups are, and of the menus of X, cursors and dragged icons.
extension WindowManager {
    /// Adds, moves and removes portals after a change of windows or outputs. O(windows × outputs); O(menus of X) with one output.
    func updatePortals() {
        guard let server, server.screens != nil else { return }
        let hasSeveralOutputs = server.outputs.count > 1
        // Those of an output that was unplugged are removed once.
        defer { mayHavePortals = hasSeveralOutputs }
        guard hasSeveralOutputs || mayHavePortals else {
            for output in server.outputs { server.xwayland?.session?.arrangeMenus(on: output) }
            return
        }
        var isChanged = false
        for window in windows where updatePortals(of: window, server) { isChanged = true }
        for output in server.outputs {
            let desktop = output.desktop
            for case let view as WindowView in (desktop.below + desktop.above).flatMap(\.subviews)
            where updatePopupPortals(in: view, server) { isChanged = true }
            for case let view as PortalSourceView in [desktop.unmanaged, desktop.dragIcons, desktop.cursors].flatMap(
                \.subviews)
            where view.updatePortals(server) {
                server.surfaceOutputs.setNeedsUpdate(view)
                isChanged = true
            }
        }
        for output in server.outputs {
            arrangePortals(on: output)
            server.xwayland?.session?.arrangeMenus(on: output)
        }
        if isChanged { server.compositor.refocus() }
    }

    /// Shows a window on the outputs that it extends to. One that has the size of its output fits it, and only its popups may not.
    ///
    /// - Returns: Whether it, or a popup of it, is on other outputs than before.
    private func updatePortals(of window: ManagedWindow, _ server: DisplayServer) -> Bool {
        var isChanged = false
        if window.isArranged {
            isChanged = window.view.removePortals()
            isChanged = updatePopupPortals(in: window.view, server) || isChanged
        } else {
            for popup in window.view.popups where popup.removePortals() { isChanged = true }
            isChanged = window.view.updatePortals(server) || isChanged
        }
        let others = window.portalOutputs
        let scales = others.isEmpty ? [] : others.map(\.scale) + [window.output?.scale ?? 1]
        window.decoration?.setTitleScale(scales.max())
        return isChanged
    }

    private func updatePopupPortals(in view: WindowView, _ server: DisplayServer) -> Bool {
        var isChanged = false
        for popup in view.popups where popup.updatePortals(server) {
            server.surfaceOutputs.setNeedsUpdate(popup)
            isChanged = true
        }
        return isChanged
    }

    /// Puts the portals on an output between its windows, in the order of their last use.
    private func arrangePortals(on output: ServerOutput) {
        let stack = output.desktop.windows
        let portals = stack.subviews.compactMap { $0 as? PortalView }
        guard !portals.isEmpty else { return }
        let uses = Dictionary(uniqueKeysWithValues: windows.enumerated().map { ($1.id, $0) })
        var order = stack.subviews.filter { !($0 is PortalView) }
        let places = portals.compactMap { portal in portal.managedWindow.map { (portal, Place(of: $0, uses)) } }
        for (portal, place) in places.sorted(by: { $0.1 < $1.1 }) {
            var index =
                order.firstIndex { view in
                    guard let window = (view as? WindowView)?.managedWindow else { return false }
                    return place < Place(of: window, uses)
                } ?? order.endIndex
            // The black behind a full-screen window belongs to it.
            if index < order.endIndex, index > 0, output.desktop.isBackdrop(order[index - 1]) { index -= 1 }
            order.insert(portal, at: index)
        }
        if !order.elementsEqual(stack.subviews, by: ===) { stack.setSubviewOrder(order) }
    }

    /// The place of a window among those of all outputs: a window is raised with its parents and dialogs.
    private struct Place: Comparable {
        /// The last use of the window, or of one that belongs together with it.
        let use: Int
        /// The index among these.
        let index: Int

        /// - Parameter uses: The indices of windows in the order of their last use, by the numbers of the windows.
        @MainActor init(of window: ManagedWindow, _ uses: [Int: Int]) {
            let family = (window.ancestors.last ?? window).family
            use = family.compactMap { uses[$0.id] }.max() ?? 0
            index = family.firstIndex { $0 === window } ?? 0
        }

        static func < (a: Place, b: Place) -> Bool { (a.use, a.index) < (b.use, b.index) }
    }
}
