import CoreGraphics
import Diagnostics
import QuartzCore
import RenderServer

/// Presents a scene through the render server: one target, one root layer, one size and scale.
@MainActor final class SceneRenderer {
    let layerHost: LayerHost

    init(target: RenderServer.TargetKind, rootLayer: CALayer) {
        layerHost = LayerHost(root: rootLayer, on: target)
    }

    /// Sets a size in points and a scale in pixels per point; `acknowledgement` is called right before the first frame
    /// of that size is presented.
    func configure(size: CGSize, scale: CGFloat, acknowledgement: (@Sendable () -> Void)?) {
        layerHost.configure(
            pixelWidth: max(1, Int((size.width * scale).rounded())),
            pixelHeight: max(1, Int((size.height * scale).rounded())), scale: scale, acknowledge: acknowledgement)
    }

    /// Returns the scene's current appearance, in pixels; nil if drawing fails, which is logged.
    func snapshot() -> CGImage? {
        do {
            return try layerHost.snapshot()
        } catch {
            logger.warning("No snapshot: \(error)")
            return nil
        }
    }

    /// Stops presenting.
    func invalidate() { layerHost.close() }
}
