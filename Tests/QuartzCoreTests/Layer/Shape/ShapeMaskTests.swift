import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import Testing

extension CoreAnimationTests {
    /// How often the coverage masks of shape layers are drawn, and that frames add up.
    @MainActor struct ShapeMaskTests {
        @Test func masksAreDrawnOnce() throws {
            let stage = Stage(100, 100)
            let layer = stage.addShape(CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 30, height: 30), transform: nil))
            layer.strokeColor = .green
            let other = stage.add(0, 0, 20, 20, .blue)
            let first = try #require(try stage.frame())
            #expect(first.coveragePixels > 900 && first.coveragePixels < 3000)
            other.backgroundColor = .white
            #expect(try stage.frame()?.coveragePixels == 0)
            layer.fillColor = .blue
            layer.opacity = 0.5
            #expect(try stage.frame()?.coveragePixels == 0)
            layer.position.x += 7
            layer.position.y -= 30
            #expect(try stage.frame()?.coveragePixels == 0)
            #expect(try stage.incrementalDifference() == 0)
            layer.position.x += 0.5
            #expect(try #require(try stage.frame()).coveragePixels > 900)
            layer.strokeEnd = 0.5
            #expect(try #require(try stage.frame()).coveragePixels > 0)
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func anAnimationBringsAPathToAShapeWithoutOne() throws {
            MediaClock.set(100)
            defer { MediaClock.set(nil) }
            let stage = Stage(60, 40)
            let (plain, styled) = (CAShapeLayer(), CAShapeLayer())
            styled.position.x = 30
            styled.fillColor = .green
            styled.strokeColor = .blue
            styled.lineWidth = 4
            for layer in [plain, styled] { stage.root.addSublayer(layer) }
            _ = try stage.frame()
            let animation = CABasicAnimation(keyPath: "path")
            animation.fromValue = CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10), transform: nil)
            animation.toValue = CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 30), transform: nil)
            animation.duration = 1
            for layer in [plain, styled] { layer.add(animation, forKey: nil) }
            DisplayLinks.main.step(to: 100)
            DisplayLinks.main.step(to: 100.5)
            var picture = try stage.picture()
            let black = RGBA(0, 0, 0, 255)
            #expect(picture[10, 20] == black && picture[10, 26] == clear && picture[16, 10] == clear)
            #expect(picture[40, 20] == green && picture[40, 26] == blue && picture[46, 10] == blue)
            #expect(try stage.incrementalDifference() == 0)
            styled.fillColor = .red
            #expect(try stage.picture()[40, 20] == red)
            DisplayLinks.main.step(to: 101)
            picture = try stage.picture()
            #expect(picture.area == 0, "the models have no path")
            // What was said without a path holds for one that comes.
            styled.path = CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10), transform: nil)
            #expect(try stage.picture()[40, 10] == red && stage.picture()[46, 10] == blue)
            styled.path = nil
            styled.lineWidth = 1
            styled.path = CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10), transform: nil)
            #expect(try stage.picture()[46, 10] == clear)
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func manyShapesAreOneDrawCall() throws {
            let stage = Stage(200, 200)
            for index in 0..<100 {
                let layer = stage.addShape(
                    CGPath(ellipseIn: CGRect(x: 1, y: 1, width: 10 + index % 7, height: 12), transform: nil),
                    fill: .rgb(CGFloat(index) / 100, 0.5, 1, 0.7))
                layer.frame = CGRect(x: index % 10 * 20, y: index / 10 * 20, width: 20, height: 20)
            }
            let frame = try #require(try stage.frame())
            #expect(frame.quads == 100 && frame.drawCalls == 1)
        }

        @Test func ofWhatIsMuchLargerOnlyThePartInSightIsDrawn() throws {
            let stage = Stage(100, 100)
            let layer = stage.addShape(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil))
            layer.setAffineTransform(CGAffineTransform(scaleX: 1000, y: 1000))
            layer.position = CGPoint(x: 50_020, y: 50)
            let first = try #require(try stage.frame())
            #expect(first.coveragePixels > 0 && first.coveragePixels <= 160 * 160)
            let picture = try stage.picture()
            #expect(picture[19, 50] == clear && picture[21, 50] == red)
            // Into what is around.
            layer.position.x += 10
            #expect(try stage.frame()?.coveragePixels == 0)
            layer.position.x -= 60
            #expect(try #require(try stage.frame()).coveragePixels > 0)
            #expect(try stage.picture()[1, 50] == red && stage.picture().area == 10_000)
        }

        @Test func framesAddUp() throws {
            let stage = Stage(120, 120)
            stage.root.backgroundColor = .white
            var random = SeededGenerator(seed: 3)
            func point() -> CGPoint {
                CGPoint(x: CGFloat.random(in: 0...60, using: &random), y: .random(in: 0...60, using: &random))
            }
            func path() -> CGPath {
                let path = CGMutablePath()
                path.move(to: point())
                for _ in 0..<3 { path.addCurve(to: point(), control1: point(), control2: point()) }
                path.addLine(to: point())
                return path
            }
            let layers = (0..<4).map { index in
                let layer = stage.addShape(path(), fill: .rgb(CGFloat(index) / 4, 0, 1, 0.6))
                layer.strokeColor = .rgb(0, 0.5, 0)
                return layer
            }
            for step in 0..<60 {
                let layer = layers[Int.random(in: 0..<4, using: &random)]
                switch step % 8 {
                case 0: layer.path = path()
                case 1: layer.lineWidth = .random(in: 0...6, using: &random)
                case 2: layer.strokeEnd = .random(in: 0...1, using: &random)
                case 3: layer.position = point()
                case 4: layer.setAffineTransform(CGAffineTransform(rotationAngle: .random(in: 0...6, using: &random)))
                case 5: layer.lineDashPattern = step % 16 == 5 ? [3, 2] : nil
                case 6: layer.fillColor = step % 16 == 6 ? nil : .rgb(0, 0, 1, 0.5)
                default: layer.masksToBounds.toggle()
                }
                #expect(try stage.incrementalDifference() == 0, "step \(step)")
            }
            // The same created again, with new masks.
            let shown = try stage.picture()
            let fresh = Stage(120, 120)
            fresh.root.backgroundColor = .white
            for layer in layers { fresh.root.addSublayer(CAShapeLayer(layer: layer)) }
            let again = try fresh.picture()
            for y in 0..<120 {
                for x in 0..<120 { #expect(again.shows(shown[x, y], at: x, y, tolerance: 2)) }
            }
        }
    }
}
