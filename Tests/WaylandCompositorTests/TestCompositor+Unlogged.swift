import WaylandCompositor

/// The calls that no test looks at.
extension TestCompositor.State {
    func compositor(_ compositor: Compositor, didCreate surface: Surface) {}
    func compositor(_ compositor: Compositor, didAssignRoleOf surface: Surface) {}
    func compositor(_ compositor: Compositor, didRemove surface: Surface, from parent: Surface) {}

    func compositorOutputForLayers(_ compositor: Compositor) -> Output? { compositor.outputs.first }
    func compositor(_ compositor: Compositor, didMap layerSurface: LayerSurface) {}
    func compositor(_ compositor: Compositor, didChange layerSurface: LayerSurface) {}
    func compositor(_ compositor: Compositor, didUnmap layerSurface: LayerSurface) {}
    func compositor(_ compositor: Compositor, didChangeUsableAreaOf output: Output) {}

    func compositorDidMovePointer(_ compositor: Compositor) {}
    func compositorDidRefocusPointer(_ compositor: Compositor) {}
    func compositor(_ compositor: Compositor, didMoveFinger id: Int32) {}

    func compositor(_ compositor: Compositor, didBegin drag: Drag) {}
    func compositor(_ compositor: Compositor, didMove drag: Drag) {}
    func compositor(_ compositor: Compositor, didEnd drag: Drag) {}

    func compositor(_ compositor: Compositor, virtualPointerWillPress button: UInt32) {}
    func compositor(_ compositor: Compositor, virtualPointerDid event: VirtualPointerEvent) {}

    func compositorDidUnlock(_ compositor: Compositor) {}
    func compositor(_ compositor: Compositor, didMap lockSurface: LockSurface) {}
    func compositor(_ compositor: Compositor, didUnmap lockSurface: LockSurface) {}
}
