import WaylandServer

/// The global of parts of the desktop, `zwlr_layer_shell_v1`, and the layout of these on each output.
final class Layers {
    private unowned let compositor: Compositor
    private(set) var surfaces: [LayerSurface] = []

    init(_ compositor: Compositor) {
        self.compositor = compositor
        compositor.display.addGlobal(ZwlrLayerShellV1.self, version: 5) { [unowned self] resource in
            resource.onRequest { [unowned self, unowned resource] request in
                guard case .getLayerSurface(let new, let surface, let output, let layer, let namespace) = request
                else { return }
                add(new, Surface.of(surface), Output.of(output), layer, namespace, resource)
            }
        }
    }

    private func add(
        _ new: ZwlrLayerSurfaceV1, _ surface: Surface?, _ output: Output?, _ layer: ZwlrLayerShellV1.Layer,
        _ namespace: String, _ resource: ZwlrLayerShellV1
    ) {
        func fail(_ error: ZwlrLayerShellV1.Error, _ message: String) {
            resource.postError(code: error.rawValue, message: message)
        }
        guard let surface, surface.roleObject == nil, surface.setRole(.layer) else {
            return fail(.role, "the surface has the role \(surface?.role?.rawValue ?? "of another object")")
        }
        guard layer.rawValue <= ZwlrLayerShellV1.Layer.overlay.rawValue else {
            return fail(.invalidLayer, "\(layer.rawValue) is no layer")
        }
        guard !surface.state.hasContents, (surface.pending.attachment ?? nil) == nil else {
            return fail(.alreadyConstructed, "the surface has a buffer already")
        }
        let layerSurface = LayerSurface(
            new, surface: surface, output: output ?? compositor.delegate?.compositorOutputForLayers(compositor),
            layer: layer, namespace: namespace, layers: self)
        surfaces.append(layerSurface)
        if layerSurface.output == nil { layerSurface.close() }
    }

    func remove(_ surface: LayerSurface) {
        guard let index = surfaces.firstIndex(where: { $0 === surface }) else { return }
        surfaces.remove(at: index)
        if surface.isArranged { arrange(surface.output) }
    }

    func outputWasRemoved(_ output: Output) {
        for surface in surfaces where surface.output === output { surface.close() }
    }

    /// Panels leave windows at least this part of the width and of the height of an output: a quarter.
    private static let minShare = 4

    /// Lays out the surfaces of an output: those that keep others away first, from the topmost layer.
    func arrange(_ output: Output?) {
        guard let output, !output.isRemoved else { return }
        let frame = output.description.frame
        var area = frame
        // Some of the output remains for windows, whatever numbers clients send.
        let minimum = Size(width: frame.width / Self.minShare, height: frame.height / Self.minShare)
        let ordered = surfaces.filter { $0.output === output && $0.isArranged }
            .sorted { $0.state.layer.rawValue > $1.state.layer.rawValue }
        for surface in ordered where surface.state.exclusiveZone > 0 {
            surface.setFrame(surface.state.frame(in: area))
            area = surface.state.remaining(of: area, minimum: minimum)
        }
        for surface in ordered where surface.state.exclusiveZone <= 0 {
            surface.setFrame(surface.state.frame(in: surface.state.exclusiveZone < 0 ? frame : area))
        }
        guard area != output.usableArea else { return }
        output.usableArea = area
        compositor.delegate?.compositor(compositor, didChangeUsableAreaOf: output)
    }
}
