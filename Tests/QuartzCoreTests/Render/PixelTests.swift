import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

extension CoreAnimationTests {
    /// From properties to pixels.
    @MainActor struct PixelTests {
        @Test(arguments: [1, 1.5, 2] as [CGFloat]) func framesInPoints(scale: CGFloat) throws {
            let stage = Stage(40, 30, scale: scale)
            stage.root.backgroundColor = .blue
            stage.add(10, 10, 20, 10, .red)
            let picture = try stage.picture()
            #expect(picture.width == Int(40 * scale) && picture.height == Int(30 * scale))
            let (x0, y0, x1, y1) = (Int(10 * scale), Int(10 * scale), Int(30 * scale), Int(20 * scale))
            for (x, y) in [(x0, y0), (x1 - 1, y0), (x0, y1 - 1), (x1 - 1, y1 - 1)] { #expect(picture[x, y] == red) }
            for (x, y) in [(x0 - 1, y0), (x1, y0), (x0, y0 - 1), (x0, y1)] { #expect(picture[x, y] == blue) }
        }

        @Test func edgesBetweenPixelsCoverInPart() throws {
            let stage = Stage(10, 10)
            stage.add(2.25, 3, 4, 4, .red)
            let picture = try stage.picture()
            #expect(picture.shows(RGBA(191, 0, 0, 191), at: 2, 4) && picture.shows(red, at: 3, 4))
            #expect(picture.shows(RGBA(64, 0, 0, 64), at: 6, 4) && picture[7, 4] == clear && picture[4, 2] == clear)
        }

        @Test func anchorPointAndTransformTurnAboutIt() throws {
            let stage = Stage(60, 60)
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
            layer.anchorPoint = CGPoint(x: 0, y: 0)
            layer.position = CGPoint(x: 30, y: 20)
            layer.backgroundColor = .red
            // A quarter turn, clockwise on screen: from right of the anchor to below it.
            layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
            stage.root.addSublayer(layer)
            let picture = try stage.picture()
            #expect(abs(picture.area - 200) < 1 && picture.centroid.isNear(CGPoint(x: 25, y: 30), within: 0.05))
            #expect(picture.shows(red, at: 20, 20) && picture.shows(red, at: 29, 39) && picture[30, 30] == clear)
        }

        @Test func nestedTransformsMultiply() throws {
            let stage = Stage(100, 100)
            let outer = stage.add(0, 0, 40, 40)
            outer.bounds.origin = CGPoint(x: 10, y: 0)
            outer.position = CGPoint(x: 50, y: 50)
            outer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 6))
            let inner = stage.add(0, 0, 10, 10, .green, to: outer)
            inner.setAffineTransform(CGAffineTransform(scaleX: 2, y: 1))
            let picture = try stage.picture()
            // The inner centre, (5, 5), is at (-25, -15) from the outer anchor at (30, 20); rotated by 30°.
            let (c, s) = (cos(CGFloat.pi / 6), sin(CGFloat.pi / 6))
            let expected = CGPoint(x: 50 - 25 * c + 15 * s, y: 50 - 25 * s - 15 * c)
            #expect(picture.centroid.isNear(expected, within: 0.05) && abs(picture.area - 200) < 2)
        }

        @Test func perspectiveCorners() throws {
            let stage = Stage(200, 200)
            let layer = stage.add(50, 50, 100, 100, .red)
            var transform = CATransform3DIdentity
            transform.m34 = -1 / 200
            layer.transform = CATransform3DRotate(transform, .pi / 3, 0, 1, 0)
            let picture = try stage.picture()
            // A corner (±50, ±50) turns to x = ±25, z = ∓43.3, and is seen 1 / (1 - z / 200) times as large.
            let depth = 50 * sin(CGFloat.pi / 3)
            for side in [-1, 1] as [CGFloat] {
                let enlarged = 1 / (1 + side * depth / 200)
                let x = 100 + side * 25 * enlarged
                let half = 50 * enlarged
                let inside = Int((x - side * 2).rounded(.down))
                #expect(
                    picture.shows(red, at: inside, Int(100 - half) + 3)
                        && picture.shows(red, at: inside, Int(100 + half) - 3))
                #expect(picture[inside, Int(100 - half) - 3] == clear && picture[inside, Int(100 + half) + 3] == clear)
                #expect(picture[Int((x + side * 2).rounded(.down)), 100] == clear)
            }
            // What is drawn is a trapezoid between those corners.
            let (near, far) = (1 / (1 - depth / 200), 1 / (1 + depth / 200))
            #expect(abs(picture.area - Double(25 * (near + far) * 50 * (near + far))) < 12)
        }

        @Test func backgroundsBlendByTheFormula() throws {
            let stage = Stage(20, 10)
            stage.root.backgroundColor = .rgb(0.2, 0.4, 0.8)
            stage.add(0, 0, 10, 10, .rgb(1, 0.5, 0, 0.6))
            // The same through the antialiasing shader.
            stage.add(10, 0, 10, 10, .rgb(1, 0.5, 0, 0.6)).setAffineTransform(CGAffineTransform(rotationAngle: .pi))
            let picture = try stage.picture()
            let expected = RGBA(
                Int((255 * (0.6 + 0.4 * 0.2)).rounded()), Int((255 * (0.3 + 0.4 * 0.4)).rounded()),
                Int((255 * 0.4 * 0.8).rounded()), 255)
            #expect(picture.shows(expected, at: 5, 5, tolerance: 1) && picture.shows(expected, at: 15, 5, tolerance: 1))
        }

        @Test func opacityMultipliesDownTheTree() throws {
            let stage = Stage(30, 10)
            let outer = stage.add(0, 0, 30, 10)
            outer.opacity = 0.5
            let inner = stage.add(0, 0, 30, 10, to: outer)
            inner.opacity = 0.6
            stage.add(0, 0, 10, 10, .red, to: inner)
            let image = stage.add(10, 0, 10, 10, to: inner)
            image.contents = try CGImage.quarters(10, 10)
            stage.add(20, 0, 10, 10, .red, to: inner).cornerRadius = 1
            let picture = try stage.picture()
            let expected = RGBA(77, 0, 0, 77)
            for x in [5, 12, 25] { #expect(picture.shows(expected, at: x, 3)) }
        }

        @Test(arguments: [10, 31.5] as [CGFloat]) func discsCoverTheirArea(radius: CGFloat) throws {
            let stage = Stage(70, 70)
            stage.add(2.3, 1.7, 2 * radius, 2 * radius, .red).cornerRadius = radius
            let area = try stage.picture().area
            #expect(abs(area / (.pi * radius * radius) - 1) < 0.005)
        }

        @Test func radiiAreAtMostHalfTheShorterSide() throws {
            let stage = Stage(60, 30)
            stage.add(5, 5, 50, 20, .red).cornerRadius = 1000
            let area = try stage.picture().area
            #expect(abs(area - (600 + .pi * 100)) < 4)
        }

        @Test func bordersLieInsideAndOnTop() throws {
            let stage = Stage(50, 50)
            let layer = stage.add(10, 10, 30, 30, .blue)
            layer.borderWidth = 4
            layer.borderColor = .green
            stage.add(0, 0, 15, 15, .red, to: layer)
            let picture = try stage.picture()
            #expect(
                picture.shows(green, at: 10, 10) && picture.shows(green, at: 13, 25) && picture.shows(green, at: 39, 39)
            )
            #expect(picture.shows(red, at: 14, 14) && picture.shows(blue, at: 30, 30) && picture[9, 25] == clear)
            layer.cornerRadius = 15
            layer.sublayers = nil
            layer.backgroundColor = nil
            let ring = try stage.picture().area
            #expect(abs(ring / (.pi * (15 * 15 - 11 * 11)) - 1) < 0.01)
        }

        @Test func masksCutSublayersAndContents() throws {
            let stage = Stage(100, 100)
            let mask = stage.add(20, 20, 40, 40)
            stage.add(-20, -20, 100, 100, .red, to: mask)
            #expect(abs(try stage.picture().area - 10_000) < 1)
            mask.masksToBounds = true
            var picture = try stage.picture()
            #expect(
                picture.area == 1600 && picture[20, 20] == red && picture[19, 40] == clear && picture[60, 40] == clear)
            mask.cornerRadius = 20
            picture = try stage.picture()
            #expect(
                abs(picture.area / (.pi * 400) - 1) < 0.01 && picture.shows(red, at: 40, 40) && picture[21, 21] == clear
            )
            mask.cornerRadius = 0
            mask.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
            picture = try stage.picture()
            #expect(abs(picture.area - 1600) < 16 && picture.shows(red, at: 40, 14) && picture[22, 22] == clear)
            mask.masksToBounds = false
            #expect(try stage.picture().area > 3000)
        }

        @Test(arguments: [1, 8, 17, 25]) func masksNestDeeply(depth: Int) throws {
            let stage = Stage(100, 100)
            var parent = stage.root
            for level in 0..<depth {
                let layer = stage.add(0, 0, 60, 60, to: parent)
                if level == 0 { layer.frame.origin = CGPoint(x: 20, y: 20) }
                layer.masksToBounds = true
                layer.cornerRadius = 30
                parent = layer
            }
            stage.add(-50, -50, 200, 200, .red, to: parent)
            let picture = try stage.picture()
            #expect(picture.shows(red, at: 50, 50) && picture[22, 22] == clear && picture[50, 18] == clear)
            // Each clip reduces the coverage of the edge, so deep ones lose up to half a pixel.
            #expect(picture.area < .pi * 900 * 1.01 && picture.area > .pi * 29.4 * 29.4)
        }

        /// The names are Core Animation's: “bottom” is the least y, seen above where y points down.
        @Test(
            arguments: [
                (.resize, CGRect(x: 0, y: 0, width: 40, height: 20)),
                (.resizeAspect, CGRect(x: 10, y: 0, width: 20, height: 20)),
                (.resizeAspectFill, CGRect(x: 0, y: -10, width: 40, height: 40)),
                (.center, CGRect(x: 16, y: 6, width: 8, height: 8)),
                (.bottom, CGRect(x: 16, y: 0, width: 8, height: 8)),
                (.top, CGRect(x: 16, y: 12, width: 8, height: 8)),
                (.left, CGRect(x: 0, y: 6, width: 8, height: 8)),
                (.right, CGRect(x: 32, y: 6, width: 8, height: 8)),
                (.bottomLeft, CGRect(x: 0, y: 0, width: 8, height: 8)),
                (.bottomRight, CGRect(x: 32, y: 0, width: 8, height: 8)),
                (.topLeft, CGRect(x: 0, y: 12, width: 8, height: 8)),
                (.topRight, CGRect(x: 32, y: 12, width: 8, height: 8)),
            ] as [(CALayerContentsGravity, CGRect)])
        func gravities(gravity: CALayerContentsGravity, frame: CGRect) throws {
            let stage = Stage(60, 60)
            let layer = stage.add(10, 20, 40, 20)
            layer.contents = try CGImage.quarters(8, 8)
            layer.contentsGravity = gravity
            #expect(layer.contentsGravity == gravity)
            let picture = try stage.picture()
            #expect(abs(picture.area - frame.width * frame.height) < 1)
            let shown = frame.offsetBy(dx: 10, dy: 20)
            let inset = shown.insetBy(dx: 1, dy: 1)
            #expect(picture.shows(red, at: Int(inset.minX), Int(inset.minY)))
            #expect(picture.shows(green, at: Int(inset.maxX) - 1, Int(inset.minY)))
            #expect(picture.shows(blue, at: Int(inset.minX), Int(inset.maxY) - 1))
            #expect(picture.shows(white, at: Int(inset.maxX) - 1, Int(inset.maxY) - 1))
            // Redrawn elsewhere, nothing of it is left behind.
            #expect(try stage.incrementalDifference() <= 2)
            layer.contentsGravity = .center
            #expect(try stage.incrementalDifference() <= 2)
        }

        @Test func contentsScaleSaysHowLargeTheyAre() throws {
            let stage = Stage(40, 40, scale: 2)
            let layer = stage.add(0, 0, 40, 40)
            layer.contentsGravity = .center
            layer.contents = try CGImage.quarters(20, 20)
            #expect(try stage.picture().area == 1600)
            layer.contentsScale = 2
            let picture = try stage.picture()
            #expect(picture.area == 400 && picture[30, 30] == red && picture[49, 49] == white)
        }

        @Test(arguments: [20, 300]) func contentsRectShowsAPart(size: Int) throws {
            let stage = Stage(40, 40)
            let layer = stage.add(0, 0, 40, 40)
            layer.contents = try CGImage.quarters(size, size)
            layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
            var picture = try stage.picture()
            #expect(picture.shows(green, at: 5, 5) && picture.shows(green, at: 20, 20))
            layer.contentsRect = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.5)
            picture = try stage.picture()
            #expect(picture.shows(blue, at: 10, 30) && picture.shows(white, at: 30, 10))
        }

        @Test func filters() throws {
            let stage = Stage(80, 80)
            let layer = stage.add(0, 0, 80, 80)
            layer.contents = try CGImage.quarters(2, 2)
            var picture = try stage.picture()
            #expect(picture.shows(RGBA(127, 127, 0, 255), at: 40, 5, tolerance: 6))
            layer.magnificationFilter = .nearest
            picture = try stage.picture()
            #expect(
                picture[39, 5] == red && picture[40, 5] == green && picture[5, 40] == blue && picture[40, 40] == white)
            // Beside others that show the same image with interpolation.
            layer.frame = CGRect(x: 0, y: 0, width: 40, height: 80)
            stage.add(40, 0, 40, 80).contents = layer.contents
            picture = try stage.picture()
            #expect(picture[19, 5] == red && picture[20, 5] == green)
            #expect(picture.shows(RGBA(127, 127, 0, 255), at: 60, 5, tolerance: 8))
            layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
            // Two pixels over forty: the driver interpolates a part with another rounding than the whole.
            #expect(try stage.incrementalDifference() <= 4)

        }

        @Test func zPositionOrdersSiblingsAndReturns() throws {
            let stage = Stage(10, 10)
            let layers = [CGColor.red, .green, .blue].map { stage.add(0, 0, 10, 10, $0) }
            #expect(try stage.picture()[5, 5] == blue)
            layers[0].zPosition = 1
            #expect(try stage.picture()[5, 5] == red)
            layers[1].zPosition = 1
            #expect(try stage.picture()[5, 5] == green)
            layers[1].zPosition = 0
            layers[0].zPosition = 0
            #expect(try stage.picture()[5, 5] == blue)
            layers[2].isHidden = true
            #expect(try stage.picture()[5, 5] == green)
            #expect(stage.root.hitTest(CGPoint(x: 5, y: 5)) === layers[1])
        }

        @Test func hiddenLayersHideTheirSublayers() throws {
            let stage = Stage(10, 10)
            let outer = stage.add(0, 0, 10, 10, .red)
            stage.add(0, 0, 5, 5, .green, to: outer)
            outer.isHidden = true
            #expect(try stage.picture().area == 0)
            outer.isHidden = false
            outer.opacity = 0
            #expect(try stage.picture().area == 0)
            outer.opacity = 1
            #expect(try stage.picture()[2, 2] == green)
        }

        @Test func backsAreSeenOfDoubleSidedLayersAlone() throws {
            let stage = Stage(20, 20)
            let layer = stage.add(0, 0, 20, 20, .red)
            layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
            #expect(try stage.picture().shows(red, at: 10, 10))
            layer.isDoubleSided = false
            #expect(try stage.picture()[10, 10] == clear)
            layer.transform = CATransform3DMakeRotation(.pi, 0, 0, 1)
            #expect(try stage.picture().shows(red, at: 10, 10))
        }

        @Test func boundsOriginScrollsSublayers() throws {
            let stage = Stage(20, 20)
            stage.add(0, 0, 10, 10, .red)
            stage.root.bounds.origin = CGPoint(x: -5, y: 3)
            let picture = try stage.picture()
            #expect(picture[5, 0] == red && picture[14, 6] == red && picture[4, 0] == clear && picture[5, 7] == clear)
        }

        @Test(arguments: [1, 1.5, 2] as [CGFloat]) func aPartOfTheContentIsDrawnAndSentAlone(scale: CGFloat) throws {
            let stage = Stage(100, 100, scale: scale)
            let layer = DrawingLayer()
            layer.frame = CGRect(x: 10, y: 10, width: 80, height: 60)
            layer.contentsScale = scale
            var color = CGColor.red
            layer.onDraw = { context, layer in
                context.setFillColor(color)
                context.fill(layer.bounds)
                context.setFillColor(.blue)
                context.fill(CGRect(x: 20, y: 20, width: 8, height: 4))
            }
            stage.root.addSublayer(layer)
            layer.setNeedsDisplay()
            let first = try #require(try stage.frame())
            #expect(first.uploadedBytes == Int(80 * scale) * Int(60 * scale) * 4)
            color = .green
            layer.setNeedsDisplay(CGRect(x: 4, y: 6, width: 10, height: 20))
            let second = try #require(try stage.frame())
            #expect(second.uploadedBytes == Int(10 * scale) * Int(20 * scale) * 4 && layer.drawings == 2)
            #expect(second.damagedPixels == Int(10 * scale) * Int(20 * scale))
            #expect(try stage.incrementalDifference() == 0)
            let picture = try stage.picture()
            func at(_ x: CGFloat, _ y: CGFloat) -> RGBA { picture[Int((10 + x) * scale), Int((10 + y) * scale)] }
            #expect(at(5, 7) == green && at(13, 25) == green && at(3, 7) == red && at(15, 7) == red && at(5, 27) == red)
            // The rest catches up, and the two drawings are identical.
            layer.setNeedsDisplay()
            _ = try stage.frame()
            #expect(try stage.incrementalDifference() == 0)
            let whole = try stage.picture()
            #expect(whole[Int(80 * scale), Int(60 * scale)] == green && whole[Int(32 * scale), Int(32 * scale)] == blue)
        }

        @Test func enlargedContentDamagesItsNeighbours() throws {
            let stage = Stage(100, 100)
            let layer = DrawingLayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 12, height: 12)
            layer.position = CGPoint(x: 50, y: 50)
            layer.setAffineTransform(CGAffineTransform(scaleX: 8, y: 8))
            var color = CGColor.red
            layer.onDraw = { context, layer in
                context.setFillColor(color)
                context.fill(layer.bounds)
            }
            stage.root.addSublayer(layer)
            layer.setNeedsDisplay()
            #expect(try stage.incrementalDifference() == 0)
            color = .green
            layer.setNeedsDisplay(CGRect(x: 4, y: 4, width: 3, height: 3))
            #expect(try stage.incrementalDifference() <= 2)
        }
    }
}
