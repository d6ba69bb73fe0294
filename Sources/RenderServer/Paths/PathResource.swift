import PathGeometry
import RenderProtocol

/// A path and the data derived from it: read when its coverage is drawn, not in each frame.
final class PathResource {
    let data: PathData
    private let center: SIMD2<Double>
    var stroke: StrokeStyle? {
        didSet {
            guard stroke != oldValue else { return }
            strokeEdges = nil
            if stroke?.width != oldValue?.width { centerLine = nil }
        }
    }

    private var fillEdges: Made<EdgeList>?
    private var strokeEdges: Made<EdgeList>?
    private var centerLine: Made<Polylines>?

    /// A value derived for a class of scales; each class doubles the previous one's scale.
    private struct Made<Value> {
        var scaleClass: Int
        var value: Value
    }

    /// The maximum distance of a chord from its curve in pixels: it keeps coverage within two steps of eight bits.
    private static let tolerance = 0.005

    init(_ data: PathData) {
        self.data = data
        center = data.points.first ?? .zero
    }

    /// - Parameter scale: The maximum of pixels per point.
    func edges(_ part: CoverageCache.Part, scale: Double) -> EdgeList {
        // Beyond these scales a path is a dot, or a `Float` does not resolve its pixels.
        let scaleClass = scale > 0 && scale.isFinite ? Int(max(-20, min(20, scale.logarithm2.rounded(.up)))) : 0
        let tolerance = Self.tolerance / Double(sign: .plus, exponent: scaleClass, significand: 1)
        switch part {
        case .fill:
            if let fillEdges, fillEdges.scaleClass == scaleClass { return fillEdges.value }
            let edges = EdgeList(filling: data.flattened(tolerance: tolerance))
            fillEdges = Made(scaleClass: scaleClass, value: edges)
            return edges
        case .stroke:
            if let strokeEdges, strokeEdges.scaleClass == scaleClass { return strokeEdges.value }
            let edges = outline(tolerance, scaleClass)
            strokeEdges = Made(scaleClass: scaleClass, value: edges)
            return edges
        }
    }

    private func outline(_ tolerance: Double, _ scaleClass: Int) -> EdgeList {
        guard let stroke, stroke.width > 0 else { return EdgeList(origin: center) }
        let whole: Polylines
        if let centerLine, centerLine.scaleClass == scaleClass {
            whole = centerLine.value
        } else {
            whole = data.flattened(tolerance: tolerance, strokeRadius: stroke.width / 2)
            centerLine = Made(scaleClass: scaleClass, value: whole)
        }
        var lines = whole.trimmed(from: stroke.start, to: stroke.end)
        if !stroke.dashes.isEmpty { lines = lines.dashed(phase: stroke.dashPhase, lengths: stroke.dashes) }
        let box = lines.box
        let isLarge = max(box.width, box.height) > EdgeList.maxPreciseSize
        var edges = EdgeList(origin: isLarge ? EdgeList.origin(for: box) : center)
        var outliner = StrokeOutliner(
            style: stroke, tolerance: tolerance, lineCount: lines.lines.count, maxContourEdges: Self.maxContourEdges
        ) { edges.add($0) }
        for line in lines.lines { outliner.stroke(line, of: lines) }
        return edges
    }

    /// The maximum edges of a strip: each edge draws up to the right end of its contour's box.
    private static let maxContourEdges = 24
}

extension Double {
    fileprivate var logarithm2: Double { Double(exponent) + significand - 1 }
}
