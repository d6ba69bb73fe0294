import Foundation
import PathGeometry

extension PathElements {
    /// Returns the subpaths as line segments within `tolerance` of the curves.
    ///
    /// - Parameter strokeRadius: Half the width of a stroke along the path, whose outer edge stays within the tolerance
    ///   too.
    package func flattened(tolerance: CGFloat, strokeRadius: CGFloat = 0) -> Polylines {
        Polylines(
            verbs: verbs, points: points.map { SIMD2($0.x, $0.y) }, tolerance: max(tolerance, 1e-6),
            strokeRadius: strokeRadius)
    }

    /// Creates a path of straight lines.
    init(_ lines: Polylines) {
        self.init()
        for line in lines.lines { add(lines.points[line.range], isClosed: line.isClosed) }
    }

    private mutating func add(_ points: some Collection<SIMD2<Double>>, isClosed: Bool) {
        for (index, point) in points.enumerated() {
            let point = CGPoint(x: point.x, y: point.y)
            if index == 0 { move(to: point) } else { line(to: point) }
        }
        if isClosed, !points.isEmpty { close() }
    }

    /// A tolerance that is invisible at the size of this path.
    private var fineTolerance: CGFloat {
        let box = controlBounds
        return box.isNull ? 0.01 : min(max(max(box.width, box.height) / 20_000, 1e-4), 0.05)
    }

    /// Returns whether the filled path covers a point.
    package func contains(_ point: CGPoint, using rule: CGPathFillRule) -> Bool {
        guard point.isFinite else { return false }
        let box = controlBounds
        guard !box.isNull, point.x >= box.minX, point.x <= box.maxX, point.y >= box.minY, point.y <= box.maxY else {
            return false
        }
        let lines = flattened(tolerance: fineTolerance)
        var winding = 0
        for line in lines.lines where line.count > 1 {
            var a = lines.points[line.range.upperBound - 1]
            for b in lines.points[line.range] {
                let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
                if a.y <= point.y, b.y > point.y, side > 0 { winding += 1 }
                if a.y > point.y, b.y <= point.y, side < 0 { winding -= 1 }
                a = b
            }
        }
        return rule == .evenOdd ? !winding.isMultiple(of: 2) : winding != 0
    }

    /// Returns the path divided into the dashes of a pattern.
    ///
    /// - Parameters:
    ///   - phase: The offset into the pattern at the start of each subpath, in points.
    ///   - lengths: The alternating lengths of dashes and gaps, in points.
    func dashed(phase: CGFloat, lengths: [CGFloat]) -> PathElements {
        PathElements(flattened(tolerance: fineTolerance).dashed(phase: phase, lengths: lengths.map { Double($0) }))
    }

    /// Returns the outline of the stroked path for the winding rule, with the dashes of the style.
    func stroked(_ style: StrokeStyle) -> PathElements {
        guard style.width > 0, style.width.isFinite else { return PathElements() }
        let tolerance = max(min(fineTolerance, style.width / 50), 1e-4)
        var lines = flattened(tolerance: tolerance, strokeRadius: style.width / 2)
        if !style.dashes.isEmpty { lines = lines.dashed(phase: style.dashPhase, lengths: style.dashes) }
        var result = PathElements()
        var outliner = StrokeOutliner(style: style, tolerance: tolerance, lineCount: lines.lines.count) {
            for line in StrokeOutliner.lines(of: $0) { result.add(line, isClosed: true) }
        }
        for line in lines.lines { outliner.stroke(line, of: lines) }
        return result
    }
}

extension StrokeStyle {
    init(width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
        self.init()
        self.width = width
        self.cap =
            switch cap {
            case .butt: .butt
            case .round: .round
            case .square: .square
            }
        self.join =
            switch join {
            case .miter: .miter
            case .round: .round
            case .bevel: .bevel
            }
        self.miterLimit = miterLimit
    }
}

extension GraphicsState {
    var strokeStyle: StrokeStyle {
        var style = StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        style.dashPhase = dashPhase
        style.dashes = dashLengths.map { Double($0) }
        return style
    }
}
