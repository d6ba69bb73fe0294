import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension CoreAnimationTests {
    /// `render(in:)`, against what the render server draws and against formulas.
    @MainActor @Suite struct RenderInContextTests {
        private func rendered(_ layer: CALayer, _ width: Int, _ height: Int, scale: CGFloat = 1) throws -> CGImage {
            let context = try #require(
                CGContext(
                    pixelWidth: Int(CGFloat(width) * scale), pixelHeight: Int(CGFloat(height) * scale), scale: scale))
            layer.render(in: context)
            return try #require(context.finish())
        }

        /// The greatest difference of a channel, and the number of pixels that differ by more than `tolerance`.
        private func difference(_ a: CGImage, _ b: CGImage, tolerance: Int) -> Int {
            var count = 0
            for y in 0..<a.height {
                for x in 0..<a.width {
                    let d = a[x, y] &- b[x, y]
                    if (0..<4).contains(where: { abs(d[$0]) > tolerance }) { count += 1 }
                }
            }
            return count
        }

        @Test func leavesParticlesOut() throws {
            let layer = CAEmitterLayer()
            layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            layer.backgroundColor = .blue
            layer.emitterPosition = CGPoint(x: 10, y: 10)
            let cell = CAEmitterCell()
            (cell.birthRate, cell.lifetime) = (1000, 10)
            cell.contents = try CGImage.quarters(10, 10)
            layer.emitterCells = [cell]
            let plain = CALayer()
            plain.frame = layer.frame
            plain.backgroundColor = .blue
            let pictures = try [layer, plain].map { try rendered($0, 20, 20) }
            #expect(difference(pictures[0], pictures[1], tolerance: 0) == 0)
        }

        @Test func drawsWhatTheScreenShows() throws {
            let stage = Stage(100, 80)
            stage.root.backgroundColor = .white
            let box = stage.add(10, 10, 40, 30, .red)
            box.borderWidth = 3
            box.borderColor = .blue
            let inner = stage.add(20, 20, 40, 40, .green, to: box)
            inner.opacity = 0.5
            box.masksToBounds = true
            let picture = stage.add(60, 10, 30, 30)
            picture.contents = try CGImage.quarters(30, 30)
            let behind = stage.add(55, 5, 40, 40, .rgb(0.5, 0.5, 0.5))
            behind.zPosition = -1
            let drawn = DrawingLayer()
            drawn.frame = CGRect(x: 5, y: 50, width: 30, height: 20)
            drawn.onDraw = { context, _ in
                context.setFillColor(.blue)
                context.fill(CGRect(x: 5, y: 5, width: 20, height: 10))
            }
            stage.root.addSublayer(drawn)
            drawn.setNeedsDisplay()
            let hidden = stage.add(0, 0, 100, 80, .red)
            hidden.isHidden = true
            let shown = try stage.picture()
            #expect(difference(try rendered(stage.root, 100, 80), shown, tolerance: 1) == 0)
            // Before it was ever displayed, a layer is drawn as well, and still waits for its store.
            drawn.setNeedsDisplay()
            #expect(difference(try rendered(stage.root, 100, 80), shown, tolerance: 1) == 0)
            #expect(drawn.needsDisplay())
        }

        @Test func groupsAndMasks() throws {
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
            root.backgroundColor = .white
            let group = CALayer()
            group.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
            for (x, color) in [(0.0, CGColor.red), (15, .green)] {
                let child = CALayer()
                child.frame = CGRect(x: x, y: 0, width: 25, height: 40)
                child.backgroundColor = color
                group.addSublayer(child)
            }
            group.opacity = 0.5
            root.addSublayer(group)
            var image = try rendered(root, 60, 60)
            #expect(image.shows(RGBA(255, 128, 128, 255), at: 15, 30))
            #expect(image.shows(RGBA(128, 255, 128, 255), at: 30, 30), "the one behind does not show through")
            group.allowsGroupOpacity = false
            image = try rendered(root, 60, 60)
            // Half green over half red over white.
            #expect(image.shows(RGBA(128, 192, 64, 255), at: 30, 30))
            group.allowsGroupOpacity = true
            group.opacity = 1
            let mask = CALayer()
            mask.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            mask.backgroundColor = .rgb(0, 0, 0, 0.5)
            group.mask = mask
            image = try rendered(root, 60, 60)
            #expect(
                image.shows(RGBA(255, 128, 128, 255), at: 15, 15) && image[15, 45] == white && image[45, 15] == white)
            group.mask = nil
            group.compositingFilter = "multiplyBlendMode"
            root.backgroundColor = .rgb(0.5, 0.5, 0)
            image = try rendered(root, 60, 60)
            #expect(image.shows(RGBA(128, 0, 0, 255), at: 15, 30))
        }

        @Test func cornersShadowsAndTransforms() throws {
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            let layer = CALayer()
            layer.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
            layer.backgroundColor = .red
            layer.cornerRadius = 20
            root.addSublayer(layer)
            #expect(abs(try rendered(root, 100, 100).area - .pi * 400) < 8)
            layer.maskedCorners = .layerMinXMinYCorner
            let one = try rendered(root, 100, 100)
            #expect(abs(one.area - (1600 - (1 - .pi / 4) * 400)) < 4)
            #expect(one[21, 21] == clear && one[58, 21] == red && one[58, 58] == red && one[21, 58] == red)
            layer.cornerRadius = 0
            layer.shadowOpacity = 1
            layer.shadowColor = .blue
            layer.shadowRadius = 0
            layer.shadowOffset = CGSize(width: 30, height: 10)
            var image = try rendered(root, 100, 100)
            #expect(image[80, 65] == blue && image[40, 40] == red && image[80, 25] == clear && image[91, 40] == clear)
            // At twice the scale the shadow lies twice as many pixels away.
            image = try rendered(root, 100, 100, scale: 2)
            #expect(image[160, 130] == blue && image[178, 130] == blue && image[182, 130] == clear)
            layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
            image = try rendered(root, 100, 100)
            #expect(image[55, 35] == red && image[80, 65] == clear && image[62, 35] == clear)
            layer.shadowOffset = CGSize(width: 50, height: 0)
            image = try rendered(root, 100, 100)
            #expect(image[75, 25] == blue && image[85, 25] == clear && image[75, 35] == clear)
            layer.shadowOpacity = 0
            layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
            image = try rendered(root, 100, 100)
            #expect(abs(image.area - 1600) < 4 && image[40, 14] == red && image[22, 22] == clear)
            layer.isDoubleSided = false
            layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
            #expect(try rendered(root, 100, 100).area == 0)
        }

        @Test func copiesOfReplicators() throws {
            let stage = Stage(120, 80)
            stage.root.backgroundColor = .white
            let replicator = CAReplicatorLayer()
            replicator.frame = CGRect(x: 10, y: 10, width: 60, height: 40)
            replicator.bounds.origin = CGPoint(x: 5, y: 0)
            replicator.backgroundColor = .rgb(0.9, 0.9, 1)
            replicator.instanceCount = 5
            replicator.instanceTransform = CATransform3DTranslate(
                CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 4, 2, 0)
            replicator.sublayerTransform = CATransform3DMakeTranslation(6, -3, 0)
            replicator.instanceColor = .rgb(1, 0.8, 0.5, 0.9)
            replicator.instanceRedOffset = -0.25
            replicator.instanceBlueOffset = 0.25
            replicator.instanceAlphaOffset = -0.125
            stage.root.addSublayer(replicator)
            stage.add(8, 4, 20, 12, .rgb(0.5, 1, 1), to: replicator)
            let picture = stage.add(24, 10, 12, 12, to: replicator)
            picture.contents = try CGImage.quarters(12, 12)
            picture.opacity = 0.5
            #expect(try difference(rendered(stage.root, 120, 80), stage.picture(), tolerance: 3) == 0)
            replicator.instanceCount = 0
            #expect(try difference(rendered(stage.root, 120, 80), stage.picture(), tolerance: 1) == 0)
        }

        /// A layer that is seen from behind in its first copy is seen from the front in the second.
        @Test func copiesThatAreMirrored() throws {
            let replicator = CAReplicatorLayer()
            replicator.frame = CGRect(x: 0, y: 0, width: 80, height: 20)
            replicator.instanceCount = 2
            replicator.instanceTransform = CATransform3DMakeScale(-1, 1, 1)
            let page = CALayer()
            page.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            page.backgroundColor = .red
            page.isDoubleSided = false
            replicator.addSublayer(page)
            var image = try rendered(replicator, 80, 20)
            #expect(image[10, 10] == red && image[70, 10] == clear)
            page.transform = CATransform3DMakeScale(-1, 1, 1)
            image = try rendered(replicator, 80, 20)
            #expect(image[10, 10] == clear && image[70, 10] == red)
        }

        /// As in Core Animation's own pictures: a rotation about x or y, and what is combined with it, does not show.
        @Test(arguments: [180, 90, 30] as [CGFloat])
        func transformsOutOfThePlaneAreLeftOut(degrees: CGFloat) throws {
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
            let card = CALayer()
            card.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            card.backgroundColor = .red
            let half = CALayer()
            half.frame = CGRect(x: 10, y: 0, width: 10, height: 20)
            half.backgroundColor = .blue
            card.addSublayer(half)
            root.addSublayer(card)
            card.transform = CATransform3DTranslate(CATransform3DMakeRotation(degrees * .pi / 180, 0, 1, 0), 7, 0, 0)
            var image = try rendered(root, 40, 20)
            #expect(image[1, 10] == red && image[18, 10] == blue && image[21, 10] == clear)
            // What moves or scales along z alone stays in the plane.
            card.transform = CATransform3DTranslate(CATransform3DMakeScale(1, 1, 3), 7, 0, 2)
            image = try rendered(root, 40, 20)
            #expect(image[1, 10] == clear && image[8, 10] == red && image[25, 10] == blue)
        }

        /// Against colours of Core Animation's own pictures.
        @Test func gradientsAreMixedInGenericRGB() throws {
            let layer = CAGradientLayer()
            layer.frame = CGRect(x: 0, y: 0, width: 1000, height: 2)
            layer.startPoint = .zero
            layer.endPoint = CGPoint(x: 1, y: 0)
            func expect(_ red: Int, _ green: Int, _ blue: Int, at x: Int, line: Int = #line) throws {
                let shown = try rendered(layer, 1000, 2)[x, 1]
                let location = SourceLocation(fileID: #fileID, filePath: #filePath, line: line, column: 1)
                for (part, expected) in [red, green, blue].enumerated() {
                    #expect(abs(Int(shown[part]) - expected) <= 2, "\(shown)", sourceLocation: location)
                }
            }
            let (leaf, sand) = (CGColor.rgb(0.247, 0.9137, 0), CGColor.rgb(1, 0.8157, 0.5804))
            layer.colors = [leaf, sand]
            try expect(63, 233, 0, at: 0)
            try expect(132, 225, 57, at: 297)
            try expect(193, 217, 102, at: 625)
            try expect(255, 208, 148, at: 999)
            // Out of the gamut.
            layer.colors = [CGColor.rgb(0, 1, 0.047), CGColor.rgb(0.8, 0, 1)]
            try expect(5, 249, 13, at: 0)
            try expect(204, 59, 255, at: 999)
            // A hard edge stays where it is, and a gradient of one colour has that colour.
            let (black, light) = (CGColor.rgb(0, 0, 0), CGColor.rgb(1, 1, 1))
            layer.colors = [black, black, light, light]
            layer.locations = [0, 0.25, 0.25, 1]
            try expect(0, 0, 0, at: 249)
            try expect(255, 255, 255, at: 250)
            layer.colors = [leaf, leaf]
            layer.locations = nil
            try expect(63, 233, 0, at: 500)
        }

        @Test func contentsArePositioned() throws {
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 60, height: 30)
            layer.contents = try CGImage.quarters(20, 20)
            layer.contentsGravity = .center
            #expect(try rendered(layer, 60, 30).area == 400)
            layer.contentsGravity = .resizeAspect
            #expect(try rendered(layer, 60, 30).area == 900)
            // The name of the layer's upper edge, where y points down.
            layer.contentsGravity = .bottomLeft
            var image = try rendered(layer, 60, 30)
            #expect(image[1, 1] == red && image[18, 18] == white && image[30, 10] == clear)
            layer.contentsGravity = .resize
            layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
            image = try rendered(layer, 60, 30)
            #expect(image[2, 2] == green && image[57, 27] == green)
            layer.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
            layer.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
            layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
            image = try rendered(layer, 60, 30)
            #expect(image[4, 4] == red && image[56, 4] == green && image[4, 26] == blue && image[56, 26] == white)
        }

        @Test func theRootIsDrawnInItsOwnCoordinates() throws {
            let layer = CALayer()
            layer.bounds = CGRect(x: 10, y: 0, width: 20, height: 20)
            layer.position = CGPoint(x: 500, y: 500)
            layer.transform = CATransform3DMakeScale(3, 3, 1)
            layer.backgroundColor = .red
            let image = try rendered(layer, 40, 20)
            #expect(image[9, 10] == clear && image[10, 10] == red && image[29, 19] == red && image[30, 10] == clear)
            layer.isHidden = true
            #expect(try rendered(layer, 40, 20).area == 0)
        }
    }
}
