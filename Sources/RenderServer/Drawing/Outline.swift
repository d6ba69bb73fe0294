import Glibc

/// The outline of a layer's bounds: which corners are round and how, and which edges are antialiased.
///
/// The continuous curve is |x|ⁿ + |y|ⁿ = 1 over a square that reaches 1.528665 radii from the corner, as far as Apple's
/// does. The exponent lets it pass through the middle of the quarter circle it stands for; where a side is too short
/// for the whole curve, it nears that circle. At its ends it has no curvature, so that none sets in abruptly.
struct Outline: Equatable {
    /// Of the corners, points, half the shorter side at most.
    var radius = 0.0
    /// Bits 0 to 3 for least x and least y, most x and least y, least x and most y, most x and most y.
    var corners: UInt8 = 0b1111
    /// How far a corner's curve reaches along the edges, and its exponent: of a circle, the radius and 2.
    var extent = 0.0
    var exponent = 2.0
    /// Bits 0 to 3 for least x, most x, least y and most y.
    var edges: UInt8 = 0b1111

    static let continuousExtent = 1.528665

    /// Other than a rectangle whose corners are quarters of circles, antialiased all around.
    var isFine: Bool { corners != 0b1111 || exponent != 2 || edges != 0b1111 }

    /// As the shaders take it.
    var detail: SIMD3<Float> {
        SIMD3(Float(Int(corners) | Int(edges) << 4), Float(extent), Float(exponent))
    }

    /// How far in from each side the outline covers whole rectangles.
    var inset: Double {
        radius <= 0 ? 0 : extent * (1 - pow(0.5, 1 / exponent))
    }

    init() {}

    /// - Parameter effects: Those of the layer, if it has any.
    init(of state: borrowing LayerState, effects: UnsafePointer<LayerEffects>?) {
        let side = min(state.boundsSize.x, state.boundsSize.y) / 2
        radius = max(0, min(Double(state.cornerRadius), side))
        extent = radius
        if let effects {
            edges = effects.pointee.antialiasedEdges
            if effects.pointee.roundedCorners != 0b1111, radius > 0 {
                corners = effects.pointee.roundedCorners
                if corners == 0 { (corners, radius, extent) = (0b1111, 0, 0) }
            }
            if effects.pointee.hasContinuousCorners, radius > 0 {
                extent = min(radius * Self.continuousExtent, side)
                exponent = log(0.5) / log(1 - radius / extent * (1 - 0.5.squareRoot()))
            }
        }
        if !state.flags.contains(.antialiasesEdges) { edges = 0 }
    }
}

extension Homography {
    /// Where an upright map puts `box`, with the edges that are not antialiased moved to whole pixels: those whose middle
    /// lies inside are covered.
    func deviceBox(of box: Box, edges: UInt8) -> Box {
        var mapped = boundingBox(of: box)
        guard edges != 0b1111 else { return mapped }
        let (left, right): (UInt8, UInt8) = a < 0 ? (0b10, 0b01) : (0b01, 0b10)
        let (up, down): (UInt8, UInt8) = d < 0 ? (0b1000, 0b0100) : (0b0100, 0b1000)
        if edges & left == 0 { mapped.minX = (mapped.minX - 0.5).rounded(.up) }
        if edges & right == 0 { mapped.maxX = (mapped.maxX - 0.5).rounded(.up) }
        if edges & up == 0 { mapped.minY = (mapped.minY - 0.5).rounded(.up) }
        if edges & down == 0 { mapped.maxY = (mapped.maxY - 0.5).rounded(.up) }
        return mapped
    }
}
