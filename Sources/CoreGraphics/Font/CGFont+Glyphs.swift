import CCairo
import CPango
import Foundation

extension CGFont {
    /// The number of glyphs.
    public var numberOfGlyphs: Int { Int(hb_face_get_glyph_count(hbFace)) }

    /// Returns the name of a glyph, or `nil` if the font has no names or no such glyph.
    public func name(for glyph: CGGlyph) -> CFString? {
        guard Int(glyph) < numberOfGlyphs else { return nil }
        var bytes = [CChar](repeating: 0, count: 128)
        guard hb_font_get_glyph_name(hbFont, UInt32(glyph), &bytes, UInt32(bytes.count)) != 0 else { return nil }
        return bytes.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    }

    /// Returns the glyph with a name, or 0 if there is none.
    public func getGlyphWithGlyphName(name: CFString) -> CGGlyph {
        var glyph: hb_codepoint_t = 0
        guard hb_font_get_glyph_from_name(hbFont, name, -1, &glyph) != 0 else { return 0 }
        return CGGlyph(truncatingIfNeeded: glyph)
    }

    /// Writes the advances of glyphs in units of the design grid.
    ///
    /// - Returns: Whether the font has all these glyphs; missing ones have an advance of 0.
    @discardableResult
    public func getGlyphAdvances(
        glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
    ) -> Bool {
        var isComplete = true
        for index in 0..<max(count, 0) {
            let isThere = Int(glyphs[index]) < numberOfGlyphs
            advances[index] = isThere ? hb_font_get_glyph_h_advance(hbFont, UInt32(glyphs[index])) : 0
            isComplete = isComplete && isThere
        }
        return isComplete
    }

    /// Writes the bounding boxes of glyphs in units of the design grid, with y up.
    ///
    /// - Returns: Whether the font has all these glyphs; missing ones have an empty box at the origin.
    @discardableResult
    public func getGlyphBBoxes(
        glyphs: UnsafePointer<CGGlyph>, count: Int, bboxes: UnsafeMutablePointer<CGRect>
    ) -> Bool {
        var isComplete = true
        for index in 0..<max(count, 0) {
            let box = designBox(of: glyphs[index])
            bboxes[index] = box ?? .zero
            isComplete = isComplete && box != nil
        }
        return isComplete
    }

    // MARK: For text

    /// Returns the glyph of a character, without shaping, or `nil` if the font has none.
    package func glyph(for scalar: Unicode.Scalar) -> CGGlyph? {
        var glyph: hb_codepoint_t = 0
        guard hb_font_get_nominal_glyph(hbFont, scalar.value, &glyph) != 0 else { return nil }
        return CGGlyph(exactly: glyph)
    }

    /// Returns the advance of a glyph in units of the design grid; 0 if the font has no such glyph.
    package func designAdvance(of glyph: CGGlyph, isVertical: Bool = false) -> CGFloat {
        guard Int(glyph) < numberOfGlyphs else { return 0 }
        return isVertical
            ? -CGFloat(hb_font_get_glyph_v_advance(hbFont, UInt32(glyph)))
            : CGFloat(hb_font_get_glyph_h_advance(hbFont, UInt32(glyph)))
    }

    /// Returns the bounding box of a glyph in units of the design grid, or `nil` if the font has no such glyph.
    package func designBox(of glyph: CGGlyph) -> CGRect? {
        var box = hb_glyph_extents_t()
        guard Int(glyph) < numberOfGlyphs, hb_font_get_glyph_extents(hbFont, UInt32(glyph), &box) != 0 else {
            return nil
        }
        return CGRect(
            x: CGFloat(box.x_bearing), y: CGFloat(box.y_bearing + box.height), width: CGFloat(box.width),
            height: CGFloat(-box.height))
    }

    /// The slant that fontconfig adds, with y up. A bitmap font's matrix scales it from the size in the file, which
    /// cairo does in any case.
    package var slant: CGAffineTransform { source.matrix.isIdentity || !hasOutlines ? .identity : source.matrix }

    /// Returns the outline of a glyph in units of the design grid with y up, empty for a blank, or `nil` if the font
    /// has no outline of it.
    ///
    /// It is the outline that drawing fills, with the slant and the weight that fontconfig adds.
    package func designOutline(of glyph: CGGlyph) -> PathElements? {
        guard Int(glyph) < numberOfGlyphs, hasOutlines,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
        else { return nil }
        defer { cairo_surface_destroy(surface) }
        guard let cairo = cairo_create(surface) else { return nil }
        defer { cairo_destroy(cairo) }
        CGContext.select(self, size: CGFloat(unitsPerEm), matrix: .identity, on: cairo)
        var glyphAtOrigin = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
        cairo_glyph_path(cairo, &glyphAtOrigin, 1)
        guard let path = cairo_copy_path(cairo) else { return nil }
        defer { cairo_path_destroy(path) }
        guard path.pointee.status == CAIRO_STATUS_SUCCESS else { return nil }
        return PathElements(path.pointee)
    }
}

extension CGContext {
    /// Sets the face and the size of cairo's glyphs, without hinting and subpixel antialiasing.
    ///
    /// - Parameter matrix: The transformation of glyphs, with y up.
    static func select(_ font: CGFont, size: CGFloat, matrix: CGAffineTransform, on cairo: OpaquePointer) {
        cairo_set_font_face(cairo, font.cairoFace)
        // cairo does not apply the pattern's matrix.
        let matrix = font.slant.isIdentity ? matrix : font.slant.concatenating(matrix)
        var shape = cairo_matrix_t(
            xx: Double(matrix.a * size), yx: Double(-matrix.b * size), xy: Double(-matrix.c * size),
            yy: Double(matrix.d * size), x0: Double(matrix.tx), y0: Double(-matrix.ty))
        cairo_set_font_matrix(cairo, &shape)
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(
            options, cairo_get_antialias(cairo) == CAIRO_ANTIALIAS_NONE ? CAIRO_ANTIALIAS_NONE : CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_set_font_options(cairo, options)
        cairo_font_options_destroy(options)
    }
}

extension PathElements {
    /// Converts cairo's path, with y up instead of down.
    fileprivate init(_ path: cairo_path_t) {
        self.init()
        guard let data = path.data else { return }
        var index = 0
        // After closing a subpath cairo starts another one, even if nothing follows.
        var start: CGPoint?
        func begin() {
            if let start { move(to: start) }
            start = nil
        }
        func point(_ number: Int) -> CGPoint {
            CGPoint(x: data[index + number].point.x, y: -data[index + number].point.y)
        }
        while index < Int(path.num_data) {
            let header = data[index].header
            switch header.type {
            case CAIRO_PATH_MOVE_TO: start = point(1)
            case CAIRO_PATH_LINE_TO:
                begin()
                line(to: point(1))
            case CAIRO_PATH_CURVE_TO:
                begin()
                cubic(to: point(3), control1: point(1), control2: point(2))
            default: close()
            }
            index += max(Int(header.length), 1)
        }
    }
}
