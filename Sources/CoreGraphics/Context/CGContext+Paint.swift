import CCairo
import Foundation

extension CGContext {
    // MARK: The current path

    /// Fills the current path and clears it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(elements, rule)
        elements.removeAll()
    }

    /// Strokes the current path and clears it.
    public func strokePath() {
        stroke(elements)
        elements.removeAll()
    }

    /// Paints the current path and clears it.
    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill, .fillStroke: fill(elements, .winding)
        case .eoFill, .eoFillStroke: fill(elements, .evenOdd)
        case .stroke: break
        }
        switch mode {
        case .stroke, .fillStroke, .eoFillStroke: stroke(elements)
        case .fill, .eoFill: break
        }
        elements.removeAll()
    }

    // MARK: Shapes

    /// Fills a rectangle, and clears the current path.
    public func fill(_ rect: CGRect) {
        fill([rect])
    }

    /// Fills rectangles as one shape, and clears the current path.
    public func fill(_ rects: [CGRect]) {
        elements.removeAll()
        var shape = PathElements()
        let map = userToSurface
        for rect in rects { shape.rect(rect.isInfinite ? infiniteArea : rect.standardized, map) }
        fill(shape, .winding)
    }

    /// Strokes a rectangle, and clears the current path.
    public func stroke(_ rect: CGRect) {
        elements.removeAll()
        var shape = PathElements()
        shape.rect(rect, userToSurface)
        stroke(shape)
    }

    /// Strokes a rectangle with a line width, and clears the current path.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let saved = state.lineWidth
        setLineWidth(width)
        stroke(rect)
        state.lineWidth = saved
    }

    /// Fills the ellipse in a rectangle, and clears the current path.
    public func fillEllipse(in rect: CGRect) {
        elements.removeAll()
        var shape = PathElements()
        shape.ellipse(rect, userToSurface)
        fill(shape, .winding)
    }

    /// Strokes the ellipse in a rectangle, and clears the current path.
    public func strokeEllipse(in rect: CGRect) {
        elements.removeAll()
        var shape = PathElements()
        shape.ellipse(rect, userToSurface)
        stroke(shape)
    }

    /// Strokes a line for each pair of points, and clears the current path.
    public func strokeLineSegments(between points: [CGPoint]) {
        elements.removeAll()
        var shape = PathElements()
        let map = userToSurface
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            shape.move(to: points[index].applying(map))
            shape.line(to: points[index + 1].applying(map))
        }
        stroke(shape)
    }

    /// Makes a rectangle transparent, regardless of blend mode, alpha and shadow.
    public func clear(_ rect: CGRect) {
        guard canDraw, !rect.isNull else { return }
        readForeign()
        var shape = PathElements()
        shape.rect(rect.isInfinite ? infiniteArea : rect.standardized, userToSurface)
        let cairo = self.cairo
        cairo_save(cairo)
        prepare(cairo)
        Self.emit(shape, on: cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
        cairo_fill(cairo)
        cairo_restore(cairo)
        writeForeign()
    }

    /// The bounding box of the clip in user space, as the area of an infinite shape.
    private var infiniteArea: CGRect {
        (clipBounds ?? .zero).insetBy(dx: -1, dy: -1).applying(userToSurface.inverted())
    }

    // MARK: Filling and stroking

    /// Fills a path in the bitmap's coordinates.
    func fill(_ shape: PathElements, _ rule: CGPathFillRule) {
        guard canDraw, !shape.isEmpty else { return }
        let color = state.fill.rgba
        let pattern = state.fill.pattern.map { PatternPaint(pattern: $0, ink: color, phase: state.patternPhase) }
        let patternAlpha = Double(state.fill.patternAlpha)
        let cairoRule = rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
        perform(
            Drawing(
                paint: { cairo, alpha in
                    Self.emit(shape, on: cairo)
                    cairo_set_fill_rule(cairo, cairoRule)
                    if let pattern {
                        cairo_save(cairo)
                        cairo_clip(cairo)
                        self.setSource(pattern, on: cairo)
                        cairo_paint_with_alpha(cairo, alpha * patternAlpha)
                        cairo_restore(cairo)
                        return
                    }
                    Self.setSource(color, alpha, on: cairo)
                    cairo_fill(cairo)
                },
                clipToShape: { cairo in
                    Self.emit(shape, on: cairo)
                    cairo_set_fill_rule(cairo, cairoRule)
                    cairo_clip(cairo)
                }, bounds: shape.controlBounds))
    }

    /// Strokes a path in the bitmap's coordinates.
    func stroke(_ shape: PathElements) {
        guard canDraw, !shape.isEmpty else { return }
        let color = state.stroke.rgba
        let pattern = state.stroke.pattern.map { PatternPaint(pattern: $0, ink: color, phase: state.patternPhase) }
        let patternAlpha = Double(state.stroke.patternAlpha)
        let style = state
        let map = userToSurface
        let scale = max(hypot(map.a, map.b), hypot(map.c, map.d))
        let reach = max(style.lineWidth * scale, 1) * (style.lineJoin == .miter ? style.miterLimit : 1) + 2
        perform(
            Drawing(
                paint: { cairo, alpha in
                    if let pattern {
                        // cairo's strokes have no alpha of their own, so the pattern is painted in a group.
                        cairo_push_group(cairo)
                        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
                        self.setSource(pattern, on: cairo)
                        Self.emit(shape, on: cairo)
                        Self.setLine(style, map, on: cairo)
                        cairo_stroke(cairo)
                        cairo_pop_group_to_source(cairo)
                        cairo_identity_matrix(cairo)
                        cairo_paint_with_alpha(cairo, alpha * patternAlpha)
                        return
                    }
                    Self.emit(shape, on: cairo)
                    Self.setLine(style, map, on: cairo)
                    Self.setSource(color, alpha, on: cairo)
                    cairo_stroke(cairo)
                },
                clipToShape: { cairo in
                    let outline = shape.applying(map.inverted()).stroked(style.strokeStyle)
                    Self.emit(outline.applying(map), on: cairo)
                    cairo_clip(cairo)
                }, bounds: shape.controlBounds.insetBy(dx: -reach, dy: -reach)))
    }

    /// Sets cairo's line parameters, which are in user space.
    private static func setLine(_ style: GraphicsState, _ map: CGAffineTransform, on cairo: OpaquePointer) {
        var width = Double(style.lineWidth)
        if width == 0 {
            width = 1
        } else {
            setMatrix(map, on: cairo)
        }
        cairo_set_line_width(cairo, width)
        cairo_set_line_cap(cairo, cairo_line_cap_t(UInt32(style.lineCap.rawValue)))
        cairo_set_line_join(cairo, cairo_line_join_t(UInt32(style.lineJoin.rawValue)))
        cairo_set_miter_limit(cairo, Double(style.miterLimit))
        let dashes = style.dashLengths.map { Double($0) }
        cairo_set_dash(cairo, dashes, Int32(dashes.count), Double(style.dashPhase))
    }
}
