import CSystem
import CoreGraphics
import Foundation
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
        let byteCount = width * height * 4
        let file = OwnedFD(oriel_memfd_create("oriel-drag", Int64(byteCount)))
        guard file.rawValue >= 0,
            let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file.rawValue, 0),
            memory != MAP_FAILED
        else { return nil }
        defer { munmap(memory, byteCount) }
        let info = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue).union(.byteOrder32Little)
        guard
            let context = CGContext(
                data: memory, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
        else { return nil }
        let (drawnWidth, drawnHeight) = (CGFloat(image.width) * scale, CGFloat(image.height) * scale)
        // The image's top left corner is that of the buffer; the context's origin is at the bottom.
        context.draw(
            image, in: CGRect(x: 0, y: CGFloat(height) - drawnHeight, width: drawnWidth, height: drawnHeight))
        let pool = shm.createPool(fd: file.rawValue, size: Int32(byteCount))
        defer { pool.destroy() }
        return pool.createBuffer(
            offset: 0, width: Int32(width), height: Int32(height), stride: Int32(width * 4), format: .argb8888)
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
