import CoreGraphics
import Foundation
import Testing

@Suite struct PatternTests {
    /// A cell of 4 × 4: a square of 2 × 2 in its lower left corner, in the coordinates that the context began with.
    private func squares(
        _ color: CGColor? = red, step: CGFloat = 4, matrix: CGAffineTransform = .identity, drawn: Counter? = nil
    ) throws -> CGPattern {
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, context in
                drawn?.count += 1
                if let color { context.setFillColor(color) }
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            }, releaseInfo: nil)
        return try #require(
            CGPattern(
                info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: matrix, xStep: step, yStep: step,
                tiling: .constantSpacing, isColored: color != nil, callbacks: &callbacks))
    }

    private final class Counter {
        var count = 0
    }

    private func color(_ pattern: CGPattern, _ components: [CGFloat] = [1], base: CGColorSpace? = nil) throws -> CGColor
    {
        let space = try #require(CGColorSpace(patternBaseSpace: base))
        return try #require(CGColor(patternSpace: space, pattern: pattern, components: components))
    }

    @Test func aColourOfAPattern() throws {
        let pattern = try squares()
        let color = try color(pattern, [0.5])
        #expect(color.pattern === pattern && color.alpha == 0.5 && color.colorSpace?.model == .pattern)
        #expect(color.copy(alpha: 0.25)?.pattern === pattern && color.copy(alpha: 0.25)?.alpha == 0.25)
        #expect(red.pattern == nil)
        #expect(color != red && color == color.copy())
        #expect(CGColor(patternSpace: CGColorSpaceCreateDeviceRGB(), pattern: pattern, components: [1]) == nil)
        #expect(color.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil) == nil)
        let space = try #require(CGColorSpace(patternBaseSpace: nil))
        #expect(CGColor(colorSpace: space, components: [1, 1, 1, 1]) == nil)
    }

    @Test func fillsRepeatTheCell() throws {
        let drawn = Counter()
        let pattern = try squares(drawn: drawn)
        let image = try picture(16, 16) { context in
            context.setFillColor(try! self.color(pattern))
            // Cells stay where they are under any transformation.
            context.translateBy(x: 1, y: 1)
            context.fill(CGRect(x: 0, y: 0, width: 14, height: 14))
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
        }
        for (x, y) in [(4, 4), (5, 5), (8, 4), (13, 13), (1, 1)] { #expect(image.pixel(x, y) == .red) }
        for (x, y) in [(2, 2), (6, 4), (4, 6), (0, 0), (15, 15)] { #expect(image.pixel(x, y) == .clear) }
        #expect(drawn.count == 1)
    }

    @Test func scaleMatrixAndPhase() throws {
        let pattern = try squares(matrix: CGAffineTransform(scaleX: 2, y: 1))
        let image = try picture(32, 16, scale: 2) { context in
            context.setPatternPhase(CGSize(width: 1, height: 0))
            context.setFillColor(try! self.color(pattern))
            context.fill(CGRect(x: 0, y: 0, width: 16, height: 8))
        }
        // 8 × 4 points or 16 × 8 pixels a cell, 2 pixels to the right; the square is 8 × 4 pixels.
        #expect(image.pixel(2, 0) == .red && image.pixel(9, 3) == .red && image.pixel(18, 8) == .red)
        #expect(image.pixel(0, 0) == .clear && image.pixel(10, 0) == .clear && image.pixel(2, 4) == .clear)
    }

    @Test func stencilsTakeTheColour() throws {
        let pattern = try squares(nil)
        let image = try picture(8, 8) { context in
            let blueHalf = try! self.color(pattern, [0, 0, 1, 0.5], base: CGColorSpaceCreateDeviceRGB())
            context.setFillColor(blueHalf)
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
            context.setFillPattern(pattern, colorComponents: [1, 0, 0, 1])
            context.fill(CGRect(x: 0, y: 4, width: 8, height: 4))
        }
        #expect(image.pixel(0, 0).isNear(Pixel(0, 0, 128, 128)) && image.pixel(3, 0) == .clear)
        // The fill colour space is still that of the colour before, of RGB stencils.
        #expect(image.pixel(0, 4) == .red)
    }

    @Test func strokesAndOpacity() throws {
        let pattern = try squares()
        let image = try picture(16, 16) { context in
            context.setStrokeColor(try! self.color(pattern, [0.5]))
            context.setAlpha(0.5)
            context.setLineWidth(4)
            context.move(to: CGPoint(x: 0, y: 8))
            context.addLine(to: CGPoint(x: 16, y: 8))
            context.strokePath()
        }
        #expect(image.pixel(4, 8).isNear(Pixel(64, 0, 0, 64)) && image.pixel(12, 9).isNear(Pixel(64, 0, 0, 64)))
        #expect(image.pixel(6, 8) == .clear && image.pixel(4, 4) == .clear)
    }

    @Test func largeAndOverlappingCells() throws {
        let large = try squares(step: 4000)
        let image = try picture(16, 16) { context in
            context.setFillColor(try! self.color(large))
            context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
        }
        #expect(image.pixel(0, 0) == .red && image.pixel(1, 1) == .red && image.pixel(4, 0) == .clear)
        // Cells of 4 × 4 every 3 points: the drawing reaches into its neighbours.
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, context in
                context.setFillColor(red)
                context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
            }, releaseInfo: nil)
        let overlapping = try #require(
            CGPattern(
                info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: 3, yStep: 3,
                tiling: .constantSpacing, isColored: true, callbacks: &callbacks))
        let other = try picture(12, 12) { context in
            context.setFillColor(try! self.color(overlapping))
            context.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
        }
        #expect(other.pixel(3, 0) == .red && other.pixel(6, 3) == .red && other.pixel(4, 0) == .clear)
    }

    @Test func infoIsReleasedOnce() throws {
        let counter = Counter()
        let info = Unmanaged.passRetained(counter).toOpaque()
        do {
            var callbacks = CGPatternCallbacks(
                version: 0, drawPattern: nil,
                releaseInfo: { info in
                    let counter = Unmanaged<Counter>.fromOpaque(info!).takeRetainedValue()
                    counter.count += 1
                })
            let pattern = CGPattern(
                info: info, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), matrix: .identity, xStep: 1, yStep: 1,
                tiling: .noDistortion, isColored: true, callbacks: &callbacks)
            #expect(pattern != nil && counter.count == 0)
        }
        #expect(counter.count == 1)
        var callbacks = CGPatternCallbacks()
        #expect(
            CGPattern(
                info: nil, bounds: .zero, matrix: .identity, xStep: 0, yStep: 1, tiling: .noDistortion,
                isColored: true, callbacks: &callbacks) == nil)
    }
}
