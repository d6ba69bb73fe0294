import UIKit

extension AnimationsViewController {
    private static func shape(_ host: CALayer, _ area: CGRect, fill: UIColor?, stroke: UIColor?) -> CAShapeLayer {
        let shape = CAShapeLayer()
        shape.frame = area
        shape.fillColor = fill?.cgColor
        shape.strokeColor = stroke?.cgColor
        shape.lineWidth = 4
        shape.lineCap = .round
        shape.lineJoin = .round
        host.addSublayer(shape)
        return shape
    }

    /// A star of `points` points whose inner corners are at `depth` of the outer ones' distance.
    private static func star(_ area: CGRect, _ points: Int, depth: CGFloat) -> CGPath {
        let path = UIBezierPath()
        for index in 0..<(points * 2) {
            let angle = CGFloat(index) * .pi / CGFloat(points) - .pi / 2
            let reach = area.width * 0.4 * (index % 2 == 0 ? 1 : depth)
            let point = CGPoint(x: area.width / 2 + reach * cos(angle), y: area.height / 2 + reach * sin(angle))
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path.cgPath
    }

    var shapes: [Sample] {
        [
            (
                "path",
                { host, area in
                    let shape = Self.shape(host, area, fill: .systemYellow, stroke: nil)
                    shape.path = Self.star(area, 5, depth: 0.3)
                    shape.run(
                        CABasicAnimation("path", from: shape.path, to: Self.star(area, 5, depth: 0.95), swing: 2.4))
                }
            ),
            (
                "strokeEnd",
                { host, area in
                    let shape = Self.shape(host, area, fill: nil, stroke: .systemIndigo)
                    shape.path = Self.star(area, 6, depth: 0.55)
                    shape.run(CABasicAnimation("strokeEnd", from: 0, to: 1, swing: 1.6))
                }
            ),
            (
                "lineDashPhase",
                { host, area in
                    let shape = Self.shape(host, area, fill: nil, stroke: .systemPink)
                    shape.path =
                        UIBezierPath(ovalIn: CGRect(origin: .zero, size: area.size).shrunk(dx: 14, dy: 14)).cgPath
                    shape.lineDashPattern = [10, 12]
                    shape.run(
                        CABasicAnimation("lineDashPhase", from: 0, to: 88, swing: 5),
                        CABasicAnimation("lineWidth", from: 2, to: 8, swing: 2.4))
                }
            ),
            (
                "gradient",
                { host, area in
                    let gradient = CAGradientLayer()
                    gradient.frame = area.shrunk(dx: area.width * 0.1, dy: area.height * 0.1)
                    gradient.cornerRadius = 8
                    gradient.colors = [UIColor.systemIndigo, .systemPink, .systemYellow].map(\.cgColor)
                    gradient.locations = [0, 0.2, 0.4]
                    host.addSublayer(gradient)
                    gradient.run(
                        CABasicAnimation("locations", from: [0, 0.1, 0.3], to: [0.6, 0.8, 1], swing: 2.4),
                        CABasicAnimation(
                            "colors", from: gradient.colors,
                            to: [UIColor.systemTeal, .systemGreen, .systemBlue].map(\.cgColor), swing: 5))
                }
            ),
            (
                "fillColor",
                { host, area in
                    let shape = Self.shape(host, area, fill: .systemTeal, stroke: .systemBlue)
                    shape.path = Self.star(area, 8, depth: 0.7)
                    shape.run(
                        CABasicAnimation(
                            "fillColor", from: UIColor.systemTeal.cgColor, to: UIColor.systemYellow.cgColor,
                            swing: 1.6),
                        CABasicAnimation(
                            "strokeColor", from: UIColor.systemBlue.cgColor, to: UIColor.systemPink.cgColor,
                            swing: 1.6))
                }
            ),
            (
                "strokeStart",
                { host, area in
                    let circle = CGRect(origin: .zero, size: area.size).shrunk(dx: 16, dy: 16)
                    let shape = Self.shape(host, area, fill: nil, stroke: .systemGreen)
                    shape.path = UIBezierPath(ovalIn: circle).cgPath
                    shape.lineWidth = 6
                    shape.run(
                        CABasicAnimation("strokeStart", from: 0, to: 0.7, swing: 1.6).paced(.easeInEaseOut),
                        CABasicAnimation("strokeEnd", from: 0.3, to: 1, swing: 1.6).paced(.easeOut))
                }
            ),
            (
                "lineWidth",
                { host, area in
                    let shape = Self.shape(host, area, fill: nil, stroke: .systemPurple)
                    shape.path = Self.star(area, 4, depth: 0.4)
                    shape.lineJoin = .miter
                    shape.run(CABasicAnimation("lineWidth", from: 0.5, to: 14, swing: 2.4))
                }
            ),
            (
                "endPoint",
                { host, area in
                    let gradient = CAGradientLayer()
                    gradient.type = .conic
                    gradient.frame = area.shrunk(dx: area.width * 0.1, dy: area.height * 0.1)
                    gradient.cornerRadius = gradient.bounds.width / 2
                    gradient.colors = [UIColor.systemIndigo, .systemTeal, .systemYellow, .systemIndigo].map(\.cgColor)
                    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
                    host.addSublayer(gradient)
                    let turn = CAKeyframeAnimation(keyPath: "endPoint")
                    turn.values = (0...12).map { step in
                        let angle = CGFloat(step) / 6 * .pi
                        return CGPoint(x: 0.5 + 0.5 * sin(angle), y: 0.5 - 0.5 * cos(angle))
                    }
                    turn.duration = 4
                    turn.repeatCount = .infinity
                    gradient.run(turn)
                }
            ),
        ]
    }
}
