import UIKit
import WaylandCompositor

/// The outputs that show each surface, and the scale that its client should draw with, as they follow from the tree of views.
///
/// Whatever changes the tree marks the views that it concerns. Once for each turn of the run loop, and before the clients
/// receive their events, the surfaces in these views get what their place implies: a window with its subsurfaces and popups,
/// a part of the desktop, a cursor, the icon of a drag. A surface that no view shows yet has the scale of the output on which
/// it will probably appear, so that its first frame has the right number of pixels.
@MainActor final class SurfaceOutputs {
    private unowned let server: DisplayServer
    /// The views whose place, visibility or subviews have changed.
    private var changed: [ObjectIdentifier: UIView] = [:]

    init(_ server: DisplayServer) { self.server = server }

    /// Whether windows may be on other outputs than before, or have another order.
    private var needsPortalUpdate = false

    /// Finds out again, at the end of the turn, which windows are on several outputs, and in which order.
    func setNeedsPortalUpdate() {
        needsPortalUpdate = true
        server.setNeedsFlush()
    }

    /// Marks a view: the surfaces in it may be on other outputs at the end of the turn.
    func setNeedsUpdate(_ view: UIView) {
        changed[ObjectIdentifier(view)] = view
        setNeedsPortalUpdate()
    }

    /// Sends the clients what has changed. O(*n*) in the number of surfaces in the marked views.
    func update() {
        if needsPortalUpdate {
            needsPortalUpdate = false
            server.windows.updatePortals()
        }
        guard !changed.isEmpty else { return }
        let views = changed.values
        changed = [:]
        for view in views { update(view, Place(of: view)) }
    }

    /// Sends a client the scale of a surface that no view shows yet, and of its subsurfaces.
    func updateScale(of surface: Surface) {
        surface.forEachInTree { surface in
            let output = SurfaceView.of(surface)?.output ?? expectedOutput(of: surface)
            if let output { surface.setPreferredScale(output.output.description.scale) }
        }
    }

    // MARK: Places

    /// The place of a view in the tree.
    private struct Place {
        var output: ServerOutput?
        /// The other outputs to which the window, the popup or the cursor extends.
        var others: [ServerOutput] = []
        /// Whether the ancestors are visible: their surfaces have contents, and nothing hides them.
        var isVisible = true

        @MainActor init(of view: UIView) {
            output = DesktopView.containing(view)?.output
            var current = view.superview
            while let view = current, !(view is DesktopView) {
                if view.isHidden || (view as? SurfaceView)?.surface.state.hasContents == false { isVisible = false }
                others += (view as? PortalSourceView)?.portals?.outputs ?? []
                current = view.superview
            }
        }
    }

    private func update(_ view: UIView, _ place: Place) {
        var place = place
        if view.isHidden { place.isVisible = false }
        place.others += (view as? PortalSourceView)?.portals?.outputs ?? []
        if let surface = (view as? SurfaceView)?.surface {
            if surface.isDestroyed || !surface.state.hasContents { place.isVisible = false }
            if !surface.isDestroyed { update(surface, place) }
        }
        for subview in view.subviews { update(subview, place) }
    }

    private func update(_ surface: Surface, _ place: Place) {
        let visible = outputs(of: surface, place)
        if let output = place.output ?? expectedOutput(of: surface) {
            // As the client would choose it itself from the outputs that its surface has entered.
            surface.setPreferredScale(
                (visible.isEmpty ? [output] : visible).map(\.output.description.scale).max() ?? 120)
        }
        let outputs = place.isVisible ? visible.map(\.output) : []
        if !surface.outputs.elementsEqual(outputs, by: { $0 === $1 }) {
            surface.outputs = outputs
            if let window = surface.xwaylandSurface?.userData as? XWindow, window.isListed {
                server.compositor.toplevelDidChange(window)
            }
        }
        if place.isVisible { place.output?.frames.request(surface) }
    }

    /// Returns the outputs with a part of a surface: of those that its window is on, or its own for one that is on none.
    private func outputs(of surface: Surface, _ place: Place) -> [ServerOutput] {
        guard let own = place.output else { return [] }
        guard !place.others.isEmpty, let view = SurfaceView.of(surface) else { return [own] }
        let rect = view.convert(view.bounds, to: own.desktop)
        let visible = ([own] + place.others).filter { $0.shows(rect, of: own) }
        return visible.isEmpty ? [own] : visible
    }

    /// Returns the output on which a surface will probably appear: that of its parent, its layer or its window.
    private func expectedOutput(of surface: Surface) -> ServerOutput? {
        var current = surface
        // The parents of popups of wl_shell may be a loop: that protocol has no rule against it.
        let options = server.compositor.options
        for _ in 0..<(options.maxPopupDepth + options.maxSubsurfaceDepth) {
            guard let parent = current.parentSurface else { break }
            if let output = SurfaceView.of(parent)?.output { return output }
            current = parent
        }
        if let layerSurface = current.layerSurface {
            return server.outputs.first { $0.output === layerSurface.output }
        }
        if let lockSurface = current.lockSurface {
            return server.outputs.first { $0.output === lockSurface.output }
        }
        // One that has lost its role keeps its scale.
        guard current.managedToplevel != nil || surface.preferredScale == nil else { return nil }
        return server.windows.expectedOutput(of: current.managedToplevel)
    }
}

extension Surface {
    /// The surface that this one appears in or above, as a subsurface or as a popup.
    fileprivate var parentSurface: Surface? {
        subsurface?.parent ?? popup?.parentSurface ?? inputMethodPopup?.parent
    }
}
