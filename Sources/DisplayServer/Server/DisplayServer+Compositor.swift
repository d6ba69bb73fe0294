import RenderProtocol
import UIKit
import WaylandCompositor
import WaylandServer

extension DisplayServer: @MainActor CompositorDelegate {}

extension DisplayServer: @MainActor SurfaceDelegate {
    package func compositor(_ compositor: Compositor, didCreate surface: Surface) {
        surface.userData = SurfaceView(surface, of: self)
        surfaceOutputs.updateScale(of: surface)
        xwayland?.session?.surfaceWasCreated(surface)
    }

    package func compositor(_ compositor: Compositor, didAssignRoleOf surface: Surface) {
        surfaceOutputs.updateScale(of: surface)
    }

    package func compositor(_ compositor: Compositor, didCommit surface: Surface, _ commit: SurfaceCommit) {
        guard let view = SurfaceView.of(surface) else { return }
        onCommit?(surface, commit)
        deferredCommits.receive(commit, of: view)
        guard surface.awaitsFrame else { return }
        if let output = view.output { output.frames.request(surface) } else { hiddenFrames.wait(surface) }
    }

    package func compositor(_ compositor: Compositor, didRemove surface: Surface, from parent: Surface) {
        guard let view = SurfaceView.of(surface), let parentView = SurfaceView.of(parent) else { return }
        view.isDetached = true
        deferredCommits.setNeedsArrangement(parentView)
    }

    package func compositor(_ compositor: Compositor, didDestroy surface: Surface) {
        if let view = SurfaceView.of(surface) {
            deferredCommits.remove(view)
            // The view of a parent removes the views of all subsurfaces that have left it together.
            if !view.isDetached || !(view.superview is SurfaceView) { view.removeFromSuperview() }
        }
        surface.userData = nil
        trimPixelMemory()
        windows.focusPolicy?.surfaceWasDestroyed(surface)
        xwayland?.session?.surfaceWasDestroyed(surface)
    }

    package func compositor(_ compositor: Compositor, canImport buffer: DmabufBuffer) -> Bool {
        dmabufs?.importBuffer(buffer) ?? false
    }
}

extension DisplayServer: @MainActor ToplevelDelegate {
    package func compositor(_ compositor: Compositor, willConfigure toplevel: Toplevel) {
        windows.willConfigure(toplevel)
        surfaceOutputs.updateScale(of: toplevel.surface)
    }
    package func compositor(_ compositor: Compositor, didMap toplevel: Toplevel) {
        windows.didMap(toplevel, on: toplevel.surface)
    }
    package func compositor(_ compositor: Compositor, didUnmap toplevel: Toplevel) { windows.didUnmap(toplevel) }

    package func compositor(
        _ compositor: Compositor, toplevel: Toplevel, didRequest request: ToplevelRequest
    ) {
        windows.handle(request, of: toplevel)
    }

    package func compositor(
        _ compositor: Compositor, toplevel: Toplevel, didChange property: WaylandCompositor.ToplevelProperty
    ) {
        if property == .decoration { windows.decorationPreferenceDidChange(of: toplevel) }
        if property == .parent { windows.parentDidChange(of: toplevel) }
        windows.propertyDidChange(of: toplevel)
        if property == .title { onToplevelChange?() }
    }

    package func compositor(_ compositor: Compositor, didDestroy toplevel: Toplevel) { windows.didUnmap(toplevel) }

    package func compositor(_ compositor: Compositor, didRequestActivationOf surface: Surface, isTrusted: Bool) {
        guard isTrusted else { return }
        if let window = windows.window(containing: surface) {
            windows.focus(window)
        } else {
            windows.focusPolicy?.willActivate(surface)
        }
    }

    // Nothing shows that a client hangs: its windows stay as they are.
    package func compositor(_ compositor: Compositor, client: ServerClient, isResponsive: Bool) {}
}

extension DisplayServer: @MainActor LayerSurfaceDelegate {
    package func compositorOutputForLayers(_ compositor: Compositor) -> Output? {
        (output(at: compositor.seat.pointer.position) ?? outputs.first)?.output
    }

    package func compositor(_ compositor: Compositor, didMap layerSurface: LayerSurface) {
        windows.layers.didMap(layerSurface)
    }
    package func compositor(_ compositor: Compositor, didChange layerSurface: LayerSurface) {
        windows.layers.didChange(layerSurface)
    }
    package func compositor(_ compositor: Compositor, didUnmap layerSurface: LayerSurface) {
        windows.layers.didUnmap(layerSurface)
    }

    package func compositor(_ compositor: Compositor, didChangeUsableAreaOf output: Output) {
        windows.workAreaDidChange(of: output)
    }
}

extension DisplayServer: @MainActor PopupDelegate {
    package func compositor(_ compositor: Compositor, constraintFor popup: Popup) -> SurfaceRectangle? {
        windows.popups.constraint(for: popup)
    }

    package func compositor(_ compositor: Compositor, didMap popup: Popup) { windows.popups.didMap(popup) }
    package func compositor(_ compositor: Compositor, didMove popup: Popup) { windows.popups.didMove(popup) }
    package func compositor(_ compositor: Compositor, didUnmap popup: Popup) { windows.popups.didUnmap(popup) }
}

extension DisplayServer: @MainActor XwaylandSurfaceDelegate {
    package func compositor(_ compositor: Compositor, didAssociate surface: XwaylandSurface) {
        xwayland?.session?.surfaceWasAssociated(surface)
    }
    package func compositor(_ compositor: Compositor, didMap surface: XwaylandSurface) {
        xwayland?.session?.surfaceDidMap(surface)
    }
    package func compositor(_ compositor: Compositor, didUnmap surface: XwaylandSurface) {
        xwayland?.session?.surfaceDidUnmap(surface)
    }
}

extension DisplayServer: @MainActor SeatDelegate {
    package func compositor(_ compositor: Compositor, surfaceAt position: Point) -> SurfaceLocation? {
        output(at: position)?.surface(at: position)
    }

    package func compositor(_ compositor: Compositor, convert position: Point, to surface: Surface) -> Point? {
        guard let output = SurfaceView.of(surface.root)?.output else { return nil }
        return output.convert(output.desktopPoint(position), to: surface)
    }

    package func compositor(_ compositor: Compositor, didSetCursor image: CursorImage) {
        cursor.show(image, at: compositor.seat.pointer.position)
        for output in outputs { (output.desktop.superview as? OutputView)?.cursorDidChange() }
    }

    package func compositorDidMovePointer(_ compositor: Compositor) {
        cursor.move(to: compositor.seat.pointer.position)
        xwayland?.session?.drags?.inputDidMove(.pointer)
    }

    package func compositorDidRefocusPointer(_ compositor: Compositor) {
        needsPointerUpdate = true
        setNeedsFlush()
    }

    package func compositor(_ compositor: Compositor, didMoveFinger id: Int32) {
        xwayland?.session?.drags?.inputDidMove(.touch(id))
    }
}

extension DisplayServer: @MainActor DragDelegate {
    package func compositor(_ compositor: Compositor, didBegin drag: Drag) {
        dragIcon.show(drag.icon, offset: drag.iconOffset, at: drag.position)
    }
    package func compositor(_ compositor: Compositor, didMove drag: Drag) {
        // Outside of the view, the icon is drawn for the app.
        if outgoingDrag == nil { dragIcon.show(drag.icon, offset: drag.iconOffset, at: drag.position) }
    }
    package func compositor(_ compositor: Compositor, didEnd drag: Drag) {
        dragIcon.show(nil, offset: .zero, at: .zero)
        let outgoing = outgoingDrag
        outgoingDrag = nil
        outgoing?.dragDidEnd()
    }
}

extension DisplayServer {
    /// Forwards a drag that has left the views of the server to the app.
    func forward(_ drag: Drag, of touch: UITouch) {
        guard outgoingDrag == nil, let new = OutgoingDrag(drag, of: touch, self) else { return }
        outgoingDrag = new
        dragIcon.show(nil, offset: .zero, at: .zero)
        new.begin()
        setNeedsFlush()
    }
}
