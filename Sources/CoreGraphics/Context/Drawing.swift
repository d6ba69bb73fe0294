import CCairo
import Diagnostics
import Foundation
import PathGeometry

/// One painting operation, which may be repeated on several surfaces: for its shadow, for a mask, and for the target.
struct Drawing {
    /// Paints on a cairo context with its current operator; the alpha multiplies the source.
    let paint: (_ cairo: OpaquePointer, _ alpha: Double) -> Void
    /// Clips a cairo context to the painted shape, for operators that would also change pixels around it.
    var clipToShape: ((_ cairo: OpaquePointer) -> Void)?
    /// The maximum extent of the painted area, in the bitmap's coordinates; `nil` if unknown.
    var bounds: CGRect?
}

extension CGContext {
    /// Whether user space has an area, so that drawing has an effect.
    var canDraw: Bool {
        let determinant = state.ctm.determinant
        return isAlive && determinant != 0 && determinant.isFinite
    }

    /// Paints with the state's alpha, shadow, mask and blend mode.
    func perform(_ drawing: Drawing) {
        guard isAlive, state.alpha > 0 || state.blendMode != .normal else { return }
        readForeign()
        if let shadow = state.shadow { paintShadow(shadow, of: drawing) }
        compose(drawing, alpha: Double(state.alpha))
        recordErrors()
        writeForeign()
    }

    /// Paints without a shadow.
    func compose(_ drawing: Drawing, alpha: Double) {
        if drawnBox != nil { extendDrawnBox(drawing) }
        let cairo = self.cairo
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        prepare(cairo)
        if state.blendMode == .plusDarker { return composePlusDarker(drawing, alpha) }
        if let mask = state.mask {
            cairo_push_group(cairo)
            drawing.paint(cairo, alpha)
            cairo_pop_group_to_source(cairo)
            cairo_identity_matrix(cairo)
            cairo_set_operator(cairo, state.blendMode.cairoOperator)
            cairo_mask_surface(cairo, mask.surface, 0, 0)
            return
        }
        cairo_set_operator(cairo, state.blendMode.cairoOperator)
        if state.blendMode.isUnbounded, let clip = drawing.clipToShape {
            clip(cairo)
            // The clip contains the shape's antialiased edge; painting with it a second time would thin it.
            cairo_push_group(cairo)
            cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
            drawing.paint(cairo, alpha)
            cairo_pop_group_to_source(cairo)
            cairo_set_operator(cairo, state.blendMode.cairoOperator)
            cairo_paint(cairo)
            return
        }
        drawing.paint(cairo, alpha)
    }

    /// Records the bounding box of what is drawn from now on.
    package func recordDrawnBox() { drawnBox = .null }

    private func extendDrawnBox(_ drawing: Drawing) {
        guard let drawn = drawnBox, drawsOnBitmap, let clip = clipBounds else { return }
        // Some blend modes change all of the clip, unless the shape becomes a part of it.
        let isBounded = !state.blendMode.isUnbounded || drawing.clipToShape != nil && state.mask == nil
        let area = isBounded ? drawing.bounds?.insetBy(dx: -1, dy: -1).clipped(to: clip) ?? clip : clip
        if !area.isNull { drawnBox = drawn.union(area.integral) }
    }

    /// Sets the parameters that do not depend on the kind of drawing.
    func prepare(_ cairo: OpaquePointer) {
        let antialiases = state.antialiases && allowedFontOptions.contains(.antialiasing)
        cairo_set_antialias(cairo, antialiases ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        cairo_set_tolerance(cairo, Double(state.flatness))
    }

    /// Computes D + S − 1 where both are opaque, for which cairo has no operator.
    private func composePlusDarker(_ drawing: Drawing, _ alpha: Double) {
        let cairo = self.cairo
        guard let area = clipBounds, let source = CairoBitmap(CAIRO_FORMAT_ARGB32, area),
            let target = CairoBitmap(CAIRO_FORMAT_ARGB32, area)
        else { return }
        source.draw { other in
            prepare(other)
            drawing.paint(other, alpha)
            if let mask = state.mask {
                cairo_identity_matrix(other)
                cairo_set_operator(other, CAIRO_OPERATOR_DEST_IN)
                cairo_set_source_surface(other, mask.surface, 0, 0)
                cairo_paint(other)
            }
        }
        target.draw { other in
            cairo_set_source_surface(other, canvas.surface, 0, 0)
            cairo_set_operator(other, CAIRO_OPERATOR_SOURCE)
            cairo_paint(other)
        }
        target.combine(with: source) { destination, source in
            let alpha = min(255, Int(destination >> 24) + Int(source >> 24))
            var pixel = UInt32(alpha) << 24
            for shift in [0, 8, 16] as [UInt32] {
                // With premultiplied components, 1 − ((1 − D) + (1 − S)) is C + C' − (A + A' − min(1, A + A')).
                let sum = Int((destination >> shift) & 255) + Int((source >> shift) & 255)
                let excess = Int(destination >> 24) + Int(source >> 24) - alpha
                pixel |= UInt32(max(0, sum - excess)) << shift
            }
            return pixel
        }
        cairo_identity_matrix(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(cairo, target.surface, 0, 0)
        cairo_paint(cairo)
    }

    private func recordErrors() {
        let status = cairo_status(cairo)
        guard status != CAIRO_STATUS_SUCCESS else { return }
        logger.once("cairo stopped drawing: \(cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown")")
    }

    /// The pixels inside the clip, in the bitmap's coordinates, or `nil` for none.
    var clipBounds: CGRect? {
        let cairo = self.cairo
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_identity_matrix(cairo)
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
        guard x1 > x0, y1 > y0 else { return nil }
        return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0).integral
    }

    // MARK: Emitting

    /// Sets cairo's path to a path in the bitmap's coordinates.
    static func emit(_ elements: PathElements, on cairo: OpaquePointer) {
        // cairo's coordinates are 24.8 fixed point and wrap around beyond.
        func c(_ value: CGFloat) -> Double { min(max(Double(value), -8_000_000), 8_000_000) }
        cairo_identity_matrix(cairo)
        cairo_new_path(cairo)
        var last = CGPoint.zero
        elements.forEach { verb, p in
            switch verb {
            case .move: cairo_move_to(cairo, c(p[0].x), c(p[0].y))
            case .line: cairo_line_to(cairo, c(p[0].x), c(p[0].y))
            case .quad:
                cairo_curve_to(
                    cairo, c(last.x + (p[0].x - last.x) * 2 / 3), c(last.y + (p[0].y - last.y) * 2 / 3),
                    c(p[1].x + (p[0].x - p[1].x) * 2 / 3), c(p[1].y + (p[0].y - p[1].y) * 2 / 3), c(p[1].x), c(p[1].y))
            case .cubic:
                cairo_curve_to(cairo, c(p[0].x), c(p[0].y), c(p[1].x), c(p[1].y), c(p[2].x), c(p[2].y))
            case .close: cairo_close_path(cairo)
            }
            if let end = p.last { last = end }
        }
    }

    static func setSource(_ color: RGBA, _ alpha: Double, on cairo: OpaquePointer) {
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * alpha)
    }

    static func setMatrix(_ t: CGAffineTransform, on cairo: OpaquePointer) {
        var matrix = cairo_matrix_t(
            xx: Double(t.a), yx: Double(t.b), xy: Double(t.c), yy: Double(t.d), x0: Double(t.tx), y0: Double(t.ty))
        cairo_set_matrix(cairo, &matrix)
    }
}
