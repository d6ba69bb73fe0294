import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

extension CoreAnimationTests {
    /// Sizes and numbers that no sane program has.
    @MainActor struct HostileTests {
        @Test func aLayerOfFortyThousandPoints() throws {
            let stage = Stage(50, 50, scale: 2)
            let layer = DrawingLayer()
            layer.frame = CGRect(x: -39_950, y: 0, width: 40_000, height: 50)
            layer.contentsScale = 2
            layer.onDraw = { context, layer in
                context.setFillColor(.red)
                context.fill(layer.bounds)
                context.setFillColor(.green)
                context.fill(CGRect(x: 39_980, y: 0, width: 20, height: 50))
            }
            stage.root.addSublayer(layer)
            layer.setNeedsDisplay()
            let picture = try stage.picture()
            #expect(picture.shows(red, at: 10, 50) && picture.shows(green, at: 90, 50))
            layer.setNeedsDisplay(CGRect(x: 39_990, y: 0, width: 5, height: 5))
            #expect(try stage.incrementalDifference() <= 2)
        }

        @Test(arguments: [1e6, 1e12, 1e100, 1e300] as [CGFloat]) func layersOfAnySize(size: CGFloat) throws {
            let stage = Stage(50, 50)
            let layer = DrawingLayer()
            layer.bounds = CGRect(x: 0, y: 0, width: size, height: size)
            layer.backgroundColor = .blue
            layer.position = CGPoint(x: 25, y: 25)
            stage.root.addSublayer(layer)
            if size < 1e7 { layer.setNeedsDisplay() }
            #expect(try stage.picture()[25, 25] == blue)
            let narrow = DrawingLayer()
            narrow.frame = CGRect(x: 0, y: 0, width: size, height: 1e-3)
            stage.root.addSublayer(narrow)
            narrow.setNeedsDisplay()
            _ = try stage.picture()
        }

        @Test func layersWithoutSizeShowTheirSublayers() throws {
            let stage = Stage(50, 50)
            let layer = DrawingLayer()
            layer.position = CGPoint(x: 10, y: 10)
            layer.backgroundColor = .red
            layer.cornerRadius = 5
            layer.borderWidth = 3
            stage.root.addSublayer(layer)
            layer.setNeedsDisplay()
            stage.add(0, 0, 10, 10, .green, to: layer)
            let picture = try stage.picture()
            #expect(picture[15, 15] == green && picture[9, 9] == clear && layer.drawings == 0)
            layer.masksToBounds = true
            #expect(try stage.picture().area == 0)
        }

        @Test func transformsWithoutMeasure() throws {
            let stage = Stage(50, 50)
            stage.root.backgroundColor = .blue
            var behind = CATransform3DIdentity
            behind.m34 = -1 / 10
            behind = CATransform3DRotate(behind, 1.2, 0, 1, 0)
            var eye = CATransform3DIdentity
            (eye.m14, eye.m24, eye.m44) = (1, 1, 0)
            for transform in [
                CATransform3DMakeScale(1e39, 1e39, 1), CATransform3DMakeScale(1e300, 1e-300, 1),
                CATransform3DMakeScale(0, 0, 0),
                CATransform3D(), behind, eye, CATransform3DMakeTranslation(1e300, -1e300, 0),
            ] {
                let layer = stage.add(10, 10, 20, 20, .red)
                layer.transform = transform
                let inner = stage.add(0, 0, 10, 10, .green, to: layer)
                inner.setAffineTransform(CGAffineTransform(rotationAngle: 1))
                inner.masksToBounds = true
                stage.add(0, 0, 10, 10, .green, to: inner)
                #expect(try stage.incrementalDifference() <= 2)
                inner.position.x += 1
                #expect(try stage.incrementalDifference() <= 2)
                _ = stage.root.hitTest(CGPoint(x: 15, y: 15))
                _ = inner.convert(CGPoint(x: 1, y: 1), from: stage.root)
                layer.removeFromSuperlayer()
                #expect(try stage.incrementalDifference() == 0)
                #expect(try stage.picture()[25, 25] == blue)
            }
        }

        /// Over the driver's limit: tiled.
        @Test func imagesOverTheTextureLimit() throws {
            let stage = Stage(50, 50)
            let long = stage.add(0, 0, 50, 20)
            long.contents = try CGImage.drawn(20_000, 10) { context in
                context.setFillColor(.red)
                context.fill(CGRect(x: 0, y: 0, width: 20_000, height: 10))
            }
            long.backgroundColor = .green
            stage.add(0, 20, 50, 30, .blue)
            let picture = try stage.picture()
            #expect(picture[25, 30] == blue)
            #expect(picture[25, 10] == red)
            long.contents = nil
            #expect(try stage.picture()[25, 10] == green)
        }

        @Test func anImageOfMillionsOfPixels() throws {
            let stage = Stage(50, 50)
            let layer = stage.add(0, 0, 50, 50)
            layer.contents = try CGImage.quarters(1600, 1200)
            let frame = try #require(try stage.frame())
            #expect(frame.uploadedBytes == 1600 * 1200 * 4)
            let picture = try stage.picture()
            #expect(picture.shows(red, at: 5, 5) && picture.shows(white, at: 45, 45))
        }

        @Test func numbersOutOfRangeAreBroughtBack() throws {
            let stage = Stage(20, 20)
            let layer = stage.add(0, 0, 20, 20, .red)
            layer.opacity = .nan
            layer.cornerRadius = .infinity
            layer.borderWidth = .nan
            layer.contentsScale = 0
            layer.contentsScale = .nan
            layer.contentsGravity = CALayerContentsGravity(rawValue: "sideways")
            #expect(layer.opacity == 1 && layer.cornerRadius == 0 && layer.borderWidth == 0 && layer.contentsScale == 1)
            layer.opacity = 7
            #expect(try stage.picture()[10, 10] == red)
            layer.opacity = -7
            #expect(try stage.picture().area == 0)
            layer.opacity = 1
            layer.borderWidth = 1000
            #expect(try stage.picture()[10, 10] == RGBA(0, 0, 0, 255))
        }

        @Test func deepTrees() throws {
            let stage = Stage(20, 20)
            var parent = stage.root
            for _ in 0..<2000 {
                let layer = CALayer()
                layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
                parent.addSublayer(layer)
                parent = layer
            }
            parent.backgroundColor = .red
            #expect(try stage.picture()[10, 10] == red)
            #expect(stage.root.hitTest(CGPoint(x: 1, y: 1)) === parent)
        }

        @Test func targetsCloseTwiceAndWithFramesPending() throws {
            let stage = Stage(20, 20, refresh: 1)
            stage.add(0, 0, 20, 20, .red)
            CATransaction.flush()
            stage.root.backgroundColor = .blue
            stage.host.close()
            stage.host.close()
            RenderServer.shared.removeTarget(stage.host.target)
            CATransaction.flush()
            #expect(throws: RenderServerError.self) { try stage.picture() }
            #expect(stage.host.statistics == nil)
            stage.host.configure(pixelWidth: 5, pixelHeight: 5, scale: 1)
            let other = Stage(20, 20)
            other.root.backgroundColor = .green
            #expect(try other.picture()[3, 3] == green)
        }
    }
}
