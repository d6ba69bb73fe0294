import CCairo
import Foundation

extension CGContext {
    /// Paints a gradient along a line over the whole clip.
    ///
    /// - Parameters:
    ///   - gradient: The colours.
    ///   - start: The point at location 0.
    ///   - end: The point at location 1.
    ///   - options: Whether the first and last colour extend beyond the ends.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        guard canDraw, start.isFinite, end.isFinite, start != end, let area = clipBounds else { return }
        let map = userToSurface
        let box = area.applying(map.inverted())
        let length = hypot(end.x - start.x, end.y - start.y)
        let far = hypot(
            max(box.maxX, start.x, end.x) - min(box.minX, start.x, end.x),
            max(box.maxY, start.y, end.y) - min(box.minY, start.y, end.y))
        let range = Self.range(options, reach: far / length)
        let at = { (t: CGFloat) in
            CGPoint(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t)
        }
        let (from, to) = (at(range.lower), at(range.upper))
        paint(gradient, range, map) {
            cairo_pattern_create_linear(Double(from.x), Double(from.y), Double(to.x), Double(to.y))
        }
    }

    /// Paints a gradient between two circles over the whole clip.
    ///
    /// - Parameters:
    ///   - gradient: The colours.
    ///   - startCenter: The centre of the circle at location 0.
    ///   - startRadius: Its radius, at least 0.
    ///   - endCenter: The centre of the circle at location 1.
    ///   - endRadius: Its radius, at least 0.
    ///   - options: Whether the first and last colour extend beyond the circles.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard canDraw, startCenter.isFinite, endCenter.isFinite, startRadius.isFinite, endRadius.isFinite,
            startRadius >= 0, endRadius >= 0, startCenter != endCenter || startRadius != endRadius,
            let area = clipBounds
        else { return }
        let map = userToSurface
        let box = area.applying(map.inverted())
        let growth = endRadius - startRadius
        let distance = hypot(endCenter.x - startCenter.x, endCenter.y - startCenter.y)
        let far =
            hypot(box.width, box.height) + hypot(box.midX - startCenter.x, box.midY - startCenter.y)
            + startRadius + endRadius + distance
        var range = Self.range(options, reach: far / max(abs(abs(growth) - distance), distance * 0.05, 1e-3))
        // A circle's radius cannot be negative.
        if growth > 0 { range.lower = max(range.lower, -startRadius / growth) }
        if growth < 0 { range.upper = min(range.upper, startRadius / -growth) }
        let circle = { (t: CGFloat) in
            (
                Double(startCenter.x + (endCenter.x - startCenter.x) * t),
                Double(startCenter.y + (endCenter.y - startCenter.y) * t), Double(max(startRadius + growth * t, 0))
            )
        }
        let (from, to) = (circle(range.lower), circle(range.upper))
        paint(gradient, range, map) {
            cairo_pattern_create_radial(from.0, from.1, from.2, to.0, to.1, to.2)
        }
    }

    /// The range of a gradient that is drawn, where 0 is its start and 1 its end.
    private struct StopRange {
        var lower: CGFloat
        var upper: CGFloat
        var extend: cairo_extend_t
    }

    /// cairo extends both ends or none; to extend only one, the gradient itself is made long enough.
    private static func range(_ options: CGGradientDrawingOptions, reach: CGFloat) -> StopRange {
        let before = options.contains(.drawsBeforeStartLocation)
        let after = options.contains(.drawsAfterEndLocation)
        if before && after { return StopRange(lower: 0, upper: 1, extend: CAIRO_EXTEND_PAD) }
        let far = min(max(reach, 1), 2000) + 1
        return StopRange(lower: before ? -far : 0, upper: after ? far : 1, extend: CAIRO_EXTEND_NONE)
    }

    private func paint(
        _ gradient: CGGradient, _ range: StopRange, _ map: CGAffineTransform, _ make: () -> OpaquePointer?
    ) {
        guard let pattern = make() else { return }
        defer { cairo_pattern_destroy(pattern) }
        let span = Double(range.upper - range.lower)
        func add(_ location: Double, _ color: RGBA) {
            cairo_pattern_add_color_stop_rgba(
                pattern, (location - Double(range.lower)) / span, color.red, color.green, color.blue, color.alpha)
        }
        // A gradient that does not extend is transparent before its first and after its last stop.
        if let first = gradient.stops.first { add(Double(min(range.lower, 0)), first.color) }
        for stop in gradient.stops { add(stop.location, stop.color) }
        if let last = gradient.stops.last { add(Double(max(range.upper, 1)), last.color) }
        cairo_pattern_set_extend(pattern, range.extend)
        perform(
            Drawing(paint: { cairo, alpha in
                Self.setMatrix(map, on: cairo)
                cairo_set_source(cairo, pattern)
                cairo_paint_with_alpha(cairo, alpha)
            }))
    }
}
