import CCairo
import Diagnostics
import Foundation

extension CGContext {
    /// Begins a group that is drawn separately and then composited as a whole, with the current alpha, blend mode and
    /// shadow.
    ///
    /// - Parameter auxiliaryInfo: Ignored.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        begin(within: nil)
    }

    /// Begins a group that is clipped to a rectangle.
    ///
    /// - Parameters:
    ///   - rect: The maximum extent of the group, in user space.
    ///   - auxiliaryInfo: Ignored.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        guard rect.isFinite, canDraw else { return begin(within: .zero) }
        let area = rect.applying(userToSurface)
        begin(within: area.isFinite ? area.integral : nil)
    }

    /// Ends the group and composites it.
    ///
    /// Without a group this only logs a message. States saved in the group are discarded.
    public func endTransparencyLayer() {
        endTransparencyLayer(tint: nil)
    }

    /// Ends the group and paints it with its colours multiplied by red, green and blue parts from 0 to 1.
    package func endTransparencyLayer(multipliedBy tint: SIMD3<Float>) {
        endTransparencyLayer(tint: tint)
    }

    private func endTransparencyLayer(tint: SIMD3<Float>?) {
        guard let layer = popCanvas() else {
            logger.once("EndTransparencyLayer() without a preceding beginTransparencyLayer() is ignored")
            return
        }
        dropStates(above: layer.stateDepth - 1)
        let surface = layer.surface
        cairo_surface_flush(surface)
        if let tint, let surface { Self.multiply(surface, by: tint) }
        perform(
            Drawing(
                paint: { cairo, alpha in
                    cairo_identity_matrix(cairo)
                    cairo_set_source_surface(cairo, surface, 0, 0)
                    cairo_paint_with_alpha(cairo, alpha)
                }, bounds: layer.bounds))
    }

    /// - Parameter area: The maximum extent of the group in the bitmap's coordinates; `nil` if unknown.
    private func begin(within area: CGRect?) {
        saveGState()
        var bounds = clipBounds ?? .zero
        if let shadow = state.shadow {
            // Content just outside can still cast its shadow inside.
            let offset = surfaceOffset(of: shadow)
            let reach = blurReach(of: shadow)
            bounds =
                bounds.union(bounds.offsetBy(dx: -offset.width, dy: -offset.height).insetBy(dx: -reach, dy: -reach))
                .integral
        }
        if let area { bounds = bounds.clipped(to: area) }
        if bounds.isNull { bounds = .zero }
        let width = min(max(Int(saturating: bounds.width), 1), BitmapLimits.side)
        let height = min(max(Int(saturating: bounds.height), 1), BitmapLimits.side)
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        groupPixels += width * height
        push(Canvas(surface: surface, bounds: bounds, stateDepth: stateDepth))
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
        state.mask = nil
    }

    /// No blend mode does this: `multiply` leaves the source where the group is transparent. O(pixels).
    private static func multiply(_ surface: OpaquePointer, by tint: SIMD3<Float>) {
        guard let bytes = cairo_image_surface_get_data(surface) else { return }
        let (width, height) = (cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        let factors = (tint.clamped(lowerBound: .zero, upperBound: .one) * 65536).rounded(.toNearestOrEven)
        let (red, green, blue) = (UInt32(factors.x), UInt32(factors.y), UInt32(factors.z))
        for row in 0..<Int(height) {
            let line = UnsafeMutableRawPointer(bytes + row * stride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<Int(width) where line[x] != 0 {
                let pixel = line[x]
                func part(_ shift: UInt32, _ factor: UInt32) -> UInt32 {
                    (((pixel >> shift) & 255) * factor + 32768) >> 16
                }
                line[x] = pixel & 0xFF00_0000 | part(16, red) << 16 | part(8, green) << 8 | part(0, blue)
            }
        }
        cairo_surface_mark_dirty(surface)
    }
}
