import UIKit
import WaylandCompositor

/// A view of a desktop that other outputs show, too, where it extends to them: a window, a popup, a cursor.
class PortalSourceView: UIView {
    /// The portals of the view on other outputs than its own; nil if it has never had any.
    var portals: OutputPortals?
    /// The rectangle of everything that the view draws, in its own coordinates.
    var drawnBounds: CGRect { bounds }
}

/// The portals of a view, one on each output that the view extends to.
@MainActor final class OutputPortals {
    private(set) var views: [PortalView] = []

    /// The outputs that the portals are on.
    var outputs: [ServerOutput] { views.compactMap(\.output) }

    func removeAll() {
        for view in views { view.removeFromSuperview() }
        views = []
    }

    /// Follows the source, whose own output is another one.
    ///
    /// - Parameters:
    ///   - outputs: The outputs that the source extends to, without its own.
    ///   - container: The view of the source's desktop that contains it. A portal is in the same container of its desktop.
    /// - Returns: Whether the portals are on other outputs than before.
    fileprivate func update(
        of source: PortalSourceView, in own: ServerOutput, on outputs: [ServerOutput], container: UIView
    ) -> Bool {
        var isChanged = false
        views.removeAll { portal in
            if let output = portal.output, outputs.contains(where: { $0 === output }) { return false }
            portal.removeFromSuperview()
            isChanged = true
            return true
        }
        for output in outputs where !views.contains(where: { $0.output === output }) {
            guard let counterpart = output.desktop.counterpart(of: container, in: own.desktop) else { continue }
            let portal = PortalView(of: source, on: output)
            counterpart.addSubview(portal)
            views.append(portal)
            isChanged = true
        }
        for portal in views { portal.update(from: own) }
        return isChanged
    }
}

extension PortalSourceView {
    /// Removes the portals; returns whether there were any.
    @discardableResult func removePortals() -> Bool {
        guard let portals, !portals.views.isEmpty else { return false }
        portals.removeAll()
        return true
    }

    /// Shows the view on each output that it extends to, if it is on one. O(outputs).
    ///
    /// Only outputs that are screens are beside each other; those that are views of an app are not, whatever the layout says.
    ///
    /// - Returns: Whether other outputs show it than before.
    @discardableResult func updatePortals(_ server: DisplayServer) -> Bool {
        guard server.screens != nil, server.outputs.count > 1, !isHidden,
            let desktop = DesktopView.containing(self), let own = desktop.output,
            let container = desktop.container(of: self)
        else { return removePortals() }
        let drawn = drawnBounds
        let box = drawn.isEmpty ? drawn : convert(drawn, to: desktop)
        let outputs = box.isEmpty ? [] : server.outputs.filter { $0 !== own && $0.isOn && $0.shows(box, of: own) }
        if outputs.isEmpty { return removePortals() }
        let portals = portals ?? OutputPortals()
        self.portals = portals
        return portals.update(of: self, in: own, on: outputs, container: container)
    }
}

extension ServerOutput {
    /// Returns whether a rectangle of another output is on this one.
    ///
    /// The size of an output is rounded to whole points in the layout: half a point may be only an error of rounding.
    func shows(_ rect: CGRect, of other: ServerOutput) -> Bool {
        let part = desktopRect(rect, of: other).intersection(self.rect)
        return !part.isNull && part.width > 0.5 && part.height > 0.5
    }
}
