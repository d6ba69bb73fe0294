import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import Testing

extension CoreAnimationTests {
    /// Odd values, and paths without an extent or of extreme ones.
    @MainActor struct ShapeMisuseTests {
        @Test func oddValues() throws {
            let stage = Stage(40, 40)
            let layer = stage.addStroke(.line([CGPoint(x: 5, y: 20), CGPoint(x: 35, y: 20)]), width: 4)
            for width in [0, -3, CGFloat.nan, .infinity] {
                layer.lineWidth = width
                #expect(try stage.picture().area == 0)
            }
            layer.lineWidth = 4
            for pattern in [[], [0], [0, 0], [-1, 2], [.nan, 1], [.infinity, 1]] as [[Double]] {
                layer.lineDashPattern = pattern.map { NSNumber(value: $0) }
                #expect(try abs(stage.picture().area - 120) < 0.1, "\(pattern)")
            }
            layer.lineDashPattern = nil
            layer.strokeStart = .nan
            layer.strokeEnd = 7
            layer.miterLimit = .nan
            layer.lineDashPhase = .infinity
            #expect(try abs(stage.picture().area - 120) < 0.1)
            layer.lineCap = .init(rawValue: "odd")
            layer.lineJoin = .init(rawValue: "odd")
            #expect(try abs(stage.picture().area - 120) < 0.1)
            layer.setAffineTransform(CGAffineTransform(scaleX: 0, y: 0))
            #expect(try stage.picture().area == 0)
        }

        @Test func pathsWithoutExtent() throws {
            let stage = Stage(40, 40)
            let layer = stage.addStroke(.line([]), width: 6)
            layer.fillColor = .red
            #expect(try stage.picture().area == 0)
            layer.path = .line([CGPoint(x: 20, y: 20)])
            #expect(try stage.picture().area == 0)
            layer.path = .line([CGPoint(x: 20, y: 20), CGPoint(x: 20, y: 20)])
            #expect(try stage.picture().area == 0)
            layer.lineCap = .round
            #expect(try abs(stage.picture().area - 9 * .pi) < 0.3)
            layer.lineCap = .butt
            // To and fro: the line once, with a corner cut off at each end.
            layer.path = .polygon([CGPoint(x: 10, y: 20), CGPoint(x: 30, y: 20)])
            #expect(try abs(stage.picture().area - 120) < 0.1)
        }

        @Test func hugeCoordinates() throws {
            let stage = Stage(40, 40)
            let layer = stage.addShape(
                .polygon([
                    CGPoint(x: 20, y: 10), CGPoint(x: 1e30, y: 10), CGPoint(x: 1e30, y: 30), CGPoint(x: 20, y: 30),
                ]))
            var picture = try stage.picture()
            #expect(picture[30, 20] == red && picture[10, 20] == clear && picture[30, 35] == clear)
            layer.path = CGPath(rect: CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300), transform: nil)
            layer.strokeColor = .blue
            layer.lineWidth = 1e200
            picture = try stage.picture()
            #expect(picture.width == 40)
            layer.strokeColor = nil
            #expect(try stage.picture()[20, 20] == red)
        }

        /// What is in sight of a path that extends for light years is as exact as of any other.
        @Test(arguments: [1e7, 1e19, -1e19, 1e300] as [CGFloat]) func cornersOfHugePathsAreExact(far: CGFloat) throws {
            let stage = Stage(60, 60)
            let near = 30 - (far < 0 ? -20.5 : 20.5)
            let side = far < 0 ? -1.0 : 1.0
            _ = stage.addShape(
                .polygon([
                    CGPoint(x: near, y: near), CGPoint(x: far, y: near), CGPoint(x: far, y: far),
                ]))
            // Seen from here the far corner is at 45°, a wedge between the row of the near corner and the diagonal.
            let seen = near + side * 100
            let wedge = [CGPoint(x: near, y: near), CGPoint(x: seen, y: near), CGPoint(x: seen, y: seen)]
            let difference = try PathOracle(60, 60, [wedge]).difference(stage.picture())
            #expect(difference <= 1)
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func pathsOfVeryManyElements() throws {
            let stage = Stage(60, 60)
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 5, y: 30))
            for index in 0..<30_000 {
                let t = CGFloat(index) / 30_000
                path.addLine(to: CGPoint(x: 5 + 50 * t, y: 30 - 20 * sin(.pi * t)))
            }
            path.closeSubpath()
            _ = stage.addShape(path)
            // Under half a period of a sine.
            #expect(try abs(stage.picture().area - 50 * 20 * 2 / .pi) < 0.5)
        }
    }
}
