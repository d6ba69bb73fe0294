import PathGeometry
import Testing

/// Curves as lines.
struct PolylinesTests {
    @Test(arguments: [1e25, 1e150, 1e300]) func `Curves of any extent become a bounded number of lines`(extent: Double)
    {
        let points = [SIMD2(0, 0), SIMD2(extent, 0), SIMD2(-extent, extent), SIMD2(0, -extent)]
        let cubic = Polylines(verbs: [.move, .cubic], points: points, tolerance: 0.1, strokeRadius: 4)
        #expect((2...1001).contains(cubic.points.count))
        let quad = Polylines(verbs: [.move, .quad], points: Array(points.prefix(3)), tolerance: 0.1)
        #expect((2...1001).contains(quad.points.count))
    }
}
