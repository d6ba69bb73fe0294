import PathGeometry
import RenderProtocol
import Testing

@testable import RenderServer

/// The outlines of strokes.
struct StrokeOutlineTests {
    @Test func `Round caps of many dashes under a wide stroke have few edges`() {
        let path = PathResource(PathData(verbs: [.move, .line], points: [.zero, SIMD2(20_000, 0)]))
        var stroke = StrokeStyle()
        stroke.width = 100_000
        stroke.cap = .round
        stroke.dashes = [0.5, 0.5]
        path.stroke = stroke
        #expect(path.edges(.stroke, scale: 1).edges.count < 1_300_000)
    }
}
