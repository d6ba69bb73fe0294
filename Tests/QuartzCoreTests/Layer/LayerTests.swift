import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

extension CoreAnimationTests {
    /// The model: geometry, conversion, hit testing, hierarchy.
    @MainActor struct LayerTests {
        private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CALayer {
            let layer = CALayer()
            layer.frame = CGRect(x: x, y: y, width: width, height: height)
            return layer
        }

        @Test func defaults() {
            let layer = CALayer()
            #expect(layer.bounds == .zero && layer.position == .zero && layer.frame == .zero)
            #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.anchorPointZ == 0 && layer.zPosition == 0)
            #expect(
                CATransform3DIsIdentity(layer.transform) && layer.opacity == 1 && !layer.isHidden && !layer.isOpaque)
            #expect(layer.isDoubleSided && !layer.masksToBounds && layer.cornerRadius == 0 && layer.borderWidth == 0)
            #expect(layer.backgroundColor == nil && layer.borderColor == .rgb(0, 0, 0))
            #expect(layer.contents == nil && layer.contentsGravity == .resize && layer.contentsScale == 1)
            #expect(
                layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1) && layer.magnificationFilter == .linear)
            #expect(layer.sublayers == nil && layer.superlayer == nil && layer.name == nil && layer.delegate == nil)
            #expect(!layer.needsDisplayOnBoundsChange && !layer.needsDisplay() && !layer.needsLayout())
        }

        @Test func frameBoundsAndPosition() {
            let layer = layer(10, 20, 40, 60)
            #expect(
                layer.bounds == CGRect(x: 0, y: 0, width: 40, height: 60) && layer.position == CGPoint(x: 30, y: 50))
            layer.anchorPoint = CGPoint(x: 0, y: 1)
            #expect(
                layer.position == CGPoint(x: 30, y: 50) && layer.frame == CGRect(x: 30, y: -10, width: 40, height: 60))
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            #expect(layer.position == CGPoint(x: 0, y: 10))
            layer.bounds = CGRect(x: 5, y: 6, width: 20, height: 30)
            #expect(layer.frame == CGRect(x: 0, y: -20, width: 20, height: 30))
            layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
            #expect(layer.bounds == CGRect(x: 5, y: 6, width: 3, height: 4))
            layer.frame = CGRect(x: 10, y: 10, width: -4, height: -6)
            #expect(layer.frame == CGRect(x: 6, y: 4, width: 4, height: 6))
        }

        @Test func frameOfARotatedLayerIsItsBoundingBox() {
            let layer = layer(79, 108, 200, 200)
            let middle = layer.position
            layer.setAffineTransform(CGAffineTransform(rotationAngle: 10 * .pi / 180))
            let side = 200 * (cos(CGFloat.pi / 18) + sin(CGFloat.pi / 18))
            #expect(
                layer.frame.isNear(
                    CGRect(x: 179 - side / 2, y: 208 - side / 2, width: side, height: side), within: 1e-9))
            // The chapter's figures, for a view of 200 × 200 rotated about its centre by some angle.
            layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
            layer.position = CGPoint(x: 63.7416 + 230.517 / 2, y: 92.7416 + 230.517 / 2)
            var angle = CGFloat(0)
            while 200 * (cos(angle) + sin(angle)) < 230.517 { angle += 1e-6 }
            layer.setAffineTransform(CGAffineTransform(rotationAngle: angle))
            #expect(layer.frame.isNear(CGRect(x: 63.7416, y: 92.7416, width: 230.517, height: 230.517), within: 1e-3))
            #expect(layer.bounds.size == CGSize(width: 200, height: 200) && middle == CGPoint(x: 179, y: 208))
        }

        @Test func settingTheFrameOfAScaledLayer() {
            let layer = layer(0, 0, 10, 10)
            layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: -4))
            layer.frame = CGRect(x: 10, y: 20, width: 60, height: 40)
            #expect(layer.frame.isNear(CGRect(x: 10, y: 20, width: 60, height: 40)))
            #expect(layer.bounds.size == CGSize(width: 30, height: 10))
            layer.setAffineTransform(CGAffineTransform(scaleX: 0, y: 0))
            layer.frame = CGRect(x: 1, y: 1, width: 5, height: 5)
            #expect(layer.bounds.size == .zero)
        }

        @Test func conversionGoesUpDownAndAcross() {
            let root = layer(100, 100, 500, 500)
            let a = layer(10, 20, 200, 200)
            let b = layer(30, 40, 100, 100)
            let c = layer(-50, 5, 100, 100)
            root.addSublayer(a)
            a.addSublayer(b)
            root.addSublayer(c)
            b.bounds.origin = CGPoint(x: 7, y: 0)
            let p = CGPoint(x: 1, y: 2)
            #expect(b.convert(p, to: a) == CGPoint(x: 24, y: 42))
            #expect(b.convert(p, to: root) == CGPoint(x: 34, y: 62))
            #expect(b.convert(p, to: b) == p)
            #expect(b.convert(p, to: c).isNear(CGPoint(x: 84, y: 57)))
            #expect(c.convert(CGPoint(x: 84, y: 57), to: b).isNear(p))
            // From an ancestor down: the path does not include the root, which is itself not at zero.
            #expect(root.convert(CGPoint(x: 34, y: 62), to: b).isNear(p))
            #expect(a.convert(CGPoint(x: 24, y: 42), to: b).isNear(p))
            #expect(a.convert(p, from: b).isNear(CGPoint(x: 24, y: 42)))
            #expect(b.convert(CGPoint(x: 34, y: 62), from: root).isNear(p))
            #expect(b.convert(p, to: nil) == CGPoint(x: 134, y: 162))
            #expect(b.convert(CGPoint(x: 134, y: 162), from: nil).isNear(p))
            a.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
            #expect(
                a.convert(CGRect(x: 0, y: 0, width: 20, height: 10), to: root).isNear(
                    CGRect(x: 200, y: 20, width: 10, height: 20)))
            #expect(
                a.convert(CGRect(x: 200, y: 20, width: 10, height: 20), from: root).isNear(
                    CGRect(x: 0, y: 0, width: 20, height: 10)))
            #expect(root.convert(root.convert(p, to: b), from: b).isNear(p))
        }

        @Test func hitTestingGoesFrontToBack() {
            let root = layer(0, 0, 100, 100)
            let back = layer(10, 10, 50, 50)
            let front = layer(30, 30, 50, 50)
            let outside = layer(60, 0, 30, 10)
            root.addSublayer(back)
            root.addSublayer(front)
            back.addSublayer(outside)
            func hit(_ x: CGFloat, _ y: CGFloat) -> CALayer? { root.hitTest(CGPoint(x: x, y: y)) }
            #expect(hit(40, 40) === front && hit(20, 20) === back && hit(5, 5) === root && hit(100, 5) == nil)
            #expect(hit(75, 15) === outside)
            back.masksToBounds = true
            #expect(hit(75, 15) === root)
            back.zPosition = 1
            #expect(hit(40, 40) === back)
            back.isHidden = true
            #expect(hit(40, 40) === front && hit(20, 20) === root)
            front.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
            #expect(hit(32, 32) === root && hit(55, 25) === front)
            front.setAffineTransform(CGAffineTransform(scaleX: 0, y: 1))
            #expect(hit(55, 55) === root)
            #expect(root.contains(.zero) && !root.contains(CGPoint(x: 100, y: 0)))
        }

        @Test func insertingInAllWays() {
            let root = CALayer()
            let layers = (0..<6).map { _ in CALayer() }
            func order() -> [Int] { (root.sublayers ?? []).map { layer in layers.firstIndex { $0 === layer }! } }
            root.addSublayer(layers[0])
            root.addSublayer(layers[1])
            root.insertSublayer(layers[2], at: 0)
            #expect(order() == [2, 0, 1])
            root.insertSublayer(layers[3], below: layers[0])
            root.insertSublayer(layers[4], above: layers[0])
            #expect(order() == [2, 3, 0, 4, 1])
            root.addSublayer(layers[3])
            #expect(order() == [2, 0, 4, 1, 3])
            root.insertSublayer(layers[3], at: 1)
            root.insertSublayer(layers[2], at: 99)
            #expect(order() == [3, 0, 4, 1, 2])
            root.insertSublayer(layers[5], below: CALayer())
            #expect(order() == [5, 3, 0, 4, 1, 2])
            root.insertSublayer(layers[5], above: nil)
            #expect(order() == [3, 0, 4, 1, 2, 5])
            root.replaceSublayer(layers[4], with: layers[5])
            #expect(order() == [3, 0, 5, 1, 2] && layers[4].superlayer == nil && layers[5].superlayer === root)
            root.replaceSublayer(layers[4], with: CALayer())
            root.replaceSublayer(layers[0], with: layers[0])
            #expect(order() == [3, 0, 5, 1, 2])
            layers[5].removeFromSuperlayer()
            layers[5].removeFromSuperlayer()
            #expect(order() == [3, 0, 1, 2])
            root.sublayers = [layers[2], layers[4], layers[2], layers[3]]
            #expect(order() == [2, 4, 3] && layers[0].superlayer == nil && layers[1].superlayer == nil)
            root.sublayers = nil
            #expect(root.sublayers == nil && layers.allSatisfy { $0.superlayer == nil })
        }

        @Test func aLayerHasOneParent() throws {
            let stage = Stage(40, 20)
            let (left, right) = (stage.add(0, 0, 20, 20), stage.add(20, 0, 20, 20))
            let layer = stage.add(0, 0, 5, 5, .red, to: left)
            #expect(try stage.picture()[2, 2] == red)
            right.addSublayer(layer)
            #expect(left.sublayers == nil && right.sublayers?.count == 1 && layer.superlayer === right)
            #expect(try stage.incrementalDifference() == 0)
            let picture = try stage.picture()
            #expect(picture[2, 2] == clear && picture[22, 2] == red)
            left.sublayers = [layer]
            #expect(right.sublayers == nil && layer.superlayer === left)
            #expect(try stage.incrementalDifference() == 0)
            #expect(try stage.picture()[2, 2] == red)
        }

        @Test func layersDieWithTheirParents() {
            weak var child: CALayer?
            weak var parent: CALayer?
            do {
                let kept = CALayer()
                do {
                    let layer = CALayer()
                    let sublayer = CALayer()
                    layer.addSublayer(sublayer)
                    layer.addSublayer(kept)
                    layer.setNeedsLayout()
                    (parent, child) = (layer, sublayer)
                }
                CATransaction.flush()
                #expect(parent == nil && child == nil && kept.superlayer == nil)
            }
        }

        @Test func copiesForPresentation() {
            let original = layer(1, 2, 3, 4)
            original.name = "original"
            original.opacity = 0.25
            original.transform = CATransform3DMakeScale(2, 2, 1)
            let copy = CALayer(layer: original)
            #expect(
                copy.frame == original.frame && copy.opacity == 0.25 && copy.name == "original"
                    && copy.superlayer == nil)
        }

        @Test func delegatesDrawLayOutAndAct() throws {
            final class Delegate: CALayerDelegate {
                var calls: [String] = []
                func layerWillDraw(_ layer: CALayer) { calls.append("willDraw") }
                func draw(_ layer: CALayer, in ctx: CGContext) {
                    calls.append("draw")
                    ctx.setFillColor(.green)
                    ctx.fill(layer.bounds)
                }
                func layoutSublayers(of layer: CALayer) { calls.append("layout") }
                func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                    calls.append(event)
                    return NSNull()
                }
            }
            let delegate = Delegate()
            let stage = Stage(20, 20)
            let layer = stage.add(0, 0, 20, 20)
            layer.delegate = delegate
            layer.setNeedsLayout()
            layer.setNeedsDisplay()
            #expect(layer.needsDisplay() && layer.needsLayout() && delegate.calls.isEmpty)
            #expect(try stage.picture()[10, 10] == green)
            #expect(delegate.calls == ["layout", "willDraw", "draw", "contents"])
            #expect(!layer.needsDisplay() && !layer.needsLayout())
            // NSNull ends the search, with nothing.
            #expect(layer.action(forKey: "position") == nil && delegate.calls.last == "position")
            #expect(CALayer().action(forKey: "position") == nil)

            final class Provider: CALayerDelegate {
                let image: CGImage
                init(_ image: CGImage) { self.image = image }
                func display(_ layer: CALayer) { layer.contents = image }
            }
            let provider = Provider(try .quarters(20, 20))
            layer.delegate = provider
            layer.setNeedsDisplay()
            #expect(try stage.picture()[2, 2] == red)
            #expect(layer.contents as AnyObject? === provider.image)
        }

        @Test func redrawingOnResize() throws {
            let stage = Stage(60, 60)
            let layer = DrawingLayer()
            layer.anchorPoint = .zero
            layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            layer.onDraw = { context, _ in
                context.setFillColor(.red)
                context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            }
            stage.root.addSublayer(layer)
            layer.setNeedsDisplay()
            #expect(try stage.picture().area == 100)
            layer.bounds.size = CGSize(width: 40, height: 40)
            #expect(abs(try stage.picture().area - 400) < 30 && layer.drawings == 1)
            layer.needsDisplayOnBoundsChange = true
            layer.bounds.size = CGSize(width: 30, height: 30)
            #expect(try stage.picture().area == 100 && layer.drawings == 2)
            layer.contents = nil
            #expect(try stage.picture().area == 0 && layer.contents == nil)
        }
    }
}
