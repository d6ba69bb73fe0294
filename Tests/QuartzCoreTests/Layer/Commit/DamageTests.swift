import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

extension CoreAnimationTests {
    /// Successive frames drawn by damage equal frames drawn whole.
    @MainActor struct DamageTests {
        @Test(arguments: [(1, 101), (1.5, 102), (2, 103), (1, 104)] as [(CGFloat, UInt64)])
        func incrementalFramesEqualWholeOnes(scale: CGFloat, seed: UInt64) throws {
            let scene = try RandomScene(layers: 60, scale: scale, seed: seed)
            #expect(try scene.stage.incrementalDifference() <= Stage.roundingDifference)
            var partial = 0
            for step in 0..<200 {
                let what = try scene.mutate()
                let difference = try scene.stage.incrementalDifference()
                if difference > Stage.roundingDifference {
                    Issue.record("seed \(seed), step \(step), \(what): pixels differ by \(difference)")
                    return
                }
                if try scene.stage.statistics().last.damagedPixels < Int(100 * 100 * scale * scale) { partial += 1 }
            }
            // Most changes redraw a part alone, or this would test nothing.
            #expect(partial > 80)
        }

        /// The new children of one layer may precede the list of another that it leaves: no cycle may be visible in between.
        @Test(arguments: [true, false]) func layersChangePlacesWithTheirParents(innerIsFirst: Bool) throws {
            let stage = Stage(100, 100)
            let outer = stage.add(40, 40, 20, 20, .blue)
            let inner = stage.add(4, 4, 10, 10, .green, to: outer)
            for layer in [outer, inner] { layer.setAffineTransform(CGAffineTransform(scaleX: 1.5, y: 1.5)) }
            _ = try stage.frame()
            for _ in 0..<3 {
                for (parent, child) in [(outer, inner), (inner, outer)] {
                    if innerIsFirst { stage.add(1, 1, 1, 1, .red, to: child) }
                    stage.root.addSublayer(child)
                    child.addSublayer(parent)
                    #expect(try stage.incrementalDifference() <= Stage.roundingDifference)
                    #expect(child.superlayer === stage.root && parent.superlayer === child)
                }
            }
        }

        @Test func addingAViewToManyDamagesItsPlaceAlone() throws {
            let stage = Stage(100, 100)
            for index in 0..<100 { stage.add(CGFloat(index % 10) * 10, CGFloat(index / 10) * 10, 10, 10, .blue) }
            _ = try stage.frame()
            let layer = stage.add(20, 20, 10, 10, .red)
            #expect(try stage.frame()?.damagedPixels == 100)
            stage.root.insertSublayer(layer, at: 0)
            #expect(try stage.frame()?.damagedPixels == 100)
            #expect(try stage.incrementalDifference() == 0)
            layer.removeFromSuperlayer()
            #expect(try stage.frame()?.damagedPixels == 100)
            #expect(try stage.incrementalDifference() == 0)
        }
    }
}

/// Layers of all kinds on a stage of 120 × 120 points, which change at random.
@MainActor final class RandomScene {
    let stage: Stage
    private var layers: [CALayer] = []
    private var random: SeededGenerator
    private let images: [CGImage]

    init(layers count: Int, scale: CGFloat, seed: UInt64) throws {
        stage = Stage(120, 120, scale: scale)
        random = SeededGenerator(seed: seed)
        images = try [.quarters(16, 16), .quarters(7, 33), .quarters(300, 20)]
        stage.root.backgroundColor = .rgb(0.3, 0.3, 0.3)
        for index in 0..<count {
            let layer = make()
            (index % 3 == 0 ? layers.randomElement(using: &random) ?? stage.root : stage.root).addSublayer(layer)
            layers.append(layer)
        }
    }

    private func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }

    private func whole(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }

    private func color() -> CGColor {
        .rgb(number(0...1), number(0...1), number(0...1), Bool.random(using: &random) ? 1 : number(0.2...1))
    }

    private func make() -> CALayer {
        let layer: CALayer
        if Int.random(in: 0..<4, using: &random) == 0 {
            let drawing = DrawingLayer()
            drawing.contentsScale = stage.scale
            let color = color()
            drawing.onDraw = { context, layer in
                context.setFillColor(color)
                context.fillEllipse(in: layer.bounds)
                context.setFillColor(.blue)
                context.fill(CGRect(x: 2, y: CGFloat(layer.drawings % 7), width: 5, height: 4))
            }
            drawing.needsDisplayOnBoundsChange = true
            drawing.setNeedsDisplay()
            layer = drawing
        } else {
            layer = CALayer()
            if Int.random(in: 0..<4, using: &random) == 0 { layer.contents = images.randomElement(using: &random) }
        }
        layer.frame = CGRect(x: whole(-10...110), y: whole(-10...110), width: whole(1...40), height: whole(1...40))
        if Bool.random(using: &random) { layer.backgroundColor = color() }
        return layer
    }

    private func turn(_ layer: CALayer) {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: layer.transform = CATransform3DIdentity
        case 1: layer.setAffineTransform(CGAffineTransform(rotationAngle: number(-3...3)))
        case 2: layer.setAffineTransform(CGAffineTransform(scaleX: number(-2...2), y: number(0.2...2)))
        case 3: layer.setAffineTransform(CGAffineTransform(a: 1, b: 0, c: number(-1...1), d: 1, tx: 0, ty: 0))
        default:
            var transform = CATransform3DIdentity
            transform.m34 = -1 / 200
            layer.transform = CATransform3DRotate(transform, number(-1...1), 0.3, 1, 0.2)
        }
    }

    /// Changes one layer, and returns a description.
    func mutate() throws -> String {
        let index = layers.indices.randomElement(using: &random)!
        let layer = layers[index]
        switch Int.random(in: 0..<20, using: &random) {
        case 0, 1:
            layer.position = CGPoint(x: whole(0...120), y: whole(0...120))
            return "position"
        case 2:
            layer.position = CGPoint(x: number(0...120), y: number(0...120))
            return "position between pixels"
        case 3:
            layer.bounds.size = CGSize(width: whole(0...40), height: number(0...40))
            return "size"
        case 4:
            layer.bounds.origin = CGPoint(x: whole(-5...5), y: whole(-5...5))
            return "bounds origin"
        case 5:
            turn(layer)
            return "transform"
        case 6:
            layer.backgroundColor = Bool.random(using: &random) ? color() : nil
            return "background"
        case 7:
            layer.opacity = Float(number(0...1))
            return "opacity"
        case 8:
            layer.isHidden.toggle()
            return "hidden"
        case 9:
            layer.masksToBounds.toggle()
            return "mask"
        case 10:
            layer.cornerRadius = number(0...15)
            return "radius"
        case 11:
            layer.borderWidth = number(0...4)
            return "border"
        case 12:
            layer.zPosition = whole(-1...1)
            return "zPosition"
        case 13:
            layer.anchorPoint = CGPoint(x: number(0...1), y: number(0...1))
            return "anchor"
        case 14:
            if layer is DrawingLayer {
                layer.setNeedsDisplay(CGRect(x: number(0...20), y: number(0...20), width: number(1...9), height: 4))
                return "drawing a part"
            }
            layer.contents = images.randomElement(using: &random)
            layer.contentsGravity = [.resize, .center, .resizeAspectFill, .topLeft].randomElement(using: &random)!
            return "contents"
        case 15:
            layer.contentsRect = CGRect(x: 0.25, y: 0, width: number(0.1...0.75), height: 1)
            return "contentsRect"
        case 16, 17:
            let parent = Int.random(in: 0..<3, using: &random) == 0 ? layers.randomElement(using: &random)! : stage.root
            var ancestor: CALayer? = parent
            while let current = ancestor, current !== layer { ancestor = current.superlayer }
            guard ancestor == nil else { return "nothing" }
            parent.insertSublayer(layer, at: UInt32.random(in: 0...5, using: &random))
            return "reparenting"
        case 18:
            layer.superlayer?.addSublayer(layer)
            return "reordering"
        default:
            layer.removeFromSuperlayer()
            layers.remove(at: index)
            let new = make()
            stage.root.addSublayer(new)
            layers.append(new)
            return "replacing"
        }
    }
}
