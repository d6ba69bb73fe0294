import CCairo
import Diagnostics
import Foundation

extension CGContext {
    /// Begins a group that is drawn by itself and then painted as one, with the alpha, blend mode and shadow set now.
    ///
    /// - Parameter auxiliaryInfo: Not used.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        begin(within: nil)
    }

    /// Begins a group that is confined to a rectangle.
    ///
    /// - Parameters:
    ///   - rect: What the group can cover, in user space.
    ///   - auxiliaryInfo: Not used.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        guard rect.isFinite, canDraw else { return begin(within: .zero) }
        let area = rect.applying(userToSurface)
        begin(within: area.isFinite ? area.integral : nil)
    }

    /// Ends the group and paints it.
    ///
    /// Without a group nothing happens but a line in the log. States saved in the group are dropped.
    public func endTransparencyLayer() {
        guard let layer = popCanvas() else {
            Log.once("endTransparencyLayer() without a beginTransparencyLayer() before it is ignored")
            return
        }
        dropStates(above: layer.stateDepth - 1)
        let surface = layer.surface
        cairo_surface_flush(surface)
        perform(
            Drawing(
                paint: { cairo, alpha in
                    cairo_identity_matrix(cairo)
                    cairo_set_source_surface(cairo, surface, 0, 0)
                    cairo_paint_with_alpha(cairo, alpha)
                }, bounds: layer.bounds))
    }

    /// - Parameter area: What the group covers at most, in the bitmap's coordinates; `nil` where that is not known.
    private func begin(within area: CGRect?) {
        saveGState()
        var bounds = clipBounds ?? .zero
        if let shadow = state.shadow {
            // What lies just outside can still throw its shadow inside.
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
}
