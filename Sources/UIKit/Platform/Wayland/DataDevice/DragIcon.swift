import CoreGraphics
import WaylandClient

/// The image at the pointer during a drag: a `wl_surface` with one buffer.
@MainActor final class DragIcon {
    let surface: WlSurface
    private let buffer: WlBuffer
    private let size: (width: Int32, height: Int32)
    private let hotspot: CGPoint
    private let scale: Int32

    /// Creates the surface, without showing it; nil without memory for the image.
    ///
    /// - Parameters:
    ///   - scale: The number of pixels per point of the image, which a surface can only have whole: other images are
    ///     drawn at the next whole scale.
    ///   - hotspot: The position of the pointer in the image, in points.
    init?(image: CGImage, scale: CGFloat, hotspot: CGPoint, compositor: WlCompositor, shm: WlShm) {
        guard scale > 0, image.width > 0, image.height > 0 else { return nil }
        let surface = compositor.createSurface()
        let factor = surface.version >= WlSurface.sinceSetBufferScale ? min(max(scale, 1), 8).rounded(.up) : 1
        let (width, height) = (
            Int((CGFloat(image.width) / scale).rounded(.up)) * Int(factor),
            Int((CGFloat(image.height) / scale).rounded(.up)) * Int(factor)
        )
        guard width <= 4096, height <= 4096,
            let buffer = Self.makeBuffer(image, width: width, height: height, scale: factor / scale, shm: shm)
        else {
            surface.destroy()
            return nil
        }
        self.surface = surface
        self.buffer = buffer
        self.hotspot = hotspot
        self.scale = Int32(factor)
        size = (Int32(width), Int32(height))
    }

    private static func makeBuffer(
        _ image: CGImage, width: Int, height: Int, scale: CGFloat, shm: WlShm
    ) -> WlBuffer? {
        shm.makeBuffer(width: width, height: height) { context in
            let (drawnWidth, drawnHeight) = (CGFloat(image.width) * scale, CGFloat(image.height) * scale)
            // The image's top left corner is that of the buffer; the context's origin is at the bottom.
            context.draw(
                image, in: CGRect(x: 0, y: CGFloat(height) - drawnHeight, width: drawnWidth, height: drawnHeight))
        }
    }

    /// Shows the image, once the compositor knows that the surface is an icon.
    func show() {
        let (x, y) = (-Int32(hotspot.x.rounded()), -Int32(hotspot.y.rounded()))
        if surface.version >= WlSurface.sinceOffset {
            surface.attach(buffer: buffer, x: 0, y: 0)
            surface.offset(x: x, y: y)
        } else {
            surface.attach(buffer: buffer, x: x, y: y)
        }
        if surface.version >= WlSurface.sinceSetBufferScale { surface.setBufferScale(scale: scale) }
        surface.damage(x: 0, y: 0, width: size.width, height: size.height)
        surface.commit()
    }

    func destroy() {
        if !surface.isDestroyed { surface.destroy() }
        if !buffer.isDestroyed { buffer.destroy() }
    }
}
