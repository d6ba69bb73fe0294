import UIKit

extension VectorScene {
    /// Ridges that morph from lines into curves, and back.
    func hills() -> CALayer {
        let group = CALayer()
        group.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        for (index, fill) in [color(0x6A4C86), color(0x3F3568)].enumerated() {
            let y = 168 + 16 * CGFloat(index)
            let sharp = UIBezierPath()
            sharp.addLines(
                (0, y), (60, y - 38), (110, y - 4), (170, y - 26), (235, y - 52), (300, y - 8), (300, 220), (0, 220))
            sharp.close()
            let soft = UIBezierPath()
            soft.move(to: CGPoint(x: 0, y: y - 14))
            for (x, top) in [(60.0, 24.0), (110, 18), (170, 40), (235, 26), (300, 34)] as [(CGFloat, CGFloat)] {
                let last = soft.currentPoint
                soft.addCurve(
                    to: CGPoint(x: x, y: y - top), controlPoint1: CGPoint(x: last.x + 26, y: last.y),
                    controlPoint2: CGPoint(x: x - 26, y: y - top))
            }
            soft.addLine(to: CGPoint(x: 300, y: 220))
            soft.addLine(to: CGPoint(x: 0, y: 220))
            soft.close()
            let hill = shape(index == 0 ? sharp : soft, fill: fill)
            let (first, second) = index == 0 ? (sharp, soft) : (soft, sharp)
            let change = keyframes("path", [first.cgPath, second.cgPath, first.cgPath])
            change.timingFunctions = [
                CAMediaTimingFunction(name: .easeInEaseOut), CAMediaTimingFunction(name: .easeInEaseOut),
            ]
            hill.run(change)
            group.addSublayer(hill)
        }
        return group
    }

    /// Water, and light that is drawn only on the water.
    func sea() -> CALayer {
        let sea = CALayer()
        sea.frame = CGRect(x: 0, y: 200, width: Self.side, height: 100)
        let water = CAGradientLayer()
        water.frame = sea.bounds
        water.colors = [color(0x35508F), color(0x14204D)]
        sea.addSublayer(water)
        for row in 0..<5 {
            let wave = UIBezierPath()
            let y = 12 + 18 * CGFloat(row)
            wave.move(to: CGPoint(x: -60, y: y))
            for step in 0..<9 {
                let x = -60 + 50 * CGFloat(step)
                wave.addQuadCurve(to: CGPoint(x: x + 25, y: y), controlPoint: CGPoint(x: x + 12, y: y - 7))
                wave.addQuadCurve(to: CGPoint(x: x + 50, y: y), controlPoint: CGPoint(x: x + 38, y: y + 7))
            }
            let line = shape(wave, fill: nil, stroke: color(0x9FC3F0, 0.55 - 0.08 * CGFloat(row)), width: 2)
            line.lineDashPattern = [14, 11]
            let way: CGFloat = row.isMultiple(of: 2) ? 50 : -50
            line.run(keyframes("lineDashPhase", [0, -way], nil), keyframes("position.y", [150, 153, 150]))
            sea.addSublayer(line)
        }
        let glint = CAGradientLayer()
        glint.frame = CGRect(x: 90, y: 0, width: 120, height: 100)
        glint.colors = [color(0xFFD98A, 0.9), color(0xFFD98A, 0)]
        glint.type = .radial
        glint.startPoint = CGPoint(x: 0.5, y: 0)
        glint.endPoint = CGPoint(x: 1, y: 1)
        glint.compositingFilter = "sourceAtop"
        glint.run(keyframes("transform.scale.x", [0.7, 1.15, 0.7]))
        sea.addSublayer(glint)
        // The group ends here: its content is not blended with the hills behind.
        sea.shouldRasterize = false
        sea.mask = {
            let mask = CALayer(color: .white)
            let wavy = UIBezierPath()
            wavy.move(to: CGPoint(x: 0, y: 4))
            for step in 0..<6 {
                let x = 50 * CGFloat(step)
                wavy.addCurve(
                    to: CGPoint(x: x + 50, y: 4), controlPoint1: CGPoint(x: x + 16, y: -4),
                    controlPoint2: CGPoint(x: x + 34, y: 12))
            }
            wavy.addLine(to: CGPoint(x: 300, y: 100))
            wavy.addLine(to: CGPoint(x: 0, y: 100))
            wavy.close()
            let edge = CAShapeLayer()
            edge.path = wavy.cgPath
            mask.backgroundColor = nil
            mask.addSublayer(edge)
            edge.run(keyframes("position.y", [0, 3, 0]))
            return mask
        }()
        return sea
    }
}
