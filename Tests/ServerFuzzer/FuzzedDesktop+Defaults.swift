import WaylandCompositor
import WaylandServer

/// The calls that the desktop does nothing with, or that have the same answer always.
extension FuzzedDesktop {
    func compositor(_ compositor: Compositor, didAssignRoleOf surface: Surface) {}
    func compositor(_ compositor: Compositor, didRemove surface: Surface, from parent: Surface) {}
    func compositor(_ compositor: Compositor, canImport buffer: DmabufBuffer) -> Bool { true }

    func compositor(_ compositor: Compositor, toplevel: Toplevel, didChange property: ToplevelProperty) {}
    func compositor(_ compositor: Compositor, didDestroy toplevel: Toplevel) {}
    func compositor(_ compositor: Compositor, client: ServerClient, isResponsive: Bool) {}

    func compositorOutputForLayers(_ compositor: Compositor) -> Output? { compositor.outputs.first }
    func compositor(_ compositor: Compositor, didChange layerSurface: LayerSurface) {}
    func compositor(_ compositor: Compositor, didChangeUsableAreaOf output: Output) {}

    func compositor(_ compositor: Compositor, didMove popup: Popup) {}
    func compositor(_ compositor: Compositor, didMove popup: InputMethodPopup) {}

    func compositor(_ compositor: Compositor, didAssociate surface: XwaylandSurface) {}
    func compositor(_ compositor: Compositor, didMap surface: XwaylandSurface) {}
    func compositor(_ compositor: Compositor, didUnmap surface: XwaylandSurface) {}

    func compositor(_ compositor: Compositor, didSetCursor cursor: CursorImage) {}
    func compositorDidMovePointer(_ compositor: Compositor) {}
    func compositorDidRefocusPointer(_ compositor: Compositor) {}
    func compositor(_ compositor: Compositor, didMoveFinger id: Int32) {}

    func compositor(_ compositor: Compositor, didBegin drag: Drag) {}
    func compositor(_ compositor: Compositor, didMove drag: Drag) {}
    func compositor(_ compositor: Compositor, didEnd drag: Drag) {}

    func compositor(_ compositor: Compositor, canApply configuration: [HeadConfiguration]) -> Bool { false }
    func compositor(_ compositor: Compositor, apply configuration: [HeadConfiguration]) -> Bool { false }
    func compositor(_ compositor: Compositor, setPowerOf output: Output, on isOn: Bool) -> Bool { false }
    func compositor(_ compositor: Compositor, isIdleInhibited: Bool) {}

    func compositor(_ compositor: Compositor, capture: Capture) { capture.fail() }
    func compositor(_ compositor: Compositor, captureSizeOf toplevel: any ListedToplevel) -> Size {
        toplevel.windowGeometry.size
    }
    func compositorCapturedCursor(_ compositor: Compositor) -> CapturedCursor? {
        compositor.seat.pointer.capturedSurface
    }

    func compositor(_ compositor: Compositor, virtualPointerWillPress button: UInt32) {}
    func compositor(_ compositor: Compositor, virtualPointerDid event: VirtualPointerEvent) {}

    func compositor(_ compositor: Compositor, didLock lock: SessionLock) { lock.confirm() }
    func compositorDidUnlock(_ compositor: Compositor) {}
}
