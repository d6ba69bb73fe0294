import CoreGraphics
import Foundation
import QuartzCore
import UIKit

extension RandomCalls {
    func addLayer() {
        guard layers.count < 60 else {
            layers.remove(at: random.index(layers.count)).removeFromSuperlayer()
            return
        }
        let layer = makeLayer()
        layer.frame = random.rect()
        if random.chance(2) { layer.backgroundColor = random.color().cgColor }
        let parent = anyLayer()
        layers.append(layer)
        parent.addSublayer(layer)
    }

    private func makeLayer() -> CALayer {
        switch random.index(11) {
        case 0, 1:
            let shape = CAShapeLayer()
            shape.path = random.path().cgPath
            shape.fillColor = random.color().cgColor
            shape.strokeColor = random.color().cgColor
            shape.lineWidth = random.length()
            return shape
        case 2:
            let gradient = CAGradientLayer()
            gradient.colors = (0..<random.index(8)).map { _ in random.color().cgColor }
            gradient.startPoint = CGPoint(x: random.unit(), y: random.unit())
            return gradient
        case 3:
            let replicator = CAReplicatorLayer()
            replicator.instanceCount = random.index(5)
            replicator.instanceTransform = random.transform3D()
            return replicator
        case 4:
            let text = CATextLayer()
            text.string = "Text \(random.index(100))"
            return text
        case 5: return CATransformLayer()
        case 6: return CAScrollLayer()
        case 7:
            let emitter = CAEmitterLayer()
            let cell = CAEmitterCell()
            cell.contents = image.cgImage
            (cell.birthRate, cell.lifetime) = (Float(random.index(20)), Float(random.unit()))
            (cell.velocity, cell.scale) = (random.length(), random.unit())
            (cell.emissionRange, cell.color) = (random.unit() * 6, random.color().cgColor)
            emitter.emitterCells = [cell]
            emitter.seed = UInt32(random.index(100))
            return emitter
        case 8:
            let tiled = TiledDrawing()
            tiled.tileSize = CGSize(width: 64, height: 64)
            tiled.levelsOfDetail = 1 + random.index(3)
            return tiled
        default: return CALayer()
        }
    }

    /// Moves, orders and replaces layers that belong to no view.
    func moveLayer() {
        guard let layer = layers.randomElement(using: &random) else { return }
        let parent = anyLayer()
        var ancestor: CALayer? = parent
        while let current = ancestor, current !== layer { ancestor = current.superlayer }
        guard ancestor == nil else { return layer.removeFromSuperlayer() }
        let siblings = layers.filter { $0.superlayer === parent && $0 !== layer }
        switch random.index(5) {
        case 0: parent.insertSublayer(layer, at: UInt32(random.index((parent.sublayers?.count ?? 0) + 1)))
        case 1: parent.insertSublayer(layer, below: siblings.first)
        case 2: parent.insertSublayer(layer, above: siblings.last)
        case 3:
            if let old = siblings.first { parent.replaceSublayer(old, with: layer) }
        default: parent.addSublayer(layer)
        }
    }

    // MARK: Properties

    func setLayerProperty(_ layer: CALayer) {
        switch random.index(30) {
        case 0: layer.frame = random.rect()
        case 1: layer.bounds = random.rect()
        case 2: layer.position = random.point()
        case 3: layer.transform = random.transform3D()
        case 4: layer.opacity = Float(random.unit())
        case 5: layer.cornerRadius = random.length()
        case 6: layer.borderWidth = random.length()
        case 7: layer.borderColor = random.color().cgColor
        case 8: layer.shadowOpacity = Float(random.unit())
        case 9: layer.shadowRadius = random.length()
        case 10: layer.shadowOffset = CGSize(width: random.length(), height: random.length())
        case 11: layer.shadowPath = random.chance(2) ? nil : random.path().cgPath
        case 12: layer.masksToBounds = random.chance(2)
        case 13: layer.zPosition = random.length()
        case 14: layer.contents = random.chance(2) ? nil : image.cgImage
        case 15: layer.contentsRect = CGRect(x: random.unit(), y: random.unit(), width: random.unit(), height: 1)
        case 16: layer.contentsGravity = random.pick([.resize, .center, .resizeAspectFill, .topLeft])
        case 17: layer.shouldRasterize = random.chance(3)
        case 18:
            layer.compositingFilter =
                random.chance(2) ? nil : random.pick(["multiplyBlendMode", "screenBlendMode", "xor", "hueBlendMode"])
        case 19: layer.sublayerTransform = random.transform3D()
        case 20: layer.isGeometryFlipped = random.chance(3)
        case 21: layer.setValue(random.length(), forKeyPath: random.pick(["position.x", "bounds.size.width"]))
        case 23: layer.isHidden = random.chance(4)
        case 24: layer.anchorPointZ = random.length()
        case 25: layer.contentsCenter = CGRect(x: random.unit(), y: random.unit(), width: random.unit(), height: 0.5)
        case 26: layer.isDoubleSided = random.chance(2)
        case 27: layer.allowsGroupOpacity = random.chance(2)
        case 28: (layer.speed, layer.timeOffset) = (random.pick([0, 0.5, 1, 2]), Double(random.unit()))
        case 22: layer.maskedCorners = CACornerMask(rawValue: UInt(random.index(16)))
        default:
            if layer !== root.layer, layer.mask == nil {
                let mask = CAShapeLayer()
                mask.path = random.path().cgPath
                layer.mask = mask
            } else {
                layer.mask = nil
            }
        }
    }

    /// Sets a property that not all layers have.
    func setClassProperty(_ layer: CALayer) {
        switch layer {
        case let shape as CAShapeLayer:
            switch random.index(7) {
            case 0: shape.path = random.chance(4) ? nil : random.path().cgPath
            case 1: shape.strokeStart = random.unit()
            case 2: shape.strokeEnd = random.unit()
            case 3: shape.lineDashPattern = random.chance(2) ? nil : [NSNumber(value: 1 + random.index(9)), 3]
            case 4: shape.fillRule = random.pick([.evenOdd, .nonZero])
            case 5:
                (shape.lineJoin, shape.lineCap) = (
                    random.pick([.bevel, .miter, .round]), random.pick([.butt, .round])
                )
            default: shape.lineWidth = random.length()
            }
        case let gradient as CAGradientLayer:
            switch random.index(4) {
            case 0: gradient.colors = (0..<random.index(8)).map { _ in random.color().cgColor }
            case 1: gradient.locations = (0..<random.index(8)).map { NSNumber(value: Double($0) / 8) }
            case 2: gradient.endPoint = CGPoint(x: random.unit(), y: random.unit())
            default: gradient.type = random.pick([.axial, .radial, .conic])
            }
        case let replicator as CAReplicatorLayer:
            switch random.index(4) {
            case 0: replicator.instanceCount = random.index(6)
            case 1: replicator.instanceDelay = Double(random.unit())
            case 2: replicator.instanceColor = random.color().cgColor
            default: replicator.preservesDepth = random.chance(2)
            }
        case let text as CATextLayer:
            switch random.index(4) {
            case 0: text.string = "Text \(random.index(1000))"
            case 1: text.fontSize = CGFloat(random.index(40))
            case 2: text.isWrapped = random.chance(2)
            default: text.foregroundColor = random.color().cgColor
            }
        case let scroll as CAScrollLayer: scroll.scroll(to: random.point())
        case let emitter as CAEmitterLayer:
            switch random.index(4) {
            case 0: emitter.emitterPosition = random.point()
            case 1: emitter.birthRate = Float(random.unit())
            case 2: emitter.emitterShape = random.pick([.circle, .line, .rectangle])
            default: emitter.setValue(random.length(), forKeyPath: "emitterSize.width")
            }
        case is CATiledLayer: layer.setNeedsDisplay()
        default: setLayerProperty(layer)
        }
    }
}
