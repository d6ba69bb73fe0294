import Glibc
import RenderProtocol

/// The outline of a layer's bounds: its corners and its antialiased edges.
///
/// The continuous curve is |x|ⁿ + |y|ⁿ = 1 over a square that extends 1.528665 radii from the corner, as Apple's does.
/// The exponent lets it pass through the middle of the quarter circle that it replaces; where a side is too short for
/// the whole curve, it approaches that circle. Its curvature is zero at the ends, and thus continuous.
struct Outline: Equatable {
    /// The corner radius in points, at most half the shorter side.
    var radius = 0.0
    /// The rounded corners: bits 0 to 3 for minimum x and y, maximum x and minimum y, minimum x and maximum y, maximum
    /// x and y.
    var corners: UInt8 = 0b1111
    /// The extent of a corner's curve along the edges, and its exponent: for a circle, the radius and 2.
    var extent = 0.0
    var exponent = 2.0
    /// The antialiased edges: bits 0 to 3 for minimum x, maximum x, minimum y and maximum y.
    var edges: UInt8 = 0b1111

    static let continuousExtent = 1.528665

    /// Whether it differs from a rectangle with circular corners that is antialiased on all sides.
    var isFine: Bool { corners != 0b1111 || exponent != 2 || edges != 0b1111 }

    /// The form that the shaders take.
    var detail: SIMD3<Float> {
        SIMD3(Float(Int(corners) | Int(edges) << 4), Float(extent), Float(exponent))
    }

    /// The inset from each side within which the outline covers whole rectangles.
    var inset: Double {
        radius <= 0 ? 0 : extent * (1 - pow(0.5, 1 / exponent))
    }

    init() {}

    /// Creates the outline of a layer without effects.
    init(of state: borrowing LayerState) {
        let side = min(state.boundsSize.x, state.boundsSize.y) / 2
        radius = max(0, min(Double(state.cornerRadius), side))
        extent = radius
        if !state.flags.contains(.antialiasesEdges) { edges = 0 }
    }

    /// Creates the outline of a layer with effects.
    init(of state: borrowing LayerState, effects: borrowing LayerEffects) {
        self.init(of: state)
        if edges != 0 { edges = effects.antialiasedEdges }
        if effects.roundedCorners != 0b1111, radius > 0 {
            corners = effects.roundedCorners
            if corners == 0 { (corners, radius, extent) = (0b1111, 0, 0) }
        }
        if effects.hasContinuousCorners, radius > 0 {
            extent = min(radius * Self.continuousExtent, min(state.boundsSize.x, state.boundsSize.y) / 2)
            exponent = log(0.5) / log(1 - radius / extent * (1 - 0.5.squareRoot()))
        }
    }
}

extension DeviceMap {
    /// Returns the image of `box` under an axis-aligned map, with the edges that are not antialiased snapped to pixels:
    /// a pixel is covered where its middle is inside.
    func deviceBox(of box: Box, edges: UInt8) -> DeviceBox {
        var mapped = homography.boundingBox(of: box)
        guard edges != 0b1111 else { return DeviceBox(edges: mapped) }
        let (left, right): (UInt8, UInt8) = a < 0 ? (0b10, 0b01) : (0b01, 0b10)
        let (up, down): (UInt8, UInt8) = d < 0 ? (0b1000, 0b0100) : (0b0100, 0b1000)
        if edges & left == 0 { mapped.minX = (mapped.minX - 0.5).rounded(.up) }
        if edges & right == 0 { mapped.maxX = (mapped.maxX - 0.5).rounded(.up) }
        if edges & up == 0 { mapped.minY = (mapped.minY - 0.5).rounded(.up) }
        if edges & down == 0 { mapped.maxY = (mapped.maxY - 0.5).rounded(.up) }
        return DeviceBox(edges: mapped)
    }
}
