import RenderProtocol
import Testing

@testable import RenderServer

/// The maps with which contents cover whole pixels.
@Suite struct PixelFitTests {
    private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Box {
        Box(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    /// Returns what contents cover that have as many pixels as their size times the scale, rounded, or many more.
    private func fitted(_ frame: Box, scale: Double, areResampled: Bool = false) -> DeviceBox {
        // The size of the frame has a rounding error.
        let shown = SIMD2(
            (frame.width.rounded() * scale).rounded(), (frame.height.rounded() * scale).rounded())
        return DeviceMap.scale(scale).fitting(frame, of: areResampled ? SIMD2(5000, 5000) : shown).deviceBox(of: frame)
    }

    @Test(arguments: [1, 1.1, 1.25, 1.5, 1.7, 1.75, 2, 2.5, 3])
    func `The size in pixels does not depend on the position`(scale: Double) {
        for size in [1.0, 2, 3, 10, 11, 101, 102, 103, 1093] {
            for step in 0..<200 {
                let frame = box(Double(step) * 0.1 - 7, Double(step) * 0.37 - 3, size, size + 1)
                for fitted in [fitted(frame, scale: scale), fitted(frame, scale: scale, areResampled: true)] {
                    #expect(fitted.isPixelAligned)
                    #expect(fitted.rounded.width == (size * scale).rounded())
                    #expect(fitted.rounded.height == ((size + 1) * scale).rounded())
                    #expect(abs(fitted.minX - frame.minX * scale) <= 0.521)
                }
            }
        }
    }

    @Test(arguments: [1.25, 1.5, 1.75]) func `Pixels are among those that the box touches`(scale: Double) {
        // Where its edges are whole numbers, no others are redrawn.
        for x in stride(from: -5.0, to: 5, by: 0.25) {
            for size in stride(from: 1.0, to: 20, by: 1) {
                let frame = box(x, 0, size, 1)
                let (unfitted, fitted) = (DeviceMap.scale(scale).deviceBox(of: frame), fitted(frame, scale: scale))
                #expect(fitted.minX > unfitted.minX - 1 && fitted.maxX < unfitted.maxX + 1)
                #expect(
                    fitted.maxX <= unfitted.maxX.rounded(.up) + 0.001
                        && fitted.minX >= unfitted.minX.rounded(.down) - 0.001)
            }
        }
    }

    @Test func `Contents of another size are fitted to the nearest number of pixels`() {
        // A buffer of one pixel per point, and one of two.
        for shown in [SIMD2(101.0, 67), SIMD2(202, 134), SIMD2(1, 1)] {
            let frame = box(3, 5, 101, 67)
            let fitted = DeviceMap.scale(1.25).fitting(frame, of: shown).deviceBox(of: frame)
            #expect(fitted.rounded == DeviceBox(minX: 4, minY: 6, maxX: 130, maxY: 90))
            #expect(fitted.isPixelAligned)
        }
    }

    @Test func `Quarter turns and flips are fitted, other maps are not`() {
        let frame = box(1, 2, 101, 67)
        let turned = DeviceMap(Homography(a: 0, b: 1.25, c: -1.25, d: 0, tx: 200.3, ty: 7.8))
        let fitted = turned.fitting(frame, of: SIMD2(126, 84)).deviceBox(of: frame)
        #expect(fitted.isPixelAligned && fitted.rounded.width == 84 && fitted.rounded.height == 126)
        let flipped = DeviceMap(Homography(a: -1.25, d: 1.25, tx: 200.3, ty: 7.8))
        #expect(flipped.fitting(frame, of: SIMD2(126, 84)).deviceBox(of: frame).isPixelAligned)
        let rotated = DeviceMap(Homography(a: 1, b: 0.1, c: -0.1, d: 1, tx: 0.3))
        #expect(rotated.fitting(frame, of: SIMD2(101, 67)) == rotated)
        let tiny = DeviceMap.scale(0.004)
        #expect(tiny.fitting(frame, of: SIMD2(101, 67)) == tiny)
    }
}
