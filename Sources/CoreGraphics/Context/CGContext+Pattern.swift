import CCairo
import Diagnostics
import Foundation
import Locking

extension CGContext {
    /// Sets the pattern of fills.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - components: The opacity of a coloured pattern; the colour of a stencil in the base space of the fill colour
    ///     space, followed by alpha.
    public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        guard let color = patternColor(pattern, components, state.fill.space) else { return }
        setFillColor(color)
    }

    /// Sets the pattern of strokes.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - components: The opacity of a coloured pattern; the colour of a stencil in the base space of the stroke
    ///     colour space, followed by alpha.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        guard let color = patternColor(pattern, components, state.stroke.space) else { return }
        setStrokeColor(color)
    }

    /// Sets the origin of pattern cells, as an offset from the initial origin of the context.
    public func setPatternPhase(_ phase: CGSize) {
        guard phase.width.isFinite, phase.height.isFinite else {
            logger.once("A pattern phase that is not finite is ignored")
            return
        }
        state.patternPhase = phase
    }

    private func patternColor(
        _ pattern: CGPattern, _ components: UnsafePointer<CGFloat>, _ space: CGColorSpace
    ) -> CGColor? {
        let space = space.model == .pattern ? space : CGColorSpace(patternBaseSpace: pattern.isColored ? nil : space)
        return space.flatMap { CGColor(patternSpace: $0, pattern: pattern, components: components) }
    }

    // MARK: Painting

    /// Sets a pattern as cairo's source. The paint's alpha is not applied.
    func setSource(_ paint: PatternPaint, on cairo: OpaquePointer) {
        let toSurface = paint.pattern.matrix
            .concatenating(CGAffineTransform(translationX: paint.phase.width, y: paint.phase.height))
            .concatenating(baseTransform).concatenating(deviceToSurface)
        switch paint.pattern.content {
        case .image(let image, let scale):
            let map = toSurface.scaledBy(x: 1 / scale, y: 1 / scale)
            Self.setRepeatedSource(
                image, map, image.shouldInterpolate ? state.interpolation.filter : .nearest, on: cairo)
        case .drawing(let info, let callbacks):
            guard let draw = callbacks.drawPattern else { return cairo_set_source_rgba(cairo, 0, 0, 0, 0) }
            let ink = paint.pattern.isColored ? nil : paint.ink.opaque
            let pattern = paint.pattern
            let step = CGSize(width: pattern.xStep, height: pattern.yStep)
            // A cell of whole pixels, which can be repeated without blurring.
            let width = max(1, (step.width * hypot(toSurface.a, toSurface.b)).rounded())
            let height = max(1, (step.height * hypot(toSurface.c, toSurface.d)).rounded())
            if width <= Self.maxTileSide, height <= Self.maxTileSide {
                let size = (Int(width), Int(height))
                guard let tile = Self.tile(of: pattern, size, ink, { draw(info, $0) }) else {
                    return cairo_set_source_rgba(cairo, 0, 0, 0, 0)
                }
                // The map from the tile's pixels, y down, to pattern space.
                let map = CGAffineTransform(
                    a: step.width / width, b: 0, c: 0, d: -step.height / height, tx: pattern.bounds.minX,
                    ty: pattern.bounds.minY + step.height)
                return Self.setRepeatedSource(tile, map.concatenating(toSurface), .good, on: cairo)
            }
            setLargeSource(pattern, toSurface, ink, { draw(info, $0) }, on: cairo)
        }
    }

    /// The maximum side in pixels of a cell that is drawn once and repeated.
    private static let maxTileSide: CGFloat = 2048
    /// The maximum number of neighbouring cells, per direction, that extend into a cell if bounds exceed the steps.
    private static let maxOverlap = 16
    /// The maximum number of drawn cells with large steps, per direction.
    private static let maxCells = 4096

    private static func setRepeatedSource(
        _ image: CGImage, _ map: CGAffineTransform, _ filter: cairo_filter_t, on cairo: OpaquePointer
    ) {
        guard map.isFinite, map.determinant != 0, let surface = image.makeSurface() else {
            return cairo_set_source_rgba(cairo, 0, 0, 0, 0)
        }
        defer { cairo_surface_destroy(surface) }
        setMatrix(map, on: cairo)
        cairo_set_source_surface(cairo, surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(cairo), filter)
        cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_REPEAT)
    }

    /// Returns a cell including the parts of its neighbours that extend into it; the cached one if possible.
    private static func tile(
        of pattern: CGPattern, _ size: (width: Int, height: Int), _ ink: RGBA?, _ draw: (CGContext) -> Void
    ) -> CGImage? {
        if let last = pattern.lastTile.withLock({ $0 }), last.image.width == size.width,
            last.image.height == size.height, last.ink == ink
        {
            return last.image
        }
        guard let context = CGContext(width: size.width, height: size.height) else { return nil }
        let box = pattern.bounds
        context.scaleBy(x: CGFloat(size.width) / pattern.xStep, y: CGFloat(size.height) / pattern.yStep)
        context.translateBy(x: -box.minX, y: -box.minY)
        let overlap = { (length: CGFloat, step: CGFloat) in
            min(max(Int(saturating: (length / step).rounded(.up)), 1) - 1, maxOverlap)
        }
        for row in -overlap(box.height, pattern.yStep)...0 {
            for column in -overlap(box.width, pattern.xStep)...0 {
                let offset = CGPoint(x: CGFloat(column) * pattern.xStep, y: CGFloat(row) * pattern.yStep)
                context.drawCell(of: pattern, at: offset, draw)
            }
        }
        if let ink { context.fillAll(ink, .sourceIn) }
        let image = context.finish()
        if let image { pattern.lastTile.withLock { $0 = CGPattern.Tile(image: image, ink: ink) } }
        return image
    }

    /// Draws the cells of a pattern with large steps that intersect the clip.
    private func setLargeSource(
        _ pattern: CGPattern, _ toSurface: CGAffineTransform, _ ink: RGBA?, _ draw: (CGContext) -> Void,
        on cairo: OpaquePointer
    ) {
        guard let area = clipBounds,
            let context = CGContext(
                pixelWidth: Int(saturating: area.width), pixelHeight: Int(saturating: area.height), scale: 1,
                origin: area.origin)
        else { return cairo_set_source_rgba(cairo, 0, 0, 0, 0) }
        context.concatenate(toSurface)
        let visible = area.applying(toSurface.inverted())
        let (box, step) = (pattern.bounds, CGSize(width: pattern.xStep, height: pattern.yStep))
        let columns = Self.cells(
            in: (visible.minX, visible.maxX), reaching: (box.minX, box.maxX), step: step.width)
        let rows = Self.cells(in: (visible.minY, visible.maxY), reaching: (box.minY, box.maxY), step: step.height)
        for row in rows {
            for column in columns {
                let offset = CGPoint(x: CGFloat(column) * step.width, y: CGFloat(row) * step.height)
                context.drawCell(of: pattern, at: offset, draw)
            }
        }
        if let ink { context.fillAll(ink, .sourceIn) }
        guard let surface = context.finish()?.makeSurface() else {
            return cairo_set_source_rgba(cairo, 0, 0, 0, 0)
        }
        defer { cairo_surface_destroy(surface) }
        cairo_identity_matrix(cairo)
        cairo_set_source_surface(cairo, surface, area.minX, area.minY)
    }

    /// Returns the cells along one direction that intersect the visible area.
    ///
    /// The ones drawn first are omitted if there are very many: with cells narrower than a pixel, or wider than
    /// `maxOverlap` steps.
    private static func cells(
        in visible: (low: CGFloat, high: CGFloat), reaching cell: (low: CGFloat, high: CGFloat), step: CGFloat
    ) -> Range<Int> {
        let first = Int(saturating: ((visible.low - cell.high) / step).rounded(.up))
        let end = Int(saturating: ((visible.high - cell.low) / step).rounded(.up))
        let steps = Int(saturating: min((visible.high - visible.low) / step, CGFloat(maxCells)))
        let count = min(steps + 1 + maxOverlap, maxCells)
        let least = end.subtractingReportingOverflow(count)
        return max(min(first, end), least.overflow ? .min : least.partialValue)..<end
    }

    private func drawCell(of pattern: CGPattern, at offset: CGPoint, _ draw: (CGContext) -> Void) {
        saveGState()
        translateBy(x: offset.x, y: offset.y)
        clip(to: pattern.bounds)
        draw(self)
        while stateDepth > 1 { restoreGState() }
        restoreGState()
    }

    private func fillAll(_ color: RGBA, _ mode: CGBlendMode) {
        setBlendMode(mode)
        state.fill.set(color)
        fill(.infinite)
    }
}

extension RGBA {
    /// The colour without its alpha, which is applied when a stencil is painted.
    fileprivate var opaque: RGBA { RGBA(red: red, green: green, blue: blue, alpha: 1) }
}

extension cairo_filter_t {
    fileprivate static let nearest = CAIRO_FILTER_NEAREST
    fileprivate static let good = CAIRO_FILTER_GOOD
}
