import CoreGraphics
import Diagnostics
import WaylandClient

/// The image at the pointer during a drag: a `wl_surface` with one buffer.
@MainActor final class DragIcon {
    let surface: WlSurface
    /// The maximum width and height of the buffer, in pixels.
    private static let maxSide = 4096

    private let image: CGImage
    private let imageScale: CGFloat
    private let hotspot: CGPoint
    private let shm: WlShm
    private var buffer: WlBuffer
    /// The size of the buffer in pixels, and its pixels per point.
    private var size: (width: Int, height: Int)
    private var scale: Int
    private var isVisible = false

    /// Creates the surface, without showing it; nil without memory for the image.
    ///
    /// - Parameters:
    ///   - scale: The number of pixels per point of the image, which a surface can only have whole: other images are
    ///     drawn at the next whole scale, or at the one that the compositor prefers.
    ///   - hotspot: The position of the pointer in the image, in points.
    init?(image: CGImage, scale: CGFloat, hotspot: CGPoint, compositor: WlCompositor, shm: WlShm) {
        guard scale > 0, scale.isFinite, image.width > 0, image.height > 0 else { return nil }
        let surface = compositor.createSurface()
        let factor =
            surface.version >= WlSurface.sinceSetBufferScale ? Int(min(max(scale, 1), Self.maxScale).rounded(.up)) : 1
        guard let (buffer, size) = Self.makeBuffer(image, scale: scale, factor: factor, shm: shm) else {
            surface.destroy()
            return nil
        }
        self.surface = surface
        self.image = image
        self.hotspot = hotspot
        self.shm = shm
        self.buffer = buffer
        self.size = size
        self.scale = factor
        imageScale = scale
        surface.onEvent { [weak self] event in
            if case .preferredBufferScale(let factor) = event { self?.setScale(factor) }
        }
    }

    private static let maxScale: CGFloat = 8

    /// Returns a buffer of `factor` pixels per point with the image; nil if it is too large, or without memory.
    private static func makeBuffer(
        _ image: CGImage, scale: CGFloat, factor: Int, shm: WlShm
    ) -> (buffer: WlBuffer, size: (width: Int, height: Int))? {
        let points = (
            width: (CGFloat(image.width) / scale).rounded(.up), height: (CGFloat(image.height) / scale).rounded(.up)
        )
        guard max(points.width, points.height) * CGFloat(factor) <= CGFloat(maxSide) else { return nil }
        let (width, height) = (Int(points.width) * factor, Int(points.height) * factor)
        return makeBuffer(image, width: width, height: height, scale: CGFloat(factor) / scale, shm: shm)
            .map { ($0, (width, height)) }
    }

    /// Draws the image with the number of pixels per point that the compositor prefers (`wl_surface` version 6).
    private func setScale(_ preferred: Int32) {
        let factor = Int(min(max(CGFloat(preferred), 1), Self.maxScale))
        guard factor != scale, let new = Self.makeBuffer(image, scale: imageScale, factor: factor, shm: shm) else {
            return
        }
        let old = buffer
        (buffer, size, scale) = (new.buffer, new.size, factor)
        if isVisible {
            surface.attach(buffer: buffer, x: 0, y: 0)
            commit()
        }
        old.destroy()
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
        isVisible = true
        let (x, y) = (Int32(saturating: -hotspot.x.rounded()), Int32(saturating: -hotspot.y.rounded()))
        if surface.version >= WlSurface.sinceOffset {
            surface.attach(buffer: buffer, x: 0, y: 0)
            surface.offset(x: x, y: y)
        } else {
            surface.attach(buffer: buffer, x: x, y: y)
        }
        commit()
    }

    private func commit() {
        if surface.version >= WlSurface.sinceSetBufferScale { surface.setBufferScale(scale: Int32(scale)) }
        surface.damage(x: 0, y: 0, width: Int32(size.width), height: Int32(size.height))
        surface.commit()
        surface.display.flush()
    }

    func destroy() {
        if !surface.isDestroyed { surface.destroy() }
        if !buffer.isDestroyed { buffer.destroy() }
    }
}
