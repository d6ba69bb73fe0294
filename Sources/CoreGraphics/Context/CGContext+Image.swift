import CCairo
import Diagnostics
import Foundation

extension CGContext {
    /// Draws an image into a rectangle.
    ///
    /// The image's top is at the rectangle's largest y. Where y points down, as in UIKit, the image is therefore upside
    /// down; `UIImage.draw(in:)` flips it.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - rect: The rectangle to draw in; its size scales the image.
    ///   - byTiling: Whether copies of that size tile the whole clip.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        let box = rect.standardized
        guard box.isFinite, !box.isEmpty else {
            if !rect.isEmpty { logger.once("An image drawn into a rectangle that is not finite is ignored") }
            return
        }
        draw(image, imageMatrix(image, box), byTiling: byTiling)
    }

    /// Draws an image with its top at the rectangle's smallest y, which is the natural orientation where y points down.
    package func drawUnflipped(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        let box = rect.standardized
        guard box.isFinite, !box.isEmpty else { return }
        let map = CGAffineTransform(
            a: box.width / CGFloat(image.width), b: 0, c: 0, d: box.height / CGFloat(image.height), tx: box.minX,
            ty: box.minY)
        draw(image, map.concatenating(userToSurface), byTiling: byTiling)
    }

    /// Draws an image with a transformation.
    ///
    /// - Parameter transform: The map from the image's pixels, with the origin in the top-left corner, to user space.
    package func draw(_ image: CGImage, transform: CGAffineTransform, byTiling: Bool = false) {
        draw(image, transform.concatenating(userToSurface), byTiling: byTiling)
    }

    /// Returns the map from the image's pixels, with y down, to the bitmap's coordinates.
    func imageMatrix(_ image: CGImage, _ rect: CGRect) -> CGAffineTransform {
        CGAffineTransform(
            a: rect.width / CGFloat(image.width), b: 0, c: 0, d: -rect.height / CGFloat(image.height), tx: rect.minX,
            ty: rect.maxY
        ).concatenating(userToSurface)
    }

    private func draw(_ image: CGImage, _ map: CGAffineTransform, byTiling: Bool) {
        guard canDraw, map.isFinite, map.determinant != 0 else { return }
        let filter = image.shouldInterpolate ? state.interpolation.filter : CAIRO_FILTER_NEAREST
        if byTiling {
            perform(
                Drawing(paint: { cairo, alpha in
                    Self.tile(image, map, filter, alpha: alpha, on: cairo)
                }))
            return
        }
        var shape = PathElements()
        shape.rect(CGRect(x: 0, y: 0, width: image.width, height: image.height), map)
        perform(
            Drawing(
                paint: { cairo, alpha in
                    Self.paint(image, map, filter, alpha: alpha, on: cairo)
                },
                clipToShape: { cairo in
                    Self.emit(shape, on: cairo)
                    cairo_clip(cairo)
                }, bounds: shape.controlBounds))
    }

    static func paint(
        _ image: CGImage, _ map: CGAffineTransform, _ filter: cairo_filter_t, alpha: Double, on cairo: OpaquePointer
    ) {
        if filter == CAIRO_FILTER_BEST, abs(map.determinant).squareRoot() > Self.bestEnlargement {
            return paintEnlarged(image, map, alpha: alpha, on: cairo)
        }
        // Repeating the outermost pixels keeps the edges of an enlarged image from fading out.
        withSource(image, map, filter, CAIRO_EXTEND_PAD, on: cairo) {
            cairo_new_path(cairo)
            cairo_rectangle(cairo, 0, 0, Double(image.width), Double(image.height))
            if alpha < 1 {
                cairo_clip(cairo)
                cairo_paint_with_alpha(cairo, alpha)
            } else {
                cairo_fill(cairo)
            }
        }
    }

    /// Calls `body` with an image as cairo's source, in the image's coordinates.
    private static func withSource(
        _ image: CGImage, _ map: CGAffineTransform, _ filter: cairo_filter_t, _ extend: cairo_extend_t,
        on cairo: OpaquePointer, _ body: () -> Void
    ) {
        guard let surface = image.makeSurface() else { return }
        defer { cairo_surface_destroy(surface) }
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        setMatrix(map, on: cairo)
        cairo_set_source_surface(cairo, surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(cairo), filter)
        cairo_pattern_set_extend(cairo_get_source(cairo), extend)
        body()
    }

    /// The largest enlargement with cairo's best filter that does not show single pixels as squares.
    private static let bestEnlargement: CGFloat = 4
    /// The maximum number of pixels of the intermediate bitmap, 64 MiB.
    private static let maxIntermediatePixels = 16_777_216

    /// Enlarges with the best filter up to `bestEnlargement`, and bilinearly beyond.
    private static func paintEnlarged(
        _ image: CGImage, _ map: CGAffineTransform, alpha: Double, on cairo: OpaquePointer
    ) {
        let factor = Int(bestEnlargement)
        let (width, height) = (image.width * factor, image.height * factor)
        guard width * height <= maxIntermediatePixels, BitmapLimits.accepts(width: width, height: height),
            let between = CGContext(pixelWidth: width, pixelHeight: height, scale: 1)
        else { return paint(image, map, CAIRO_FILTER_BILINEAR, alpha: alpha, on: cairo) }
        between.interpolationQuality = .high
        between.drawUnflipped(image, in: CGRect(x: 0, y: 0, width: width, height: height))
        guard let larger = between.finish() else { return }
        let shrink = CGAffineTransform(scaleX: 1 / bestEnlargement, y: 1 / bestEnlargement)
        paint(larger, shrink.concatenating(map), CAIRO_FILTER_BILINEAR, alpha: alpha, on: cairo)
    }

    static func tile(
        _ image: CGImage, _ map: CGAffineTransform, _ filter: cairo_filter_t, alpha: Double, on cairo: OpaquePointer
    ) {
        withSource(image, map, filter, CAIRO_EXTEND_REPEAT, on: cairo) { cairo_paint_with_alpha(cairo, alpha) }
    }
}
