import CCairo
import Foundation

extension CGContext {
    /// Returns the shadow's offset in the bitmap's coordinates.
    func surfaceOffset(of shadow: GraphicsState.Shadow) -> CGSize {
        shadow.offset.applying(baseTransform).applying(deviceToSurface)
    }

    private func blur(of shadow: GraphicsState.Shadow) -> any ShadowBlur {
        let deviation = shadow.blur / 2 * abs(baseTransform.determinant).squareRoot()
        if !shadow.hasTail, let blur = GaussianBlur(standardDeviation: deviation) { return blur }
        return BoxBlur(standardDeviation: deviation)
    }

    /// Returns the extent of the blur in pixels.
    func blurReach(of shadow: GraphicsState.Shadow) -> CGFloat { CGFloat(blur(of: shadow).reach) }

    /// Paints the blurred alpha of a drawing in the shadow's colour.
    func paintShadow(_ shadow: GraphicsState.Shadow, of drawing: Drawing) {
        guard let clip = clipBounds else { return }
        let offset = surfaceOffset(of: shadow)
        let blur = blur(of: shadow)
        let reach = CGFloat(blur.reach)
        // Only content whose shadow falls into the clip matters; in a partial bitmap it may lie outside.
        var area = clip.offsetBy(dx: -offset.width, dy: -offset.height).insetBy(dx: -reach, dy: -reach)
        if let bounds = drawing.bounds { area = area.clipped(to: bounds.insetBy(dx: -reach - 1, dy: -reach - 1)) }
        guard !area.isNull, let bitmap = CairoBitmap(CAIRO_FORMAT_A8, area.integral) else { return }
        bitmap.draw { cairo in
            prepare(cairo)
            drawing.paint(cairo, Double(state.alpha))
        }
        bitmap.withBytes { blur.apply(to: $0, width: bitmap.width, height: bitmap.height, stride: bitmap.stride) }
        let color = shadow.color
        let mode = state.blendMode
        let stencil = Drawing(
            paint: { cairo, _ in
                cairo_identity_matrix(cairo)
                Self.setSource(color, 1, on: cairo)
                cairo_mask_surface(cairo, bitmap.surface, offset.width, offset.height)
            }, bounds: bitmap.bounds.offsetBy(dx: offset.width, dy: offset.height))
        // A shadow has no defined result with modes that remove pixels; they draw it normally.
        if mode.isUnbounded || mode == .clear { state.blendMode = .normal }
        compose(stencil, alpha: 1)
        state.blendMode = mode
    }
}

/// A blur of the alpha of a drawing.
protocol ShadowBlur {
    /// The extent of the blur around a pixel.
    var reach: Int { get }
    /// Blurs a bitmap of one byte per pixel in place. Pixels outside count as 0.
    func apply(to bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int)
}

/// Three consecutive box blurs, which approximate a Gaussian within 3 % (W3C SVG 1.1, feGaussianBlur).
struct BoxBlur: ShadowBlur {
    /// The widths of the three boxes, each odd.
    let widths: [Int]

    /// - Parameter standardDeviation: In pixels; at most 500, beyond which nothing is visible.
    init(standardDeviation sigma: CGFloat) {
        guard sigma > 0.1 else {
            widths = []
            return
        }
        let capped = min(Double(sigma), 500)
        let ideal = (12 * capped * capped / 3 + 1).squareRoot()
        var lower = Int(ideal)
        if lower.isMultiple(of: 2) { lower -= 1 }
        lower = max(lower, 1)
        let count = ((12 * capped * capped - Double(3 * lower * lower + 12 * lower + 9)) / Double(-4 * lower - 4))
            .rounded()
        widths = (0..<3).map { $0 < Int(count) ? lower : lower + 2 }
    }

    /// The extent of the blur around a pixel.
    var reach: Int { widths.reduce(0) { $0 + $1 / 2 } }

    /// Blurs a bitmap of one byte per pixel in place. Pixels outside count as 0. O(pixels).
    func apply(to bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int) {
        for box in widths where box > 1 {
            horizontal(bytes, width, height, stride, box)
            vertical(bytes, width, height, stride, box)
        }
    }

    private func horizontal(
        _ bytes: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int, _ stride: Int, _ box: Int
    ) {
        let half = box / 2
        let factor = (1 << 24) / box
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width) { line in
            guard let source = line.baseAddress else { return }
            for row in 0..<height {
                let target = bytes + row * stride
                source.update(from: target, count: width)
                var sum = 0
                for x in 0..<min(half, width) { sum += Int(source[x]) }
                for x in 0..<width {
                    if x + half < width { sum += Int(source[x + half]) }
                    if x - half - 1 >= 0 { sum -= Int(source[x - half - 1]) }
                    target[x] = UInt8((sum * factor + 1 << 23) >> 24)
                }
            }
        }
    }

    /// Blurs all columns together, row by row, so that memory is accessed sequentially.
    private func vertical(
        _ bytes: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int, _ stride: Int, _ box: Int
    ) {
        let half = box / 2
        let factor = Int32((1 << 22) / box)
        var sums = [Int32](repeating: 0, count: width)
        var copy = [UInt8](repeating: 0, count: width * height)
        copy.withUnsafeMutableBufferPointer { source in
            sums.withUnsafeMutableBufferPointer { sums in
                guard let base = source.baseAddress else { return }
                for row in 0..<height { (base + row * width).update(from: bytes + row * stride, count: width) }
                for row in 0..<min(half, height) {
                    for x in 0..<width { sums[x] += Int32(source[row * width + x]) }
                }
                for row in 0..<height {
                    if row + half < height {
                        for x in 0..<width { sums[x] += Int32(source[(row + half) * width + x]) }
                    }
                    if row - half - 1 >= 0 {
                        for x in 0..<width { sums[x] -= Int32(source[(row - half - 1) * width + x]) }
                    }
                    let target = bytes + row * stride
                    for x in 0..<width { target[x] = UInt8((sums[x] &* factor + 1 << 21) >> 22) }
                }
            }
        }
    }
}

extension CGContext {
    /// Sets a shadow whose lengths are in user space, like those of layers; `setShadow` takes them in base space.
    ///
    /// - Parameters:
    ///   - offset: The offset of the shadow, in user space.
    ///   - standardDeviation: The standard deviation of the blur, in user space.
    package func setUserSpaceShadow(offset: CGSize, standardDeviation: CGFloat, color: CGColor) {
        let toBase = state.ctm.concatenating(baseTransform.inverted())
        let moved = CGPoint(x: offset.width, y: offset.height).applying(
            CGAffineTransform(a: toBase.a, b: toBase.b, c: toBase.c, d: toBase.d, tx: 0, ty: 0))
        setShadow(
            offset: CGSize(width: moved.x, height: moved.y),
            blur: standardDeviation * 2 * abs(toBase.determinant).squareRoot(), color: color)
        state.shadow?.hasTail = true
    }

    /// Draws the shadow of a filled outline, without the outline.
    package func drawShadow(of path: CGPath, offset: CGSize, standardDeviation: CGFloat, color: CGColor) {
        saveGState()
        defer { restoreGState() }
        setUserSpaceShadow(offset: offset, standardDeviation: standardDeviation, color: color)
        guard let shadow = state.shadow, canDraw else { return }
        var shape = PathElements()
        shape.append(path.elements, userToSurface)
        paintShadow(
            shadow,
            of: Drawing(
                paint: { cairo, alpha in
                    cairo_identity_matrix(cairo)
                    Self.setSource(.black, alpha, on: cairo)
                    Self.emit(shape, on: cairo)
                    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
                    cairo_fill(cairo)
                }, bounds: shape.controlBounds))
    }
}
