import CCairo
import Foundation

extension GlyphRun {
    /// Draws on a cairo context whose user space is text space with y down.
    ///
    /// - Parameters:
    ///   - map: The context's matrix.
    ///   - state: Provides the colours and line parameters that the attributes do not specify.
    ///   - options: The options that are both set and allowed.
    func paint(
        on cairo: OpaquePointer, _ map: CGAffineTransform, _ state: GraphicsState, _ options: FontOptions
    ) {
        if let back = attributes.backgroundColor {
            fill(CGRect(x: x, y: -metrics.ascender, width: width, height: metrics.lineHeight), back, on: cairo)
        }
        let color = attributes.usesContextColor ? state.fill.rgba : attributes.color
        paintUnderline(attributes.underlineColor ?? color, on: cairo)
        paintGlyphs(color, on: cairo, map, state, options)
        if attributes.strikesThrough {
            let thickness = max(metrics.underlineThickness, 0.5)
            let middle = metrics.xHeight / 2 + attributes.baselineOffset
            fill(
                CGRect(x: x, y: -middle - thickness / 2, width: width, height: thickness),
                attributes.strikethroughColor ?? color, on: cairo)
        }
    }

    private func fill(_ rect: CGRect, _ color: RGBA, on cairo: OpaquePointer) {
        CGContext.setSource(color, 1, on: cairo)
        cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
        cairo_fill(cairo)
    }

    private func paintUnderline(_ color: RGBA, on cairo: OpaquePointer) {
        guard attributes.underline != .none else { return }
        let thickness = max(metrics.underlineThickness, 0.5) * (attributes.underline == .thick ? 2 : 1)
        let top = -metrics.underlinePosition - attributes.baselineOffset
        fill(CGRect(x: x, y: top, width: width, height: thickness), color, on: cairo)
        if attributes.underline == .double {
            fill(CGRect(x: x, y: top + 2 * thickness, width: width, height: thickness), color, on: cairo)
        }
    }

    private func paintGlyphs(
        _ color: RGBA, on cairo: OpaquePointer, _ map: CGAffineTransform, _ state: GraphicsState,
        _ options: FontOptions
    ) {
        var mode = state.textMode
        if attributes.strokeWidth > 0 { mode = .stroke }
        if attributes.strokeWidth < 0 { mode = .fillStroke }
        var positioned = cairoGlyphs(map, options)
        guard !positioned.isEmpty, mode != .invisible else { return }
        CGContext.select(font, size: size, matrix: matrix, on: cairo)
        let count = Int32(positioned.count)
        let hasOutlines = font.hasOutlines
        if mode != .stroke || !hasOutlines {
            CGContext.setSource(color, 1, on: cairo)
            if hasOutlines, options.contains(.subpixelPositioning) {
                cairo_new_path(cairo)
                cairo_glyph_path(cairo, &positioned, count)
                cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
                cairo_fill(cairo)
            } else {
                cairo_show_glyphs(cairo, &positioned, count)
            }
        }
        guard mode != .fill, hasOutlines else { return }
        let isOwn = attributes.strokeWidth != 0
        let stroke = attributes.strokeColor ?? (isOwn ? color : state.stroke.rgba)
        CGContext.setSource(stroke, 1, on: cairo)
        cairo_set_line_width(
            cairo, Double(isOwn ? abs(attributes.strokeWidth) / 100 * abs(size) : state.lineWidth))
        cairo_set_line_join(cairo, cairo_line_join_t(UInt32(state.lineJoin.rawValue)))
        cairo_set_line_cap(cairo, cairo_line_cap_t(UInt32(state.lineCap.rawValue)))
        cairo_set_miter_limit(cairo, Double(state.miterLimit))
        cairo_new_path(cairo)
        cairo_glyph_path(cairo, &positioned, count)
        cairo_stroke(cairo)
    }

    private func cairoGlyphs(_ map: CGAffineTransform, _ options: FontOptions) -> [cairo_glyph_t] {
        let rounds = options.isSuperset(of: [.subpixelPositioning, .subpixelQuantization])
        let back = map.inverted()
        return zip(glyphs, positions).compactMap { glyph, position in
            guard glyph.glyph != Self.blank else { return nil }
            var origin = CGPoint(x: position.x, y: -position.y)
            if rounds {
                let pixel = origin.applying(map)
                origin = CGPoint(x: (pixel.x * 4).rounded() / 4, y: (pixel.y * 4).rounded() / 4).applying(back)
            }
            return cairo_glyph_t(index: UInt(glyph.glyph), x: Double(origin.x), y: Double(origin.y))
        }
    }
}
