import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

extension CoreAnimationTests {
    /// Layers shown several times.
    @MainActor struct ReplicatorTests {
        private func replicator(_ stage: Stage, count: Int, _ step: CATransform3D) -> CAReplicatorLayer {
            let layer = CAReplicatorLayer()
            layer.frame = stage.root.bounds
            layer.instanceCount = count
            layer.instanceTransform = step
            stage.root.addSublayer(layer)
            return layer
        }

        @Test func defaults() {
            let layer = CAReplicatorLayer()
            #expect(layer.instanceCount == 1 && !layer.preservesDepth && layer.instanceDelay == 0)
            #expect(CATransform3DIsIdentity(layer.instanceTransform))
            #expect(layer.instanceColor?.components == [1, 1, 1, 1])
            #expect(layer.instanceRedOffset == 0 && layer.instanceAlphaOffset == 0)
            layer.instanceCount = 7
            layer.instanceDelay = 0.5
            #expect(CAReplicatorLayer(layer: layer).instanceCount == 7)
        }

        @Test func copiesAreAStepApart() throws {
            let stage = Stage(800, 20)
            let row = replicator(stage, count: 4, CATransform3DMakeTranslation(200, 0, 0))
            let layer = stage.add(0, 5, 10, 10, .red, to: row)
            var picture = try stage.picture()
            for x in 0..<800 { #expect(picture[x, 10] == (x % 200 < 10 ? red : clear)) }
            // The first is the layer itself; the others are not hit.
            #expect(stage.root.hitTest(CGPoint(x: 5, y: 10)) === layer)
            #expect(stage.root.hitTest(CGPoint(x: 205, y: 10)) === row)
            // A change is a change in each copy, and nowhere else.
            layer.backgroundColor = .blue
            let frame = try #require(try stage.frame())
            #expect(frame.damagedPixels == 400)
            #expect(frame.layersChanged == 1)
            row.instanceCount = 0
            #expect(try stage.incrementalDifference() == 0)
            #expect(try stage.picture().area == 0)
            row.instanceCount = 2
            layer.frame.origin.x = 3
            #expect(try stage.incrementalDifference() == 0)
            picture = try stage.picture()
            #expect(picture[202, 10] == clear && picture[203, 10] == blue && picture[403, 10] == clear)
        }

        @Test func rotationsAreAboutTheCenter() throws {
            let stage = Stage(100, 100)
            let ring = replicator(stage, count: 4, CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
            ring.anchorPoint = CGPoint(x: 0, y: 0)
            ring.position = .zero
            stage.add(45, 5, 10, 10, .red, to: ring)
            let picture = try stage.picture()
            for (x, y) in [(50, 10), (90, 50), (50, 90), (10, 50)] { #expect(picture.shows(red, at: x, y)) }
            #expect(abs(picture.area - 400) < 1 && picture.centroid.isNear(CGPoint(x: 50, y: 50), within: 0.01))
        }

        @Test(arguments: [false, true]) func aThousandCopiesAreOneDraw(rotated: Bool) throws {
            let stage = Stage(400, 100)
            let row = replicator(
                stage, count: 40,
                CATransform3DConcat(
                    CATransform3DMakeTranslation(10, 0, 0), CATransform3DMakeRotation(rotated ? 0.01 : 0, 0, 0, 1)))
            let columns = CAReplicatorLayer()
            columns.frame = stage.root.bounds
            columns.instanceCount = 25
            columns.instanceTransform = CATransform3DMakeTranslation(0, 4, 0)
            row.addSublayer(columns)
            let layer = stage.add(1, 1, 2, 2, .red, to: columns)
            let frame = try #require(try stage.frame())
            // Axis-aligned ones have a faster path.
            #expect(frame.drawCalls == (rotated ? 2 : 1))
            if !rotated { #expect(frame.quads == 1000 && frame.paintedPixels == 4000) }
            // Copies outside of the damage are visited, and not drawn.
            stage.add(200, 50, 1, 1, .blue)
            let small = try #require(try stage.frame())
            #expect(small.damagedPixels == 1 && small.layersVisited < 60 && small.quads <= 3)
            layer.backgroundColor = .green
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func coloursStepFromCopyToCopy() throws {
            let stage = Stage(50, 30)
            let row = replicator(stage, count: 5, CATransform3DMakeTranslation(10, 0, 0))
            row.instanceColor = .rgb(1, 0.8, 0, 1)
            row.instanceRedOffset = -0.2
            row.instanceBlueOffset = 0.5
            row.instanceAlphaOffset = -0.1
            stage.add(0, 0, 10, 8, .white, to: row)
            let image = stage.add(0, 10, 10, 8, to: row)
            image.contents = try CGImage.drawn(10, 8) { context in
                context.setFillColor(.rgb(1, 0.5, 1))
                context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            }
            stage.add(1, 21, 8, 8, .rgb(0.5, 1, 1), to: row).cornerRadius = 1
            let frame = try #require(try stage.frame())
            #expect(frame.drawCalls <= 3)
            let picture = try stage.picture()
            for copy in 0..<5 {
                let k = Double(copy)
                let tint = SIMD4(1 - 0.2 * k, 0.8, min(1, 0.5 * k), 1 - 0.1 * k)
                for (y, color) in [(5, SIMD3(1.0, 1, 1)), (15, SIMD3(1, 0.5, 1)), (25, SIMD3(0.5, 1, 1))] {
                    func value(_ x: Double) -> Int { Int((255 * x * tint.w).rounded()) }
                    let expected = RGBA(
                        value(color.x * tint.x), value(color.y * tint.y), value(color.z * tint.z), value(1))
                    #expect(picture.shows(expected, at: copy * 10 + 5, y))
                }
            }
        }

        @Test func oneColourForAllKeepsTheFastPath() throws {
            let stage = Stage(40, 10)
            let row = replicator(stage, count: 4, CATransform3DMakeTranslation(10, 0, 0))
            row.instanceColor = .rgb(0, 1, 0, 1)
            let image = stage.add(0, 0, 10, 10, to: row)
            image.contents = try CGImage.quarters(10, 10)
            let frame = try #require(try stage.frame())
            #expect(frame.drawCalls == 1 && frame.paintedPixels == 400)
            let picture = try stage.picture()
            #expect(picture[22, 2] == RGBA(0, 0, 0, 255) && picture[27, 2] == green && picture[27, 7] == green)
        }

        @Test func depthBetweenCopies() throws {
            let stage = Stage(100, 100)
            // Each copy 10 points nearer: the last in front, or the first when the step leads away.
            for (step, color) in [(10, green), (-10, red)] as [(CGFloat, RGBA)] {
                stage.root.sublayers = nil
                let stack = replicator(stage, count: 3, CATransform3DMakeTranslation(5, 0, step))
                stack.instanceColor = .red
                stack.instanceRedOffset = -0.5
                stack.instanceGreenOffset = 0.5
                stage.add(40, 40, 20, 20, .white, to: stack)
                #expect(try stage.incrementalDifference() == 0)
                #expect(try stage.picture()[55, 50] == color)
            }
        }

        @Test func preservedDepthIsThatOfTheSpaceAround() throws {
            let stage = Stage(100, 100)
            stage.root.sublayerTransform.m34 = -1 / 100
            let stack = replicator(stage, count: 2, CATransform3DMakeTranslation(0, 0, 50))
            stage.add(45, 45, 10, 10, .red, to: stack)
            // Flattened, both copies are where the first is; in depth, the second is twice as large.
            #expect(try stage.picture().area == 100)
            stack.preservesDepth = true
            #expect(try stage.incrementalDifference() == 0)
            #expect(try stage.picture().area == 400)
            let between = stage.add(45, 45, 10, 10, .blue)
            between.zPosition = 25
            #expect(try stage.incrementalDifference() == 0)
            #expect(try stage.picture()[50, 50] == red)
            between.zPosition = 60
            #expect(try stage.picture()[50, 50] == blue)
            #expect(stage.root.hitTest(CGPoint(x: 50, y: 50)) === between)
        }

        /// 3.6 billion copies, were they all drawn.
        @Test(.timeLimit(.minutes(1))) func replicatorsWithinReplicators() throws {
            let stage = Stage(20, 20)
            let outer = replicator(stage, count: 60_000, CATransform3DMakeTranslation(1, 0, 0))
            outer.preservesDepth = true
            let inner = CAReplicatorLayer()
            inner.frame = outer.bounds
            inner.instanceCount = 60_000
            inner.preservesDepth = true
            outer.addSublayer(inner)
            let layer = stage.add(0, 5, 10, 10, .red, to: inner)
            #expect(try stage.picture()[5, 10] == red)
            layer.backgroundColor = .blue
            #expect(try stage.incrementalDifference() <= Stage.roundingDifference)
        }

        @Test(arguments: [7, 8, 9] as [UInt64]) func randomCopies(seed: UInt64) throws {
            var random = SeededGenerator(seed: seed)
            func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
            let stage = Stage(120, 120, scale: 1.5)
            var layers = [stage.root]
            func shuffle(_ layer: CALayer) {
                layer.position = CGPoint(x: number(0...120), y: number(0...120))
                if number(0...2) < 1 {
                    layer.transform = CATransform3DMakeRotation(number(-3...3), number(-1...1), number(-1...1), 1)
                }
                layer.isHidden = number(0...9) < 1
                layer.opacity = number(0...5) < 1 ? 0.5 : 1
                guard let copies = layer as? CAReplicatorLayer else { return }
                copies.instanceCount = Int.random(in: 0...5, using: &random)
                copies.preservesDepth = number(0...2) < 1
                copies.instanceTransform = CATransform3DConcat(
                    CATransform3DMakeTranslation(number(-20...20), number(-20...20), number(0...2) < 1 ? 10 : 0),
                    CATransform3DMakeRotation(number(-1...1), 0, number(0...2) < 1 ? 1 : 0, 1))
                copies.instanceGreenOffset = Float(number(-0.3...0))
                copies.sublayerTransform.m34 = number(0...2) < 1 ? -1 / 300 : 0
            }
            for index in 0..<16 {
                let layer = index % 3 == 0 ? CAReplicatorLayer() : index % 5 == 1 ? CATransformLayer() : CALayer()
                layer.bounds = CGRect(x: 0, y: 0, width: number(10...40), height: number(10...40))
                layer.backgroundColor = .rgb(number(0...1), 1, number(0...1))
                shuffle(layer)
                layers[Int.random(in: 0..<layers.count, using: &random)].addSublayer(layer)
                layers.append(layer)
            }
            var area = 0.0
            for step in 0..<12 {
                let difference = try stage.incrementalDifference()
                #expect(difference <= Stage.roundingDifference, "step \(step)")
                area += try stage.picture().area
                shuffle(layers[Int.random(in: 1..<layers.count, using: &random)])
            }
            #expect(area > 1000)
        }

        @Test func absurdCounts() throws {
            let stage = Stage(20, 20)
            let copies = replicator(
                stage, count: .max, CATransform3DMakeTranslation(1e30, .greatestFiniteMagnitude / 4, 0))
            let layer = stage.add(0, 0, 10, 10, .red, to: copies)
            #expect(try stage.picture()[5, 5] == red)
            copies.instanceCount = .min
            #expect(try stage.picture().area == 0)
            copies.instanceCount = 3
            copies.instanceTransform = CATransform3D()
            layer.position.x = 6
            #expect(try stage.picture()[8, 5] == red)
        }
    }
}
