import WaylandServer

/// A client's `wp_viewport`, which crops and scales the contents of a surface.
final class Viewport {
    private let resource: WpViewport
    private weak var surface: Surface?

    init(_ resource: WpViewport, surface: Surface) {
        self.resource = resource
        self.surface = surface
        surface.viewport = self
        resource.userData = self
        resource.onRequest { [unowned self] in handle($0) }
        resource.onDestroy = { [self] in wasDestroyed() }
    }

    private func fail(_ error: WpViewport.Error, _ message: String) {
        resource.postError(code: error.rawValue, message: message)
    }

    private func handle(_ request: WpViewport.Request) {
        if case .destroy = request { return }
        guard let surface, !surface.isDestroyed else { return fail(.noSurface, "the surface is destroyed") }
        switch request {
        case .destroy: break
        case .setSource(let x, let y, let width, let height):
            if x == -1, y == -1, width == -1, height == -1 {
                surface.pending.viewportSource = .some(nil)
            } else if x >= 0, y >= 0, width > 0, height > 0 {
                surface.pending.viewportSource = .some(ViewportSource(x: x, y: y, width: width, height: height))
            } else {
                fail(.badValue, "the source \(x), \(y), \(width) × \(height) is negative or empty")
            }
        case .setDestination(let width, let height):
            if width == -1, height == -1 {
                surface.pending.viewportDestination = .some(nil)
            } else if width > 0, height > 0 {
                surface.pending.viewportDestination = .some(Size(width: Int(width), height: Int(height)))
            } else {
                fail(.badValue, "the destination \(width) × \(height) is not positive")
            }
        }
    }

    /// Returns whether a commit's state is valid; posts the protocol's error if it is not.
    func validate(_ state: SurfaceState) -> Bool {
        guard let source = state.viewportSource else { return true }
        if state.viewportDestination == nil,
            source.width != source.width.rounded() || source.height != source.height.rounded()
        {
            fail(.badSize, "a source of \(source.width) × \(source.height) needs a destination size")
            return false
        }
        let content = state.contentSize
        if source.x + source.width > Double(content.width) || source.y + source.height > Double(content.height) {
            fail(.outOfBuffer, "the source reaches out of a buffer of \(content.width) × \(content.height)")
            return false
        }
        return true
    }

    private func wasDestroyed() {
        resource.userData = nil
        guard let surface, surface.viewport === self else { return }
        surface.viewport = nil
        surface.pending.viewportSource = .some(nil)
        surface.pending.viewportDestination = .some(nil)
    }
}
