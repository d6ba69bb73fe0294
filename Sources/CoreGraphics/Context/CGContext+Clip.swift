import CCairo
import Foundation

extension CGContext {
    /// Confines drawing to the current path too, and throws the path away.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(elements, rule)
        elements.removeAll()
    }

    /// Confines drawing to a rectangle too, and throws the current path away.
    public func clip(to rect: CGRect) {
        clip(to: [rect])
    }

    /// Confines drawing to rectangles too, and throws the current path away.
    public func clip(to rects: [CGRect]) {
        elements.removeAll()
        var shape = PathElements()
        let map = userToSurface
        for rect in rects where !rect.isInfinite { shape.rect(rect.standardized, map) }
        if !rects.contains(where: \.isInfinite) { clip(shape, .winding) }
    }

    /// Multiplies everything drawn with an image: its alpha, or for an opaque image its luminance.
    ///
    /// - Parameters:
    ///   - rect: Where the image lies, its top at the largest y. Outside, nothing is drawn.
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

    /// Lifts every confinement that was set in the current layer.
    public func resetClip() {
        cairo_reset_clip(cairo)
        state.mask = nil
    }

    /// The user space rectangle around what the clip leaves; null where it leaves nothing.
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
    /// An image whose alpha is the luminance of this one.
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
