import WaylandServer

/// The globals that create surfaces, buffers, and the objects that extend them.
final class SurfaceGlobals {
    private unowned let compositor: Compositor

    init(_ compositor: Compositor) {
        self.compositor = compositor
        addCompositor()
        compositor.display.addSharedMemory()
        addViewporter()
        addFractionalScale()
        addPresentation()
        addSinglePixelBuffers()
    }

    private func addCompositor() {
        compositor.display.addGlobal(WlCompositor.self, version: 6) { [unowned self] resource in
            resource.onRequest { [unowned self] request in
                switch request {
                case .createSurface(let new): compositor.addSurface(new)
                case .createRegion(let new): ClientRegion(new, limit: compositor.options.maxRegionRectangles)
                }
            }
        }
    }

    private func addViewporter() {
        compositor.display.addGlobal(WpViewporter.self, version: 1) { resource in
            resource.onRequest { [unowned resource] request in
                guard case .getViewport(let new, let surface) = request, let surface = Surface.of(surface) else {
                    return
                }
                guard surface.viewport == nil else {
                    return resource.postError(
                        code: WpViewporter.Error.viewportExists.rawValue, message: "the surface has a viewport")
                }
                _ = Viewport(new, surface: surface)
            }
        }
    }

    private func addFractionalScale() {
        compositor.display.addGlobal(WpFractionalScaleManagerV1.self, version: 1) { resource in
            resource.onRequest { [unowned resource] request in
                guard case .getFractionalScale(let new, let surface) = request, let surface = Surface.of(surface) else {
                    return
                }
                guard surface.fractionalScale == nil else {
                    return resource.postError(
                        code: WpFractionalScaleManagerV1.Error.fractionalScaleExists.rawValue,
                        message: "the surface has a fractional scale object")
                }
                _ = FractionalScale(new, surface: surface)
            }
        }
    }

    private func addPresentation() {
        compositor.display.addGlobal(WpPresentation.self, version: 1) { [unowned self] resource in
            resource.sendClockId(clkId: compositor.options.presentationClock)
            resource.onRequest { request in
                guard case .feedback(let surface, let callback) = request else { return }
                guard let surface = Surface.of(surface) else {
                    callback.sendDiscarded()
                    return callback.destroy()
                }
                surface.addFeedback(callback)
            }
        }
    }

    private func addSinglePixelBuffers() {
        compositor.display.addGlobal(WpSinglePixelBufferManagerV1.self, version: 1) { resource in
            resource.onRequest { request in
                guard case .createU32RgbaBuffer(let new, let red, let green, let blue, let alpha) = request else {
                    return
                }
                SurfaceBuffer(
                    new, size: Size(width: 1, height: 1),
                    contents: .singlePixel(red: red, green: green, blue: blue, alpha: alpha))
            }
        }
    }
}
