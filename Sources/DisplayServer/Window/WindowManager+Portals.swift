import UIKit
import WaylandCompositor

/// Windows that lie across several outputs.
///
/// A window belongs to one output, whose stack its view is in. On each of the others that it extends to, a portal shows it.
/// Only outputs that are screens are beside each other; those that are views of an app are not, whatever the layout says.
extension WindowManager {
    /// Adds, moves and removes portals after a change of windows or outputs. O(windows × outputs).
    func updatePortals() {
        guard let server, server.screens != nil else { return }
        var isChanged = false
        for window in windows where updatePortals(of: window, among: server.outputs) { isChanged = true }
        for output in server.outputs { arrangePortals(on: output) }
        if isChanged { server.compositor.seat.pointer.refocus() }
    }

    /// - Returns: Whether the window is on other outputs than before.
    private func updatePortals(of window: ManagedWindow, among outputs: [ServerOutput]) -> Bool {
        let others = outputs.count > 1 ? self.outputs(besidesOwnOf: window, among: outputs) : []
        var isChanged = false
        window.portals.removeAll { portal in
            if let output = portal.output, others.contains(where: { $0 === output }) { return false }
            portal.removeFromSuperview()
            isChanged = true
            return true
        }
        for portal in window.portals { portal.update() }
        for output in others where !window.portals.contains(where: { $0.output === output }) {
            window.portals.append(WindowPortalView(of: window, on: output))
            isChanged = true
        }
        let scales = others.isEmpty ? [] : others.map(\.scale) + [window.output?.scale ?? 1]
        window.decoration?.setTitleScale(scales.max())
        return isChanged
    }

    /// Returns the outputs that a window extends to, without its own. A window that has the size of its output fits it.
    private func outputs(besidesOwnOf window: ManagedWindow, among outputs: [ServerOutput]) -> [ServerOutput] {
        guard let own = window.output, !window.isHidden, !window.isArranged else { return [] }
        let drawn = window.view.drawnRect
        guard !drawn.isEmpty else { return [] }
        let box = window.view.convert(drawn, to: own.desktop)
        return outputs.filter { $0 !== own && $0.isOn && $0.desktopRect(box, of: own).intersects($0.rect) }
    }

    /// Puts the portals on an output between its windows, in the order of their last use.
    private func arrangePortals(on output: ServerOutput) {
        let stack = output.desktop.windows
        let portals = stack.subviews.compactMap { $0 as? WindowPortalView }
        guard !portals.isEmpty else { return }
        let uses = Dictionary(uniqueKeysWithValues: windows.enumerated().map { ($1.id, $0) })
        var order = stack.subviews.filter { !($0 is WindowPortalView) }
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
