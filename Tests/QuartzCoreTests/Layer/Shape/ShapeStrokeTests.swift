import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import Testing

extension CoreAnimationTests {
    /// Strokes of shape layers: joins, caps and dashes, against areas worked out here.
    @MainActor struct ShapeStrokeTests {
        @Test func aLineOfAPixelFillsOneRow() throws {
            let stage = Stage(30, 20)
            let layer = stage.addStroke(.line([CGPoint(x: 5, y: 10.5), CGPoint(x: 25, y: 10.5)]))
            var picture = try stage.picture()
            for x in 5..<25 { #expect(picture[x, 10] == red && picture[x, 9] == clear && picture[x, 11] == clear) }
            #expect(picture[4, 10] == clear && picture[25, 10] == clear)
            layer.path = .line([CGPoint(x: 5, y: 10), CGPoint(x: 25, y: 10)])
            picture = try stage.picture()
            for y in [9, 10] { #expect(picture.shows(RGBA(128, 0, 0, 128), at: 12, y, tolerance: 1)) }
        }

        @Test func joins() throws {
            let stage = Stage(60, 60)
            let layer = stage.addStroke(
                .line([CGPoint(x: 10, y: 40), CGPoint(x: 40, y: 40), CGPoint(x: 40, y: 10)]), width: 10)
            var picture = try stage.picture()
            #expect(picture[44, 44] == red && abs(picture.area - 600) < 0.1)
            // The inner side meets in a point too.
            #expect(picture[35, 35] == red && picture[34, 34] == clear)
            layer.lineJoin = .bevel
            picture = try stage.picture()
            #expect(picture[44, 44] == clear && picture.shows(RGBA(128, 0, 0, 128), at: 42, 42))
            #expect(abs(picture.area - 587.5) < 0.1)
            layer.lineJoin = .round
            picture = try stage.picture()
            #expect(picture[44, 44] == clear && picture[42, 42] == red)
            #expect(abs(picture.area - (575 + 25 * .pi / 4)) < 0.2)
            layer.lineJoin = .miter
            // The miter of a right angle is 1.41 line widths long.
            layer.miterLimit = 1.4
            #expect(try abs(stage.picture().area - 587.5) < 0.1)
            layer.miterLimit = 1.42
            #expect(try abs(stage.picture().area - 600) < 0.1)
        }

        @Test func caps() throws {
            let stage = Stage(60, 40)
            let layer = stage.addStroke(.line([CGPoint(x: 20, y: 20), CGPoint(x: 40, y: 20)]), width: 10)
            var picture = try stage.picture()
            #expect(picture[39, 20] == red && picture[40, 20] == clear && abs(picture.area - 200) < 0.1)
            layer.lineCap = .square
            picture = try stage.picture()
            #expect(picture[44, 15] == red && picture[15, 24] == red && picture[45, 20] == clear)
            #expect(abs(picture.area - 300) < 0.1)
            layer.lineCap = .round
            picture = try stage.picture()
            #expect(picture[44, 15] == clear && picture[43, 20] == red)
            #expect(abs(picture.area - (200 + 25 * .pi)) < 0.3)
        }

        @Test func closedLinesHaveAJoinWhereTheyStart() throws {
            let stage = Stage(40, 40)
            let layer = stage.addStroke(
                CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20), transform: nil), width: 4)
            let picture = try stage.picture()
            for (x, y) in [(8, 8), (31, 8), (8, 31), (31, 31)] { #expect(picture[x, y] == red) }
            #expect(abs(picture.area - (24 * 24 - 16 * 16)) < 0.1 && picture[20, 20] == clear)
            layer.strokeEnd = 0.999
            #expect(try stage.picture().area < 319)
        }

        @Test func circlesHaveEvenRims() throws {
            let stage = Stage(60, 60)
            _ = stage.addStroke(
                CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 40, height: 40), transform: nil), width: 5)
            let center = CGPoint(x: 30, y: 30)
            let oracle = PathOracle(
                60, 60, [PathOracle.circle(center, 22.5), PathOracle.circle(center, 17.5)], evenOdd: true)
            let difference = try oracle.difference(stage.picture())
            #expect(difference <= 2)
        }

        @Test func dashes() throws {
            let stage = Stage(40, 20)
            let layer = stage.addStroke(.line([CGPoint(x: 5, y: 10.5), CGPoint(x: 35, y: 10.5)]))
            layer.lineDashPattern = [4, 2]
            layer.lineDashPhase = 1
            var picture = try stage.picture()
            for x in 5..<35 { #expect(picture[x, 10] == ((x - 5 + 1) % 6 < 4 ? red : clear), "\(x)") }
            layer.lineDashPattern = [3]
            layer.lineDashPhase = -2
            picture = try stage.picture()
            for x in 5..<35 { #expect(picture[x, 10] == ((x - 5 + 4) % 6 < 3 ? red : clear), "\(x)") }
            // Dashes without a length show their caps alone.
            layer.lineDashPattern = [0, 10]
            layer.lineDashPhase = 0
            layer.lineWidth = 4
            layer.lineCap = .round
            #expect(try abs(stage.picture().area - 3 * 4 * .pi) < 0.3)
            layer.lineCap = .square
            #expect(try abs(stage.picture().area - 48) < 0.3)
        }

        @Test func startAndEndGoByLength() throws {
            let stage = Stage(60, 20)
            let path = CGMutablePath()
            path.addLines(between: [CGPoint(x: 5, y: 5.5), CGPoint(x: 35, y: 5.5)])
            path.addLines(between: [CGPoint(x: 5, y: 15.5), CGPoint(x: 15, y: 15.5)])
            let layer = stage.addStroke(path)
            layer.strokeStart = 0.25
            layer.strokeEnd = 0.875
            var picture = try stage.picture()
            for x in 0..<60 {
                #expect(picture[x, 5] == (x >= 15 && x < 35 ? red : clear))
                #expect(picture[x, 15] == (x >= 5 && x < 10 ? red : clear))
            }
            layer.strokeEnd = 0.5
            picture = try stage.picture()
            #expect(picture[24, 5] == red && picture[25, 5] == clear && picture[5, 15] == clear)
            layer.strokeEnd = 0.25
            #expect(try stage.picture().area == 0)
            layer.strokeEnd = 0.1
            #expect(try stage.picture().area == 0)
        }

        @Test func curvesAreCutByLengthToo() throws {
            let stage = Stage(60, 60)
            let layer = stage.addStroke(
                CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 40, height: 40), transform: nil), width: 2)
            let whole = try stage.picture().area
            #expect(abs(whole - 80 * .pi) < 0.2)
            layer.strokeStart = 0.2
            layer.strokeEnd = 0.45
            #expect(try abs(stage.picture().area - whole / 4) < 0.2)
        }

        @Test func lineWidthsGrowWithTheLayer() throws {
            let stage = Stage(60, 60, scale: 2)
            let layer = stage.addStroke(.line([CGPoint(x: 20, y: 30), CGPoint(x: 40, y: 30)]), width: 2)
            #expect(try abs(stage.picture().area - 20 * 2 * 4) < 0.1)
            layer.setAffineTransform(CGAffineTransform(scaleX: 1, y: 3))
            #expect(try abs(stage.picture().area - 20 * 2 * 3 * 4) < 0.1)
        }
    }
}
