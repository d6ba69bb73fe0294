import CCairo
import Foundation

extension CGContext {
    /// Intersects the clip with the current path, and clears the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(elements, rule)
        elements.removeAll()
    }

    /// Intersects the clip with a rectangle, and clears the current path.
    public func clip(to rect: CGRect) {
        clip(to: [rect])
    }

    /// Intersects the clip with rectangles, and clears the current path.
    public func clip(to rects: [CGRect]) {
        elements.removeAll()
        var shape = PathElements()
        let map = userToSurface
        for rect in rects where !rect.isInfinite { shape.rect(rect.standardized, map) }
        if !rects.contains(where: \.isInfinite) { clip(shape, .winding) }
    }

    /// Multiplies all further drawing with an image's alpha, or its luminance if it is opaque.
    ///
    /// - Parameters:
    ///   - rect: The rectangle of the image, with its top at the largest y. Nothing is drawn outside.
    ///   - mask: The image.
    public func clip(to rect: CGRect, mask: CGImage) {
        clip(to: rect)
        guard canDraw, let area = clipBounds, let bitmap = CairoBitmap(CAIRO_FORMAT_A8, area) else { return }
        let source = mask.isOpaque ? mask.alphaFromLuminance() : mask
        let map = imageMatrix(source, rect)
        let earlier = state.mask
        bitmap.draw { cairo in
            Self.paint(source, map, state.interpolation.filter, alpha: 1, on: cairo)
            if let earlier {
                cairo_identity_matrix(cairo)
                cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_IN)
                cairo_set_source_surface(cairo, earlier.surface, 0, 0)
                cairo_paint(cairo)
            }
        }
        state.mask = ClipMask(surface: cairo_surface_reference(bitmap.surface))
    }

    /// Removes all clips that were set in the current layer.
    public func resetClip() {
        cairo_reset_clip(cairo)
        state.mask = nil
    }

    /// The bounding box of the clip in user space; null if the clip is empty.
    public var boundingBoxOfClipPath: CGRect {
        guard canDraw, let area = clipBounds else { return .null }
        return area.applying(userToSurface.inverted())
    }

    private func clip(_ shape: PathElements, _ rule: CGPathFillRule) {
        let cairo = self.cairo
        prepare(cairo)
        Self.emit(shape, on: cairo)
        cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_clip(cairo)
    }
}

extension CGImage {
    /// Returns an image whose alpha is the luminance of this one.
    func alphaFromLuminance() -> CGImage {
        let result = PixelBuffer(width: width, height: height)
        let gray = PixelLayout(order: .gray, alpha: .ignored)
        let alpha = PixelLayout(order: .alpha, alpha: .straight)
        var line = [UInt8](repeating: 0, count: width)
        withUnsafeBytes { bytes in
            guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
            for row in 0..<height {
                line.withUnsafeMutableBufferPointer { buffer in
                    guard let values = buffer.baseAddress else { return }
                    gray.write(base + row * bytesPerRow, into: values, count: width)
                    alpha.read(
                        values,
                        into: (result.base + row * result.bytesPerRow).assumingMemoryBound(to: UInt8.self),
                        count: width)
                }
            }
        }
        return CGImage(buffer: result)
    }
}
