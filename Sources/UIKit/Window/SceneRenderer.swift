import CoreGraphics
import QuartzCore

/// Where a scene meets the render server: one surface, one root layer, one size and scale.
@MainActor final class SceneRenderer {
    let surface: PlatformSurface
    let rootLayer: CALayer
    private(set) var size = CGSize.zero
    private(set) var scale: CGFloat = 1

    init(surface: PlatformSurface, rootLayer: CALayer) {
        self.surface = surface
        self.rootLayer = rootLayer
    }

    /// Takes a size in points and a scale in pixels per point.
    func configure(size: CGSize, scale: CGFloat) {
        self.size = size
        self.scale = scale
        rootLayer.isRenderRoot = true
    }

    /// What the scene looks like now, in pixels.
    func snapshot() -> CGImage? { nil }

    /// Presents no more.
    func invalidate() {
        rootLayer.isRenderRoot = false
    }
}
