import Foundation
import QuartzCore
import UIKit

extension SweptProperty {
    static let shapes: [SweptProperty] = [
        layer("path", of: CAShapeLayer()) {
            $1.path = CGPath(ellipseIn: CGRect(x: $0, y: $0, width: $0, height: $0), transform: nil)
        },
        layer("path points", of: CAShapeLayer()) { number, layer in
            let path = UIBezierPath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: number, y: 10))
            path.addCurve(
                to: CGPoint(x: 20, y: number), controlPoint1: CGPoint(x: number, y: number), controlPoint2: .zero)
            layer.strokeColor = UIColor.black.cgColor
            layer.path = path.cgPath
        },
        stroked("lineWidth") { $1.lineWidth = $0 },
        stroked("miterLimit") { $1.miterLimit = $0 },
        stroked("strokeStart") { $1.strokeStart = $0 },
        stroked("strokeEnd") { $1.strokeEnd = $0 },
        stroked("lineDashPhase") { number, layer in
            layer.lineDashPattern = [4, 2]
            layer.lineDashPhase = number
        },
        stroked("lineDashPattern") { number, layer in layer.lineDashPattern = [NSNumber(value: Double(number)), 2] },
        layer("startPoint", of: CAGradientLayer()) { number, layer in
            layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
            layer.startPoint = CGPoint(x: number, y: number)
        },
        layer("endPoint, radial", of: CAGradientLayer()) { number, layer in
            layer.type = .radial
            layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
            layer.endPoint = CGPoint(x: number, y: number)
        },
        layer("locations", of: CAGradientLayer()) { number, layer in
            layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
            layer.locations = [NSNumber(value: Double(number)), 1]
        },
        replicated("instanceDelay") { $1.instanceDelay = Double($0) },
        replicated("instanceTransform.m11") { $1.instanceTransform.m11 = $0 },
        replicated("instanceTransform.m41") { $1.instanceTransform.m41 = $0 },
        replicated("instanceRedOffset") { $1.instanceRedOffset = Float($0) },
        replicated("instanceAlphaOffset") { $1.instanceAlphaOffset = Float($0) },
        emitter("emitterPosition") { number, layer, _ in layer.emitterPosition = CGPoint(x: number, y: number) },
        emitter("emitterSize") { number, layer, _ in layer.emitterSize = CGSize(width: number, height: number) },
        emitter("emitterDepth") { number, layer, _ in layer.emitterDepth = number },
        emitter("birthRate") { number, layer, _ in layer.birthRate = Float(number) },
        emitter("lifetime") { number, layer, _ in layer.lifetime = Float(number) },
        emitter("velocity") { number, layer, _ in layer.velocity = Float(number) },
        emitter("scale") { number, layer, _ in layer.scale = Float(number) },
        emitter("cell.birthRate") { number, _, cell in cell.birthRate = Float(number) },
        emitter("cell.lifetime") { number, _, cell in cell.lifetime = Float(number) },
        emitter("cell.velocity") { number, _, cell in cell.velocity = number },
        emitter("cell.scale") { number, _, cell in cell.scale = number },
        emitter("cell.spin") { number, _, cell in cell.spin = number },
        emitter("cell.emissionRange") { number, _, cell in cell.emissionRange = number },
        emitter("cell.xAcceleration") { number, _, cell in cell.xAcceleration = number },
        emitter("cell.yAcceleration") { number, _, cell in cell.yAcceleration = number },
        emitter("cell.lifetimeRange") { number, _, cell in cell.lifetimeRange = Float(number) },
        emitter("cell.velocityRange") { number, _, cell in cell.velocityRange = number },
        emitter("cell.scaleRange") { number, _, cell in cell.scaleRange = number },
        emitter("cell.scaleSpeed") { number, _, cell in cell.scaleSpeed = number },
        emitter("cell.spinRange") { number, _, cell in cell.spinRange = number },
        emitter("cell.emissionLongitude") { number, _, cell in cell.emissionLongitude = number },
        emitter("cell.emissionLatitude") { number, _, cell in cell.emissionLatitude = number },
        emitter("cell.alphaSpeed") { number, _, cell in cell.alphaSpeed = Float(number) },
        emitter("cell.alphaRange") { number, _, cell in cell.alphaRange = Float(number) },
        emitter("cell.redSpeed") { number, _, cell in cell.redSpeed = Float(number) },
        emitter("cell.redRange") { number, _, cell in cell.redRange = Float(number) },
        emitter("cell.contentsScale") { number, _, cell in cell.contentsScale = number },
        emitter("cell.contentsRect") { number, _, cell in
            cell.contentsRect = CGRect(x: number, y: 0, width: number, height: 1)
        },
        emitter("spin") { number, layer, _ in layer.spin = Float(number) },
        emitter("emitterZPosition") { number, layer, _ in layer.emitterZPosition = number },
    ]

    static func stroked(_ name: String, _ set: @escaping (CGFloat, CAShapeLayer) -> Void) -> SweptProperty {
        layer(name, of: CAShapeLayer()) { number, layer in
            layer.path = UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 40, height: 30)).cgPath
            layer.strokeColor = UIColor.black.cgColor
            set(number, layer)
        }
    }

    static func replicated(
        _ name: String, _ set: @escaping (CGFloat, CAReplicatorLayer) -> Void
    ) -> SweptProperty {
        layer(name, of: CAReplicatorLayer()) { number, layer in
            layer.addSublayer(square())
            layer.instanceCount = 3
            set(number, layer)
        }
    }

    static func emitter(
        _ name: String, _ set: @escaping (CGFloat, CAEmitterLayer, CAEmitterCell) -> Void
    ) -> SweptProperty {
        layer(name, of: CAEmitterLayer()) { number, layer in
            let cell = CAEmitterCell()
            (cell.birthRate, cell.lifetime, cell.velocity) = (10, 1, 20)
            cell.contents = image.cgImage
            set(number, layer, cell)
            layer.emitterCells = [cell]
        }
    }
}
