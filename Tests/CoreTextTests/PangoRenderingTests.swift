import CPango
import CoreGraphics
import Foundation
import Testing

/// Text is drawn as Pango and cairo draw it at the size of the device.
///
/// Two settings differ from those of fontconfig. Outlines are not hinted, as in UIKit: the same text has the same shape at each scale, and
/// as a path. Antialiasing is in grey: the colours of subpixels need to be known when text is blended, and layers are transparent. The others,
/// such as emboldening and no antialiasing, are those of the pattern that fontconfig has found.
@Suite struct PangoRenderingTests {
    private static let size = (width: 480, height: 60)
    private static let text = "Hamburgefonstiv quick 0123, ÅVAfi"

    /// The pixels of text that Pango has laid out and cairo has drawn.
    private static func reference(scale: CGFloat, at origin: CGPoint) throws -> [UInt8] {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height))
        defer { cairo_surface_destroy(surface) }
        let cairo = cairo_create(surface)
        defer { cairo_destroy(cairo) }
        cairo_scale(cairo, Double(scale), Double(scale))
        let context = try #require(pango_font_map_create_context(pango_cairo_font_map_get_default()))
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        pango_context_set_round_glyph_positions(context, 0)
        let options = cairo_font_options_create()
        defer { cairo_font_options_destroy(options) }
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        let layout = try #require(pango_layout_new(context))
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        let description = pango_font_description_new()
        defer { pango_font_description_free(description) }
        pango_font_description_set_family(description, "DejaVu Sans")
        pango_font_description_set_absolute_size(description, 16 * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout, description)
        pango_layout_set_text(layout, text, -1)
        cairo_move_to(cairo, Double(origin.x), Double(origin.y))
        pango_cairo_show_layout(cairo, layout)
        cairo_surface_flush(surface)
        let bytes = try #require(cairo_image_surface_get_data(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        return (0..<size.height).flatMap { row in
            Array(UnsafeBufferPointer(start: bytes + row * stride, count: size.width * 4))
        }
    }

    @Test(arguments: [1, 1.25, 1.5, 2] as [CGFloat])
    func `Text equals that of Pango and cairo, pixel for pixel`(scale: CGFloat) throws {
        let origin = CGPoint(x: 3.3, y: 4.7)
        let attributes = TextAttributes(font: FontDescriptor(family: "DejaVu Sans", size: 16))
        let layout = TextLayout(AttributedText(Self.text, attributes))
        let context = try #require(
            CGContext(pixelWidth: Self.size.width, pixelHeight: Self.size.height, scale: scale, origin: .zero))
        layout.draw(in: context, at: origin)
        let image = try #require(context.finish())
        let expected = try Self.reference(scale: scale, at: origin)
        let own = image.withUnsafeBytes { bytes in
            (0..<Self.size.height).flatMap { row in
                Array(bytes[row * image.bytesPerRow..<row * image.bytesPerRow + Self.size.width * 4])
            }
        }
        #expect(expected.contains { $0 != 0 })
        #expect(own == expected)
    }

    @Test func `Glyphs of Core Text equal those of Pango`() throws {
        let attributes = TextAttributes(font: FontDescriptor(family: "DejaVu Sans", size: 16))
        let layout = TextLayout(AttributedText(Self.text, attributes))
        let runs = layout.glyphRuns(inLine: 0)
        func draw(_ body: (CGContext) -> Void) throws -> CGImage {
            let context = try #require(
                CGContext(pixelWidth: Self.size.width, pixelHeight: Self.size.height, scale: 1.25, origin: .zero))
            body(context)
            return try #require(context.finish())
        }
        let origin = CGPoint(x: 3, y: 4)
        let expected = try draw { layout.draw(in: $0, at: origin) }
        let own = try draw { context in
            context.textMatrix = CGAffineTransform(
                a: 1, b: 0, c: 0, d: -1, tx: origin.x, ty: origin.y + layout.firstBaseline)
            context.show(runs)
        }
        let isEqual = expected.withUnsafeBytes { left in own.withUnsafeBytes { left.elementsEqual($0) } }
        #expect(isEqual)
    }
}
