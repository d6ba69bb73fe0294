import CSystem
import CoreGraphics
import Diagnostics
import Foundation
import WaylandClient

/// Shows a cursor for a pointer: the compositor's, by `wp_cursor_shape_manager_v1`, or else an arrow drawn here.
@MainActor final class PointerCursor {
    private static var hasWarned = false

    private let pointer: WlPointer
    private let environment: SeatEnvironment
    private let device: WpCursorShapeDeviceV1?
    private var surface: WlSurface?
    private var arrows: [Int32: WlBuffer] = [:]

    init(pointer: WlPointer, environment: SeatEnvironment) {
        self.pointer = pointer
        self.environment = environment
        device = environment.cursorShapes?.getPointer(pointer: pointer)
    }

    /// Sets the cursor in response to `wl_pointer.enter`.
    ///
    /// - Parameters:
    ///   - serial: The event's serial.
    ///   - scale: The number of pixels per point of the `wl_surface` under the pointer.
    func show(serial: UInt32, scale: CGFloat) {
        if let device {
            device.setShape(serial: serial, shape: .default)
            return
        }
        guard let compositor = environment.compositor, let shm = environment.shm else {
            return warn("the compositor offers no cursors and no way to draw one")
        }
        let surface = self.surface ?? compositor.createSurface()
        self.surface = surface
        let isScaled = surface.version >= WlSurface.sinceSetBufferScale && scale.isFinite
        let factor = isScaled ? Int32(min(max(scale, 1), 8).rounded(.up)) : 1
        guard let arrow = arrows[factor] ?? ArrowImage.makeBuffer(shm: shm, scale: factor) else {
            return warn("out of memory")
        }
        arrows[factor] = arrow
        pointer.setCursor(
            serial: serial, surface: surface, hotspotX: ArrowImage.hotspot, hotspotY: ArrowImage.hotspot)
        // The `wl_surface` lost its contents when the pointer left. The pixels never change, so there is no need to
        // wait for a release.
        surface.attach(buffer: arrow, x: 0, y: 0)
        if isScaled { surface.setBufferScale(scale: factor) }
        surface.damage(x: 0, y: 0, width: ArrowImage.side, height: ArrowImage.side)
        surface.commit()
    }

    func destroy() {
        if let device, !device.isDestroyed { device.destroy() }
        if let surface, !surface.isDestroyed { surface.destroy() }
        for arrow in arrows.values where !arrow.isDestroyed { arrow.destroy() }
        surface = nil
        arrows = [:]
    }

    private func warn(_ reason: String) {
        guard !Self.hasWarned else { return }
        Self.hasWarned = true
        logger.warning("the pointer keeps its previous cursor: \(reason)")
    }
}

/// An image of an arrow that points to the upper left.
enum ArrowImage {
    /// The width and height in points.
    static let side: Int32 = 24
    /// The position of the tip, from the left and from the top, in points.
    static let hotspot: Int32 = 2

    /// Returns a buffer with the arrow at `scale` pixels per point; nil if memory is exhausted.
    static func makeBuffer(shm: WlShm, scale: Int32) -> WlBuffer? {
        let side = Self.side * scale
        let byteCount = Int(side * side * 4)
        let file = OwnedFD(oriel_memfd_create("oriel-cursor", Int64(byteCount)))
        guard file.rawValue >= 0,
            let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file.rawValue, 0),
            memory != MAP_FAILED
        else { return nil }
        defer { munmap(memory, byteCount) }
        draw(on: memory, scale: scale)
        let pool = shm.createPool(fd: file.rawValue, size: Int32(byteCount))
        defer { pool.destroy() }
        return pool.createBuffer(
            offset: 0, width: side, height: side, stride: side * 4, format: .argb8888)
    }

    /// Draws premultiplied BGRA pixels; rows and columns have `side · scale` of them.
    static func draw(on memory: UnsafeMutableRawPointer, scale: Int32) {
        let pixels = Int(side * scale)
        let info = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue).union(.byteOrder32Little)
        guard
            let context = CGContext(
                data: memory, width: pixels, height: pixels, bitsPerComponent: 8, bytesPerRow: pixels * 4,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
        else { return }
        let factor = CGFloat(scale)
        context.translateBy(x: 0, y: CGFloat(pixels))
        context.scaleBy(x: factor, y: -factor)
        context.translateBy(x: CGFloat(hotspot), y: CGFloat(hotspot))
        let outline = CGMutablePath()
        outline.addLines(between: [
            CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 16), CGPoint(x: 3.7, y: 12.6), CGPoint(x: 6.2, y: 18.4),
            CGPoint(x: 8.7, y: 17.3), CGPoint(x: 6.2, y: 11.7), CGPoint(x: 11.2, y: 11.7),
        ])
        outline.closeSubpath()
        // A white outline around black is visible on any background.
        context.addPath(outline)
        context.setStrokeColor(gray: 1, alpha: 1)
        context.setLineWidth(2)
        context.setLineJoin(.round)
        context.strokePath()
        context.addPath(outline)
        context.setFillColor(gray: 0, alpha: 1)
        context.fillPath()
    }
}
